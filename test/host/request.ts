/** Requests to a server of ours on loopback, as any program may send them: with whatever path and headers it likes. */
import { request, type IncomingHttpHeaders } from 'node:http'
import { WebSocket } from 'ws'

interface At {
  readonly port: number | string
}
type Headers = Readonly<Record<string, string>>

export interface Reply {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export const get = ({ port }: At, path: string, headers: Headers = {}, method = 'GET'): Promise<Reply> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (text: string) => (body += text))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }))
    })
      .on('error', reject)
      .end()
  })

/** Tries to open a line; gives the HTTP status of the refusal, or 101. */
export const tryLine = ({ port }: At, path: string, headers: Headers): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers })
    socket.on('open', () => {
      socket.terminate()
      resolve(101)
    })
    socket.on('unexpected-response', (_, response) => resolve(response.statusCode ?? 0))
    socket.on('error', reject)
  })
