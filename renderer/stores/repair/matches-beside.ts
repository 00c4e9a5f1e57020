import { useDocumentStore } from '../document.ts'
import { useHostStore } from '../host.ts'
import { useSessionStore } from '../session.ts'
import type { SeriesMatch } from '../../../src/repair/index.ts'

/**
 * Asks for the matches beside the record, of which the next one of its players says what they gained in this one. A folder
 * that cannot be read tells nothing of a repair; whoever opens a file in it is told why.
 */
export function useMatchesBeside(): () => Promise<readonly SeriesMatch[]> {
  const session = useSessionStore()
  const documents = useDocumentStore()
  const { host } = useHostStore()
  return async () => {
    const path = documents.path
    if (path === null || !session.shown.match.players.some(({ points }) => points !== null)) return []
    const read = await host.seriesBeside({ path })
    return read.ok ? read.value : []
  }
}
