/** A match whose first frame contradicts itself: West drew 8p, which is written as 4p, and discards it ten turns later. */
import { simulatedText } from '../document/simulated-text.ts'

/** `meant`: as it was played. Four repairs with one edit mend what is written, the right one likeliest. */
export const misreadText = (): { readonly written: string; readonly meant: string } => {
  const meant = simulatedText(3)
  const written = meant.replace('(w,8p,2m)', '(w,4p,2m)')
  if (written === meant) throw new Error('West does not draw 8p')
  return { written, meant }
}
