/** What reading a file had to say is listed with its place, and goes when that place is typed over. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { useMarks } from '../../renderer/stores/board/use-marks.ts'
import { useDocumentStore } from '../../renderer/stores/document.ts'
import { useFindingsStore } from '../../renderer/stores/findings.ts'
import { useHostStore } from '../../renderer/stores/host.ts'
import { useReadingFindingsStore } from '../../renderer/stores/reading-findings.ts'
import { useSessionStore } from '../../renderer/stores/session.ts'
import { useSettingsStore } from '../../renderer/stores/settings.ts'
import { createHost } from '../../src/host/index.ts'
import { FIRST_SETTINGS } from '../../src/host/contract/index.ts'
import { textOf } from '../grammar/texts.ts'
import { closedBehind } from '../host/close-after-test.ts'
import { scratchFolders } from '../host/temporary-folder.ts'
import { standInPage } from './stand-in-page.ts'

// Hooks run last to first: the page stands until nothing behind it works any more.
afterEach(() => void vi.unstubAllGlobals())
const scratch = scratchFolders()
const closeAfter = closedBehind()

/** A page upon a real host, with a file open. */
async function opened(text: string) {
  const folder = await scratch()
  const path = join(folder, 'match.jmjp')
  await writeFile(path, text)
  const host = createHost({ dataDir: join(folder, 'data'), version: '0' })
  closeAfter(() => host.dispose())
  standInPage((method, input) => (host[method] as (input: unknown) => Promise<unknown>)(input))
  useSettingsStore().adopt({ ...FIRST_SETTINGS, language: 'en' })
  await useHostStore().start()
  const documents = useDocumentStore()
  useFindingsStore()
  await documents.openPath(path)
  expect(documents.open).toBe(true)
  const readings = useReadingFindingsStore()
  return {
    documents,
    session: useSessionStore(),
    codes: () => readings.readings.map(({ code, place }) => [code, place?.frame, place?.act]),
    shown: () => useMarks().shown.value,
  }
}

const HANDS = ['e', 's', 'w', 'n'].map((seat) => `(${seat},hnd[1m,,])`).join('')
const OLD = textOf({
  version: '0',
  start: HANDS,
  end: HANDS,
  acts: '(e,oy,5p)(s,pn,1p)(w,3p,tg)',
})
const ASSUMED = ['syntax.assumed', 0, 1]
const UPGRADED = ['syntax.upgraded', undefined, undefined]

it('what an old version left to be assumed is listed at its act until the act is typed over', async () => {
  const { session, codes, shown } = await opened(OLD)
  expect(codes()).toEqual([UPGRADED, ASSUMED])
  expect(shown()[0]).toMatchObject({ where: 'Whole file', frame: null, how: '' })
  const assumed = shown().find(({ act }) => act === 1)
  expect(assumed?.sentence).toMatch(/5p/)
  expect(assumed).toMatchObject({ frame: 0, severity: 'info', repairs: [] })
  expect(assumed?.how).not.toBe('')
  session.dispatch({ type: 'goto', frame: 0, act: 0, part: 'discard' })
  session.dispatch({ type: 'tile', tile: '9m' })
  expect(codes()).toEqual([UPGRADED, ASSUMED])
  session.dispatch({ type: 'goto', frame: 0, act: 1, part: 'draw' })
  session.dispatch({ type: 'delete' })
  expect(codes()).toEqual([UPGRADED])
  session.dispatch({ type: 'undo' })
  expect(codes()).toEqual([UPGRADED, ASSUMED])
})

it('a save in the present version has nothing left to be assumed', async () => {
  const { documents, session, codes } = await opened(OLD)
  session.dispatch({ type: 'goto', frame: 0, act: 0, part: 'discard' })
  session.dispatch({ type: 'tile', tile: '9m' })
  expect(await documents.save()).toBe(true)
  expect(codes()).toEqual([])
})

it('a pragma that cannot be read is listed at its frame, before and after a save', async () => {
  const { documents, session, codes } = await opened(textOf({ acts: '(e,oy,9m)\n//@draw nothing\n' }))
  const malformed = codes()
  expect(malformed.map(([code, frame]) => [code, frame])).toEqual([['record.pragma-malformed', 0]])
  const { timeAndPlace } = session.shown.match
  session.dispatch({ type: 'setTimeAndPlace', timeAndPlace: { ...timeAndPlace, date: '20261120' } })
  expect(codes()).toEqual(malformed)
  expect(await documents.save()).toBe(true)
  expect(codes()).toEqual(malformed)
})

it('nothing is left of them when the file is closed', async () => {
  const { documents, codes } = await opened(OLD)
  await documents.leave()
  expect(codes()).toEqual([])
})
