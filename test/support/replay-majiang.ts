/** A match of the oracle's Game carried out by our table, and everything in which the two differ. */
import { importMajiang } from '../../src/formats/index.ts'
import {
  readMajiangHand, SEATS, writeMajiangMeld, type Act, type Frame, type Meld, type Seat,
} from '../../src/record/index.ts' // prettier-ignore
import { countKinds, isTenpai, settle, type Outcome, type Ruleset } from '../../src/rules/index.ts'
import {
  closeTable, drawReasonDue, isFuriten, isTenpaiNow, meldTiles, nagashiSeats, scoreWinNow, seatOptions, seatWaits, startTable,
  stepDiscard, stepDraw, type DiscardOption, type Table, type TableSeat,
} from '../../src/table/index.ts' // prettier-ignore
import { kindOf, readMajiangTile, sortTiles, writeMajiangTile, type Tile } from '../../src/tiles/index.ts'
import type { Allowed, PlayedMatch } from './majiang-game.ts'

const tilesText = (tiles: readonly Tile[]): string => sortTiles(tiles).join('')

/** The own tiles of a call or kan as 電脳麻将 writes it: without the tile that was called. */
const ownTiles = (meld: string): string => {
  const suit = meld[0]!
  const digits = meld.slice(1).replace(/\d[-=+]/, '')
  return tilesText([...digits].map((digit) => readMajiangTile(suit + digit)))
}

/** Of an own kan: the four tiles, or the one that is added. */
const ownKan = (meld: string): string =>
  /[-=+]/.test(meld) ? `+${readMajiangTile(meld[0]! + meld.at(-1)!)}` : ownTiles(meld)

/** The dealer's fourteen tiles come together; the oracle takes the last of them for drawn. */
const discardText = ({ tile, from }: DiscardOption, dealt: boolean): string =>
  writeMajiangTile(tile) + (from === 'drawn' && !dealt ? '_' : '')

const sorted = (list: readonly string[]): string => [...new Set(list)].sort().join(' ')

const optionDifferences = (table: Table, allowed: Allowed): string[] => {
  const options = seatOptions(table, allowed.seat as Seat)
  const dealt = table.drawnBy === 'oya'
  const bare = (text: string): string => (dealt ? text.replace('_', '') : text)
  // With a red five in the hand the oracle lists a plain five twice, though the drawn one is the only one there is.
  const { tiles, drawn } = table.seats[allowed.seat as Seat]
  const isTwice = (text: string): boolean =>
    !dealt && drawn !== null && /5$/.test(text) && readMajiangTile(text) === drawn.tile && !tiles.some(({ tile }) => tile === drawn.tile) // prettier-ignore
  // As with tenpai: the oracle lets a hand declare that waits for nothing but the tiles of its own closed kan.
  const waitsElsewhere = (text: string): boolean => {
    const own = table.seats[allowed.seat as Seat]
    const counts = countKinds([...own.tiles.map(({ tile }) => tile), own.drawn!.tile])
    counts[kindOf(readMajiangTile(text))]! -= 1
    const inMelds = countKinds(own.melds.flatMap(({ meld }) => meldTiles(meld)))
    return isTenpai(counts, own.melds.length, { inMelds })
  }
  const theirs = (list: readonly string[]): string => sorted(list.filter((text) => !isTwice(text)).map(bare))
  const own = table.expected.kind === 'discard'
  const kans = own
    ? [...options.ankan.map(tilesText), ...options.kakan.map((tile) => `+${tile}`)]
    : options.daiminkan.map(tilesText)
  const pairs: [string, string, string][] = [
    ['discards', sorted(options.discards.map((one) => discardText(one, dealt))), theirs(allowed.discards)],
    [
      'riichi',
      sorted(options.riichi.map((one) => discardText(one, dealt))),
      theirs(allowed.riichi.filter(waitsElsewhere)),
    ],
    ['kans', sorted(kans), sorted(allowed.kans.map(own ? ownKan : ownTiles))],
    ['chi', sorted(options.chi.map(tilesText)), sorted(allowed.chi.map(ownTiles))],
    ['pon', sorted(options.pon.map(tilesText)), sorted(allowed.pon.map(ownTiles))],
    ['win', String(own ? options.tsumo : options.ron), String(allowed.win)],
    ['nine terminals', String(options.nineTerminals), String(allowed.nineTerminals)],
  ]
  // What stops the frame is known to our table before the claims are settled, to the oracle only after them.
  const stops = !own && drawReasonDue(table) !== null
  return pairs.flatMap(([what, ours, theirs]) =>
    ours === theirs || (stops && what !== 'win') ? [] : [`${what} of ${allowed.seat}: ours ${ours}, theirs ${theirs}`],
  )
}

/** Hands with their melds, rivers, points, sticks, tiles left, and who is kept from ron. */
const stateDifferences = (table: Table, { lying }: Allowed): string[] => {
  const found: string[] = []
  const compare = (what: string, ours: string, theirs: string): void => {
    if (ours !== theirs) found.push(`${what}: ours ${ours}, theirs ${theirs}`)
  }
  compare('tiles left', String(table.tilesLeft), String(lying.tilesLeft))
  compare('sticks', String(table.sticks), String(lying.sticks * 10))
  for (const seat of SEATS) {
    const own = table.seats[seat]
    const { hand } = readMajiangHand(lying.hands[seat]!)
    const drawn = own.drawn === null ? [] : [own.drawn.tile]
    const theirs = hand.drawn === null ? hand.tiles : [...hand.tiles, hand.drawn]
    compare(`hand of ${seat}`, tilesText([...own.tiles.map(({ tile }) => tile), ...drawn]), tilesText(theirs))
    const melds = (all: readonly Meld[]): string => all.map((meld) => writeMajiangMeld(meld)).join(' ')
    compare(`melds of ${seat}`, melds(own.melds.map(({ meld }) => meld)), melds(hand.melds))
    const river = own.river.map((one) => `${one.tile}${one.riichi ? '*' : ''}${one.calledBy === null ? '' : '!'}`)
    const thrown = lying.rivers[seat]!.map(
      (text) => `${readMajiangTile(text)}${text.includes('*') ? '*' : ''}${/[-=+]/.test(text) ? '!' : ''}`,
    )
    compare(`river of ${seat}`, river.join(' '), thrown.join(' '))
    compare(`points of ${seat}`, String(own.points), String(lying.points[seat]! / 100))
    if (table.offer !== null && table.offer.seat !== seat && seatWaits(own).length > 0)
      compare(`furiten of ${seat}`, String(isFuriten(table, seat)), String(!lying.mayRon[seat]))
  }
  return found
}

interface Hule {
  readonly l: number
  readonly defen: number
  readonly fenpei: readonly number[]
}

interface Pingju {
  readonly name: string
  readonly shoupai: readonly string[]
  readonly fenpei: readonly number[]
}

/**
 * The oracle's tenpai: only concealed copies make a wait empty. Ours is that of the federations: a hand that waits for
 * nothing but tiles it holds or shows itself is not tenpai.
 */
const isTheirTenpai = (own: TableSeat): boolean => {
  const counts = countKinds(own.tiles.map(({ tile }) => tile))
  return seatWaits(own).some((kind) => counts[kind]! < 4)
}

/** Whether every tile it waits for lies in its own hand and melds. */
const holdsItsWaits = (own: TableSeat): boolean => {
  const counts = countKinds([...own.tiles.map(({ tile }) => tile), ...own.melds.flatMap(({ meld }) => meldTiles(meld))])
  return seatWaits(own).every((kind) => counts[kind] === 4)
}

/** Wins and draws of one frame: value, payments, tenpai. */
const endDifferences = (
  frame: Frame,
  tables: readonly Table[],
  rules: Ruleset,
  events: PlayedMatch['paipu']['log'][number],
): string[] => {
  const last = closeTable(tables.at(-1)!)
  const hules = events.flatMap(({ hule }) => (hule === undefined ? [] : [hule as unknown as Hule]))
  const pingju = events.flatMap((event) =>
    event['pingju'] === undefined ? [] : [event['pingju'] as unknown as Pingju],
  )[0]
  const found: string[] = []
  const table = { honba: frame.id.honba, sticks: last.sticks }
  const compare = (what: string, ours: unknown, theirs: unknown): void => {
    if (JSON.stringify(ours) !== JSON.stringify(theirs))
      found.push(`${what}: ours ${JSON.stringify(ours)}, theirs ${JSON.stringify(theirs)}`)
  }
  let outcome: Outcome = { kind: 'abort' }
  let paid: readonly number[] = [0, 0, 0, 0]
  if (hules.length > 0) {
    const { end } = last
    const wins = hules.map(({ l, defen }) => {
      const scored = scoreWinNow(last, l as Seat, frame.dora!)
      if (scored === null || !scored.ok) throw new Error(`the win of ${l} has no value`)
      compare('value', scored.score.points * 100, defen)
      const from = end?.kind === 'ron' ? end.from : null
      return { winner: l as Seat, from, value: scored.score.value, liabilities: scored.score.liabilities }
    })
    outcome = { kind: 'win', wins }
    paid = hules.map(({ fenpei }) => fenpei).reduce((sum, one) => sum.map((own, at) => own + one[at]!))
  } else if (pingju !== undefined) {
    paid = pingju.fenpei
    const tenpai = SEATS.filter((seat) => isTheirTenpai(last.seats[seat]))
    const empty = SEATS.filter((seat) => tenpai.includes(seat) !== isTenpaiNow(last, seat))
    if (empty.some((seat) => !holdsItsWaits(last.seats[seat]))) found.push(`tenpai of ${empty.join()}`)
    const due = drawReasonDue(tables.at(-1)!)
    const names = { exhaustive: '荒牌平局', 'nagashi-mangan': '流し満貫', 'four-winds': '四風連打', 'four-riichi': '四家立直', 'four-kans': '四開槓', 'three-ron': '三家和', 'nine-terminals': '九種九牌', chombo: '', 'broken-off': '' } // prettier-ignore
    compare('draw', due === null ? '九種九牌' : names[due], pingju.name)
    if (due === 'exhaustive' || due === 'nagashi-mangan')
      compare(
        'tenpai',
        tenpai,
        SEATS.filter((seat) => pingju.shoupai[seat] !== ''),
      )
    if (due === 'exhaustive') outcome = { kind: 'exhausted', tenpai }
    else if (due === 'nagashi-mangan') outcome = { kind: 'nagashi', seats: nagashiSeats(last) ?? [], tenpai }
  }
  compare(
    'payments',
    settle(outcome, table, rules).delta.map((own) => own * 100),
    paid,
  )
  return found
}

export interface ReplayedMatch {
  readonly differences: readonly string[]
  readonly acts: number
  readonly compared: number
}

/** Events that put something into an act of ours: the halves of a turn. */
const carryOut = (
  tables: Table[],
  acts: readonly Act[],
  at: number,
  half: 'draw' | 'discard',
  say: (what: string) => void,
) => {
  const act = acts[at]!
  const stepped = half === 'draw' ? stepDraw(tables.at(-1)!, act) : stepDiscard(tables.at(-1)!, act)
  for (const { code } of stepped.findings) say(`${code} at ${JSON.stringify(act)}`)
  tables.push(stepped.table)
}

export const replayMajiang = ({ paipu, allowed }: PlayedMatch, rules: Ruleset): ReplayedMatch => {
  const read = importMajiang(JSON.stringify(paipu))
  if (!read.ok) throw new Error(JSON.stringify(read.failure))
  const { frames } = read.paifu.matches[0]!
  const differences: string[] = []
  let acts = 0
  let next = 0
  for (const [round, events] of paipu.log.entries()) {
    const frame = frames[round]!
    const flow = frame.flows[0]!
    const say = (what: string): void => void differences.push(`round ${round}, act ${at}: ${what}`)
    const tables: Table[] = [startTable(frame, flow, rules)]
    let at = 0
    for (const [index, event] of events.entries()) {
      const act = flow.acts[at]
      if ('zimo' in event || 'gangzimo' in event) carryOut(tables, flow.acts, at, 'draw', say)
      else if ('fulou' in event) {
        carryOut(tables, flow.acts, at, 'draw', say)
        if (act?.draw.kind === 'daiminkan') at++
      } else if ('dapai' in event || 'gang' in event) carryOut(tables, flow.acts, at++, 'discard', say)
      else if ('hule' in event) carryOut(tables, flow.acts, at++, act?.draw.kind === 'ron' ? 'draw' : 'discard', say)
      for (; next < allowed.length && allowed[next]!.round === round && allowed[next]!.events === index + 1; next++)
        for (const difference of [
          ...stateDifferences(tables.at(-1)!, allowed[next]!),
          ...optionDifferences(tables.at(-1)!, allowed[next]!),
        ])
          say(difference)
    }
    // Three wins that stop the frame stand in our record as the three acts they were.
    for (; at < flow.acts.length; at++)
      if (flow.acts[at]!.draw.kind === 'ron') carryOut(tables, flow.acts, at, 'draw', say)
    for (const difference of endDifferences(frame, tables, rules, events)) say(difference)
    acts += flow.acts.length
  }
  if (next !== allowed.length) differences.push(`${allowed.length - next} moments were never met`)
  return { differences, acts, compared: allowed.length }
}
