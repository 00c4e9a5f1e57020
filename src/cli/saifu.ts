#!/usr/bin/env node
// Kept small: what cannot run on this Node must not be loaded, and what is loaded after the cache is switched on
// starts from compiled code.
import * as module from 'node:module'
import { join } from 'node:path'
import process from 'node:process'
import { dataFolder } from '../host/index.ts'

const OLDEST = 22
const major = Number(process.versions.node.split('.')[0])

if (major < OLDEST) {
  process.stderr.write(`saifu: needs Node ${OLDEST} or newer, this is ${process.version}\n`)
  process.exitCode = 2
} else {
  // In a folder of the user's own: what lies in a shared one could have been put there by anybody.
  module.enableCompileCache(join(dataFolder(), 'compile-cache'))
  void import('./main.ts').then(async ({ run }) => {
    process.exitCode = await run(process.argv.slice(2))
  })
}
