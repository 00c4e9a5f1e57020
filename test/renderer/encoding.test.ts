/** A record in another encoding opens, the app says which it was, and saves it as UTF-8 with one button. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useDialogsStore } from '../../renderer/stores/dialogs.ts'
import { useDocumentStore } from '../../renderer/stores/document.ts'
import { simulatedText } from '../document/simulated-text.ts'
import { standInPage } from './stand-in-page.ts'

const TEXT = simulatedText(3)
const PATH = '/records/old.jmjp'
const stamp = { size: 1, modified: 1, hash: 'a' }

const disk = { read: {}, written: [] as string[] }

const hosted = (method: string, input: unknown): unknown => {
  switch (method) {
    case 'readFile':
      return { path: PATH, stamp, text: TEXT, ...disk.read }
    case 'writeFile':
      disk.written.push((input as { text: string }).text)
      return { path: PATH, stamp }
    case 'correctFile':
      disk.written.push((input as { text: string }).text)
      return { path: PATH, stamp, kept: true, historyFailure: null }
    case 'journalStart':
      return { id: 'one' }
    default:
      return null
  }
}

beforeEach(() => {
  disk.written = []
  vi.useFakeTimers()
  standInPage((method, input) => Promise.resolve({ ok: true, value: hosted(method, input) }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Opens the file, and answers what is asked. */
const opened = async (answer: 'save' | 'cancel') => {
  const [documents, dialogs] = [useDocumentStore(), useDialogsStore()]
  const opening = documents.openPath(PATH)
  await vi.advanceTimersByTimeAsync(1000)
  const asked = dialogs.open
  if (asked !== null) dialogs.answer(answer)
  await vi.advanceTimersByTimeAsync(1000)
  await opening
  expect(documents.open).toBe(true)
  return asked
}

it('Shift_JIS: saved as UTF-8 where that is wanted', async () => {
  disk.read = { encoding: 'shift_jis', bad: null }
  const asked = await opened('save')
  expect(asked).toEqual({ kind: 'encoding', name: 'old.jmjp', encoding: 'shift_jis', bad: null, canSave: true })
  expect(disk.written).toEqual([TEXT])
})

it('otherwise it is not written', async () => {
  disk.read = { encoding: 'euc-jp', bad: null }
  expect(await opened('cancel')).toMatchObject({ kind: 'encoding', encoding: 'euc-jp' })
  expect(disk.written).toEqual([])
})

it('undecodable bytes are reported with their place', async () => {
  const bad = { offset: 9, line: 2, column: 3, count: 1 }
  disk.read = { encoding: 'utf-8', bad }
  expect(await opened('cancel')).toMatchObject({ kind: 'encoding', encoding: 'utf-8', bad })
})

it('nothing is asked of sound UTF-8', async () => {
  disk.read = { encoding: 'utf-8', bad: null }
  expect(await opened('cancel')).toBeNull()
})
