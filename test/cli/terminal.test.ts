/** What a terminal would obey never reaches one raw; what another program reads does, byte for byte. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { builtCommand, SAMPLE } from './run-saifu.ts'

const saifu = builtCommand()
const EVIL = '\u001b]0;title\u0007\u001b[2J\u0000\u007f\u009b31m\u202eabc\u2066'
const RAW = /(?!\n)[\p{Cc}\p{Bidi_Control}]/u
const at = (name: string, text: string): string => {
  const path = join(saifu.folder, name)
  writeFileSync(path, text)
  return path
}

describe('control characters', () => {
  const NAMED = SAMPLE.replace('snt["一"]', `snt["${EVIL}"]`)
  const BROKEN = NAMED.replace('(e,', `(e${EVIL},`)
  const OTHER = NAMED.replace('abc', 'xyz')
  const RULES = JSON.stringify({ id: 'own', extends: EVIL, [EVIL]: 1 })

  test.each([
    ['check', () => ['check', at('broken.jmjp', BROKEN)]],
    [
      'check of names on no roster',
      () => ['check', at('names.jmjp', NAMED.replace('mtp[', 'tnm[mlg,2023,mlg-reg,,]mtp['))],
    ],
    ['check of a file that is not there', () => ['check', `gone${EVIL.replace('\0', '')}`]],
    ['check by rules of a file', () => ['check', '--rules', at('rules.json', RULES), at('plain.jmjp', SAMPLE)]],
    ['check by rules that are none', () => ['check', '--rules', EVIL.replace('\0', ''), at('plain.jmjp', SAMPLE)]],
    ['fmt', () => ['fmt', at('fmt.jmjp', BROKEN)]],
    [
      'fmt --check of a file with such a name',
      () => ['fmt', '--check', at(`a${'\u001b[2J\u202e'}.jmjp`, `${SAMPLE}\n`)],
    ],
    ['diff', () => ['diff', at('a.jmjp', NAMED), at('b.jmjp', OTHER)]],
    ['diff of what cannot be read', () => ['diff', at('a.jmjp', BROKEN), at('b.jmjp', BROKEN)]],
    ['convert', () => ['convert', '--to', 'majiang', at('c.jmjp', BROKEN)]],
    ['protocol', () => ['protocol', at('p.jmjp', BROKEN)]],
    ['score of a file that is not there', () => ['score', 'gone\u001b[2J']],
    ['a command that is none', () => ['\u001b[2J']],
    ['an option that is none', () => ['check', '--\u001b[2J']],
    ['help', () => ['--help', '\u001b[2J']],
  ])('%s shows them', (_, args) => {
    const { out, err } = saifu.run(args())
    expect(out + err).not.toBe('')
    expect(out).not.toMatch(RAW)
    expect(err).not.toMatch(RAW)
  })

  test('are written as in JSON, and a name stays on its line', () => {
    const { err } = saifu.run(['score', 'gone\u001b[2J\nnext: error'])
    expect(err.split('\n')[0]).toMatch(/^gone\\u001b\[2J\\u000anext: error:1:1: error: /)
  })

  test('are data if the text itself is requested', () => {
    expect(saifu.run(['fmt', '-'], { input: NAMED }).out).toBe(NAMED)
    expect(saifu.run(['convert', '--to', 'jmjp', '-'], { input: NAMED }).out).toContain(EVIL)
    const { out } = saifu.run(['check', '--json', '-'], { input: BROKEN })
    const [file] = (JSON.parse(out) as { files: { findings: { message: string }[] }[] }).files
    expect(file?.findings[0]?.message).toContain('\u001b')
  })
})

describe('options', () => {
  const path = (): string => at('options.jmjp', SAMPLE)
  test.each([
    [['--lang', 'en', 'check']],
    [['--lang=en', 'check']],
    [['--rules', 'mleague', 'check', '--lang', 'en']],
    [['--json', '--lang', 'en', 'check']],
  ])('may come before the command: %j', (words) => {
    const before = saifu.run([...words, path()])
    const command = words.indexOf('check')
    const behind = saifu.run(['check', ...words.toSpliced(command, 1), path()])
    expect(before).toEqual(behind)
    expect(before.err).toBe('')
  })
  test('include --version and --help', () => {
    expect(saifu.run(['--lang', 'en', '--version']).out).toMatch(/^\d+\.\d+\.\d+\n$/)
    expect(saifu.run(['--lang', 'ja', '--help']).out).toContain('オプションはコマンドの前にも後にも書ける')
  })
  test.each([
    [['--nonsense', 'check'], 'saifu: no such option: --nonsense (see saifu --help)\n'],
    [['check', '--nonsense'], 'saifu check: no such option: --nonsense (see saifu --help)\n'],
    [['check', '--seat', 'e'], 'saifu check: no such option: --seat (see saifu --help)\n'],
    [['--rules'], 'saifu: --rules needs a value\n'],
    [['check', '--rules', '--json'], 'saifu check: --rules needs a value\n'],
    [['check', '--json=yes', 'x'], 'saifu check: --json takes no value\n'],
    [['--json', 'nonsense'], 'saifu: no such command: nonsense (see saifu --help)\n'],
  ])('that are wrong are named: %j', (args, err) => {
    expect(saifu.run(args)).toEqual({ code: 2, out: '', err })
  })
  test('also in Japanese', () => {
    expect(saifu.run(['--lang', 'ja', '--nonsense', 'check']).err).toBe(
      'saifu: そのようなオプションはない: --nonsense（saifu --help）\n',
    )
  })
})
