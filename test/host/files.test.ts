import { valueOf } from '../support/value-of.ts'
import { existsSync } from 'node:fs'
import {
  chmod,
  link,
  lstat,
  mkdir,
  open,
  readFile,
  readdir,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createHost, disk } from '../../src/host/index.ts'
import { decodeUtf8 } from '../../src/host/files/utf8.ts'
import { encodeUtf8 } from '../../src/host/files/index.ts'
import type { Disk } from '../../src/host/disk.ts'
import { faultyDisk, fullDisk } from './faulty-disk.ts'
import { FAILURES } from '../../src/words/index.ts'
import { scratchFolders } from './temporary-folder.ts'

const scratch = scratchFolders()

async function setUp(onDisk: Disk = disk) {
  const folder = await scratch()
  const host = createHost({ dataDir: join(folder, 'data'), version: '0', disk: onDisk })
  return { folder, host, file: join(folder, 'match.jmjp') }
}

describe('decoding', () => {
  test('agrees with the platform on random bytes, and finds the first bad byte where a decoder stops', () => {
    const pieces = fc.oneof(
      fc.uint8Array({ maxLength: 6 }),
      fc.string({ unit: 'grapheme', maxLength: 6 }).map((text) => new TextEncoder().encode(text)),
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 6 }), (parts) => {
        const bytes = Buffer.concat(parts)
        const decoded = decodeUtf8(bytes)
        const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
        if (decoded.ok) {
          expect(decoded.text).toBe(strict.decode(bytes))
          return
        }
        const { offset } = decoded.place
        expect(() => strict.decode(bytes)).toThrow()
        expect(strict.decode(bytes.subarray(0, offset))).toBeTypeOf('string')
        // Whatever follows cannot make the sequence at that place right.
        const lenient = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(offset))
        expect(lenient.startsWith('\ufffd')).toBe(true)
      }),
      { seed: 20261121, numRuns: 2000 },
    )
  })

  test('keeps a byte order mark, and counts CR LF as one line break', () => {
    expect(decodeUtf8(Buffer.from('\ufeffjmjp'))).toEqual({ ok: true, text: '\ufeffjmjp' })
    const place = decodeUtf8(Buffer.concat([Buffer.from('一\r\n二三'), Buffer.from([0xff, 0x41])]))
    expect(place).toEqual({ ok: false, place: { offset: 11, line: 2, column: 3 } })
  })

  test('half a surrogate pair cannot be written, and is not changed', () => {
    expect(encodeUtf8('𠮷')).toMatchObject({ ok: true })
    expect(encodeUtf8('ab\n𠮷\ud842x')).toEqual({ ok: false, place: { offset: 5, line: 2, column: 3 } })
  })
})

describe('reading', () => {
  test.each([
    ['a missing file', 'nowhere.jmjp', 'file.not-found'],
    ['a folder', '.', 'file.is-folder'],
    ['a folder that is none', 'match.jmjp/below', 'file.not-found'],
  ])('%s', async (_, name, code) => {
    const { host, folder, file } = await setUp()
    await writeFile(file, 'x')
    host.chosen(join(folder, name))
    expect(await host.readFile({ path: join(folder, name) })).toMatchObject({ ok: false, failure: { code } })
  })

  test('refuses a file of 100 MB before reading it', async () => {
    const { host, file } = await setUp()
    const handle = await open(file, 'w')
    await handle.truncate(100 * 1024 * 1024)
    await handle.close()
    expect(await host.readFile({ path: file })).toMatchObject({
      ok: false,
      failure: { code: 'file.too-large', path: file, detail: String(100 * 1024 * 1024) },
    })
  })

  test('refuses a device that never ends', async () => {
    const { host } = await setUp()
    host.chosen('/dev/zero')
    expect(await host.readFile({ path: '/dev/zero' })).toMatchObject({
      ok: false,
      failure: { code: 'file.not-readable' },
    })
  })

  test('Shift_JIS is not UTF-8, and the place is reported', async () => {
    const { host, file } = await setUp()
    await writeFile(file, Buffer.from([0x61, 0x0a, 0x8d, 0xcc]))
    expect(await host.readFile({ path: file })).toEqual({
      ok: false,
      failure: { code: 'file.not-utf8', path: file, offset: 2, line: 2, column: 1 },
    })
  })
})

describe('saving', () => {
  test('names a folder that was removed, or is a file by now', async () => {
    const folder = join(await scratch(), 'season 決勝')
    const host = createHost({ dataDir: await scratch(), version: '0' })
    const save = () => host.writeFile({ path: join(folder, 'a.jmjp'), text: 'x', expected: null, overwrite: true })
    for (const spoil of [() => Promise.resolve(), () => writeFile(folder, '')]) {
      await spoil()
      const saved = await save()
      if (saved.ok) throw new Error('it was saved')
      expect(saved.failure.code).toBe('file.no-folder')
      expect(FAILURES.ja['file.no-folder'](saved.failure)).toContain('season 決勝')
      expect(FAILURES.en['file.no-folder'](saved.failure)).toContain('season 決勝')
    }
  })

  test('writes completely, keeps the previous version, leaves nothing else', async () => {
    const { host, folder, file } = await setUp()
    const first = await host.writeFile({ path: file, text: 'one', expected: null, overwrite: false })
    if (!first.ok) throw new Error(first.failure.code)
    const second = await host.writeFile({ path: file, text: 'two', expected: first.value.stamp, overwrite: false })
    expect(second.ok).toBe(true)
    expect(await readFile(file, 'utf8')).toBe('two')
    expect(await readFile(`${file}~`, 'utf8')).toBe('one')
    expect((await readdir(folder)).sort()).toEqual(['data', 'match.jmjp', 'match.jmjp~'])
  })

  test('the stamp of a save is the stamp of the next read', async () => {
    const { host, file } = await setUp()
    const saved = await host.writeFile({ path: file, text: '採譜', expected: null, overwrite: false })
    const read = await host.readFile({ path: file })
    expect(read).toMatchObject({ ok: true, value: { text: '採譜' } })
    if (saved.ok && read.ok) expect(read.value.stamp).toEqual(saved.value.stamp)
  })

  test('does not overwrite a file changed by another program, unless told to', async () => {
    const { host, file } = await setUp()
    const saved = await host.writeFile({ path: file, text: 'mine', expected: null, overwrite: false })
    if (!saved.ok) throw new Error(saved.failure.code)
    const { stamp } = saved.value
    await writeFile(file, 'their')
    const next = { path: file, text: 'mine again', expected: stamp }
    const refused = await host.writeFile({ ...next, overwrite: false })
    expect(refused).toMatchObject({ ok: false, failure: { code: 'file.changed-on-disk', path: file } })
    expect(await readFile(file, 'utf8')).toBe('their')
    expect(await host.writeFile({ ...next, overwrite: true })).toMatchObject({ ok: true })
    expect(await readFile(`${file}~`, 'utf8')).toBe('their')
  })

  test('a touched file is not changed; a deleted file is written again', async () => {
    const { host, file } = await setUp()
    const saved = await host.writeFile({ path: file, text: 'a', expected: null, overwrite: false })
    if (!saved.ok) throw new Error(saved.failure.code)
    await utimes(file, 1, 1)
    const { stamp } = saved.value
    expect(await host.writeFile({ path: file, text: 'b', expected: stamp, overwrite: false })).toMatchObject({
      ok: true,
    })
    await rm(file)
    expect(await host.writeFile({ path: file, text: 'c', expected: stamp, overwrite: false })).toMatchObject({
      ok: true,
    })
  })

  test('a new file does not replace an existing one; the same text sent twice is one save', async () => {
    const { host, file } = await setUp()
    await writeFile(file, 'there')
    const request = { path: file, text: 'new', expected: null, overwrite: false }
    expect(await host.writeFile(request)).toMatchObject({ ok: false, failure: { code: 'file.exists' } })
    expect(await host.writeFile({ ...request, text: 'there' })).toMatchObject({ ok: true })
    expect(existsSync(`${file}~`)).toBe(false)
  })

  test('two saves at once: one wins, the other fails', async () => {
    const { host, file } = await setUp()
    const both = await Promise.all(
      ['first', 'second'].map((text) => host.writeFile({ path: file, text, expected: null, overwrite: false })),
    )
    expect(both.map((one) => one.ok)).toEqual([true, false])
    expect(await readFile(file, 'utf8')).toBe('first')
  })

  test.skipIf(process.platform === 'win32')('keeps links and permissions', async () => {
    const { host, folder, file } = await setUp()
    await writeFile(file, 'old')
    await chmod(file, 0o640)
    const alias = join(folder, 'alias.jmjp')
    await symlink('match.jmjp', alias)
    expect(await host.writeFile({ path: alias, text: 'new', expected: null, overwrite: true })).toMatchObject({
      ok: true,
    })
    expect((await lstat(alias)).isSymbolicLink()).toBe(true)
    expect(await readFile(file, 'utf8')).toBe('new')
    expect((await stat(file)).mode & 0o777).toBe(0o640)
    // A link that leads to nothing yet: its target is made.
    const ahead = join(folder, 'ahead.jmjp')
    await symlink('later.jmjp', ahead)
    expect(await host.writeFile({ path: ahead, text: 'x', expected: null, overwrite: false })).toMatchObject({
      ok: true,
    })
    expect((await lstat(ahead)).isSymbolicLink()).toBe(true)
    expect(await readFile(join(folder, 'later.jmjp'), 'utf8')).toBe('x')
  })

  test('a circular link is a failure, not a hang', async () => {
    const { host, folder } = await setUp()
    await symlink('b.jmjp', join(folder, 'a.jmjp'))
    await symlink('a.jmjp', join(folder, 'b.jmjp'))
    const written = await host.writeFile({ path: join(folder, 'a.jmjp'), text: 'x', expected: null, overwrite: true })
    expect(written).toMatchObject({ ok: false, failure: { code: 'file.io', detail: 'ELOOP' } })
  })

  test('saves a name of maximum length repeatedly, with a shorter name for the previous version', async () => {
    const { host, folder } = await setUp()
    const name = `${'譜'.repeat(83)}x.jmjp`
    expect(Buffer.byteLength(name)).toBe(255)
    const path = join(folder, name)
    for (const text of ['one', 'two', 'three'])
      expect(await host.writeFile({ path, text, expected: null, overwrite: true })).toMatchObject({ ok: true })
    const [kept = ''] = (await readdir(folder)).filter((each) => each.endsWith('.jmjp~'))
    expect(await readFile(join(folder, kept), 'utf8')).toBe('two')
    expect(await readFile(path, 'utf8')).toBe('three')
  })

  test('removes what a killed save left, and nothing that may be in progress', async () => {
    const { host, folder, file } = await setUp()
    const [old, late, other] = ['.saifu-0123456789ab.tmp', '.saifu-ba9876543210.tmp', '.saifu-notes.tmp']
    for (const name of [old, late, other]) await writeFile(join(folder, name), 'x')
    for (const name of [old, other]) await utimes(join(folder, name), 5, 5)
    expect(await host.writeFile({ path: file, text: 'x', expected: null, overwrite: true })).toMatchObject({ ok: true })
    expect((await readdir(folder)).filter((name) => name.endsWith('.tmp')).sort()).toEqual([late, other].sort())
  })

  test('a second name of the file (hard link) keeps the old text', async () => {
    const { host, folder, file } = await setUp()
    await writeFile(file, 'old')
    await link(file, join(folder, 'second'))
    await host.writeFile({ path: file, text: 'new', expected: null, overwrite: true })
    expect(await readFile(join(folder, 'second'), 'utf8')).toBe('old')
  })

  test('half a surrogate pair is refused with its place and the file is unchanged', async () => {
    const { host, file } = await setUp()
    await writeFile(file, 'old')
    const written = await host.writeFile({ path: file, text: 'a\n\udc00', expected: null, overwrite: true })
    expect(written).toEqual({
      ok: false,
      failure: { code: 'file.not-utf8', path: file, offset: 2, line: 2, column: 1 },
    })
    expect(await readFile(file, 'utf8')).toBe('old')
  })

  test.each([
    ['the folder may not be written', { open: 'EACCES' }, 'file.not-writable'],
    ['the disk is read-only', { open: 'EROFS' }, 'file.not-writable'],
    ['the rename crosses disks', { rename: 'EXDEV' }, 'file.not-writable'],
    ['the rename finds the disk full', { rename: 'ENOSPC' }, 'file.disk-full'],
    ['the quota is used up', { open: 'EDQUOT' }, 'file.disk-full'],
    ['the cable was pulled', { rename: 'EIO' }, 'file.io'],
    ['the file is locked', { access: 'EACCES' }, 'file.not-writable'],
  ] as const)('%s: reported, the old file intact, no leftovers', async (_, faults, code) => {
    const folder = await scratch()
    const file = join(folder, 'match.jmjp')
    const failing = faultyDisk(faults, (path) => path !== file || 'access' in faults || 'rename' in faults)
    const host = createHost({ dataDir: join(folder, 'data'), version: '0', disk: failing })
    await writeFile(file, 'old')
    const written = await host.writeFile({ path: file, text: 'new', expected: null, overwrite: true })
    expect(written).toMatchObject({ ok: false, failure: { code, path: file } })
    expect(await readFile(file, 'utf8')).toBe('old')
    expect((await readdir(folder)).filter((name) => name.endsWith('.tmp'))).toEqual([])
  })

  test('the disk fills halfway: reported, the old file intact, the work saved elsewhere', async () => {
    const room = { left: 1000 }
    const { host, folder, file } = await setUp(fullDisk(room))
    await writeFile(file, 'old')
    const text = 'x'.repeat(5000)
    const written = await host.writeFile({ path: file, text, expected: null, overwrite: true })
    expect(written).toMatchObject({ ok: false, failure: { code: 'file.disk-full', detail: 'ENOSPC' } })
    expect(await readFile(file, 'utf8')).toBe('old')
    expect((await readdir(folder)).filter((name) => name.endsWith('.tmp'))).toEqual([])
    room.left = 1e9
    const elsewhere = join(folder, 'elsewhere.jmjp')
    expect(await host.writeFile({ path: elsewhere, text, expected: null, overwrite: false })).toMatchObject({
      ok: true,
    })
  })

  test('without hard links the previous version is a copy', async () => {
    const folder = await scratch()
    const file = join(folder, 'match.jmjp')
    const host = createHost({ dataDir: join(folder, 'data'), version: '0', disk: faultyDisk({ link: 'EPERM' }) })
    await writeFile(file, 'old')
    expect(await host.writeFile({ path: file, text: 'new', expected: null, overwrite: true })).toMatchObject({
      ok: true,
    })
    expect(await readFile(`${file}~`, 'utf8')).toBe('old')
  })
})

describe('folders and recent files', () => {
  test('folders first, numbers by value, without hidden ones', async () => {
    const { host, folder } = await setUp()
    for (const name of ['match 10.jmjp', 'match 9.jmjp', '.hidden', '第2節.jmjp'])
      await writeFile(join(folder, name), '')
    await mkdir(join(folder, 'zzz'))
    const listed = await host.listFolder({ path: folder })
    expect(listed.ok && listed.value.entries.map(({ name }) => name)).toEqual([
      'zzz',
      'match 9.jmjp',
      'match 10.jmjp',
      '第2節.jmjp',
    ])
    expect(await host.listFolder({ path: '/' })).toMatchObject({ ok: true, value: { parent: null } })
  })

  test('the file opened or saved last comes first, once, and can be removed', async () => {
    const { host, folder } = await setUp()
    for (const name of ['a.jmjp', 'b.jmjp', 'a.jmjp']) {
      await host.writeFile({ path: join(folder, name), text: name, expected: null, overwrite: true })
    }
    expect(valueOf(await host.recentFiles(null)).map(({ name }) => name)).toEqual(['a.jmjp', 'b.jmjp'])
    expect(valueOf(await host.forgetRecent({ path: join(folder, 'a.jmjp') })).map(({ name }) => name)).toEqual([
      'b.jmjp',
    ])
  })
})
