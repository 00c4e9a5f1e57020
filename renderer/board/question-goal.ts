/** Where the answer to the question of a search is typed: at an act, into what the board asks for, or into a field of the frame. */
import type { BySeat, Frame, Points } from '../../src/record/index.ts'
import { countedActs } from '../../src/record/index.ts'
import type { Command } from '../../src/recorder/index.ts'
import { placeOfEdit, type Edit, type QuestionPlace } from '../../src/repair/index.ts'

export type QuestionGoal =
  | { readonly at: 'act'; readonly act: number; readonly part: 'draw' | 'discard' }
  | { readonly at: 'board'; readonly command: Command }
  /** Its name in the dialog of the frame. */
  | { readonly at: 'field'; readonly field: string }

/** The half that the repairs change; where they change both, one begins with the draw. */
const partOf = (act: number, edits: readonly Edit[], frame: Frame): 'draw' | 'discard' => {
  const context = { match: 0, frame: 0, flow: frame.flows.length - 1, acts: countedActs(frame).length }
  const parts = edits.map((edit) => placeOfEdit(edit, context)).filter((place) => place.act === act)
  return parts.length > 0 && parts.every(({ part }) => part === 'discard') ? 'discard' : 'draw'
}

const seatOf = (points: BySeat<Points>, written: BySeat<Points> | null): number =>
  Math.max(
    0,
    points.findIndex((one, seat) => one !== written?.[seat]),
  )

const fieldOf = (edit: Edit, { id, startPoints, endPoints }: Frame): string | undefined => {
  const { kind } = edit
  if (kind === 'frame-id')
    return edit.id.wind !== id.wind ? 'frame-wind' : edit.id.number !== id.number ? 'frame-number' : 'frame-honba'
  if (kind === 'sticks') return 'frame-sticks'
  if (kind === 'start-points') return `frame-start-${seatOf(edit.points, startPoints)}`
  return kind === 'end-points' ? `frame-end-${seatOf(edit.points, endPoints)}` : undefined
}

/**
 * @param edits of all repairs, the likeliest first
 * @param frame as written
 */
export const goalOfQuestion = (place: QuestionPlace, edits: readonly Edit[], frame: Frame): QuestionGoal => {
  switch (place.what) {
    case 'act':
      return { at: 'act', act: place.act, part: partOf(place.act, edits, frame) }
    case 'deal':
      return { at: 'board', command: { type: 'replaceTile', seat: place.seat } }
    case 'end-hand':
      return { at: 'board', command: { type: 'retypeHand', seat: place.seat, which: 'end' } }
    case 'dora':
      return { at: 'board', command: { type: 'retypeDora', index: place.index } }
    case 'points': {
      const [field = 'frame-start-0'] = edits.flatMap((edit) => fieldOf(edit, frame) ?? [])
      return { at: 'field', field }
    }
  }
}
