/** Logs in a .zip, as people keep and send them. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { zipSync, type Zippable } from 'fflate'
import { expect, test } from 'vitest'
import { MJLOG } from '../support/small-logs.ts'
import { builtCommand } from './run-saifu.ts'

const saifu = builtCommand()
const at = (...names: string[]): string => join(saifu.folder, ...names)
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const zip = (name: string, files: Zippable): string => {
  writeFileSync(at(name), zipSync(files))
  return at(name)
}
const LOG = '2018010702gm-00a9-0000-5dd4f9b4.mjlog'
const OTHER = '2019010702gm-00a9-0000-5dd4f9b4.mjlog'

test('every log in an archive becomes a record of its name, packed or not; what is no log stays behind', () => {
  const archive = zip('games.zip', {
    [LOG]: bytes(MJLOG),
    'day 2': { [OTHER]: gzipSync(MJLOG), 'notes.txt': bytes('no log') },
    __MACOSX: { [`._${LOG}`]: bytes('?') },
  })
  const { code, err } = saifu.run(['convert', '--to', 'jmjp', archive, '-o', at('out/')])
  expect(code).toBe(0)
  expect(err).toContain(`games.zip/day 2/${OTHER}: read as mjlog`)
  expect(readdirSync(at('out')).toSorted()).toEqual([LOG, OTHER].map((name) => name.replace('mjlog', 'jmjp')))
  expect(readFileSync(at('out', LOG.replace('mjlog', 'jmjp')), 'utf8')).toContain('mtp[20180107')
})

test('an archive in a folder is read with the files beside it, on several threads too', () => {
  mkdirSync(at('season'))
  writeFileSync(at('season', OTHER), MJLOG)
  zip('season/first.zip', { [LOG]: bytes(MJLOG) })
  for (const jobs of ['1', '2']) {
    const { code } = saifu.run(['convert', '--to', 'tenhou6', '--jobs', jobs, at('season'), '-o', at(`both-${jobs}/`)])
    expect(code).toBe(0)
    expect(readdirSync(at(`both-${jobs}`))).toHaveLength(2)
  }
})

test('an archive with one log is like the log itself', () => {
  const archive = zip('one.zip', { [LOG]: bytes(MJLOG) })
  const { code, out } = saifu.run(['convert', '--to', 'jmjp', archive])
  expect(code).toBe(0)
  expect(out).toContain('mtp[20180107')
  expect(saifu.run(['convert', '--to', 'jmjp', '-'], { input: readFileSync(archive) }).code).toBe(0)
})

test('a damaged archive, one with no log in it, and a bomb are told in one line', () => {
  const whole = readFileSync(zip('whole.zip', { [LOG]: bytes(MJLOG) }))
  writeFileSync(at('damaged.zip'), whole.subarray(0, whole.length - 30))
  zip('empty.zip', { 'a.txt': bytes('a'), 'b.txt': bytes('b') })
  zip('bomb.zip', { [LOG]: new Uint8Array(65 * 1024 * 1024) })
  for (const [name, code] of [
    ['damaged.zip', 'file.not-readable'],
    ['empty.zip', 'file.several-in-zip'],
    ['bomb.zip', 'file.too-large'],
  ] as const) {
    const { code: exit, err, out } = saifu.run(['convert', '--to', 'jmjp', at(name)])
    expect(exit).not.toBe(0)
    expect(out).toBe('')
    expect(err.trimEnd().split('\n')).toEqual([expect.stringContaining(`[${code}]`)])
  }
})
