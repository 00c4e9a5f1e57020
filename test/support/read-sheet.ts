/** What the text of a printed sheet says, read back: an oracle that knows only the paper. */
import { TILES, type Tile } from '../../src/tiles/index.ts'
import { SEATS, type Act, type BySeat, type From, type Hand, type Seat } from '../../src/record/index.ts'
import { EMPTY } from '../../src/sheet/draw-frame.ts'
import { signOf } from '../../src/sheet/signs.ts'
import { LANGUAGES, SHEET, type Language } from '../../src/words/index.ts'

const TILE = new Map<string, Tile>(TILES.map((tile) => [signOf(tile), tile]))

const tileOf = (sign: string): Tile => {
  const tile = TILE.get(sign)
  if (tile === undefined) throw new Error(`no tile is written ${sign}`)
  return tile
}

interface Rows {
  readonly deal: readonly Tile[]
  readonly labels: readonly string[]
  readonly draws: readonly string[]
  readonly discards: readonly string[]
  readonly under: readonly string[]
  readonly hand: readonly string[]
}

const wordsIn = (line: string | undefined): string[] => (line ?? '').trim().split(/\s+/)

const FROM = ['k', 't', 's'] as const
const fromNamed = (word: string | undefined, language: Language): From | null =>
  FROM.find((from) => SHEET[language].from[from] === word) ?? null

/** A sign, a mark, the name of a call or from whom it is: signs that stand close together are copied as one word. */
const SIGN = new RegExp(
  [
    ...LANGUAGES.flatMap((language) => [
      ...Object.values(SHEET[language].calls),
      ...Object.values(SHEET[language].from),
    ]),
    '↓',
    EMPTY,
    '赤?.',
  ].join('|'),
  'gu',
)
const isCell = (sign: string): boolean => sign === '↓' || sign === EMPTY || TILE.has(sign)
const isName = (sign: string): boolean =>
  LANGUAGES.some((language) =>
    [...Object.values(SHEET[language].calls), ...Object.values(SHEET[language].from)].includes(sign),
  )

/** The cells behind the name of a row; points at the right edge may stand on the same line. */
const behind = (line: string, name: string): string[] => {
  const words = wordsIn(line)
  const signs = words.slice(words.indexOf(name) + 1).flatMap((word) => word.match(SIGN) ?? [])
  const end = signs.findIndex((sign) => !isCell(sign) && !isName(sign))
  return end < 0 ? signs : signs.slice(0, end)
}

/** The rows of all players of a page, frame by frame. */
const rowsIn = (text: string, language: Language): readonly Rows[] => {
  const { rows, calls, rinshan, tsumo, ron, riichi } = SHEET[language]
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const robbed = [calls.kakan + ron, calls.ankan + ron]
  const marks = new Set([
    EMPTY,
    ...Object.values(calls),
    rinshan,
    tsumo,
    ron,
    riichi,
    riichi + ron,
    rinshan + tsumo,
    ...robbed,
  ])
  const has = (line: string, name: string): boolean => wordsIn(line).includes(name)
  const starts = lines.flatMap((line, at) => (has(line, rows.deal) ? [at] : []))
  return starts.map((start) => {
    const find = (name: string): number => lines.findIndex((line, at) => at >= start && has(line, name))
    const [draw, discard, hand] = [find(rows.draw), find(rows.discard), find(rows.hand)]
    const draws = behind(lines[draw] ?? '', rows.draw)
    const onlyMarks = (from: number, to: number): string[] => {
      const line = lines
        .slice(from, to)
        .find((each) => wordsIn(each).filter((word) => marks.has(word)).length >= draws.length)
      const words = wordsIn(line)
      return words.slice(words.findIndex((word) => marks.has(word))).slice(0, draws.length)
    }
    return {
      deal: behind(lines[start] ?? '', rows.deal).map(tileOf),
      labels: onlyMarks(start + 1, draw),
      draws,
      discards: behind(lines[discard] ?? '', rows.discard).slice(0, draws.length),
      under: onlyMarks(discard + 1, hand),
      hand: behind(lines[hand] ?? '', rows.hand),
    }
  })
}

type Called = 'chi' | 'pon' | 'daiminkan' | 'ankan' | 'kakan'
const SIZE: Readonly<Record<Called, number>> = { chi: 3, pon: 3, daiminkan: 4, ankan: 4, kakan: 4 }

const callNamed = (word: string, language: Language): Called | undefined =>
  (['chi', 'pon', 'daiminkan', 'ankan', 'kakan'] as const).find((call) => SHEET[language].calls[call] === word)

interface MeldOnSheet {
  readonly call: Called
  readonly from: From | null
  /** The called one first. */
  readonly tiles: readonly Tile[]
}

/** The melds, in the order in which they were made. */
const meldsIn = (hand: readonly string[], language: Language): readonly MeldOnSheet[] => {
  const melds: MeldOnSheet[] = []
  for (let at = 0; at < hand.length; at++) {
    const call = callNamed(hand[at] ?? '', language)
    if (call === undefined) continue
    const from = fromNamed(hand[at + 1], language)
    const first = at + (from === null ? 1 : 2)
    melds.push({ call, from, tiles: hand.slice(first, first + SIZE[call]).map(tileOf) })
  }
  return melds
}

const PLAYERS = 4
/** The players of one of the frames on a page, from the top. */
const playersOf = (text: string, language: Language, frame: number): readonly Rows[] =>
  rowsIn(text, language).slice(frame * PLAYERS, (frame + 1) * PLAYERS)

/** Which tile was called from whom, for each player: `pon 5p from t`. A closed kan is not called. */
export const callsOnSheet = (text: string, language: Language, frame = 0): readonly (readonly string[])[] =>
  playersOf(text, language, frame).map(({ hand }) =>
    meldsIn(hand, language).map(({ call, from, tiles }) => calledText(call, tiles[0] ?? null, from)),
  )

const calledText = (call: Called, tile: Tile | null, from: From | null): string =>
  call === 'ankan' ? call : `${call} ${tile ?? ''} from ${from ?? ''}`

/** The same, of the melds in a record. */
export const callsInHands = (hands: BySeat<Hand>): readonly (readonly string[])[] =>
  hands.map(({ melds }) =>
    melds.map((meld) =>
      meld.kind === 'ankan'
        ? calledText(meld.kind, null, null)
        : calledText(meld.kind, meld.called, meld.kind === 'chi' ? 'k' : meld.from),
    ),
  )

/** An act, with the tiles of its meld sorted. */
export const said = ({ seat, draw, discard }: Act): string => {
  const own = 'own' in draw ? [...draw.own].sort().join() : ''
  const shown =
    discard === null
      ? ''
      : 'tiles' in discard
        ? [...discard.tiles].sort().join()
        : 'tile' in discard
          ? discard.tile
          : ''
  const how = discard?.kind === 'riichi' ? String(discard.tsumogiri === true) : ''
  return `${seat} ${draw.kind} ${'tile' in draw ? draw.tile : own} ${discard?.kind ?? ''} ${shown} ${how}`
}

/**
 * The acts of a frame, from the text of its sheet, as `said` writes them.
 * @param frame which of those on the page, from the top
 */
export const actsOnSheet = (text: string, language: Language, frame = 0): readonly string[] => {
  const words = SHEET[language]
  const players = playersOf(text, language, frame)
  const melds = players.map(({ hand }) => [...meldsIn(hand, language)])
  const acts: string[] = []
  const columns = Math.max(...players.map(({ draws }) => draws.length))
  const nextMeld = (seat: Seat, tile: Tile): readonly Tile[] => {
    return melds[seat]?.find(({ tiles }) => tiles[0] === tile)?.tiles ?? []
  }
  for (let column = 0; column < columns; column++)
    for (const seat of SEATS) {
      const rows = players[seat]
      const draw = rows?.draws[column] ?? EMPTY
      const discard = rows?.discards[column] ?? EMPTY
      const label = rows?.labels[column] ?? EMPTY
      const under = rows?.under[column] ?? EMPTY
      if (draw === EMPTY && discard === EMPTY) continue
      const thrown = discard === EMPTY ? null : tileOf(discard)
      const isWonOn = under.endsWith(words.ron)
      const how = isWonOn ? under.slice(0, -words.ron.length) : under
      const isRiichi = how === words.riichi
      const kan = callNamed(how, language)
      const call = callNamed(label, language)
      const drawn = call !== undefined || draw === '↓' ? (draw === '↓' ? thrown : tileOf(draw)) : tileOf(draw)
      const kindOfDraw = call ?? (label.startsWith(words.rinshan) ? 'rinshan' : 'tile')
      const taken =
        call === undefined
          ? (drawn ?? '')
          : ownTiles(call, nextMeld(seat, tileOf(draw)))
              .sort()
              .join()
      const before = `${seat} ${kindOfDraw} ${taken}`
      if (label.endsWith(words.tsumo)) acts.push(`${before} tsumo  `)
      else if (thrown === null) acts.push(`${before}   `)
      else if (kan === 'ankan') acts.push(`${before} ankan ${[...ankanOf(melds[seat] ?? [], thrown)].sort().join()} `)
      else if (kan === 'kakan') acts.push(`${before} kakan ${thrown} `)
      else if (isRiichi) acts.push(`${before} riichi ${thrown} ${String(draw === '↓')}`)
      else if (draw === '↓') acts.push(`${before} tsumogiri  `)
      else if (call === undefined && drawn === thrown) acts.push(`${before} karagiri  `)
      else acts.push(`${before} tedashi ${thrown} `)
      if (isWonOn) acts.push(`ron on ${seat}`)
    }
  return acts
}

const ownTiles = (call: Called, tiles: readonly Tile[]): Tile[] =>
  call === 'pon' && tiles.length === 4 ? [tiles[2]!, tiles[3]!] : tiles.slice(1)

const ankanOf = (melds: readonly MeldOnSheet[], tile: Tile): readonly Tile[] =>
  melds.find(({ call, tiles }) => call === 'ankan' && tiles.includes(tile))?.tiles ?? []

/** The acts of a record, in the same words: rons as who was ronned. */
export const actsInRecord = (acts: readonly Act[]): readonly string[] => {
  const lines: string[] = []
  let last: Seat = 0
  for (const act of acts) {
    if (act.draw.kind === 'ron') {
      const line = `ron on ${last}`
      if (lines.at(-1) !== line) lines.push(line)
      continue
    }
    lines.push(said(act))
    last = act.seat
  }
  return lines
}
