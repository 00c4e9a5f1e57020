/** A server for browsers of this machine alone: the built page, and a connection for those with the token. */
import { createServer, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { done, failed, failureOf, type Outcome } from '../failure.ts'
import { hasOwnOrigin, hasToken, isCalled, LOOPBACK, loopbackNames, urlOf } from './request-auth.ts'
import { listen, refuseLine, stopListening } from './web-sockets.ts'
import { pageListener, refuse } from './serve-page.ts'
import { fileFor } from './static-files.ts'

export interface LoopbackOptions {
  /** The built page (`dist/renderer`). */
  readonly distDir: string
  /** 0: any free port. */
  readonly port: number
  /** The parameter of the address that must have the token. */
  readonly token: { readonly parameter: string; readonly value: string }
  /** Shown to a browser without the token. */
  readonly refusal: string
  /** The path of the connections, and their largest message, in bytes. */
  readonly line: { readonly path: string; readonly largest: number }
  readonly take: (line: WebSocket) => void
}

export interface Loopback {
  readonly port: number
  /** Closes every connection and stops listening. */
  close(): Promise<void>
}

/** Listens on 127.0.0.1. Fails as a value if the port is taken or the app was not built. */
export async function openLoopback(options: LoopbackOptions): Promise<Outcome<Loopback>> {
  const { distDir, port, token } = options
  if ((await fileFor(distDir, '/')) === null) return failed({ code: 'file.not-found', path: distDir })
  let names: readonly string[] = []
  const sockets = new WebSocketServer({ noServer: true, maxPayload: options.line.largest })
  const mayEnter = (request: IncomingMessage): boolean => hasToken(request, token.value, token.parameter)

  const server = createServer(
    pageListener({
      distDir,
      names: () => names,
      loopback: true,
      // The files of the page are no secret; only the page itself asks for the token, because it is useless without.
      first({ pathname }, request, response) {
        if (pathname !== '/' || mayEnter(request)) return false
        refuse(response, 403, options.refusal)
        return true
      },
    }),
  )
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const known = isCalled(request, names) && hasOwnOrigin(request) && mayEnter(request)
    if (!known) return refuseLine(socket, '403 Forbidden')
    if (urlOf(request)?.pathname !== options.line.path) return refuseLine(socket, '404 Not Found')
    sockets.handleUpgrade(request, socket, head, options.take)
  })

  try {
    const bound = await listen(server, port, LOOPBACK)
    names = loopbackNames(bound)
    return done({
      port: bound,
      async close() {
        for (const line of sockets.clients) line.terminate()
        await stopListening(server)
      },
    })
  } catch (error) {
    return failed(failureOf(error, `${LOOPBACK}:${port}`, 'write'))
  }
}
