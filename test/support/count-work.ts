/** Measures our own code by counting work instead of time: the result is the same on a busy machine. */
import { Session, type Profiler } from 'node:inspector'
import { vi } from 'vitest'

const call = <Answer>(session: Session, method: string, params: object = {}): Answer => {
  let answer: unknown
  session.post(method, params, (error: Error | null, result?: object) => {
    if (error !== null) throw error
    answer = result
  })
  return answer as Answer
}

const OURS = /\/(?:grammar|src|renderer)\//

/** Calls of functions in the sources, and characters of substrings. */
export const countWork = (run: () => unknown): number => {
  const session = new Session()
  session.connect()
  let cut = 0
  const slice = String.prototype.slice
  const spy = vi.spyOn(String.prototype, 'slice').mockImplementation(function (this: string, from, to) {
    const text = slice.call(this, from, to)
    cut += text.length
    return text
  })
  try {
    call(session, 'Profiler.enable')
    call(session, 'Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    run()
    const { result } = call<Profiler.TakePreciseCoverageReturnType>(session, 'Profiler.takePreciseCoverage')
    let blocks = 0
    for (const { url, functions } of result)
      if (OURS.test(url)) for (const { ranges } of functions) for (const { count } of ranges) blocks += count
    return blocks + cut
  } finally {
    spy.mockRestore()
    call(session, 'Profiler.stopPreciseCoverage')
    session.disconnect()
  }
}
