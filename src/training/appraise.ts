/** How well a trainee kept up: what was typed, when, and how that compares with what was shown. */
import { compareMatches, type Difference } from '../compare/index.ts'
import { countedActs, type Match } from '../record/index.ts'
import { errorOf, type TrainingError } from './typing-errors.ts'
import { isWhole, sourceOf, typedOf, type Progress } from './practice.ts'
import type { Moment, Range } from './schedule.ts'

/** One key or mouse press, and the state of the record after it. */
export interface Stroke extends Progress {
  /** Seconds since the beginning of the practice, without pauses. */
  readonly at: number
  /** A tile of a starting hand, which does not count towards the keys per turn. */
  readonly deal: boolean
  readonly refused: boolean
}

interface Slow {
  /** Index in the match that was shown. */
  readonly frame: number
  readonly act: number
  /** Seconds from the moment the act was completely visible to the moment it was completely typed. */
  readonly lag: number
}

export interface Appraisal {
  /** Completely typed acts of the practised frames; a draw after which the frame stopped does not count. */
  readonly acts: number
  readonly actsShown: number
  /** All keys; `playKeys` without those of the starting hands. */
  readonly keys: number
  readonly playKeys: number
  readonly refused: number
  /** Draws with their discards. */
  readonly turns: number
  /** Null if no turn was typed. */
  readonly keysPerTurn: number | null
  /** Seconds from the first key to the last. */
  readonly seconds: number
  /** Null if nothing took any time. */
  readonly actsPerMinute: number | null
  /** Median seconds behind the broadcast, at least 0; null if no act was typed. */
  readonly lag: number | null
  /** The five slowest acts, slowest first. */
  readonly slowest: readonly Slow[]
  /** In the order of the match. */
  readonly errors: readonly TrainingError[]
  /** Places left open that the record knows. */
  readonly open: number
}

export interface Practised {
  /** The match that was shown. */
  readonly match: Match
  readonly range: Range
  readonly schedule: readonly Moment[]
  /** The trainee's record. */
  readonly typed: Match
  /** In order of time. */
  readonly strokes: readonly Stroke[]
}

const SLOWEST = 5
const TURNS: ReadonlySet<string> = new Set(['tile', 'rinshan', 'oya'])

const actsOf = (match: Match, frame: number) => countedActs(match.frames[frame])

/** When each act was typed for good: an act that was undone and typed again counts by its last time. */
const standing = (strokes: readonly Stroke[]): readonly (readonly number[])[] => {
  const frames: number[][] = []
  for (const { at, frame, acts } of strokes) {
    if (frame < 0) continue
    frames.length = Math.min(frames.length, frame + 1)
    while (frames.length <= frame) frames.push([])
    const times = frames[frame] ?? []
    times.length = Math.min(times.length, acts)
    while (times.length < acts) times.push(at)
  }
  return frames
}

type Pair = readonly [shown: number, typed: number]

/** Two lists side by side; what only one of them has is skipped. */
const sideBySide = (
  shown: number,
  typed: number,
  alone: (side: 'a' | 'b') => ReadonlySet<number | undefined>,
): Pair[] => {
  const [missed, extra] = [alone('a'), alone('b')]
  const pairs: Pair[] = []
  for (let i = 0, j = 0; i < shown && j < typed;) {
    if (missed.has(i)) i++
    else if (extra.has(j)) j++
    else pairs.push([i++, j++])
  }
  return pairs
}

const isAlone = (one: Difference, side: 'a' | 'b'): boolean => one[side === 'a' ? 'b' : 'a'].reading === null

/** A frame that was left out moves the later ones. */
const framePairs = (shown: Match, typed: Match, differences: readonly Difference[]): Pair[] => {
  const lone = differences.filter(({ kind }) => kind === 'frame')
  return sideBySide(
    shown.frames.length,
    typed.frames.length,
    (side) => new Set(lone.filter((one) => isAlone(one, side)).map((one) => one[side].place.frame)),
  )
}

const actPairs = (differences: readonly Difference[], frame: number, shown: number, typed: number): Pair[] => {
  const lone = differences.filter(({ kind, a }) => kind === 'act' && a.place.frame === frame)
  return sideBySide(
    shown,
    typed,
    (side) => new Set(lone.filter((one) => isAlone(one, side)).map((one) => one[side].place.act)),
  )
}

/** @param sorted not empty */
const median = (sorted: readonly number[]): number => {
  const half = sorted.length >> 1
  const upper = sorted[half] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? upper) + upper) / 2
}

const lags = (source: Match, typed: Match, differences: readonly Difference[], done: Practised): Slow[] => {
  const times = standing(done.strokes)
  const seen = new Map(
    done.schedule.filter(({ shows }) => shows === 'act').map(({ frame, act, at }) => [`${frame} ${act}`, at]),
  )
  return framePairs(source, typed, differences).flatMap(([frame, own]) => {
    const stood = times[own] ?? []
    return actPairs(differences, frame, actsOf(source, frame).length, actsOf(typed, own).length).flatMap(([i, j]) => {
      const [at, since] = [stood[j], seen.get(`${frame + done.range.from} ${i}`)]
      if (at === undefined || since === undefined) return []
      return [{ frame: frame + done.range.from, act: i, lag: Math.max(0, at - since) }]
    })
  })
}

/** Compares what was typed with what was shown. Only a contradiction is an error. */
export const appraise = (done: Practised): Appraisal => {
  const source = sourceOf(done.match, done.range)
  const typed = typedOf(source, done.typed)
  const { differences } = compareMatches(source, typed)
  const all = typed.frames.flatMap((_, frame) => actsOf(typed, frame))
  const acts = all.filter(isWhole).length
  const turns = all.filter(({ draw, discard }) => TURNS.has(draw.kind) && discard !== null).length
  const playKeys = done.strokes.filter(({ deal }) => !deal).length
  const [first, last] = [done.strokes[0], done.strokes.at(-1)]
  const seconds = first && last ? last.at - first.at : 0
  const slow = lags(source, typed, differences, done).sort((a, b) => b.lag - a.lag)
  return {
    acts,
    actsShown: source.frames.reduce((sum, _, frame) => sum + actsOf(source, frame).filter(isWhole).length, 0),
    keys: done.strokes.length,
    playKeys,
    refused: done.strokes.filter(({ refused }) => refused).length,
    turns,
    keysPerTurn: turns === 0 ? null : playKeys / turns,
    seconds,
    actsPerMinute: seconds === 0 ? null : (acts * 60) / seconds,
    lag: slow.length === 0 ? null : median(slow.map(({ lag }) => lag).reverse()),
    slowest: slow.slice(0, SLOWEST),
    errors: differences.flatMap((one) => errorOf(one, done.range.from) ?? []),
    open: differences.filter(({ nature, follows }) => nature === 'unknown' && !follows).length,
  }
}
