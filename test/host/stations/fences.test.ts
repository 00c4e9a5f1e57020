import { expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { STATION_PATH } from '../../../src/host/contract/index.ts'
import { lanAddresses } from '../../../src/host/stations/index.ts'
import { countWrongCodes } from '../../../src/host/stations/wrong-codes.ts'
import { get, tryLine } from '../request.ts'
import { stationRooms } from './test-room.ts'

const { newFolder, mainPage, knock, joinWithCode } = stationRooms()

test('the page for stations is served, with the strict policy, and the short address leads to it', async () => {
  const opened = await mainPage(await newFolder()).open()
  const short = await get(opened, '/')
  expect([short.status, short.headers.location]).toEqual([302, '/?view=station'])
  expect((await get(opened, '/?view=broadcast')).status).toBe(302)
  const page = await get(opened, '/?view=station')
  expect([page.status, page.body]).toEqual([200, '<!doctype html><title>app</title>'])
  const policy = String(page.headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain(`connect-src 'self' ws://127.0.0.1:${opened.port}`)
  expect(policy).not.toContain('unsafe')
  expect(page.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
  expect((await get(opened, '/assets/app-1a2b.js')).status).toBe(200)
  expect((await get(opened, '/?view=station', {}, 'POST')).status).toBe(405)
})

test.each(['/../secret.json', '/..%2fsecret.json', '/assets/../../secret.json', '/data/settings.json', '/api'])(
  '%s leads nowhere',
  async (path) => {
    const opened = await mainPage(await newFolder()).open()
    const reply = await get(opened, path)
    expect(reply.status).toBe(404)
    expect(reply.body).not.toContain('secret')
  },
)

test('only its own address and its own pages: no foreign name, no foreign origin, and no way to the host', async () => {
  const opened = await mainPage(await newFolder()).open()
  const own = `127.0.0.1:${opened.port}`
  const evil = `evil.example:${opened.port}`
  expect((await get(opened, '/?view=station', { host: evil })).status).toBe(421)
  expect((await get(opened, '/?view=station', { host: `localhost:${opened.port}` })).status).toBe(421)
  expect(await tryLine(opened, STATION_PATH, { origin: `http://${own}` })).toBe(101)
  expect(await tryLine(opened, STATION_PATH, {})).toBe(403)
  expect(await tryLine(opened, STATION_PATH, { origin: 'null' })).toBe(403)
  expect(await tryLine(opened, STATION_PATH, { origin: 'http://evil.example' })).toBe(403)
  expect(await tryLine(opened, STATION_PATH, { host: evil, origin: `http://${evil}` })).toBe(403)
  for (const path of ['/api', '/api?token=', '/', '/feed'])
    expect(await tryLine(opened, path, { origin: `http://${own}` })).toBe(404)
})

test('what the host can do is not for stations: such a message goes to the recording page as any other', async () => {
  const main = mainPage(await newFolder())
  const station = await joinWithCode(await main.open())
  station.say({ id: 1, method: 'readFile', input: { path: '/etc/hostname' } })
  await expect.poll(() => main.heard).toHaveLength(2)
  expect([station.told, station.answers.length]).toEqual([[], 1])
})

test('strangers who say nothing are cut off, and do not keep others out', async () => {
  const opened = await mainPage(await newFolder()).open()
  const open = () =>
    new WebSocket(`ws://127.0.0.1:${opened.port}${STATION_PATH}`, { origin: `http://127.0.0.1:${opened.port}` })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    const silent = Array.from({ length: 4 }, open)
    const ended = silent.map((socket) => new Promise<void>((over) => socket.on('close', () => over())))
    await Promise.all(silent.map((socket) => new Promise((isOpen) => socket.on('open', isOpen))))
    await expect(knock(opened, { code: opened.code })).rejects.toThrow('503')
    vi.advanceTimersByTime(10_000)
    await Promise.all(ended)
    const station = await knock(opened, { code: opened.code })
    await expect.poll(() => station.answers).toMatchObject([{ type: 'admitted' }])
  } finally {
    vi.useRealTimers()
  }
})

test('a station that sleeps is noticed by its silence', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  try {
    const main = mainPage(await newFolder())
    const opened = await main.open()
    const [asleep, awake] = [await joinWithCode(opened, {}, { autoPong: false }), await joinWithCode(opened)]
    for (let n = 0; n < 2; n++) {
      const pinged = new Promise((heard) => awake.socket.once('ping', heard))
      vi.advanceTimersByTime(20_000)
      await pinged
      // Behind its pong on the same line.
      awake.say({ type: 'awake', n })
      await expect.poll(() => main.heard).toContainEqual({ station: awake.station, said: { type: 'awake', n } })
    }
    await asleep.ended
    await expect.poll(() => main.heard.filter(({ left }) => left)).toEqual([{ station: asleep.station, left: true }])
  } finally {
    vi.useRealTimers()
  }
})

test('the machine goes into another network and comes back: the recording page learns the address, the code stays', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  try {
    let addresses: string[] = []
    const main = mainPage(await newFolder(), undefined, { stationAddresses: () => addresses })
    expect(await main.host.openStations({ room: main.room, port: null })).toEqual({
      ok: false,
      failure: { code: 'stations.no-network' },
    })
    addresses = ['127.0.0.1']
    const opened = await main.open()
    addresses = []
    vi.advanceTimersByTime(5_000)
    await expect.poll(() => main.heard).toEqual([{ moved: [] }])
    await expect(knock(opened, { code: opened.code })).rejects.toThrow('ECONNREFUSED')
    addresses = ['127.0.0.1']
    vi.advanceTimersByTime(5_000)
    await expect.poll(() => main.heard).toEqual([{ moved: [] }, { moved: opened.addresses }])
    await joinWithCode(opened)
  } finally {
    vi.useRealTimers()
  }
})

test('only addresses of local networks are opened, and those within this machine are named last', () => {
  const at = (address: string, internal = false) => ({
    address,
    netmask: '',
    mac: '',
    internal,
    cidr: null,
    family: 'IPv4' as const,
  })
  const found = lanAddresses({
    lo: [at('127.0.0.1', true)],
    docker0: [at('172.17.0.1')],
    eth0: [at('203.0.113.7'), at('172.32.0.1'), at('172.31.255.1')],
    wlan0: [{ ...at('fd00::2'), family: 'IPv6', scopeid: 0 }, at('192.168.0.7')],
    'Local Area Connection': [at('169.254.3.4'), at('10.1.2.3'), at('100.64.0.1')],
  })
  expect(found).toEqual(['172.31.255.1', '192.168.0.7', '169.254.3.4', '10.1.2.3', '172.17.0.1'])
})

test('codes are tried slowly: few for one address, and not many for all of them together', () => {
  let now = 0
  const guesses = countWrongCodes(() => now)
  for (let n = 0; n < 4; n++) guesses.wrong('a')
  expect([guesses.wait('a'), guesses.wait('b')]).toEqual([0, 0])
  guesses.right('a')
  for (let n = 0; n < 5; n++) guesses.wrong('a')
  expect([guesses.wait('a'), guesses.wait('b')]).toEqual([5 * 60_000, 0])
  now += 5 * 60_000
  expect(guesses.wait('a')).toBe(0)

  let tried = 0
  for (const end = now + 60 * 60_000; now < end; now += 1_000) {
    const address = `machine ${tried}`
    if (guesses.wait(address) > 0) continue
    guesses.wrong(address)
    tried += 1
  }
  // Twenty at once and one every half minute: in an hour 140 of a million codes.
  expect(tried).toBeGreaterThan(100)
  expect(tried).toBeLessThanOrEqual(140)
})
