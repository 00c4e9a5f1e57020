/** What all our WebSockets have in common: how they begin, how a dead one is noticed, where they listen. */
import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { CONTENT_POLICY } from '../contract/index.ts'

/** A line that does not answer a ping within this time is dead, in milliseconds. */
const PING_EVERY = 20_000
/** So much may wait for a line that takes nothing, in bytes; then it is cut, and its page comes back and is told anew. */
const MOST_WAITING = 16 * 1024 * 1024

/** Ends a line whose other side is gone without a word: a machine asleep, a cable pulled. */
export function keepAlive(socket: WebSocket): void {
  let alive = true
  const ping = setInterval(() => {
    if (!alive) return socket.terminate()
    alive = false
    socket.ping()
  }, PING_EVERY)
  socket.on('pong', () => {
    alive = true
  })
  socket.on('error', () => socket.terminate())
  socket.on('close', () => clearInterval(ping))
}

/** A message as text; null for one that has none: it is longer than a text may be, or holds what JSON cannot say. */
export function jsonOf(message: unknown): string | null {
  try {
    return JSON.stringify(message) ?? null
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return null
    throw error
  }
}

/** Sends to a page that may be slow, or gone. */
export function sendText(socket: WebSocket, text: string): void {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > MOST_WAITING) socket.terminate()
  else socket.send(text)
}

/** Says no to a WebSocket before it is one. */
export function refuseLine(
  socket: Duplex,
  status: '403 Forbidden' | '404 Not Found' | '503 Service Unavailable',
): void {
  socket.on('error', () => undefined)
  const headers = [
    'Connection: close',
    'Content-Length: 0',
    'Cache-Control: no-store',
    `Content-Security-Policy: ${CONTENT_POLICY}`,
    'X-Content-Type-Options: nosniff',
    'Referrer-Policy: no-referrer',
    'Cross-Origin-Resource-Policy: same-origin',
    'X-Frame-Options: DENY',
  ]
  socket.end(`HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\n\r\n`, () => socket.destroy())
}

/** Gives the port. Rejects with the system's error, as when the port is taken. */
export function listen(server: Server, port: number, address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    // Not only once: a server that cannot take a line later (too many open files) says so too, and goes on.
    server.on('error', reject)
    server.listen(port, address, () => {
      const bound = server.address()
      resolve(typeof bound === 'object' && bound !== null ? bound.port : port)
    })
  })
}

/** Stops listening and cuts what is still connected over HTTP. Resolves when WebSockets, which it leaves alone, ended too. */
export function stopListening(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
