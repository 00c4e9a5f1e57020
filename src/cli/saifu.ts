#!/usr/bin/env node
// Kept small: what cannot run on this Node must not be loaded.
import { join } from 'node:path'
import process from 'node:process'
import { dataFolder } from '../host/index.ts'
import type * as Main from './main.ts'
import { Program } from './program.ts'

const OLDEST = 22
const CANNOT_RUN = 2
const major = Number(process.versions.node.split('.')[0])

if (major < OLDEST) {
  process.stderr.write(`saifu: needs Node ${OLDEST} or newer, this is ${process.version}\n`)
  process.exitCode = CANNOT_RUN
} else {
  const args = process.argv.slice(2)
  // Each command keeps code of its own, since each calls other functions of the files they share.
  const command = /^[a-z]+$/.exec(args[0] ?? '')?.[0] ?? 'other'
  const program = new Program(import.meta.dirname, join(dataFolder(), 'compiled', command))
  process.on('exit', (code) => {
    if (code !== CANNOT_RUN) program.keep()
  })
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the build puts that module there
  const { run } = program.load('main.js') as typeof Main
  void run(args).then((code) => {
    process.exitCode = code
  })
}
