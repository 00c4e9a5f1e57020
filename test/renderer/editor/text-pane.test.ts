// @vitest-environment happy-dom
/** The text beside the board, over the session: typed in one, seen in the other, undone in both. */
import { forEachDiagnostic } from '@codemirror/lint'
import type { EditorView } from '@codemirror/view'
import { describe, expect, it, vi } from 'vitest'
import { useSettingsStore } from '../../../renderer/stores/settings.ts'
import { openPane, sessionText, until } from './open-pane.ts'
import { playedHands } from './played-hands.ts'

/** The codes of what is underlined. */
const findings = ({ state }: EditorView): string[] => {
  const codes: string[] = []
  forEachDiagnostic(state, ({ source = '' }) => codes.push(source))
  return codes
}

const entriesIn = (asked: readonly { method: string; input: unknown }[]): string[] =>
  asked.flatMap(({ method, input }) => (method === 'journalAppend' ? (input as { entries: string[] }).entries : []))

describe('the text beside the board', () => {
  it('shows the text of the record', async () => {
    const { text } = await openPane(playedHands())
    expect(text()).toBe(sessionText())
    expect(text()).toContain('(e,ew,tg)')
  })

  it('changes the board with what is typed into it', async () => {
    const { session, typed, text } = await openPane(playedHands())
    typed('(e,ew,tg)', '(e,sw,tg)')
    expect(session.shown.match.frames[0]?.flows[0]?.acts[0]?.draw).toMatchObject({ tile: 'sw' })
    expect(text()).toBe(sessionText())
  })

  it('follows what is typed on the board, and leaves every other character', async () => {
    const { session, text } = await openPane(playedHands())
    const before = text()
    session.dispatch({ type: 'tile', tile: '5p' })
    await until(() => expect(text()).not.toBe(before))
    expect(text()).toBe(sessionText())
    const now = before.replace('(s,sw,tg)', '(s,sw,tg)\n    (w,5p,)')
    expect(text()).toBe(now.replace(/(?<=\(s,sw,tg\)[^]*\(w,hnd\[(?:uk)*,)(?=,)/, '5p'))
  })

  it('has one way back with the board: undone in turn, whoever typed', async () => {
    const { session, typed, text } = await openPane(playedHands())
    const texts = [text()]
    typed('(e,ew,tg)', '(e,sw,tg)')
    texts.push(text())
    session.dispatch({ type: 'tile', tile: '5p' })
    await until(() => expect(text()).not.toBe(texts[1]))
    session.dispatch({ type: 'undo' })
    await until(() => expect(text()).toBe(texts[1]))
    session.dispatch({ type: 'undo' })
    await until(() => expect(text()).toBe(texts[0]))
    session.dispatch({ type: 'redo' })
    await until(() => expect(text()).toBe(texts[1]))
  })

  it('has every edit in the journal before it is confirmed', async () => {
    const { session, typed, asked } = await openPane(playedHands())
    typed('(e,ew,tg)', '(e,sw,tg)')
    expect(session.waiting).toBe(true)
    expect(session.echo.code).not.toBe('text-edited')
    await until(() => expect(session.waiting).toBe(false))
    expect(session.echo.code).toBe('text-edited')
    expect(entriesIn(asked).at(-1)).toContain('"editText"')
  })

  it('keeps the frames alive that can be read while the text has a mistake, and says it', async () => {
    const { session, typed, view } = await openPane(playedHands())
    typed('(e,ew,tg)', '(e,ew,tg')
    expect(session.shown.text?.broken).toBe(true)
    expect(session.shown.match.frames).toHaveLength(1)
    await until(() => expect(findings(view)).toEqual(['syntax.unexpected']))
    typed('(e,ew,tg', '(e,ew,tg)')
    expect(session.shown.text?.broken).toBe(false)
    await until(() => expect(findings(view)).toEqual([]))
  })

  it('takes back what the session turns down', async () => {
    const { session, typed, text } = await openPane(playedHands())
    const before = text()
    session.dispatch({ type: 'stem', text: '5' })
    typed('(e,ew,tg)', '(e,sw,tg)')
    expect(text()).toBe(before)
    expect(session.feedback).toEqual({ ok: false, refused: 'half-typed' })
  })

  it('keeps what an input method composes to itself until it ends', async () => {
    const { session, view, text } = await openPane(playedHands())
    const at = text().indexOf('mtp[')
    const composing = vi.spyOn(view, 'composing', 'get').mockReturnValue(true)
    view.dispatch({ changes: { from: at, insert: '// と' }, userEvent: 'input.type.compose' })
    view.dispatch({ changes: { from: at + 3, to: at + 4, insert: '東\n' }, userEvent: 'input.type.compose' })
    session.dispatch({ type: 'tile', tile: '5p' })
    expect(sessionText()).not.toContain('// ')
    composing.mockReturnValue(false)
    view.contentDOM.dispatchEvent(new Event('compositionend'))
    await until(() => expect(sessionText()).toContain('// 東'))
    await until(() => expect(text()).toBe(sessionText()))
    expect(text()).toMatch(/\(w,hnd\[(?:uk)*,5p,/)
  })

  it('speaks the language that is chosen while it is open', async () => {
    const { pane, view } = await openPane(playedHands())
    expect(view.contentDOM.getAttribute('aria-label')).toBe('Text')
    await useSettingsStore().change({ language: 'ja' })
    await until(() => expect(view.contentDOM.getAttribute('aria-label')).toBe('本文'))
    expect(pane.find('h2').text()).toBe('本文')
  })
})

describe('the line of an act', () => {
  /** The lines of the acts, with the cursor at the first of them. */
  const atFirstAct = async () => {
    const pane = await openPane(playedHands())
    const at = pane.text().indexOf('(e,ew,tg)')
    pane.view.dispatch({ selection: { anchor: at } })
    const press = (key: string, held: KeyboardEventInit): void =>
      void pane.view.contentDOM.dispatchEvent(
        new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true, ...held }),
      )
    const acts = () => pane.session.shown.match.frames[0]?.flows[0]?.acts.map(({ seat }) => seat)
    return { ...pane, press, acts }
  }

  it('is exchanged with the next one by one key, and one undo takes it back', async () => {
    const { press, acts, session, text } = await atFirstAct()
    const [before, was] = [text(), acts()]
    press('ArrowDown', { altKey: true })
    expect(acts()).toEqual([was?.[1], was?.[0], ...(was?.slice(2) ?? [])])
    session.dispatch({ type: 'undo' })
    await until(() => expect(text()).toBe(before))
  })

  it('is copied, and deleted alone', async () => {
    const { press, acts } = await atFirstAct()
    const was = acts() ?? []
    press('ArrowDown', { altKey: true, shiftKey: true })
    expect(acts()).toEqual([was[0], ...was])
    press('k', { ctrlKey: true, shiftKey: true })
    expect(acts()).toEqual(was)
  })
})
