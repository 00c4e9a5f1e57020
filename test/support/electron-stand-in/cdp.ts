/** The part of the Chrome DevTools Protocol that the stand-in uses, over one WebSocket with flat sessions. */
import { EventEmitter } from 'node:events'
import { WebSocket } from 'ws'

type Params = Record<string, unknown>
interface Pending {
  method: string
  resolve(result: Params): void
  reject(error: Error): void
}

export class Cdp {
  readonly events = new EventEmitter()
  private readonly socket: WebSocket
  private readonly pending = new Map<number, Pending>()
  private nextId = 1

  private constructor(socket: WebSocket) {
    this.socket = socket
    this.events.setMaxListeners(0)
    socket.on('message', (data) => this.receive(JSON.parse(String(data))))
    socket.on('close', () => {
      for (const { method, reject } of this.pending.values()) reject(new Error(`${method}: Chromium is gone`))
      this.pending.clear()
    })
  }

  static open(endpoint: string): Promise<Cdp> {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(endpoint, { perMessageDeflate: false })
      socket.once('open', () => resolve(new Cdp(socket)))
      socket.once('error', reject)
    })
  }

  send<T = Params>(method: string, params: Params = {}, sessionId?: string): Promise<T> {
    const id = this.nextId++
    return new Promise<T>((resolve, reject) => {
      this.pending.set(id, { method, resolve: resolve as (result: Params) => void, reject })
      this.socket.send(JSON.stringify({ id, method, params, ...(sessionId === undefined ? {} : { sessionId }) }))
    })
  }

  close(): void {
    this.socket.close()
  }

  private receive(message: {
    id?: number
    method?: string
    sessionId?: string
    params?: Params
    result?: Params
    error?: { message: string }
  }): void {
    if (message.id === undefined) {
      this.events.emit(`${message.sessionId ?? ''} ${message.method ?? ''}`, message.params)
      return
    }
    const waiting = this.pending.get(message.id)
    this.pending.delete(message.id)
    if (message.error === undefined) waiting?.resolve(message.result ?? {})
    else waiting?.reject(new Error(`${waiting.method}: ${message.error.message}`))
  }
}

/** One attached target. */
export class CdpSession {
  readonly id: string
  private readonly cdp: Cdp

  constructor(cdp: Cdp, id: string) {
    this.cdp = cdp
    this.id = id
  }

  send<T = Params>(method: string, params: Params = {}): Promise<T> {
    return this.cdp.send<T>(method, params, this.id)
  }

  on<T>(method: string, listener: (params: T) => void): void {
    this.cdp.events.on(`${this.id} ${method}`, listener)
  }
}
