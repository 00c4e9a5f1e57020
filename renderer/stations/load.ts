import { useDocumentStore } from '../stores/document.ts'

/** How the lines of a journal begin that are of stations. */
const TRACE = '{"note":"station'

/**
 * Fetches what works with stations. Its store is made here and not by a part of the page, which it would hold on to for
 * good.
 */
export const loadStations = async () => (await import('./main.ts')).useStationsStore()

/** Stations go on with a record that is brought back. */
export function useStationsReturn(): void {
  useDocumentStore().onRecovered((begun, entries) => {
    if (!entries.some((entry) => entry.startsWith(TRACE))) return
    void loadStations().then((stations) => stations.resume(begun, entries))
  })
}
