/** A bench for the tests of a file. An app ends with its test: a page that hangs would slow the next. */
import { afterAll, afterEach, beforeAll } from 'vitest'
import { openBench, type Bench } from './electron-build.ts'

export function benchOfFile(): () => Bench {
  let bench: Bench | null = null
  beforeAll(async () => {
    bench = await openBench()
  }, 60_000)
  afterEach(() => bench?.endApps())
  afterAll(() => bench?.close())
  return () => {
    if (!bench) throw new Error('no test runs')
    return bench
  }
}
