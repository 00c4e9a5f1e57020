/** Which records a command works on: those of the paths that it names, those of the index, or a selection of either. */
import { CLI, type Language } from '../words/index.ts'
import { CannotRun } from './console.ts'
import { expand } from './inputs.ts'
import type { Selection } from './selected-records.ts'

/** Options of every command that takes a selection. */
export const SELECTION = { where: { type: 'string' }, index: { type: 'string' } } as const

export const isSelection = ({ where, index }: Selection): boolean => where !== undefined || index !== undefined

/**
 * @param paths none: the index
 * @throws CannotRun if there is neither a path nor a selection, the selection is no query of matches, or nothing is selected
 */
export async function recordsOf(
  paths: readonly string[],
  selection: Selection,
  language: Language,
): Promise<readonly string[]> {
  if (isSelection(selection)) {
    // Most commands run without the index, and do not wait for what opens it.
    const { selectedRecords } = await import('./selected-records.ts')
    return selectedRecords(paths, selection, language)
  }
  if (paths.length === 0) throw new CannotRun(CLI[language].pathMissing)
  return expand(paths, ['.jmjp'], language)
}
