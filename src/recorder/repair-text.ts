/** One-press repairs of what cannot be read in the text. */
import type { TextParts } from '../../grammar/index.ts'
import type { TextFinding, TextRepair } from '../document/index.ts'
import type { TextEdit } from './command.ts'
import { editText } from './edit-text.ts'
import { writtenText } from './match-text.ts'
import type { Result } from './result.ts'
import type { State } from './session.ts'

const editsOf = (text: TextParts, { edits }: TextRepair): TextEdit[] =>
  edits
    .map((edit) => ({ start: edit.start, was: text.slice(edit.start, edit.end), text: edit.text }))
    .toSorted((a, b) => a.start - b.start)

/**
 * The edits of a repair of a finding, on the text as it stands now; null where that is not found there any more.
 * @param at which of the findings with this code, from 0
 */
export const textRepairEdits = (
  state: State,
  code: TextFinding['code'],
  at: number,
  repair: number,
): readonly TextEdit[] | null => {
  const now = writtenText(state)
  if (!now.ok) return null
  const which = state.text?.which ?? 0
  const ofMatch = now.document.readings.filter(({ match }) => match === null || match === which)
  const found = ofMatch.filter((each) => each.code === code)[at]?.repairs[repair]
  return found === undefined ? null : editsOf(now.document.pieces, found)
}

/** The edits of the first repair of a broken text: of what is an error, before a warning. Null without any. */
const firstTextRepair = (state: State): readonly TextEdit[] | null => {
  const now = state.text?.broken === true ? writtenText(state) : null
  if (now?.ok !== true) return null
  const { readings } = now.document
  const offering = readings.filter(({ repairs }) => repairs.length > 0)
  const chosen = offering.find(({ severity }) => severity === 'error') ?? offering[0]
  const first = chosen?.repairs[0]
  return first === undefined ? null : editsOf(now.document.pieces, first)
}

export const mayRepairText = (state: State): boolean => firstTextRepair(state) !== null

/** Applies the first repair of a broken text. */
export const repairText = (state: State): Result => {
  const edits = firstTextRepair(state)
  return edits === null ? 'no-repair' : editText(state, edits)
}
