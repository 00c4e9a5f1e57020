// @vitest-environment happy-dom
/** The panel of repairs: listed, previewed on the board and in the timeline, applied with one key, undone with one key. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nextTick } from 'vue'
import Board from '../../renderer/board/Board.vue'
import { listenToKeys } from '../../renderer/shell/key-listener.ts'
import { useAppCommands } from '../../renderer/stores/app-commands.ts'
import { useFindingsStore } from '../../renderer/stores/findings.ts'
import { useRepairStore } from '../../renderer/stores/repair/repair.ts'
import { useSessionStore } from '../../renderer/stores/session.ts'
import { isLive, matchOf } from '../../src/recorder/index.ts'
import type { Language } from '../../src/words/index.ts'
import { Hands } from '../recorder/typing.ts'
import { inDocument, openPage, press, show } from './mount-page.ts'
import { StandInWorker } from './stand-in-worker.ts'

beforeEach(() => void vi.stubGlobal('Worker', StandInWorker))
afterEach(() => {
  vi.unstubAllGlobals()
  StandInWorker.running.clear()
})

const EAST = '159m159p159s1234z'
const SOUTH = '123m456m789m2p3p99s'
const WEST = '1199m288s6p66223z'
const NORTH = '33m77p33s4455677z'

const dealt = (): Hands => new Hands('mleague').deal('9p', EAST, SOUTH, WEST, NORTH)
/** South draws 4s, which is written as 4p, and discards it two turns later. */
const misread = (): Hands => {
  const turns = (drawn: string): string[] => [
    ...['2s', 'tsumogiri', drawn, '9s', '2s', 'tsumogiri', '8p', 'tsumogiri'],
    ...['2p', 'tsumogiri', '1z', '4s', '6s', 'tsumogiri'],
  ]
  return dealt().type(...turns('4p'))
}

const open = async (hands: Hands, language: Language = 'en') => {
  await openPage(language, matchOf(hands.session))
  await show(Board)
  useAppCommands().run('frame.repairs')
  const repairs = useRepairStore()
  await expect.poll(() => repairs.progress).toBeNull()
  await nextTick()
  await nextTick()
  return { repairs, session: useSessionStore() }
}
const said = (selector: string): string[] =>
  inDocument()
    .findAll(selector)
    .map((each) => each.text().replaceAll(/\s+/g, ' '))
const panel = '[data-repairs]'
const options = `${panel} [role=option]`
const ghosts = (): (readonly [tile: string, was: string])[] =>
  inDocument()
    .findAll('[data-was]')
    .map((each) => [each.attributes('data-tile') ?? '', each.attributes('data-was') ?? ''] as const)

/** The row that says this, chosen. */
const choose = async (text: string): Promise<void> => {
  const at = said(options).findIndex((row) => row.includes(text))
  expect(at, said(options).join('\n')).toBeGreaterThanOrEqual(0)
  const { at: now } = useRepairStore()
  for (let step = now; step < at; step++) await press('ArrowDown')
  for (let step = now; step > at; step--) await press('ArrowUp')
  await nextTick()
}

describe('a frame that contradicts itself', () => {
  it('has its repairs listed, with the act that does not hold, the evidence, and how far the search went', async () => {
    const { repairs } = await open(misread())
    const text = said(panel).join()
    expect(text).toContain('South ・ act 6: South does not hold 4s')
    expect(text).toContain('Evidence: ')
    expect(text).toMatch(/no others with up to 1 edit/)
    expect(said(options).length).toBe(repairs.found?.groups.length)
    expect(said(options).some((row) => row.includes('drew 4s, not 4p'))).toBe(true)
    expect(text).toContain('Look at the starting hand of South')
  })

  it('shows the chosen repair on the board and in the timeline, the written tile as a ghost', async () => {
    const { session } = await open(misread())
    const { match } = session.shown
    await choose('drew 4s, not 4p')
    expect(ghosts()).toContainEqual(['4s', '4p'])
    expect(session.shown.cursor).toMatchObject({ frame: 0, act: 1 })
    await expect.poll(() => said('[data-was-act]').length).toBe(1)
    expect(session.shown.match).toBe(match)
  })

  it('shows what the chosen repair changes in the text', async () => {
    await open(misread())
    await choose('drew 4s, not 4p')
    expect(said('[data-changes] > span')[0]).toBe('(s,4p4s,9s)')
    expect([said('[data-changes] del')[0], said('[data-changes] ins')[0]]).toEqual(['4p', '4s'])
  })

  it('is mended by Enter, and one undo brings back what was written', async () => {
    const { session, repairs } = await open(misread())
    const { match } = session.shown
    await choose('drew 4s, not 4p')
    await press('Enter')
    expect(repairs.open).toBe(false)
    expect(session.shown.match.frames[0]?.flows[0]?.acts[1]?.draw).toEqual({ kind: 'tile', tile: '4s' })
    expect(session.shown.echo.code).toBe('mended')
    expect(isLive(session.shown)).toBe(true)
    await nextTick()
    expect(ghosts()).toEqual([])
    session.dispatch({ type: 'undo' })
    expect(session.shown.match).toEqual(match)
  })

  it('stays as it is with Escape, and the board goes back to where it stood', async () => {
    const { session, repairs } = await open(misread())
    const { match } = session.shown
    await press('ArrowDown')
    await press('Escape')
    expect([repairs.open, isLive(session.shown)]).toEqual([false, true])
    expect(session.shown.match).toBe(match)
    expect(StandInWorker.running.size).toBe(0)
  })

  it('goes to the place of the question with the space bar', async () => {
    // With those that were dealt, five 9s.
    const turns = ['2s', 'tsumogiri', '8p', 'tsumogiri', '9s', 'tsumogiri', '9s', 'tsumogiri']
    const { session, repairs } = await open(dealt().type(...turns))
    const place = repairs.found?.question?.place
    await press('Space')
    expect(place?.what).toBe('act')
    expect(session.shown.cursor.act).toBe(place?.what === 'act' ? place.act : -1)
  })

  it('has all of it in Japanese', async () => {
    await open(misread(), 'ja')
    const text = said(panel).join()
    expect(text).toContain('根拠: 手牌')
    expect(text).toContain('確かめるところ')
    const words = said('[data-changes]').reduce((left, changes) => left.replace(changes, ''), text)
    expect(words.replace('Backspace', '')).not.toMatch(/[a-z]{4}/)
  })

  it('is searched again after a key, and the earlier answer is never shown', async () => {
    const { session, repairs } = await open(misread())
    const first = repairs.found
    session.dispatch({ type: 'goto', frame: 0, act: 1, part: 'draw' })
    session.dispatch({ type: 'tile', tile: '4s' })
    expect(repairs.found).toBeNull()
    expect(repairs.preview).toBeNull()
    await expect.poll(() => repairs.found).not.toBeNull()
    expect(repairs.found).not.toBe(first)
    await nextTick()
    expect(said('[data-status]')).toEqual(['This frame does not contradict itself'])
  })
})

describe('a kan', () => {
  const KAN_OF_SOUTH = '123m456m789m2p666s'
  /** South draws the fourth 6s, declares the kan, and discards the replacement tile. */
  const declared = (): Hands =>
    new Hands('mleague')
      .deal('9p', EAST, KAN_OF_SOUTH, WEST, NORTH)
      .type('2s', 'tsumogiri', '6s', 'kan', '7z', '9s', 'tsumogiri', '8p', 'tsumogiri')

  it('of another tile is shown as it was and mended by one key, and one undo brings back what was written', async () => {
    const hands = declared()
    const { acts } = hands
    const wrong = { ...acts[1]!, discard: { kind: 'ankan', tiles: ['7s', '7s', '7s', '7s'] } } as const
    hands.take({ type: 'replaceAct', frame: 0, act: 1, value: wrong })
    const { session, repairs } = await open(hands)
    const { match } = session.shown
    await choose('Act 2 (South): a closed kan of 6s, not a closed kan of 7s')
    expect(said('[data-changes] del').join('')).toContain('7s')
    await expect.poll(() => said('[data-was-act]').length).toBe(1)
    await press('Enter')
    expect(repairs.open).toBe(false)
    expect(session.shown.match.frames[0]?.flows[0]?.acts).toEqual(acts)
    session.dispatch({ type: 'undo' })
    expect(session.shown.match).toEqual(match)
  })

  it('that was not written comes back, with an unseen tile for what was drawn, and the draw behind it is a rinshan', async () => {
    const hands = declared()
    const { acts } = hands
    hands.take({ type: 'mend', frame: 0, edits: [{ kind: 'act-extra', act: 1 }] })
    expect(hands.acts[1]?.draw).toEqual({ kind: 'tile', tile: '9s' })
    const { session } = await open(hands)
    const { match } = session.shown
    await choose('Before act 2 (South): a closed kan of 6s by South is missing')
    await press('Enter')
    const [, kan, ...others] = acts
    expect(session.shown.match.frames[0]?.flows[0]?.acts).toEqual([
      acts[0],
      { ...kan, draw: { kind: 'tile', tile: 'uk' } },
      ...others,
    ])
    session.dispatch({ type: 'undo' })
    expect(session.shown.match).toEqual(match)
  })

  it('is told in Japanese, too', async () => {
    const hands = declared()
    hands.take({ type: 'mend', frame: 0, edits: [{ kind: 'act-extra', act: 1 }] })
    await open(hands, 'ja')
    expect(said(options).some((row) => row.includes('2 手目（南家）の前に、南家の6索の暗槓が抜けている'))).toBe(true)
  })
})

it('typing beside the list leaves the board and the cursor alone until a repair is chosen', async () => {
  const { session, repairs } = await open(misread())
  session.dispatch({ type: 'travel', to: 'live' })
  session.dispatch({ type: 'tile', tile: '5s' })
  await expect.poll(() => repairs.found).not.toBeNull()
  expect(repairs.found?.repairs.length).toBeGreaterThan(0)
  expect([repairs.preview, isLive(session.shown)]).toEqual([null, true])
  const { match } = session.shown
  await press('Enter')
  expect(session.shown.match).toBe(match)
  await press('ArrowDown')
  expect(repairs.preview).not.toBeNull()
})

it('a search that breaks off says so, and begins anew when the panel is opened again', async () => {
  await openPage('en', matchOf(misread().session))
  await show(Board)
  const repairs = useRepairStore()
  repairs.enter()
  await expect.poll(() => StandInWorker.running.size).toBe(1)
  for (const worker of StandInWorker.running) worker.fail()
  await nextTick()
  expect(said('[data-status]')[0]).toMatch(/^The search failed/)
  repairs.leave()
  repairs.enter()
  await expect.poll(() => repairs.found).not.toBeNull()
})

it('a frame without acts is searched too, and the board stays where it is', async () => {
  const hands = new Hands('mleague').deal('9p', `${EAST.slice(0, -5)}11111z`, SOUTH, WEST, NORTH)
  const { repairs, session } = await open(hands)
  expect(repairs.found?.repairs.length).toBeGreaterThan(0)
  expect(session.refusals).toBe(0)
})

it('of a frame that holds together one line says so: no empty list, no button, and Escape leaves', async () => {
  await open(dealt().type('2s', 'tsumogiri'))
  expect(said('[data-status]')).toEqual(['This frame does not contradict itself'])
  expect(inDocument().findAll(`${panel} [role=listbox], ${panel} [data-apply]`)).toEqual([])
  expect(document.activeElement?.matches(panel)).toBe(true)
  await press('Enter')
  expect(useRepairStore().open).toBe(true)
  await press('Escape')
  expect(useRepairStore().open).toBe(false)
})

it('an earlier act that is edited keeps what follows; the act that no longer holds has its repairs', async () => {
  const right = dealt().type('2s', 'tsumogiri', '4s', '9s', '2s', 'tsumogiri', '8p', 'tsumogiri', '2p', 'tsumogiri')
  right.type('1z', '4s', '6s', 'tsumogiri')
  const { acts } = right
  right.take({ type: 'goto', frame: 0, act: 1, part: 'draw' })
  right.type('3s', 'live')
  expect(right.acts).toHaveLength(acts.length)
  const { session } = await open(right)
  expect(said(panel).join()).toContain('South ・ act 6: South does not hold 4s')
  await choose('Act 2 (South): drew 4s, not 3s')
  await press('Enter')
  expect(session.shown.match.frames[0]?.flows[0]?.acts).toEqual(acts)
})

describe('Shift+Enter', () => {
  const pressed = async (hands: Hands) => {
    await openPage('en', matchOf(hands.session))
    await show(Board)
    listenToKeys(useAppCommands())
    const { shown } = useSessionStore()
    await vi.waitFor(() => expect(useFindingsStore().findings.length).toBeGreaterThan(0))
    await press('Enter', { shiftKey: true })
    return { before: shown, after: useSessionStore().shown }
  }

  it('opens the list where no repair is sure, and applies none', async () => {
    const { before, after } = await pressed(misread())
    expect(after.match).toBe(before.match)
    expect(useRepairStore().open).toBe(true)
  })

  it('applies the repair of a finding that is sure', async () => {
    const hands = dealt().type('2s', 'tsumogiri')
    hands.take({
      type: 'replaceAct',
      frame: 0,
      act: 0,
      value: { ...hands.acts[0]!, discard: { kind: 'tedashi', tile: '2s' } },
    })
    const { before, after } = await pressed(hands)
    expect(after.match).not.toEqual(before.match)
    expect(useRepairStore().open).toBe(false)
  })
})
