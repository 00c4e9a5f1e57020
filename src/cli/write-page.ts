/** A report as a page: a file that is written part by part, because of an archive it is long. */
import { accessSync, constants } from 'node:fs'
import { dirname } from 'node:path'
import { failureOf } from '../host/index.ts'
import { CLI, type Language } from '../words/index.ts'
import { CannotRun } from './console.ts'
import { failureLine } from './failure-line.ts'
import { FileInParts } from './file-in-parts.ts'
import { STDIN } from './inputs.ts'

/** A place where the report cannot be written is known before a long run. @throws CannotRun */
export function mustBeWritable(path: string, language: Language): void {
  if (path === '' || path === STDIN) throw new CannotRun(CLI[language].reportFileMissing)
  try {
    accessSync(dirname(path), constants.W_OK)
  } catch (error) {
    throw new CannotRun(failureLine(path, failureOf(error, path, 'write'), language))
  }
}

/** @throws CannotRun if it cannot be written */
export function writePage(path: string, parts: Iterable<string>, language: Language): void {
  const file = new FileInParts(path, language)
  const encoder = new TextEncoder()
  try {
    for (const part of parts) file.write(encoder.encode(part))
    file.finish()
  } catch (error) {
    file.abandon()
    throw error
  }
}
