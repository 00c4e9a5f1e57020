/** What a page can ask of the files of the machine, whatever script runs in it. */
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { registry } from '../../src/formats/index.ts'
import { createHost } from '../../src/host/index.ts'
import type { HostOptions } from '../../src/host/host.ts'
import { valueOf } from '../support/value-of.ts'
import { closedBehind } from './close-after-test.ts'
import { scratchFolders } from './temporary-folder.ts'

const scratch = scratchFolders()
const closeAfter = closedBehind()

async function setUp(options: Partial<HostOptions> = {}) {
  const folder = await scratch()
  const host = createHost({ dataDir: join(folder, 'data'), version: '0', ...options })
  closeAfter(() => host.dispose())
  /** Lays a file there and gives its path. */
  const lay = async (name: string): Promise<string> => {
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, `in ${name}`)
    return path
  }
  return { folder, host, lay }
}

const refused = (detail: string) => ({ ok: false, failure: { code: 'file.not-allowed', detail } })

test('only records are written, whatever a path is called, wherever a link leads', async () => {
  const { folder, host, lay } = await setUp()
  const script = await lay('profile')
  await symlink(script, join(folder, 'record.jmjp'))
  const write = (path: string) => host.writeFile({ path, text: 'x', expected: null, overwrite: true })
  for (const path of [
    '/etc/passwd',
    '~/.bashrc',
    script,
    join(folder, 'a.jmjp.sh'),
    `${script}/../profile`,
    join(folder, 'record.jmjp'),
  ])
    expect([path, await write(path)]).toMatchObject([path, refused('kind')])
  expect(await readFile(script, 'utf8')).toBe('in profile')
  for (const path of [
    join(folder, '.config', 'a.jmjp'),
    join(folder, '.a.jmjp'),
    '~/.ssh/a.jmjp',
    `${folder}/x/../.config/a.jmjp`,
  ])
    expect([path, await write(path)]).toMatchObject([path, refused('hidden')])
  for (const path of ['/etc/a.jmjp', '/usr/share/a.jmjp', '/proc/a.jmjp', join(folder, 'data', 'journals', 'a.jmjp')])
    expect([path, await write(path)]).toMatchObject([path, refused('system')])
  expect(await write(join(folder, 'a.JMJP'))).toMatchObject({ ok: true })
})

test('a link cannot hide a hidden or system place', async () => {
  const { folder, host, lay } = await setUp()
  await lay('.hidden/a.jmjp')
  await symlink(join(folder, '.hidden'), join(folder, 'open'))
  await symlink('/etc', join(folder, 'own'))
  expect(await host.readFile({ path: join(folder, 'open', 'a.jmjp') })).toMatchObject(refused('hidden'))
  expect(await host.listFolder({ path: join(folder, 'open') })).toMatchObject(refused('hidden'))
  expect(await host.listFolder({ path: join(folder, 'own') })).toMatchObject(refused('system'))
})

test('only records are read that nobody chose, or watched, which would reveal what exists', async () => {
  const { host, lay } = await setUp()
  for (const path of [
    '/etc/passwd',
    '/proc/self/environ',
    await lay('key.pem'),
    await lay('data/feed.json'),
    await lay('log.xml'),
  ]) {
    expect(await host.readFile({ path })).toMatchObject(refused('not-chosen'))
    expect(await host.watchFile({ path })).toMatchObject(refused('not-chosen'))
    expect(await host.watchBeside({ path })).toMatchObject(refused('not-chosen'))
  }
  for (const path of [await lay('a.jmjp'), await lay('a.jmjp~')])
    expect(await host.readFile({ path })).toMatchObject({ ok: true })
  for (const path of [await lay('data/a.jmjp'), '/etc/a.jmjp'])
    expect(await host.readFile({ path })).toMatchObject(refused('system'))
})

test('beginning a journal for a file does not make that file readable', async () => {
  const { host, lay } = await setUp()
  const path = await lay('key.pem')
  const { id } = valueOf(await host.journalStart({ path, text: null }))
  valueOf(await host.journalRead({ id }))
  expect(await host.readFile({ path })).toMatchObject(refused('not-chosen'))
})

test('files given by a person are read: at start, dropped, chosen in a dialog; and recent files', async () => {
  const chosen: string[] = []
  const next = () => Promise.resolve(chosen.shift() ?? null)
  const place = (path: string | null) => (path === null ? null : { path, replace: false })
  const dialogs = {
    chooseOpen: next,
    chooseImport: next,
    chooseFolder: next,
    chooseSave: async () => place(await next()),
    chooseExport: async () => place(await next()),
  }
  const { folder, host, lay } = await setUp({ dialogs })
  const [dropped, picked, saved] = [await lay('dropped.txt'), await lay('.kept/picked.txt'), await lay('saved.txt')]
  chosen.push(picked, saved)
  host.chosen(dropped)
  valueOf(await host.chooseOpen(null))
  valueOf(await host.chooseSave({ suggested: 'x' }))
  for (const path of [dropped, picked, saved]) expect(await host.readFile({ path })).toMatchObject({ ok: true })
  // Chosen or not, it is no record.
  expect(await host.writeFile({ path: saved, text: 'x', expected: null, overwrite: true })).toMatchObject(
    refused('kind'),
  )
  const given = createHost({ dataDir: join(folder, 'data'), version: '0', open: saved })
  closeAfter(() => given.dispose())
  for (const path of [saved, picked]) expect(await given.readFile({ path })).toMatchObject({ ok: true })
  valueOf(await given.forgetRecent({ path: picked }))
  expect(await given.readFile({ path: picked })).toMatchObject(refused('not-chosen'))
})

test("the app's file dialog lists records and logs, and listed files can be read", async () => {
  const { folder, host, lay } = await setUp()
  for (const name of ['a.jmjp', 'log.xml', 'key.pem', '.secret.json', 'below/b.jmjp', '.git/c.json']) await lay(name)
  const log = join(folder, 'log.xml')
  expect(await host.readFile({ path: log })).toMatchObject(refused('not-chosen'))
  const { entries } = valueOf(await host.listFolder({ path: folder }))
  expect(entries.map(({ name }) => name)).toEqual(['below', 'a.jmjp', 'log.xml'])
  expect(await host.readFile({ path: log })).toMatchObject({ ok: true })
  expect(valueOf(await host.listFolder({ path: '/' })).entries.map(({ name }) => name)).not.toContain('etc')
  expect(await host.listFolder({ path: join(homedir(), '.ssh') })).toMatchObject(refused('hidden'))
})

test('with native dialogs a page cannot list anything', async () => {
  const nothing = () => Promise.resolve(null)
  const { folder, host } = await setUp({
    dialogs: {
      chooseOpen: nothing,
      chooseSave: nothing,
      chooseImport: nothing,
      chooseFolder: nothing,
      chooseExport: nothing,
    },
  })
  expect(await host.listFolder({ path: folder })).toMatchObject(refused('not-chosen'))
  expect(await host.listFolder({ path: null })).toMatchObject(refused('not-chosen'))
})

test('every importable kind of log can be listed', async () => {
  const { folder, host, lay } = await setUp()
  const endings = registry.readable.filter(({ id }) => id !== 'jmjp').flatMap(({ extensions }) => extensions)
  const names = [...new Set(endings)].flatMap((ending) => [`log${ending}`, `log${ending}.gz`])
  expect(names.every((name) => registry.isReadableName(name))).toBe(true)
  for (const name of names) await lay(name)
  const { entries } = valueOf(await host.listFolder({ path: folder }))
  expect(
    entries
      .filter((entry) => !entry.folder)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(names.sort())
})

test('an export goes where a person chose, in a writable format, and never over a file without asking', async () => {
  const places: { path: string; replace: boolean }[] = []
  const asked: string[] = []
  const nothing = () => Promise.resolve(null)
  const chooseExport = (suggested: string) => {
    asked.push(suggested)
    return Promise.resolve(places.shift() ?? null)
  }
  const dialogs = {
    chooseOpen: nothing,
    chooseSave: nothing,
    chooseImport: nothing,
    chooseFolder: nothing,
    chooseExport,
  }
  const { folder, host, lay } = await setUp({ dialogs })
  const write = (format: string, text = 'x') =>
    host.exportFile({ format, suggested: '/etc/../a.json', content: { text } })
  const path = join(folder, 'a.json')
  expect(await write('majiang')).toEqual({ ok: true, value: null })
  places.push({ path, replace: false })
  expect(await write('majiang')).toEqual({ ok: true, value: path })
  expect(await readFile(path, 'utf8')).toBe('x')
  places.push({ path, replace: false })
  expect(await write('majiang', 'y')).toMatchObject({ ok: false, failure: { code: 'file.exists' } })
  places.push({ path, replace: true })
  expect(await write('majiang', 'y')).toMatchObject({ ok: true })
  places.push({ path: await lay('profile'), replace: true })
  expect(await write('majiang')).toMatchObject(refused('kind'))
  for (const format of ['mjlog', 'sh', '']) expect(await write(format)).toMatchObject(refused('kind'))
  expect(new Set(asked)).toEqual(new Set(['a.json']))
  const { host: browser } = await setUp()
  expect(await browser.exportFile({ format: 'majiang', suggested: 'a.json', content: { text: '' } })).toMatchObject(
    refused('not-chosen'),
  )
})
