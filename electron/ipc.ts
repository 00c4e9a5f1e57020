import { ipcMain, type BrowserWindow, type IpcMainInvokeEvent } from 'electron'
import {
  answerRequest,
  type Host,
  type HostAnswer,
  type HostEvent,
  type HostEventData,
} from '../src/host/contract/index.ts'
import * as v from 'valibot'
import { CALL, DROPPED, EVENT } from './channels.ts'

export interface CallTarget {
  /** The host of the current page. */
  host: () => Promise<Host>
  /** A person gave this file to the window. */
  chosen: (path: string) => Promise<void>
  /** Whether a message comes from our page. */
  isOurs: (event: IpcMainInvokeEvent) => boolean
  /** Called for every message that was rejected or failed: a bug of ours or an attack, never a user error. */
  refused: (reason: string) => void
}

/**
 * Answers the methods of the contract and nothing else, as JSON. A message from another page or frame, or one that is
 * not JSON or does not fit the schema, gets the failure `host.bad-request`.
 */
export function answerCalls(desk: CallTarget): void {
  handle(CALL, desk, async (message) => answerRequest(await desk.host(), read(message)))
  handle(DROPPED, desk, async (path) => {
    await desk.chosen(v.parse(v.string(), path))
    return { id: 0, ok: true, value: null }
  })
}

function handle(channel: string, desk: CallTarget, answer: (message: unknown) => Promise<HostAnswer>): void {
  const answerCall = async (event: IpcMainInvokeEvent, message: unknown): Promise<HostAnswer> => {
    if (!desk.isOurs(event)) {
      desk.refused(`a call from ${event.senderFrame?.url ?? 'a frame that is gone'}`)
      return { id: null, ok: false, failure: { code: 'host.bad-request', detail: 'foreign sender' } }
    }
    const given = await answer(message)
    if (!given.ok) desk.refused(`${given.failure.code} ${given.failure.detail ?? ''}`)
    return given
  }
  ipcMain.handle(channel, async (event, message: unknown) => JSON.stringify(await answerCall(event, message)))
}

/** Parses JSON; undefined, which fits no request, for invalid text. */
function read(message: unknown): unknown {
  if (typeof message !== 'string') return undefined
  try {
    return JSON.parse(message)
  } catch {
    return undefined
  }
}

/**
 * Sends an event to the page of a window. A page that is gone does not get it; its journal is on disk. A closed window
 * must not even be asked for its page, because Electron throws.
 */
export function tell<E extends HostEvent>(window: BrowserWindow, event: E, data: HostEventData<E>): void {
  if (!window.isDestroyed() && !window.webContents.isDestroyed())
    window.webContents.send(EVENT, JSON.stringify({ event, data }))
}
