/** Compares one frame in two records apart from its flow. */
import { isKnown, type Tile } from '../tiles/index.ts'
import { emptyFlow, type Flow, type Frame, type FrameNotes } from '../record/index.ts'
import type { Agreement } from './agreement.ts'
import type { Change } from './change.ts'
import type { Difference, UnkeyedDifference, Reading } from './difference.ts'
import { withExchanges } from './exchanged-tiles.ts'
import { compareField, type Field, type ValuePlace } from './compare-field.ts'
import { compareFlows, type FlowPlace } from './compare-flows.ts'

/** The places of two frames, and which of them is still being typed. */
export interface FramePlace {
  readonly a: { readonly match: number; readonly frame: number }
  readonly b: { readonly match: number; readonly frame: number }
  readonly unfinished: 'a' | 'b' | null
}

type Unkeyed = Omit<Difference, 'key' | 'carried'>

const valueAt = ({ id }: Frame, at: FramePlace): ValuePlace<FramePlace['a']> => ({ ...at, frame: id })

interface Dora {
  readonly tile: Tile
  readonly indicator: Tile | null
}

const doraOf = (frame: Frame, index: number): Dora => ({
  tile: frame.dora?.[index] ?? 'uk',
  indicator: frame.notes?.indicators?.find((each) => each.index === index)?.tile ?? null,
})

const agreeDoras = (a: Dora, b: Dora): Agreement<Dora> => {
  if (a.tile === b.tile && a.indicator === b.indicator) return null
  if (!isKnown(a.tile) && a.indicator === null) return { both: b }
  return { both: !isKnown(b.tile) && b.indicator === null ? a : null }
}

const compareDoras = (a: Frame, b: Frame, at: FramePlace): UnkeyedDifference[] =>
  Array.from({ length: 10 }, (_, index) => index).flatMap((index) => {
    const [x, y] = [doraOf(a, index), doraOf(b, index)]
    return compareField<Dora, FramePlace['a']>(valueAt(a, at), {
      kind: index % 2 === 0 ? 'dora' : 'ura',
      part: 'dora',
      index,
      late: index > 0,
      a: x,
      b: y,
      read: (dora) => ({ of: 'dora', ...dora }),
      change: ({ frame }, dora) => ({ at: 'dora', frame, index, ...(dora ?? { tile: 'uk', indicator: null }) }),
      agreed: agreeDoras(x, y),
      isOpen: (dora) => !isKnown(dora?.tile ?? 'uk'),
    })
  })

const NO_FLOW = emptyFlow()

/** The last flow is the one that counted, so flows are matched from the end. */
const compareAllFlows = (a: Frame, b: Frame, at: FramePlace): Unkeyed[] => {
  const [flowsA, flowsB] = [a.flows, b.flows]
  const count = Math.max(flowsA.length, flowsB.length)
  const out: Unkeyed[] = []
  for (let back = count; back >= 1; back--) {
    const [i, j] = [flowsA.length - back, flowsB.length - back]
    const [x, y] = [flowsA[i], flowsB[j]]
    if (x && y) {
      const place: FlowPlace = {
        a: { ...at.a, flow: i },
        b: { ...at.b, flow: j },
        id: a.id,
        unfinished: back === 1 ? at.unfinished : null,
      }
      out.push(...compareFlows(x, y, place))
    } else out.push({ ...loneFlow(a, at, x ?? y ?? NO_FLOW, x ? 'a' : 'b', x ? i : j), follows: false })
  }
  return out
}

const loneFlow = (frame: Frame, at: FramePlace, flow: Flow, side: 'a' | 'b', index: number): UnkeyedDifference => {
  const other = side === 'a' ? 'b' : 'a'
  const put: Change = { at: 'insert-flow', frame: at[other].frame, order: index, value: flow }
  const cut: Change = { at: 'remove-flow', frame: at[side].frame, flow: index }
  const reading: Reading = { of: 'acts', acts: flow.acts }
  return {
    kind: 'flow',
    nature: at.unfinished === other ? 'pending' : 'conflict',
    frame: frame.id,
    index: null,
    a: { place: { ...at.a, ...(side === 'a' && { flow: index }) }, reading: side === 'a' ? reading : null },
    b: { place: { ...at.b, ...(side === 'b' && { flow: index }) }, reading: side === 'b' ? reading : null },
    toB: [side === 'a' ? cut : put],
    toA: [side === 'a' ? put : cut],
    both: null,
  }
}

const word = (text: string): Reading => ({ of: 'word', word: text })
const points = (value: readonly number[]): Reading => ({ of: 'points', points: value })
const note = (frame: number, value: Extract<Change, { at: 'note' }>['value']): Change => ({
  at: 'note',
  frame,
  value,
})

/** All differences of two frames, in the order of the record. */
export const compareFrames = (a: Frame, b: Frame, at: FramePlace): readonly Unkeyed[] => {
  const field = <T>(given: Field<T, FramePlace['a']>): Unkeyed[] =>
    compareField(valueAt(a, at), given).map((found) => ({ ...found, follows: false }))
  return withExchanges([
    ...field<Frame['id']>({
      kind: 'frame-id',
      part: 'id',
      a: a.id,
      b: b.id,
      read: (id) => ({ of: 'frame-id', id }),
      change: ({ frame }, id) => ({ at: 'frame', frame, fields: { id: id ?? a.id } }),
    }),
    ...field<number>({
      kind: 'sticks',
      part: 'sticks',
      a: a.sticks,
      b: b.sticks,
      read: (sticks) => points([sticks]),
      change: ({ frame }, sticks) => ({ at: 'frame', frame, fields: { sticks } }),
    }),
    ...field<string>({
      kind: 'dice',
      a: a.dice,
      b: b.dice,
      read: word,
      change: ({ frame }, dice) => ({ at: 'frame', frame, fields: { dice } }),
    }),
    ...field<NonNullable<Frame['startPoints']>>({
      kind: 'start-points',
      part: 'startPoints',
      a: a.startPoints,
      b: b.startPoints,
      read: points,
      change: ({ frame }, startPoints) => ({ at: 'frame', frame, fields: { startPoints } }),
    }),
    ...compareDoras(a, b, at).map((found) => ({ ...found, follows: false })),
    ...compareAllFlows(a, b, at),
    ...field<NonNullable<FrameNotes['ryuukyoku']>>({
      kind: 'reason',
      late: true,
      a: a.notes?.ryuukyoku ?? null,
      b: b.notes?.ryuukyoku ?? null,
      read: word,
      change: ({ frame }, ryuukyoku) => note(frame, { ryuukyoku }),
    }),
    ...field<NonNullable<FrameNotes['chombo']>>({
      kind: 'chombo',
      late: true,
      a: a.notes?.chombo ?? null,
      b: b.notes?.chombo ?? null,
      read: (seats) => ({ of: 'seats', seats }),
      change: ({ frame }, chombo) => note(frame, { chombo }),
    }),
    ...field<NonNullable<FrameNotes['tenpai']>>({
      kind: 'tenpai',
      late: true,
      a: a.notes?.tenpai ?? null,
      b: b.notes?.tenpai ?? null,
      read: (seats) => ({ of: 'seats', seats }),
      change: ({ frame }, tenpai) => note(frame, { tenpai }),
    }),
    ...field<NonNullable<Frame['endPoints']>>({
      kind: 'end-points',
      part: 'endPoints',
      late: true,
      a: a.endPoints,
      b: b.endPoints,
      read: points,
      change: ({ frame }, endPoints) => ({ at: 'frame', frame, fields: { endPoints } }),
    }),
    ...field<NonNullable<Frame['comment']>>({
      kind: 'comment',
      a: a.comment,
      b: b.comment,
      read: (text) => ({ of: 'comment', text }),
      change: ({ frame }, comment) => ({ at: 'frame', frame, fields: { comment } }),
    }),
  ])
}
