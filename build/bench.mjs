// Runs every module of test/bench and prints one table. `npm run bench -- check app` runs only those named. Builds what
// is stale first. Each module has its own process, so that memory and compiled code of one do not affect the next. Those of
// repairs take many minutes, and run only by their names.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import path from 'node:path'
import process from 'node:process'
import { inRoot, run as runProgram } from './steps.mjs'

const folder = fileURLToPath(new URL('../test/bench/', import.meta.url))
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('-'))
const json = process.argv.find((word) => word.startsWith('--json='))?.slice('--json='.length)

const NAMED_ONLY = new Set(['repair.ts', 'damage.ts'])
const all = (await readdir(folder)).filter((name) => name.endsWith('.ts') && name !== 'row.ts')
const modules = all.filter((name) =>
  wanted.length === 0 ? !NAMED_ONLY.has(name) : wanted.includes(path.basename(name, '.ts')),
)
const unknown = wanted.find((word) => !all.includes(`${word}.ts`))
if (unknown !== undefined) {
  const known = all.map((name) => path.basename(name, '.ts')).join(', ')
  process.stderr.write(`No such bench: ${unknown}. There are ${known}.\n`)
  process.exit(1)
}

const built = await runProgram(process.execPath, [inRoot('build', 'build.mjs'), '--stale'], { quiet: true })
if (built.code !== 0) {
  process.stderr.write(built.said)
  process.exit(1)
}

const rows = []
for (const name of modules) {
  process.stderr.write(`${name} …\n`)
  const child = fork(inRoot('build', 'bench-one.mjs'), [path.join(folder, name)], { stdio: ['ignore', 2, 2, 'ipc'] })
  const told = once(child, 'message')
  const [code] = await once(child, 'exit')
  if (code !== 0) process.exit(1)
  const [measured] = await told
  rows.push(...measured)
}

const digits = (value) => value.toFixed(value < 10 ? 2 : 1)
/** @param {{ great: number, unit?: string }} row */
const isFaster = ({ great, unit }) => unit === undefined && great < 1
/** A ratio far below one is printed as "times as fast". */
const told = ({ great, unit }, value) =>
  isFaster({ great, unit }) ? `${digits(1 / value)} times as fast` : `${digits(value)}${unit ? ` ${unit}` : '×'}`
console.log('| what | peer | ours | great | |')
console.log('|---|---|---|---|---|')
for (const row of rows) {
  const reached = row.ratio <= row.great ? 'reached' : 'MISSED'
  const bar = `${isFaster(row) ? '≥' : '≤'} ${told(row, row.great)}`
  console.log(
    `| ${row.what} | ${row.peer} | ${told(row, row.ratio)} | ${bar} | ${reached}${row.note ? `; ${row.note}` : ''} |`,
  )
}
if (json) await writeFile(json, JSON.stringify(rows, null, 2))
