/** Shared by all our WebSockets: how they begin, how a dead one is detected, where they listen. */
import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { CONTENT_POLICY } from '../contract/index.ts'

/** A connection that does not answer a ping within this time is dead, in milliseconds. */
const PING_EVERY = 20_000
/** How much may be queued for a connection that does not read, in bytes; then it is closed, and its page reconnects. */
const MOST_WAITING = 16 * 1024 * 1024

/** Closes a connection whose other side is gone without notice: a sleeping machine, a pulled cable. */
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

/** A message as text; null if it is too long, or contains what JSON cannot express. */
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

/** Refuses a WebSocket before it is opened. */
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

/** Returns the port. Rejects with the system's error, for example if the port is taken. */
export function listen(server: Server, port: number, address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    // Stays for later errors: a server that cannot accept a connection (too many open files) emits one too, and
    // continues.
    server.on('error', reject)
    server.listen(port, address, () => {
      const bound = server.address()
      resolve(typeof bound === 'object' && bound !== null ? bound.port : port)
    })
  })
}

/** Stops listening and closes HTTP connections. Resolves when WebSockets, which it leaves alone, have ended too. */
export function stopListening(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
