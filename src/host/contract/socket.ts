/**
 * The host over a WebSocket on loopback. The line may break (the machine slept, the server was restarted): requests
 * wait, the line is opened again, and what was not answered is sent once more. That is safe because every method may
 * be repeated: an append by its sequence, a save because the same text is found already there.
 */
import { hostOver, WireGone } from './client.ts'
import type { HostRequest } from './envelope.ts'
import type { Host, HostInput } from './types.ts'

/** As much of the browser's WebSocket as is needed; `ws` has the same shape. */
export interface SocketLike {
  send(text: string): void
  close(): void
  addEventListener(type: 'open' | 'message' | 'close' | 'error', listener: (event: unknown) => void): void
}

export interface ConnectOptions {
  /** `ws://127.0.0.1:PORT/api?token=…`; `apiAddress` makes it from the page's own address. */
  url: string
  open(url: string): SocketLike
  /** Runs `work` after so many milliseconds (setTimeout, which the core does not know). */
  after(milliseconds: number, work: () => void): void
  /** How long a request waits for a line before it fails with `host.gone`. */
  patience?: number
  /** Told when the line opens and when it is lost. */
  onLine?(open: boolean): void
}

export interface SocketHost extends Host {
  /** The line is opened there from now on; one that stands is left. What waits is sent there. */
  moveTo(url: string): void
  /** Closes the line for good; what still waits fails with `host.gone`. */
  close(): void
}

/** The API's address for a page served by `saifu serve`: same place, same token. */
export function apiAddress(page: { readonly host: string; readonly search: string }): string {
  return `ws://${page.host}/api${page.search}`
}

const FIRST_PAUSE = 200
const LONGEST_PAUSE = 5_000

interface Waiting {
  readonly request: HostRequest
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: WireGone) => void
}

/** Opens the line and keeps it open. Answers at once; calls made before the line stands wait for it. */
export function connectHost(options: ConnectOptions): SocketHost {
  const { patience = 10_000 } = options
  const waiting = new Map<number, Waiting>()
  let socket: SocketLike | null = null
  let open = false
  let closed = false
  let pause = FIRST_PAUSE
  let { url } = options
  let eventListener: (message: unknown) => void = () => undefined
  const watched: Record<'watchFile' | 'watchBeside', HostInput<'watchFile'>> = {
    watchFile: { path: null },
    watchBeside: { path: null },
  }

  const giveUpLater = (id: number): void =>
    options.after(patience, () => {
      const entry = waiting.get(id)
      if (entry === undefined || open) return
      waiting.delete(id)
      entry.reject(new WireGone('no connection'))
    })

  const receive = (text: unknown): void => {
    let message: unknown
    try {
      message = JSON.parse(String(text))
    } catch {
      return // Not ours: a request stays open until its answer or the end of the line.
    }
    if (typeof message !== 'object' || message === null) return
    if (!('id' in message)) return eventListener(message)
    const entry = waiting.get(Number(message.id))
    if (entry === undefined) return
    waiting.delete(entry.request.id)
    entry.resolve(message)
  }

  const lost = (): void => {
    if (open) options.onLine?.(false)
    open = false
    socket = null
    if (closed) return
    for (const id of waiting.keys()) giveUpLater(id)
    options.after(pause, connect)
    pause = Math.min(pause * 2, LONGEST_PAUSE)
  }

  const connect = (): void => {
    if (closed || socket !== null) return
    const mine = options.open(url)
    socket = mine
    mine.addEventListener('open', () => {
      if (socket !== mine) return
      open = true
      pause = FIRST_PAUSE
      options.onLine?.(true)
      for (const { request } of waiting.values()) mine.send(JSON.stringify(request))
      // A new line is a new session on the host: it does not know what the old one watched.
      if (watched.watchFile.path !== null) void host.watchFile(watched.watchFile)
      if (watched.watchBeside.path !== null) void host.watchBeside(watched.watchBeside)
    })
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- it is the event of a message
    mine.addEventListener('message', (event) => receive((event as { data: unknown }).data))
    mine.addEventListener('close', () => {
      if (socket === mine) lost()
    })
    // A refused connection says "error" and then "close"; the latter is what counts.
    mine.addEventListener('error', () => undefined)
  }

  const host = hostOver({
    send(request) {
      return new Promise((resolve, reject) => {
        if (closed) return reject(new WireGone('closed'))
        if (request.method === 'watchFile' || request.method === 'watchBeside')
          // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- both methods take a path
          watched[request.method] = request.input as HostInput<'watchFile'>
        waiting.set(request.id, { request, resolve, reject })
        if (open) socket?.send(JSON.stringify(request))
        else giveUpLater(request.id)
      })
    },
    onEvent(listener) {
      eventListener = listener
    },
  })

  connect()
  return {
    ...host,
    moveTo(there) {
      url = there
      pause = FIRST_PAUSE
      if (open) return
      // One that is just being opened goes where nobody is.
      const before = socket
      socket = null
      before?.close()
      connect()
    },
    close() {
      closed = true
      open = false
      socket?.close()
      for (const entry of waiting.values()) entry.reject(new WireGone('closed'))
      waiting.clear()
    },
  }
}
