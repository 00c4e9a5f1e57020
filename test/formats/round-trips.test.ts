/** Simulated matches, written and read back in every format that is both; a new format is tried by itself. */
import { expect, test } from 'vitest'
import { exportRecord, importText, registry, type Format } from '../../src/formats/index.ts'
import { countedActs, type Discard, type Draw, type Frame, type Match } from '../../src/record/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import { sortTiles } from '../../src/tiles/index.ts'
import { simulated } from '../../src/training/index.ts'
import { times } from '../support/test-extent.ts'

/** null if the format says that it cannot hold how a frame of the match ended. */
const writtenWhole = (format: Format, match: Match): string | null => {
  const exported = exportRecord(format, { paifu: { matches: [match] }, tree: null, lostRemarks: 0 })
  if (!exported.ok) throw new Error(exported.failure.code)
  if (exported.losses.some(({ code }) => code === `${format.id}.ryuukyoku`)) return null
  return String(exported.files[0]?.content)
}

const written = (format: Format, match: Match): string => {
  const text = writtenWhole(format, match)
  if (text === null) throw new Error('not whole')
  return text
}

const read = (format: Format, text: string): Match => {
  const imported = importText(format, text)
  if (!imported.ok) throw new Error(imported.failure.code)
  expect(imported.findings).toEqual([])
  expect(imported.paifu.matches).toHaveLength(1)
  return imported.paifu.matches[0]!
}

/** A call's own tiles stand in no fixed order. */
const halfOf = (half: Draw | Discard | null) => {
  if (half === null) return null
  if ('own' in half) return { ...half, own: sortTiles(half.own) }
  return 'tiles' in half ? { ...half, tiles: sortTiles(half.tiles) } : half
}

/** Of three who declared ron and were not paid, none was first. */
const actsOf = (frame: Frame) => {
  const acts = countedActs(frame).map(({ seat, draw, discard }) => ({
    seat,
    draw: halfOf(draw),
    discard: halfOf(discard),
  }))
  if (frame.notes?.ryuukyoku !== 'three-ron') return acts
  const first = acts.findIndex(({ draw }) => draw?.kind === 'ron')
  return [...acts.slice(0, first), ...acts.slice(first).toSorted((a, b) => a.seat - b.seat)]
}

/** What every format holds. */
const played = ({ frames }: Match) =>
  frames.map((frame) => ({
    id: frame.id,
    sticks: frame.sticks,
    startPoints: frame.startPoints,
    endPoints: frame.endPoints,
    acts: actsOf(frame),
  }))

const BOTH_WAYS = registry.readable.filter((format) => format.export !== null)
/** The long run reads and writes 4,000 texts in each. */
const HOUR = 3_600_000

test.each(BOTH_WAYS.map((format): [string, Format] => [format.id, format]))(
  '%s',
  (_, format) => {
    let whole = 0
    const rules = format.id === 'majiang' ? rulesets.majiang : rulesets.tenhou
    for (let seed = 0; seed < times(2, 2000); seed++) {
      const { match } = simulated({ rules, seed, length: 'match' })
      const text = writtenWhole(format, match)
      if (text === null) continue
      whole++
      const once = read(format, text)
      expect(played(once)).toEqual(played(match))
      expect(read(format, written(format, once))).toEqual(once)
    }
    expect(whole).toBeGreaterThan(0)
  },
  HOUR,
)

test(
  'mjai → tenhou6 → mjai',
  () => {
    let whole = 0
    const [mjai, tenhou6] = [registry.named('mjai')!, registry.named('tenhou6')!]
    for (let seed = 0; seed < times(2, 2000); seed++) {
      const { match } = simulated({ rules: rulesets.tenhou, seed, length: 'match' })
      const text = writtenWhole(mjai, match)
      if (text === null) continue
      whole++
      const once = read(mjai, text)
      const there = read(tenhou6, written(tenhou6, once))
      expect(played(there)).toEqual(played(once))
      const back = read(mjai, written(mjai, there))
      expect(played(back)).toEqual(played(once))
      expect(written(mjai, back)).toBe(written(mjai, there))
    }
    expect(whole).toBeGreaterThan(0)
  },
  HOUR,
)
