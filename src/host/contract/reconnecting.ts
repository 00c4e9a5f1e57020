/**
 * A WebSocket that reconnects. When it ends or cannot be opened (the machine slept, the server restarted), another one
 * is opened after a growing pause. Messages are JSON.
 */

/** The part of the browser's WebSocket that is needed; `ws` has the same. */
export interface SocketLike {
  send(text: string): void
  close(): void
  addEventListener(type: 'open' | 'message' | 'close' | 'error', listener: (event: unknown) => void): void
}

export interface ReconnectingOptions {
  open(): SocketLike
  /** Runs `work` after this many milliseconds (setTimeout, which the core does not know). */
  after(milliseconds: number, work: () => void): void
  onOpen(): void
  /** Null for anything that is not JSON. */
  onMessage(message: unknown): void
  /** It ended, or could not be opened; another one follows. */
  onEnd(): void
}

export interface Reconnecting {
  /** False while no connection is open. */
  send(message: unknown): boolean
  /** The other end is the right one: the next pause is short again. */
  settle(): void
  /** Opens a connection at once if none is open, also instead of one that is just being opened. */
  hurry(): void
  /** Ends it for good. */
  close(): void
}

const FIRST_PAUSE = 200
const LONGEST_PAUSE = 5_000

const hasData = (event: unknown): event is { readonly data: unknown } =>
  typeof event === 'object' && event !== null && 'data' in event

const parsed = (event: unknown): unknown => {
  try {
    return hasData(event) ? JSON.parse(String(event.data)) : null
  } catch {
    return null
  }
}

/** Opens a socket and keeps it open. */
export function reconnecting(options: ReconnectingOptions): Reconnecting {
  let socket: SocketLike | null = null
  let open = false
  let closed = false
  let pause = FIRST_PAUSE

  const end = (): void => {
    const last = socket
    socket = null
    open = false
    last?.close()
  }

  const connect = (): void => {
    if (closed || socket !== null) return
    const mine = options.open()
    socket = mine
    mine.addEventListener('open', () => {
      if (socket !== mine) return
      open = true
      options.onOpen()
    })
    mine.addEventListener('message', (event) => {
      if (socket === mine) options.onMessage(parsed(event))
    })
    mine.addEventListener('close', () => {
      if (socket !== mine) return
      socket = null
      open = false
      options.after(pause, connect)
      pause = Math.min(pause * 2, LONGEST_PAUSE)
      options.onEnd()
    })
    // A refused connection fires "error" and then "close"; the latter is handled.
    mine.addEventListener('error', () => undefined)
  }

  connect()
  return {
    send(message) {
      if (socket === null || !open) return false
      socket.send(JSON.stringify(message))
      return true
    },
    settle() {
      pause = FIRST_PAUSE
    },
    hurry() {
      pause = FIRST_PAUSE
      if (open) return
      end()
      connect()
    },
    close() {
      closed = true
      end()
    },
  }
}
