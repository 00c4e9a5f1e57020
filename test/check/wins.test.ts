/** Every win and ryuukyoku of the real games, and of simulated ones, has the value in the record. */
import { describe, expect, test } from 'vitest'
import { checkMatch } from '../../src/check/index.ts'
import { rulesOf } from '../../src/league/index.ts'
import { importMajiang } from '../../src/formats/majiang/import.ts'
import { importMjlog } from '../../src/formats/mjlog/import.ts'
import { addPoints, type OnTheTable } from '../../src/rules/index.ts'
import { closeTable, replay } from '../../src/table/index.ts'
import { canMove, valueWin, sameFour, wonHand } from '../../src/check/value-win.ts'
import type { BySeat, Frame, Match, Points } from '../../src/record/index.ts'
import { corpusFiles } from '../support/corpus.ts'
import { page } from '../support/manual-page.ts'

const readAll = (folder: string, read: typeof importMjlog | typeof importMajiang): Match[] =>
  corpusFiles(folder).flatMap(({ name, text }) => {
    const result = read(text, { fileName: name })
    if (!result.ok) throw new Error(name)
    return result.paifu.matches
  })

interface Weighed {
  wins: number
  draws: number
  /** Frames whose hands move exactly what the record says, with no tile and no rule left open. */
  exact: number
}

const netOf = ({ startPoints, endPoints }: Frame, laid: BySeat<Points>): BySeat<Points> =>
  [0, 1, 2, 3].map((seat) => endPoints![seat]! - startPoints![seat]! + laid[seat]!) as unknown as BySeat<Points>

/** From the hands alone: the value of the frame's wins, compared with its points. */
const weigh = (match: Match, weighed: Weighed): void => {
  const rules = rulesOf(match)
  for (const frame of match.frames) {
    const flow = frame.flows[0]!
    const last = closeTable(replay(frame, 0, rules).at(-1)!)
    const { end } = last
    if (end === null || end.kind === 'draw' || frame.notes?.ryuukyoku !== undefined) {
      weighed.draws++
      continue
    }
    const winners = end.kind === 'tsumo' ? [end.seat] : end.seats
    weighed.wins += winners.length
    const laid = last.seats.map(({ riichi }) => (riichi?.accepted === true ? 10 : 0)) as unknown as BySeat<Points>
    const table: OnTheTable = { honba: frame.id.honba, sticks: frame.sticks! + laid.reduce<number>((a, b) => a + b, 0) }
    const hands = winners.map((seat) => wonHand(last, seat, frame, flow)!)
    const net = netOf(frame, laid)
    const reckoned = valueWin(hands, table, rules)
    const total = reckoned?.wins.map(({ paid }) => paid).reduce(addPoints)
    if (total !== undefined && sameFour(total, net)) weighed.exact += winners.length
    // One local table has unpublished rules: some choice of them must fit.
    else if (rules.id === 'unknown' && canMove(hands, table, rules, net)) weighed.exact += winners.length
  }
}

const SETS = [
  ['mjlog', importMjlog, 1400],
  ['mjlog-bots', importMjlog, 70],
  ['majiang', importMajiang, 80],
] as const

const sets = SETS.map(([folder, read, least]) => {
  const matches = readAll(folder, read)
  const weighed: Weighed = { wins: 0, draws: 0, exact: 0 }
  for (const match of matches) weigh(match, weighed)
  return { folder, matches, weighed, least }
})

describe.each(sets)('the wins of $folder', ({ matches, weighed, least }) => {
  test.skipIf(matches.length === 0)('all have the value of their hands', () => {
    expect(weighed.wins).toBeGreaterThan(least)
    expect(weighed.draws).toBeGreaterThan(5)
    expect(weighed.exact).toBe(weighed.wins)
  })
  test.skipIf(matches.length === 0)('and no findings', () => {
    for (const match of matches)
      expect(checkMatch(match, rulesOf(match)).filter(({ severity }) => severity !== 'info')).toEqual([])
  })
})

test.skipIf(sets.some(({ matches }) => matches.length === 0))('README.md states their number', () => {
  const text = page('README.md').replace(/\s+/g, ' ')
  const said = /All (\d+) whole Tenhou logs and (\d+) Majiang games .* their ([\d,]+) wins/.exec(text)
  const [mjlog, bots, majiang] = sets.map(({ matches }) => matches.length)
  const wins = sets.reduce((sum, { weighed }) => sum + weighed.wins, 0)
  expect(said?.slice(1)).toEqual([`${mjlog! + bots!}`, `${majiang}`, wins.toLocaleString('en')])
})
