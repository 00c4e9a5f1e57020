/**
 * Finds the one mistake that explains what is wrong with a frame. It tries every kind of mistake that recorders make
 * wherever it may have been made, and weighs those that resolve everything against each other. If none is likely
 * enough, none is offered as a repair: replacing one wrong tile by another is worse than the finding.
 */
import { isTile, KINDS, kindOf, tileOfKind, type Tile } from '../tiles/index.ts'
import type { Seat } from '../record/index.ts'
import { isCompleteWithoutTables } from '../rules/index.ts'
import type { ActFinding, TableSeat } from '../table/index.ts'
import type { RecordRepair } from './finding.ts'
import type { FrameView } from './frame-view.ts'
import { endMelds, endTiles, startCounts } from './hand-checks.ts'
import {
  ALL_TILES,
  callsAsDraws,
  notHeld,
  thrownMisread,
  throwsMisread,
  tilesMisread,
  type Suspect,
} from './single-mistakes.ts'
import { countTiles } from './tile-copies.ts'
import { makeFrameView } from './make-frame-view.ts'

/** The most frames to replay for one answer. */
const MOST = 250
const LEAST_SHARE = 0.12
const LEAST_FIRST = 0.85

const NONE: readonly RecordRepair[] = []

const isMended = (view: FrameView, { frame }: Suspect): boolean => {
  const { match, index, rules, previous, finished } = view
  const mended = makeFrameView({ ...match, frames: match.frames.with(index, frame) }, index, rules, previous, finished)
  const { fifth, red, plainFive } = countTiles(mended)
  return (
    mended.actFindings.length === 0 &&
    fifth.length + red.length + plainFive.length === 0 &&
    mended.score === null &&
    mended.contradicted === null &&
    (mended.ending.kind !== 'open') === (view.ending.kind !== 'open' || view.contradicted !== null) &&
    startCounts(mended).length + endTiles(mended).length + endMelds(mended).length === 0
  )
}

const seatOf = (value: unknown): Seat | null =>
  value === 0 || value === 1 || value === 2 || value === 3 ? value : null

const firstTile = (value: unknown): Tile | null => {
  const [tile] = Array.isArray(value) ? (value as readonly unknown[]) : [value]
  return typeof tile === 'string' && isTile(tile) ? tile : null
}

const countsOf = ({ tiles }: TableSeat, won: Tile): Uint8Array => {
  const counts = new Uint8Array(KINDS)
  for (const tile of [...tiles.map((one) => one.tile), won]) if (kindOf(tile) >= 0) counts[kindOf(tile)]! += 1
  return counts
}

/** Tiles of the hand that, read as another, make it complete with `won`. */
const completing = (view: FrameView, seat: Seat, won: Tile): Suspect[] => {
  const own = view.last?.seats[seat]
  if (own === undefined || kindOf(won) < 0) return []
  const counts = countsOf(own, won)
  const others = (written: Tile): Tile[] => {
    const kind = kindOf(written)
    if (kind < 0 || counts[kind] === 0) return []
    counts[kind]! -= 1
    const fitting = ALL_TILES.filter((tile) => {
      const other = kindOf(tile)
      if (other === kind || counts[other]! > 3) return false
      counts[other]! += 1
      const complete = isCompleteWithoutTables(counts, own.melds.length)
      counts[other]! -= 1
      return complete
    })
    counts[kind]! += 1
    return fitting
  }
  const held = new Set(own.tiles.map(({ tile }) => tile))
  return [
    ...tilesMisread(view, seat, Infinity, others),
    ...[...held].flatMap((written) => throwsMisread(view, seat, written, others(written))),
  ]
}

const winSuspects = (view: FrameView, seat: Seat, won: Tile, act: number): Suspect[] => {
  const flow = view.flow!
  const from =
    flow.acts[act]?.discard?.kind === 'tsumo'
      ? act
      : flow.acts.findLastIndex((one, at) => at < act && one.draw.kind !== 'ron')
  return [
    ...completing(view, seat, won),
    ...thrownMisread(
      view,
      from,
      ALL_TILES.filter((tile) => tile !== won),
    ),
  ]
}

/** Called tiles that would make the meld valid. */
const shapeSuspects = (view: FrameView, act: number): Suspect[] =>
  thrownMisread(view, act - 1, [...ALL_TILES, '0m', '0p', '0s'])

const suspectsOfActFinding = (view: FrameView, { code, act, args }: ActFinding): Suspect[] => {
  const [seat, tile] = [seatOf(args['seat']), firstTile(args['tiles'] ?? args['tile'])]
  if (seat === null) return []
  if (code === 'act.not-in-hand' && tile !== null) return [...notHeld(view, seat, tile, act), ...callsAsDraws(view)]
  if (code === 'call.shape') return shapeSuspects(view, act)
  if (code === 'win.incomplete' && tile !== null) return winSuspects(view, seat, tile, act)
  if (code === 'riichi.noten') return notenSuspects(view, seat)
  return callsAsDraws(view)
}

/** If a hand in riichi won later, that tells which of its tiles is wrong. */
const notenSuspects = (view: FrameView, seat: Seat): Suspect[] => {
  const { ending, last, flow } = view
  if (ending.kind !== 'win' || !ending.winners.includes(seat) || last === null || flow === null) return []
  const won = ending.from === null ? last.seats[seat].drawn?.tile : last.offer?.tile
  const act = flow.acts.findIndex(
    (one) => one.seat === seat && (one.draw.kind === 'ron' || one.discard?.kind === 'tsumo'),
  )
  return won === undefined ? [] : winSuspects(view, seat, won, act)
}

/** A final hand has one tile instead of another. */
const endSuspects = (view: FrameView): Suspect[] =>
  endTiles(view).flatMap(({ args }) => {
    const [seat, extra, lacking] = [seatOf(args['seat']), firstTile(args['extra']), firstTile(args['lacking'])]
    if (seat === null || extra === null || lacking === null) return []
    return tilesMisread(view, seat, Infinity, (written) => (written === lacking ? [extra] : []))
  })

/** A fifth copy together with wrong points: one of the five was another tile, with which the points fit. */
const fifthSuspects = (view: FrameView): Suspect[] => {
  const kind = view.score === null ? -1 : kindOf(firstTile(countTiles(view).fifth[0]?.args['tile']) ?? 'uk')
  if (kind < 0 || view.ending.kind !== 'win') return []
  const others = (written: Tile): readonly Tile[] =>
    kindOf(written) === kind ? ALL_TILES.filter((tile) => tile !== tileOfKind(kind)) : []
  return view.ending.winners.flatMap((seat) => tilesMisread(view, seat, Infinity, others))
}

const explain = (view: FrameView): readonly RecordRepair[] => {
  const first = view.actFindings[0]
  if (view.flow === null || (first !== undefined && first.flow !== view.flowIndex)) return NONE
  const suspects =
    first === undefined ? [...endSuspects(view), ...fifthSuspects(view)] : suspectsOfActFinding(view, first.actFinding)
  const tried = suspects
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MOST)
  const fitting = tried.filter((one) => isMended(view, one))
  const all = fitting.reduce((sum, { weight }) => sum + weight, 0)
  const [best] = fitting
  if (best === undefined || best.weight < all * LEAST_FIRST) return NONE
  return fitting
    .filter(({ weight }) => weight >= all * LEAST_SHARE)
    .map(({ code, args, edit }) => ({ title: { code, args }, edits: [edit] }))
}

const explained = new WeakMap<FrameView, readonly RecordRepair[]>()

/** What explains the frame's findings, the likeliest first: one mistake is likely enough, with those beside it. */
export const explanations = (view: FrameView): readonly RecordRepair[] => {
  const known = explained.get(view)
  if (known) return known
  const found = explain(view)
  explained.set(view, found)
  return found
}
