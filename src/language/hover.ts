/** What stands at a place of a text, and the table as it is after the act there. */
import { expectedOfRule, WORDS_OF, type Expected, type Node, type Span, type TextParts } from '../../grammar/index.ts'
import type { Document } from '../document/index.ts'
import {
  playerAtSeat,
  SEATS,
  seatOfLetter,
  type Act,
  type BySeat,
  type FrameId,
  type PersonName,
  type Place,
  type Points,
  type Seat,
} from '../record/index.ts'
import { isTile, type Tile } from '../tiles/index.ts'
import { replay, type Table } from '../table/index.ts'
import { nodeOf, nodesAt } from './nodes-at.ts'

/** The names of a frame's players, East first; null where none is written. */
type Names = BySeat<PersonName | null>

export type HoverFact =
  | { readonly about: 'tile'; readonly tile: Tile }
  /** A shorthand of the standard in its field. */
  | { readonly about: 'shorthand'; readonly field: Expected; readonly word: string }
  /** An element of a file such as `frm[…]`. */
  | { readonly about: 'element'; readonly element: Expected }
  /** A word or head of an act, a meld, or from whom a tile was called: `tg`, `ch`, `kkn`, `k`. */
  | { readonly about: 'act-word'; readonly word: string }
  | { readonly about: 'seat'; readonly seat: Seat; readonly name: PersonName | null }
  | { readonly about: 'frame'; readonly id: FrameId }
  | { readonly about: 'points'; readonly points: Points }
  | { readonly about: 'act'; readonly act: Act }
  /** After the act; `names` by seat. */
  | { readonly about: 'table'; readonly table: Table; readonly names: Names }

export interface Hover extends Span {
  readonly facts: readonly HoverFact[]
}

/** Elements whose kind is not the name of their rule. */
const ELEMENTS: Readonly<Partial<Record<Node['kind'], Expected>>> = {
  pfs: 'start-points',
  pfe: 'end-points',
  pme: 'final-points',
  ptn: 'new-tournament-points',
  text: 'text',
}

/** The field of its parent in which a word stands. */
const fieldOf = (parent: Node | undefined, node: Node): Expected | undefined => {
  const field = Object.entries(parent ?? {}).find(([, value]) => value === node)?.[0]
  return field !== undefined && field in WORDS_OF ? expectedOfRule(field) : undefined
}

const aboutNode = (path: readonly Node[], names: Names, offset: number): HoverFact | null => {
  const node = path.at(-1)
  if (node === undefined) return null
  const { kind } = node
  if (kind === 'realTile') return isTile(node.tile) ? { about: 'tile', tile: node.tile } : null
  if (kind === 'word') {
    const field = fieldOf(path.at(-2), node)
    return field === undefined ? null : { about: 'shorthand', field, word: node.word }
  }
  if (kind === 'seat') {
    const seat = seatOfLetter(node.seat)
    return seat === undefined ? null : { about: 'seat', seat, name: names[seat] }
  }
  if (kind === 'frameId') return { about: 'frame', id: { wind: node.wind, number: node.num, honba: node.honba } }
  if (kind === 'pt') return { about: 'points', points: node.value }
  if (kind === 'drawAct' || kind === 'discAct') return { about: 'act-word', word: node.head }
  if (kind === 'furo') {
    const isFrom = node.from !== null && offset >= (node.own.at(-1)?.end ?? node.end)
    return { about: 'act-word', word: isFrom && node.from !== null ? node.from : node.head }
  }
  const element = ELEMENTS[kind] ?? expectedOfRule(kind)
  return element === undefined ? null : { about: 'element', element }
}

const NO_NAMES: Names = [null, null, null, null]

const namesAt = ({ matches }: Document, place: Place | null): Names => {
  const match = matches[place?.match ?? -1]
  const frame = match?.frames[place?.frame ?? -1]
  if (match === undefined || frame === undefined) return NO_NAMES
  const of = (seat: Seat): PersonName | null => match.players[playerAtSeat(frame.id, seat)].name
  return [of(SEATS[0]!), of(SEATS[1]!), of(SEATS[2]!), of(SEATS[3]!)]
}

const afterAct = (document: Document, place: Place | null, names: Names): readonly HoverFact[] => {
  if (place?.frame === undefined || place.flow === undefined || place.act === undefined) return []
  const match = document.matches[place.match]
  const frame = match?.frames[place.frame]
  const act = frame?.flows[place.flow]?.acts[place.act]
  if (match === undefined || frame === undefined || act === undefined) return []
  const table = replay(frame, place.flow, document.rulesFor(match))[place.act + 1]
  return [{ about: 'act', act }, ...(table === undefined ? [] : [{ about: 'table', table, names } as const])]
}

/** Null where nothing can be said: outside every match, in a comment, in what cannot be read. */
export const hoverAt = (document: Document, offset: number): Hover | null => {
  const path = nodesAt(document.tree, offset)
  const node = path.at(-1)
  if (node === undefined || node.kind === 'file' || isLayout(document.pieces, offset)) return null
  const place = document.placeAt(offset)
  const names = namesAt(document, place)
  const fact = aboutNode(path, names, offset)
  const shown = nodeOf(path, 'frameAct') ?? node
  const facts = [...(fact === null ? [] : [fact]), ...afterAct(document, place, names)]
  if (facts.length === 0) return null
  const { start, end } = fact === null ? shown : node
  return { start, end, facts }
}

/** White space on both sides: between two things. */
const isLayout = (text: TextParts, offset: number): boolean =>
  /^\s*$/.test(text.slice(Math.max(0, offset - 1), offset + 1))
