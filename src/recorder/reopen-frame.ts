/** What is taken back with the ending of a frame that turns out to be another. */
import type { Act, Frame } from '../record/index.ts'

/** What a win moved beside others is another thing once there are fewer of them, or none counts. */
export const unpaid = (act: Act): Act => {
  const { notes, ...bare } = act
  if (notes?.pay === undefined) return act
  const { pay: _, ...others } = notes
  return Object.keys(others).length > 0 ? { ...bare, notes: others } : bare
}

/** The frame as it was before it ended without a winner: neither its reason nor its points stand. */
export const withoutRyuukyoku = (frame: Frame): Frame => {
  if (frame.notes?.ryuukyoku === undefined) return frame
  const { notes, ...bare } = frame
  const { ryuukyoku: _, tenpai: __, chombo: ___, ...others } = notes
  const open = { ...bare, endPoints: null }
  return Object.keys(others).length > 0 ? { ...open, notes: others } : open
}
