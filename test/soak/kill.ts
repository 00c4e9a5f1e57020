/**
 * Types simulated matches in a process that is killed (SIGKILL) at random moments, and goes on where it was.
 *
 * node test/soak/kill.ts [--kills 300] [--seed 1]
 *
 * Ends with 1 where a key that was confirmed is not there, a journal cannot be read, or the way back is another.
 */
import process from 'node:process'
import { parseArgs } from 'node:util'
import { killAgainAndAgain } from './kills.ts'
import { simulate } from './examine.ts'

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '300' }, seed: { type: 'string', default: '1' } },
})
const seed = Number(values.seed)
const began = performance.now()
const { problems, ...figures } = await killAgainAndAgain(
  Number(values.kills),
  seed,
  (index) => simulate('mleague', seed, index, 'speed').match,
  (done) => {
    if (done % 50 === 0) console.log(`${done} kills, ${Math.round((performance.now() - began) / 1000)} s`)
  },
)
console.log(
  Object.entries(figures)
    .map(([what, count]) => `${what} ${count}`)
    .join(', '),
)
for (const problem of problems) console.log(problem)
process.exitCode = problems.length === 0 ? 0 : 1
