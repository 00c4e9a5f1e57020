/** The main process of a running app, reached over Node's inspector: what a package allows whose fuse for it is on. */
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type * as Electron from 'electron'
import { WebSocket } from 'ws'

export interface Inspected {
  /** Runs a function in the main process; it may use nothing from outside itself. Rejects with what it throws. */
  run<T, A>(work: (electron: typeof Electron, argument: A) => T | Promise<T>, argument: A): Promise<T>
  close(): void
}

interface Answer {
  id: number
  result?: { result: { value?: unknown }; exceptionDetails?: { exception?: { description?: string } } }
  /** The inspector has no result to give. */
  error?: { message: string }
}

const ANSWERS_WITHIN = 20_000

/** A port of this machine that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}

/** The inspector's address at `port`, or null where nothing answers. */
export async function inspectorAt(port: number): Promise<string | null> {
  try {
    const answer = await fetch(`http://127.0.0.1:${String(port)}/json/list`)
    const [first] = (await answer.json()) as { webSocketDebuggerUrl: string }[]
    return first?.webSocketDebuggerUrl ?? null
  } catch {
    return null
  }
}

/** @throws when no inspector answers at `port` within `within` milliseconds, or the main script was not read by then */
export async function inspect(port: number, within = 30_000): Promise<Inspected> {
  const until = Date.now() + within
  let address = await inspectorAt(port)
  while (address === null) {
    if (Date.now() > until) throw new Error(`no inspector answers at port ${String(port)}`)
    await wait(200)
    address = await inspectorAt(port)
  }
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const pending = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  socket.on('message', (data) => {
    const { id, result, error } = JSON.parse(String(data)) as Answer
    const waiting = pending.get(id)
    pending.delete(id)
    const thrown = result?.exceptionDetails
    if (error !== undefined) waiting?.reject(new Error(error.message))
    else if (thrown === undefined) waiting?.resolve(result?.result.value)
    else waiting?.reject(new Error(thrown.exception?.description ?? 'the main process threw'))
  })
  socket.on('close', () => {
    for (const { reject } of pending.values()) reject(new Error('the main process is gone'))
    pending.clear()
  })
  let next = 1
  const evaluate = (expression: string) =>
    new Promise<unknown>((resolve, reject) => {
      const id = next++
      pending.set(id, { resolve, reject })
      setTimeout(() => reject(new Error(`the main process does not answer: ${expression}`)), ANSWERS_WITHIN).unref()
      const params = { expression, awaitPromise: true, returnByValue: true }
      socket.send(JSON.stringify({ id, method: 'Runtime.evaluate', params }))
    })
  // The inspector answers before the main script is read, and there is no `electron` to be had then.
  while (!(await evaluate(`process.listenerCount('uncaughtException') > 0`))) {
    if (Date.now() > until) throw new Error('the main script was not read')
    await wait(200)
  }
  return {
    run: ((work: (...given: never[]) => unknown, argument: unknown) => {
      const electron = `process.getBuiltinModule('node:module').createRequire(process.execPath)('electron')`
      const asked = `(${work.toString()})(${electron}, ${JSON.stringify(argument) ?? 'undefined'})`
      // The inspector breaks into whatever runs. What is written in the middle of another write is lost, so it waits for a turn of its own.
      return evaluate(`new Promise((turn) => setImmediate(turn)).then(() => ${asked})`)
    }) as Inspected['run'],
    close: () => socket.close(),
  }
}
