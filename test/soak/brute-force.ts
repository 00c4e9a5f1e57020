/**
 * The search for repairs against trying every edit, on many short frames with one mistake each.
 *
 * node test/soak/brute-force.ts [--frames 1000]
 *
 * Ends with 1 where they differ; the record of each such frame is then printed as JSON.
 */
import process from 'node:process'
import { parseArgs } from 'node:util'
import { comparedFrames } from '../repair/by-force.ts'

const { values } = parseArgs({ options: { frames: { type: 'string', default: '1000' } } })
const count = Number(values.frames)

const began = performance.now()
let [done, mended, repairs, differing] = [0, 0, 0, 0]
for (const { wrong, searched, forced, isComplete } of comparedFrames(count)) {
  done++
  repairs += forced.size
  if (forced.size > 0) mended++
  const isSame = searched.size === forced.size && [...forced].every((frame) => searched.has(frame))
  if (!isComplete || !isSame) {
    differing++
    console.log(`frame ${done}: ${searched.size} found, ${forced.size} by force\n  ${JSON.stringify(wrong)}`)
  }
  if (done % 50 === 0 || done === count) {
    const seconds = Math.round((performance.now() - began) / 1_000)
    console.log(`${done} of ${count} frames, ${mended} mended, ${repairs} repairs, ${differing} differ, ${seconds} s`)
  }
}
process.exitCode = differing > 0 ? 1 : 0
