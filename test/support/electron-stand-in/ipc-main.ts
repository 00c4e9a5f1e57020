import type * as Electron from 'electron'
import { makeCloneWire } from './clone-wire.ts'

type Handler = (event: Electron.IpcMainInvokeEvent, ...args: unknown[]) => unknown
const wire = makeCloneWire()
const handlers = new Map<string, Handler>()

export const ipcMain = {
  handle(channel: string, handler: Handler): void {
    if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
    handlers.set(channel, handler)
  },
  removeHandler(channel: string): void {
    handlers.delete(channel)
  },
  /** For tests: a message as if it came from a page. */
  answerInvoke,
}

export async function answerInvoke(
  channel: string,
  event: Electron.IpcMainInvokeEvent,
  args: unknown[],
): Promise<{ value: unknown } | { error: string }> {
  const handler = handlers.get(channel)
  try {
    if (handler === undefined) throw new Error(`No handler registered for '${channel}'`)
    return { value: wire.decode(wire.encode(await handler(event, ...args))) }
  } catch (error) {
    return { error: `Error invoking remote method '${channel}': ${String(error)}` }
  }
}
