// @vitest-environment happy-dom
/** What the editor offers: repairs, completion, layout. */
import { currentCompletions, startCompletion } from '@codemirror/autocomplete'
import { forEachDiagnostic } from '@codemirror/lint'
import { describe, expect, it } from 'vitest'
import { repairHere } from '../../../renderer/editor/repair-list.ts'
import { useTextViewStore } from '../../../renderer/stores/text-view.ts'
import { hasFocus, openPane, sessionText, until } from './open-pane.ts'
import { playedHands } from './played-hands.ts'

describe('the editor', () => {
  it('mends what is found at the cursor with one key, as an edit that can be undone', async () => {
    const { view, typed, text, select, session } = await openPane(playedHands())
    const sound = text()
    typed('mtp[,,,]', 'mtp[,,,')
    await until(() => {
      let repairs = 0
      forEachDiagnostic(view.state, ({ actions = [] }) => (repairs += actions.length))
      expect(repairs).toBeGreaterThan(0)
    })
    let at = 0
    forEachDiagnostic(view.state, (_finding, from) => (at = from))
    view.dispatch({ selection: { anchor: at } })
    expect(repairHere(view, { search: null, preview: () => undefined })).toBe(true)
    expect(text().replaceAll(/\s/g, '')).toBe(sound.replaceAll(/\s/g, ''))
    expect(session.shown.text?.broken).toBe(false)
    select('jmjp')
    expect(repairHere(view, { search: null, preview: () => undefined })).toBe(false)
  })

  it('offers what the grammar allows behind what is typed', async () => {
    const { view, typed } = await openPane(playedHands())
    hasFocus(view)
    typed('(e,ew,tg)', '(e,9,tg)')
    view.dispatch({ selection: { anchor: view.state.doc.toString().indexOf('(e,9') + 4 } })
    startCompletion(view)
    await until(() => expect(currentCompletions(view.state).map(({ apply }) => apply)).toEqual(['9p', '9s', '9m']))
  })

  it('lays the text out when it is asked to, and says why where it cannot', async () => {
    const { pane, typed, text } = await openPane(playedHands())
    const sound = text()
    typed('(e,ew,tg)\n    (s', '(e,ew,  tg)(s')
    useTextViewStore().format()
    expect(text()).toBe(sound)
    expect(sessionText()).toBe(sound)
    typed('mtp[,,,]', 'mtp[,,,')
    useTextViewStore().format()
    await until(() => expect(pane.find('[role=status]').text()).toMatch(/cannot be read/))
  })
})
