/** What speaks for and against each tile that may be discarded, as numbers by name. */
import { KINDS, type Kind } from '../../tiles/index.ts'
import { shantenOf, usefulTilesInto } from '../../rules/index.ts'
import type { DiscardView } from './discard-view.ts'

/** By the shanten of the hand after its best discards; three and more are one. */
const FREE = {
  breaks: ['breaks tenpai', 'breaks 1-shanten', 'breaks 2-shanten', 'breaks far'],
  accepts: ['accepts, tenpai', 'accepts, 1-shanten', 'accepts, 2-shanten', 'accepts, far'],
} as const
/** The same while somebody else is in riichi. */
const DEFENDING = {
  breaks: ['folds tenpai', 'folds 1-shanten', 'folds 2-shanten', 'folds far'],
  accepts: ['pushes, tenpai', 'pushes, 1-shanten', 'pushes, 2-shanten', 'pushes, far'],
} as const
const FARTHEST = 3

export const DISCARD_FEATURES = [
  ...FREE.breaks,
  ...DEFENDING.breaks,
  ...FREE.accepts,
  ...DEFENDING.accepts,
  'guest wind',
  'value wind',
  'double wind',
  'dragon',
  'one or nine',
  'two or eight',
  'three or seven',
  'guest wind, late',
  'value honor, late',
  'one or nine, late',
  'two or eight, late',
  'pair of numbers',
  'pair of a value honor',
  'pair of a guest wind',
  'triplet',
  'pair of five pairs',
  'one neighbour',
  'two neighbours',
  'one behind a gap',
  'two behind a gap',
  'alone',
  'dora',
  'beside a dora',
  'red',
  'copies seen',
  'copies of an honor seen',
  'safe, near tenpai',
  'safe, far from tenpai',
  'safe from some',
  'suji, near tenpai',
  'suji, far from tenpai',
  'honor against riichi',
  'drawn',
  'drawn, against riichi',
  'as the last discard',
  'beside the last discard',
  'share of its suit',
  'share of its suit, open hand',
] as const
export type DiscardFeature = (typeof DISCARD_FEATURES)[number]

/** Takes one number of one tile; features that are not named are 0. */
type Note = (feature: DiscardFeature, value: number) => void

/** Each kind that may be discarded, and the hand that it leaves. */
export interface Leaves {
  readonly kinds: readonly Kind[]
  /** Of the hand without the tile; 0 for a complete one. */
  readonly shanten: readonly number[]
  readonly nearest: number
  /** Copies left of the tiles that bring a nearest hand on; 0 for the others. */
  readonly accepted: readonly number[]
  readonly most: number
  /** Kinds of which the hand has two or more. */
  readonly pairs: number
}

const room = new Uint8Array(KINDS)

const acceptedBy = ({ counts, melds, open }: DiscardView): number => {
  const found = usefulTilesInto(counts, melds, room)
  let left = 0
  for (let at = 0; at < found; at++) left += Math.max(0, 4 - counts[room[at]!]! - open[room[at]!]!)
  return left
}

export const leavesOf = (view: DiscardView): Leaves => {
  const { counts, melds } = view
  const kinds: Kind[] = []
  let pairs = 0
  for (let kind = 0; kind < KINDS; kind++) {
    if (counts[kind]! > 0) kinds.push(kind)
    if (counts[kind]! > 1) pairs++
  }
  const without = <T>(kind: Kind, look: () => T): T => {
    counts[kind]! -= 1
    const found = look()
    counts[kind]! += 1
    return found
  }
  const shanten = kinds.map((kind) => without(kind, () => Math.max(0, shantenOf(counts, melds))))
  const nearest = Math.min(...shanten)
  const accepted = kinds.map((kind, at) => (shanten[at] === nearest ? without(kind, () => acceptedBy(view)) : 0))
  return { kinds, shanten, nearest, accepted, most: Math.max(0, ...accepted), pairs }
}

const isValue = (kind: Kind, { ownWind, roundWind }: DiscardView): boolean =>
  kind >= 31 || kind === ownWind || kind === roundWind

const ofKind = (kind: Kind, view: DiscardView, note: Note): void => {
  const late = view.turn / 18
  if (kind >= 27) {
    const isDouble = kind === view.ownWind && kind === view.roundWind
    const wind = isDouble ? 'double wind' : isValue(kind, view) ? 'value wind' : 'guest wind'
    note(kind >= 31 ? 'dragon' : wind, 1)
    note(isValue(kind, view) ? 'value honor, late' : 'guest wind, late', late)
    return
  }
  const edge = Math.min(kind % 9, 8 - (kind % 9))
  if (edge === 0) {
    note('one or nine', 1)
    note('one or nine, late', late)
  } else if (edge === 1) {
    note('two or eight', 1)
    note('two or eight, late', late)
  } else if (edge === 2) note('three or seven', 1)
}

const isInSuit = (kind: Kind, other: number): boolean =>
  other >= 0 && other < 27 && kind < 27 && Math.floor(other / 9) === Math.floor(kind / 9)

const ofShape = (kind: Kind, view: DiscardView, { pairs }: Leaves, note: Note): void => {
  const copies = view.counts[kind]!
  if (copies === 2) {
    const honor = isValue(kind, view) ? 'pair of a value honor' : 'pair of a guest wind'
    note(kind < 27 ? 'pair of numbers' : honor, 1)
    if (pairs >= 5) note('pair of five pairs', 1)
  } else if (copies > 2) note('triplet', 1)
  if (kind >= 27) return
  const has = (by: number): number => (isInSuit(kind, kind + by) && view.counts[kind + by]! > 0 ? 1 : 0)
  const beside = has(-1) + has(1)
  const gap = has(-2) + has(2)
  if (beside > 0) note(beside === 1 ? 'one neighbour' : 'two neighbours', 1)
  if (gap > 0) note(gap === 1 ? 'one behind a gap' : 'two behind a gap', 1)
  if (beside + gap === 0 && copies === 1) note('alone', 1)
}

/** A riichi hand that waits on both sides cannot win on the tile; 0…1. */
const sujiOf = (kind: Kind, { safe }: DiscardView): number => {
  const low = kind % 9 >= 3 ? safe[kind - 3]! : 1
  const high = kind % 9 <= 5 ? safe[kind + 3]! : 1
  return Math.min(low, high)
}

const againstRiichi = (kind: Kind, view: DiscardView, isNear: boolean, note: Note): void => {
  const safe = view.safe[kind]!
  if (safe === 1) {
    note(isNear ? 'safe, near tenpai' : 'safe, far from tenpai', 1)
    return
  }
  if (safe > 0) note('safe from some', safe)
  if (kind >= 27) note('honor against riichi', 1)
  else note(isNear ? 'suji, near tenpai' : 'suji, far from tenpai', sujiOf(kind, view))
}

/** @param at index among the leaves */
export const describeDiscard = (view: DiscardView, leaves: Leaves, at: number, note: Note): void => {
  const { shanten, nearest, accepted, most } = leaves
  const kind = leaves.kinds[at]!
  const { breaks, accepts } = view.isDefending ? DEFENDING : FREE
  const level = Math.min(FARTHEST, nearest)
  if (shanten[at]! > nearest) note(breaks[level]!, 1)
  else note(accepts[level]!, Math.log((1 + accepted[at]!) / (1 + most)))
  ofKind(kind, view, note)
  ofShape(kind, view, leaves, note)
  if (view.doras.includes(kind)) note('dora', 1)
  if (view.doras.some((dora) => Math.abs(dora - kind) === 1 && isInSuit(kind, dora))) note('beside a dora', 1)
  if (view.reds[kind] === view.counts[kind]) note('red', 1)
  note(kind >= 27 ? 'copies of an honor seen' : 'copies seen', view.open[kind]!)
  if (view.isDefending) againstRiichi(kind, view, nearest < 2, note)
  if (kind === view.drawn) note(view.isDefending ? 'drawn, against riichi' : 'drawn', 1)
  if (kind === view.last) note('as the last discard', 1)
  else if (isInSuit(kind, view.last) && Math.abs(kind - view.last) <= 2) note('beside the last discard', 1)
  const suit = view.suits[Math.floor(kind / 9)]! / 14
  note('share of its suit', suit)
  if (view.melds > 0) note('share of its suit, open hand', suit)
}
