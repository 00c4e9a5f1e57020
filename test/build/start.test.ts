/** `npm start`: which Electron, started how, and what is said when it opens no window. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findRuntime, proxyOf } from '../../build/electron-runtime.mjs'
import { deniesSandbox, electronStart, openElectron, whyNot } from '../../build/electron-window.mjs'
import { run } from '../../build/steps.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'saifu-start-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const lay = (files: Record<string, string>) => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}

describe('the runtime', () => {
  const HERE = { 'package.json': '{ "version": "45.4.1" }', 'dist/electron': '', 'dist/version': '45.4.1\n' }

  test('is that of the installed package', () => {
    lay(HERE)
    expect(findRuntime({}, folder, 'linux')).toBe(join(folder, 'dist/electron'))
    expect(findRuntime({}, folder, 'win32')).toBeNull()
  })

  test('of another version is ignored', () => {
    lay({ ...HERE, 'dist/version': 'v44.0.0' })
    expect(findRuntime({}, folder, 'linux')).toBeNull()
  })

  test('named by the environment is used, whatever its version', () => {
    lay({ ...HERE, 'own/electron': '', 'own/version': '46.0.0' })
    const own = join(folder, 'own')
    expect(findRuntime({ ELECTRON_OVERRIDE_DIST_PATH: own }, folder, 'linux')).toBe(join(own, 'electron'))
    expect(findRuntime({ ELECTRON_OVERRIDE_DIST_PATH: join(folder, 'none') }, folder, 'linux')).toBeNull()
  })
})

const COUNTING = pathToFileURL(join(root, 'build/count-fetched.mjs')).href
const FETCH = 'const answer = await fetch(process.argv[1]); process.stdout.write((await answer.text()).length + "!")'

type Arrange = (server: Server) => void

/** Runs `work` while a server stands at the port that it is given. */
async function withServer<T>(arrange: Arrange, work: (port: number) => Promise<T>): Promise<T> {
  const server = createServer()
  arrange(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  try {
    return await work((server.address() as AddressInfo).port)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

describe('fetching it', () => {
  const fetched = (address: string, silence: number, env: Record<string, string> = {}) =>
    run(process.execPath, ['--import', COUNTING, '--input-type=module', '-e', FETCH, address], {
      quiet: true,
      silence,
      env,
    })

  test('continues as long as something arrives, however long it takes', async () => {
    const slow: Arrange = (server) =>
      server.on('request', (_, to) => {
        let left = 6
        const timer = setInterval(() => {
          to.write('x'.repeat(10))
          if (--left > 0) return
          clearInterval(timer)
          to.end()
        }, 500)
      })
    const { code, said } = await withServer(slow, (port) => fetched(`http://127.0.0.1:${String(port)}/`, 2_000))
    expect([code, said.replaceAll('.', '')]).toEqual([0, '60!'])
    expect(said).toMatch(/^\.{2,}/)
  })

  test('ends when nothing arrives any more', async () => {
    const stuck: Arrange = (server) => server.on('request', (_, to) => to.write('x'))
    const { code } = await withServer(stuck, (port) => fetched(`http://127.0.0.1:${String(port)}/`, 1_500))
    expect(code).toBe(124)
  })

  test('uses the proxy of the system or npm', async () => {
    const asked: string[] = []
    const proxy: Arrange = (server) =>
      server.on('connect', ({ url }, line) => {
        asked.push(url ?? '')
        line.write('HTTP/1.1 200 OK\r\n\r\n')
        line.once('data', () => line.end('HTTP/1.1 200 OK\r\ncontent-length: 17\r\n\r\nthrough the proxy'))
      })
    const { code, said } = await withServer(proxy, (port) => {
      const env = { ...proxyOf({ HTTP_PROXY: 'named' }), HTTP_PROXY: `http://127.0.0.1:${String(port)}` }
      return fetched('http://releases.invalid/it.zip', 20_000, env)
    })
    expect([code, said.replaceAll('.', '')]).toEqual([0, '17!'])
    expect(asked).toEqual(['releases.invalid:80'])
    expect(proxyOf({})).toEqual({})
    expect(proxyOf({ npm_config_proxy: 'http://proxy:1' })).toEqual({
      NODE_USE_ENV_PROXY: '1',
      HTTPS_PROXY: 'http://proxy:1',
    })
    expect(proxyOf({ https_proxy: 'a', npm_config_https_proxy: 'b' })).toEqual({ NODE_USE_ENV_PROXY: '1' })
  })
})

describe('the window', () => {
  test("is opened from the caller's folder, and never as a Node", () => {
    const env = { INIT_CWD: folder, ELECTRON_RUN_AS_NODE: '1', LANG: 'ja' }
    const start = electronStart(['match.jmjp'], { env, platform: 'linux', uid: 1000 })
    expect(start.cwd).toBe(folder)
    expect(start.args.map((word) => resolve(word))).toEqual([resolve(root), resolve('match.jmjp')])
    expect(start.env).toMatchObject({ LANG: 'ja' })
    expect(start.env).not.toHaveProperty('ELECTRON_RUN_AS_NODE')
  })

  test('runs without the sandbox for root, or on request; only on Linux', () => {
    const words = (env: Record<string, string>, platform: NodeJS.Platform, uid: number) =>
      electronStart([], { env, platform, uid }).args.includes('--no-sandbox')
    expect(words({}, 'linux', 0)).toBe(true)
    expect(words({}, 'linux', 1000)).toBe(false)
    expect(words({ SAIFU_NO_SANDBOX: '1' }, 'linux', 1000)).toBe(true)
    expect(words({ SAIFU_NO_SANDBOX: '1' }, 'darwin', 501)).toBe(false)
  })

  const node = (script: string) => ({ args: ['-e', script], cwd: folder, env: process.env })

  test('that was closed gives the exit code', async () => {
    expect(await openElectron(process.execPath, node('process.exit(0)'))).toEqual({ code: 0 })
    expect(await openElectron(process.execPath, node('process.exit(3)'), 0)).toEqual({ code: 3 })
  })

  test.skipIf(process.platform === 'win32')('that a person interrupts soon is no failure', async () => {
    expect(await openElectron(process.execPath, node('process.kill(process.pid, "SIGINT")'))).toEqual({ code: 0 })
  })

  test('that did not open gives its last output', async () => {
    const said = 'for (const each of ["one", "two", "three", "four"]) console.error(each); process.exit(1)'
    const opened = await openElectron(process.execPath, node(said))
    expect(opened).toEqual({
      reason: expect.stringMatching(/^Electron could not open.*\n {2}two\n {2}three\n {2}four$/),
    })
  })

  test('without a permitted sandbox says what to do', async () => {
    const line = '[1:0101/000000.0:FATAL:setuid_sandbox_host.cc(163)] The SUID sandbox helper binary was found, but …'
    const opened = await openElectron(process.execPath, node(`console.error(${JSON.stringify(line)}); process.abort()`))
    const helper = join(dirname(process.execPath), 'chrome-sandbox')
    expect(opened).toEqual({ reason: expect.stringContaining(`sudo chmod 4755 '${helper}'`) })
    expect(opened).toEqual({ reason: expect.stringContaining('SAIFU_NO_SANDBOX=1') })
    expect(whyNot('', process.execPath, true)).toContain('SAIFU_NO_SANDBOX=1')
  })

  test('is denied a sandbox if the kernel or AppArmor restricts user namespaces', () => {
    const kernel = (name: string, value: string) => (file: string) => {
      if (file.endsWith(name)) return `${value}\n`
      throw new Error('no such file')
    }
    const program = join(folder, 'electron')
    expect(deniesSandbox(program, kernel('apparmor_restrict_unprivileged_userns', '1'))).toBe(true)
    expect(deniesSandbox(program, kernel('apparmor_restrict_unprivileged_userns', '0'))).toBe(false)
    expect(deniesSandbox(program, kernel('unprivileged_userns_clone', '0'))).toBe(true)
    expect(deniesSandbox(program, kernel('nothing', ''))).toBe(false)
  })
})
