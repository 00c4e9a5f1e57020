import type { Match } from '../../../src/record/index.ts'
import { useDocumentStore } from '../document.ts'
import { useHostStore } from '../host.ts'
import type { ReadEntries } from '../journal-entries.ts'

/**
 * Fetches what works with stations. Its store is made here and not by a part of the page, which it would hold on to for
 * good.
 */
export const loadStations = async () => (await import('./stations.ts')).useStationsStore()

/** Stations go on with a record that is brought back. */
export function useStationsReturn(): void {
  const hosts = useHostStore()
  const bringBack = async (begun: Match | null, read: ReadEntries): Promise<void> => {
    // It is fetched over the line, which may break right then.
    const stations = await loadStations().catch(() => null)
    if (stations === null) hosts.notice({ code: 'host.gone' })
    else await stations.resume(begun, read)
  }
  useDocumentStore().onRecovered((begun, read) => {
    if (read.notes.some(({ note }) => note === 'station' || note === 'stations')) void bringBack(begun, read)
  })
}
