#!/usr/bin/env node
// Kept small: what cannot run on this Node must not be loaded, and what is loaded after the cache is switched on
// starts from compiled code.
import * as module from 'node:module'
import process from 'node:process'

const OLDEST = 22
const major = Number(process.versions.node.split('.')[0])

if (major < OLDEST) {
  process.stderr.write(`saifu: needs Node ${OLDEST} or newer, this is ${process.version}\n`)
  process.exitCode = 2
} else {
  module.enableCompileCache()
  const { run } = await import('./main.ts')
  process.exitCode = await run(process.argv.slice(2))
}
