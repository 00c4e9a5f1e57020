/** Admits stations and holds their connections. It knows no mahjong: messages are passed on unread. */
import * as v from 'valibot'
import type { WebSocket } from 'ws'
import {
  LARGEST_FROM_STATION,
  StationHello,
  type HostStationAnswer,
  type HostStationRefusal,
} from '../contract/index.ts'
import type { Outcome } from '../failure.ts'
import { keepAlive, sameSecret, sendText } from '../web/index.ts'
import { countWrongCodes, type WrongCodes } from './wrong-codes.ts'
import { mayReturn, addStation, removeStation, type Room } from './room-file.ts'

/** A connection that sends nothing within this time is closed. */
const KNOCK_WITHIN = 10_000
/** A wrong code is answered late, so that guessing is slow even before it is blocked. */
const WRONG_CODE_AFTER = 1_000
/** How long the other side may take to receive why the connection ends. */
const FAREWELL = 1_000
const MOST_KNOCKING = 16
const MOST_KNOCKING_OF_ONE = 4
/** What one station may send at once and then per second, in bytes: a hundred times what fast typing needs. */
const MOST_AT_ONCE = 2 * 1024 * 1024
const MOST_A_SECOND = 64 * 1024
/**
 * A message counts as at least this many bytes, because each costs the recording page work. So 4,096 may come at once,
 * twice what a station repeats when it returns after a whole match, and 128 per second after that.
 */
const LEAST_OF_ONE = 512
/** Close codes of the WebSocket protocol (RFC 6455): policy violation; try again later. */
const POLICY = 1008
const AGAIN = 1012

export interface StationLinesOptions {
  readonly room: Room
  /**
   * Stores the room on disk. A new station is admitted even if that fails: after a crash it is asked for the code
   * again.
   */
  readonly keep: (room: Room) => Promise<Outcome<null>>
  readonly said: (station: string, message: unknown) => void
  readonly left: (station: string) => void
  readonly guesses?: WrongCodes
}

export interface StationLines {
  /** Whether another connection from this address may join while others are joining. */
  hasRoom(address: string): boolean
  enter(socket: WebSocket, address: string): void
  /** @param to null: everybody */
  tell(to: string | null, text: string): void
  /** Fails if the disk could not forget the station; for this process it is gone all the same. */
  drop(station: string): Promise<Outcome<null>>
  /** Resolves when every connection has ended. @param why null: no refusal, the stations reconnect */
  close(why: 'closed' | null): Promise<void>
}

/**
 * No message is nested deeper. Passing one on writes it as JSON again, and thousands of brackets would overflow the
 * stack.
 */
const DEEPEST = 32

interface Line {
  readonly socket: WebSocket
  readonly address: string
  /** Null until it was admitted. */
  station: string | null
  stage: 'knocks' | 'waits' | 'in' | 'out'
  /** What it sent while it waited, and how many bytes that is. */
  readonly early: string[]
  earlySize: number
}

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((each) => isDeeper(each, levels - 1)))

const sizeOf = (text: string): number => Math.max(Buffer.byteLength(text), LEAST_OF_ONE)

const parse = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text)
    return isDeeper(value, DEEPEST) ? null : value
  } catch {
    return null
  }
}
const isMessage = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('type' in value && value.type === 'join')

export function openStationLines({
  keep,
  said,
  left,
  guesses = countWrongCodes(),
  ...start
}: StationLinesOptions): StationLines {
  let { room } = start
  const lines = new Set<Line>()
  const spent = new Map<string, { readonly bytes: number; readonly at: number }>()
  const knocking = (): Line[] => [...lines].filter(({ station }) => station === null)
  const lineOf = (station: string): Line | undefined => [...lines].find((line) => line.station === station)

  const answer = ({ socket }: Line, message: HostStationAnswer): void => sendText(socket, JSON.stringify(message))

  /** From here on the connection does not count; its socket is closed once the other side has received why. */
  function end(line: Line, why: HostStationRefusal | null, wait?: number): void {
    if (line.stage === 'out') return
    const { socket, station } = line
    line.stage = 'out'
    lines.delete(line)
    if (why !== null) answer(line, { type: 'turned-away', code: why, ...(wait !== undefined && { wait }) })
    if (socket.readyState !== socket.CLOSED) {
      socket.close(why === null ? AGAIN : POLICY)
      const impatience = setTimeout(() => socket.terminate(), FAREWELL)
      socket.once('close', () => clearTimeout(impatience))
    }
    if (station !== null) left(station)
  }

  function letIn(line: Line, station: string, secret: string, join: object): void {
    if (line.stage === 'out') return
    const before = lineOf(station)
    if (before !== undefined) end(before, 'replaced')
    line.station = station
    line.stage = 'in'
    answer(line, { type: 'admitted', secret })
    said(station, join)
    for (const text of line.early.splice(0)) hear(line, text)
  }

  async function knock(line: Line, text: string): Promise<void> {
    const read = v.safeParse(StationHello, parse(text))
    if (!read.success) return end(line, 'bad-message')
    const { code, secret, ...join } = read.output
    const { station } = join
    line.stage = 'waits'
    if (secret !== undefined && mayReturn(room, station, secret)) return letIn(line, station, secret, join)
    if (code === undefined) return end(line, 'wrong-code')
    const wait = guesses.wait(line.address)
    if (wait > 0) return end(line, 'locked-out', wait)
    if (!sameSecret(code, room.code)) {
      guesses.wrong(line.address)
      setTimeout(() => end(line, 'wrong-code'), WRONG_CODE_AFTER)
      return
    }
    guesses.right(line.address)
    // Everybody at the table can read the code; a place belongs to its station until main frees it.
    if (room.places.some((place) => place.station === station)) return end(line, 'taken')
    const seated = addStation(room, station)
    if (seated === null) return end(line, 'full')
    room = seated.room
    await keep(room)
    // It may have been removed meanwhile.
    if (!room.places.some((place) => place.station === station)) return end(line, 'dropped')
    letIn(line, station, seated.secret, join)
  }

  /** Whether the station keeps within the limits, over all its connections. */
  function mayAfford(station: string, bytes: number): boolean {
    const before = spent.get(station) ?? { bytes: 0, at: 0 }
    const at = performance.now()
    const now = Math.max(0, before.bytes - ((at - before.at) / 1000) * MOST_A_SECOND) + bytes
    spent.set(station, { bytes: now, at })
    return now <= MOST_AT_ONCE
  }

  function hear(line: Line, text: string): void {
    if (line.stage === 'knocks') return void knock(line, text)
    if (line.stage === 'waits') {
      line.earlySize += sizeOf(text)
      if (line.earlySize > LARGEST_FROM_STATION) return end(line, 'bad-message')
      return void line.early.push(text)
    }
    if (line.stage === 'out' || line.station === null) return
    const message = mayAfford(line.station, sizeOf(text)) ? parse(text) : null
    if (!isMessage(message)) return end(line, 'bad-message')
    said(line.station, message)
  }

  return {
    hasRoom(address) {
      const all = knocking()
      const own = all.filter((line) => line.address === address)
      return all.length < MOST_KNOCKING && own.length < MOST_KNOCKING_OF_ONE
    },

    enter(socket, address) {
      const line: Line = { socket, address, station: null, stage: 'knocks', early: [], earlySize: 0 }
      lines.add(line)
      keepAlive(socket)
      const late = setTimeout(() => line.stage === 'knocks' && socket.terminate(), KNOCK_WITHIN)
      socket.on('message', (data: Buffer, binary) => {
        if (binary || data.length > LARGEST_FROM_STATION) end(line, 'bad-message')
        else hear(line, String(data))
      })
      socket.on('close', () => {
        clearTimeout(late)
        end(line, null)
      })
    },

    tell(to, text) {
      for (const { socket, station } of lines)
        if (station !== null && (to === null || station === to)) sendText(socket, text)
    },

    async drop(station) {
      room = removeStation(room, station)
      spent.delete(station)
      const line = lineOf(station)
      if (line !== undefined) end(line, 'dropped')
      return keep(room)
    },

    async close(why) {
      const open = [...lines]
      const closed = open.map(({ socket }) => new Promise((over) => socket.once('close', over)))
      for (const line of open) end(line, line.station === null ? null : why)
      await Promise.all(closed)
    },
  }
}
