/** Edits of the text: what can be read of it is the match from then on, and what did not change stays as it was typed. */
import type { PiecedText } from '../../grammar/index.ts'
import { ownText } from '../kit/index.ts'
import { reuseUnchanged, type Document } from '../document/index.ts'
import { emptyMatch, type Frame, type Match } from '../record/index.ts'
import type { TextEdit } from './command.ts'
import { goLive, isLive } from './cursor.ts'
import { playOf } from './frame-tables.ts'
import { closeInsertion, insertingAt } from './insertion.ts'
import { matchOf } from './match-to-save.ts'
import { heldText, writtenText } from './match-text.ts'
import { openSession } from './open-session.ts'
import { done, isRefusal, type Result } from './result.ts'
import type { MatchText, Session, State } from './session.ts'
import { withMatch } from './take-data.ts'
import { tasksUnderWay } from './tasks.ts'
import { goTo } from './travel.ts'

/** Whether the edits are in order, apart from one another, and replace what stands there. */
const fits = (text: PiecedText, edits: readonly TextEdit[]): boolean => {
  let behind = 0
  for (const { start, was, text: now } of edits) {
    if (start < behind || was === now || !text.startsWith(was, start) || start > text.length) return false
    behind = start + was.length
  }
  return edits.length > 0
}

/** The index of the match behind the edits: those of whole matches before it move it. */
const whichAfter = (which: number, before: Document, now: Document, edits: readonly TextEdit[]): number => {
  const place = before.tree?.matches[which]
  const isBefore = place && edits.every(({ start, was }) => start + was.length <= place.start)
  return isBefore ? Math.max(0, which + now.matches.length - before.matches.length) : which
}

/** Takes edits of the text as it stands (`writtenText`). */
export const editText = (state: State, edits: readonly TextEdit[]): Result => {
  const before = writtenText(state)
  if (!before.ok) return 'no-text'
  if (!fits(before.document.pieces, edits)) return 'text-changed'
  // Acts that wait behind an insertion stand in the text already.
  const settled = insertingAt(state) === null ? state : closeInsertion(state)
  const changes = edits.map(({ start, was, text }) => ({ start, end: start + was.length, text: ownText(text) }))
  const document = before.document.edited(changes)
  const which = whichAfter(state.text?.which ?? 0, before.document, document, edits)
  const typed = matchOf(settled)
  const read = reuseUnchanged(typed, document.matches[which] ?? emptyMatch())
  const next = withRead(settled, typed, read)
  const text = heldText(
    textAfter(state, before.document, before.edits, changes, { which, match: next.match, broken: document.broken }),
    document,
  )
  const { start, text: inserted } = changes.at(-1) ?? { start: 0, text: '' }
  const end = document.pieces.length - before.document.pieces.length + start + (edits.at(-1)?.was.length ?? 0)
  return done({ ...next, text }, { code: 'text-edited', end, typed: edits.length === 1 ? inserted : null })
}

type Changes = Extract<MatchText['source'], object>['edits']

/** The text with what the session wrote into it, and then the edits. */
const textAfter = (
  { text, match }: State,
  written: Document,
  writtenBy: Changes,
  edits: Changes,
  now: Omit<MatchText, 'source'>,
): MatchText => {
  const { broken } = written
  if (text === null)
    return { ...now, source: { before: { source: written.text, which: now.which, match, broken }, edits } }
  const before: MatchText =
    writtenBy.length === 0
      ? text
      : heldText({ source: { before: text, edits: writtenBy }, which: text.which, match, broken }, written)
  return { ...now, source: { before, edits } }
}

const hasSameFrames = ({ frames }: Match, { frames: others }: Match): boolean =>
  frames.length === others.length && frames.every((frame, index) => frame === others[index])

/** Where each frame of a match stood before; −1 for one that is new or changed. */
const placesBefore = ({ frames: before }: Match, { frames }: Match): readonly number[] =>
  frames.map((frame, index) => (before[index] === frame ? index : before.indexOf(frame)))

/**
 * The state upon the match that was read. `typed`: the match as the session would have it saved, of which unchanged
 * parts are the same objects.
 */
const withRead = (state: State, typed: Match, read: Match): State => {
  if (hasSameFrames(typed, read)) {
    const { frames: _, ...head } = read
    return withMatch(state, head, 'match')
  }
  const was = placesBefore(typed, read)
  const ownAt = (index: number): Frame | undefined => state.match.frames[was[index] ?? -1]
  const match: Match = { ...read, frames: read.frames.map((frame, index) => ownAt(index) ?? frame) }
  const opened: Match = {
    ...read,
    // A frame that the session typed is not one that was opened: its end follows from its acts.
    frames: read.frames.map((frame, index) => state.opened?.frames[was[index] ?? -1] ?? frame),
  }
  const fresh = { ...state, ...keptOf(openSession(match, state.preferences)), opened }
  const typedHands = was.flatMap((before, frame) =>
    state.typedHands.filter((hand) => before >= 0 && hand.frame === before).map((hand) => ({ ...hand, frame })),
  )
  return atCursor(state, was, withUnderWay(state, was, { ...fresh, typedHands }))
}

/** What a session that begins with a match knows of it. */
const keptOf = ({ match, rules, play, task, below, dealt, doras, uras, wins, cursor }: Session): Partial<State> => ({
  match,
  rules,
  play,
  task,
  below,
  dealt,
  doras,
  uras,
  wins,
  cursor,
  suspended: null,
  keptKeys: [],
  stem: '',
})

/** The frame under way goes on as it was, if it did not change and is still the last. */
const withUnderWay = (state: State, was: readonly number[], fresh: State): State => {
  const last = was.length - 1
  const { play, suspended } = state
  if (play === null || suspended !== null || last < 0 || was[last] !== play.frame) return fresh
  const { dealt, doras, uras, wins, clock, stem, keptKeys } = state
  const frame = state.match.frames[play.frame]
  if (frame === undefined || fresh.task.kind === 'ended') return fresh
  const isSame = last === play.frame && JSON.stringify(state.rules) === JSON.stringify(fresh.rules)
  const rules = isSame ? state.rules : fresh.rules
  return {
    ...fresh,
    ...tasksUnderWay(state),
    rules,
    play: isSame ? play : playOf(frame, last, rules),
    ...{ dealt, doras, uras, wins, clock, stem, keptKeys },
  }
}

/** The cursor stays at its act where that is still there. */
const atCursor = (state: State, was: readonly number[], next: State): State => {
  if (isLive(state)) return goLive(next)
  const { frame, act, part } = state.cursor
  const moved = was.indexOf(frame)
  const there = goTo(next, { frame: moved < 0 ? frame : moved, act, part })
  return isRefusal(there) ? goLive(next) : there
}

/** Words end at white space and commas. */
const IN_A_WORD = /^[^\s,]+$/

/** Whether an edit goes on with the word that the edit before typed: one undo takes both back. */
export const goesOn = ({ echo, past }: Session, [first, ...others]: readonly TextEdit[]): boolean => {
  if (past === null || echo.code !== 'text-edited' || first === undefined || others.length > 0) return false
  const { end, typed } = echo
  if (typed === '') return first.text === '' && (first.start === end || first.start + first.was.length === end)
  return typed !== null && first.was === '' && first.start === end && IN_A_WORD.test(typed + first.text)
}
