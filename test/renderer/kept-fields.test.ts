// @vitest-environment happy-dom
/** Text of fields that is not in the record yet is in the journal, comes back after a crash, and is not dropped unasked. */
import type { VueWrapper } from '@vue/test-utils'
import { expect, it } from 'vitest'
import { defineComponent, h, nextTick, type Component } from 'vue'
import AskDialog from '../../renderer/files/AskDialog.vue'
import FrameDetails from '../../renderer/board/FrameDetails.vue'
import { provideKeptDrafts } from '../../renderer/kit/kept-drafts.ts'
import MatchSetup from '../../renderer/setup/MatchSetup.vue'
import { reopenForms } from '../../renderer/shell/reopen-forms.ts'
import { useDialogsStore } from '../../renderer/stores/dialogs.ts'
import { useDocumentStore } from '../../renderer/stores/document.ts'
import { useFieldDraftsStore } from '../../renderer/stores/field-drafts.ts'
import { readEntries } from '../../renderer/stores/journal-entries.ts'
import { useScreenStore } from '../../renderer/stores/screen.ts'
import { matchOf } from '../../src/recorder/index.ts'
import { UI } from '../../src/words/index.ts'
import { Hands } from '../recorder/typing.ts'
import { inDocument, openPage, press, show } from './mount-page.ts'

const field = (name: string): HTMLInputElement => inDocument().get<HTMLInputElement>(`[name="${name}"]`).element

/** Keys, without leaving the field. */
async function type(name: string, text: string): Promise<void> {
  field(name).focus()
  field(name).value = text
  await inDocument().get(`[name="${name}"]`).trigger('input')
}

async function fill(name: string, text: string): Promise<void> {
  await type(name, text)
  field(name).blur()
  await nextTick()
}

const showKept = (form: Component): Promise<VueWrapper> =>
  show(
    defineComponent(() => {
      provideKeptDrafts(useFieldDraftsStore().drafts)
      return () => h(form)
    }),
  )

const started = () => matchOf(new Hands().deal('9p', '', '', '', '').session)

type Page = Awaited<ReturnType<typeof openPage>>

/** Another page that goes on with what the journal had when this one died. */
async function afterCrash({ asked }: Page, shown: VueWrapper): Promise<Page> {
  const lines = asked.flatMap(({ method, input }) =>
    method === 'journalAppend' ? (input as { entries: string[] }).entries : [],
  )
  shown.unmount()
  const page = await openPage('en', started())
  useFieldDraftsStore().restore(readEntries(lines).notes)
  return page
}

it('the dialog of a frame has after a crash what was typed into it: points that wait, and a word that is not whole', async () => {
  const page = await openPage('en', started())
  page.session.dispatch({ type: 'setStartPoints', frame: 0, points: null })
  const shown = await showKept(FrameDetails)
  await fill('frame-end-0', '26,000')
  await type('frame-comment-native', '雨で')
  await page.session.settle()
  const { session } = await afterCrash(page, shown)
  expect(useFieldDraftsStore().has('frame 0')).toBe(true)
  await showKept(FrameDetails)
  expect([field('frame-end-0').value, field('frame-comment-native').value]).toEqual(['26,000', '雨で'])
  // One goes on where one was, not in the first field of the dialog.
  await expect.poll(() => document.activeElement).toBe(field('frame-comment-native'))
  expect(session.shown.match.frames[0]?.comment).toBeNull()
  await fill('frame-comment-native', '雨で中断')
  expect(session.shown.match.frames[0]?.comment?.native).toBe('雨で中断')
})

it.each([
  ['date', '2026-1'],
  ['player-1', 'たか'],
  ['player-2-personal', '12'],
  ['rule-start', '3'],
  ['recorder-0', '佐'],
  ['recorder-0-frames', 'E1'],
])('the match data have after a crash what was typed into %s', async (name, text) => {
  const page = await openPage('en', started())
  const shown = await showKept(MatchSetup)
  await type(name, text)
  await page.session.settle()
  await afterCrash(page, shown)
  await showKept(MatchSetup)
  expect(field(name).value).toBe(text)
  expect(document.activeElement).toBe(field(name))
  expect(field(name).selectionStart).toBe(text.length)
})

it('fields that are folded away are there after a crash if one was typing in them', async () => {
  const page = await openPage('en', started())
  const shown = await showKept(MatchSetup)
  await shown.get('[data-details="2"]').trigger('click')
  await inDocument().get('select[name="player-2-team"]').setValue('own')
  await type('player-2-team-native', '渋')
  await page.session.settle()
  await afterCrash(page, shown)
  await showKept(MatchSetup)
  expect(field('player-2-team-native').value).toBe('渋')
})

it('after a crash the form is open again in which one was typing', async () => {
  await openPage('en', started())
  reopenForms()
  const [screen, dialogs, fields] = [useScreenStore(), useDialogsStore(), useFieldDraftsStore()]
  fields.drafts.keepText('setup date', '2026-1')
  const asked = fields.mayLeave()
  expect(dialogs.open).toEqual({ kind: 'fields-left' })
  dialogs.answer('resume')
  expect([await asked, screen.editing]).toEqual([false, true])
  fields.drafts.forget('setup')
  screen.editing = false
  fields.drafts.keepText('frame 0 frame-dice', '3-')
  const again = fields.mayLeave()
  dialogs.answer('resume')
  expect([await again, screen.editing, dialogs.open]).toEqual([false, false, { kind: 'frame' }])
})

it('points that still waited when the next frame was begun are in the dialog of their frame, which the question opens', async () => {
  const over = new Hands().deal('9p', '', '', '', '')
  over.take({ type: 'setStartPoints', frame: 0, points: null })
  over.type('8m', 'tsumogiri', '8p', 'tsumogiri', 'stop', '0', '4')
  const { session } = await openPage('en', matchOf(over.session))
  reopenForms()
  const [dialogs, fields] = [useDialogsStore(), useFieldDraftsStore()]
  const waiting = new Map([[0, { value: 260, sent: false }]])
  fields.drafts.keepValues('end E1-0', waiting)
  // On the board they are where they were typed: the dialog leaves them there.
  dialogs.show('frame')
  const early = await showKept(FrameDetails)
  expect([field('frame-end-0').value, fields.has('end E1-0')]).toEqual(['', true])
  early.unmount()
  dialogs.answer('cancel')

  session.dispatch({ type: 'nextFrame' })
  const asked = fields.mayLeave()
  dialogs.answer('resume')
  expect([await asked, dialogs.open, session.shown.cursor.frame]).toEqual([false, { kind: 'frame' }, 0])
  await showKept(FrameDetails)
  expect(field('frame-end-0').value).toBe('26,000')
  for (const [seat, points] of ['24,000', '25,000', '25,000'].entries()) await fill(`frame-end-${seat + 1}`, points)
  expect(session.shown.match.frames[0]?.endPoints).toEqual([260, 240, 250, 250])
  expect(fields.isEmpty()).toBe(true)
})

it('points that wait at the end of a frame stay there when its name is put right', async () => {
  await openPage('en', started())
  const { drafts } = useFieldDraftsStore()
  await showKept(FrameDetails)
  drafts.keepValues('end E1-0', new Map([[2, { value: 300, sent: false }]]))
  await fill('frame-honba', '1')
  expect([drafts.values('end E1-1').get(2)?.value, drafts.values('end E1-0').size]).toEqual([300, 0])
})

it('a text that cannot be recorded is not dropped by the first try to close the dialog of a frame', async () => {
  await openPage('en', started())
  const dialogs = useDialogsStore()
  dialogs.show('frame')
  await showKept(FrameDetails)
  await type('frame-dice', '9-9')
  await press('Escape')
  await expect.poll(() => inDocument().find('[data-fault-left]').exists()).toBe(true)
  expect([dialogs.open, document.activeElement]).toEqual([{ kind: 'frame' }, field('frame-dice')])
  await type('frame-dice', '9-8')
  expect(inDocument().find('[data-fault-left]').exists()).toBe(false)
  await press('Escape')
  await expect.poll(() => inDocument().find('[data-fault-left]').text()).toBe(UI.en.faultLeft)
  await press('Escape')
  expect([dialogs.open, useFieldDraftsStore().isEmpty()]).toEqual([null, true])
})

it.each(['ja', 'en'] as const)(
  'a match is not left unasked while points wait for the others (%s)',
  async (language) => {
    const { session } = await openPage(language, started())
    const [documents, dialogs, fields] = [useDocumentStore(), useDialogsStore(), useFieldDraftsStore()]
    await showKept(MatchSetup)
    await fill('rule-start', '30,000')
    expect([session.edited, documents.unsaved()]).toEqual([false, true])

    const leaving = documents.leave()
    await expect.poll(() => dialogs.open).toEqual({ kind: 'fields-left' })
    const { fieldsLeftTitle, fieldsLeft, fieldsBack, fieldsDiscard } = UI[language].ask
    const asked = await show(AskDialog, { asked: { kind: 'fields-left' } })
    const said = inDocument().get('.dialog')
    for (const words of [fieldsLeftTitle, fieldsLeft, fieldsBack, fieldsDiscard]) expect(said.text()).toContain(words)
    asked.unmount()
    dialogs.answer('cancel')
    await leaving
    expect([documents.open, field('rule-start').value, fields.isEmpty()]).toEqual([true, '30,000', false])

    const again = documents.leave()
    await expect.poll(() => dialogs.open).toEqual({ kind: 'fields-left' })
    dialogs.answer('discard')
    await again
    expect([documents.open, fields.isEmpty()]).toEqual([false, true])
  },
)

it('points that are typed while another match is being read are asked about before it comes', async () => {
  const { session } = await openPage('en', started())
  const [documents, dialogs, fields] = [useDocumentStore(), useDialogsStore(), useFieldDraftsStore()]
  await showKept(MatchSetup)
  const opening = documents.create()
  await fill('rule-start', '30,000')
  await expect.poll(() => dialogs.open).toEqual({ kind: 'fields-left' })
  const { match } = session.shown
  dialogs.answer('cancel')
  await opening
  expect([session.shown.match, fields.isEmpty()]).toEqual([match, false])
})
