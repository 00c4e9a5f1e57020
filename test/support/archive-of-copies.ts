/** A large archive of an app, which is indexed when the archive's screen first asks for its state. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ArchiveIndex } from '../../src/host/archive-index/index.ts'
import { openArchiveIndex } from '../../src/host/archive-index/archive-index.ts'
import { namedMatches } from './named-matches.ts'
import type { App } from './start-app.ts'
import { recordText } from './write-records.ts'

/** So many are played; the others are their copies. */
const PLAYED = 50

/** The index of an app, beside the app's own. */
export const indexOf = (app: App): ArchiveIndex => {
  const index = openArchiveIndex(join(app.folder, 'data', 'archive.sqlite'))
  if (!index.ok) throw new Error(index.failure.code)
  return index.value
}

/** Writes so many records into a folder of the app, and adds it to the archive. */
export async function addArchive(app: App, count: number): Promise<void> {
  const records = join(app.folder, 'archive')
  await mkdir(records)
  const texts = namedMatches(PLAYED).map((match) => recordText(match))
  for (let at = 0; at < count; at++) await writeFile(join(records, `${at}.jmjp`), texts[at % PLAYED]!)
  const index = indexOf(app)
  index.addRoots([records])
  index.close()
}
