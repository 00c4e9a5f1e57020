/** Simulated matches, written and read back in every format that is both; a new format is tried by itself. */
import { expect, test } from 'vitest'
import { exportRecord, importText, registry, type Format } from '../../src/formats/index.ts'
import {
  countedActs,
  four,
  type BySeat,
  type Discard,
  type Draw,
  type Frame,
  type Hand,
  type Match,
  type Meld,
} from '../../src/record/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import { sortTiles } from '../../src/tiles/index.ts'
import { simulated } from '../../src/training/index.ts'
import { times } from '../support/test-extent.ts'

const written = (format: Format, match: Match): string => {
  const exported = exportRecord(format, { paifu: { matches: [match] }, tree: null, lostRemarks: 0 })
  if (!exported.ok) throw new Error(exported.failure.code)
  return String(exported.files[0]?.content)
}

/** @param lastly the match from whose frames the text was written: a frame that ended with three rons may not say so */
const read = (format: Format, text: string, lastly: Match): Match => {
  const imported = importText(format, text)
  if (!imported.ok) throw new Error(imported.failure.code)
  const unnamed = lastly.frames.filter((frame) => isUnnamed(format, frame)).map(({ id }) => id)
  for (const { code, frame } of imported.findings) {
    expect(code).toBe('mjai.unknown-ryuukyoku')
    expect(unnamed).toContainEqual(frame)
  }
  expect(imported.paifu.matches).toHaveLength(1)
  return imported.paifu.matches[0]!
}

/** Mortal’s dialect of mjai has no place for a reason, nor for wins that were not paid: three rons leave no trace in it. */
const isUnnamed = ({ id }: Format, { notes }: Frame): boolean =>
  id === 'mjai' && (notes?.ryuukyoku === 'three-ron' || notes?.ryuukyoku === 'broken-off')

/** 電脳麻将 writes the red five of a pon or a kan behind the plain ones, whichever was put down first. */
const isSorted = ({ id }: Format): boolean => id === 'majiang'

const halfOf = <Half extends Draw | Discard | Meld>(format: Format, half: Half): Half => {
  if (!isSorted(format)) return half
  if ('own' in half) return { ...half, own: sortTiles(half.own) }
  return 'tiles' in half ? { ...half, tiles: sortTiles(half.tiles) } : half
}

const actsOf = (format: Format, frame: Frame) =>
  countedActs(frame)
    .filter(({ draw }) => draw.kind !== 'ron' || !isUnnamed(format, frame))
    .map(({ seat, draw, discard }) => ({
      seat,
      draw: halfOf(format, draw),
      discard: discard && halfOf(format, discard),
    }))

const handsOf = (format: Format, hands: BySeat<Hand> | undefined): BySeat<Hand> | null =>
  hands === undefined
    ? null
    : four((seat) => ({ ...hands[seat], melds: hands[seat].melds.map((meld) => halfOf(format, meld)) }))

/** An exhausted wall needs no name, and three rons that a log does not tell may look like one. */
const reasonOf = (format: Format, frame: Frame): string | null => {
  const reason = isUnnamed(format, frame) ? undefined : frame.notes?.ryuukyoku
  return reason === undefined || reason === 'exhaustive' ? null : reason
}

/** What a format holds of a match. */
const held = (format: Format, { frames }: Match) =>
  frames.map((frame) => ({
    id: frame.id,
    sticks: frame.sticks,
    dora: frame.dora,
    startPoints: frame.startPoints,
    endPoints: frame.endPoints,
    startHands: frame.flows.at(-1)?.startHands,
    endHands: isUnnamed(format, frame) ? null : handsOf(format, frame.flows.at(-1)?.endHands),
    acts: actsOf(format, frame),
    reason: reasonOf(format, frame),
  }))

/** The same, where a frame of the record was read from a text that did not name its end. */
const heldLike = (format: Format, match: Match, before: Match) =>
  held(format, match).map((frame, at) =>
    isUnnamed(format, before.frames[at]!) ? { ...frame, endHands: null, reason: null } : frame,
  )

const BOTH_WAYS = registry.readable.filter((format) => format.export !== null)
/** The long run reads and writes 4,000 texts in each. */
const HOUR = 3_600_000

test.each(BOTH_WAYS.map((format): [string, Format] => [format.id, format]))(
  '%s',
  (_, format) => {
    const rules = format.id === 'majiang' ? rulesets.majiang : rulesets.tenhou
    for (let seed = 0; seed < times(2, 2000); seed++) {
      const { match } = simulated({ rules, seed, length: 'match' })
      const once = read(format, written(format, match), match)
      expect(heldLike(format, once, match)).toEqual(held(format, match))
      expect(read(format, written(format, once), match)).toEqual(once)
    }
  },
  HOUR,
)

test(
  'mjai → tenhou6 → mjai',
  () => {
    const [mjai, tenhou6] = [registry.named('mjai')!, registry.named('tenhou6')!]
    for (let seed = 0; seed < times(2, 2000); seed++) {
      const { match } = simulated({ rules: rulesets.tenhou, seed, length: 'match' })
      const once = read(mjai, written(mjai, match), match)
      const there = read(tenhou6, written(tenhou6, once), once)
      expect(heldLike(mjai, there, match)).toEqual(heldLike(mjai, once, match))
      const back = read(mjai, written(mjai, there), match)
      expect(heldLike(mjai, back, match)).toEqual(heldLike(mjai, once, match))
      expect(written(mjai, back)).toBe(written(mjai, there))
    }
  },
  HOUR,
)

/** Seeds whose match has a frame that ends with three rons, one of them on a riichi. */
test.each([112, 552, 1165])(
  'match %i ends a frame with three rons: every format keeps who declared, in turn',
  (seed) => {
    const { match } = simulated({ rules: rulesets.tenhou, seed, length: 'match' })
    expect(match.frames.map(({ notes }) => notes?.ryuukyoku)).toContain('three-ron')
    for (const format of BOTH_WAYS) {
      const once = read(format, written(format, match), match)
      expect(heldLike(format, once, match)).toEqual(held(format, match))
    }
  },
)

test.each([
  ['four-riichi', 19],
  ['four-winds', 124],
] as const)('a ryuukyoku that Mortal’s dialect does not name is told by the table: %s', (reason, seed) => {
  const mjai = registry.named('mjai')!
  const { match } = simulated({ rules: rulesets.tenhou, seed, length: 'match' })
  const once = read(mjai, written(mjai, match), match)
  expect(match.frames.map(({ notes }) => notes?.ryuukyoku)).toContain(reason)
  expect(once.frames.map(({ notes }) => notes?.ryuukyoku)).toContain(reason)
})
