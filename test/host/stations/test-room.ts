/** A recording page with its host, and stations that knock at it over real sockets. */
import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect } from 'vitest'
import * as v from 'valibot'
import { WebSocket, type ClientOptions } from 'ws'
import {
  STATION_PATH,
  StationAnswer,
  type HostOpenStations,
  type HostStationAnswer,
} from '../../../src/host/contract/index.ts'
import { createHost, type LocalHost } from '../../../src/host/index.ts'
import type { HostOptions } from '../../../src/host/host.ts'
import { closedBehind } from '../close-after-test.ts'
import { scratchFolders } from '../temporary-folder.ts'

/** What a recording page heard of its stations, in order. */
export interface Heard {
  readonly station?: string
  readonly said?: unknown
  readonly left?: true
  readonly moved?: readonly string[]
}

export interface MainPage {
  readonly host: LocalHost
  readonly room: string
  readonly heard: Heard[]
  /** Opens its room, which is expected to work; a new one on a port that tests beside this one do not ask for. */
  open(): Promise<HostOpenStations>
}

export interface StationPage {
  readonly station: string
  /** The host's own answers. */
  readonly answers: HostStationAnswer[]
  /** Everything after those. */
  readonly told: unknown[]
  say(message: unknown): void
  /** The close code, when the line has ended. */
  readonly ended: Promise<number>
  readonly socket: WebSocket
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return address.port
}

export function stationRooms() {
  const scratch = scratchFolders()
  const closeAfter = closedBehind()

  /** A folder with a built page and a data folder. */
  async function newFolder(): Promise<string> {
    const folder = await scratch()
    await mkdir(join(folder, 'dist', 'assets'), { recursive: true })
    await writeFile(join(folder, 'dist', 'index.html'), '<!doctype html><title>app</title>')
    await writeFile(join(folder, 'dist', 'assets', 'app-1a2b.js'), 'export {}')
    await writeFile(join(folder, 'secret.json'), '{"secret":true}')
    return folder
  }

  function mainPage(folder: string, room: string = randomUUID(), options: Partial<HostOptions> = {}): MainPage {
    const host = createHost({
      dataDir: join(folder, 'data'),
      version: '0',
      distDir: join(folder, 'dist'),
      stationAddresses: () => ['127.0.0.1'],
      // The usual one is that of an app that another worker may have open.
      stationPort: 0,
      ...options,
    })
    closeAfter(() => host.dispose())
    const heard: Heard[] = []
    host.on('stationSaid', ({ station, message }) => heard.push({ station, said: message }))
    host.on('stationLeft', ({ station }) => heard.push({ station, left: true }))
    host.on('stationsMoved', ({ addresses }) => heard.push({ moved: addresses }))
    return {
      host,
      room,
      heard,
      async open() {
        const opened = await host.openStations({ room, port: null })
        if (!opened.ok) throw new Error(opened.failure.code)
        return opened.value
      },
    }
  }

  /** Opens a line and knocks: with a join of these fields, or with this as it is. */
  async function knock(
    at: Pick<HostOpenStations, 'port'>,
    first: { station?: string; code?: string; secret?: string } | { raw: string | Buffer },
    options: ClientOptions = {},
  ): Promise<StationPage> {
    const place = `127.0.0.1:${at.port}`
    const socket = new WebSocket(`ws://${place}${STATION_PATH}`, { origin: `http://${place}`, ...options })
    closeAfter(() => socket.terminate())
    const station = ('station' in first && first.station) || randomUUID()
    const answers: HostStationAnswer[] = []
    const told: unknown[] = []
    socket.on('message', (data) => {
      const message: unknown = JSON.parse(String(data))
      const answer = v.safeParse(StationAnswer, message)
      if (answer.success) answers.push(answer.output)
      else told.push(message)
    })
    const ended = new Promise<number>((resolve) => socket.on('close', resolve))
    await new Promise((resolve, reject) => {
      socket.on('open', resolve)
      socket.on('error', reject)
    })
    socket.send('raw' in first ? first.raw : JSON.stringify({ type: 'join', station, ...first }))
    return { station, answers, told, ended, socket, say: (message) => socket.send(JSON.stringify(message)) }
  }

  /** Knocks with the code and waits to be let in; gives the secret too. */
  async function joinWithCode(
    at: HostOpenStations,
    fields: object = {},
    options: ClientOptions = {},
  ): Promise<StationPage & { secret: string }> {
    const page = await knock(at, { code: at.code, ...fields }, options)
    await expect.poll(() => page.answers).toHaveLength(1)
    const [answer] = page.answers
    if (answer?.type !== 'admitted') throw new Error(`not let in: ${JSON.stringify(answer)}`)
    return { ...page, secret: answer.secret }
  }

  return { newFolder, mainPage, knock, joinWithCode }
}
