/** When each part of a record becomes visible on the simulated broadcast. */
import { countedActs, type Act, type Match } from '../record/index.ts'
import { RHYTHMS, type Pace, type Rhythm } from './pace.ts'

/** The practised frames: indices in the match, both included. */
export interface Range {
  readonly from: number
  readonly to: number
}

export interface Moment {
  /** Seconds since the beginning of the practice. */
  readonly at: number
  /** Index in the match. */
  readonly frame: number
  /**
   * `deal`: hands and dora are visible. `draw`: the draw or call of an act is visible, its discard is not. `act`: the
   * whole act is visible. `end`: the result and the uras are visible.
   */
  readonly shows: 'deal' | 'draw' | 'act' | 'end'
  /** Index of the act; −1 for `deal`, the last act's for `end`. */
  readonly act: number
}

/** When the draw becomes visible, as a fraction of the gap between two acts. */
const DRAWN = 0.4

/** Seconds since the previous act, by the record's own times if both are known and in order. */
const gapBefore = (act: Act, before: Act | undefined, { followsRecord, gap }: Rhythm): number => {
  const [now, then] = [act.notes?.time, before?.notes?.time]
  return followsRecord && now !== undefined && then !== undefined && now > then ? now - then : gap(act)
}

/** The moments of the frames, in order of time. Frames outside the match have none. */
export const scheduleOf = (match: Match, range: Range, pace: Pace): readonly Moment[] => {
  const rhythm = RHYTHMS[pace]
  const moments: Moment[] = []
  let clock = 0
  const show = (frame: number, shows: Moment['shows'], act: number, at: number): void =>
    void moments.push({ at: at / rhythm.speed, frame, shows, act })
  for (let index = Math.max(0, range.from); index <= range.to; index++) {
    const frame = match.frames[index]
    if (!frame) break
    const acts = countedActs(frame)
    show(index, 'deal', -1, clock)
    clock += rhythm.deal
    for (const [at, act] of acts.entries()) {
      const gap = gapBefore(act, acts[at - 1], rhythm)
      if (act.discard !== null && act.draw.kind !== 'oya') show(index, 'draw', at, clock + gap * DRAWN)
      clock += gap
      show(index, 'act', at, clock)
    }
    clock += rhythm.result
    show(index, 'end', acts.length - 1, clock)
    clock += rhythm.pause
  }
  return moments
}

/** What is shown, and at which pace. */
export interface Showing {
  readonly match: Match
  readonly range: Range
  readonly schedule: readonly Moment[]
  readonly pace: Pace
}

/**
 * The moments at another pace from a given second on. Past moments keep their times, and the rest of the current gap is
 * scaled with the pace.
 */
export const scheduleAtPace = (
  { match, range, schedule, pace }: Showing,
  seconds: number,
  to: Pace,
): readonly Moment[] => {
  const next = momentAt(schedule, seconds) + 1
  const due = schedule[next]
  if (next === 0 || !due) return schedule
  const [own, other] = [scheduleOf(match, range, pace), scheduleOf(match, range, to)]
  const pauseIn = (moments: readonly Moment[]): number => (moments[next]?.at ?? 0) - (moments[next - 1]?.at ?? 0)
  const at = seconds + ((due.at - seconds) * pauseIn(other)) / pauseIn(own)
  const shift = at - (other[next]?.at ?? 0)
  return schedule.map((moment, index) => (index < next ? moment : { ...moment, at: (other[index]?.at ?? 0) + shift }))
}

/** How many of the shown acts have their own time (`//@t`), and how many acts there are. */
export const timesIn = (match: Match, { from, to }: Range): { readonly timed: number; readonly acts: number } => {
  const acts = match.frames.slice(from, to + 1).flatMap(countedActs)
  return { timed: acts.filter(({ notes }) => notes?.time !== undefined).length, acts: acts.length }
}

/** Index of the latest moment at this second; −1 before the first. */
export const momentAt = (schedule: readonly Moment[], seconds: number): number => {
  let [low, high] = [0, schedule.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((schedule[middle]?.at ?? Infinity) <= seconds) low = middle + 1
    else high = middle
  }
  return low - 1
}
