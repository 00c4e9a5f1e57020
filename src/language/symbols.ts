/** The outline of a text: matches, their frames and elements. */
import type { Frame, Node, Span } from '../../grammar/index.ts'
import type { Document } from '../document/index.ts'
import { playerAtSeat, seatOfLetter, type FrameId, type Match, type PersonName, type Seat } from '../record/index.ts'

/** Elements whose name is that of their kind. */
type Unnamed =
  | 'tournament'
  | 'time-and-place'
  | 'point-rule'
  | 'final-points'
  | 'tournament-points'
  | 'start-points'
  | 'end-points'
  | 'dora'

/** What a symbol is, with what its name is made of. */
export type SymbolAbout =
  | { readonly kind: Unnamed }
  | { readonly kind: 'match'; readonly match: Match; readonly index: number }
  | { readonly kind: 'recorder'; readonly person: PersonName | null }
  | { readonly kind: 'player'; readonly id: number; readonly person: PersonName | null }
  | { readonly kind: 'frame'; readonly id: FrameId }
  | { readonly kind: 'hand'; readonly seat: Seat; readonly person: PersonName | null; readonly isFirst: boolean }
  /** `count`: how many acts. */
  | { readonly kind: 'acts'; readonly count: number }

export type TextSymbol = SymbolAbout &
  Span & {
    /** Where its name is written, or its head. */
    readonly name: Span
    readonly children: readonly TextSymbol[]
  }

const symbol = (
  about: SymbolAbout,
  node: Span,
  name: Span = node,
  children: readonly TextSymbol[] = [],
): TextSymbol => ({
  ...about,
  start: node.start,
  end: node.end,
  name: { start: name.start, end: name.end },
  children,
})

const ifThere = (kind: Unnamed, node: Node | null): TextSymbol[] => (node === null ? [] : [symbol({ kind }, node)])

const ofFrame = (frame: Frame, match: Match | undefined): TextSymbol => {
  const id: FrameId = { wind: frame.frameId.wind, number: frame.frameId.num, honba: frame.frameId.honba }
  const hands = (all: Frame['flows'][number]['startHands'], isFirst: boolean): TextSymbol[] =>
    all.flatMap((hand) => {
      const seat = seatOfLetter(hand.seat.seat)
      if (seat === undefined) return []
      const person = match?.players[playerAtSeat(id, seat)].name ?? null
      return [symbol({ kind: 'hand', seat, person, isFirst }, hand, hand.seat)]
    })
  const flows = frame.flows.flatMap(({ startHands, acts, endHands }) => {
    const [first, last] = [acts[0], acts.at(-1)]
    const played =
      first === undefined || last === undefined
        ? []
        : [symbol({ kind: 'acts', count: acts.length }, { start: first.start, end: last.end }, first)]
    return [...hands(startHands, true), ...played, ...hands(endHands, false)]
  })
  return symbol({ kind: 'frame', id }, frame, frame.frameId, [
    ...ifThere('start-points', frame.ptFrmStart),
    ...ifThere('dora', frame.dora),
    ...flows,
    ...ifThere('end-points', frame.ptFrmEnd),
  ])
}

/** The symbols of each match, in the order of the text; none without a tree. */
export const symbolsOf = ({ tree, matches }: Document): readonly TextSymbol[] =>
  (tree?.matches ?? []).flatMap((node, index): TextSymbol[] => {
    const match = matches[index]
    if (match === undefined) return []
    const { tourInfo, matchTP, recerInfo, plyerInfo, ptRule, frames, ptMatchEnd, ptTourNew } = node
    const children = [
      ...ifThere('tournament', tourInfo),
      ...ifThere('time-and-place', matchTP),
      ...recerInfo.map((one, at) => symbol({ kind: 'recorder', person: match.recorders[at]?.name ?? null }, one)),
      ...plyerInfo.map((one) => {
        const id = Number(one.plyerId.digits)
        const person = match.players.find((_, player) => player === id)?.name ?? null
        return symbol({ kind: 'player', id, person }, one, one.name ?? one)
      }),
      ...ifThere('point-rule', ptRule),
      ...frames.map((frame) => ofFrame(frame, match)),
      ...ifThere('final-points', ptMatchEnd),
      ...ifThere('tournament-points', ptTourNew),
    ]
    return [symbol({ kind: 'match', match, index }, node, { start: node.start, end: node.start + 1 }, children)]
  })
