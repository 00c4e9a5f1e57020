/** Folders in and folders out, where names or the disk stand in the way. */
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtCommand, SAMPLE } from './run-saifu.ts'

const saifu = builtCommand()
const at = (...names: string[]): string => join(saifu.folder, ...names)
/** What is said besides the formats that were found. */
const complaints = (err: string): string[] =>
  err
    .trimEnd()
    .split('\n')
    .filter((line) => !line.endsWith(': read as jmjp'))

test.each([1, 2])(
  'two inputs with one name in two folders: the second does not replace the first (%d jobs)',
  (jobs) => {
    const [first, second] = [SAMPLE, SAMPLE.replaceAll('一', '壱')]
    for (const [day, text] of [
      ['day-1', first],
      ['day-2', second],
    ] as const) {
      mkdirSync(at(`season-${jobs}`, day), { recursive: true })
      writeFileSync(at(`season-${jobs}`, day, 'final.jmjp'), text)
    }
    writeFileSync(at(`season-${jobs}`, 'other.jmjp'), first)
    const { code, err } = saifu.run([
      'convert',
      '--to',
      'jmjp',
      '--jobs',
      String(jobs),
      at(`season-${jobs}`),
      '-o',
      at(`out-${jobs}`),
    ])
    expect(code).toBe(2)
    expect(complaints(err)).toEqual([expect.stringMatching(/final\.jmjp: .+ \[file\.exists\]$/)])
    expect(readdirSync(at(`out-${jobs}`))).toEqual(['final.jmjp', 'other.jmjp'])
    expect(readFileSync(at(`out-${jobs}`, 'final.jmjp'), 'utf8')).toContain('一')
    // Another run writes over what an earlier one made.
    expect(saifu.run(['convert', '--to', 'jmjp', at(`season-${jobs}`, 'day-2'), '-o', at(`out-${jobs}`)]).code).toBe(0)
    expect(readFileSync(at(`out-${jobs}`, 'final.jmjp'), 'utf8')).toContain('壱')
  },
)

test('a folder that cannot be made because of a file of that name is reported in one line', () => {
  mkdirSync(at('in'), { recursive: true })
  writeFileSync(at('in', 'one.jmjp'), SAMPLE)
  writeFileSync(at('taken'), 'a file')
  for (const args of [
    ['convert', '--to', 'jmjp', at('in'), '-o', at('taken')],
    ['simulate', '--seed', '1', '--matches', '1', '-o', at('taken')],
  ]) {
    const { code, out, err } = saifu.run(args)
    expect([code, out]).toEqual([2, ''])
    expect(complaints(err)).toEqual([expect.stringMatching(/^saifu \w+: .+ \[file\.io\]$/)])
  }
})

test.skipIf(process.platform === 'win32')('a circular link is reported as an unreadable file', () => {
  symlinkSync(at('round'), at('round'))
  const { code, out, err } = saifu.run(['check', at('round')])
  expect([code, err]).toEqual([2, ''])
  expect(out).toContain('[file.io]')
})
