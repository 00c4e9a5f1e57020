// @vitest-environment happy-dom
/** The question of the panel of repairs: Space leads to where its answer is typed, and no right act is written over. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { nextTick } from 'vue'
import Board from '../../renderer/board/Board.vue'
import FrameDetails from '../../renderer/board/FrameDetails.vue'
import { useAppCommands } from '../../renderer/stores/app-commands.ts'
import { useDialogsStore } from '../../renderer/stores/dialogs.ts'
import { useFindingsStore } from '../../renderer/stores/findings.ts'
import { useRepairStore } from '../../renderer/stores/repair/repair.ts'
import type { FoundRepairs, SearchOrder, SearchReport } from '../../renderer/stores/repair/search-message.ts'
import { useSessionStore } from '../../renderer/stores/session.ts'
import type { Match } from '../../src/record/index.ts'
import { matchOf } from '../../src/recorder/index.ts'
import type { Edit, QuestionPlace } from '../../src/repair/index.ts'
import { Hands } from '../recorder/typing.ts'
import { press, show, openPage } from './mount-page.ts'
import { StandInWorker } from './stand-in-worker.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  StandInWorker.running.clear()
})

const EAST = '159m159p159s1234z'
const SOUTH = '123m456m789m2p3p99s'
const WEST = '1199m288s6p66223z'
const NORTH = '33m77p33s4455677z'

/** South draws 4s, which is written as 4p, and discards it two turns later. */
const misread = (): Hands =>
  new Hands('mleague')
    .deal('9p', EAST, SOUTH, WEST, NORTH)
    .type('2s', 'tsumogiri', '4p', '9s', '2s', 'tsumogiri', '8p', 'tsumogiri')
    .type('2p', 'tsumogiri', '1z', '4s', '6s', 'tsumogiri')

/** The same frame, and another one under way. */
const misreadBefore = (): Hands => {
  const hands = misread().type('stop', '0', '4')
  hands.take({ type: 'nextFrame' })
  return hands
}

/** A search that is over at once with this repair, and asks this. */
const asking = (place: QuestionPlace, edit: Edit = { kind: 'drawn-tile', act: 1, by: '4s' }) =>
  class {
    listen: (event: { readonly data: SearchReport }) => void = () => undefined
    addEventListener(type: string, listen: (event: { readonly data: SearchReport }) => void): void {
      if (type === 'message') this.listen = listen
    }
    postMessage({ number, index }: SearchOrder): void {
      const found: FoundRepairs = {
        index,
        contradictions: [{ code: 'score.sum', act: null, seat: null, args: {} }],
        evidence: [],
        cost: 1,
        complete: 1,
        stopped: false,
        repairs: [{ edits: [edit], share: 1 }],
        groups: [{ repairs: [0] }],
        unique: false,
        question: { place, answers: [] },
      }
      this.listen({ data: { number, found } })
    }
    terminate(): void {
      this.listen = () => undefined
    }
  }

/** Opens the panel on this match and presses Space. */
async function asked(match: Match) {
  await openPage('en', match)
  await show(Board)
  // Of an earlier frame the panel knows by its errors.
  await vi.waitFor(() => expect(useFindingsStore().findings.some(({ place }) => place?.frame === 0)).toBe(true))
  useAppCommands().run('frame.repairs')
  const repairs = useRepairStore()
  await expect.poll(() => repairs.found).not.toBeNull()
  await nextTick()
  await nextTick()
  await press('Space')
  const session = useSessionStore()
  return { session, repairs, frame: () => session.shown.match.frames[0]! }
}

describe.each([
  ['of the frame under way', misread],
  ['of an earlier frame', misreadBefore],
])('%s', (_name, hands) => {
  it('a question about a starting hand asks for its wrong tile, and leaves the first draw as it was', async () => {
    vi.stubGlobal('Worker', asking({ what: 'deal', seat: 1 }))
    const { session, repairs, frame } = await asked(matchOf(hands().session))
    expect(repairs.open).toBe(false)
    expect(session.shown.task).toMatchObject({ kind: 'replace-tile', seat: 1, wrong: null })
    const { acts } = frame().flows[0]!
    session.dispatch({ type: 'tile', tile: '3p' })
    session.dispatch({ type: 'tile', tile: '4s' })
    expect(frame().flows[0]!.acts).toEqual(acts)
    expect(frame().flows[0]!.startHands[1].tiles).toContain('4s')
    expect(frame().flows[0]!.startHands[1].tiles).not.toContain('3p')
  })

  it('a question about a dora asks for its indicator', async () => {
    vi.stubGlobal('Worker', asking({ what: 'dora', index: 0 }))
    const { session, repairs, frame } = await asked(matchOf(hands().session))
    expect(repairs.open).toBe(false)
    expect(session.shown.task).toMatchObject({ kind: 'indicator', index: 0 })
    const { flows } = frame()
    session.dispatch({ type: 'tile', tile: '5m' })
    expect([frame().dora?.[0], frame().flows[0]?.acts]).toEqual(['6m', flows[0]?.acts])
  })

  it('a question about a hand at the end asks for that hand, and leaves the last act as it was', async () => {
    vi.stubGlobal('Worker', asking({ what: 'end-hand', seat: 2 }))
    const { session, repairs, frame } = await asked(matchOf(hands().session))
    expect(repairs.open).toBe(false)
    expect(session.shown.task).toMatchObject({ kind: 'deal', which: 'end', seat: 2 })
    const { acts, startHands } = frame().flows[0]!
    for (const tile of ['1m', '1m', '9m', '9m', '2s', '8s', '8s', '6p', '6p', '6p', 'sw', 'sw', 'ww'] as const)
      session.dispatch({ type: 'tile', tile })
    const flow = matchOf(session.shown).frames[0]!.flows[0]!
    expect([flow.acts, flow.startHands]).toEqual([acts, startHands])
    expect(flow.endHands[2].tiles.filter((tile) => tile === '6p')).toHaveLength(3)
  })
})

it('of a search that really asks about a starting hand, too', async () => {
  vi.stubGlobal('Worker', StandInWorker)
  const { session, repairs } = await asked(matchOf(misread().session))
  expect(repairs.open).toBe(false)
  expect(session.shown.task).toMatchObject({ kind: 'replace-tile', seat: 1, wrong: null })
})

it.each([
  ['draw', { kind: 'drawn-tile', act: 1, by: '4s' }],
  ['discard', { kind: 'thrown-tile', act: 1, by: '4p' }],
] as const)('a question about an act leads to the half that the repairs change: its %s', async (part, edit) => {
  vi.stubGlobal('Worker', asking({ what: 'act', act: 1, seat: 1, time: null }, edit))
  const { session } = await asked(matchOf(misread().session))
  expect(session.shown.cursor).toMatchObject({ frame: 0, act: 1, part })
})

it.each([
  ['frame-honba', { kind: 'frame-id', id: { wind: 'E', number: 1, honba: 2 } }],
  ['frame-sticks', { kind: 'sticks', by: 10 }],
  ['frame-start-2', { kind: 'start-points', points: [250, 250, 260, 240], onward: false }],
  ['frame-end-1', { kind: 'end-points', points: [250, 270, 250, 230], onward: false }],
] as const)('a question about points leads to the field that differs: %s', async (name, edit) => {
  const match = matchOf(misreadBefore().session)
  const [first, ...behind] = match.frames
  const id = { ...first!.id, wind: 'E', number: 1, honba: 0 } as const
  const frame = { ...first!, id, startPoints: [250, 250, 250, 250], endPoints: [250, 250, 250, 250] } as const
  vi.stubGlobal('Worker', asking({ what: 'points' }, edit))
  await asked({ ...match, frames: [frame, ...behind] })
  expect(useDialogsStore().open).toEqual({ kind: 'frame', field: name })
  await show(FrameDetails)
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe(name)
})
