/** What a repair changes among the acts of a frame: an act that it leaves alone stays the same object. */
import type { Act } from '../../src/record/index.ts'

export interface ChangedAct {
  /** False for an act that only follows one that is gone. */
  readonly isNew: boolean
  /** As written, in place of it or before it. */
  readonly was: readonly Act[]
}

/** By act of the repaired frame. */
export const changedActs = (written: readonly Act[], now: readonly Act[]): ReadonlyMap<number, ChangedAct> => {
  const left = new Set(now)
  const changed = new Map<number, ChangedAct>()
  let from = 0
  let fresh: number[] = []
  /** Between two acts that are left: the new ones stand in place of those that are gone. */
  const close = (to: number, next: number): void => {
    const gone = written.slice(from, to).filter((act) => !left.has(act))
    const last = fresh.length - 1
    for (const [nth, at] of fresh.entries())
      changed.set(at, { isNew: true, was: nth === last ? gone.slice(nth) : gone.slice(nth, nth + 1) })
    if (last < 0 && gone.length > 0) changed.set(Math.min(next, now.length - 1), { isNew: false, was: gone })
    fresh = []
  }
  for (const [at, act] of now.entries()) {
    const place = written.indexOf(act, from)
    if (place < 0) fresh.push(at)
    else {
      close(place, at)
      from = place + 1
    }
  }
  close(written.length, now.length)
  return changed
}
