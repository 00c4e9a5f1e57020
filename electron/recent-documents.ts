import { app } from 'electron'

/**
 * The files opened last as the system shows them (Dock, task bar), beside the app's own list. Linux has no such list
 * that Electron could reach.
 */
export const addToSystem = (path: string): void => app.addRecentDocument(path)

/** Makes it `paths`, newest first, once one was taken off. */
export function replaceInSystem(paths: readonly string[]): void {
  // Windows cannot take off one file: clearing there empties the recent files of the user, those of every program.
  if (process.platform !== 'darwin') return
  app.clearRecentDocuments()
  for (const path of paths.toReversed()) app.addRecentDocument(path)
}
