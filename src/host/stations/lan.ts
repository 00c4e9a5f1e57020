/**
 * Serves the page and the connection for stations, only on this machine's addresses in the local network. It is a
 * separate server: it gives no access to the app's host methods.
 */
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { LARGEST_FROM_STATION, STATION_PATH } from '../contract/index.ts'
import { done, failed, systemCode, type Outcome } from '../failure.ts'
import { hasOwnOrigin, isCalled, listen, pageListener, refuseLine, stopListening, urlOf } from '../web/index.ts'

/** How often the machine's networks are checked. */
const SURVEY_EVERY = 5_000
/** Browsers of four stations, and some spare. */
const MOST_CONNECTIONS = 64
const PAGE = '?view=station'

export interface LanOptions {
  readonly distDir: string
  /** The ports to try, in this order; 0: any. */
  readonly ports: readonly number[]
  /** This machine's current addresses. */
  readonly addresses: () => readonly string[]
  readonly hasRoom: (address: string) => boolean
  readonly enter: (socket: WebSocket, address: string) => void
  readonly moved: (addresses: readonly string[], port: number) => void
}

export interface Lan {
  readonly port: number
  /** Those on which it listens. */
  addresses(): readonly string[]
  /** Stops listening. Connections belong to the code that accepted them. */
  close(): Promise<void>
}

export async function openLan(options: LanOptions): Promise<Outcome<Lan>> {
  const listening = new Map<string, Server>()
  // Above what a station may send, so that a larger message is answered rather than just cut off.
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 4 * LARGEST_FROM_STATION })
  let port = 0
  const names = (): string[] => [...listening.keys()].map((address) => `${address}:${port}`)

  const answer = pageListener({
    distDir: options.distDir,
    names,
    loopback: false,
    first({ pathname, search }, _request, response) {
      if (pathname !== '/' || search === PAGE) return false
      // The typed address is short; the code after its `#` stays in the browser.
      response.writeHead(302, { location: `/${PAGE}`, 'cache-control': 'no-store' })
      response.end()
      return true
    },
  })
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const from = request.socket.remoteAddress ?? ''
    if (!isCalled(request, names()) || !hasOwnOrigin(request)) return refuseLine(socket, '403 Forbidden')
    if (urlOf(request)?.pathname !== STATION_PATH) return refuseLine(socket, '404 Not Found')
    if (!options.hasRoom(from)) return refuseLine(socket, '503 Service Unavailable')
    sockets.handleUpgrade(request, socket, head, (line) => options.enter(line, from))
  }

  async function open(address: string, at: number): Promise<void> {
    const server = createServer(answer)
    server.maxConnections = MOST_CONNECTIONS
    server.on('upgrade', upgrade)
    port = await listen(server, at, address)
    listening.set(address, server)
  }
  async function close(addresses: readonly string[]): Promise<void> {
    const servers = addresses.flatMap((address) => listening.get(address) ?? [])
    for (const address of addresses) listening.delete(address)
    await Promise.all(servers.map(stopListening))
  }

  /** Null, or the system's error code. */
  async function openAll(at: number): Promise<string | null> {
    try {
      for (const address of options.addresses()) await open(address, listening.size === 0 ? at : port)
      return null
    } catch (error) {
      const code = systemCode(error)
      if (code === null) throw error
      await close([...listening.keys()])
      return code
    }
  }

  if (options.addresses().length === 0) return failed({ code: 'stations.no-network' })
  let refusal: string | null = null
  for (const at of options.ports) {
    refusal = await openAll(at)
    if (refusal === null) break
  }
  if (refusal !== null) {
    return failed({ code: 'stations.port-taken', detail: `${options.ports.join(', ')}: ${refusal}` })
  }

  /** What the system refuses now is tried again with the next check. */
  const orLater = (error: unknown): void => {
    if (systemCode(error) === null) throw error
  }

  /** Follows the machine into another network. */
  async function survey(): Promise<void> {
    const now = options.addresses()
    const before = names().join()
    await close([...listening.keys()].filter((address) => !now.includes(address)))
    for (const address of now.filter((each) => !listening.has(each))) {
      await open(address, port).catch(orLater)
    }
    if (!over && names().join() !== before) options.moved([...listening.keys()], port)
  }
  let over = false
  let surveying = Promise.resolve()
  const timer = setInterval(() => {
    surveying = surveying.then(() => (over ? undefined : survey())).catch(orLater)
  }, SURVEY_EVERY)
  timer.unref()

  return done({
    port,
    addresses: () => [...listening.keys()],
    async close() {
      over = true
      clearInterval(timer)
      await surveying
      await close([...listening.keys()])
    },
  })
}
