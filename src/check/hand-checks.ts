/** The hands as dealt, and the final hands against what the acts made of them. */
import { isTile, kindOf, sortTiles, tileIndex, TILES, UNKNOWN, type Tile } from '../tiles/index.ts'
import { SEATS, type Frame, type Hand, type Meld, type Seat } from '../record/index.ts'
import { meldTiles, type ActFindingCode, type Table, type TableSeat } from '../table/index.ts'
import type { UnplacedFinding } from './finding.ts'
import type { FrameView } from './frame-view.ts'
import { countTiles } from './tile-copies.ts'

/** Thirteen tiles each, fourteen for the dealer. */
export const startCounts = ({ frame, finished }: FrameView): UnplacedFinding[] => {
  const found: UnplacedFinding[] = []
  for (const [at, flow] of frame.flows.entries())
    for (const seat of SEATS) {
      const { tiles, drawn, melds } = flow.startHands[seat]
      const count = tiles.length + (drawn === null ? 0 : 1) + melds.length * 3
      const wanted = seat === 0 && isDealtFourteen(flow.acts[0]?.draw.kind) ? 14 : 13
      // Before the first act it is open in which of the two ways the dealer's hand is written.
      if (count === 13 && flow.acts.length === 0 && (!finished || mayStopUndrawn(frame))) continue
      if (count !== wanted && !(count === 13 && tiles.every((tile) => tile === UNKNOWN)))
        found.push({ flow: at, part: 'startHand', index: seat, args: { seat, count, wanted } })
    }
  return found
}

/** Whether the frame was stopped by something that can happen before the dealer draws. */
const mayStopUndrawn = ({ notes }: Frame): boolean => notes?.ryuukyoku === 'broken-off' || notes?.ryuukyoku === 'chombo'

/** Some recorders write the dealer's fourteenth tile as a first draw. */
const isDealtFourteen = (first: string | undefined): boolean => first !== 'tile'

const wonTile = (view: FrameView, seat: Seat): Tile | null => {
  const { last } = view
  if (last === null || last.end === null || last.end.kind !== 'ron' || !last.end.seats.includes(seat)) return null
  return last.offer?.tile ?? null
}

const balance = new Int8Array(TILES.length)

interface Difference {
  /** Written in the final hand, but not held after the acts. */
  readonly extra: Tile[]
  /** Held after the acts, but not in the final hand. */
  readonly lacking: Tile[]
}

/** Null if hand and table agree as far as both are known. */
const difference = (written: Hand, own: TableSeat, won: Tile | null): Difference | null => {
  balance.fill(0)
  const put = (tile: Tile, by: number): void => {
    balance[tileIndex(tile)]! += by
  }
  for (const tile of written.tiles) put(tile, 1)
  if (written.drawn !== null) put(written.drawn, 1)
  for (const { tile } of own.tiles) put(tile, -1)
  if (own.drawn !== null) put(own.drawn.tile, -1)
  let size = written.tiles.length + (written.drawn === null ? 0 : 1) - own.tiles.length - (own.drawn === null ? 0 : 1)
  if (won !== null && size === 1) {
    put(won, -1)
    size = 0
  }
  const unseen = balance[TILES.length - 1]!
  const extra: Tile[] = []
  const lacking: Tile[] = []
  for (let at = 0; at < TILES.length - 1; at++) {
    for (let more = balance[at]!; more > 0; more--) extra.push(TILES[at]!)
    for (let less = balance[at]!; less < 0; less++) lacking.push(TILES[at]!)
  }
  if (size === 0 && extra.length <= Math.max(0, -unseen) && lacking.length <= Math.max(0, unseen)) return null
  const doubt = Math.abs(own.tileSurplus) + own.skipped
  if (doubt > 0 && Math.abs(size) <= doubt && extra.length <= doubt + Math.max(0, -unseen)) return null
  return { extra, lacking }
}

const isUnseen = ({ tiles, drawn }: Hand): boolean =>
  tiles.every((tile) => tile === UNKNOWN) && (drawn === null || drawn === UNKNOWN)

/** Kinds with one tile too many anyway: that one of them is missing from a final hand is the same mistake. */
const countedKinds = (view: FrameView): ReadonlySet<number> => {
  const { fifth, red, plainFive } = countTiles(view)
  return new Set(
    [...fifth, ...red, ...plainFive].flatMap(({ args: { tile } }) =>
      typeof tile === 'string' && isTile(tile) ? [kindOf(tile)] : [],
    ),
  )
}

/** Findings that already say that the hand differs from what the acts made; wrong melds do, too. */
const IN_THE_HAND: ReadonlySet<string> = new Set<ActFindingCode>(['act.not-in-hand', 'riichi.noten', 'win.incomplete'])

export const endTiles = (view: FrameView): UnplacedFinding[] => {
  const { flow, last, finished, ending } = view
  if (flow === null || last === null || !finished) return []
  const explained = new Set(endMelds(view).map(({ index }) => index))
  for (const { actFinding } of view.actFindings)
    if (IN_THE_HAND.has(actFinding.code)) explained.add(Number(actFinding.args['seat']))
  const found: UnplacedFinding[] = []
  for (const seat of SEATS) {
    const written = flow.endHands[seat]
    if (isUnseen(written) || explained.has(seat)) continue
    const off = difference(written, last.seats[seat], wonTile(view, seat))
    if (off === null) continue
    // If the win is not written, the final hand includes the tile that it was won on.
    if (ending.kind === 'open' && off.lacking.length === 0 && off.extra.length === 1) continue
    const counted = countedKinds(view)
    if ([...off.extra, ...off.lacking].some((tile) => counted.has(kindOf(tile)))) continue
    found.push({ part: 'endHand', index: seat, args: { seat, extra: off.extra, lacking: off.lacking } })
  }
  return found
}

/** Kind of meld and its tiles; red fives count, the order does not. */
export const meldKey = (meld: Meld): string =>
  `${meld.kind} ${sortTiles(meldTiles(meld)).join('')} ${'from' in meld ? meld.from : ''}`

export const isKnownMeld = (meld: Meld): boolean => meldTiles(meld).every((tile) => kindOf(tile) >= 0)

export const sameMeld = (a: Meld, b: Meld): boolean => {
  const [tilesA, tilesB] = [meldTiles(a), meldTiles(b)]
  return (
    a.kind === b.kind &&
    tilesA.length === tilesB.length &&
    tilesA.every((tile, at) => tile === tilesB[at]) &&
    ('from' in a ? a.from : '') === ('from' in b ? b.from : '')
  )
}

/** A robbed kakan may be written as the pon it was or as the kan it would have been. */
export const meldsHeld = ({ seats, offer, end }: Table, seat: Seat, written: readonly Meld[]): readonly Meld[] => {
  const held = seats[seat].melds.map(({ meld }) => meld)
  if (end === null || end.kind !== 'ron' || offer === null || offer.kind !== 'kakan' || offer.seat !== seat) return held
  return held.map((meld, at) =>
    meld.kind === 'kakan' && seats[seat].melds[at]!.act === offer.act && written[at]?.kind === 'pon'
      ? { kind: 'pon', called: meld.called, own: meld.own, from: meld.from }
      : meld,
  )
}

export const endMelds = ({ flow, last, finished }: FrameView): UnplacedFinding[] => {
  if (flow === null || last === null || !finished) return []
  const found: UnplacedFinding[] = []
  for (const seat of SEATS) {
    const written = flow.endHands[seat].melds
    const held = meldsHeld(last, seat, written)
    if (written.length === held.length && written.every((meld, at) => sameMeld(meld, held[at]!))) continue
    if (written.length === 0 && isUnseen(flow.endHands[seat])) continue
    const known = written.every(isKnownMeld) && held.every(isKnownMeld)
    const keys = new Set(held.map(meldKey))
    if (written.length !== held.length || (known && written.some((meld) => !keys.has(meldKey(meld)))))
      found.push({ part: 'endHand', index: seat, args: { seat, written: written.length, held: held.length } })
  }
  return found
}
