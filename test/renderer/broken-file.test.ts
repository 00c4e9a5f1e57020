/** A broken file opens: what can be read is on the board, what cannot is text, with its error and the fix beside it. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useMarks } from '../../renderer/stores/board/use-marks.ts'
import { useDocumentStore } from '../../renderer/stores/document.ts'
import { useSessionStore } from '../../renderer/stores/session.ts'
import { writtenText } from '../../src/recorder/index.ts'
import { readDocument } from '../../src/document/index.ts'
import { simulatedText } from '../document/simulated-text.ts'
import { standInPage } from './stand-in-page.ts'

const SOUND = simulatedText(3)
/** The bracket behind the time and place is missing. */
const BROKEN = SOUND.replace('mtp[,,,]', 'mtp[,,,')

const disk = { text: '', entries: [] as string[] }

/** What the host of these tests does. */
const hosted = (method: string, input: unknown): unknown => {
  const stamp = { size: 1, modified: 1, hash: `${disk.text.length}` }
  switch (method) {
    case 'readFile':
      return { path: '/records/old.jmjp', stamp, text: disk.text, encoding: 'utf-8', bad: null }
    case 'writeFile':
      disk.text = (input as { text: string }).text
      return { path: '/records/old.jmjp', stamp }
    case 'correctFile':
      disk.text = (input as { text: string }).text
      return { path: '/records/old.jmjp', stamp, kept: true, historyFailure: null }
    case 'journalStart':
      return { id: 'one' }
    case 'journalAppend':
      disk.entries.push(...(input as { entries: string[] }).entries)
      return null
    default:
      return null
  }
}

beforeEach(() => {
  disk.entries = []
  vi.useFakeTimers()
  standInPage((method, input) => Promise.resolve({ ok: true, value: hosted(method, input) }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const writtenDocument = (state: Parameters<typeof writtenText>[0]) => {
  const written = writtenText(state)
  if (!written.ok) throw new Error('the record has no text')
  return written.document
}

const openBroken = async () => {
  disk.text = BROKEN
  const documents = useDocumentStore()
  const session = useSessionStore()
  const marks = useMarks()
  const opening = documents.openPath('/records/old.jmjp')
  await vi.advanceTimersByTimeAsync(1000)
  await opening
  return { documents, session, marks }
}

it('what can be read of it is on the board, and its error is listed with the fix', async () => {
  expect(readDocument(BROKEN).broken).toBe(true)
  const { documents, session, marks } = await openBroken()
  expect(documents.open).toBe(true)
  expect(session.shown.match.frames).toEqual(readDocument(SOUND).matches[0]?.frames)
  expect(session.edited).toBe(false)
  expect(marks.shown.value.map(({ repairs }) => repairs.length)).toContain(1)
})

it('its fix is looked for when the keys rest, not when it is opened or typed into', async () => {
  const { session, marks } = await openBroken()
  const fixes = (): number => marks.shown.value.reduce((sum, { repairs }) => sum + repairs.length, 0)
  expect(fixes()).toBe(1)
  const { text } = writtenDocument(session.shown)
  const start = text.indexOf('mtp[')
  session.dispatch({ type: 'editText', edits: [{ start, was: '', text: ' ' }] })
  expect(marks.shown.value.length).toBeGreaterThan(0)
  expect(fixes()).toBe(0)
  await vi.advanceTimersByTimeAsync(1000)
  expect(fixes()).toBe(1)
})

it('the fix is applied with its button, is in the journal, and is taken back with one undo', async () => {
  const { documents, session, marks } = await openBroken()
  const at = marks.shown.value.findIndex(({ repairs }) => repairs.length > 0)
  marks.repair(at, 0)
  await vi.advanceTimersByTimeAsync(1000)
  expect(session.edited).toBe(true)
  expect(disk.entries.map((entry) => (JSON.parse(entry) as { type: string }).type)).toContain('editText')
  const saving = documents.save()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await saving).toBe(true)
  expect(readDocument(disk.text).broken).toBe(false)
  expect(session.edited).toBe(false)
  session.dispatch({ type: 'undo' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(session.edited).toBe(true)
  const again = documents.save()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await again).toBe(true)
  expect(disk.text).toBe(BROKEN)
})

it('one key applies the first fix', async () => {
  const { session } = await openBroken()
  expect(session.dispatch({ type: 'firstRepair' }).ok).toBe(true)
  expect(session.shown.text?.broken).toBe(false)
})

it('saved as it is, still broken, it stays byte for byte', async () => {
  const { documents } = await openBroken()
  disk.text = 'gone'
  const saving = documents.save()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await saving).toBe(true)
  expect(disk.text).toBe(BROKEN)
})
