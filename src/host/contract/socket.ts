/**
 * The host over a WebSocket on loopback. If the connection breaks (the machine slept, the server restarted), requests
 * wait, it is reopened, and unanswered requests are sent again. That is safe because every method may be repeated: an
 * append has its sequence, and a save finds the same text already there.
 */
import { hostOver, WireGone } from './client.ts'
import type { HostRequest } from './envelope.ts'
import { reconnecting, type SocketLike } from './reconnecting.ts'
import type { Host, HostInput } from './contract-types.ts'

export interface ConnectOptions {
  /** `ws://127.0.0.1:PORT/api?token=…`; `apiAddress` derives it from the page's own address. */
  url: string
  open(url: string): SocketLike
  /** Runs `work` after this many milliseconds (setTimeout, which the core does not know). */
  after(milliseconds: number, work: () => void): void
  /** How long a request waits for a connection before it fails with `host.gone`. */
  patience?: number
  /** Called when the connection opens and when it is lost. */
  onLine?(open: boolean): void
}

export interface SocketHost extends Host {
  /** Connects to this address from now on and leaves the current one. Waiting requests are sent there. */
  moveTo(url: string): void
  /** Closes the connection for good; waiting requests fail with `host.gone`. */
  close(): void
}

/** The API's address for a page served by `saifu serve`: same host, same token. */
export function apiAddress(page: { readonly host: string; readonly search: string }): string {
  return `ws://${page.host}/api${page.search}`
}

interface Waiting {
  readonly request: HostRequest
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: WireGone) => void
}

/** Opens the connection and keeps it open. Calls made before it is open wait for it. */
export function connectHost(options: ConnectOptions): SocketHost {
  const { patience = 10_000 } = options
  const waiting = new Map<number, Waiting>()
  let open = false
  let closed = false
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

  const receive = (message: unknown): void => {
    // Not ours: a request stays open until its answer or the end of the connection.
    if (typeof message !== 'object' || message === null) return
    if (!('id' in message)) return eventListener(message)
    const entry = waiting.get(Number(message.id))
    if (entry === undefined) return
    waiting.delete(entry.request.id)
    entry.resolve(message)
  }

  const host = hostOver({
    send(request) {
      return new Promise((resolve, reject) => {
        if (closed) return reject(new WireGone('closed'))
        if (request.method === 'watchFile' || request.method === 'watchBeside')
          // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- both methods take a path
          watched[request.method] = request.input as HostInput<'watchFile'>
        waiting.set(request.id, { request, resolve, reject })
        if (!line.send(request)) giveUpLater(request.id)
      })
    },
    onEvent(listener) {
      eventListener = listener
    },
  })

  const line = reconnecting({
    open: () => options.open(url),
    after: options.after,
    onOpen() {
      open = true
      line.settle()
      options.onLine?.(true)
      for (const { request } of waiting.values()) line.send(request)
      // A new connection is a new session on the host, which does not know what the old one watched.
      if (watched.watchFile.path !== null) void host.watchFile(watched.watchFile)
      if (watched.watchBeside.path !== null) void host.watchBeside(watched.watchBeside)
    },
    onMessage: receive,
    onEnd() {
      if (open) options.onLine?.(false)
      open = false
      for (const id of waiting.keys()) giveUpLater(id)
    },
  })

  return {
    ...host,
    moveTo(there) {
      url = there
      line.hurry()
    },
    close() {
      closed = true
      open = false
      line.close()
      for (const entry of waiting.values()) entry.reject(new WireGone('closed'))
      waiting.clear()
    },
  }
}
