/** What is taken back when a frame turns out to have ended in another way. */
import type { Act, Frame } from '../record/index.ts'

/** Without what was paid for a win: that depends on how many wins count, and fewer or none do now. */
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
