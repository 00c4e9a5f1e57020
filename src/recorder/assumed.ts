import type { Act } from '../record/index.ts'

/** The act once nothing about it is assumed any more. */
export const withoutAssumed = (act: Act): Act => {
  if (act.notes?.assumed === undefined) return act
  const { notes, ...bare } = act
  const { assumed: _, ...others } = notes
  return Object.keys(others).length > 0 ? { ...bare, notes: others } : bare
}
