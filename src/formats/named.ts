import { emptyPlayer, type Player } from '../record/index.ts'

/** A player of whom a log has a single name, in whatever script; an empty one is none. */
export const playerNamed = (name: string): Player =>
  name === '' ? emptyPlayer() : { ...emptyPlayer(), name: { last: { native: name, roman: null }, first: null } }
