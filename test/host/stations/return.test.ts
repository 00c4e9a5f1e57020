import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { apiAddress, connectHost, type HostOpenStations } from '../../../src/host/contract/index.ts'
import { createHost } from '../../../src/host/index.ts'
import { serve } from '../../../src/host/server/index.ts'
import { freePort, stationRooms } from './test-room.ts'

const { newFolder, mainPage, knock, joinWithCode } = stationRooms()

test('a station that dropped comes back with its secret; the recording page hears it leave and join', async () => {
  const main = mainPage(await newFolder())
  const opened = await main.open()
  const { station, secret, socket } = await joinWithCode(opened)
  socket.terminate()
  await expect.poll(() => main.heard.at(-1)).toEqual({ station, left: true })
  const back = await knock(opened, { station, secret })
  await expect.poll(() => back.answers).toEqual([{ type: 'admitted', secret }])
  expect(main.heard.at(-1)).toMatchObject({ station, said: { type: 'join' } })
  const forged = await knock(opened, { station, secret: `${secret.slice(1)}x` })
  await forged.ended
  expect(forged.answers).toEqual([{ type: 'turned-away', code: 'wrong-code' }])
})

test('the same station from a second page replaces the first, which is told why', async () => {
  const main = mainPage(await newFolder())
  const opened = await main.open()
  const first = await joinWithCode(opened)
  const second = await knock(opened, { station: first.station, secret: first.secret })
  await first.ended
  expect(first.answers.at(-1)).toEqual({ type: 'turned-away', code: 'replaced' })
  second.say({ type: 'said' })
  await expect.poll(() => main.heard.at(-1)).toEqual({ station: first.station, said: { type: 'said' } })
  expect(main.heard.map(({ left }) => left ?? false)).toEqual([false, true, false, false])
})

test('the recording page is killed: the next one finds the room with port, code and stations', async () => {
  const folder = await newFolder()
  const main = mainPage(folder)
  const before = await main.open()
  const { station, secret, ended } = await joinWithCode(before)
  await main.host.dispose()
  expect(await ended).toBe(1012)
  const next = mainPage(folder, main.room)
  expect(await next.open()).toEqual(before)
  const back = await knock(before, { station, secret })
  await expect.poll(() => back.answers).toEqual([{ type: 'admitted', secret }])
  // The rest of the four places is free, and no more.
  for (let n = 0; n < 3; n++) await joinWithCode(before)
  const fifth = await knock(before, { code: before.code })
  await fifth.ended
  expect(fifth.answers).toEqual([{ type: 'turned-away', code: 'full' }])
})

test('the process of the recording page is killed (SIGKILL): stations come back to the next one without the code', async () => {
  const folder = await newFolder()
  const room = randomUUID()
  const script = fileURLToPath(new URL('./open-room.ts', import.meta.url))
  const words = [script, join(folder, 'data'), join(folder, 'dist'), room, String(await freePort())]
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  const opened = JSON.parse(String(said)) as { value: HostOpenStations }
  const stations = await Promise.all([1, 2, 3, 4].map(() => joinWithCode(opened.value)))
  await expect.poll(() => stations.map(({ told }) => told.length)).toEqual([1, 1, 1, 1])
  child.kill('SIGKILL')
  await Promise.all(stations.map(({ ended }) => ended))

  const next = mainPage(folder, room)
  expect(await next.open()).toEqual(opened.value)
  const back = await Promise.all(stations.map(({ station, secret }) => knock(opened.value, { station, secret })))
  await expect.poll(() => back.map(({ answers }) => answers[0]?.type)).toEqual(Array(4).fill('admitted'))
  expect(new Set(next.heard.map(({ station }) => station))).toEqual(new Set(stations.map(({ station }) => station)))
})

test('opened again by the page that has it, or by the next before the old one ended: all join again', async () => {
  const folder = await newFolder()
  const main = mainPage(folder)
  const opened = await main.open()
  const station = await joinWithCode(opened)
  expect(await main.open()).toEqual(opened)
  expect(await station.ended).toBe(1012)
  const again = await knock(opened, station)
  await expect.poll(() => again.answers).toMatchObject([{ type: 'admitted' }])

  const next = mainPage(folder, main.room)
  expect(await next.open()).toEqual(opened)
  expect(await again.ended).toBe(1012)
  expect(await main.host.tellStations({ to: null, message: 1 })).toMatchObject({
    failure: { code: 'stations.not-open' },
  })
  // Its end is none for the room that another page has now.
  await main.host.dispose()
  await joinWithCode(opened)
  expect(next.heard).toHaveLength(1)
})

test('closing tells every station and frees the port; opened again there it has another code', async () => {
  const folder = await newFolder()
  const main = mainPage(folder)
  const opened = await main.open()
  const { station, secret, answers, ended } = await joinWithCode(opened)
  expect(await main.host.closeStations(null)).toEqual({ ok: true, value: null })
  await ended
  expect(answers.at(-1)).toEqual({ type: 'turned-away', code: 'closed' })
  await expect(knock(opened, { station, secret })).rejects.toThrow('ECONNREFUSED')
  expect(await readdir(join(folder, 'data', 'stations'))).toEqual([])
  expect(await main.host.dropStation({ station })).toMatchObject({ failure: { code: 'stations.not-open' } })

  const codes = new Set<string>([opened.code])
  for (let n = 0; n < 3; n++) {
    const next = await main.open()
    codes.add(next.code)
    expect(next.port).toBe(opened.port)
    const stranger = await knock(next, { station, secret })
    await stranger.ended
    expect(stranger.answers).toEqual([{ type: 'turned-away', code: 'wrong-code' }])
    await main.host.closeStations(null)
  }
  expect(codes.size).toBeGreaterThan(1)
})

test('off by default: a host that was not asked listens nowhere and keeps nothing', async () => {
  const folder = await newFolder()
  const stationAddresses = vi.fn(() => ['127.0.0.1'])
  const main = mainPage(folder, undefined, { stationAddresses })
  await main.host.boot(null)
  expect(await main.host.tellStations({ to: null, message: 1 })).toMatchObject({
    failure: { code: 'stations.not-open' },
  })
  // What is opened and closed comes in turn: behind this, anything that had begun by itself would have left its traces.
  expect(await main.host.closeStations(null)).toEqual({ ok: true, value: null })
  expect(await readdir(join(folder, 'data')).catch(() => [])).not.toContain('stations')
  expect(stationAddresses).not.toHaveBeenCalled()
})

test('a room of another day, and a file that is none, are forgotten', async () => {
  const folder = await newFolder()
  const main = mainPage(folder)
  const opened = await main.open()
  await joinWithCode(opened)
  await main.host.dispose()
  const file = join(folder, 'data', 'stations', `${main.room}.json`)
  const kept = JSON.parse(await readFile(file, 'utf8')) as { opened: number; places: unknown[] }
  expect(kept.places).toHaveLength(1)
  const dayOld = Date.now() - 25 * 60 * 60_000
  await writeFile(file, JSON.stringify({ ...kept, opened: dayOld }))
  const next = mainPage(folder, main.room)
  await next.open()
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ places: [] })
  await next.host.dispose()

  await writeFile(file, '{"id":')
  const damaged = await mainPage(folder, main.room).open()
  await joinWithCode(damaged)

  // The sweep is by the age of the file.
  await utimes(file, dayOld / 1000, dayOld / 1000)
  await mainPage(folder).open()
  expect(await readdir(join(folder, 'data', 'stations'))).not.toContain(`${main.room}.json`)
})

test('two rooms stand side by side; a port that is asked for is had or refused, never another', async () => {
  const folder = await newFolder()
  const [one, two] = [mainPage(folder), mainPage(folder)]
  const [first, second] = [await one.open(), await two.open()]
  const usual = await Promise.all(
    [mainPage(folder), mainPage(folder)].map(({ host, room }) => host.openStations({ room, port: null })),
  )
  const ports = usual.map((opened) => opened.ok && opened.value.port)
  expect(new Set([...ports, first.port, second.port]).size).toBe(4)
  const station = await joinWithCode(second)
  expect(await two.host.openStations({ room: randomUUID(), port: first.port })).toMatchObject({
    ok: false,
    failure: { code: 'stations.port-taken', detail: `${first.port}: EADDRINUSE` },
  })
  // It left its own room for that, and said so.
  await station.ended
  expect(station.answers.at(-1)).toEqual({ type: 'turned-away', code: 'closed' })

  const port = await freePort()
  expect(await one.host.openStations({ room: one.room, port })).toMatchObject({ ok: true, value: { port } })
})

test('when the page in the browser loses its host connection, stations are closed too', async () => {
  const folder = await newFolder()
  const served = await serve({
    openHost: () =>
      createHost({
        dataDir: join(folder, 'data'),
        version: '0',
        distDir: join(folder, 'dist'),
        stationAddresses: () => ['127.0.0.1'],
      }),
    distDir: join(folder, 'dist'),
  })
  if (!served.ok) throw new Error(served.failure.code)
  const page = new URL(served.value.address)
  const open = () =>
    connectHost({
      url: apiAddress(page),
      open: (url) => new WebSocket(url, { origin: page.origin }),
      after: (milliseconds, work) => void setTimeout(work, milliseconds).unref(),
    })
  const room = randomUUID()
  const first = open()
  const opened = await first.openStations({ room, port: await freePort() })
  if (!opened.ok) throw new Error(opened.failure.code)
  const { station, secret, ended } = await joinWithCode(opened.value)
  first.close()
  expect(await ended).toBe(1012)
  await expect(knock(opened.value, { station, secret })).rejects.toThrow('ECONNREFUSED')
  const second = open()
  const heard: unknown[] = []
  second.on('stationSaid', (said) => heard.push(said))
  expect(await second.openStations({ room, port: null })).toEqual(opened)
  const back = await knock(opened.value, { station, secret })
  back.say({ type: 'said' })
  await expect.poll(() => heard).toMatchObject([{ station }, { station, message: { type: 'said' } }])
  second.close()
  await served.value.close()
})
