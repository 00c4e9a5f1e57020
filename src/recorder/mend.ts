/** A repair of a frame, done to the record: the frame as it is searched, and its edits as one step. */
import * as v from 'valibot'
import type { TextParts } from '../../grammar/index.ts'
import { countedActs, isTooLong, recordSchema, type Match } from '../record/index.ts'
import { applyEdits, type Edit } from '../repair/index.ts'
import { rulesOf } from '../league/index.ts'
import type { Ruleset } from '../rules/index.ts'
import { movedWins } from './edit-frame.ts'
import { unreadFrames, writtenText } from './match-text.ts'
import { matchOf } from './match-to-save.ts'
import { putMatch } from './repair.ts'
import { done, type Result } from './result.ts'
import { matchChecked } from './session-findings.ts'
import type { State } from './session.ts'

/** What a search for repairs needs to know of a frame. */
export interface FrameToMend {
  readonly match: Match
  readonly index: number
  /** As the match names them: what it states itself is held against them. */
  readonly rules: Ruleset
  /** As in `matchChecked`. */
  readonly open: number | undefined
}

/** Null for a frame that is not there, cannot be played, or cannot be read completely. */
export const frameToMend = (state: State, index: number): FrameToMend | null => {
  const { match, open } = matchChecked(state)
  const frame = match.frames[index]
  if (frame === undefined || isTooLong(frame) || unreadFrames(state).has(index)) return null
  return { match, index, rules: rulesOf(match, state.preferences.rulesets), open }
}

/** The wins of the frame under way, each where its act stands now. */
const winsIn = ({ play, match, wins }: State, mended: Match, index: number): State['wins'] => {
  if (play?.frame !== index) return wins
  const before = countedActs(match.frames[index])
  const acts = countedActs(mended.frames[index])
  return movedWins(wins, (act) => {
    const there = before[act]
    const at = there === undefined ? -1 : acts.indexOf(there)
    return at >= 0 ? at : act < acts.length && before.length === acts.length ? act : -1
  })
}

/** Whether the record can hold it: a command of a journal may say anything. */
const canBeWritten = (before: Match, { frames }: Match): boolean =>
  frames.every((frame, at) => frame === before.frames[at] || v.is(recordSchema.FrameSchema, frame))

export const mend = (state: State, index: number, edits: readonly Edit[]): Result => {
  const frame = state.match.frames[index]
  if (frame === undefined || isTooLong(frame) || unreadFrames(state).has(index)) return 'no-such-place'
  const mended = applyEdits(state.match, index, edits)
  if (!canBeWritten(state.match, mended)) return 'no-such-place'
  const next = putMatch({ ...state, wins: winsIn(state, mended, index) }, mended)
  return done(next, { code: 'mended', edits, frame })
}

/** A part of the text, and what stands there once the record is another; with the bracket around it, or its beginning. */
export interface TextChange {
  /** Where it stands, as an offset of the text. */
  readonly start: number
  readonly before: string
  readonly was: string
  readonly text: string
  readonly after: string
}

/** So much is shown at each side, in UTF-16 code units. */
const MOST_AROUND = 16
const OPENS = /[([{]?[^([{\n]*$/
const CLOSES = /^[^)\]}\n]*[)\]}]?/

const around = (text: TextParts, { start, end }: { readonly start: number; readonly end: number }) => ({
  before: OPENS.exec(text.slice(Math.max(0, start - MOST_AROUND), start))?.[0] ?? '',
  after: CLOSES.exec(text.slice(end, end + MOST_AROUND))?.[0] ?? '',
})

/** What of the text changes from one state to the next; nothing where the text cannot be written. */
export const textChanges = (state: State, next: State): readonly TextChange[] => {
  const now = writtenText(state)
  if (!now.ok) return []
  const { document } = now
  const saved = document.withRecord({ matches: document.matches.with(state.text?.which ?? 0, matchOf(next)) })
  if (!saved.ok) return []
  return saved.edits.map((edit) => ({
    start: edit.start,
    ...around(document.pieces, edit),
    was: document.pieces.slice(edit.start, edit.end),
    text: edit.text,
  }))
}
