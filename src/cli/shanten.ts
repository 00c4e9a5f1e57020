/** `saifu shanten`: how far hands are from tenpai, and what each discard leads to, one line of JSON each. */
import * as v from 'valibot'
import {
  countKinds,
  discardHints,
  shanten,
  tilesLeft,
  usefulTiles,
  waits,
  type Shanten,
  type UsefulTile,
} from '../rules/index.ts'
import { readMajiangTile, tileOfKind, writeMajiangTile, type Kind } from '../tiles/index.ts'
import { CLI, type CliWords } from '../words/index.ts'
import { answerLines, BadLine } from './ndjson.ts'
import { readOptions } from './options.ts'
import { majiangTiles, printTile, tilesOption, type TileWords } from './tile-words.ts'

const tiles = v.pipe(v.unknown(), v.transform(majiangTiles), v.array(v.pipe(v.string(), v.regex(/^([mps]\d|z[1-7])$/))))

/** Concealed tiles: 13 or 14, three fewer for each meld; a kan counts as one. */
const CaseSchema = v.looseObject({
  q: tiles,
  fulou: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4)), 0),
  hints: v.optional(v.boolean(), false),
  /** What else the player sees: melds, rivers, indicators. */
  seen: v.optional(tiles, []),
})

/** A hand after a discard. */
interface Hint {
  /** Null if there is nothing to discard. */
  readonly discard: string | null
  /** Shanten of the best form. */
  readonly x: number
  /** Waits, or the tiles that lower the shanten, with their unseen copies. */
  readonly tiles: readonly { readonly p: string; readonly left: number }[]
  readonly left: number
}

interface Result {
  /** Standard, thirteen orphans, seven pairs; −1 is complete, null a form that melds exclude. */
  readonly x: readonly [Shanten['standard'], Shanten['thirteenOrphans'], Shanten['sevenPairs']]
  /** If asked for: the best discard first. */
  readonly hints?: readonly Hint[]
}

const hintsOf = (
  counts: ReturnType<typeof countKinds>,
  melds: number,
  seen: ReturnType<typeof countKinds>,
  best: number,
  words: TileWords,
): Hint[] => {
  const name = (kind: Kind): string => printTile(writeMajiangTile(tileOfKind(kind)), words)
  const named = (all: readonly UsefulTile[]) => all.map(({ kind, left }) => ({ p: name(kind), left }))
  const discards = discardHints(counts, melds, seen)
    .sort((a, b) => a.shanten - b.shanten || b.left - a.left)
    .map((hint) => ({ discard: name(hint.discard), x: hint.shanten, tiles: named(hint.tiles), left: hint.left }))
  if (discards.length > 0) return discards
  const kinds = best === 0 ? waits(counts, melds) : usefulTiles(counts, melds)
  const all = kinds.map((kind) => ({ kind, left: tilesLeft(kind, counts, seen) }))
  return [{ discard: null, x: best, tiles: named(all), left: all.reduce((sum, { left }) => sum + left, 0) }]
}

const shantenCase = (value: unknown, words: CliWords, notation: TileWords): Result => {
  const parsed = v.safeParse(CaseSchema, value)
  if (!parsed.success) throw new BadLine(words.badMember(v.getDotPath(parsed.issues[0]) ?? '.'))
  const { q, fulou, hints, seen } = parsed.output
  const drawn = q.length + fulou * 3
  if (drawn !== 13 && drawn !== 14) throw new BadLine(words.handSize(13 - fulou * 3, q.length))
  const counts = countKinds(q.map(readMajiangTile))
  const others = countKinds(seen.map(readMajiangTile))
  const fifth = counts.findIndex((copies, kind) => copies + (hints ? others[kind]! : 0) > 4)
  if (fifth >= 0) throw new BadLine(words.fifthCopy(printTile(writeMajiangTile(tileOfKind(fifth)), notation)))
  const { standard, thirteenOrphans, sevenPairs } = shanten(counts, fulou)
  const x = [standard, thirteenOrphans, sevenPairs] as const
  if (!hints) return { x }
  const best = Math.min(...x.filter((one) => one !== null))
  return { x, hints: hintsOf(counts, fulou, others, best, notation) }
}

export async function shantenLines(args: string[]): Promise<number> {
  const { values, positionals, language } = readOptions(args, { tiles: { type: 'string' } })
  const notation = tilesOption(values.tiles, language)
  return answerLines(positionals, (value) => shantenCase(value, CLI[language], notation), language)
}
