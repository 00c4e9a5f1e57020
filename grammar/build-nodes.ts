/** Nodes that come from no text: their spans are -1. */
import type {
  Comment,
  Dice,
  Digits,
  DiscAct,
  Dora,
  DrawAct,
  File,
  FourPt,
  Frame,
  FrameAct,
  FrameFlow,
  FrameId,
  From,
  Furo,
  Hand,
  Match,
  MatchTP,
  Name,
  Node,
  PlyerInfo,
  Pt,
  PtPostn,
  PtRule,
  PtTour,
  PtTourNew,
  RealTile,
  RecerInfo,
  Seat,
  SeatHand,
  StrLit,
  Text,
  TourInfo,
  Word,
} from './tree.ts'

const nowhere = { start: -1, end: -1 } as const

type Fields<N extends Node> = Omit<N, 'kind' | 'start' | 'end' | 'comments'>

const text = (value: string): Text => ({ kind: 'text', ...nowhere, value })

const tile = (word: string): RealTile => ({ kind: 'realTile', ...nowhere, tile: word })

const tiles = (words: readonly string[]): RealTile[] => words.map(tile)

/** Builds every kind of node. Words are not checked; `print` says which cannot be written. */
export const build = {
  file: (matches: readonly Match[], version: File['version'] = { big: 1, small: 0 }): File => ({
    kind: 'file',
    ...nowhere,
    version,
    matches,
  }),
  match: (fields: Fields<Match>): Match => ({ kind: 'match', ...nowhere, ...fields }),
  text,
  strLit: (native: string | null, roman: string | null = null): StrLit => ({
    kind: 'strLit',
    ...nowhere,
    native: native === null ? null : text(native),
    roman: roman === null ? null : text(roman),
  }),
  word: (word: string): Word => ({ kind: 'word', ...nowhere, word }),
  digits: (digits: string): Digits => ({ kind: 'digits', ...nowhere, digits }),
  /** Points in hundreds: 250 is written `25.0`. */
  pt: (value: number): Pt => ({ kind: 'pt', ...nowhere, value }),
  name: (last: StrLit | null, first: StrLit | null): Name => ({ kind: 'name', ...nowhere, last, first }),
  tourInfo: (fields: Fields<TourInfo>): TourInfo => ({ kind: 'tourInfo', ...nowhere, ...fields }),
  matchTP: (fields: Fields<MatchTP>): MatchTP => ({ kind: 'matchTP', ...nowhere, ...fields }),
  frameId: (wind: FrameId['wind'], num: FrameId['num'], honba: number): FrameId => ({
    kind: 'frameId',
    ...nowhere,
    wind,
    num,
    honba,
  }),
  recerInfo: (name: Name | null, framesRecd: Word | readonly FrameId[]): RecerInfo => ({
    kind: 'recerInfo',
    ...nowhere,
    name,
    framesRecd,
  }),
  ptTour: (prsnl: Pt | null, team: Pt | null): PtTour => ({ kind: 'ptTour', ...nowhere, prsnl, team }),
  plyerInfo: (fields: Fields<PlyerInfo>): PlyerInfo => ({ kind: 'plyerInfo', ...nowhere, ...fields }),
  ptPostn: (from4to1: Pt, from3to2: Pt): PtPostn => ({ kind: 'ptPostn', ...nowhere, from4to1, from3to2 }),
  ptRule: (fields: Fields<PtRule>): PtRule => ({ kind: 'ptRule', ...nowhere, ...fields }),
  /** Four numbers of points in hundreds. */
  fourPt: (kind: FourPt['kind'], values: readonly number[]): FourPt => ({
    kind,
    ...nowhere,
    pts: values.map((value) => ({ kind: 'pt', ...nowhere, value })),
  }),
  ptTourNew: (pts: readonly PtTour[]): PtTourNew => ({ kind: 'ptn', ...nowhere, pts }),
  realTile: tile,
  tiles,
  seat: (seat: Seat['seat']): Seat => ({ kind: 'seat', ...nowhere, seat }),
  dice: (text: string): Dice => ({ kind: 'dice', ...nowhere, text }),
  dora: (words: readonly string[]): Dora => ({ kind: 'dora', ...nowhere, tiles: tiles(words) }),
  furo: (
    head: Furo['head'],
    parts: { readonly added?: string; readonly called?: string; readonly own: readonly string[]; readonly from?: From },
  ): Furo => ({
    kind: 'furo',
    ...nowhere,
    head,
    added: parts.added === undefined ? null : tile(parts.added),
    called: parts.called === undefined ? null : tile(parts.called),
    own: tiles(parts.own),
    from: parts.from ?? null,
  }),
  hand: (words: readonly string[], drawn: string | null, furo: readonly Furo[] = []): Hand => ({
    kind: 'hand',
    ...nowhere,
    tiles: tiles(words),
    drawn: drawn === null ? null : tile(drawn),
    furo,
  }),
  seatHand: (seat: Seat['seat'], hand: Hand): SeatHand => ({
    kind: 'seatHand',
    ...nowhere,
    seat: build.seat(seat),
    hand,
  }),
  drawAct: (head: DrawAct['head'], words: readonly string[] = []): DrawAct => ({
    kind: 'drawAct',
    ...nowhere,
    head,
    tiles: tiles(words),
  }),
  discAct: (head: DiscAct['head'], words: readonly string[] = []): DiscAct => ({
    kind: 'discAct',
    ...nowhere,
    head,
    tiles: tiles(words),
  }),
  frameAct: (seat: Seat['seat'], draw: RealTile | DrawAct, disc: RealTile | DiscAct | null): FrameAct => ({
    kind: 'frameAct',
    ...nowhere,
    seat: build.seat(seat),
    draw,
    disc,
  }),
  frameFlow: (fields: Fields<FrameFlow>): FrameFlow => ({ kind: 'frameFlow', ...nowhere, ...fields }),
  frame: (fields: Fields<Frame>): Frame => ({ kind: 'frame', ...nowhere, ...fields }),
  comment: (text: string, place: Comment['place'] = 'behind'): Comment => ({ ...nowhere, text, place }),
  /** The same node with these comments; an empty list removes the field. */
  withComments: <N extends Node>(node: N, comments: readonly Comment[]): N => {
    const { comments: _had, ...bare } = node
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- no node wants comments, so it is the same kind with them or without
    return (comments.length === 0 ? bare : { ...bare, comments: [...comments] }) as N
  },
}
