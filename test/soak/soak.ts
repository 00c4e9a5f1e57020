/**
 * Thousands of simulated matches, each printed, parsed, replayed and checked.
 *
 * npm run soak -- [--matches 2000] [--seed 1] [--players mixed|random|speed|wayward|kans] [--rules ID,ID,…]
 *
 * The matches are counted for each ruleset. Ends with 1 where anything was found.
 */
import process from 'node:process'
import { parseArgs } from 'node:util'
import { isRulesetId } from '../../src/rules/index.ts'
import { endOf, simulate, TABLES, type TableOf } from './examine.ts'

const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    players: { type: 'string', default: 'mixed' },
    rules: { type: 'string', default: 'mleague,tenhou,wrc,saikouisen-classic,majiang' },
  },
})
const [matches, seed] = [Number(values.matches), Number(values.seed)]
const rules = values.rules.split(',').filter(isRulesetId)
const players: TableOf = TABLES.find((kind) => kind === values.players) ?? 'mixed'

const ends = new Map<string, number>()
const found: string[] = []
let done = 0
let frames = 0
const began = performance.now()
const seconds = (): number => Math.round((performance.now() - began) / 1000)

for (let match = 0; match < matches; match++)
  for (const [at, id] of rules.entries()) {
    // Other walls for each ruleset.
    const { match: record, problems } = simulate(id, seed + at * 1_000_000, match, players)
    for (const frame of record.frames) ends.set(endOf(frame), (ends.get(endOf(frame)) ?? 0) + 1)
    frames += record.frames.length
    done++
    for (const problem of problems) {
      found.push(problem)
      if (found.length <= 50) console.log(problem)
    }
    if (done % 500 === 0)
      console.log(`${done}/${matches * rules.length} matches, ${found.length} findings, ${seconds()} s`)
  }

console.log(
  `${done} matches of ${rules.join(' ')} (${players}), ${frames} frames, ${found.length} findings, ${seconds()} s`,
)
for (const [end, count] of [...ends].sort((a, b) => b[1] - a[1])) console.log(`  ${String(count).padStart(7)} ${end}`)
process.exitCode = found.length === 0 ? 0 : 1
