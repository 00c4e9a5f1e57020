import * as v from 'valibot'
import {
  StationAnswer,
  type HostStationAnswer,
  type HostStationRefusal,
  type SocketLike,
} from '../../../src/host/contract/index.ts'

/** How the line to the main screen stands. `lost`: it comes back by itself; `refused`: it does not. */
export type LineState =
  | { readonly kind: 'joining' | 'open' | 'lost' }
  | { readonly kind: 'refused'; readonly code: HostStationRefusal; readonly wait: number | null }

export interface LineOptions {
  open(): SocketLike
  /** Runs `work` after so many milliseconds. */
  after(milliseconds: number, work: () => void): void
  /** What is said first on every line, as things stand then. */
  knock(): Readonly<Record<string, unknown>>
  /** `secret`: what to come back with. */
  onAdmitted(secret: string): void
  onMessage(message: unknown): void
  onState(state: LineState): void
}

export interface Line {
  /** False while there is no line; what was not said has to be said after the next admission. */
  send(message: unknown): boolean
  /** Tries at once where it waits to try again: the page was woken, the network is back. */
  hurry(): void
  /** Ends the line for good. */
  close(): void
}

type TurnedAway = Extract<HostStationAnswer, { type: 'turned-away' }>

const FIRST_PAUSE = 250
const LONGEST_PAUSE = 8_000

const parsed = (data: unknown): unknown => {
  try {
    return JSON.parse(String(data))
  } catch {
    // No message of ours: whoever reads it finds that it fits no schema.
    return null
  }
}

const hasData = (event: unknown): event is { readonly data: unknown } =>
  typeof event === 'object' && event !== null && 'data' in event

/** Keeps a line to the main screen open: it knocks, and where the line breaks it comes back after growing waits. */
export function openLine(options: LineOptions): Line {
  let socket: SocketLike | null = null
  let admitted = false
  let closed = false
  let pause = FIRST_PAUSE

  function receive(data: unknown): void {
    const message = parsed(data)
    const answer = v.safeParse(StationAnswer, message)
    if (answer.success && answer.output.type === 'turned-away') return refuse(answer.output)
    if (admitted) return options.onMessage(message)
    if (!answer.success || answer.output.type !== 'admitted') return
    admitted = true
    pause = FIRST_PAUSE
    options.onAdmitted(answer.output.secret)
    options.onState({ kind: 'open' })
  }

  function refuse({ code, wait }: TurnedAway): void {
    close()
    options.onState({ kind: 'refused', code, wait: wait ?? null })
  }

  function connect(): void {
    if (closed || socket) return
    const mine = options.open()
    socket = mine
    mine.addEventListener('open', () => {
      if (socket === mine) mine.send(JSON.stringify(options.knock()))
    })
    mine.addEventListener('message', (event) => {
      if (socket === mine && hasData(event)) receive(event.data)
    })
    mine.addEventListener('close', () => {
      if (socket !== mine || closed) return
      socket = null
      admitted = false
      options.onState({ kind: 'lost' })
      options.after(pause, connect)
      pause = Math.min(pause * 2, LONGEST_PAUSE)
    })
    // A refused connection says "error" and then "close"; the latter is what counts.
    mine.addEventListener('error', () => undefined)
  }

  function close(): void {
    closed = true
    admitted = false
    socket?.close()
    socket = null
  }

  options.onState({ kind: 'joining' })
  connect()
  return {
    send(message) {
      if (!socket || !admitted) return false
      socket.send(JSON.stringify(message))
      return true
    },
    hurry() {
      pause = FIRST_PAUSE
      connect()
    },
    close,
  }
}
