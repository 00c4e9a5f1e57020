// @vitest-environment happy-dom
/** The repairs of a frame that contradicts itself, listed in the text by its fix key. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useFindingsStore } from '../../../renderer/stores/findings.ts'
import { useSessionStore } from '../../../renderer/stores/session.ts'
import { readDocument } from '../../../src/document/index.ts'
import type { Language } from '../../../src/words/index.ts'
import { misreadText } from '../../lsp/misread-text.ts'
import { StandInWorker } from '../stand-in-worker.ts'
import { openPane, sessionText, until } from './open-pane.ts'

beforeEach(() => void vi.stubGlobal('Worker', StandInWorker))
afterEach(() => {
  vi.unstubAllGlobals()
  StandInWorker.running.clear()
})

const { written, meant } = misreadText()

/** The text, with the cursor at these words. */
const openAt = async (words: string, language: Language = 'en') => {
  const [match] = readDocument(written).matches
  if (match === undefined) throw new Error('no match')
  const pane = await openPane(match, language)
  await until(() => expect(useFindingsStore().findings.map(({ code }) => code)).toContain('tile.fifth-copy'))
  pane.view.dispatch({ selection: { anchor: pane.text().indexOf(words) } })
  const list = (): HTMLElement | null => pane.view.dom.querySelector<HTMLElement>('.repairs')
  const offered = (): readonly HTMLButtonElement[] => [...(list()?.querySelectorAll('button') ?? [])]
  const press = (key: string, held: KeyboardEventInit = {}, at: HTMLElement = pane.view.contentDOM): void =>
    void at.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true, ...held }))
  const fix = (): void => press('.', { ctrlKey: true })
  const saying = async (words_: string): Promise<HTMLButtonElement> => {
    await until(() => expect(offered().some(({ textContent }) => textContent.includes(words_))).toBe(true))
    return offered().find(({ textContent }) => textContent.includes(words_))!
  }
  return { ...pane, list, offered, press, fix, saying }
}

describe('Mod+. in a frame that contradicts itself', () => {
  it('lists its repairs with how far the search came, and Enter applies one, which one undo takes back', async () => {
    const { session, fix, saying, list, text } = await openAt('(w,4p,2m)')
    const before = text()
    fix()
    expect(list()?.textContent).toContain('Trying 1 edit')
    const repair = await saying('Act 7 (West): drew 8p, not 4p (83 %)')
    expect(list()?.textContent).toMatch(/4 repairs with 1 edit.*no others with up to 1 edit/)
    // The browser makes a click of Enter on a button.
    repair.click()
    expect(list()).toBeNull()
    expect(sessionText()).toBe(meant)
    expect(session.shown.echo.code).toBe('mended')
    await until(() => expect(text()).toBe(meant))
    session.dispatch({ type: 'undo' })
    await until(() => expect(text()).toBe(before))
    expect(StandInWorker.running.size).toBe(0)
  })

  it('shows in the text what the chosen one would change', async () => {
    const { fix, saying, view, press, list } = await openAt('(w,4p,2m)')
    fix()
    const repair = await saying('drew 8p, not 4p (83 %)')
    repair.dispatchEvent(new Event('focus'))
    const struck = (): string[] => [...view.contentDOM.querySelectorAll('.gone')].map(({ textContent }) => textContent)
    expect(struck()).toEqual(['4p'])
    expect(view.contentDOM.querySelector('.instead')?.textContent).toBe('8p')
    press('Escape', {}, repair)
    expect(struck()).toEqual([])
    expect(list()).toBeNull()
    expect(useSessionStore().shown.echo.code).not.toBe('mended')
  })

  it('ends the search when the list is left or the text changes under it', async () => {
    const { fix, press, list, typed } = await openAt('(w,4p,2m)')
    fix()
    await until(() => expect(StandInWorker.running.size).toBe(1))
    press('Escape', {}, list()!)
    expect([list(), StandInWorker.running.size]).toEqual([null, 0])
    fix()
    await until(() => expect(StandInWorker.running.size).toBe(1))
    typed('(w,4p,2m)', '(w,8p,2m)')
    expect([list(), StandInWorker.running.size]).toEqual([null, 0])
  })

  it('says it in Japanese', async () => {
    const { fix, saying, list } = await openAt('(w,4p,2m)', 'ja')
    fix()
    await saying('7 手目（西家）: ツモは4筒でなく8筒（83 %）')
    expect(list()?.textContent).toContain('1 か所の修正案 4 件')
  })

  it('is not searched where nothing is wrong: in the other frames nothing is listed', async () => {
    const { fix, list } = await openAt('frm[E2')
    fix()
    expect(list()).toBeNull()
  })
})
