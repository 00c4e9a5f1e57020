import { app } from 'electron'

/**
 * The system's list of recent files (Dock, task bar), beside the app's own. Linux has none that Electron could reach.
 */
export const addToSystem = (path: string): void => app.addRecentDocument(path)

/** Replaces the list by `paths`, newest first, after one was removed. */
export function replaceInSystem(paths: readonly string[]): void {
  // Windows cannot remove one file: clearing there empties the user's recent files of every program.
  if (process.platform !== 'darwin') return
  app.clearRecentDocuments()
  for (const path of paths.toReversed()) app.addRecentDocument(path)
}
