import fc from 'fast-check'
import * as v from 'valibot'
import { schema } from '../../src/host/contract/index.ts'
import { defaultSettings, normalizeSettings } from '../../src/host/settings.ts'
import { valueOf } from '../support/value-of.ts'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createHost, dataFolder } from '../../src/host/index.ts'
import { faultyDisk } from './faulty-disk.ts'
import { scratchFolders } from './temporary-folder.ts'

const scratch = scratchFolders()
const newHost = (dataDir: string, locale?: string) => createHost({ dataDir, version: '0', locale })

describe('settings', () => {
  test('the next host reads what was written', async () => {
    const dataDir = join(await scratch(), 'deep', 'data')
    const host = newHost(dataDir)
    const { settings } = valueOf(await host.boot(null))
    const changed = { ...settings, language: 'en' as const, keys: { 'tile.1m': 'KeyQ' } }
    expect(await host.writeSettings(changed)).toEqual({ ok: true, value: null })
    expect(valueOf(await newHost(dataDir).boot(null)).settings).toEqual(changed)
  })

  test('what is being written when the page goes is on disk once the host has ended', async () => {
    const dataDir = await scratch()
    const host = newHost(dataDir)
    const { settings } = valueOf(await host.boot(null))
    const writing = host.writeSettings({ ...settings, language: 'en' })
    await host.dispose()
    expect(JSON.parse(await readFile(join(dataDir, 'settings.json'), 'utf8'))).toMatchObject({ language: 'en' })
    expect(await writing).toEqual({ ok: true, value: null })
  })

  test.each([
    ['ja_JP.UTF-8', 'ja'],
    ['en_US.UTF-8', 'en'],
    ['de', 'en'],
    ['C.UTF-8', 'ja'],
    [undefined, 'ja'],
  ])('before any choice, %s gives %s', async (locale, language) => {
    expect(valueOf(await newHost(await scratch(), locale).boot(null)).settings.language).toBe(language)
  })

  test.each([
    ['no JSON', '{"language":'],
    ['not even text', '\u0000\u0001'],
    ['JSON of another kind', '[]'],
    ['a value without meaning', '{"language":"en","theme":"plaid"}'],
  ])('%s: moved aside with the time, reported, valid values kept', async (_, text) => {
    const dataDir = await scratch()
    await writeFile(join(dataDir, 'settings.json'), text)
    const host = newHost(dataDir)
    const { settings, notices } = valueOf(await host.boot(null))
    expect(settings.theme).toBe('system')
    if (text.includes('plaid')) expect(settings.language).toBe('en')
    const [aside = ''] = await readdir(dataDir)
    expect(aside).toMatch(/^settings\.json\.damaged-\d{8}T\d{6}Z$/)
    expect(notices).toEqual([{ code: 'settings.damaged', path: join(dataDir, aside) }])
    expect(await readFile(join(dataDir, aside), 'utf8')).toBe(text)
  })

  test('a temporarily unreadable file: moved aside too, so that the next change does not overwrite it', async () => {
    const dataDir = await scratch()
    const file = join(dataDir, 'settings.json')
    await writeFile(file, '{"theme":"dark"}')
    const disk = faultyDisk({ stat: 'EIO', open: 'EIO' }, (path) => path === file)
    const host = createHost({ dataDir, version: '0', disk })
    const { settings, notices } = valueOf(await host.boot(null))
    expect(settings.theme).toBe('system')
    const [aside = ''] = await readdir(dataDir)
    expect(notices).toEqual([{ code: 'settings.damaged', path: join(dataDir, aside) }])
    await newHost(dataDir).writeSettings({ ...settings, language: 'en' })
    expect(await readFile(join(dataDir, aside), 'utf8')).toBe('{"theme":"dark"}')
  })

  test('a setting missing in an older file gets its default, without a report', async () => {
    const dataDir = await scratch()
    await writeFile(join(dataDir, 'settings.json'), '{"theme":"dark"}')
    const { settings, notices } = valueOf(await newHost(dataDir).boot(null))
    expect([settings.theme, settings.keyMap, notices]).toEqual(['dark', 'position', []])
  })

  test('a removed setting of an older version disappears without a report', async () => {
    const dataDir = await scratch()
    await writeFile(join(dataDir, 'settings.json'), '{"theme":"dark","keepTimes":true}')
    const { settings, notices } = valueOf(await newHost(dataDir).boot(null))
    expect([settings.theme, notices]).toEqual(['dark', []])
    expect(settings).not.toHaveProperty('keepTimes')
  })

  test('a read-only data folder: the app starts, and saving settings fails with the reason', async () => {
    const disk = faultyDisk({ mkdir: 'EACCES', open: 'EACCES' })
    const host = createHost({ dataDir: join(await scratch(), 'data'), version: '0', disk })
    const { settings } = valueOf(await host.boot(null))
    expect(await host.writeSettings(settings)).toMatchObject({ ok: false, failure: { code: 'file.not-writable' } })
    expect(await host.journalStart({ path: null, text: null })).toMatchObject({
      ok: false,
      failure: { code: 'journal.not-writable' },
    })
  })
})

test('the data folder of each platform, and how to choose another', () => {
  expect(dataFolder({ SAIFU_DATA: '/x' }, 'linux', '/h')).toBe('/x')
  expect(dataFolder({ SAIFU_DATA: './x' }, 'linux', '/h')).toBe(resolve('x'))
  expect(dataFolder({}, 'linux', '/h')).toBe('/h/.local/share/saifu')
  expect(dataFolder({ XDG_DATA_HOME: '/d' }, 'linux', '/h')).toBe('/d/saifu')
  expect(dataFolder({ XDG_DATA_HOME: 'relative' }, 'linux', '/h')).toBe('/h/.local/share/saifu')
  expect(dataFolder({}, 'darwin', '/h')).toBe('/h/Library/Application Support/Saifu')
  expect(dataFolder({ APPDATA: '/r' }, 'win32', '/h')).toBe('/r/Saifu')
})

describe('invalid settings', () => {
  const defaults = defaultSettings('en')
  const words = fc.constantFrom('__proto__', 'constructor', 'toString', 'tile.1m', 'undo', 'language', 'keys')
  const inside = fc.oneof(
    fc.dictionary(fc.oneof(words, fc.string()), fc.oneof(fc.string(), fc.jsonValue())),
    fc.constant(JSON.parse('{"__proto__":"KeyB","__proto__x":"a"}') as unknown),
    fc.jsonValue(),
  )
  const wild = fc.record(Object.fromEntries(Object.keys(defaults).map((name) => [name, inside])), { requiredKeys: [] })

  test('are dropped, whatever they are, and valid ones kept', () => {
    fc.assert(
      fc.property(fc.oneof(wild, fc.jsonValue()), (stored) => {
        const { settings } = normalizeSettings(stored, defaults)
        expect(Object.keys(settings)).toEqual(Object.keys(defaults))
        expect(v.is(schema.Settings, settings)).toBe(true)
        expect(Object.getPrototypeOf(settings.keys)).toBe(Object.prototype)
      }),
      { seed: 9, numRuns: 500 },
    )
    expect(normalizeSettings({ theme: [], language: 'ja' }, defaults)).toEqual({
      settings: { ...defaults, language: 'ja' },
      valid: false,
    })
  })
})
