/** Repairs points that one mistake made wrong in a frame and in all later ones. */
import { four, toPlayers, toSeats, type BySeat, type Frame, type Points } from '../record/index.ts'
import type { RecordEdit, RecordRepair } from './finding.ts'
import type { FrameView } from './frame-view.ts'

/** @param from the first wrong points: those at the start of the frame, or at its end */
export const pointsOnward = (
  { match, index, frame }: FrameView,
  from: 'startPoints' | 'endPoints',
  right: BySeat<Points>,
): readonly RecordRepair[] => {
  const wrong = frame[from]
  if (wrong === null || (from === 'endPoints' && index + 1 >= match.frames.length)) return []
  const off = toPlayers(
    frame.id,
    four((seat) => right[seat] - wrong[seat]),
  )
  const moved = <Field extends 'startPoints' | 'endPoints'>(one: Frame, field: Field): Partial<Frame> => {
    const points = one[field]
    const own = toSeats(one.id, off)
    return points === null ? {} : { [field]: four((seat) => points[seat] + own[seat]) }
  }
  const edits = match.frames.slice(index).map((one, at): RecordEdit => {
    const start = at === 0 && from === 'endPoints' ? {} : moved(one, 'startPoints')
    return { frame: index + at, fields: { ...start, ...moved(one, 'endPoints') } }
  })
  const code = from === 'endPoints' ? 'set-end-points-on' : 'set-start-points-on'
  return [{ title: { code, args: { by: [...right] } }, edits }]
}
