import { spawnSync } from 'node:child_process'
import { closeSync, ftruncateSync, mkdirSync, openSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { encodeAs } from '../support/encode-japanese.ts'
import { builtCommand, SAMPLE } from './run-saifu.ts'

const saifu = builtCommand()
const at = (name: string): string => join(saifu.folder, name)

interface Json {
  files: {
    path: string
    ok: boolean
    matches: number
    frames: number
    acts: number
    findings: {
      code: string
      severity: string
      message: string
      line: number
      column: number
      endLine: number
      endColumn: number
      frame: string | null
      repairs: { title: string; edits: { start: number; end: number; text: string }[] }[]
    }[]
  }[]
}

const checkJson = (...args: string[]): { code: number | null; json: Json } => {
  const { code, out } = saifu.run(['check', '--json', ...args])
  return { code, json: JSON.parse(out) as Json }
}

describe('a record that is not sound UTF-8 is read, and that is told', () => {
  const text = SAMPLE.replace('(', '// 採譜\n(')

  test.each(['shift_jis', 'euc-jp'] as const)('%s', (encoding) => {
    const path = at(`${encoding}.jmjp`)
    writeFileSync(path, encodeAs(text, encoding))
    const { code, json } = checkJson(path)
    const utf8 = at('utf8.jmjp')
    writeFileSync(utf8, text)
    const sound = checkJson(utf8)
    expect(code).toBe(sound.code)
    const [first, ...rest] = json.files[0]?.findings ?? []
    expect(first).toMatchObject({ code: 'file.encoding', severity: 'warning', line: 1, column: 1 })
    expect(rest).toEqual(sound.json.files[0]?.findings)
  })

  test('a byte without a meaning', () => {
    const path = at('byte.jmjp')
    const [before = '', behind = ''] = text.split('採')
    writeFileSync(path, Buffer.concat([Buffer.from(before), Buffer.from([0xff]), Buffer.from(behind)]))
    const { code, json } = checkJson(path)
    expect(code).toBe(1)
    const line = before.split('\n').length
    expect(json.files[0]?.findings.slice(0, 2)).toMatchObject([
      { code: 'file.bad-bytes', severity: 'error', line },
      { code: 'syntax.lost-character', severity: 'warning', line },
    ])
  })
})

describe('bad input: a finding with a place, the exit code, the file unchanged', () => {
  const bad: [string, Buffer | string, string, number, number][] = [
    ['not UTF-8', Buffer.concat([Buffer.from('paifu\n(\n  '), Buffer.from([0x8d, 0xcc])]), 'file.not-utf8', 3, 3],
    ['empty', '', 'syntax.empty', 1, 1],
    ['only white space', ' \n \n', 'syntax.empty', 3, 1],
    ['binary', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2, 0xfe]), 'file.not-utf8', 1, 8],
    ['zero bytes', Buffer.alloc(5000), 'syntax.not-jmjp', 1, 1],
    ['UTF-16', Buffer.from('\ufeffpaifu', 'utf16le'), 'file.not-utf8', 1, 1],
    ['half a surrogate pair (CESU-8)', Buffer.from([0x6a, 0xed, 0xa0, 0xbd]), 'file.not-utf8', 1, 2],
    ['another text', '# A heading\n', 'syntax.not-jmjp', 1, 1],
    ['truncated', SAMPLE.slice(0, 60), 'syntax.truncated', 4, 23],
  ]
  test.each(bad)('%s', (name, content, code, line, column) => {
    const path = at(`${name}.jmjp`)
    writeFileSync(path, content)
    const { code: exit, json } = checkJson(path)
    expect(exit).toBe(1)
    const [file] = json.files
    expect(file).toMatchObject({ path, ok: false })
    expect(file?.findings[0]).toMatchObject({ code, severity: 'error', line, column })
    expect(file?.findings.length).toBeLessThanOrEqual(20)
    const plain = saifu.run(['check', path])
    expect(plain.code).toBe(1)
    expect(plain.out.split('\n')[0]).toMatch(new RegExp(`:${line}:${column}: error: .+ \\[${code}\\]$`))
    expect(plain.err).toBe('')
    const formatted = saifu.run(['fmt', path])
    expect(formatted.code).toBe(1)
    expect(formatted.err).toContain(`[${code}]`)
    expect(readFileSync(path).equals(Buffer.from(content))).toBe(true)
  })

  test('100 MB are refused at once', () => {
    const path = at('large.jmjp')
    const handle = openSync(path, 'w')
    ftruncateSync(handle, 100 * 1024 * 1024)
    closeSync(handle)
    const { code, json } = checkJson(path)
    expect(code).toBe(1)
    expect(json.files[0]?.findings).toMatchObject([{ code: 'file.too-large', severity: 'error', line: 1, column: 1 }])
    expect(saifu.run(['fmt', path]).code).toBe(1)
    expect(statSync(path).size).toBe(100 * 1024 * 1024)
    const piped = spawnSync(process.execPath, [saifu.program, 'check', '-'], { input: Buffer.alloc(65 * 1024 * 1024) })
    expect(piped.status).toBe(1)
  })

  test.each([
    '(',
    'jmjp[1.0]'.padEnd(60_000, '('),
    `jmjp[1.0](${'chi['.repeat(20_000)}`,
    `${SAMPLE.slice(0, 300)}${'hnd['.repeat(9999)}`,
  ])('endless nesting (%#)', (text) => {
    const { code, out } = saifu.run(['check', '--json', '-'], { input: text })
    expect(code).toBe(1)
    expect((JSON.parse(out) as Json).files[0]?.findings[0]).toMatchObject({ severity: 'error' })
  })

  test('CR LF and a byte order mark are accepted, and places are right', () => {
    const windows = `\ufeff${SAMPLE.replaceAll('\n', '\r\n')}`
    const clean = saifu.run(['check', '-'], { input: windows })
    expect(clean.code).toBe(0)
    const { out } = saifu.run(['check', '--json', '-'], { input: windows.replace('(e,1m,9p)', '(e,1m,9x)') })
    const finding = (JSON.parse(out) as Json).files[0]?.findings.find(({ severity }) => severity === 'error')
    expect([finding?.line, finding?.column]).toEqual([14, 11])
  })
})

describe('exit code and JSON output', () => {
  test('a clean file prints nothing and gives 0', () => {
    writeFileSync(at('clean.jmjp'), SAMPLE)
    const { code, json } = checkJson(at('clean.jmjp'))
    expect(code).toBe(0)
    expect(json.files).toMatchObject([{ ok: true, matches: 1, frames: 1, acts: 3 }])
    const plain = saifu.run(['check', at('clean.jmjp')])
    expect(plain.out).not.toContain('error:')
    expect([plain.code, plain.err]).toEqual([0, ''])
  })

  test('applying the edits of a repair removes the finding', () => {
    // 2nd is what an old editor plugin wrote for 2rd.
    const text = SAMPLE.replace('  mtp', '  tnm[,,2nd,,]\n  mtp')
    const run = (input: string) => JSON.parse(saifu.run(['check', '--json', '-'], { input }).out) as Json
    const before = run(text).files[0]?.findings.find(({ code }) => code === 'syntax.second-round')
    const [edit] = before?.repairs[0]?.edits ?? []
    if (edit === undefined) throw new Error('no repair offered')
    const mended = text.slice(0, edit.start) + edit.text + text.slice(edit.end)
    expect(run(mended).files[0]?.findings.some(({ code }) => code === 'syntax.second-round')).toBe(false)
  })

  test('folders are walked in order of names, without hidden and other files', () => {
    mkdirSync(at('season/day 2'), { recursive: true })
    mkdirSync(at('season/.git'), { recursive: true })
    for (const name of ['b.jmjp', 'a.jmjp', 'notes.txt', 'day 2/c.jmjp', '.git/x.jmjp']) {
      writeFileSync(at(`season/${name}`), SAMPLE)
    }
    const { json } = checkJson(at('season'))
    expect(json.files.map(({ path }) => path)).toEqual(
      ['a.jmjp', 'b.jmjp', 'day 2/c.jmjp'].map((name) => at(`season/${name}`)),
    )
  })

  test('what cannot run gives 2 and one line', () => {
    mkdirSync(at('empty'), { recursive: true })
    const cases = [
      ['check'],
      ['check', at('empty')],
      ['check', '--rules', 'nobody', 'x.jmjp'],
      ['check', '--wrong'],
      ['check', '--lang', 'fr', 'x.jmjp'],
      ['fmt'],
      ['convert', at('clean.jmjp')],
      ['convert', '--to', 'word', at('clean.jmjp')],
      ['convert', '--to', 'mjlog', at('clean.jmjp')],
      ['serve', '--port', 'x'],
      ['nothing'],
    ]
    for (const args of cases) {
      const { code, out, err } = saifu.run(args)
      expect([args, code, out, err.trimEnd().split('\n').length]).toEqual([args, 2, '', 1])
    }
  })

  test('a missing file gives 2, and the others are still checked', () => {
    writeFileSync(at('clean.jmjp'), SAMPLE)
    const { code, json } = checkJson(at('nowhere.jmjp'), at('clean.jmjp'))
    expect(code).toBe(2)
    expect(json.files).toMatchObject([{ ok: false, findings: [{ code: 'file.not-found' }] }, { ok: true }])
  })

  test("the language: --lang, SAIFU_LANG, the system's, otherwise Japanese", () => {
    const say = (args: string[], env: Record<string, string>) =>
      /[ぁ-ん]/.test(saifu.run(['check', ...args, at('none')], { env }).out) ? 'ja' : 'en'
    expect(say(['--lang', 'ja'], {})).toBe('ja')
    expect(say([], { SAIFU_LANG: '', LC_ALL: 'en_GB.UTF-8' })).toBe('en')
    expect(say([], { SAIFU_LANG: '', LC_ALL: '', LC_MESSAGES: '', LANG: 'C.UTF-8' })).toBe('ja')
  })

  test('--help and --version', () => {
    const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
      version: string
    }
    expect(saifu.run(['--version']).out).toBe(`${manifest.version}\n`)
    for (const args of [['--help'], ['check', '--help'], ['help']]) {
      const { code, out } = saifu.run(args)
      expect([code, out.includes('saifu check')]).toEqual([0, true])
    }
  })

  test.skipIf(process.platform === 'win32')('a reader that stops early is no error', () => {
    const many = Array.from({ length: 300 }, () => `'${at('nowhere.jmjp')}'`).join(' ')
    const line = `'${process.execPath}' '${saifu.program}' check ${many} | head -1; echo "$?"`
    const { stdout, stderr } = spawnSync('bash', ['-c', line], { encoding: 'utf8' })
    expect(stdout.trimEnd().split('\n').length).toBe(2)
    expect(stderr).toBe('')
  })

  test.skipIf(process.platform !== 'linux')('output that a full disk refuses is reported and gives 2', () => {
    const line = `'${process.execPath}' '${saifu.program}' check '${at('nowhere.jmjp')}' >/dev/full`
    const { status, stderr } = spawnSync('bash', ['-c', line], { encoding: 'utf8' })
    expect(status).toBe(2)
    expect(stderr).toMatch(/^saifu: ENOSPC[^\n]*\n$/)
  })

  test('no progress without a terminal', () => {
    const { status, stderr } = spawnSync(process.execPath, [saifu.program, 'check', at('season')], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
  })
})
