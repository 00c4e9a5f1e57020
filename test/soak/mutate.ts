/**
 * Texts near records through lexer, parser, record, checks, document and repairs: nothing may throw, hang or point outside the
 * text, and a text twice as long may not take much more than twice the time.
 *
 * node test/soak/mutate.ts [--texts 100000] [--seed 1]
 *
 * Ends with 1 where anything was found; each text is then printed as JSON.
 */
import process from 'node:process'
import { parseArgs } from 'node:util'
import { readDocument } from '../../src/document/index.ts'
import { examineText, mutatedTexts } from '../support/mutated-texts.ts'

const { values } = parseArgs({
  options: { texts: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
})
const [count, seed] = [Number(values.texts), Number(values.seed)]

/** Milliseconds of processor time after which a text of 6,000 characters is said to hang. */
const HANGS = 4_000
/** Texts of which many copies are read, and how long these are. */
const GROWN = 12
const SIZES = [100_000, 200_000, 400_000] as const
/** Time for twice the text: noise allows for more than two. */
const STEEP = 3.2

const spent = (work: () => void): number => {
  const start = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1_000
}

let found = 0
const tell = (what: string, text: string): void => {
  found++
  if (found <= 20) console.log(`${what}\n  ${JSON.stringify(text)}`)
}

/** A match repeated to a length. */
const grown = (text: string, size: number): string => {
  const open = text.indexOf('(')
  const body = open === -1 ? text : text.slice(open)
  return (text.slice(0, Math.max(0, open)) + body.repeat(Math.ceil(size / Math.max(1, body.length)))).slice(0, size)
}

const read = (text: string): void => {
  for (const { repairs } of readDocument(text).findings) if (repairs.length > 100) tell('too many repairs', text)
}

const texts = mutatedTexts(seed)
let slowest = 0
const began = performance.now()
const seconds = (): number => Math.round((performance.now() - began) / 1_000)
const kept: string[] = []

for (let done = 1; done <= count; done++) {
  const text = texts.next().value
  const start = performance.now()
  const wrong = examineText(text)
  const took = performance.now() - start
  slowest = Math.max(slowest, took)
  if (wrong !== null) tell(wrong, text)
  // Processor time takes longer to read than most texts.
  if (took > HANGS) {
    const again = spent(() => examineText(text))
    if (again > HANGS) tell(`${again.toFixed(0)} ms`, text)
  }
  if (kept.length < GROWN && done % 97 === 0) kept.push(text)
  if (done % 5_000 === 0)
    console.log(`${done} of ${count} texts, ${found} findings, slowest ${slowest.toFixed(0)} ms, ${seconds()} s`)
}

for (const text of kept) {
  const times = SIZES.map((size) => {
    const long = grown(text, size)
    return Math.min(
      spent(() => read(long)),
      spent(() => read(long)),
    )
  })
  const steepest = Math.max(...times.slice(1).map((time, at) => time / Math.max(20, times[at] ?? 0)))
  if (steepest > STEEP)
    tell(`grows faster than its length: ${times.map((time) => time.toFixed(0)).join(', ')} ms`, text)
}

console.log(`${count} texts, ${found} findings, slowest ${slowest.toFixed(0)} ms, ${seconds()} s`)
process.exitCode = found === 0 ? 0 : 1
