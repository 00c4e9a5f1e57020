/** By what a record of a match is known as that of another record, and how much it says of it: all that decides which of them counts. */
import { countedActs, type Match } from '../record/index.ts'
import { keysOfMatch } from './match-keys.ts'
import { RIVERS_SIZE, riversOf } from './rivers.ts'

export interface MatchIdentity {
  /** By frame, as `keysOfMatch` gives them: two at most. */
  readonly keys: readonly (readonly number[])[]
  /** As `riversOf` gives them: what was discarded in each frame. */
  readonly rivers: Uint8Array
  /** Of all frames, in the flows that count. */
  readonly acts: number
  /** Whether the official points of the match are written. */
  readonly isDecided: boolean
  /** Errors and warnings of the checks. */
  readonly findings: number
}

export const identityOf = (match: Match, findings: number): MatchIdentity => ({
  keys: keysOfMatch(match),
  rivers: riversOf(match),
  acts: match.frames.reduce((sum, frame) => sum + countedActs(frame).length, 0),
  isDecided: match.finalPoints !== null,
  findings,
})

const KEYS_OF_FRAME = 2
const HEAD = 3

/** Bytes of a number. */
const NUMBER = 8

/** For an index: numbers of 64 bits in the machine's order, three and then two a frame, of which 0 is none; then the rivers. */
export const packIdentity = ({ keys, rivers, acts, isDecided, findings }: MatchIdentity): Uint8Array<ArrayBuffer> => {
  const numbers = new Float64Array(HEAD + keys.length * KEYS_OF_FRAME)
  numbers.set([acts, Number(isDecided), findings])
  for (const [frame, own] of keys.entries()) numbers.set(own, HEAD + frame * KEYS_OF_FRAME)
  const packed = new Uint8Array(numbers.byteLength + rivers.byteLength)
  packed.set(new Uint8Array(numbers.buffer))
  packed.set(rivers, numbers.byteLength)
  return packed
}

/** @param packed what `packIdentity` gave */
export const unpackIdentity = (packed: Uint8Array): MatchIdentity => {
  const frames = (packed.byteLength - HEAD * NUMBER) / (KEYS_OF_FRAME * NUMBER + RIVERS_SIZE)
  // A copy, because numbers lie at multiples of eight.
  const bytes = Uint8Array.from(packed)
  const numbers = new Float64Array(bytes.buffer, 0, HEAD + frames * KEYS_OF_FRAME)
  const [acts = 0, isDecided = 0, findings = 0] = numbers
  const keys: number[][] = []
  for (let at = HEAD; at < numbers.length; at += KEYS_OF_FRAME)
    keys.push([numbers[at]!, numbers[at + 1]!].filter((key) => key !== 0))
  return { keys, rivers: bytes.subarray(numbers.byteLength), acts, isDecided: isDecided === 1, findings }
}
