/** `saifu check` and the printed sheets of one whole match, as whole processes; the check against a Node that does nothing. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { quantile, type Row } from './row.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const logs = fileURLToPath(new URL('../../../shared/corpus/mjlog/', import.meta.url))
const program = join(root, 'dist', 'cli', 'saifu.js')
const RUNS = 31
const SHEETS = 7

/** Settings and compiled code of these runs alone: what others have kept there is not measured. */
const folder = mkdtempSync(join(tmpdir(), 'saifu-bench-'))
const env = { ...process.env, SAIFU_DATA: join(folder, 'data') }

const node = (...args: string[]): number | null => spawnSync(process.execPath, args, { stdio: 'ignore', env }).status

const taken = (...args: string[]): number => {
  const start = performance.now()
  if (node(...args) !== 0) throw new Error(`failed: node ${args.join(' ')}`)
  return performance.now() - start
}

export async function run(): Promise<Row[]> {
  if (!existsSync(logs)) {
    process.stderr.write('no corpus: saifu check has no whole match to be measured on\n')
    return []
  }
  if (node(join(root, 'build', 'build.mjs'), 'cli', '--stale') !== 0) throw new Error('the command could not be built')
  try {
    // A log of middling length: neither the quickest game nor the longest.
    const sizes = readdirSync(logs).map((name) => ({ name, size: statSync(join(logs, name)).size }))
    const middle = sizes.sort((a, b) => a.size - b.size)[Math.floor(sizes.length / 2)]
    if (middle === undefined) return []
    const match = join(folder, 'match.jmjp')
    taken(program, 'convert', '--to', 'jmjp', join(logs, middle.name), '-o', match)
    taken(program, 'check', match) // The first run fills the compile cache, as the first run after an install does.
    const nothing: number[] = []
    const check: number[] = []
    for (let run = 0; run < RUNS; run++) {
      nothing.push(taken('-e', '0'))
      check.push(taken(program, 'check', match))
    }
    const [peer, ours] = [quantile(nothing, 0.5), quantile(check, 0.5)]
    const size = `${(statSync(match).size / 1024).toFixed(0)} KB`
    const note = `${size}; ${ours.toFixed(0)} ms against ${peer.toFixed(0)} ms, medians of ${RUNS}`
    const sheet = Array.from({ length: SHEETS }, () =>
      taken(program, 'convert', '--to', 'sheet-pdf', match, '-o', join(folder, 'match.pdf')),
    )
    return [
      {
        what: 'a match as printed sheets (PDF), whole process',
        peer: '–',
        ratio: Math.max(...sheet),
        great: 1500,
        unit: 'ms',
        note: `the slowest of ${SHEETS}; median ${quantile(sheet, 0.5).toFixed(0)} ms`,
      },
      { what: '`saifu check` on one file, whole process', peer: '`node -e 0`', ratio: ours / peer, great: 3.6, note },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
