/** Shows the app in a browser of this machine: the built page over HTTP, the host over a WebSocket. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { answerRequest, CONTENT_POLICY, HOST_EVENTS } from '../contract/index.ts'
import { failed, done, failureOf, type Outcome } from '../failure.ts'
import type { LocalHost } from '../host.ts'
import { LOOPBACK, makeFences, newToken, urlOf } from './fences.ts'
import { fileFor, sendFile } from './static.ts'

export interface ServeOptions {
  /** A host of its own for every page. */
  readonly openHost: () => LocalHost
  /** The built page (`dist/renderer`). */
  readonly distDir: string
  /** 0: any free port. */
  readonly port?: number
  /** Made anew unless given. */
  readonly token?: string
}

export interface Served {
  /** What to open in the browser; whoever has it may read and write this user's files. */
  readonly address: string
  readonly port: number
  close(): Promise<void>
}

/** A text of 64 MB grows when it is written as JSON. */
const LARGEST_MESSAGE = 200 * 1024 * 1024
/** A line that does not answer a ping within this time is dead. */
const PING_EVERY = 20_000

function guard(response: ServerResponse, host: string): void {
  // Some browsers do not count ws: among 'self'.
  const policy = CONTENT_POLICY.replace("connect-src 'self'", `connect-src 'self' ws://${host}`)
  response.setHeader('content-security-policy', policy)
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('referrer-policy', 'no-referrer')
  response.setHeader('cross-origin-opener-policy', 'same-origin')
  response.setHeader('cross-origin-resource-policy', 'same-origin')
  response.setHeader('x-frame-options', 'DENY')
}

function refuse(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
  response.end(`${text}\n`)
}

/** One page: requests in, answers and events out, until the line ends; `over` when its host has let go of everything. */
function talk(socket: WebSocket, host: LocalHost, over: () => void): void {
  let alive = true
  const say = (message: unknown): void => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message))
  }
  for (const event of HOST_EVENTS) host.on(event, (data) => say({ event, data }))
  socket.on('message', (data, binary) => {
    let message: unknown = null
    try {
      if (!binary) message = JSON.parse(String(data))
    } catch {
      // Stays null, which the schema refuses with an answer.
    }
    void answerRequest(host, message).then(say)
  })
  const ping = setInterval(() => {
    if (!alive) return socket.terminate()
    alive = false
    socket.ping()
  }, PING_EVERY)
  socket.on('pong', () => {
    alive = true
  })
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    clearInterval(ping)
    void host.dispose().then(over, over)
  })
}

/** Listens on 127.0.0.1. Fails as a value when the port is taken or the app was not built. */
export async function serve({
  openHost,
  distDir,
  port = 0,
  token = newToken(),
}: ServeOptions): Promise<Outcome<Served>> {
  if ((await fileFor(distDir, '/')) === null) return failed({ code: 'file.not-found', path: distDir })
  let fences = makeFences(port, token)
  const ending = new Set<Promise<void>>()
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_MESSAGE })

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!fences.knownHost(request)) return refuse(response, 421, 'This server answers to its own address only.')
    guard(response, request.headers.host ?? '')
    const pathname = urlOf(request)?.pathname
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405, 'GET only.')
    // The files of the page hold no secret; only the page itself asks for the token, because it is useless without.
    if (pathname === '/' && !fences.hasToken(request)) {
      return refuse(response, 403, 'The address printed by "saifu serve" ends in a token; this one does not fit.')
    }
    const file = pathname === undefined ? null : await fileFor(distDir, pathname)
    if (file === null) return refuse(response, 404, 'Not found.')
    await sendFile(response, file, request.method === 'GET')
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const known = fences.knownHost(request) && fences.ownOrigin(request) && fences.hasToken(request)
    if (!known || urlOf(request)?.pathname !== '/api') {
      socket.on('error', () => undefined)
      socket.end(
        `HTTP/1.1 ${known ? '404 Not Found' : '403 Forbidden'}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
      )
      return
    }
    sockets.handleUpgrade(request, socket, head, (line) => {
      const ended = new Promise<void>((over) => talk(line, openHost(), over))
      ending.add(ended)
      void ended.then(() => ending.delete(ended))
    })
  })

  try {
    const bound = await new Promise<number>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, LOOPBACK, () => {
        const address = server.address()
        resolve(typeof address === 'object' && address !== null ? address.port : port)
      })
    })
    fences = makeFences(bound, token)
    return done({
      address: `http://${LOOPBACK}:${bound}/?token=${token}`,
      port: bound,
      async close() {
        for (const line of sockets.clients) line.terminate()
        server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
        await Promise.all(ending)
      },
    })
  } catch (error) {
    return failed(failureOf(error, `${LOOPBACK}:${port}`, 'write'))
  }
}
