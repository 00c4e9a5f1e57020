/**
 * Every edit around the acts: doras, final hands, the frame's name, sticks and points. Of numbers only those are tried
 * that the rest of the record says, because any other is a guess.
 */
import { isKnown, UNKNOWN, type Tile } from '../tiles/index.ts'
import { SEATS, type DoraList } from '../record/index.ts'
import type { FrameView } from '../check/index.ts'
import type { Table } from '../table/index.ts'
import type { Contradiction } from './contradiction.ts'
import { FOURTEENTH, type Edit } from './edit.ts'
import { SEEN_TILES } from './tile-edits.ts'

const shownIn = (dora: DoraList, ura?: 0 | 1): number[] =>
  dora.flatMap((tile, index) => (isKnown(tile) && (ura === undefined || index % 2 === ura) ? [index] : []))

/** A dora is written as a plain tile: no indicator makes the red five one. */
const DORAS = SEEN_TILES.filter((tile) => !tile.startsWith('0'))

function* doraEdits(dora: DoraList): Generator<Edit> {
  const shown = shownIn(dora)
  for (const index of shown) {
    for (const by of DORAS) if (by !== dora[index]) yield { kind: 'dora', index, by }
    for (const other of shown)
      if (other > index && dora[other] !== dora[index]) yield { kind: 'doras-exchanged', index, other }
  }
  const doras = shownIn(dora, 0)
  const uras = shownIn(dora, 1)
  for (const index of doras.slice(1)) yield { kind: 'dora-extra', indexes: [index] }
  for (const index of uras) yield { kind: 'dora-extra', indexes: [index] }
  if (uras.length > 1) yield { kind: 'dora-extra', indexes: uras }
  const last = doras.at(-1)
  if (last !== undefined && last > 0 && uras.includes(last + 1)) yield { kind: 'dora-extra', indexes: [last, last + 1] }
}

/** A tile of a final hand against one that the acts left in it. */
function* endEdits({ flow }: FrameView, table: Table | undefined): Generator<Edit> {
  if (flow === null || table === undefined) return
  for (const seat of SEATS) {
    const { tiles, drawn } = flow.endHands[seat]
    const held = new Set(table.seats[seat].tiles.map(({ tile }) => tile).filter(isKnown))
    const own = table.seats[seat].drawn?.tile ?? table.offer?.tile
    if (own !== undefined && isKnown(own)) held.add(own)
    const places: [number, Tile][] = tiles.map((tile, at) => [at, tile])
    if (drawn !== null) places.push([FOURTEENTH, drawn])
    for (const [at, tile] of places) {
      if (tile === UNKNOWN || (at !== FOURTEENTH && tiles.indexOf(tile) !== at)) continue
      for (const by of held) if (by !== tile) yield { kind: 'end-tile', seat, at, by }
    }
  }
}

function* headEdits({ carried, match, index }: FrameView, contradictions: readonly Contradiction[]): Generator<Edit> {
  for (const id of carried.ids ?? []) yield { kind: 'frame-id', id }
  const isLast = index === match.frames.length - 1
  const { startPoints } = carried
  if (startPoints !== null) {
    yield { kind: 'start-points', points: startPoints, onward: false }
    yield { kind: 'start-points', points: startPoints, onward: true }
  }
  for (const { code, args } of contradictions) {
    const { expected } = args
    if (code === 'frame.sticks' && typeof expected === 'number') yield { kind: 'sticks', by: expected }
    if (code === 'score.first' && typeof expected === 'number') {
      const points = [expected, expected, expected, expected] as const
      yield { kind: 'start-points', points, onward: false }
      if (!isLast) yield { kind: 'start-points', points, onward: true }
    }
  }
}

function* scoreEdits({ score, match, index }: FrameView): Generator<Edit> {
  const points = score?.fix?.points ?? score?.asWritten ?? null
  if (points === null) return
  yield { kind: 'end-points', points, onward: false }
  if (index < match.frames.length - 1) yield { kind: 'end-points', points, onward: true }
}

/** @param table behind the last act */
export function* frameEdits(
  view: FrameView,
  table: Table | undefined,
  contradictions: readonly Contradiction[],
): Generator<Edit> {
  yield* headEdits(view, contradictions)
  yield* scoreEdits(view)
  if (view.frame.dora !== null) yield* doraEdits(view.frame.dora)
  yield* endEdits(view, table)
}
