/** The stations of one page: opening, sending, closing. */
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { LARGEST_TO_STATION, type HostOpenStations } from '../contract/index.ts'
import type { Disk } from '../disk.ts'
import { done, failed, type Outcome } from '../failure.ts'
import { serialize } from '../serialize.ts'
import { fileFor } from '../web/index.ts'
import { openStationLines, type StationLines } from './station-lines.ts'
import { openLan, type Lan, type LanOptions } from './lan.ts'
import { RoomFiles, type Room } from './room-file.ts'

const TRIES = 10
/** Between attempts, in milliseconds. */
const PAUSE = 200

export interface StationsOptions {
  readonly disk: Disk
  /** The folder of the rooms. */
  readonly folder: string
  /** The built page, if there is one. */
  readonly distDir: string | undefined
  readonly addresses: () => readonly string[]
  /** To try first where a room had none yet; 0: any. */
  readonly port: number
  readonly said: (station: string, message: unknown) => void
  readonly left: (station: string) => void
  /** The new join addresses. */
  readonly moved: (addresses: string[]) => void
}

interface OpenRoom {
  readonly id: string
  /** Unique among all rooms of this process. */
  readonly key: string
  readonly lines: StationLines
  /** Ends the listening and the connections. @param why null: the stations reconnect */
  end(why: 'closed' | null): Promise<void>
}

/** Open rooms of this process, by folder and id: a reloaded page takes its room over from the previous page. */
const openRooms = new Map<string, OpenRoom>()

export class Stations {
  private readonly options: StationsOptions
  private readonly files: RoomFiles
  private room: OpenRoom | null = null
  /** Closed and opened again, a room is where the stations look for it. */
  private port: number

  constructor(options: StationsOptions) {
    this.options = options
    this.files = new RoomFiles(options.disk, options.folder)
    this.port = options.port
  }

  open(id: string, port: number | null): Promise<Outcome<HostOpenStations>> {
    return this.alone(() => this.openNow(id, port))
  }

  /** Disconnects everybody and forgets the room. */
  close(): Promise<Outcome<null>> {
    return this.alone(() => this.closeNow())
  }

  tell(to: string | null, message: unknown): Outcome<null> {
    const room = this.mine()
    if (room === null) return failed({ code: 'stations.not-open' })
    const text = JSON.stringify(message ?? null)
    const size = Buffer.byteLength(text)
    if (size > LARGEST_TO_STATION) return failed({ code: 'stations.too-large', detail: String(size) })
    room.lines.tell(to, text)
    return done(null)
  }

  async drop(station: string): Promise<Outcome<null>> {
    const room = this.mine()
    return room === null ? failed({ code: 'stations.not-open' }) : room.lines.drop(station)
  }

  /** The page is gone. The room is kept for the next one. */
  async dispose(): Promise<void> {
    await this.alone(() => this.end(null))
  }

  /** Serialized, also with the other pages of this process, because a room is handed over. */
  private alone<T>(work: () => Promise<T>): Promise<T> {
    return serialize(this.options.folder, work)
  }

  /** Also null if another page has taken the room. */
  private mine(): OpenRoom | null {
    return this.room !== null && openRooms.get(this.room.key) === this.room ? this.room : null
  }

  private async end(why: 'closed' | null): Promise<void> {
    const room = this.mine()
    this.room = null
    await room?.end(why)
  }

  private async closeNow(): Promise<Outcome<null>> {
    const room = this.mine()
    if (room === null) return done(null)
    await this.end('closed')
    return serialize(room.key, () => this.files.forget(room.id))
  }

  private async openNow(id: string, port: number | null): Promise<Outcome<HostOpenStations>> {
    const { options, files } = this
    const { distDir, said, left } = options
    if (distDir === undefined || (await fileFor(distDir, '/')) === null)
      return failed({ code: 'file.not-found', path: distDir ?? 'index.html' })
    const key = join(options.folder, id)
    if (this.room?.id !== id) {
      const closed = await this.closeNow()
      if (!closed.ok) return closed
    }
    await openRooms.get(key)?.end(null)
    await files.sweep()

    const keep = (room: Room) => serialize(key, () => files.write(room))
    const found = await serialize(key, () => files.read(id))
    const wanted = port ?? found.port
    let lines: StationLines | null = null
    const lanOptions: LanOptions = {
      distDir,
      ports: wanted === null ? [...new Set([this.port, options.port, 0])] : [wanted],
      addresses: options.addresses,
      hasRoom: (address) => lines?.hasRoom(address) ?? false,
      enter: (socket, address) => lines?.enter(socket, address),
      moved: (addresses, at) => options.moved(joinAddresses(addresses, at, found.code)),
    }
    const opened = await (wanted === found.port ? openAgain(lanOptions) : openLan(lanOptions))
    if (!opened.ok) return opened
    const lan = opened.value
    this.port = lan.port
    const room = { ...found, port: lan.port, opened: Date.now() }
    const kept = await keep(room)
    if (!kept.ok) {
      await lan.close()
      return kept
    }
    const openedLines = openStationLines({ room, keep, said, left })
    lines = openedLines
    const mine: OpenRoom = {
      id,
      key,
      lines,
      async end(why) {
        openRooms.delete(key)
        await Promise.all([lan.close(), openedLines.close(why)])
      },
    }
    openRooms.set(key, mine)
    this.room = mine
    return done({ addresses: joinAddresses(lan.addresses(), lan.port, room.code), code: room.code, port: lan.port })
  }
}

/** On the same port: a killed process may hold it for a moment. */
async function openAgain(options: LanOptions): Promise<Outcome<Lan>> {
  for (let tries = 1; ; tries++) {
    const opened = await openLan(options)
    if (opened.ok || opened.failure.code !== 'stations.port-taken' || tries === TRIES) return opened
    await pause(PAUSE)
  }
}

const joinAddresses = (addresses: readonly string[], port: number, code: string): string[] =>
  addresses.map((address) => `http://${address}:${port}/#${code}`)
