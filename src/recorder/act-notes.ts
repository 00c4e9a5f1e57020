/** What is kept with an act about how sure its halves are. */
import type { AcceptedOfAct, Act, ActNotes } from '../record/index.ts'
import type { Cursor } from './session.ts'

/** The act with these notes alone; without any, it has none. */
export const withNotes = (act: Act, notes: ActNotes): Act => {
  const { notes: _, ...bare } = act
  return Object.keys(notes).length > 0 ? { ...bare, notes } : bare
}

/** The act once nothing about it is assumed any more. */
export const withoutAssumed = (act: Act): Act => {
  if (act.notes?.assumed === undefined) return act
  const { assumed: _, ...others } = act.notes
  return withNotes(act, others)
}

const OF_HALF: Readonly<Record<Cursor['part'], readonly AcceptedOfAct[]>> = {
  draw: ['draw', 'call', 'passed-win', 'thrown-back'],
  discard: ['discard', 'riichi', 'passed-win', 'thrown-back'],
}

/** The act before one of its halves is typed anew: what was assumed or accepted of the old one is gone. */
export const typedAnew = (act: Act, half: Cursor['part']): Act => {
  const sure = withoutAssumed(act)
  if (sure.notes?.accepted === undefined) return sure
  const { accepted, ...others } = sure.notes
  const left = accepted.filter((one) => !OF_HALF[half].includes(one))
  return withNotes(sure, left.length > 0 ? { ...others, accepted: left } : others)
}
