/** What crosses the stand-in's bridge and its processes is cloned, or refused, as by Electron. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { RunningApp } from '../support/electron-app.ts'
import { openBench, type Bench } from '../support/electron-build.ts'
import { makeCloneWire } from '../support/electron-stand-in/clone-wire.ts'

vi.setConfig({ testTimeout: 45_000 })

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
}, 60_000)
afterAll(() => bench.close())

interface Wire {
  /** Goes to the main process, which reports it, and comes back. */
  echo(value: unknown): Promise<{ looks: string; value: unknown }>
  /** Goes to the preload and comes back. */
  mirror(value: unknown): unknown
  kind(value: unknown): string
  /** What the main process returns for this name. */
  given(name: string): Promise<unknown>
  listen(heard: (value: unknown) => void): void
}

const PRELOAD = `
  const { contextBridge, ipcRenderer } = require('electron')
  contextBridge.exposeInMainWorld('wire', {
    echo: (value) => ipcRenderer.invoke('echo', value),
    mirror: (value) => value,
    kind: (value) => Object.prototype.toString.call(value) + ' ' + String(Object.getPrototypeOf(value) === Object.prototype),
    given: (name) => ipcRenderer.invoke('given', name),
    listen: (heard) => void ipcRenderer.on('said', (_, value) => heard(value)),
  })`

async function openWired(): Promise<{ app: RunningApp; page: Page }> {
  const app = bench.start()
  const own = await app.page()
  await own.getByText('ready').waitFor()
  const preload = join(mkdtempSync(join(tmpdir(), 'saifu-preload-')), 'preload.js')
  writeFileSync(preload, PRELOAD)
  const mark = randomUUID()
  await app.main(
    async ({ BrowserWindow, ipcMain }, [path, address]) => {
      const { inspect } = process.getBuiltinModule('node:util')
      ipcMain.handle('echo', (_event, value: unknown) => ({ looks: inspect(value, { breakLength: Infinity }), value }))
      ipcMain.handle('given', (_event, name: string) =>
        name === 'function'
          ? () => 1
          : { map: new Map([[1, new Date(5)]]), bytes: Buffer.from('abc'), nothing: undefined },
      )
      const webPreferences = { contextIsolation: true, sandbox: true, nodeIntegration: false, webSecurity: true }
      const window = new BrowserWindow({ webPreferences: { ...webPreferences, preload: path } })
      await window.loadURL(address)
    },
    [preload, `saifu://app/index.html?${mark}`] as const,
  )
  // The app's own window is there, too.
  const found = () =>
    own
      .context()
      .pages()
      .find((each) => each.url().includes(mark))
  await expect.poll(found).toBeDefined()
  const page = found()
  if (page === undefined) throw new Error('there is no such page')
  return { app, page }
}

let shared: ReturnType<typeof openWired> | null = null
/** One app for all tests: none changes it for the next. */
const wired = (): ReturnType<typeof openWired> => (shared ??= openWired())

test('a message to the main process and back may have maps, sets, dates, bytes and cycles', async () => {
  const { page } = await wired()
  const [looks, back] = await page.evaluate(async () => {
    const { wire } = window as unknown as { wire: Wire }
    const bytes = new Uint8Array([1, 2, 3, 4])
    const circle: Record<string, unknown> = {
      map: new Map([[{ a: 1 }, new Set([undefined, -0, NaN, 3n])]]),
      date: new Date(86_400_000),
      part: bytes.subarray(1, 3),
      pattern: /a+/gi,
      same: [bytes, bytes],
    }
    circle['self'] = circle
    const answer = await wire.echo(circle)
    const value = answer.value as typeof circle
    const [one, other] = value['same'] as Uint8Array[]
    return [
      answer.looks,
      [
        value['self'] === value,
        value !== circle,
        one === other,
        (value['part'] as Uint8Array).buffer === one?.buffer,
        value['map'] instanceof Map,
        value['date'] instanceof Date && value['date'].getTime(),
      ],
    ] as const
  })
  expect(looks).toContain('map: Map(1) { { a: 1 } => Set(4) { undefined, 0, NaN, 3n } }')
  for (const part of [
    'date: 1970-01-02T00:00:00.000Z',
    'part: Uint8Array(2) [ 2, 3 ]',
    'pattern: /a+/gi',
    'self: [Circular *1]',
  ])
    expect(looks).toContain(part)
  expect(back).toEqual([true, true, true, true, true, 86_400_000])
})

test.each([
  ['a function', '() => 1'],
  ['a symbol', 'Symbol()'],
  ['an element', 'document.body'],
  ['a proxy', 'new Proxy({ a: 1 }, {})'],
  ['a proxy of a list', 'new Proxy([1], {})'],
  ['a proxy of a map', 'new Proxy(new Map(), {})'],
  ['a map of functions', 'new Map([[1, () => 1]])'],
  ['a proxy beside a function', '({ work: () => 1, inside: new Proxy({}, {}) })'],
  ['a blob', 'new Blob([])'],
])('%s gets no further than the preload, alone or in another object', async (_name, source) => {
  const { page } = await wired()
  const outcomes = await page.evaluate(
    async ([alone, inside]) => {
      const { wire } = window as unknown as { wire: Wire }
      const of = async (value: unknown) => {
        try {
          return await wire.echo(value)
        } catch (error) {
          return (error as Error).message
        }
      }
      return [await of(alone), await of(inside)]
    },
    [await page.evaluateHandle(source), await page.evaluateHandle(`({ deep: [${source}] })`)] as const,
  )
  expect(outcomes).toEqual([
    expect.stringContaining('An object could not be cloned.'),
    expect.stringContaining('An object could not be cloned.'),
  ])
})

test('the bridge copies objects of a class, lets functions through, and clones the rest', async () => {
  const { page } = await wired()
  const seen = await page.evaluate(() => {
    const { wire } = window as unknown as { wire: Wire }
    class Point {
      readonly x = 1
    }
    const loop: unknown[] = []
    loop.push(loop)
    const mirrored = wire.mirror(loop) as unknown[]
    let deep: unknown = 1
    for (let depth = 0; depth < 1100; depth++) deep = [deep]
    const tooDeep = () => {
      try {
        return wire.mirror(deep)
      } catch (error) {
        return (error as Error).message
      }
    }
    return [
      wire.kind(new Point()),
      wire.kind(new Map()),
      wire.kind(new Date()),
      mirrored[0] === mirrored && mirrored !== loop,
      (wire.mirror({ work: (name: string) => `${name}!` }) as { work(name: string): string }).work('a'),
      Object.is(wire.mirror(-0), -0),
      tooDeep(),
    ]
  })
  expect(seen).toEqual([
    '[object Object] true',
    '[object Map] false',
    '[object Date] false',
    true,
    'a!',
    true,
    expect.stringContaining('recursion depth exceeded'),
  ])
})

test('what the main process sends is cloned too, or refused there', async () => {
  const { app, page } = await wired()
  const given = await page.evaluate(async () => {
    const { wire } = window as unknown as { wire: Wire }
    const { map, bytes, ...rest } = (await wire.given('data')) as { map: Map<number, Date>; bytes: Uint8Array }
    const refused = await wire.given('function').catch((error: Error) => error.message)
    return [map.get(1)?.getTime(), bytes.constructor.name, [...bytes], 'nothing' in rest, refused]
  })
  expect(given).toEqual([
    5,
    'Uint8Array',
    [97, 98, 99],
    true,
    expect.stringContaining('An object could not be cloned.'),
  ])
  await page.evaluate(() => {
    const { wire } = window as unknown as { wire: Wire }
    wire.listen((value) => {
      Object.assign(window, { said: (value as Set<number>).has(7) })
    })
  })
  const refused = await app.main(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[1]?.webContents
    contents?.send('said', new Set([7]))
    try {
      contents?.send('said', () => 1)
      return 'sent'
    } catch (error) {
      return (error as Error).message
    }
  })
  expect(refused).toContain('could not be cloned')
  await expect.poll(() => page.evaluate(() => (window as unknown as { said?: boolean }).said)).toBe(true)
})

test('every cloneable value is the same after it was sent as a text', () => {
  const { encode, decode } = makeCloneWire()
  const error = new RangeError('too far')
  const holes: unknown[] = []
  holes[2] = undefined
  const buffer = new Uint8Array([9, 8, 7, 6, 5, 4, 3, 2]).buffer
  const value = [
    null,
    true,
    'text',
    1.5,
    12n,
    -Infinity,
    Object(false),
    Object('boxed'),
    error,
    buffer,
    new DataView(buffer, 2, 4),
    holes,
    new Float32Array(buffer, 4),
    new Date(NaN),
    JSON.parse('{"__proto__":1}') as unknown,
  ]
  const back = decode(encode(value))
  expect(back).toEqual(structuredClone(value))
  expect((back as unknown[])[8]).toMatchObject({ name: 'RangeError', stack: error.stack })
  expect(() => encode([new Blob([])])).toThrow('An object could not be cloned.')
})
