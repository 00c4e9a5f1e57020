/** Measures our own code by counting work instead of time: the result is the same on a busy machine. */
import { Session, type Profiler } from 'node:inspector'
import { afterAll, beforeAll, vi } from 'vitest'

const call = <Answer>(session: Session, method: string, params: object = {}): Answer => {
  let answer: unknown
  session.post(method, params, (error: Error | null, result?: object) => {
    if (error !== null) throw error
    answer = result
  })
  return answer as Answer
}

const OURS = /\/(?:grammar|src|renderer)\//

/**
 * For the tests of a file or a `describe`: counts calls of functions in the sources, and characters of substrings.
 * V8 counts from the first of these tests to the last: each beginning walks through the whole heap.
 */
export function workCounter(): (run: () => unknown) => number {
  const session = new Session()
  beforeAll(() => {
    session.connect()
    call(session, 'Profiler.enable')
    call(session, 'Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  })
  afterAll(() => {
    call(session, 'Profiler.stopPreciseCoverage')
    session.disconnect()
  })
  /** Counted since the last time. */
  const taken = () => call<Profiler.TakePreciseCoverageReturnType>(session, 'Profiler.takePreciseCoverage').result
  return (run) => {
    let cut = 0
    const slice = String.prototype.slice
    const spy = vi.spyOn(String.prototype, 'slice').mockImplementation(function (this: string, from, to) {
      const text = slice.call(this, from, to)
      cut += text.length
      return text
    })
    try {
      taken()
      run()
      let blocks = 0
      for (const { url, functions } of taken())
        if (OURS.test(url)) for (const { ranges } of functions) for (const { count } of ranges) blocks += count
      return blocks + cut
    } finally {
      spy.mockRestore()
    }
  }
}
