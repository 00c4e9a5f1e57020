/** What typed rows change of a frame. Whatever they do not change stays as it is recorded, also what no row can say. */
import { commonEnds } from '../kit/index.ts'
import { four, type Act, type BySeat, type Frame, type Hand, type Seat } from '../record/index.ts'
import { sortTiles, UNKNOWN, type Tile } from '../tiles/index.ts'
import type { SheetRows } from './cells.ts'
import { frameOfRows, type TypedFrame } from './frame-of-rows.ts'

/** Null: as it is recorded. */
export interface SheetChanges {
  readonly startHands: BySeat<Hand | null>
  readonly acts: readonly Act[] | null
  readonly endHands: BySeat<Hand | null>
  /** Places in the dora list of ten, and the doras themselves. */
  readonly doras: readonly { readonly index: number; readonly tile: Tile }[]
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The acts as recorded, but for those that the rows changed; null if they changed none. */
const actsOf = (recorded: readonly Act[], before: readonly Act[], now: readonly Act[]): readonly Act[] | null => {
  if (isSame(before, now)) return null
  // Rows that do not tell what is recorded, as of a frame played against the rules, say nothing of single acts.
  if (before.length !== recorded.length) return now
  const { head, tail } = commonEnds(before.length, now.length, (a, b) => isSame(before[a], now[b]))
  const isOneForOne = before.length === now.length
  const changed = now.slice(head, now.length - tail).map((act, at): Act => {
    const notes = isOneForOne ? recorded[head + at]?.notes : undefined
    return notes ? { ...act, notes } : act
  })
  return [...recorded.slice(0, head), ...changed, ...recorded.slice(recorded.length - tail)]
}

const sorted = (hand: Hand): Hand => ({ ...hand, tiles: sortTiles(hand.tiles) })

const changedDoras = (before: TypedFrame, now: TypedFrame): SheetChanges['doras'] =>
  (['doras', 'uras'] as const)
    .flatMap((half, parity) =>
      Array.from({ length: Math.max(before[half].length, now[half].length) }, (_, at) => ({
        index: at * 2 + parity,
        was: before[half][at] ?? UNKNOWN,
        tile: now[half][at] ?? UNKNOWN,
      })),
    )
    .flatMap(({ index, was, tile }) => (index < 10 && was !== tile ? [{ index, tile }] : []))

/**
 * @param before the rows of the frame as it is recorded (`typedRowsOf`)
 * @returns null if nothing of it changes
 */
export const changesOfRows = (frame: Frame, before: SheetRows, rows: SheetRows): SheetChanges | null => {
  const [was, now] = [frameOfRows(before), frameOfRows(rows)]
  const hand = (which: 'startHands' | 'endHands', seat: Seat): Hand | null => {
    const typed = now[which][seat]
    return typed === null || isSame(was[which][seat], typed) ? null : sorted(typed)
  }
  const startHands = four((seat) => hand('startHands', seat))
  const endHands = four((seat) => hand('endHands', seat))
  const doras = changedDoras(was, now)
  const acts = actsOf(frame.flows.at(-1)?.acts ?? [], was.acts, now.acts)
  const isChanged = acts !== null || doras.length > 0 || [...startHands, ...endHands].some((each) => each !== null)
  return isChanged ? { startHands, acts, endHands, doras } : null
}
