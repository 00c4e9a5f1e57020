/** Suggests another dora or ura with which the points fit. */
import {
  doraOfIndicator,
  indicatorOfDora,
  isKnown,
  KINDS,
  kindOf,
  tileOfKind,
  UNKNOWN,
  type Tile,
} from '../tiles/index.ts'
import { doraCount } from '../table/index.ts'
import type { RecordRepair } from './finding.ts'
import type { FrameView } from './frame-view.ts'
import { countTiles } from './tile-copies.ts'
import { makeFrameView } from './make-frame-view.ts'

const ALL = Array.from({ length: KINDS }, (_, kind) => tileOfKind(kind))

/** Indexes of the doras that the win counts, without those whose indicator was written itself. */
const placesOf = ({ frame, last, ending }: FrameView): number[] => {
  if (last === null || ending.kind !== 'win') return []
  const riichi = ending.winners.some((seat) => last.seats[seat].riichi !== null)
  const most = doraCount(last).possible * 2
  const stated = new Set(frame.notes?.indicators?.map(({ index }) => index))
  return (frame.dora ?? []).flatMap((tile, index) =>
    index < most && isKnown(tile) && !stated.has(index) && (index % 2 === 0 || riichi) ? [index] : [],
  )
}

/** How likely a recorder wrote one dora for another. */
interface Candidate {
  readonly index: number
  readonly tile: Tile
  readonly weight: number
}

/** Most wrong indicators are the dora itself, mistaken for its indicator; then comes the tile before the right one. */
const DORA = { before: 0.55, behind: 0.3, other: 0.15, lines: 27 }
/** A wrong ura is a random tile, like any drawn tile. */
const URA = { before: 0.15, behind: 0.15, other: 0.7, lines: 10 }

const candidatesAt = ({ frame }: FrameView, places: readonly number[], index: number): Candidate[] => {
  const written = frame.dora?.[index] ?? UNKNOWN
  const { before, behind, other, lines } = index % 2 === 0 ? DORA : URA
  const [one, two] = [indicatorOfDora(written), doraOfIndicator(written)]
  const share = lines / places.filter((place) => place % 2 === index % 2).length
  return ALL.filter((tile) => kindOf(tile) !== kindOf(written)).map((tile) => ({
    index,
    tile,
    weight: share * (tile === one ? before : tile === two ? behind : other / (KINDS - 3)),
  }))
}

const isRight = (view: FrameView, { index, tile }: Candidate): boolean => {
  const { match, frame, rules, previous, finished } = view
  const frames = match.frames.with(view.index, { ...frame, dora: frame.dora?.with(index, tile) ?? null })
  const mended = makeFrameView({ ...match, frames }, view.index, rules, previous, finished, view)
  return mended.score === null && countTiles(mended).fifth.length === 0
}

/** Candidates below this share of the likelihood are not offered. */
const LEAST_SHARE = 0.12
/** Below this the first candidate would be wrong too often. */
const LEAST_FIRST = 0.7

export const doraRepairs = (view: FrameView): readonly RecordRepair[] => {
  const places = placesOf(view)
  const fitting = places.flatMap((index) => candidatesAt(view, places, index)).filter((one) => isRight(view, one))
  const all = fitting.reduce((sum, { weight }) => sum + weight, 0)
  const likely = fitting.filter(({ weight }) => weight >= all * LEAST_SHARE).toSorted((a, b) => b.weight - a.weight)
  const [first] = likely
  return first === undefined || first.weight < all * LEAST_FIRST ? [] : likely.map((one) => repairOf(view, one))
}

const repairOf = ({ frame, index: at }: FrameView, { index, tile }: Candidate): RecordRepair => ({
  title: { code: index % 2 === 0 ? 'set-dora' : 'set-ura', args: { found: frame.dora?.[index] ?? UNKNOWN, by: tile } },
  edits: [{ frame: at, fields: { dora: frame.dora?.with(index, tile) ?? null } }],
})
