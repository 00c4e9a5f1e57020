/** Every edit of one mistake in a state of a frame. What a search leaves out is left out by `mayMend`, not here. */
import type { Edit } from './edit.ts'
import { frameEdits } from './frame-edits.ts'
import { kanEdits } from './kan-edits.ts'
import type { Problem } from './problem.ts'
import { tileEdits } from './tile-edits.ts'
import { turnEdits } from './turn-edits.ts'

export function* editSpace({ flow, tables, view, contradictions }: Problem): Generator<Edit> {
  yield* frameEdits(view, tables.at(-1), contradictions)
  if (flow === null) return
  yield* tileEdits(flow, tables)
  yield* turnEdits(flow, tables)
  yield* kanEdits(flow, tables)
}
