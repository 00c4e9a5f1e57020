/** The recording session as the page keeps it: what is shown at once, what is confirmed, and what comes back. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readEntries } from '../../renderer/stores/journal-entries.ts'
import { useSessionStore } from '../../renderer/stores/session.ts'
import { matchOf, openSession, POSITION_MAP } from '../../src/recorder/index.ts'
import { interpret } from '../../src/recorder/keys.ts'
import { pressOf } from '../support/press-of.ts'
import { standInPage } from './stand-in-page.ts'

/** Enter begins the frame; a dora, and three tiles of the first hand. */
const KEYS = ['Enter', 'Digit1', 'KeyQ', 'KeyW', 'KeyE'] as const

/** What the disk has; while `held` it takes no more. */
const disk = { entries: [] as string[], held: null as Promise<void> | null }

/** Journals that were begun. */
let started = 0

beforeEach(() => {
  started = 0
  Object.assign(disk, { entries: [], held: null })
  standInPage(async (method, input) => {
    if (method === 'journalStart') {
      started++
      return { ok: true, value: { id: 'a' } }
    }
    if (method !== 'journalAppend') return null
    await disk.held
    disk.entries.push(...(input as { entries: string[] }).entries)
    return { ok: true, value: { entries: disk.entries.length } }
  })
})
afterEach(() => void vi.unstubAllGlobals())

const begun = async () => {
  const session = useSessionStore()
  session.begin(null, await session.start(null, null))
  return session
}

const press = (session: ReturnType<typeof useSessionStore>, chord: string): void => {
  const command = interpret(POSITION_MAP, pressOf(chord), session.shown)
  if (!command) throw new Error('a key without a meaning')
  expect(session.dispatch(command, null).ok).toBe(true)
}

it('a journal with lines of a newer version stays as it is, and what is typed now goes into another', async () => {
  const known = ['{"type":"nextFrame"}', '{"type":"tile","tile":"1m"}']
  const entries = [...known, '{"type":"setWeather","weather":"rain"}', '{"type":"tile","tile":"2m"}']
  const session = useSessionStore()
  expect(session.resume('newer', readEntries(entries), { path: null, text: null }, null)).toBe(0)
  press(session, 'KeyQ')
  await session.settle()
  expect(started).toBe(1)
  const written = disk.entries.map((entry) => JSON.parse(entry) as { type: string })
  expect(disk.entries.slice(0, 2)).toEqual(known)
  expect(written.map(({ type }) => type)).toEqual(['nextFrame', 'tile', 'tile'])
})

it('the board follows a key at once; the line below says what it did once it is on disk', async () => {
  const session = await begun()
  press(session, 'Enter')
  await session.settle()
  let letGo = (): void => undefined
  disk.held = new Promise((resolve) => (letGo = resolve))
  press(session, 'Digit1')
  expect(session.shown.echo.code).toBe('indicator')
  await new Promise((resolve) => setImmediate(resolve))
  expect([session.echo.code, session.waiting]).toEqual(['frame-begun', true])
  letGo()
  await session.settle()
  expect([session.echo.code, session.waiting]).toEqual(['indicator', false])
})

it('a session taken up again has every key, and the way back and forward that it had', async () => {
  const session = await begun()
  for (const key of [...KEYS, 'Backspace', 'Backspace', 'Shift+Backspace']) press(session, key)
  await session.settle()
  const before = session.shown
  const again = useSessionStore()
  expect(again.resume('a', readEntries(disk.entries), { path: null, text: null }, null)).toBe(0)
  expect(again.shown).not.toBe(before)
  expect(again.shown).toEqual(before)
  press(again, 'Shift+Backspace')
  press(again, 'Backspace')
  expect(matchOf(again.shown)).toEqual(matchOf(before))
  for (let left = KEYS.length - 1; left > 0; left--) press(again, 'Backspace')
  expect(again.shown.match).toEqual(openSession().match)
  expect(again.shown.past).toBeNull()
})
