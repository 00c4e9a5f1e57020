/** Host failures as one line in the user's language. */
import type { HostFailure } from '../host/contract/index.ts'
import { disk, failureOf } from '../host/index.ts'
import { makeFolders } from '../host/files/index.ts'
import { FAILURES, type Language } from '../words/index.ts'
import { CannotRun, oneLine } from './console.ts'

/** `path: sentence [code]` */
export const failureLine = (path: string, failure: HostFailure, language: Language): string =>
  oneLine(`${path}: ${FAILURES[language][failure.code](failure)} [${failure.code}]`)

/**
 * Makes an output folder; an existing one is fine.
 * @throws CannotRun if it cannot be made
 */
export async function makeFolder(path: string, language: Language): Promise<void> {
  try {
    await makeFolders(disk, path)
  } catch (error) {
    throw new CannotRun(failureLine(path, failureOf(error, path, 'write'), language))
  }
}
