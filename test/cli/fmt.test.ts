import { spawnSync } from 'node:child_process'
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  statSync,
  symlinkSync,
  lstatSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { encodeAs } from '../support/encode-japanese.ts'
import { builtCommand, SAMPLE } from './run-saifu.ts'

const saifu = builtCommand()
const at = (name: string): string => join(saifu.folder, name)
const UNTIDY = SAMPLE.replaceAll(',,])\n    (', ',,]) (').replace('ply[1,', '  ply[ 1 ,')

describe('fmt', () => {
  test('does not touch canonical text', () => {
    writeFileSync(at('a.jmjp'), SAMPLE)
    utimesSync(at('a.jmjp'), 1000, 1000)
    expect(saifu.run(['fmt', at('a.jmjp')])).toEqual({ code: 0, out: '', err: '' })
    expect(statSync(at('a.jmjp')).mtimeMs).toBe(1_000_000)
    expect(saifu.run(['fmt', '--check', at('a.jmjp')]).code).toBe(0)
  })

  test('makes untidy text canonical, with comments and pragmas; --check only reports it', () => {
    writeFileSync(at('b.jmjp'), UNTIDY)
    expect(saifu.run(['fmt', '--check', at('b.jmjp')])).toEqual({ code: 1, out: `${at('b.jmjp')}\n`, err: '' })
    expect(readFileSync(at('b.jmjp'), 'utf8')).toBe(UNTIDY)
    expect(saifu.run(['fmt', at('b.jmjp')])).toEqual({ code: 0, out: '', err: '' })
    const formatted = readFileSync(at('b.jmjp'), 'utf8')
    expect(formatted).toContain('// the first')
    expect(formatted).toContain('//@t 4.5')
    expect(saifu.run(['fmt', '--check', at('b.jmjp')]).code).toBe(0)
    expect(readdirSync(saifu.folder).filter((name) => name.endsWith('.tmp') || name.endsWith('~'))).toEqual([])
  })

  test('Shift_JIS becomes UTF-8, and that is said; a file with bytes without a meaning is left alone', () => {
    const text = SAMPLE.replace('(', '// 採譜\n(')
    writeFileSync(at('old.jmjp'), encodeAs(text, 'shift_jis'))
    const told = saifu.run(['fmt', '--lang', 'en', at('old.jmjp')])
    expect(told.code).toBe(0)
    expect(told.err).toContain('the file is Shift_JIS')
    expect(readFileSync(at('old.jmjp'), 'utf8')).toContain('// 採譜')
    const bad = Buffer.concat([Buffer.from(text), Buffer.from([0x2f, 0x2f, 0xff])])
    writeFileSync(at('bad.jmjp'), bad)
    expect(saifu.run(['fmt', at('bad.jmjp')])).toMatchObject({ code: 1, out: '' })
    expect(readFileSync(at('bad.jmjp'))).toEqual(bad)
  })

  test('keeps line breaks and removes a byte order mark', () => {
    const windows = SAMPLE.replaceAll('\n', '\r\n')
    writeFileSync(at('c.jmjp'), `\ufeff${windows}`)
    expect(saifu.run(['fmt', at('c.jmjp')]).code).toBe(0)
    expect(readFileSync(at('c.jmjp'), 'utf8')).toBe(windows)
  })

  test('standard input goes to standard output', () => {
    expect(saifu.run(['fmt', '-'], { input: SAMPLE })).toEqual({ code: 0, out: SAMPLE, err: '' })
    const broken = saifu.run(['fmt', '-'], { input: SAMPLE.slice(0, 300) })
    expect([broken.code, broken.out]).toEqual([1, ''])
  })

  test('keeps several comments inside one word or inside empty brackets', () => {
    const text = SAMPLE.replace(/mtp\[[^\]]*\]/, 'mtp[// a\n// b\n,,,]')
      .replace('ply[1', 'pl// c\n//@d\ny// e\n[1')
      .replace('frm[', 'f// f\nr// g\nm[')
    const { code, out, err } = saifu.run(['fmt', '-'], { input: text })
    expect([code, err]).toEqual([0, ''])
    const words = [...out.matchAll(/\/\/ ([a-g])\n/g)].map(([, word]) => word)
    expect(words).toEqual(['a', 'b', 'c', 'e', 'f', 'g'])
    expect(out).toContain('//@d')
    expect(saifu.run(['fmt', '-'], { input: out }).out).toBe(out)
  })

  test('truncated anywhere: the file stays as it is', () => {
    mkdirSync(at('cut'), { recursive: true })
    const wholes = new Set<string>()
    for (let length = 1; length < SAMPLE.length - 2; length += 17) {
      const name = at(`cut/${String(length).padStart(4, '0')}.jmjp`)
      writeFileSync(name, SAMPLE.slice(0, length))
      wholes.add(name)
    }
    const { code, err } = saifu.run(['fmt', at('cut')])
    expect(code).toBe(1)
    for (const name of wholes) {
      expect(err).toContain(`${name}:`)
      expect(readFileSync(name, 'utf8')).toBe(SAMPLE.slice(0, Number(name.slice(-9, -5))))
    }
  })

  test('does not upgrade a record of version 0', () => {
    const old = SAMPLE.replace('jmjp[1.0]', 'jmjp[0]')
      .replace(/\/\/.*/g, '')
      .replaceAll(/\((snt[^)]*)\)/g, '[$1]')
    writeFileSync(at('old.jmjp'), old)
    expect(saifu.run(['fmt', at('old.jmjp')]).code).toBe(1)
    expect(readFileSync(at('old.jmjp'), 'utf8')).toBe(old)
  })

  test.skipIf(process.platform === 'win32')('keeps a link', () => {
    writeFileSync(at('target.jmjp'), UNTIDY)
    symlinkSync('target.jmjp', at('link.jmjp'))
    expect(saifu.run(['fmt', at('link.jmjp')]).code).toBe(0)
    expect(lstatSync(at('link.jmjp')).isSymbolicLink()).toBe(true)
    expect(readFileSync(at('target.jmjp'), 'utf8')).not.toBe(UNTIDY)
  })
})

const mountable =
  process.platform === 'linux' && process.getuid?.() === 0 && spawnSync('mount', ['--version']).status === 0

/** Runs `work` in a small file system of its own; false when this machine does not allow one. */
function onSmallDisk(options: string, work: (folder: string) => void, remount?: string): boolean {
  const folder = at('disk')
  mkdirSync(folder)
  try {
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status !== 0) return false
    try {
      writeFileSync(join(folder, 'match.jmjp'), UNTIDY)
      if (remount !== undefined) spawnSync('mount', ['-o', remount, folder])
      work(folder)
      return true
    } finally {
      spawnSync('umount', [folder])
    }
  } finally {
    rmdirSync(folder)
  }
}

describe('a disk that refuses', () => {
  test.skipIf(!mountable)('full: one line, the old file intact, no leftovers', (context) => {
    const ran = onSmallDisk('size=16k', (folder) => {
      writeFileSync(join(folder, 'ballast'), Buffer.alloc(12 * 1024))
      const { code, err } = saifu.run(['fmt', join(folder, 'match.jmjp')])
      expect(code).toBe(2)
      expect(err).toMatch(/^[^\n]*the disk is full[^\n]*\[file\.disk-full\]\n$/)
      expect(readFileSync(join(folder, 'match.jmjp'), 'utf8')).toBe(UNTIDY)
      expect(readdirSync(folder).sort()).toEqual(['ballast', 'match.jmjp'])
      // The same work, saved elsewhere.
      const elsewhere = saifu.run(['convert', '--to', 'jmjp', join(folder, 'match.jmjp'), '-o', at('elsewhere.jmjp')])
      expect(elsewhere.code).toBe(0)
    })
    if (!ran) context.skip('this machine mounts no file system')
  })

  test.skipIf(!mountable)('read-only: one line', (context) => {
    const ran = onSmallDisk(
      'size=64k',
      (folder) => {
        const { code, err } = saifu.run(['fmt', join(folder, 'match.jmjp')])
        expect(code).toBe(2)
        expect(err).toMatch(/^[^\n]*cannot be written \(EROFS\)[^\n]*\[file\.not-writable\]\n$/)
        expect(readFileSync(join(folder, 'match.jmjp'), 'utf8')).toBe(UNTIDY)
      },
      'remount,ro',
    )
    if (!ran) context.skip('this machine mounts no file system')
  })
})
