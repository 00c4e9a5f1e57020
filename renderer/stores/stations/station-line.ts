import * as v from 'valibot'
import {
  reconnecting,
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
  joinMessage(): Readonly<Record<string, unknown>>
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

/** Keeps a line to the main screen open: it asks to join, and where the line breaks it comes back after growing waits. */
export function openLine(options: LineOptions): Line {
  let admitted = false

  function receive(message: unknown): void {
    const answer = v.safeParse(StationAnswer, message)
    if (answer.success && answer.output.type === 'turned-away') return refuse(answer.output)
    if (admitted) return options.onMessage(message)
    if (!answer.success || answer.output.type !== 'admitted') return
    admitted = true
    line.settle()
    options.onAdmitted(answer.output.secret)
    options.onState({ kind: 'open' })
  }

  function refuse({ code, wait }: TurnedAway): void {
    close()
    options.onState({ kind: 'refused', code, wait: wait ?? null })
  }

  function close(): void {
    admitted = false
    line.close()
  }

  options.onState({ kind: 'joining' })
  const line = reconnecting({
    open: options.open,
    after: options.after,
    onOpen: () => void line.send(options.joinMessage()),
    onMessage: receive,
    onEnd() {
      admitted = false
      options.onState({ kind: 'lost' })
    },
  })
  return { send: (message) => admitted && line.send(message), hurry: line.hurry, close }
}
