/** The main script of a packed app, which Node alone cannot find, because it is in the archive. */
import { join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { openArchive } from './archive.ts'

const archive = join(process.env['STAND_IN_RESOURCES'] ?? '', 'app.asar')
openArchive(archive)
await import(pathToFileURL(join(archive, 'dist/electron/main.js')).href)
