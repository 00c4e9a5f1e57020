/** The package starts: it has everything that it loads, and nothing that it does not need. */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { icns, ico, type Pictures } from '../../build/icons.ts'
import { licencesText } from '../../build/licences.ts'
import { startStandIn } from '../support/electron-app.ts'
import { openBench, type Bench } from '../support/electron-build.ts'
import { packApp, type Packed } from '../support/electron-package.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
let bench: Bench
let packed: Packed

beforeAll(async () => {
  bench = await openBench()
  packed = await packApp(bench.dist)
}, 120_000)
afterAll(async () => {
  packed.remove()
  await bench.close()
})

interface Node {
  type: string
  [part: string]: unknown
}

/** Every node of a program, with whether it is inside a function. */
function* nodes(value: unknown, inFunction = false): Generator<{ node: Node; inFunction: boolean }> {
  if (Array.isArray(value)) {
    for (const part of value) yield* nodes(part, inFunction)
  } else if (typeof value === 'object' && value !== null && 'type' in value) {
    const node = value as Node
    yield { node, inFunction }
    const inside = inFunction || /Function/.test(node.type)
    for (const part of Object.values(node)) yield* nodes(part, inside)
  }
}

const bundle = (name: string) => [...nodes(parseAst(readFileSync(join(bench.dist, 'electron', name), 'utf8')))]

const loaded = (name: string) =>
  bundle(name).flatMap(({ node }) => {
    const source = node['source'] as { value?: unknown } | null | undefined
    if (/^(Import|Export).*(Declaration|Expression)$/.test(node.type) && source) return [String(source.value)]
    const callee = node['callee'] as { name?: string } | undefined
    const [first] = (node['arguments'] ?? []) as { value?: unknown }[]
    return node.type === 'CallExpression' && callee?.name === 'require' ? [String(first?.value)] : []
  })

describe('the bundles', () => {
  test('of the main process load electron, Node and each other, nothing else', () => {
    const parts = readdirSync(join(bench.dist, 'electron')).filter((name) => name.endsWith('.js'))
    const names = parts.flatMap(loaded)
    expect(names).toContain('electron')
    const known = ['electron', ...parts.map((name) => `./${name}`), ...builtinModules, 'original-fs']
    expect(names.filter((name) => !known.includes(name.replace(/^node:/, '')))).toEqual([])
    for (const name of parts) expect(packed.files).toContain(`/dist/electron/${name}`)
  })

  test('load the updater only on demand', () => {
    expect(readFileSync(join(bench.dist, 'electron/updater.js'), 'utf8')).toContain('x-user-staging-id')
    expect(readFileSync(join(bench.dist, 'electron/main.js'), 'utf8')).not.toContain('x-user-staging-id')
  })

  test('of the preload loads electron alone: a sandboxed preload has nothing else', () => {
    expect([...new Set(loaded('preload.cjs'))]).toEqual(['electron'])
  })

  test('await nothing while loading: Electron is not ready before, and would wait for ever', () => {
    const waits = bundle('main.js').filter(
      ({ node, inFunction }) => !inFunction && (node.type === 'AwaitExpression' || node['await'] === true),
    )
    expect(waits).toEqual([])
  })
})

describe('the package', () => {
  test('has what the main process loads, and no node_modules, sources or build notes', () => {
    const { main } = JSON.parse(readFileSync(join(packed.app, 'package.json'), 'utf8')) as { main: string }
    for (const path of [
      main,
      'dist/electron/preload.cjs',
      'dist/renderer/index.html',
      'dist/renderer/page.js',
      'LICENSE',
    ])
      expect(packed.files).toContain(`/${path}`)
    expect(packed.files.filter((path) => /node_modules|\.ts$|\.map$|\.vite/.test(path))).toEqual([])
  })

  test('starts from the package alone, and reads it inside the archive', async () => {
    const resources = dirname(packed.archive)
    const record = join(resources, 'a record.jmjp')
    writeFileSync(record, '')
    // As an installed app: `saifu FILE`, without an app folder before the file.
    const app = startStandIn(bench.chromium, { dist: '/nowhere', resources, args: [record] })
    try {
      const page = await app.page()
      await page.getByText('ready').waitFor()
      expect(await app.main(({ app: electron }) => electron.isPackaged)).toBe(true)
      expect(await page.evaluate(() => window.boot.nativeDialogs)).toBe(true)
      expect(await page.evaluate(() => window.boot.open)).toBe(record)
      const answers = await page.evaluate(() =>
        Promise.all(['/page.css', '/missing.css', '/'].map(async (path) => (await fetch(path)).status)),
      )
      expect(answers).toEqual([200, 404, 404])
      expect(app.errors()).toBe('')
      const icon = await app.main(({ BrowserWindow }) => {
        const [window] = BrowserWindow.getAllWindows() as unknown as { options: { icon?: string } }[]
        const path = window?.options.icon
        if (path === undefined) return null
        return [path, process.getBuiltinModule('node:fs').readFileSync(path).readUInt32BE(16)]
      })
      if (process.platform === 'linux') expect(icon).toEqual([expect.stringContaining('app.asar'), 256])
      else expect(icon).toBeNull()
    } finally {
      await app.kill()
    }
  }, 60_000)

  test('is a folder for reading, and a file for writing', async () => {
    const app = startStandIn(bench.chromium, { dist: '/nowhere', resources: dirname(packed.archive) })
    try {
      await (await app.page()).getByText('ready').waitFor()
      const outcomes = await app.main(async (_electron, archive) => {
        const { promises, createReadStream } = process.getBuiltinModule('node:fs')
        const page = `${archive}/dist/renderer/index.html`
        const attempts: (() => Promise<unknown>)[] = [
          async () => (await promises.stat(page)).isFile(),
          async () => (await promises.readdir(`${archive}/dist/renderer`)).includes('index.html'),
          () => promises.writeFile(page, ''),
          () => promises.access(page, 2),
          () => promises.opendir(archive),
          () => promises.readFile(`${archive}/dist/none.html`),
          () =>
            new Promise((resolve, reject) =>
              createReadStream(page)
                .once('data', () => resolve(true))
                .once('error', reject),
            ),
        ]
        return Promise.all(attempts.map((attempt) => attempt().catch((error: { code: string }) => error.code)))
      }, packed.archive)
      expect(outcomes).toEqual([true, true, 'ENOTDIR', 'EACCES', 'ENOTDIR', 'ENOENT', true])
    } finally {
      await app.kill()
    }
  }, 60_000)

  test('has its fuses set', () => {
    // In Electron's order: runAsNode, cookieEncryption, nodeOptions, nodeCliInspect, asarIntegrity, onlyAsar,
    // browserSnapshot, fileProtocolPrivileges; the last one is Electron's default.
    expect(packed.fuses).toBe('00001100' + '1')
  })

  test('carries the licences beside the archive', () => {
    expect(packed.licences).toBe('the licences')
  })
})

describe('the licences', () => {
  test('name each part once, in order, with ours at the end', () => {
    const vue = { name: 'vue', version: '3.5.45', identifier: 'MIT', text: 'The words of vue' }
    const ws = { name: 'ws', version: '8.0.0', identifier: 'MIT', text: null }
    const text = licencesText([ws, vue, vue])
    expect(text.indexOf('vue 3.5.45 (MIT)\n\nThe words of vue')).toBeLessThan(text.indexOf('ws 8.0.0 (MIT)'))
    expect(text.split('vue 3.5.45')).toHaveLength(2)
    expect(text.trimEnd().endsWith(readFileSync(join(root, 'LICENSE'), 'utf8').trim())).toBe(true)
  })

  test('are refused for a part without any', () => {
    expect(() => licencesText([{ name: 'odd', version: '1', identifier: null, text: null }])).toThrow('odd')
  })
})

describe('the icon files', () => {
  const pictures: Pictures = new Map(
    ([16, 24, 32, 48, 64, 128, 256, 512] as const).map((size) => [size, Buffer.alloc(size, size % 251)]),
  )

  test('for Windows point at each picture', () => {
    const file = ico(pictures)
    const count = file.readUInt16LE(4)
    const parts = Array.from({ length: count }, (_, index) => {
      const at = 6 + index * 16
      return { width: file.readUInt8(at), size: file.readUInt32LE(at + 8), offset: file.readUInt32LE(at + 12) }
    })
    expect(parts.map(({ width }) => width)).toEqual([16, 24, 32, 48, 64, 128, 0])
    for (const { size, offset } of parts) expect(file[offset]).toBe(size % 251)
    expect(parts.at(-1)).toMatchObject({ size: 256, offset: file.length - 256 })
  })

  test('for macOS say their own length', () => {
    const file = icns(pictures)
    expect(file.toString('latin1', 0, 4)).toBe('icns')
    expect(file.readUInt32BE(4)).toBe(file.length)
    const names: string[] = []
    for (let at = 8; at < file.length; at += file.readUInt32BE(at + 4)) names.push(file.toString('latin1', at, at + 4))
    expect(names).toHaveLength(9)
    expect(names).toContain('ic09')
  })
})
