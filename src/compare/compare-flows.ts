/** The flow of a frame in two records: hands as dealt, act by act, final hands. */
import { SEATS, type Act, type Flow, type Frame, type Hand, type Place, type Seat } from '../record/index.ts'
import { GAP, actCost, compareActs, adoptAct } from './compare-acts.ts'
import { agreeHands } from './agreement.ts'
import { align } from './align-by-cost.ts'
import type { Change } from './change.ts'
import { dealtOtherwise, type DealtOtherwise } from './dealers-first-draw.ts'
import type { Difference, UnkeyedDifference, Nature } from './difference.ts'
import { withShifts, type ActFound } from './turn-shifts.ts'

/** The places of two flows in their records, and whether one of them is still being typed. */
export interface FlowPlace {
  readonly a: { readonly match: number; readonly frame: number; readonly flow: number }
  readonly b: { readonly match: number; readonly frame: number; readonly flow: number }
  readonly id: Frame['id']
  readonly unfinished: 'a' | 'b' | null
}

const placeOf = (at: FlowPlace['a'], more: Partial<Place>): Place => ({ ...at, ...more })

const paired = (at: FlowPlace, pair: readonly [number, number], a: Act, b: Act): ActFound[] => {
  const found = compareActs(a, b)
  if (!found) return []
  const [i, j] = pair
  const part = found.kind === 'discard' || found.kind === 'tsumogiri' || found.kind === 'riichi' ? 'discard' : 'draw'
  // An act that is being typed may have only its draw; that is no difference yet.
  const waits = found.both !== null && (a.discard === null) !== (b.discard === null) && found.kind !== 'turn'
  const pending = waits && at.unfinished !== null && (at.unfinished === 'a' ? a : b).discard === null
  const nature: Nature = found.both === null ? 'conflict' : pending ? 'pending' : 'unknown'
  return [
    {
      kind: found.kind,
      nature,
      frame: at.id,
      index: a.seat,
      pair,
      a: { place: placeOf(at.a, { act: i, part }), reading: { of: 'act', act: a } },
      b: { place: placeOf(at.b, { act: j, part }), reading: { of: 'act', act: b } },
      toB: [{ at: 'act', frame: at.a.frame, flow: at.a.flow, act: i, value: adoptAct(a, b) }],
      toA: [{ at: 'act', frame: at.b.frame, flow: at.b.flow, act: j, value: adoptAct(b, a) }],
      both: found.both && [{ at: 'act', frame: at.a.frame, flow: at.a.flow, act: i, value: found.both }],
    },
  ]
}

/** An act that only one side has; `i` and `j` are where it is and where it would be. */
const unpairedActs = (
  at: FlowPlace,
  side: 'a' | 'b',
  i: number,
  j: number,
  acts: readonly Act[],
  nature: Nature,
): ActFound => {
  const put = (to: FlowPlace['a'], act: number, from: number) =>
    acts.map((value, order) => ({
      at: 'insert-act' as const,
      frame: to.frame,
      flow: to.flow,
      act,
      order: from + order,
      value: adoptAct(undefined, value),
    }))
  const cut = (to: FlowPlace['a'], from: number) =>
    acts.map((_, order) => ({ at: 'remove-act' as const, frame: to.frame, flow: to.flow, act: from + order }))
  const reading =
    acts.length === 1 && acts[0] ? ({ of: 'act', act: acts[0] } as const) : ({ of: 'acts', acts } as const)
  return {
    kind: 'act',
    nature,
    frame: at.id,
    index: acts.length === 1 ? (acts[0]?.seat ?? null) : null,
    pair: side === 'a' ? [i, null] : [null, j],
    a: { place: placeOf(at.a, { act: i, part: 'draw' }), reading: side === 'a' ? reading : null },
    b: { place: placeOf(at.b, { act: j, part: 'draw' }), reading: side === 'b' ? reading : null },
    toB: side === 'a' ? cut(at.a, i) : put(at.a, i, j),
    toA: side === 'a' ? put(at.b, j, i) : cut(at.b, j),
    both: nature === 'pending' && side === 'b' ? put(at.a, i, j) : null,
  }
}

const compareCourse = (a: readonly Act[], b: readonly Act[], at: FlowPlace): ActFound[] => {
  const pairs = align(a.length, b.length, {
    cost: (i, j) => {
      const [x, y] = [a[i], b[j]]
      return x && y ? actCost(x, y) : Infinity
    },
    gap: GAP,
    unfinished: at.unfinished,
  })
  // Everything beyond the end of a side that is still being typed is one difference.
  const ahead = at.unfinished === null ? null : at.unfinished === 'a' ? 'b' : 'a'
  let end = pairs.length
  while (ahead && end > 0 && pairs[end - 1]?.[ahead === 'b' ? 0 : 1] === null) end--
  const found: ActFound[] = []
  let [i, j] = [0, 0]
  for (const pair of pairs.slice(0, end)) {
    const [x, y] = [pair[0] === null ? undefined : a[pair[0]], pair[1] === null ? undefined : b[pair[1]]]
    if (x && y) found.push(...paired(at, [i, j], x, y))
    else if (x) found.push(unpairedActs(at, 'a', i, j, [x], 'conflict'))
    else if (y) found.push(unpairedActs(at, 'b', i, j, [y], 'conflict'))
    if (x) i++
    if (y) j++
  }
  if (end < pairs.length && ahead)
    found.push(unpairedActs(at, ahead, i, j, ahead === 'b' ? b.slice(j) : a.slice(i), 'pending'))
  return found
}

type WhichHands = 'startHands' | 'endHands'

const changeHand = (to: FlowPlace['a'], which: WhichHands, seat: Seat, value: Hand): Change => ({
  at: 'hand',
  frame: to.frame,
  flow: to.flow,
  which,
  seat,
  value,
})

/** A hand that differs. `both`: what either knows; null if they contradict each other. */
const handFound = (
  a: Flow,
  b: Flow,
  which: WhichHands,
  seat: Seat,
  both: Hand | null,
  at: FlowPlace,
): UnkeyedDifference => {
  const [x, y] = [a[which][seat], b[which][seat]]
  const part = which === 'startHands' ? 'startHand' : 'endHand'
  return {
    kind: which === 'startHands' ? 'start-hand' : 'end-hand',
    nature: both ? (which === 'endHands' && at.unfinished ? 'pending' : 'unknown') : 'conflict',
    frame: at.id,
    index: seat,
    a: { place: placeOf(at.a, { part, index: seat }), reading: { of: 'hand', hand: x } },
    b: { place: placeOf(at.b, { part, index: seat }), reading: { of: 'hand', hand: y } },
    toB: [changeHand(at.a, which, seat, y)],
    toA: [changeHand(at.b, which, seat, x)],
    both: both && [changeHand(at.a, which, seat, both)],
  }
}

const compareHands = (
  a: Flow,
  b: Flow,
  which: WhichHands,
  at: FlowPlace,
  skipped: readonly Seat[],
): UnkeyedDifference[] =>
  SEATS.flatMap((seat): UnkeyedDifference[] => {
    const found = skipped.includes(seat) ? null : agreeHands(a[which][seat], b[which][seat])
    return found ? [handFound(a, b, which, seat, found.both, at)] : []
  })

/** The dealer's hand, if the two records deal it in two ways and one knows more of it: the first act goes with it. */
const compareDealt = (a: Flow, b: Flow, at: FlowPlace, { fuller, toB, toA }: DealtOtherwise): UnkeyedDifference[] => {
  if (fuller === null) return []
  const act = (to: FlowPlace['a'], value: Act): Change => ({ at: 'act', frame: to.frame, flow: to.flow, act: 0, value })
  const hand = (fuller === 'a' ? a : b).startHands[0]
  const found = handFound(a, b, 'startHands', 0, hand, at)
  const both = [changeHand(at.a, 'startHands', 0, hand), ...(fuller === 'b' ? [act(at.a, toB)] : [])]
  return [{ ...found, toB: [...found.toB, act(at.a, toB)], toA: [...found.toA, act(at.b, toA)], both }]
}

/** Compares everything from the deal to the final hands. Final hands after other differences follow from them. */
export const compareFlows = (a: Flow, b: Flow, at: FlowPlace): Omit<Difference, 'key' | 'carried'>[] => {
  const otherwise = dealtOtherwise(a, b, at.unfinished !== null)
  const actsA = otherwise ? a.acts.with(0, otherwise.first) : a.acts
  const dealt = [
    ...(otherwise ? compareDealt(a, b, at, otherwise) : []),
    ...compareHands(a, b, 'startHands', at, otherwise ? [0] : []),
  ]
  const acts = withShifts(compareCourse(actsA, b.acts, at), actsA, b.acts)
  const ends = compareHands(a, b, 'endHands', at, [])
  const follows = dealt.length + acts.length > 0
  return [
    ...dealt.map((one) => ({ ...one, follows: false })),
    ...acts.map(({ pair: _, ...one }) => ({ ...one, follows: false })),
    ...ends.map((one) => ({ ...one, follows })),
  ]
}
