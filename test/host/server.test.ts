import { valueOf } from '../support/value-of.ts'
import type { IncomingHttpHeaders } from 'node:http'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { apiAddress, connectHost } from '../../src/host/contract/index.ts'
import { HOST_METHODS } from '../../src/host/contract/contract-types.ts'
import type { SocketHost } from '../../src/host/contract/socket.ts'
import type { Served } from '../../src/host/server/app-server.ts'
import { createHost, type LocalHost } from '../../src/host/index.ts'
import { serve } from '../../src/host/server/index.ts'
import { get, tryLine } from './request.ts'
import { closedBehind } from './close-after-test.ts'
import { scratchFolders } from './temporary-folder.ts'

const scratch = scratchFolders()
const closeAfter = closedBehind()

async function setUp(
  options: { port?: number; token?: string } = {},
  opened: (host: LocalHost) => void = () => undefined,
) {
  const folder = await scratch()
  const distDir = join(folder, 'dist')
  await mkdir(join(distDir, 'assets'), { recursive: true })
  await writeFile(join(distDir, 'index.html'), '<!doctype html><title>app</title>')
  await writeFile(join(distDir, 'assets', 'app-1a2b.js'), 'export {}')
  await writeFile(join(folder, 'secret.json'), '{"secret":true}')
  await symlink(join(folder, 'secret.json'), join(distDir, 'link.json'))
  const outcome = await serve({
    openHost: () => {
      const host = createHost({ dataDir: join(folder, 'data'), version: '0' })
      opened(host)
      return host
    },
    distDir,
    ...options,
  })
  if (!outcome.ok) throw new Error(outcome.failure.code)
  closeAfter(outcome.value.close)
  return { folder, served: outcome.value }
}

function connect(served: Served, patience?: number): SocketHost & { lines: boolean[] } {
  const page = new URL(served.address)
  const lines: boolean[] = []
  const host = connectHost({
    url: apiAddress(page),
    open: (url) => new WebSocket(url, { origin: page.origin }),
    after: (milliseconds, work) => void setTimeout(work, milliseconds).unref(),
    onLine: (open) => lines.push(open),
    ...(patience === undefined ? {} : { patience }),
  })
  closeAfter(() => host.close())
  return { ...host, lines }
}

const tokenOf = (served: Served): string => new URL(served.address).searchParams.get('token') ?? ''

describe('access', () => {
  test('the token has 128 random bits, and the page needs it', async () => {
    const { served } = await setUp()
    const token = tokenOf(served)
    expect(Buffer.from(token, 'base64url').length).toBe(16)
    const page = await get(served, `/?token=${token}`)
    expect([page.status, page.body]).toEqual([200, '<!doctype html><title>app</title>'])
    for (const wrong of ['/', '/?token=', `/?token=${token}x`, `/?token=${token.slice(1)}`]) {
      expect((await get(served, wrong)).status).toBe(403)
    }
    expect((await setUp()).served.address).not.toContain(token)
  })

  test('every answer has the strict policy', async () => {
    const { served } = await setUp()
    const { headers } = await get(served, `/?token=${tokenOf(served)}`)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['cache-control']).toBe('no-store')
    const asset = await get(served, '/assets/app-1a2b.js')
    expect([asset.status, asset.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
    expect(asset.headers['cache-control']).toContain('immutable')
  })

  test('a refusal has the same headers, and repeats nothing of the request', async () => {
    const { served } = await setUp()
    const guarded = ({ headers }: { headers: IncomingHttpHeaders }): void => {
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect(headers['content-security-policy']).not.toContain('evil')
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['referrer-policy']).toBe('no-referrer')
      expect(headers['cross-origin-resource-policy']).toBe('same-origin')
      expect(headers['x-frame-options']).toBe('DENY')
      expect(headers['cache-control']).toBe('no-store')
    }
    guarded(await get(served, '/', { host: 'evil.example' }))
    const upgrade = { connection: 'Upgrade', upgrade: 'websocket', host: 'evil.example' }
    const refused = await get(served, '/api', { ...upgrade, 'sec-websocket-version': '13', 'sec-websocket-key': 'x' })
    expect(refused.status).toBe(403)
    guarded(refused)
  })

  test('a foreign name that resolves here (DNS rebinding) is rejected, with or without the token', async () => {
    const { served } = await setUp()
    const headers = { host: `evil.example:${served.port}` }
    expect((await get(served, `/?token=${tokenOf(served)}`, headers)).status).toBe(421)
    const origin = `http://evil.example:${served.port}`
    expect(await tryLine(served, `/api?token=${tokenOf(served)}`, { ...headers, origin })).toBe(403)
  })

  test.each([
    '/../secret.json',
    '/..%2fsecret.json',
    '/%2e%2e/secret.json',
    '/assets/../../secret.json',
    '/..\\secret.json',
    '/..%5csecret.json',
    '/link.json',
    '/.hidden',
    '//etc/passwd',
    '/%00',
    '/%',
    '/index.html/x',
    '/assets',
  ])('%s leads nowhere', async (path) => {
    const { served } = await setUp()
    const reply = await get(served, path)
    expect(reply.status).toBe(404)
    expect(reply.body).not.toContain('secret')
  })

  test('only reading is allowed: no POST', async () => {
    const { served } = await setUp()
    expect((await get(served, `/?token=${tokenOf(served)}`, {}, 'POST')).status).toBe(405)
    expect(await get(served, `/?token=${tokenOf(served)}`, {}, 'HEAD')).toMatchObject({ status: 200, body: '' })
  })

  test('the connection requires token, own origin and the right path', async () => {
    const { served } = await setUp()
    const origin = `http://127.0.0.1:${served.port}`
    const path = `/api?token=${tokenOf(served)}`
    expect(await tryLine(served, path, { origin })).toBe(101)
    expect(await tryLine(served, path, {})).toBe(403)
    expect(await tryLine(served, path, { origin: 'null' })).toBe(403)
    expect(await tryLine(served, path, { origin: 'http://evil.example' })).toBe(403)
    expect(await tryLine(served, path, { origin: `http://127.0.0.1:${served.port + 1}` })).toBe(403)
    expect(await tryLine(served, '/api', { origin })).toBe(403)
    expect(await tryLine(served, '/api?token=wrong', { origin })).toBe(403)
    expect(await tryLine(served, path.replace('api', 'other'), { origin })).toBe(404)
  })
})

describe('calls over the connection', () => {
  test('a file is written and read, and its failure is a value', async () => {
    const { folder, served } = await setUp()
    const host = connect(served)
    const path = join(folder, 'match.jmjp')
    expect(await host.writeFile({ path, text: '採譜 \ufeff', expected: null, overwrite: false })).toMatchObject({
      ok: true,
    })
    expect(await host.readFile({ path })).toMatchObject({ ok: true, value: { text: '採譜 \ufeff' } })
    expect(await host.readFile({ path: join(folder, 'none.jmjp') })).toMatchObject({
      ok: false,
      failure: { code: 'file.not-found' },
    })
    // Half a surrogate pair crosses the line as it is and is refused on the other side.
    expect(await host.writeFile({ path, text: 'a\ud800', expected: null, overwrite: true })).toMatchObject({
      ok: false,
      failure: { code: 'file.not-utf8', offset: 1 },
    })
  })

  test('an invalid request is refused, and the next one served', async () => {
    const { served } = await setUp()
    const host = connect(served)
    const wrong = host as unknown as Record<string, (input: unknown) => Promise<unknown>>
    const refused = { ok: false, failure: { code: 'host.bad-request' } }
    for (const input of [null, {}, { path: 5 }, { path: '' }, { path: 'a\0b' }]) {
      expect(await wrong['readFile']?.(input)).toMatchObject(refused)
    }
    expect(await wrong['boot']?.('not null')).toMatchObject(refused)
    expect(valueOf(await host.boot(null)).version).toBe('0')
  })

  test('an unserializable answer ends neither the connection nor the server', async () => {
    const hosts: LocalHost[] = []
    const { served } = await setUp({}, (host) => hosts.push(host))
    const host = connect(served)
    valueOf(await host.boot(null))
    const heard: unknown[] = []
    host.on('stationSaid', ({ message }) => heard.push(message))
    for (const message of [1n, 'said']) hosts[0]?.emit('stationSaid', { station: 'station-1', message })
    await expect.poll(() => heard).toEqual(['said'])
    expect(valueOf(await host.boot(null)).version).toBe('0')
  })

  test('garbage is answered without a crash', async () => {
    const { served } = await setUp()
    const url = `ws://127.0.0.1:${served.port}/api?token=${tokenOf(served)}`
    const socket = new WebSocket(url, { origin: `http://127.0.0.1:${served.port}` })
    const answers: unknown[] = []
    socket.on('message', (data) => answers.push(JSON.parse(String(data))))
    await new Promise((resolve) => socket.on('open', resolve))
    const rubbish = ['', '{', 'null', '[]', '{"id":1}', '{"id":2,"method":"constructor"}', '{"id":-1,"method":"boot"}']
    for (const text of rubbish) socket.send(text)
    socket.send(Buffer.from([1, 2, 3]))
    await expect.poll(() => answers.length).toBe(rubbish.length + 1)
    for (const answer of answers) expect(answer).toMatchObject({ ok: false, failure: { code: 'host.bad-request' } })
    socket.terminate()
    expect(valueOf(await connect(served).boot(null)).version).toBe('0')
  })

  test("two pages: each is told about the other's save, and a session belongs to one", async () => {
    const { folder, served } = await setUp()
    const [one, two] = [connect(served), connect(served)]
    const path = join(folder, 'match.jmjp')
    await writeFile(path, 'start')
    const told: string[] = []
    one.on('fileChanged', () => told.push('one'))
    two.on('fileChanged', () => told.push('two'))
    await one.watchFile({ path })
    await two.watchFile({ path })
    await two.writeFile({ path, text: 'by two', expected: null, overwrite: true })
    await expect.poll(() => told).toEqual(['one'])
    const start = await one.journalStart({ path, text: 'start' })
    if (!start.ok) throw new Error(start.failure.code)
    const { id } = start.value
    await one.journalAppend({ id, sequence: 0, entries: ['a'] })
    expect(valueOf(await two.boot(null)).unfinished).toEqual([])
    one.close()
    await expect.poll(async () => valueOf(await two.boot(null)).unfinished.length).toBe(1)
  })

  test('a broken connection recovers: unanswered requests are sent again, once', async () => {
    const { folder, served } = await setUp()
    const host = connect(served)
    const start = await host.journalStart({ path: null, text: null })
    if (!start.ok) throw new Error(start.failure.code)
    const { id } = start.value
    await host.journalAppend({ id, sequence: 0, entries: ['0'] })
    await served.close()
    const appends = Array.from({ length: 5 }, (_, n) =>
      host.journalAppend({ id, sequence: n + 1, entries: [String(n + 1)] }),
    )
    const again = await serve({
      openHost: () => createHost({ dataDir: join(folder, 'data'), version: '0' }),
      distDir: join(folder, 'dist'),
      port: served.port,
      token: tokenOf(served),
    })
    if (!again.ok) throw new Error(again.failure.code)
    closeAfter(again.value.close)
    expect((await Promise.all(appends)).at(-1)).toEqual({ ok: true, value: { entries: 6 } })
    expect(await host.journalRead({ id })).toMatchObject({
      ok: true,
      value: { entries: ['0', '1', '2', '3', '4', '5'] },
    })
    expect(host.lines).toEqual([true, false, true])
  })

  test('a server that is gone for good: the call fails as a value after a while', async () => {
    const { served } = await setUp()
    const host = connect(served, 300)
    valueOf(await host.boot(null))
    await served.close()
    await expect.poll(() => host.lines).toEqual([true, false])
    expect(await host.readFile({ path: '/x' })).toMatchObject({ ok: false, failure: { code: 'host.gone' } })
    // Whatever the call: somebody may have begun it without looking back.
    const calls = host as unknown as Record<string, (input: unknown) => Promise<unknown>>
    const answers = await Promise.all(HOST_METHODS.map(async (method) => calls[method]?.(null)))
    for (const answer of answers) expect(answer).toMatchObject({ ok: false, failure: { code: 'host.gone' } })
  })
})

test('a taken port and a missing build are failures as values', async () => {
  const { folder, served } = await setUp()
  const openHost = () => createHost({ dataDir: join(folder, 'data'), version: '0' })
  const taken = await serve({ openHost, distDir: join(folder, 'dist'), port: served.port })
  expect(taken).toMatchObject({ ok: false, failure: { detail: 'EADDRINUSE' } })
  expect(await serve({ openHost, distDir: folder })).toMatchObject({ ok: false, failure: { code: 'file.not-found' } })
})
