/** Types a record with a mistake beside the right one, and sees when the session reports the mistake. */
import { isDeepStrictEqual } from 'node:util'
import { compareMatches } from '../../src/compare/index.ts'
import type { Match } from '../../src/record/index.ts'
import {
  allFindings,
  findingsOf,
  matchOf,
  openQuestions,
  openSession,
  POSITION_MAP,
  reduce,
  type Command,
  type Session,
} from '../../src/recorder/index.ts'
import { interpret } from '../../src/recorder/keys.ts'
import { typeMatch, TypingStopped, type Step } from './match-driver.ts'

/**
 * When Saifu reports a mistake. Stopped: the record is right all the same. At once: while the act, or the hand or
 * indicator before the first act, is the newest. Frame: before the first act of the next frame. Second pass: not before
 * the record is compared with a right one.
 */
export const ANSWERS = ['stopped', 'at once', 'frame', 'match', 'second pass'] as const
export type Answered = (typeof ANSWERS)[number]

export interface Told {
  readonly answered: Answered
  /** Whether a comparison with the right record shows it. */
  readonly differs: boolean
}

/** A correctly typed record, with the session before every step. */
export interface Right {
  readonly match: Match
  readonly steps: readonly Step[]
  /** One more than there are steps. */
  readonly sessions: readonly Session[]
  /** Codes that are found anyway, because the record is part of a match. */
  readonly known: ReadonlySet<string>
  /** Questions that are open anyway, some of them only until they are answered. */
  readonly asked: ReadonlySet<string>
}

const commandOf = (step: Step, session: Session): Command | null =>
  step.kind === 'key' ? interpret(POSITION_MAP, step.press, session) : step.command

const codesOf = (findings: ReturnType<typeof allFindings>): string[] =>
  findings.filter(({ severity }) => severity !== 'info').map(({ code }) => code)

const questionsOf = (session: Session): string[] =>
  openQuestions(session).map(({ code, frame, act, seat, index }) => [code, frame, act, seat, index].join(' '))

export const typeRight = (match: Match): Right => {
  const { steps } = typeMatch(match, POSITION_MAP)
  const sessions = [openSession()]
  const known = new Set<string>()
  const asked = new Set<string>()
  for (const step of steps) {
    const before = sessions[sessions.length - 1]!
    const command = commandOf(step, before)
    if (!command) throw new Error('a key without a meaning')
    const { session } = reduce(before, command)
    for (const code of codesOf(findingsOf(session))) known.add(code)
    if (session.match.frames.length > before.match.frames.length)
      for (const code of codesOf(allFindings(session))) known.add(code)
    for (const question of questionsOf(session)) asked.add(question)
    sessions.push(session)
  }
  for (const code of codesOf(allFindings(sessions.at(-1)!))) known.add(code)
  return { match, steps, sessions, known, asked }
}

/** The keys of somebody who misreads the match. `turnedDown`: typing could not continue after them. */
export const keysFor = (seen: Match): { readonly steps: readonly Step[]; readonly turnedDown: boolean } => {
  try {
    return { steps: typeMatch(seen, POSITION_MAP).steps, turnedDown: false }
  } catch (error) {
    if (!(error instanceof TypingStopped)) throw error
    return { steps: error.steps, turnedDown: true }
  }
}

const sameStep = (a: Step | undefined, b: Step): boolean =>
  a !== undefined &&
  a.kind === b.kind &&
  (a.kind === 'key' ? a.chord === (b as typeof a).chord : isDeepStrictEqual(a, b))

const framesOf = (session: Session): number => session.match.frames.length
const actsOf = (session: Session): number => session.match.frames.at(-1)?.flows.at(-1)?.acts.length ?? 0

/** Where the newest act is: frames begun, acts in the last of them. */
interface Reach {
  readonly frames: number
  readonly acts: number
}

const reachOf = (session: Session): Reach => ({ frames: framesOf(session), acts: actsOf(session) })

const later = (a: Reach, b: Reach): Reach => (a.frames > b.frames || (a.frames === b.frames && a.acts > b.acts) ? a : b)

const answeredAt = (mistake: Reach, { frames, acts }: Reach): Answered => {
  if (frames < mistake.frames || (frames === mistake.frames && acts <= mistake.acts)) return 'at once'
  return frames === mistake.frames || (frames === mistake.frames + 1 && acts === 0) ? 'frame' : 'match'
}

/** What is reported about a mistake in these keys, compared with the keys of the right record. */
export const answerTo = (right: Right, steps: readonly Step[], turnedDown = false): Told => {
  const first = steps.findIndex((step, at) => !sameStep(right.steps[at], step))
  // Nothing else was typed: the intended mistake has no key, or its answer is not offered.
  if (first < 0) return { answered: 'stopped', differs: false }
  let session = right.sessions[first]!
  let slipped: Reach | null = null
  let told: Reach | null = null
  const isNew = (codes: readonly string[]): boolean => codes.some((code) => !right.known.has(code))
  const isAsked = (now: Session): boolean => questionsOf(now).some((question) => !right.asked.has(question))
  for (const step of steps.slice(first)) {
    const command = commandOf(step, session)
    const reduced = command ? reduce(session, command) : null
    const before = framesOf(session)
    session = reduced?.session ?? session
    slipped ??= reachOf(session)
    if (told !== null) continue
    const isLeft = framesOf(session) > before && before > 0
    const isTold = reduced?.feedback.ok !== true || isNew(codesOf(isLeft ? allFindings(session) : findingsOf(session)))
    if (isTold || isAsked(session)) told = reachOf(session)
  }
  if (turnedDown || isAsked(session) || isNew(codesOf(allFindings(session)))) told ??= reachOf(session)
  const [difference] = compareMatches(matchOf(right.sessions.at(-1)!), matchOf(session)).differences
  if (!difference) return { answered: 'stopped', differs: false }
  const { frame, act } = difference.b.place
  const mistake = later(slipped ?? reachOf(session), {
    frames: (frame ?? 0) + 1,
    acts: act === undefined ? 0 : act + 1,
  })
  return { answered: told ? answeredAt(mistake, told) : 'second pass', differs: true }
}
