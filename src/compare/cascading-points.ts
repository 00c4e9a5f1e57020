/** A mistake in the points of one frame affects all later frames: joins them into one difference. */
import { toPlayers, type ByPlayer, type Points } from '../record/index.ts'
import type { Difference, Side } from './difference.ts'

type Unkeyed = Omit<Difference, 'key' | 'carried'>
type Carried = Unkeyed & { readonly carried: number }

const pointsIn = ({ reading }: Side, { frame }: Unkeyed): ByPlayer<Points> | null => {
  if (reading?.of === 'tournament-points') {
    const [one, two, three, last] = reading.points.map(({ personal }) => personal ?? NaN)
    return one === undefined || two === undefined || three === undefined || last === undefined
      ? null
      : [one, two, three, last]
  }
  if (reading?.of !== 'points') return null
  const [one, two, three, last] = reading.points
  if (one === undefined || two === undefined || three === undefined || last === undefined) return null
  return frame ? toPlayers(frame, [one, two, three, last]) : [one, two, three, last]
}

/** By how much they differ, player by player, as one text; null if that is not defined. */
const gapOf = (one: Unkeyed): string | null => {
  const [a, b] = [pointsIn(one.a, one), pointsIn(one.b, one)]
  if (!a || !b) return null
  const gap = a.map((points, player) => points - (b[player] ?? NaN))
  return gap.some(Number.isNaN) ? null : gap.join()
}

const PLACES: ReadonlySet<string> = new Set(['start-points', 'end-points', 'final-points', 'tournament-points'])

/** Points that differ by the same as the previous ones join the first of them. */
export const withCarried = (found: readonly Unkeyed[]): readonly Carried[] => {
  const out: Carried[] = []
  let cause = -1
  let gap: string | null = null
  let last = 0
  for (const one of found) {
    const here = PLACES.has(one.kind) ? gapOf(one) : null
    const first = out[cause]
    // The points of every frame between must differ too: a gap that closed and opened again is another mistake.
    const at = one.frame === null ? last + 1 : (one.a.place.frame ?? 0)
    if (here !== null && here === gap && first && at - last <= 1) {
      out[cause] = {
        ...first,
        toB: [...first.toB, ...one.toB],
        toA: [...first.toA, ...one.toA],
        carried: first.carried + 1,
      }
      last = at
      continue
    }
    out.push({ ...one, carried: 0 })
    if (here === null) continue
    cause = out.length - 1
    gap = here
    last = at
  }
  return out
}
