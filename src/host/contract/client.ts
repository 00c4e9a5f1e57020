/** The page's side of the host over any transport: Electron's preload or the WebSocket of `socket.ts`. */
import { failedCall, openAnswer, openEvent, type HostRequest } from './envelope.ts'
import type { HostFailure } from '../../host-codes/index.ts'
import {
  HOST_METHODS,
  type Host,
  type HostCalls,
  type HostEvent,
  type HostEventData,
  type HostMethod,
} from './contract-types.ts'

/** Carries a request and resolves to its answer, not validated; a broken transport rejects with `WireGone`. */
export interface Wire {
  send(request: HostRequest): Promise<unknown>
  /** Every event message that arrives, not validated. */
  onEvent(listener: (message: unknown) => void): void
}

/** Thrown by a transport that cannot carry a request now. */
export class WireGone extends Error {
  readonly failure: HostFailure
  constructor(detail: string) {
    super(detail)
    this.name = 'WireGone'
    this.failure = { code: 'host.gone', detail }
  }
}

type Listeners = { [E in HostEvent]?: Set<(data: HostEventData<E>) => void> }

/** A host over a transport; every answer and event is validated by its schema before the app sees it. */
export function hostOver(wire: Wire): Host {
  let nextId = 0
  const listeners: Listeners = {}

  const call = async (method: HostMethod, input: unknown): Promise<unknown> => {
    try {
      return openAnswer(method, await wire.send({ id: nextId++, method, input }))
    } catch (error) {
      if (error instanceof WireGone) return failedCall(error.failure)
      throw error
    }
  }

  wire.onEvent((message) => {
    const opened = openEvent(message)
    if (opened === null) return
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- TypeScript does not see that listeners of an event take its data
    const set = listeners[opened.event] as Set<(data: unknown) => void> | undefined
    for (const listener of [...(set ?? [])]) listener(opened.data)
  })

  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- each method of the host is called by its own name
  const calls = Object.fromEntries(
    HOST_METHODS.map((method) => [method, (input: unknown) => call(method, input)]),
  ) as unknown as HostCalls

  return {
    ...calls,
    on(event, listener) {
      // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- TypeScript does not see that listeners of an event take its data
      const set = (listeners[event] ??= new Set() as never) as Set<typeof listener>
      set.add(listener)
      return () => void set.delete(listener)
    },
  }
}
