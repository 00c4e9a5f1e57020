/** The archive of a host, which does by itself what a test waits for. */
import type { HostArchiveState } from '../../src/host/contract/index.ts'
import type { LocalHost } from '../../src/host/index.ts'

type Has = (state: HostArchiveState) => boolean

/** It has so many matches, and reads no more. */
export const isRead =
  (matches: number): Has =>
  ({ progress, matches: all }) =>
    progress === null && all === matches

/** The next state that has something, of those that the host tells unasked. */
export const nextArchiveState = (host: LocalHost, has: Has): Promise<HostArchiveState> =>
  new Promise((resolve) => {
    const stop = host.on('archiveChanged', (state) => {
      if (!has(state)) return
      stop()
      resolve(state)
    })
  })

/** The state that has something, now or later. To ask for it is what opening the archive's screen does. */
export async function archiveState(host: LocalHost, has: Has): Promise<HostArchiveState> {
  const next = nextArchiveState(host, has)
  const now = await host.archiveState(null)
  return now.ok && has(now.value) ? now.value : next
}
