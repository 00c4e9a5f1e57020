import { readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { LARGEST_FROM_STATION, LARGEST_TO_STATION } from '../../../src/host/contract/index.ts'
import { disk } from '../../../src/host/index.ts'
import type { Disk } from '../../../src/host/disk.ts'
import { stationRooms } from './test-room.ts'

const { newFolder, mainPage, knock, joinWithCode } = stationRooms()
afterEach(() => void vi.useRealTimers())

describe('who is let in', () => {
  test('a station with the code; what it says goes to the recording page and back, in order and unread', async () => {
    const main = mainPage(await newFolder())
    const opened = await main.open()
    expect(opened.code).toMatch(/^\d{6}$/)
    expect(opened.addresses).toEqual([`http://127.0.0.1:${opened.port}/#${opened.code}`])
    const station = await joinWithCode(opened, { name: '東の係', from: 0 })
    for (let n = 0; n < 50; n++) station.say({ type: 'said', n })
    await expect.poll(() => main.heard).toHaveLength(51)
    // Code and secret stay with the host.
    expect(main.heard[0]).toEqual({
      station: station.station,
      said: { type: 'join', station: station.station, name: '東の係', from: 0 },
    })
    expect(main.heard.slice(1)).toEqual(
      Array.from({ length: 50 }, (_, n) => ({ station: station.station, said: { type: 'said', n } })),
    )
    for (let n = 0; n < 50; n++) await main.host.tellStations({ to: n % 2 ? null : station.station, message: [n] })
    await expect.poll(() => station.told).toEqual(Array.from({ length: 50 }, (_, n) => [n]))
  })

  test('what a station says before it was answered waits for its join', async () => {
    const main = mainPage(await newFolder())
    const opened = await main.open()
    const station = await knock(opened, { code: opened.code })
    station.say({ type: 'said', n: 1 })
    await expect.poll(() => main.heard.length).toBe(2)
    expect(main.heard.map(({ said }) => said)).toMatchObject([{ type: 'join' }, { type: 'said' }])
  })

  test('each station receives only what is sent to it or to all', async () => {
    const main = mainPage(await newFolder())
    const opened = await main.open()
    const [one, two] = [await joinWithCode(opened), await joinWithCode(opened)]
    await main.host.tellStations({ to: one.station, message: 'for one' })
    await main.host.tellStations({ to: 'nobody-known', message: 'lost' })
    await main.host.tellStations({ to: null, message: 'for all' })
    await expect.poll(() => [one.told, two.told]).toEqual([['for one', 'for all'], ['for all']])
  })

  test('a fifth station is turned away until the recording page drops one, which needs the code to come back', async () => {
    const main = mainPage(await newFolder())
    const opened = await main.open()
    const four = await Promise.all([1, 2, 3, 4].map(() => joinWithCode(opened)))
    const fifth = await knock(opened, { code: opened.code })
    await fifth.ended
    expect(fifth.answers).toEqual([{ type: 'turned-away', code: 'full' }])

    // A place is kept for a station that is away.
    four[0]?.socket.close()
    await expect.poll(() => main.heard.filter(({ left }) => left)).toHaveLength(1)
    const again = await knock(opened, { code: opened.code })
    await again.ended
    expect(again.answers).toEqual([{ type: 'turned-away', code: 'full' }])

    const dropped = four[1]
    if (dropped === undefined) throw new Error('four are four')
    expect(await main.host.dropStation({ station: dropped.station })).toEqual({ ok: true, value: null })
    await dropped.ended
    expect(dropped.answers.at(-1)).toEqual({ type: 'turned-away', code: 'dropped' })
    const secretly = await knock(opened, { station: dropped.station, secret: dropped.secret })
    await secretly.ended
    expect(secretly.answers).toEqual([{ type: 'turned-away', code: 'wrong-code' }])
    await joinWithCode(opened, { station: dropped.station })
  })
})

describe('who is not', () => {
  test('a place that was given is not had with the code, which everybody at the table reads, until main frees it', async () => {
    const main = mainPage(await newFolder())
    const opened = await main.open()
    const own = await joinWithCode(opened)
    for (const secret of [undefined, `${own.secret.slice(1)}x`]) {
      const thief = await knock(opened, { station: own.station, code: opened.code, ...(secret && { secret }) })
      expect(await thief.ended).toBe(1008)
      expect(thief.answers).toEqual([{ type: 'turned-away', code: 'taken' }])
    }
    own.say({ type: 'said', n: 1 })
    await expect.poll(() => main.heard).toHaveLength(2)
    own.socket.close()
    await own.ended
    // With its secret it is back at once, whatever else it says.
    const back = await knock(opened, { station: own.station, secret: own.secret, code: '000000' })
    await expect.poll(() => back.answers).toEqual([{ type: 'admitted', secret: own.secret }])
    await main.host.dropStation({ station: own.station })
    await joinWithCode(opened, { station: own.station })
  })

  test('a wrong code is answered late and with nothing else; the recording page hears nothing', async () => {
    const main = mainPage(await newFolder())
    const opened = await main.open()
    const began = performance.now()
    const wrong = String((Number(opened.code) + 1) % 1_000_000).padStart(6, '0')
    const stranger = await knock(opened, { code: wrong })
    stranger.say({ type: 'said' })
    expect(await stranger.ended).toBe(1008)
    expect(performance.now() - began).toBeGreaterThan(900)
    expect(stranger.answers).toEqual([{ type: 'turned-away', code: 'wrong-code' }])
    await main.host.tellStations({ to: null, message: 'for those inside' })
    expect([main.heard, stranger.told]).toEqual([[], []])
  })

  test('five wrong codes lock the address out, even with the right one; a known station still returns', async () => {
    const main = mainPage(await newFolder())
    // The faked clock starts at zero: a host that has read the real one would see it run backwards.
    vi.useFakeTimers({ toFake: ['performance'] })
    const opened = await main.open()
    const known = await joinWithCode(opened)
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
    for (let n = 0; n < 5; n++) {
      const stranger = await knock(opened, { code: `wrong${n}` })
      await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0)
      while (stranger.answers.length === 0) await vi.advanceTimersByTimeAsync(250)
      expect(stranger.answers).toEqual([{ type: 'turned-away', code: 'wrong-code' }])
    }
    const right = await knock(opened, { code: opened.code })
    await expect.poll(() => right.answers).toHaveLength(1)
    expect(right.answers[0]).toMatchObject({ type: 'turned-away', code: 'locked-out' })
    const back = await knock(opened, { station: known.station, secret: known.secret })
    await expect.poll(() => back.answers).toMatchObject([{ type: 'admitted' }])
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    const patient = await knock(opened, { code: opened.code })
    await expect.poll(() => patient.answers).toMatchObject([{ type: 'admitted' }])
  })

  test.each([
    ['rubbish', '{'],
    ['nothing', 'null'],
    ['a message before the join', '{"type":"said","station":"12345678"}'],
    ['a name that leads out of a folder', '{"type":"join","station":"../../../etc/passwd"}'],
    ['a code that is none', '{"type":"join","station":"12345678","code":0}'],
  ])('%s as the first word', async (_what, first) => {
    const main = mainPage(await newFolder())
    const stranger = await knock(await main.open(), { raw: first })
    expect(await stranger.ended).toBe(1008)
    expect(stranger.answers).toEqual([{ type: 'turned-away', code: 'bad-message' }])
    expect(main.heard).toEqual([])
  })
})

test('a message that is too large, is none or joins twice ends the line, and only that', async () => {
  const main = mainPage(await newFolder())
  const opened = await main.open()
  const good = await joinWithCode(opened)
  for (const wrong of ['x'.repeat(LARGEST_FROM_STATION), 5, ['said'], { type: 'join', station: good.station }]) {
    const bad = await joinWithCode(opened, { station: 'the-bad-one' })
    bad.say(wrong)
    expect(await bad.ended).toBe(1008)
    expect(bad.answers.at(-1)).toEqual({ type: 'turned-away', code: 'bad-message' })
    await main.host.dropStation({ station: 'the-bad-one' })
  }
  good.say({ type: 'said', text: 'x'.repeat(LARGEST_FROM_STATION - 100) })
  await expect.poll(() => main.heard.filter(({ station }) => station === good.station)).toHaveLength(2)
  expect(await main.host.tellStations({ to: null, message: 'x'.repeat(LARGEST_TO_STATION) })).toMatchObject({
    ok: false,
    failure: { code: 'stations.too-large' },
  })
})

test('brackets within brackets as deep as a message is long end the line, and burst nothing', async () => {
  const main = mainPage(await newFolder())
  const opened = await main.open()
  const deep = (start: object): string =>
    `${JSON.stringify(start).slice(0, -1)},"x":${'['.repeat(1e5)}${']'.repeat(1e5)}}`
  const station = await joinWithCode(opened)
  station.socket.send(deep({ type: 'said' }))
  expect(await station.ended).toBe(1008)
  expect(station.answers.at(-1)).toEqual({ type: 'turned-away', code: 'bad-message' })
  const stranger = await knock(opened, { raw: deep({ type: 'join', station: 'a-stranger', code: opened.code }) })
  expect(await stranger.ended).toBe(1008)
  expect(main.heard.filter(({ said }) => said !== undefined)).toHaveLength(1)
})

test('a station that is sent away while its place is written down does not come in', async () => {
  let slowly = false
  let write: (() => void) | null = null
  const rename: Disk['rename'] = async (from, to) => {
    if (slowly) await new Promise<void>((resolve) => (write = resolve))
    slowly = false
    return disk.rename(from, to)
  }
  const main = mainPage(await newFolder(), undefined, { disk: { ...disk, rename } })
  const opened = await main.open()
  slowly = true
  const station = await knock(opened, { code: opened.code })
  await expect.poll(() => write).not.toBe(null)
  const dropped = main.host.dropStation({ station: station.station })
  write!()
  expect(await dropped).toEqual({ ok: true, value: null })
  expect(await station.ended).toBe(1008)
  expect(station.answers).toEqual([{ type: 'turned-away', code: 'dropped' }])
  expect(main.heard).toEqual([])
})

test('a station that floods the recording page is cut off; a whole match resent at once is no flood', async () => {
  const main = mainPage(await newFolder())
  const opened = await main.open()
  const resending = await joinWithCode(opened)
  for (let n = 0; n < 3000; n++) resending.say({ type: 'said', sequence: n, answer: { type: 'dapai', data: 'm1_' } })
  const flooding = await joinWithCode(opened)
  const heardOf = (station: string) => main.heard.filter((each) => each.station === station && 'said' in each).length
  const large = { type: 'said', text: 'x'.repeat(250_000) }
  for (let n = 0; n < 30; n++) flooding.say(large)
  await flooding.ended
  expect(flooding.answers.at(-1)).toEqual({ type: 'turned-away', code: 'bad-message' })
  expect(heardOf(flooding.station)).toBeLessThan(12)
  // Coming back at once does not help.
  const again = await knock(opened, { station: flooding.station, secret: flooding.secret })
  for (let n = 0; n < 5; n++) again.say(large)
  await again.ended
  await expect.poll(() => heardOf(resending.station)).toBe(3001)
})

test('a station that floods the recording page with crumbs is cut off too', async () => {
  const main = mainPage(await newFolder())
  const station = await joinWithCode(await main.open())
  for (let n = 0; n < 20_000; n++) station.say({})
  await station.ended
  expect(station.answers.at(-1)).toEqual({ type: 'turned-away', code: 'bad-message' })
  expect(main.heard.length).toBeLessThan(5_000)
})

test('a stranger that goes on talking while it waits to be turned away is cut off at once', async () => {
  const main = mainPage(await newFolder())
  const opened = await main.open()
  const stranger = await knock(opened, { code: opened.code === '000000' ? '000001' : '000000' })
  for (let n = 0; n < 2_000; n++) stranger.say({})
  await stranger.ended
  expect(stranger.answers).toEqual([{ type: 'turned-away', code: 'bad-message' }])
})

test('of the secrets only a fingerprint is on disk, for this user alone', async () => {
  const folder = await newFolder()
  const main = mainPage(folder)
  const { secret } = await joinWithCode(await main.open())
  const files = await readdir(join(folder, 'data', 'stations'))
  expect(files).toEqual([`${main.room}.json`])
  const file = join(folder, 'data', 'stations', `${main.room}.json`)
  expect(await readFile(file, 'utf8')).not.toContain(secret)
  if (process.platform !== 'win32') expect((await stat(file)).mode & 0o077).toBe(0)
})
