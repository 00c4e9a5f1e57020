/** What a trainee does better next time: few things, the one that costs most first. */
import type { Appraisal } from './appraise.ts'
import { ERROR_KINDS, type ErrorKind } from './typing-errors.ts'

export type Advice =
  | { readonly code: 'nothing-typed' }
  | { readonly code: 'errors'; readonly kind: ErrorKind; readonly count: number }
  | { readonly code: 'refused'; readonly refused: number; readonly keys: number }
  | { readonly code: 'behind'; readonly lag: number }
  | { readonly code: 'many-keys'; readonly keysPerTurn: number }
  | { readonly code: 'open'; readonly open: number }
  | { readonly code: 'faster' }

/** More is too much to keep in mind. */
const AT_MOST = 3
const KINDS_AT_MOST = 2

/** More than an act behind: what is seen is forgotten before it is typed. */
const BEHIND_SECONDS = 5
/** A turn is a draw and a discard, or one key for both. */
const KEYS_OF_TURN = 2.2
/** One key in so many is a mistake; more of them are a habit. */
const KEYS_PER_REFUSAL = 25

type Figures = Pick<Appraisal, 'acts' | 'keys' | 'keysPerTurn' | 'lag' | 'open' | 'refused'> & {
  readonly errors: readonly { readonly kind: ErrorKind }[]
}

/** The kinds of error, the most frequent first. */
const frequent = ({ errors }: Figures): readonly Advice[] =>
  ERROR_KINDS.map((kind): Advice & { readonly count: number } => ({
    code: 'errors',
    kind,
    count: errors.filter((error) => error.kind === kind).length,
  }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, KINDS_AT_MOST)

export const adviceOn = (found: Figures): readonly Advice[] => {
  const { acts, errors, keys, keysPerTurn, lag, open, refused } = found
  if (acts === 0) return [{ code: 'nothing-typed' }]
  const advice: Advice[] = [...frequent(found)]
  if (refused * KEYS_PER_REFUSAL > keys) advice.push({ code: 'refused', refused, keys })
  if (lag !== null && lag > BEHIND_SECONDS) advice.push({ code: 'behind', lag })
  if (keysPerTurn !== null && keysPerTurn > KEYS_OF_TURN) advice.push({ code: 'many-keys', keysPerTurn })
  if (open > 0 && errors.length === 0) advice.push({ code: 'open', open })
  return advice.length === 0 ? [{ code: 'faster' }] : advice.slice(0, AT_MOST)
}
