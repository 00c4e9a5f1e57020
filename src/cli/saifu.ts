#!/usr/bin/env node
// Kept small: what cannot run on this Node must not be loaded.
import { mkdirSync } from 'node:fs'
import module from 'node:module'
import { join } from 'node:path'
import process from 'node:process'
import { setFlagsFromString } from 'node:v8'
import { dataFolder } from '../host/index.ts'

const OLDEST = 22
const CANNOT_RUN = 2
const major = Number(process.versions.node.split('.')[0])

/**
 * Lets Node cache what V8 compiled for the next run, in a folder that only this user can write: other users could have
 * put code into Node's default folder, which is shared.
 */
function keepCompiledCode(): void {
  const { enableCompileCache }: Partial<typeof module> = module // since Node 22.1
  const folder = join(dataFolder(), 'compiled')
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (enableCompileCache === undefined) return
    enableCompileCache(folder)
    // Node keeps a module as V8 first compiled it, without the functions that were not called at once. With them in the cache
    // `saifu check` on one file takes 3.5 times as long as an empty program, without them 3.8 times.
    setFlagsFromString('--no-lazy')
  } catch {
    // Without a cache the next run compiles again.
  }
}

if (major < OLDEST) {
  process.stderr.write(`saifu: needs Node ${OLDEST} or newer, this is ${process.version}\n`)
  process.exitCode = CANNOT_RUN
} else {
  keepCompiledCode()
  void import('./main.ts').then(async ({ run }) => {
    process.exitCode = await run(process.argv.slice(2))
  })
}
