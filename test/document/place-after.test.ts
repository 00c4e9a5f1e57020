/** Where a place of a record is after edits: it moves with what stands there, and goes with it. */
import { describe, expect, it } from 'vitest'
import { placeAfter, readDocument } from '../../src/document/index.ts'
import type { Act, Frame, Match, Place } from '../../src/record/index.ts'
import { simulatedText } from './simulated-text.ts'

const { matches } = readDocument(simulatedText(1))
const before = matches[0]!

const onFrame = (frame: number, change: (frame: Frame) => Frame): Match => ({
  ...before,
  frames: before.frames.map((one, at) => (at === frame ? change(one) : one)),
})
const onActs = (frame: number, change: (acts: readonly Act[]) => readonly Act[]): Match =>
  onFrame(frame, (one) => ({ ...one, flows: one.flows.map((flow) => ({ ...flow, acts: change(flow.acts) })) }))

const ACT: Place = { match: 0, frame: 2, flow: 0, act: 5, part: 'draw' }
const typedOver = (act: Act): Act => ({ ...act, draw: { kind: 'tile', tile: 'uk' } })

describe('the place of an act', () => {
  it('stays while other acts, frames and the head are changed', () => {
    expect(placeAfter(ACT, before, before)).toBe(ACT)
    expect(
      placeAfter(
        ACT,
        before,
        onActs(2, (acts) => acts.with(9, typedOver(acts[9]!))),
      ),
    ).toEqual(ACT)
    expect(
      placeAfter(
        ACT,
        before,
        onActs(1, () => []),
      ),
    ).toEqual(ACT)
    expect(placeAfter(ACT, before, { ...before, finalPoints: null })).toEqual(ACT)
  })

  it('moves when acts or frames are inserted before it', () => {
    expect(
      placeAfter(
        ACT,
        before,
        onActs(2, (acts) => [acts[0]!, ...acts]),
      ),
    ).toEqual({ ...ACT, act: 6 })
    const frames = [before.frames[0]!, ...before.frames]
    expect(placeAfter(ACT, before, { ...before, frames })).toEqual({ ...ACT, frame: 3 })
  })

  it('moves with both at once', () => {
    const changed = onActs(2, (acts) => acts.slice(1)).frames
    expect(placeAfter(ACT, before, { ...before, frames: changed.slice(1) })).toEqual({ ...ACT, frame: 1, act: 4 })
  })

  it('is gone when the act is changed or removed, and back after an undo', () => {
    const over = onActs(2, (acts) => acts.with(5, typedOver(acts[5]!)))
    expect(placeAfter(ACT, before, over)).toBeNull()
    expect(
      placeAfter(
        ACT,
        before,
        onActs(2, (acts) => acts.toSpliced(5, 1)),
      ),
    ).toBeNull()
    expect(placeAfter(ACT, before, { ...before, frames: before.frames.toSpliced(2, 1) })).toBeNull()
    expect(placeAfter(ACT, before, structuredClone(before))).toEqual(ACT)
  })

  it('of its draw stays when only the discard is changed', () => {
    const thrown = onActs(2, (acts) => acts.with(5, { ...acts[5]!, discard: null }))
    expect(placeAfter(ACT, before, thrown)).toEqual(ACT)
    expect(placeAfter({ ...ACT, part: 'discard' }, before, thrown)).toBeNull()
  })
})

describe('the place of a part', () => {
  it.each([
    [
      { match: 0, part: 'timeAndPlace' },
      { ...before, timeAndPlace: { ...before.timeAndPlace, date: '20260101' } },
    ],
    [
      { match: 0, part: 'player', index: 2 },
      { ...before, players: before.players.with(2, before.players[0]) },
    ],
    [{ match: 0, frame: 1, part: 'sticks' }, onFrame(1, (frame) => ({ ...frame, sticks: 990 }))],
    [{ match: 0, frame: 1, part: 'id' }, onFrame(1, (frame) => ({ ...frame, id: { ...frame.id, honba: 9 } }))],
  ] as readonly [Place, Match][])('moves with what it names: %o', (place, changed) => {
    expect(placeAfter(place, before, structuredClone(before))).toEqual(place)
    expect(placeAfter(place, before, changed)).toBeNull()
  })

  it('of a hand belongs to that hand alone', () => {
    const changed = onFrame(1, (frame) => ({
      ...frame,
      flows: frame.flows.map((flow) => ({
        ...flow,
        startHands: [flow.startHands[1], flow.startHands[1], flow.startHands[2], flow.startHands[3]],
      })),
    }))
    const place = (index: number): Place => ({ match: 0, frame: 1, flow: 0, part: 'startHand', index })
    expect(placeAfter(place(0), before, changed)).toBeNull()
    expect(placeAfter(place(1), before, changed)).toEqual(place(1))
  })

  it('without a part exists as long as its frame', () => {
    expect(
      placeAfter(
        { match: 0, frame: 1 },
        before,
        onFrame(1, (one) => ({ ...one, sticks: 990 })),
      ),
    ).not.toBeNull()
    expect(placeAfter({ match: 0, frame: 1 }, before, { ...before, frames: before.frames.toSpliced(1, 1) })).toBeNull()
  })
})

it('contains the offsets of its part', () => {
  const document = readDocument(simulatedText(1))
  for (const place of [
    { match: 0, part: 'timeAndPlace' },
    { match: 0, part: 'player', index: 2 },
    { match: 0, frame: 3, part: 'id' },
    { match: 0, frame: 3, part: 'dora', index: 4 },
    { match: 0, frame: 3, part: 'startPoints', index: 2 },
    { match: 0, frame: 3, part: 'endPoints', index: 0 },
    { match: 0, part: 'finalPoints', index: 3 },
    { match: 0, frame: 3, flow: 0, part: 'startHand', index: 1 },
    { match: 0, frame: 3, flow: 0, part: 'endHand', index: 3 },
    { match: 0, frame: 3, flow: 0, act: 4, part: 'draw' },
    { match: 0, frame: 3, flow: 0, act: 4, part: 'discard' },
  ] as readonly Place[]) {
    const { start, end } = document.spanOf(place)
    expect(document.placeAt(Math.ceil((start + end) / 2))).toEqual(place)
  }
})
