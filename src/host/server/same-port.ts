/**
 * Remembers the last port: a restarted server uses it again, so that its pages find it. The token is not stored; pages
 * learn the new one from a page that was opened with it.
 */
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { disk } from '../disk.ts'
import { makeFolder } from '../files/index.ts'
import { readJsonFile, writeJsonFile } from '../json-file.ts'
import { failed, type Outcome } from '../failure.ts'
import { serve, type Served, type ServeOptions } from './app-server.ts'

const Kept = v.object({ port: v.pipe(v.number(), v.integer(), v.minValue(1024), v.maxValue(65_535)) })

/** Like `serve`; without a given port at the last one, or at any other if that is taken. */
export async function serveOnSamePort(dataDir: string, options: ServeOptions): Promise<Outcome<Served>> {
  if (options.port !== undefined && options.port !== 0) return serve(options)
  const file = join(dataDir, 'serve.json')
  const kept = v.safeParse(Kept, (await readJsonFile(disk, file)).value)
  const before = kept.success ? await serve({ ...options, port: kept.output.port }) : failed({ code: 'file.not-found' })
  const served = before.ok ? before : await serve({ ...options, port: 0 })
  // If nothing can be stored, the app is served all the same.
  if (!before.ok && served.ok) {
    await makeFolder(disk, dirname(file)).catch(() => undefined)
    await writeJsonFile(disk, file, { port: served.value.port })
  }
  return served
}
