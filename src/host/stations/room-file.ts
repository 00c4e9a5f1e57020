/** The room that stations join: its code and its places. One small file stores what survives the process. */
import { createHash, randomInt } from 'node:crypto'
import { join } from 'node:path'
import * as v from 'valibot'
import { RandomId, MOST_STATIONS } from '../contract/index.ts'
import type { Disk } from '../disk.ts'
import { failureOf, type Outcome } from '../failure.ts'
import { makeFolders } from '../files/index.ts'
import { readJsonFile, writeJsonFile } from '../json-file.ts'
import { newToken, sameSecret } from '../web/index.ts'

const Room = v.object({
  id: RandomId,
  code: v.pipe(v.string(), v.regex(/^\d{6}$/)),
  /** Null before it was opened for the first time. */
  port: v.nullable(v.number()),
  /** When it was last opened, in milliseconds since 1970. */
  opened: v.number(),
  /** Admitted stations, present or not. Only the SHA-256 of a secret is stored. */
  places: v.pipe(v.array(v.object({ station: RandomId, secret: v.string() })), v.maxLength(MOST_STATIONS)),
})

export type Room = v.InferOutput<typeof Room>

/** A room that nobody opened for this long is over, in milliseconds. */
const KEPT = 24 * 60 * 60_000

const fingerprint = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

const newRoom = (id: string): Room => ({
  id,
  code: String(randomInt(1_000_000)).padStart(6, '0'),
  port: null,
  opened: 0,
  places: [],
})

/** Whether the station may return without the code. */
export const mayReturn = ({ places }: Room, station: string, secret: string | undefined): boolean => {
  const kept = places.find((place) => place.station === station)?.secret
  return kept !== undefined && secret !== undefined && sameSecret(fingerprint(secret), kept)
}

/** The room with a place for the station, and its new secret; null if all places are taken. */
export function addStation(room: Room, station: string): { room: Room; secret: string } | null {
  const others = room.places.filter((place) => place.station !== station)
  if (others.length >= MOST_STATIONS) return null
  const secret = newToken()
  return { room: { ...room, places: [...others, { station, secret: fingerprint(secret) }] }, secret }
}

export const removeStation = (room: Room, station: string): Room => ({
  ...room,
  places: room.places.filter((place) => place.station !== station),
})

/** Rooms as files of one folder, one file each, so that two pages never write the same. */
export class RoomFiles {
  private readonly disk: Disk
  private readonly folder: string

  constructor(disk: Disk, folder: string) {
    this.disk = disk
    this.folder = folder
  }

  private fileOf(id: string): string {
    return join(this.folder, `${id}.json`)
  }

  /** The room as it was left, or a new one if there is none, it is over, or its file is invalid. */
  async read(id: string, now = Date.now()): Promise<Room> {
    const { value } = await readJsonFile(this.disk, this.fileOf(id))
    const stored = v.safeParse(Room, value)
    return stored.success && stored.output.id === id && now - stored.output.opened < KEPT ? stored.output : newRoom(id)
  }

  /** Readable only by this user. */
  async write(room: Room): Promise<Outcome<null>> {
    try {
      await makeFolders(this.disk, this.folder, 0o700)
    } catch (error) {
      return { ok: false, failure: failureOf(error, this.folder, 'write') }
    }
    return writeJsonFile(this.disk, this.fileOf(room.id), room)
  }

  async forget(id: string): Promise<Outcome<null>> {
    try {
      await this.disk.unlink(this.fileOf(id))
    } catch (error) {
      const failure = failureOf(error, this.fileOf(id), 'write')
      if (failure.code !== 'file.not-found') return { ok: false, failure }
    }
    return { ok: true, value: null }
  }

  /** Removes the files of rooms that are over. */
  async sweep(now = Date.now()): Promise<void> {
    const names = await this.disk.readdir(this.folder).catch(() => [])
    for (const name of names) {
      const file = join(this.folder, name)
      const { mtimeMs } = await this.disk.stat(file).catch(() => ({ mtimeMs: now }))
      // A file that cannot be removed is over all the same: its age is checked when it is read.
      if (now - mtimeMs >= KEPT) await this.disk.unlink(file).catch(() => undefined)
    }
  }
}
