/**
 * A match as the official viewer of the M.LEAGUE has it: the event list, and the page around it. Written from the
 * description of that format alone, so that it shares no code with the reader.
 */
import { eventsOfFrame } from '../../src/formats/events-of-frame.ts'
import type { FrameEvent } from '../../src/formats/frame-event.ts'
import { endOfFrame, type FrameEnd } from '../../src/formats/frame-end.ts'
import {
  playerAtSeat,
  SEATS,
  seatAfter,
  seatOfPlayer,
  WINDS,
  type Frame,
  type Hand,
  type Match,
  type Meld,
  type PlayerId,
  type Seat,
} from '../../src/record/index.ts'
import { assumed, rulesets, type WinScore, type YakuId } from '../../src/rules/index.ts'
import { doraOfIndicator, indicatorOfDora, kindOf, type Tile } from '../../src/tiles/index.ts'

export interface ListedEvent {
  time: string
  id: string
  cmd: string
  args: string[]
}

const HONORS = ['ew', 'sw', 'ww', 'nw', 'wd', 'gd', 'rd']

export const viewerTile = (tile: Tile): string => {
  if (tile === 'uk') return ''
  if (HONORS.includes(tile)) return `${HONORS.indexOf(tile) + 1}z`
  return tile.startsWith('0') ? `5${tile[1]!.toUpperCase()}` : tile
}

const tilesText = (tiles: readonly Tile[]): string =>
  [...tiles]
    .sort((a, b) => kindOf(a) - kindOf(b))
    .map(viewerTile)
    .join('')

const YAKU: Readonly<Partial<Record<YakuId, string>>> = {
  riichi: 'リーチ',
  'double-riichi': 'ダブルリーチ',
  ippatsu: '一発',
  tsumo: '門前自摸',
  pinfu: '平和',
  tanyao: 'タンヤオ',
  iipeikou: '一盃口',
  sanshoku: '三色同順',
  'sanshoku-doukou': '三色同刻',
  ittsuu: '一気通貫',
  chanta: 'チャンタ',
  junchan: '純チャン',
  chiitoitsu: '七対子',
  toitoi: '対々和',
  sanankou: '三暗刻',
  sankantsu: '三槓子',
  shousangen: '小三元',
  honroutou: '混老頭',
  honitsu: '混一色',
  chinitsu: '清一色',
  ryanpeikou: '二盃口',
  haitei: '海底摸月',
  houtei: '河底撈魚',
  rinshan: '嶺上開花',
  chankan: '槍槓',
  haku: '白',
  hatsu: '発',
  chun: '中',
  kokushi: '国士無双',
  'kokushi-13': '国士無双',
  suuankou: '四暗刻',
  'suuankou-tanki': '四暗刻',
  daisangen: '大三元',
  dora: 'ドラ',
  'red-dora': '赤',
  'ura-dora': '裏ドラ',
}

const LIMITS = {
  mangan: '満貫',
  haneman: '跳満',
  baiman: '倍満',
  sanbaiman: '三倍満',
  'kazoe-yakuman': '役満',
  yakuman: '役満',
} as const

const yakuArgs = ({ yaku }: WinScore, wind: string, seat: Seat): string[] => {
  const seatWind = '東南西北'[seat]!
  const isDouble = ['round-wind', 'seat-wind'].every((id) => yaku.some((one) => one.id === id)) && wind === seatWind
  return yaku.flatMap(({ id, han }) => {
    if (id === 'round-wind') return isDouble ? [`ダブ${wind}`, '2'] : [wind, '1']
    if (id === 'seat-wind') return isDouble ? [] : [seatWind, '1']
    return [YAKU[id] ?? id, String(han)]
  })
}

const ronValue = ({ limit, basic }: WinScore, seat: Seat): string =>
  limit === null ? String(Math.ceil((basic * (seat === 0 ? 6 : 4)) / 100) * 100) : LIMITS[limit]

class FrameWriter {
  readonly events: ListedEvent[] = []
  readonly #frame: Frame
  readonly #clock: { seconds: number }
  #number = 0
  #left = 70

  constructor(frame: Frame, clock: { seconds: number }) {
    this.#frame = frame
    this.#clock = clock
  }

  write(): ListedEvent[] {
    const frame = this.#frame
    const { id, startPoints, sticks } = frame
    const played = eventsOfFrame(frame, assumed(rulesets.mleague))
    const end = endOfFrame(frame, played)
    const players: readonly PlayerId[] = [0, 1, 2, 3]
    this.#add('kyokustart', [
      '0',
      this.#name(0),
      String(id.honba),
      String((sticks ?? 0) * 100),
      `${WINDS.indexOf(id.wind) + 1}z`,
      ...players.map((player) => `${seatOfPlayer(id, player) + 1}z`),
    ])
    for (const player of players)
      this.#add('point', [`${'ABCD'[player]}0`, `=${startPoints![seatOfPlayer(id, player)] * 100}`])
    this.#add('dice', ['1', '1'])
    this.#dora(this.#indicator(0))
    for (const [from, to] of [
      [0, 4],
      [4, 8],
      [8, 12],
      [12, 13],
    ] as const)
      for (const seat of SEATS)
        this.#add('haipai', [this.#name(seat), played.deal[seat].tiles.slice(from, to).map(viewerTile).join('')])
    for (const [at, event] of played.events.entries())
      this.#play(event, at === played.events.length - 1 && end.kind === 'wins' && end.wins[0]?.from !== null)
    this.#end(end)
    this.#add('kyokuend', [])
    return this.events
  }

  #name(seat: Seat): string {
    return `${'ABCD'[playerAtSeat(this.#frame.id, seat)]}0`
  }

  #add(cmd: string, args: string[], tick = false, sameNumber = false): void {
    if (tick) this.#clock.seconds += 1
    if (sameNumber) this.#number -= 1
    const { wind, number, honba } = this.#frame.id
    const id = WINDS.indexOf(wind) * 1_000_000 + (number - 1) * 100_000 + honba * 1000 + this.#number++
    this.events.push({ time: timeOf(this.#clock.seconds), id: String(id), cmd, args })
  }

  /** Index into the list of doras. */
  #indicator(place: number): Tile {
    const noted = this.#frame.notes?.indicators?.find(({ index }) => index === place)?.tile
    return noted ?? indicatorOfDora(this.#frame.dora?.[place] ?? 'uk')
  }

  #dora(indicator: Tile, cmd = 'dora'): void {
    this.#add(cmd, [viewerTile(doraOfIndicator(indicator)), viewerTile(indicator)])
  }

  #play(event: FrameEvent, isRonned: boolean): void {
    switch (event.type) {
      case 'draw':
        this.#left -= 1
        return this.#add('tsumo', [this.#name(event.seat), String(this.#left), viewerTile(event.tile)], true)
      case 'discard': {
        const called = this.events.at(-1)
        if (event.isRiichi) this.#add('say', [this.#name(event.seat), 'richi'])
        const marks = [...(event.isTsumogiri ? ['tsumogiri'] : []), ...(event.isRiichi ? ['richi'] : [])]
        const isAfterCall = called?.cmd === 'open' && called.args[1]!.startsWith('<')
        this.#add('sutehai', [this.#name(event.seat), viewerTile(event.tile), ...marks], true, isAfterCall)
        if (event.isRiichi && !isRonned) this.#add('richi', [this.#name(event.seat), '-1000'])
        return
      }
      case 'call':
        this.#add('say', [this.#name(event.seat), event.meld.kind === 'daiminkan' ? 'kan' : event.meld.kind])
        return this.#add('open', [
          this.#name(event.seat),
          `<${tilesText(event.meld.own)}>`,
          viewerTile(event.meld.called),
        ])
      case 'kan':
        this.#add('say', [this.#name(event.seat), 'kan'])
        return this.#add('open', [this.#name(event.seat), ...kanArgs(event.meld)])
      case 'indicator':
        return this.#dora(event.tile)
    }
  }

  #end(end: FrameEnd): void {
    if (end.kind === 'ryuukyoku') {
      for (const seat of SEATS) {
        const isTenpai = end.shown.includes(seat)
        if (isTenpai) this.#show(seat, this.#frame.flows[0]!.endHands[seat], false)
        this.#add('say', [this.#name(seat), isTenpai ? 'tenpai' : 'noten'])
      }
      this.#add('ryukyoku', [])
      return this.#points(SEATS)
    }
    for (const { seat, from } of end.wins) {
      this.#add('say', [this.#name(seat), from === null ? 'tsumo' : 'ron'])
      this.#show(seat, this.#frame.flows[0]!.endHands[seat], from === null)
    }
    const win = end.wins.find(({ isPaid }) => isPaid)!
    // Every declared winner shows, though one is paid.
    const isRiichi = end.wins.some(({ seat, table }) => table.seats[seat].riichi !== null)
    const turned = this.events.filter(({ cmd }) => cmd === 'dora').length
    for (let at = 0; at < turned; at++) {
      if (isRiichi) this.#dora(this.#indicator(at * 2 + 1), 'uradora')
      else this.#add('uradora', ['', ''])
    }
    const wind = '東南西北'[WINDS.indexOf(this.#frame.id.wind)]!
    const { endHands } = this.#frame.flows[0]!
    this.#add('agari', [
      ...(win.from === null ? [] : [`ron=${viewerTile(endHands[win.seat].drawn!)}`]),
      this.#name(win.seat),
      ronValue(win.score!, win.seat),
      String(win.score!.fu),
      ...yakuArgs(win.score!, wind, win.seat),
    ])
    this.#points([1, 2, 3, 0].map((steps) => seatAfter(win.seat, steps)))
  }

  #show(seat: Seat, { tiles, drawn }: Hand, isTsumo: boolean): void {
    this.#add('open', [this.#name(seat), tilesText(tiles) + (isTsumo && drawn !== null ? viewerTile(drawn) : '')])
  }

  #points(order: readonly Seat[]): void {
    const { startPoints, endPoints } = this.#frame
    for (const seat of order) {
      const change = (endPoints![seat] - startPoints![seat]) * 100
      if (change !== 0) this.#add('point', [this.#name(seat), `${change > 0 ? '+' : ''}${change}`])
    }
  }
}

const kanArgs = (meld: Extract<Meld, { kind: 'ankan' | 'kakan' }>): string[] =>
  meld.kind === 'ankan'
    ? [`(${tilesText(meld.own)})`]
    : [`[${tilesText([...meld.own, meld.called])}]`, viewerTile(meld.added)]

const START = Date.UTC(2023, 3, 28, 21, 21)
const timeOf = (seconds: number): string =>
  new Date(START + seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')

export const PLAYERS = [
  ['二階堂 亜樹', 'T002'],
  ['伊達 朱里紗', 'T003'],
  ['本田 朋広', 'T006'],
  ['内川 幸太郎', 'T008'],
] as const

export const GAME_ID = 'L001_S014_0012_02A'

/** @param match a whole match under the rules of the league, with every hand visible */
export const mleagueEvents = (match: Match): ListedEvent[] => {
  const clock = { seconds: 0 }
  const head = (number: number, cmd: string, args: string[]): ListedEvent => ({
    time: timeOf(0),
    id: String(number),
    cmd,
    args,
  })
  const events = [
    head(0, 'area', ['-']),
    ...PLAYERS.map(([name, team], player) => head(player + 1, 'player', [`${'ABCD'[player]}0`, name, 'user', team])),
    head(5, 'gamestart', [`id=${GAME_ID}`]),
    ...match.frames.flatMap((frame) => new FrameWriter(frame, clock).write()),
  ]
  const last = events.at(-1)!
  const placed = match.finalPoints!.map((points, player) => ({ points, seat: `${'ABCD'[player]}0` }))
  placed.sort((a, b) => b.points - a.points)
  events.push({
    time: last.time,
    id: String(Number(last.id) + 1),
    cmd: 'gameend',
    args: [
      ...placed.flatMap(({ points, seat }) => [seat, (points / 10).toFixed(1)]),
      ...placed.map(({ seat }, place) => `${seat}_rank=${place}`),
    ],
  })
  return events
}

export const mleagueJson = (events: readonly object[]): string => JSON.stringify(events)

/** The page of the viewer, which has the events in its script and the head in its body. */
export const mleaguePage = (events: readonly object[], header: Partial<Record<string, string>> = {}): string => {
  const { seasonName, round, dateTime } = {
    seasonName: '2022セミファイナルシリーズ',
    round: 'ラウンド 24',
    dateTime: '2023/04/28 (金) 21:21 〜 22:52',
    ...header,
  }
  return `<!DOCTYPE html>
<html lang="ja">
<head><meta charset="UTF-8"><title>viewer</title>${'<meta name="x" content="y">'.repeat(300)}</head>
<body>
<div class="header"><p class="seasonName">${seasonName}</p><p class="round">${round}</p>
<p class="dateTime">${dateTime}</p></div>
<script>
UMP_PLAYER.init(true, true, '${mleagueJson(events)}', autoplay);
</script>
</body>
</html>
`
}
