/** Shows the app in a browser of this machine: the built page over HTTP, the host over a WebSocket. */
import type { WebSocket } from 'ws'
import { answerRequest, HOST_EVENTS, type HostAnswer } from '../contract/index.ts'
import { done, type Outcome } from '../failure.ts'
import type { LocalHost } from '../host.ts'
import { jsonOf, keepAlive, LOOPBACK, newToken, openLoopback } from '../web/index.ts'

export interface ServeOptions {
  /** Each page gets its own host. */
  readonly openHost: () => LocalHost
  /** The built page (`dist/renderer`). */
  readonly distDir: string
  /** 0: any free port. */
  readonly port?: number
  /** Random by default. */
  readonly token?: string
}

export interface Served {
  /** What to open in the browser; anyone who has it may read and write this user's files. */
  readonly address: string
  readonly port: number
  close(): Promise<void>
}

/** A text of 64 MB grows when it is written as JSON. */
const LARGEST_MESSAGE = 200 * 1024 * 1024

/**
 * One page: requests in, answers and events out, until the connection ends; `over` when its host has released
 * everything.
 */
function talk(socket: WebSocket, host: LocalHost, over: () => void): void {
  /** False if it could not be sent. */
  const say = (message: unknown): boolean => {
    const text = jsonOf(message)
    if (text !== null && socket.readyState === socket.OPEN) socket.send(text)
    return text !== null
  }
  const answer = (answered: HostAnswer): void => {
    if (!say(answered))
      say({ id: answered.id, ok: false, failure: { code: 'host.internal', detail: 'an answer too long to be said' } })
  }
  for (const event of HOST_EVENTS) host.on(event, (data) => void say({ event, data }))
  socket.on('message', (data, binary) => {
    let message: unknown = null
    try {
      if (!binary) message = JSON.parse(String(data))
    } catch {
      // Stays null, which the schema refuses with an answer.
    }
    void answerRequest(host, message).then(answer)
  })
  keepAlive(socket)
  socket.on('close', () => void host.dispose().then(over, over))
}

/** Listens on 127.0.0.1. Fails as a value if the port is taken or the app was not built. */
export async function serve({
  openHost,
  distDir,
  port = 0,
  token = newToken(),
}: ServeOptions): Promise<Outcome<Served>> {
  const ending = new Set<Promise<void>>()
  const opened = await openLoopback({
    distDir,
    port,
    token: { parameter: 'token', value: token },
    refusal: 'The address printed by "saifu serve" ends in a token; this one does not fit.',
    line: { path: '/api', largest: LARGEST_MESSAGE },
    take(line) {
      const ended = new Promise<void>((over) => talk(line, openHost(), over))
      ending.add(ended)
      void ended.then(() => ending.delete(ended))
    },
  })
  if (!opened.ok) return opened
  const server = opened.value
  return done({
    address: `http://${LOOPBACK}:${server.port}/?token=${token}`,
    port: server.port,
    async close() {
      await server.close()
      await Promise.all(ending)
    },
  })
}
