// @vitest-environment happy-dom
/** Places go both ways between the text and the board, and stay where they are whatever is written above them. */
import { describe, expect, it } from 'vitest'
import { useMarkedPlaceStore } from '../../../renderer/stores/board/marked-place.ts'
import { useTextViewStore } from '../../../renderer/stores/text-view.ts'
import { bookmarksOf, nextBookmark, toggleBookmark } from '../../../renderer/editor/bookmarks.ts'
import { hasFocus, openPane, until } from './open-pane.ts'
import { playedHands, twoFrames } from './played-hands.ts'

const MARK = /cm-here/

describe('places', () => {
  it('of the text move the board: the cursor on an act goes to its half', async () => {
    const { session, view, select } = await openPane(playedHands())
    hasFocus(view)
    select('sw,tg')
    await until(() => expect(session.shown.cursor).toMatchObject({ frame: 0, act: 1, part: 'draw' }))
    select('tg)\n    (s,sw')
    await until(() => expect(session.shown.cursor).toMatchObject({ frame: 0, act: 0, part: 'discard' }))
  })

  it('of the board move the text: its cursor and a mark are where the act is written', async () => {
    const { session, view, text } = await openPane(playedHands())
    session.dispatch({ type: 'goto', frame: 0, act: 1, part: 'draw' })
    await until(() => expect(view.state.selection.main.head).toBe(text().indexOf('sw,tg')))
    expect(view.contentDOM.innerHTML).toMatch(MARK)
    expect(view.contentDOM.querySelector('.cm-here')?.textContent).toBe('sw')
  })

  it('are not taken from somebody who types in the text', async () => {
    const { session, view, select } = await openPane(playedHands())
    hasFocus(view)
    select('ply[2')
    const { head } = view.state.selection.main
    session.dispatch({ type: 'goto', frame: 0, act: 1, part: 'draw' })
    await until(() => expect(view.contentDOM.querySelector('.cm-here')?.textContent).toBe('sw'))
    expect(view.state.selection.main.head).toBe(head)
  })

  it('selected in the text mark their acts on the board', async () => {
    const { select } = await openPane(playedHands())
    select('ew,tg)\n    (s,sw', true)
    await until(() => expect(useTextViewStore().chosen).toEqual({ frame: 0, acts: new Set([0, 1]) }))
    select('mtp')
    await until(() => expect(useTextViewStore().chosen).toBeNull())
  })

  it('of points lead to where they are written', async () => {
    const { view, text } = await openPane(playedHands())
    useMarkedPlaceStore().mark({ frame: 0, part: 'startPoints', index: 2 })
    await until(() => expect(text().slice(view.state.selection.main.head)).toMatch(/^25\.0,25\.0\]/))
    expect(view.contentDOM.querySelector('.cm-here')?.textContent).toBe('25.0')
  })

  it('of a dora, points and hands are marked on the board while the cursor of the text is in them', async () => {
    const { session, view, select } = await openPane(playedHands())
    hasFocus(view)
    const marks = useMarkedPlaceStore()
    select('1puk')
    await until(() => expect(marks.place).toEqual({ frame: 0, part: 'dora', index: 0 }))
    expect(view.contentDOM.querySelector('.cm-here')?.textContent).toBe('1p')
    select('ukuk ukuk')
    await until(() => expect(marks.place).toMatchObject({ part: 'dora', index: 2 }))
    select('25.0,25.0]')
    await until(() => expect(marks.place).toEqual({ frame: 0, part: 'startPoints', index: 2 }))
    select('w,hnd')
    await until(() => expect(marks.place).toMatchObject({ frame: 0, part: 'startHand', index: 2 }))
    select('sw,tg')
    await until(() => expect(marks.place).toBeNull())
    expect(session.shown.cursor).toMatchObject({ act: 1, part: 'draw' })
  })

  it('of the end of an earlier frame have the board go to its last act', async () => {
    const { session, view, text } = await openPane(twoFrames())
    hasFocus(view)
    const at = text().indexOf('pfe[') + 'pfe['.length
    view.dispatch({ selection: { anchor: at }, userEvent: 'select' })
    await until(() => expect(session.shown.cursor).toMatchObject({ frame: 0, act: 1, part: 'discard' }))
    expect(useMarkedPlaceStore().place).toEqual({ frame: 0, part: 'endPoints', index: 0 })
  })

  it('that were marked are so no more once the board goes elsewhere', async () => {
    const { session } = await openPane(playedHands())
    useMarkedPlaceStore().mark({ frame: 0, part: 'dora', index: 0 })
    session.dispatch({ type: 'goto', frame: 0, act: 0, part: 'draw' })
    await until(() => expect(useMarkedPlaceStore().place).toBeNull())
  })

  it('that are bookmarked stay at their lines, also while the text is hidden', async () => {
    const { session, pane, view, text, typed, select } = await openPane(playedHands())
    select('(s,sw')
    toggleBookmark(view)
    typed('mtp[', '// a line more\n  mtp[')
    const lineOf = (): string => {
      const { doc } = view.state
      return doc.lineAt(bookmarksOf(view.state)[0] ?? 0).text.trim()
    }
    expect(lineOf()).toBe('(s,sw,tg)')
    select('jmjp')
    nextBookmark(view)
    expect(text().slice(view.state.selection.main.head).trim()).toMatch(/^\(s,sw/)
    pane.unmount()
    session.dispatch({
      type: 'setTimeAndPlace',
      timeAndPlace: { date: '20261125', weekday: 'wed', time: null, place: null },
    })
    const again = await openPane(null)
    const { doc } = again.view.state
    expect(bookmarksOf(again.view.state).map((at) => doc.lineAt(at).text.trim())).toEqual(['(s,sw,tg)'])
  })
})
