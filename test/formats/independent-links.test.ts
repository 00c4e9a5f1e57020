/**
 * Links as an independent program writes them: 電脳麻将's own converter makes a log of tenhou.net/6 from a paipu. It sees
 * only the paipu, and both are written here from one record.
 */
import logconv from '@kobalab/tenhou-url-log'
import { describe, expect, test } from 'vitest'
import { exportMajiang } from '../../src/formats/majiang/export.ts'
import { exportTenhou6 } from '../../src/formats/tenhou6/export.ts'
import { tenhouUrl } from '../../src/formats/tenhou-url/format.ts'
import { countedActs, type Match } from '../../src/record/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import { simulated } from '../../src/training/index.ts'
import { mjlogGames } from '../support/corpus-games.ts'
import { some, times } from '../support/test-extent.ts'

type Rounds = readonly (readonly unknown[])[]
const textOf = (written: ReturnType<typeof exportTenhou6> | ReturnType<typeof exportMajiang>): string => {
  if (!written.ok) throw new Error('not written')
  return written.text
}
const paipuOf = (match: Match): unknown => JSON.parse(textOf(exportMajiang([match])))
const ourRounds = (match: Match): Rounds => (JSON.parse(textOf(exportTenhou6(match))) as { log: Rounds }).log

/** Tenhou has names for the end of the wall at which nobody pays; the converter does not use them. */
const UNPAID = ['全員聴牌', '全員不聴']

/**
 * A call without the order of the caller's own tiles: where the letter stands, and the tile behind it, are kept. All tiles of a closed kan are
 * the caller's own.
 */
const comparableEntry = (entry: unknown): unknown => {
  const [, before, letter, marked, after] = /^(\d*)([cpmka])(\d\d)(\d*)$/.exec(String(entry)) ?? []
  if (before === undefined || after === undefined) return entry
  const isOwn = letter === 'a'
  const own = (before + (isOwn ? marked : '') + after).match(/\d\d/g) ?? []
  return `${before.length / 2} ${letter}${isOwn ? '' : marked} ${own.toSorted().join(' ')}`
}

/** Hands are dealt in no fixed order, and yaku are listed in none. */
const comparable = (round: readonly unknown[]): readonly unknown[] =>
  round.map((part, at) => {
    if (at >= 4 && at < 16 && at % 3 === 1) return (part as number[]).toSorted((a, b) => a - b)
    if (at >= 4 && at < 16) return (part as unknown[]).map(comparableEntry)
    if (at !== 16) return part
    if (UNPAID.includes(String((part as unknown[])[0]))) return ['流局', [0, 0, 0, 0]]
    return (part as unknown[]).map((each) =>
      Array.isArray(each) && typeof each[3] === 'string' ? [...each.slice(0, 4), ...each.slice(4).toSorted()] : each,
    )
  })

/**
 * The converter knows one winner, and for a win on several discards its last. Who is liable for a yakuman stands in no paipu: it writes the
 * winner there.
 */
const isKnown = (round: readonly unknown[]): boolean => {
  const [, , detail, ...others] = round[16] as [string, number[], ...(readonly unknown[])[]]
  return others.length === 0 && (detail === undefined || detail[2] === detail[0])
}

const compare = (match: Match): number => {
  const [theirs, ours] = [logconv(paipuOf(match)), ourRounds(match)]
  expect(theirs.log).toHaveLength(ours.length)
  let compared = 0
  for (const [at, round] of ours.entries()) {
    if (!isKnown(round)) continue
    expect(comparable(round), `round ${at}`).toEqual(comparable(theirs.log[at]!))
    compared++
  }
  return compared
}

const acts = ({ frames }: Match) => frames.map((frame) => [frame.id, countedActs(frame), frame.endPoints])

describe('a log that the other program writes', () => {
  test('is the log that we write, of simulated matches', () => {
    let compared = 0
    for (let seed = 0; seed < times(3, 300); seed++)
      compared += compare(simulated({ rules: rulesets.majiang, seed, length: 'match' }).match)
    expect(compared).toBeGreaterThan(20)
  }, 600_000)

  test('is the log that we write, of real games', () => {
    const games = some(mjlogGames(), 6)
    const compared = games.reduce((sum, { match }) => sum + compare(match), 0)
    expect(compared).toBeGreaterThanOrEqual(games.length * 4)
  }, 600_000)

  test('opens here as the same game with the same points', () => {
    const { match } = simulated({ rules: rulesets.majiang, seed: 5, length: 'match' })
    const link = `https://tenhou.net/6/#json=${encodeURI(JSON.stringify(logconv(paipuOf(match))))}`
    const read = tenhouUrl.import(link)
    if (!read.ok) throw new Error(read.failure.code)
    expect(acts(read.paifu.matches[0]!)).toEqual(acts(match))
  })
})
