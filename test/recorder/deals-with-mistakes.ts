/** How mistakes are told, and the deals in which they are made. */
import type { Mistake, Reported, Typing, Words } from './recorder-mistake.ts'

export const FAR = '159m159p159s1234z'
/** East waits for 1 and 4 pin. */
export const WAITS = '123456789m23p99s'
export const DEAL: Words = ['enter', '6z', WAITS, FAR, FAR, FAR]
/** Only the hand of East is seen. */
export const UNSEEN_BUT_EAST: Words = ['enter', '6z', WAITS, 'enter', 'enter', 'enter']
export const UNSEEN: Words = ['enter', '6z', 'enter', 'enter', 'enter', 'enter']

export const mistake = (
  what: string,
  reported: Reported,
  begin: Typing,
  right: Typing,
  wrong: Typing,
  ...keys: Typing
): Mistake => ({
  what,
  reported,
  right: [...begin, ...right],
  wrong: [...begin, ...wrong],
  keys,
})

/** The same where these were typed behind it. */
export const noticed = (
  what: string,
  reported: Reported,
  begin: Typing,
  right: Typing,
  wrong: Typing,
  behind: Typing,
  ...keys: Typing
): Mistake => mistake(what, reported, begin, [...right, ...behind], [...wrong, ...behind], ...keys)

export const FIRST: Words = ['5z', 'tsumogiri']
export const RIICHI: Words = ['5z', 'riichi', 'tsumogiri']
export const THROWN: Words = [...FIRST, '1p', 'tsumogiri']

/** 20 halves in which nobody throws from the hand. */
export const SILENT: Words = ['6m', '6p', '6s', '1z', '7m', '7p', '7s', '1z', '8m', '8p'].flatMap((tile) => [
  tile,
  'tsumogiri',
])
