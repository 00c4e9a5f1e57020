/** Simulated matches, written and read back in every format that is both; a new format is tried by itself. */
import { expect, test } from 'vitest'
import { exportRecord, importText, registry, type Format } from '../../src/formats/index.ts'
import { countedActs, type Match } from '../../src/record/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import { simulated } from '../../src/training/index.ts'
import { times } from '../support/test-extent.ts'

const written = (format: Format, match: Match): string => {
  const exported = exportRecord(format, { paifu: { matches: [match] }, tree: null, lostRemarks: 0 })
  if (!exported.ok) throw new Error(exported.failure.code)
  return String(exported.files[0]?.content)
}

const read = (format: Format, text: string): Match => {
  const imported = importText(format, text)
  if (!imported.ok) throw new Error(imported.failure.code)
  expect(imported.findings).toEqual([])
  expect(imported.paifu.matches).toHaveLength(1)
  return imported.paifu.matches[0]!
}

/** What every format holds. */
const played = ({ frames }: Match) =>
  frames.map((frame) => ({
    id: frame.id,
    sticks: frame.sticks,
    startPoints: frame.startPoints,
    endPoints: frame.endPoints,
    acts: countedActs(frame).map(({ seat, draw, discard }) => ({ seat, draw, discard })),
  }))

const BOTH_WAYS = registry.readable.filter((format) => format.export !== null)
/** The long run reads and writes 4,000 texts in each. */
const HOUR = 3_600_000

test.each(BOTH_WAYS.map((format): [string, Format] => [format.id, format]))(
  '%s',
  (_, format) => {
    const rules = format.id === 'majiang' ? rulesets.majiang : rulesets.tenhou
    for (let seed = 0; seed < times(2, 2000); seed++) {
      const { match } = simulated({ rules, seed, length: 'match' })
      const once = read(format, written(format, match))
      expect(played(once)).toEqual(played(match))
      expect(read(format, written(format, once))).toEqual(once)
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
      const once = read(mjai, written(mjai, match))
      const there = read(tenhou6, written(tenhou6, once))
      expect(played(there)).toEqual(played(once))
      const back = read(mjai, written(mjai, there))
      expect(played(back)).toEqual(played(once))
      expect(written(mjai, back)).toBe(written(mjai, there))
    }
  },
  HOUR,
)
