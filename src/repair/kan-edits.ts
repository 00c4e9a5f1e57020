/** Every edit of an ankan or a kakan: of other tiles, missing, written for a discard. A daiminkan stands with the calls. */
import { isKnown, kindOf, redOf, tileOfKind, UNKNOWN, type Kind, type Tile } from '../tiles/index.ts'
import type { Act, Flow, Seat } from '../record/index.ts'
import { ankanOptions } from '../rules/index.ts'
import type { Table } from '../table/index.ts'
import type { Edit } from './edit.ts'
import { tilesOfKan } from './kan-acts.ts'

interface Hand {
  /** The seen ones, without the drawn one. */
  readonly tiles: readonly Tile[]
  readonly pons: readonly Kind[]
}

const handOf = (table: Table, seat: Seat): Hand => {
  const { tiles, melds } = table.seats[seat]
  return {
    tiles: tiles.map(({ tile }) => tile).filter(isKnown),
    // Of a pon some tiles may be unseen.
    pons: melds
      .flatMap(({ meld }) => (meld.kind === 'pon' ? ([meld.called, ...meld.own].find(isKnown) ?? []) : []))
      .map(kindOf),
  }
}

/** The kans that these tiles make: the four of each ankan, or the one added to a pon. */
const kansHeld = (tiles: readonly Tile[], pons: readonly Kind[]): readonly (readonly Tile[])[] => [
  ...ankanOptions(tiles),
  ...[...new Set(tiles)].flatMap((tile) => (pons.includes(kindOf(tile)) ? [[tile]] : [])),
]

interface DrawnKan {
  /** The drawn tile, without which there is no kan. */
  readonly tile: Tile
  readonly tiles: readonly Tile[]
}

const copiesOf = (kind: Kind): readonly Tile[] => {
  const tile = tileOfKind(kind)
  const red = redOf(tile)
  return red === undefined ? [tile] : [tile, red]
}

/** Each kan that one more tile makes. */
const kansDrawn = ({ tiles, pons }: Hand): readonly DrawnKan[] => {
  const three = (kind: Kind): readonly Tile[] => tiles.filter((tile) => kindOf(tile) === kind)
  const kinds = [...new Set(tiles.map(kindOf))].filter((kind) => three(kind).length === 3)
  return [
    ...kinds.flatMap((kind) => copiesOf(kind).map((tile) => ({ tile, tiles: [tile, ...three(kind)].toSorted() }))),
    ...pons.flatMap((kind) => copiesOf(kind).map((tile) => ({ tile, tiles: [tile] }))),
  ]
}

const isSame = (tiles: readonly Tile[], others: readonly Tile[] | null): boolean =>
  others !== null && tiles.toSorted().join() === others.toSorted().join()

/** With a tile that nobody saw, the hand may make either. */
const kansWith = (drawn: Tile, hand: Hand): readonly (readonly Tile[])[] =>
  isKnown(drawn)
    ? kansHeld([...hand.tiles, drawn], hand.pons)
    : [...kansHeld(hand.tiles, hand.pons), ...kansDrawn(hand).map(({ tiles }) => tiles)]

function* missingBefore(at: number, table: Table): Generator<Edit> {
  const { expected, end } = table
  if (expected.kind !== 'draw' || end !== null) return
  const { seat } = expected
  for (const tiles of kansWith(UNKNOWN, handOf(table, seat))) yield { kind: 'kan-missing', act: at, seat, tiles }
}

/** The tile that the seat has drawn; null behind a call. */
const drawnBy = ({ seat, draw }: Act, table: Table): Tile | null => {
  if (draw.kind === 'oya') return table.seats[seat].drawn?.tile ?? UNKNOWN
  return 'tile' in draw ? draw.tile : null
}

function* kansAt(act: Act, at: number, drawn: Tile, hand: Hand): Generator<Edit> {
  const { discard } = act
  if (discard?.kind === 'tsumo') return
  const written = tilesOfKan(discard)
  const isFromHand = discard?.kind === 'tedashi' || (discard?.kind === 'riichi' && discard.tsumogiri !== true)
  for (const tiles of kansWith(drawn, hand)) {
    if (!isSame(tiles, written)) yield { kind: 'kan', act: at, tiles }
    if (!isFromHand) continue
    yield { kind: 'kan-within', act: at, tiles, drawn: false }
    if (discard.kind === 'tedashi' && isKnown(discard.tile)) yield { kind: 'kan-within', act: at, tiles, drawn: true }
  }
  // The same misread tile stands in the draw and in the kan.
  if (written?.includes(drawn) !== true || act.draw.kind === 'oya') return
  for (const { tile, tiles } of kansDrawn(hand))
    if (tile !== drawn && !isSame(tiles, written)) yield { kind: 'kan-of-drawn', act: at, tile, tiles }
}

function* discardsFor({ draw }: Act, at: number, drawn: Tile | null, hand: Hand): Generator<Edit> {
  const isOfDeal = draw.kind === 'oya' && drawn !== null && isKnown(drawn)
  for (const tile of new Set(isOfDeal ? [...hand.tiles, drawn] : hand.tiles))
    if (isOfDeal || tile !== drawn) yield { kind: 'discard-for-kan', act: at, tile, drawn: false }
  if (drawn !== null && draw.kind !== 'oya') yield { kind: 'discard-for-kan', act: at, tile: drawn, drawn: true }
}

/** @param tables before each act, and behind the last */
export function* kanEdits({ acts }: Flow, tables: readonly Table[]): Generator<Edit> {
  for (const [at, table] of tables.entries()) {
    if (acts.length > 0) yield* missingBefore(at, table)
    const act = acts[at]
    if (act === undefined) continue
    const hand = handOf(table, act.seat)
    const drawn = drawnBy(act, table)
    if (drawn !== null) yield* kansAt(act, at, drawn, hand)
    if (tilesOfKan(act.discard) !== null) yield* discardsFor(act, at, drawn, hand)
  }
}
