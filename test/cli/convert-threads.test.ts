/** `convert` of a folder, on several threads. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { beforeAll, expect, test } from 'vitest'
import { exportTenhou6 } from '../../src/formats/tenhou6/export.ts'
import { rulesets } from '../../src/rules/index.ts'
import { simulated } from '../../src/training/index.ts'
import { builtCommand } from './run-saifu.ts'

const saifu = builtCommand()
const at = (...names: string[]): string => join(saifu.folder, ...names)
const FILES = 40

const logs = Array.from({ length: 4 }, (_, seed) => {
  const written = exportTenhou6(simulated({ rules: rulesets.tenhou, seed, length: 'match' }).match)
  if (!written.ok) throw new Error('not written')
  return written.text
})

const fill = (folder: string, count: number): void => {
  mkdirSync(folder)
  for (let file = 0; file < count; file++) {
    const text = file === 7 ? '{"log":' : logs[file % logs.length]!
    writeFileSync(join(folder, `${String(file).padStart(4, '0')}.json`), text)
  }
}

beforeAll(() => fill(at('in'), FILES))

const filesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]))

test('several threads write and say the same as one, in the same order', () => {
  const args = (jobs: number): string[] =>
    ['convert', '--from', 'tenhou6', '--to', 'mjai', '--jobs', String(jobs), at('in'), '-o'].concat(at(`out-${jobs}`))
  const [alone, together] = [saifu.run(args(1)), saifu.run(args(3))]
  expect(alone.code).toBe(1)
  expect(together).toEqual(alone)
  expect(alone.err.split('\n').filter((line) => line.includes('error'))).toEqual([expect.stringContaining('0007.json')])
  expect(Object.keys(filesIn(at('out-1')))).toHaveLength(FILES - 1)
  expect(filesIn(at('out-3'))).toEqual(filesIn(at('out-1')))
})

test('threads know the options of the command line', () => {
  const { code, err } = saifu.run(
    ['convert', '--to', 'mjai', '--dialect', 'akochan', '--lang', 'ja', '--jobs', '2', at('in'), '-o'].concat(
      at('akochan'),
    ),
  )
  expect(code).toBe(1)
  expect(err).toContain('0000.json: tenhou6 として読んだ')
  expect(filesIn(at('akochan'))['0000.jsonl']).toContain('hora_tehais')
})

test.each(['0', '-1', 'two', '1000'])('--jobs %s is refused', (jobs) => {
  const { code, err } = saifu.run(['convert', '--to', 'mjai', `--jobs=${jobs}`, at('in'), '-o', at('never')])
  expect([code, err]).toEqual([2, `saifu convert: --jobs is a whole number from 1 to 256: ${jobs}\n`])
})

test.skipIf(process.platform === 'win32').each([1, 2])(
  'Ctrl+C ends a run of %d jobs with code 130, and what was written is whole',
  async (jobs) => {
    fill(at(`many-${jobs}`), 400)
    const out = at(`stopped-${jobs}`)
    const args = ['convert', '--to', 'mjai', '--jobs', String(jobs), at(`many-${jobs}`), '-o', out]
    const run = spawn(process.execPath, [saifu.program, ...args], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, SAIFU_LANG: 'en', SAIFU_DATA: at('data') },
    })
    const ended = once(run, 'exit')
    run.stderr.once('data', () => run.kill('SIGINT'))
    run.stderr.resume()
    expect(await ended).toEqual([130, null])
    const whole = filesIn(at('out-1'))
    for (const [name, text] of Object.entries(filesIn(out))) {
      const same = `${String(Number.parseInt(name, 10) % logs.length).padStart(4, '0')}.jsonl`
      expect(text, name).toBe(whole[same])
    }
  },
)
