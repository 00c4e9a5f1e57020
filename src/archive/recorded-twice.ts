/** Two records of one match by different people: the acts that both have, and where they contradict each other. */
import { compareMatches, type Difference } from '../compare/index.ts'
import { countedActs, type Match } from '../record/index.ts'

/** Of one of the two records. */
export interface ComparedActs {
  /** By frame, how many acts were compared: none of a frame that the other has not. */
  readonly acts: readonly number[]
  /** Acts that the other has otherwise, in the order of play. */
  readonly conflicts: readonly { readonly frame: number; readonly act: number }[]
}

type Which = 'a' | 'b'

const comparedIn = (which: Which, { frames }: Match, differences: readonly Difference[]): ComparedActs => {
  const alone = new Set(
    differences.flatMap((each) =>
      each.kind === 'frame' && each[which].reading !== null ? [each[which].place.frame ?? -1] : [],
    ),
  )
  const acts = frames.map((frame, at) => (alone.has(at) ? 0 : countedActs(frame).length))
  const places = new Set<string>()
  for (const each of differences) {
    const { frame = -1, act } = each[which].place
    const count = acts[frame] ?? 0
    if (each.nature !== 'conflict' || each.follows || act === undefined || count === 0) continue
    // An act that only the other has is missing here, behind the last one at most.
    places.add(`${frame} ${Math.min(act, count - 1)}`)
  }
  const conflicts = [...places].map((place) => {
    const [frame = 0, act = 0] = place.split(' ').map(Number)
    return { frame, act }
  })
  return { acts, conflicts: conflicts.sort((one, other) => one.frame - other.frame || one.act - other.act) }
}

/** What one of them left open, or has not reached yet, contradicts nothing. */
export const comparedActs = (a: Match, b: Match): { readonly a: ComparedActs; readonly b: ComparedActs } => {
  const { differences } = compareMatches(a, b)
  return { a: comparedIn('a', a, differences), b: comparedIn('b', b, differences) }
}
