// @vitest-environment happy-dom
/** The history of corrections on the page, with the host's own files behind it. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { flushPromises } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { expect, it, onTestFinished } from 'vitest'
import SecondPass from '../../renderer/compare/SecondPass.vue'
import HistoryDialog from '../../renderer/files/HistoryDialog.vue'
import { useBoard } from '../../renderer/stores/board/use-board.ts'
import { useDialogsStore } from '../../renderer/stores/dialogs.ts'
import { useDocumentStore } from '../../renderer/stores/document.ts'
import { useHostStore } from '../../renderer/stores/host.ts'
import { useSecondPassStore } from '../../renderer/stores/second-pass.ts'
import { useSessionStore } from '../../renderer/stores/session.ts'
import { useSettingsStore } from '../../renderer/stores/settings.ts'
import { createHost, disk, type LocalHost } from '../../src/host/index.ts'
import { readRecordHistory } from '../../src/host/history/index.ts'
import { countedActs } from '../../src/record/index.ts'
import { writtenText } from '../../src/recorder/index.ts'
import { answerRequest, FIRST_SETTINGS } from '../../src/host/contract/index.ts'
import { UI } from '../../src/words/index.ts'
import { valueOf } from '../support/value-of.ts'
import { scratchFolders } from '../host/temporary-folder.ts'
import { SAMPLE } from '../cli/run-saifu.ts'
import { inDocument, show } from './mount-page.ts'

const scratch = scratchFolders()

/** A record of a match that has ended, which saving corrects. */
const ENDED = SAMPLE.replace(/\)\n$/, '  pme[0.0,0.0,0.0,0.0]\n)\n')

const textNow = (): string => {
  const written = writtenText(useSessionStore().shown)
  if (!written.ok) throw new Error('the record cannot be written')
  return written.document.text
}
const versionsOf = async (path: string) => valueOf(await readRecordHistory(disk, path))

/** A page with the files and journals of a folder. */
async function startPage(folder: string): Promise<LocalHost> {
  const host = createHost({ dataDir: join(folder, 'data'), version: '0' })
  onTestFinished(() => host.dispose())
  const bridge = {
    call: async (request: string) => JSON.stringify(await answerRequest(host, JSON.parse(request))),
    on: () => () => undefined,
  }
  Object.assign(window, { saifu: bridge, requestIdleCallback: (work: () => void) => setTimeout(work) })
  setActivePinia(createPinia())
  await useHostStore().start()
  useSettingsStore().adopt({ ...FIRST_SETTINGS, language: 'en', recorder: '林' })
  return host
}

/** The page, on which a record is open that was saved before. */
async function openSaved(text = ENDED) {
  const folder = await scratch()
  const path = join(folder, 'final.jmjp')
  await writeFile(path, text)
  const host = await startPage(folder)
  host.chosen(path)
  const documents = useDocumentStore()
  await documents.openPath(path)
  const session = useSessionStore()
  const write = (was: string, now: string) =>
    session.dispatch({ type: 'editText', edits: [{ start: textNow().indexOf(was), was, text: now }] })
  return { folder, path, host, documents, session, write }
}

it('a correction is listed with what it changed, by the name of the settings; a reason is kept', async () => {
  const { path, documents, write } = await openSaved()
  expect(write('(s,ew,tg)', '(s,sw,tg)').ok).toBe(true)
  expect(await documents.save()).toBe(true)
  await show(HistoryDialog)
  await expect
    .poll(() => inDocument().text())
    .toContain('East 1-0 ・ South ・ act 2 draw: drew East, tsumogiri → drew South, tsumogiri')
  const [who, why] = inDocument().findAll<HTMLInputElement>('[data-correction] input')
  expect(who?.element.value).toBe('林')
  await why?.setValue('seen on the recording')
  await why?.trigger('change')
  const log = join(path, '..', '.saifu', 'history.ndjson')
  await expect.poll(() => readFile(log, 'utf8')).toContain('"why":"seen on the recording"')
})

it('a reason for a correction that nobody signed does not sign it with the recorder of this machine', async () => {
  const { path, documents, write } = await openSaved()
  useSettingsStore().adopt({ ...useSettingsStore().settings, recorder: '' })
  write('(s,ew,tg)', '(s,sw,tg)')
  await documents.save()
  useSettingsStore().adopt({ ...useSettingsStore().settings, recorder: '林' })
  await show(HistoryDialog)
  await expect.poll(() => inDocument().findAll('[data-correction] input')).toHaveLength(2)
  const [who, why] = inDocument().findAll<HTMLInputElement>('[data-correction] input')
  expect([who?.element.value, who?.attributes('placeholder')]).toEqual(['', '林'])
  await why?.setValue('seen on the recording')
  await why?.trigger('change')
  await expect
    .poll(async () => (await versionsOf(path)).corrections[0])
    .toMatchObject({
      who: '',
      why: 'seen on the recording',
    })
})

it('a name for a correction keeps its reason, and a reason its name, which is not taken for the recorder of this machine', async () => {
  const { path, documents, write } = await openSaved()
  write('(s,ew,tg)', '(s,sw,tg)')
  await documents.save()
  const settings = useSettingsStore()
  settings.adopt({ ...settings.settings, recorder: '' })
  await show(HistoryDialog)
  await expect.poll(() => inDocument().findAll('[data-correction] input')).toHaveLength(2)
  const [who, why] = inDocument().findAll<HTMLInputElement>('[data-correction] input')
  await why?.setValue('seen on the recording')
  await why?.trigger('change')
  await expect.poll(async () => (await versionsOf(path)).corrections[0]?.why).toBe('seen on the recording')
  expect((await versionsOf(path)).corrections[0]?.who).toBe('林')
  expect(settings.settings.recorder).toBe('')
  await who?.setValue('森')
  await who?.trigger('change')
  await expect
    .poll(async () => (await versionsOf(path)).corrections[0])
    .toMatchObject({
      who: '森',
      why: 'seen on the recording',
    })
})

it('once a session it is said that the version before is kept', async () => {
  const { documents, write } = await openSaved()
  expect(documents.versionNotice).toBeNull()
  write('(s,ew,tg)', '(s,sw,tg)')
  await documents.save()
  expect(documents.versionNotice).toMatchObject({ failure: null })
  documents.seeVersion()
  write('(s,sw,tg)', '(s,nw,tg)')
  await documents.save()
  expect(documents.versionNotice).toBeNull()
})

it('a version is restored as one edit, which one undo takes back', async () => {
  const { path, documents, session, write } = await openSaved()
  write('(s,ew,tg)', '(s,sw,tg)')
  await documents.save()
  await show(HistoryDialog)
  await expect.poll(() => inDocument().findAll('[data-restore]')).toHaveLength(1)
  await inDocument().get('[data-restore]').trigger('click')
  expect(textNow()).toBe(ENDED)
  expect(useDialogsStore().open).toBeNull()
  session.dispatch({ type: 'undo' })
  expect(textNow()).toBe(await readFile(path, 'utf8'))
})

it('a version is compared like a second record', async () => {
  const { documents, write } = await openSaved()
  write('(s,ew,tg)', '(s,sw,tg)')
  await documents.save()
  await show(HistoryDialog)
  await expect.poll(() => inDocument().findAll('[data-compare]')).toHaveLength(1)
  await inDocument().get('[data-compare]').trigger('click')
  await flushPromises()
  expect(useSecondPassStore().all).toMatchObject([{ kind: 'draw', frame: { number: 1, honba: 0 } }])
})

it.each([
  ['en', ['Now', 'Before'], ['Keep as now', 'Take as before'], 'As it was before the correction of'],
  ['ja', ['現在', '訂正前'], ['現在のまま', '訂正前に戻す'], 'の訂正より前の版'],
] as const)('an earlier version is not called another one’s record (%s)', async (language, sides, takes, lead) => {
  const { documents, write } = await openSaved()
  useSettingsStore().adopt({ ...useSettingsStore().settings, language })
  write('(s,ew,tg)', '(s,sw,tg)')
  await documents.save()
  await useSecondPassStore().againstVersion('2026-11-25T22:45:40.000Z', ENDED)
  const panel = await show(SecondPass)
  for (const words of [...sides, lead]) expect(panel.text()).toContain(words)
  expect(panel.findAll('[data-take]').map((each) => each.text().replace(/^\S+\s/, ''))).toEqual(takes)
})

it('the tile of the version stands behind the one in its place, as long as the difference is looked at', async () => {
  const { documents, session, write } = await openSaved()
  write('(s,ew,tg)', '(s,sw,tg)')
  await documents.save()
  const pass = useSecondPassStore()
  const { board } = useBoard()
  expect(board.value?.ghosts).toBeNull()
  await pass.againstVersion('2026-11-25T22:45:40.000Z', ENDED)
  expect(board.value?.ghosts?.seats[1].drawn).toBe('ew')
  expect(board.value?.table.seats[1].drawn?.tile).toBe('sw')
  expect(countedActs(board.value?.behind ?? undefined)[1]?.draw).toEqual({ kind: 'tile', tile: 'ew' })
  session.dispatch({ type: 'travel', to: 'forward' })
  expect(board.value?.ghosts?.seats[1].river.changed).toEqual(new Map([[0, 'ew']]))
  pass.rest()
  expect(board.value?.ghosts).toBeNull()
})

it('after a crash the next save goes on with the same correction', async () => {
  const { folder, path, host, documents, session, write } = await openSaved()
  write('(s,ew,tg)', '(s,sw,tg)')
  await documents.save()
  write('(s,sw,tg)', '(s,nw,tg)')
  await session.settle()
  await host.dispose()
  const restarted = await startPage(folder)
  restarted.chosen(path)
  const again = useDocumentStore()
  const [left] = useHostStore().boot?.unfinished ?? []
  expect(await again.recover(left?.id ?? '')).toBe(true)
  await again.save()
  const { corrections } = await versionsOf(path)
  expect(corrections).toHaveLength(1)
})

it('a match that has not ended is gone on with: it keeps no versions, however often it is opened and saved', async () => {
  const { path, documents, write } = await openSaved(SAMPLE)
  expect(documents.opened).toBeNull()
  expect(write('(s,ew,tg)', '(s,sw,tg)').ok).toBe(true)
  expect(await documents.save()).toBe(true)
  expect(documents.versionNotice).toBeNull()
  expect((await versionsOf(path)).corrections).toEqual([])
})

it('a match without a file has no history', async () => {
  const { documents } = await openSaved()
  await documents.leave()
  await documents.openLoose('dropped.jmjp', ENDED)
  await show(HistoryDialog)
  expect(inDocument().text()).toContain(UI.en.history.noFile)
})
