/** A bench for the tests of a file, closed after the last of them. */
import { afterAll, beforeAll } from 'vitest'
import { openBench, type Bench } from './electron-build.ts'

export function benchOfFile(): () => Bench {
  let bench: Bench | null = null
  beforeAll(async () => {
    bench = await openBench()
  }, 60_000)
  afterAll(() => bench?.close())
  return () => {
    if (!bench) throw new Error('no test runs')
    return bench
  }
}
