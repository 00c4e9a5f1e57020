/** What the page cannot do: the barriers, tested from inside a real page with the app's own main process behind it. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Page } from 'playwright-core'
import type { RunningApp } from '../support/electron-app.ts'
import { openBench, type Bench } from '../support/electron-build.ts'

// A page or process that hangs is a failure, not a long wait.
vi.setConfig({ testTimeout: 45_000 })

declare global {
  // Reported by the page itself: what its content policy blocked.
  var stopped: Promise<string>
}

let bench: Bench
let app: RunningApp
let page: Page

beforeAll(async () => {
  bench = await openBench()
  app = bench.start()
  page = await app.page()
  await page.getByText('ready').waitFor()
}, 60_000)
afterAll(() => bench.close())

const call = (method: string, input: unknown) =>
  page.evaluate(([name, value]) => window.call(name, value), [method, input] as const)

describe('the page', () => {
  test('has no Node, no require, no process and no Electron', async () => {
    const found = await page.evaluate(() =>
      ['process', 'require', 'module', 'Buffer', 'global', 'electron', 'ipcRenderer', '__dirname'].filter(
        (name) => name in globalThis,
      ),
    )
    expect(found).toEqual([])
  })

  test('has one interface with two functions, which it cannot change', async () => {
    const door = await page.evaluate(() => {
      const own = window.saifu as unknown as Record<string, unknown>
      try {
        own['call'] = () => 'forged'
      } catch {
        // Frozen objects only throw in modules.
      }
      try {
        ;(window as unknown as Record<string, unknown>)['saifu'] = {}
      } catch {
        // As above.
      }
      return {
        names: Object.keys(own),
        same: (window.saifu as unknown) === own,
        forged: String(own['call']).includes('forged'),
      }
    })
    expect(door).toEqual({ names: ['call', 'on'], same: true, forged: false })
  })

  test('has a secure scheme, so it can make random ids and fetch its own files', async () => {
    const able = await page.evaluate(async () => [
      globalThis.isSecureContext,
      typeof crypto.randomUUID,
      (await fetch('/page.css')).status,
    ])
    expect(able).toEqual([true, 'function', 200])
  })

  test('reaches the host through it', async () => {
    const answer = await call('recentFiles', null)
    expect(answer).toMatchObject({ ok: true, value: { ok: true, value: [] } })
  })
})

/** The directive of the content policy that blocks this in the page. */
const stoppedBy = async (where: Page, attempt: (url: string) => void, url: string): Promise<string> => {
  await where.evaluate(() => {
    globalThis.stopped = new Promise((resolve) => {
      const heard = ({ effectiveDirective }: SecurityPolicyViolationEvent): void => resolve(effectiveDirective)
      document.addEventListener('securitypolicyviolation', heard, { once: true })
    })
  })
  await where.evaluate(attempt, url)
  return where.evaluate(() => globalThis.stopped)
}

describe('a message', () => {
  const refused = { ok: false, failure: { code: 'host.bad-request' } }

  test.each(['nope', 'toString', '__proto__', 'on'])(
    'for %s, which is not in the contract, is refused',
    async (name) => {
      expect(await call(name, null)).toMatchObject(refused)
    },
  )

  test.each(['', '{', 'null', '[]', '"boot"', '{"id":-1,"method":"boot","input":null}'])(
    'that contains %j is refused',
    async (text) => {
      const answer = await page.evaluate((said) => window.saifu?.call(said), text)
      expect(JSON.parse(answer ?? '')).toMatchObject(refused)
    },
  )

  test('that is not a text is refused', async () => {
    const request = { id: 1, method: 'recentFiles', input: null }
    const answer = await page.evaluate((said) => window.saifu?.call(said as never), request)
    expect(JSON.parse(answer ?? '')).toMatchObject(refused)
  })

  test('with a proxy or a function does not pass the preload', async () => {
    const outcomes = await page.evaluate(() =>
      Promise.all(
        [new Proxy({ a: 1 }, {}), { inside: [new Proxy({ a: 1 }, {})] }, { work: () => 1 }].map(async (message) => {
          try {
            return await window.saifu?.call(message as never)
          } catch (error) {
            return (error as Error).message
          }
        }),
      ),
    )
    expect(outcomes).toEqual(Array(3).fill(expect.stringContaining('could not be cloned')))
  })

  test.each([
    ['readFile', null],
    ['readFile', { path: 7 }],
    ['readFile', { path: '' }],
    ['writeFile', { path: '/tmp/x', text: 'x' }],
    ['writeSettings', { language: 'fr' }],
    ['journalAppend', { id: 'x', sequence: 'first', entries: [] }],
  ])('to %s with %j is refused by the main process', async (method, input) => {
    expect(await call(method, input)).toMatchObject(refused)
    expect(app.errors()).toContain(`host.bad-request ${method}`)
  })

  test('from a frame that is not the top of our window is refused', async () => {
    const answers = await app.main(async ({ ipcMain, BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows()
      const { answerInvoke } = ipcMain as unknown as {
        answerInvoke(channel: string, event: unknown, args: unknown[]): Promise<{ value: string }>
      }
      const frame = { url: 'saifu://app/index.html', origin: 'saifu://app', parent: null }
      const request = JSON.stringify({ id: 1, method: 'recentFiles', input: null })
      const from = async (sender: unknown, senderFrame: unknown) =>
        JSON.parse((await answerInvoke('saifu:call', { sender, senderFrame }, [request])).value) as unknown
      const page = window?.webContents
      return {
        ours: await from(page, frame),
        stranger: await from(page, { ...frame, url: 'https://elsewhere.test/', origin: 'https://elsewhere.test' }),
        alike: await from(page, { ...frame, origin: 'saifu://app.elsewhere.test' }),
        subframe: await from(page, { ...frame, parent: frame }),
        gone: await from(page, null),
        otherWindow: await from({}, frame),
      }
    })
    const foreign = { ok: false, failure: { code: 'host.bad-request', detail: 'foreign sender' } }
    expect(answers.ours).toMatchObject({ ok: true })
    for (const name of ['stranger', 'alike', 'subframe', 'gone', 'otherWindow'] as const)
      expect(answers[name], name).toMatchObject(foreign)
  })
})

describe('the content policy', () => {
  test('is in the header of every answer, including refusals', async () => {
    const policies = await page.evaluate(() =>
      Promise.all(
        ['/index.html', '/page.js', '/missing.js'].map(async (path) => {
          const { status, headers } = await fetch(path)
          return [status, headers.get('content-security-policy')?.slice(0, 18), headers.get('x-content-type-options')]
        }),
      ),
    )
    expect(policies).toEqual([
      [200, "default-src 'none'", 'nosniff'],
      [200, "default-src 'none'", 'nosniff'],
      [404, "default-src 'none'", 'nosniff'],
    ])
  })

  test('allows styles and scripts of the app, and blocks an inline script', async () => {
    expect(await page.evaluate(() => document.body.dataset['inline'])).toBeUndefined()
    expect(await page.locator('#state').evaluate((element) => getComputedStyle(element).color)).toBe('rgb(1, 2, 3)')
  })

  test('allows a worker from a file of the app, and blocks one from a text', async () => {
    const said = await page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const worker = new Worker('/worker.js', { type: 'module' })
          worker.addEventListener('message', ({ data }: MessageEvent<string>) => resolve(data))
          worker.addEventListener('error', () => resolve('failed'))
        }),
    )
    expect(said).toBe('started')
    const start = (url: string): void => void new Worker(url)
    expect(await stoppedBy(page, start, 'data:text/javascript,0')).toBe('worker-src')
  })

  test.each(['eval', 'Function', 'timer', 'inline', 'handler'])('blocks %s', async (attempt) => {
    // The page's own code tries it, because the debugger lets a test's code through.
    const outcome = await page.evaluate(
      (name) =>
        new Promise<string>((resolve) => {
          document.addEventListener('tried', (event) => resolve((event as CustomEvent<string>).detail), { once: true })
          document.dispatchEvent(new CustomEvent('try', { detail: name }))
        }),
      attempt,
    )
    expect(outcome).toMatch(/^stopped by script-src/)
  })

  test.each(['https://elsewhere.test/face.png', 'data:image/gif;base64,R0lGODlhAQABAAAAACw='])(
    'blocks an image from %s',
    async (source) => {
      const stopped = await stoppedBy(page, (url) => void (new Image().src = url), source)
      expect(stopped).toBe('img-src')
    },
  )

  test('blocks every outgoing request', async () => {
    const outcome = await page.evaluate(() =>
      fetch('https://elsewhere.test/').then(
        () => 'answered',
        () => 'stopped',
      ),
    )
    expect(outcome).toBe('stopped')
    expect(await app.main(({ standIn }) => standIn.leaks)).toEqual([])
  })
})

describe('the scheme', () => {
  test.each([
    '/../electron/main.js',
    '/%2e%2e/electron/main.js',
    '/..%2felectron%2fmain.js',
    '/..%5celectron%5cmain.js',
    '/assets/..%2f..%2felectron/main.js',
    '//etc/passwd',
    '/page.js%00.html',
    '/C:%5cWindows%5cwin.ini',
    '/%',
    '/window.d.ts',
    '/',
  ])('answers %s with nothing', async (path) => {
    const answers = await app.main(async ({ protocol }, asked) => {
      const { answerFor } = protocol as unknown as { answerFor(request: object): Promise<Response> }
      const response = await answerFor({ url: `saifu://app${asked}`, method: 'GET' })
      return { status: response.status, length: (await response.arrayBuffer()).byteLength }
    }, path)
    expect(answers).toEqual({ status: 404, length: 0 })
  })

  test.each([
    ['saifu://other/index.html', 'GET', 404],
    ['saifu://app.elsewhere.test/index.html', 'GET', 404],
    ['saifu://app/index.html', 'POST', 405],
    ['saifu://app/index.html', 'GET', 200],
  ])('answers %s %s with %i', async (url, method, status) => {
    const answered = await app.main(
      async ({ protocol }, request) => {
        const { answerFor } = protocol as unknown as { answerFor(asked: object): Promise<Response> }
        return (await answerFor(request)).status
      },
      { url, method },
    )
    expect(answered).toBe(status)
  })
})

describe('leaving the page', () => {
  const stays = async () => {
    // A page that had been left would draw nothing any more.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    expect(page.url()).toBe('https://app.saifu.test/index.html')
    expect(await page.locator('#state').textContent()).toBe('ready')
  }

  test('by a link or by script is denied', async () => {
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = 'https://elsewhere.test/link'
      document.body.append(link)
      link.click()
    })
    await expect.poll(() => app.errors()).toContain('refused: navigation to https://elsewhere.test/link')
    await stays()
    await page.evaluate(() => void (location.href = 'https://elsewhere.test/script'))
    await expect.poll(() => app.errors()).toContain('refused: navigation to https://elsewhere.test/script')
    await stays()
  })

  test('by a form is blocked by the policy', async () => {
    const submit = (url: string): void => {
      const form = document.createElement('form')
      form.action = url
      document.body.append(form)
      form.submit()
    }
    expect(await stoppedBy(page, submit, 'https://elsewhere.test/form')).toBe('form-action')
    await stays()
  })

  test('into a new window is denied', async () => {
    const pages = () => bench.chromium.browser.contexts().flatMap((context) => context.pages()).length
    const before = pages()
    await page.evaluate(() => void window.open('https://elsewhere.test/window'))
    await expect.poll(() => app.errors()).toContain('refused: a window for https://elsewhere.test/window')
    await expect.poll(pages).toBe(before)
  })

  test('into a frame is blocked by the policy', async () => {
    const embed = (url: string): void => {
      const frame = document.createElement('iframe')
      frame.src = url
      document.body.append(frame)
    }
    expect(await stoppedBy(page, embed, 'https://elsewhere.test/frame')).toBe('frame-src')
    expect(await app.main(({ standIn }) => standIn.leaks)).toEqual([])
  })

  test('to a webview is denied', async () => {
    const prevented = await app.main(({ BrowserWindow }) => {
      const event = { defaultPrevented: false, preventDefault: () => void (event.defaultPrevented = true) }
      BrowserWindow.getAllWindows()[0]?.webContents.emit('will-attach-webview', event, {}, {})
      return event.defaultPrevented
    })
    expect(prevented).toBe(true)
  })
})

test('the window sets every barrier of Electron', async () => {
  const preferences = await app.main(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows() as unknown as { options: Electron.BrowserWindowConstructorOptions }[]
    return window?.options.webPreferences
  })
  expect(preferences).toMatchObject({
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    webviewTag: false,
    spellcheck: false,
  })
})

test('a download and a redirect are denied', async () => {
  const denied = await app.main(({ BrowserWindow, session }) => {
    const attempt = (send: (event: { preventDefault(): void; url: string }) => void) => {
      let prevented = false
      send({ url: 'https://elsewhere.test/', preventDefault: () => (prevented = true) })
      return prevented
    }
    const page = BrowserWindow.getAllWindows()[0]?.webContents
    return [
      attempt((event) =>
        session.defaultSession.emit('will-download', event, { getURL: () => 'saifu://app/taken.zip' }),
      ),
      attempt((event) => page?.emit('will-redirect', event as never)),
    ]
  })
  expect(denied).toEqual([true, true])
  expect(app.errors()).toContain('refused: a download of saifu://app/taken.zip')
})

test.each([
  ...(['geolocation', 'notifications', 'camera', 'microphone', 'clipboard-read'] as const).map((name) => [
    name,
    'denied',
  ]),
  ['clipboard-write', 'granted'],
])('the permission %s is %s without asking', async (name, expected) => {
  const state = await page.evaluate(async (permission) => {
    return (await navigator.permissions.query({ name: permission as PermissionName })).state
  }, name)
  expect(state).toBe(expected)
})

test('a page that got past the barriers reaches nothing: its messages are refused by their origin', async () => {
  const other = bench.start()
  const tab = await other.page()
  await other.main(({ standIn }) => void standIn.outside.set('https://elsewhere.test/', '<p>elsewhere</p>'))
  await tab.goto('https://elsewhere.test/')
  const request = JSON.stringify({ id: 1, method: 'recentFiles', input: null })
  const answer = await tab.evaluate((text) => window.saifu?.call(text), request)
  expect(JSON.parse(answer ?? '')).toMatchObject({
    ok: false,
    failure: { code: 'host.bad-request', detail: 'foreign sender' },
  })
  expect(other.errors()).toContain('refused: a call from https://elsewhere.test/')
}, 30_000)
