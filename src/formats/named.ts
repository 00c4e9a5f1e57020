import { emptyPlayer, type Player } from '../record/index.ts'

/** Half of a pair of code units and a backslash at the end are what a string of `.jmjp` cannot hold. */
export const isNameWritable = (name: string): boolean => !name.endsWith('\\') && !/\p{Surrogate}/u.test(name)

/** A player of whom a log has a single name, in whatever script; an empty one is none, and one that cannot be written. */
export const playerNamed = (name: string): Player =>
  name === '' || !isNameWritable(name)
    ? emptyPlayer()
    : { ...emptyPlayer(), name: { last: { native: name, roman: null }, first: null } }
