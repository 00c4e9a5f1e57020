/** The one thing to look at that divides the repairs best. */
import type { Act, Frame, Seat } from '../record/index.ts'

/** An act as it may have been; `count`: how many acts the frame then has, for one that is missing or too many. */
export type QuestionPlace =
  | { readonly what: 'act'; readonly act: number; readonly seat: Seat | null; readonly time: number | null }
  | { readonly what: 'deal'; readonly seat: Seat }
  | { readonly what: 'end-hand'; readonly seat: Seat }
  | { readonly what: 'dora'; readonly index: number }
  | { readonly what: 'points' }

export interface Question {
  readonly place: QuestionPlace
  /** The repairs by what they say there: indexes into the list of repairs, one list for each answer. */
  readonly answers: readonly (readonly number[])[]
}

/** A repair as far as the question depends on it: the frame that it makes, and its share of the likelihood, 0 to 1. */
export interface Possible {
  readonly frame: Frame
  readonly share: number
}

const said = ({ seat, draw, discard }: Act): string => JSON.stringify([seat, draw, discard])

/** Every act of a frame, told from the written one: as it stands at an index, and at the same distance from the end. */
const actAt = (frame: Frame, at: number, written: number): string => {
  const acts = frame.flows.at(-1)?.acts ?? []
  // A missing act shifts those behind it: a person who looks at an act sees what lies before and behind it.
  const act = acts[at]
  const extra = acts.length - written
  return `${act === undefined ? '' : said(act)} ${extra}`
}

function* placesOf(
  written: Frame,
): Generator<{ readonly place: QuestionPlace; readonly say: (frame: Frame) => string }> {
  const flow = written.flows.at(-1)
  const acts = flow?.acts ?? []
  for (const [at, { seat, notes }] of acts.entries())
    yield {
      place: { what: 'act', act: at, seat, time: notes?.time ?? null },
      say: (frame) => actAt(frame, at, acts.length),
    }
  for (const seat of [0, 1, 2, 3] as const) {
    yield {
      place: { what: 'deal', seat },
      say: (frame) =>
        JSON.stringify([
          frame.flows.at(-1)?.startHands[seat].tiles.toSorted(),
          frame.flows.at(-1)?.startHands[seat].drawn,
        ]),
    }
    yield {
      place: { what: 'end-hand', seat },
      say: (frame) =>
        JSON.stringify([frame.flows.at(-1)?.endHands[seat].tiles.toSorted(), frame.flows.at(-1)?.endHands[seat].drawn]),
    }
  }
  for (const index of (written.dora ?? []).keys())
    yield { place: { what: 'dora', index }, say: ({ dora }) => dora?.[index] ?? '' }
  yield {
    place: { what: 'points' },
    say: ({ id, sticks, startPoints, endPoints }) => JSON.stringify([id, sticks, startPoints, endPoints]),
  }
}

/**
 * How much the answer tells (its entropy): the more answers, and the more evenly they share the likelihood, the more. The
 * chance of being right once this question is answered would be no measure: where a kan may be missing in any of sixteen
 * turns, each turn settles one of them, but only one in the middle leaves half of the others.
 */
const toldBy = (answers: readonly (readonly number[])[], repairs: readonly Possible[]): number => {
  const shares = answers.map((group) => group.reduce((sum, one) => sum + repairs[one]!.share, 0))
  const whole = shares.reduce((sum, share) => sum + share, 0)
  return shares.reduce((told, share) => (share > 0 ? told - (share / whole) * Math.log(share / whole) : told), 0)
}

const dividedBy = (say: (frame: Frame) => string, repairs: readonly Possible[]): readonly (readonly number[])[] => {
  const groups = new Map<string, number[]>()
  for (const [index, { frame }] of repairs.entries()) {
    const answer = say(frame)
    const group = groups.get(answer)
    if (group === undefined) groups.set(answer, [index])
    else group.push(index)
  }
  return [...groups.values()]
}

/** Null if there are not two repairs to tell apart. */
export const questionFor = (written: Frame, repairs: readonly Possible[]): Question | null => {
  let best: (Question & { readonly told: number }) | null = null
  for (const { place, say } of placesOf(written)) {
    const answers = dividedBy(say, repairs)
    if (answers.length < 2) continue
    const told = toldBy(answers, repairs)
    if (best === null || told > best.told) best = { place, answers, told }
  }
  return best === null ? null : { place: best.place, answers: best.answers }
}
