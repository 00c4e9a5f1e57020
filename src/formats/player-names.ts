import { emptyPlayer, type Player } from '../record/index.ts'

/** A string of `.jmjp` cannot hold half a surrogate pair or end in a backslash. */
export const isNameWritable = (name: string): boolean => !name.endsWith('\\') && name.isWellFormed()

/**
 * A player of whom a log has a single name, in any script; an empty name, or one that cannot be written, is no name.
 */
export const playerNamed = (name: string): Player =>
  name === '' || !isNameWritable(name)
    ? emptyPlayer()
    : { ...emptyPlayer(), name: { last: { native: name, roman: null }, first: null } }
