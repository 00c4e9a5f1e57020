/**
 * From when to when a player held one, two, and three or more of each kind, and each red five. Within an act tiles come before others go, so
 * tiles that were held in the same act were held together.
 */
import { KINDS, kindOf, TILES } from '../tiles/index.ts'
import { actOfStep, isGain, tileOfStep, type HandStep } from './hand-steps.ts'
import { COUNTED } from './wanted-hand.ts'

export const MASKS = 4
const KINDS_A_MASK = 9
/** Counts of one, two, and three and more have a bit each; behind those of nine kinds comes that of the red five. */
const LEVELS = 3
const RED_BIT = KINDS_A_MASK * LEVELS
const BITS = 32

/** The end of a span that does not tell enough: the tiles came again later, or the frame is too long for a byte. */
export const TO_WALK = 255
/** Held to the end of the frame. */
const TO_END = 254
const LAST = 253

export interface HeldSpans {
  /** Which kinds there were how many of: all bits of a hand that is looked for are set in those of a hand that has it. */
  readonly masks: readonly number[]
  /** How many bits the masks before each have: eight bits for each mask, those of the first lowest. */
  readonly before: number
  /** For each bit of the masks, the acts at which it came and went, and one; 0 is the deal. */
  readonly bytes: Uint8Array
}

/** The bit of a kind of which there are so many, or more; counted through all masks. */
const bitOf = (kind: number, count: number): number => {
  const mask = Math.trunc(kind / KINDS_A_MASK)
  return mask * BITS + (kind - mask * KINDS_A_MASK) * LEVELS + count - 1
}
/** @param at its index in TILES */
const bitOfRed = (at: number): number => (at - KINDS) * BITS + RED_BIT

const setBit = (masks: number[], bit: number): void => {
  masks[bit >> 5]! |= 1 << (bit & 31)
}

export const masksOf = (counts: Int8Array): readonly number[] => {
  const masks = [0, 0, 0, 0]
  for (let kind = 0; kind < KINDS; kind++)
    for (let count = Math.min(LEVELS, counts[kind]!); count > 0; count--) setBit(masks, bitOf(kind, count))
  for (let red = KINDS; red < COUNTED; red++) if (counts[red]! > 0) setBit(masks, bitOfRed(red))
  return masks
}

/** The bits that imply all others of a hand, counted through all masks; `isExact`: they say all of it. */
export const topBits = (counts: Int8Array): { readonly bits: readonly number[]; readonly isExact: boolean } => {
  const bits: number[] = []
  let isExact = true
  for (let kind = 0; kind < KINDS; kind++) {
    const count = counts[kind]!
    if (count > 0) bits.push(bitOf(kind, Math.min(LEVELS, count)))
    isExact &&= count <= LEVELS
  }
  for (let red = KINDS; red < COUNTED; red++) {
    if (counts[red]! > 0) bits.push(bitOfRed(red))
    isExact &&= counts[red]! <= 1
  }
  return { bits, isExact }
}

const KIND = TILES.map(kindOf)
/** Filled anew for each player. */
const starts = new Uint8Array(MASKS * BITS)
const ends = new Uint8Array(MASKS * BITS)
const now = new Int8Array(COUNTED)

const come = (masks: number[], bit: number, moment: number): void => {
  const isAgain = (masks[bit >> 5]! & (1 << (bit & 31))) !== 0
  if (!isAgain) {
    setBit(masks, bit)
    starts[bit] = Math.min(moment, LAST)
  }
  ends[bit] = isAgain || moment > LAST ? TO_WALK : TO_END
}

const go = (bit: number, moment: number): void => {
  if (ends[bit] === TO_END) ends[bit] = moment > LAST ? TO_WALK : moment
}

/** @param steps of one player in a frame */
export const heldSpans = (steps: readonly HandStep[]): HeldSpans => {
  const masks = [0, 0, 0, 0]
  now.fill(0)
  for (const step of steps) {
    const [at, moment] = [tileOfStep(step), actOfStep(step) + 1]
    const kind = KIND[at]!
    if (isGain(step)) {
      const count = ++now[kind]!
      if (count <= LEVELS) come(masks, bitOf(kind, count), moment)
      if (at >= KINDS && ++now[at]! === 1) come(masks, bitOfRed(at), moment)
    } else {
      const count = now[kind]!--
      if (count <= LEVELS) go(bitOf(kind, count), moment)
      if (at >= KINDS && now[at]!-- === 1) go(bitOfRed(at), moment)
    }
  }
  const bytes: number[] = []
  let before = 0
  for (let mask = 0; mask < MASKS; mask++) {
    before |= (bytes.length / 2) << (mask * 8)
    for (let bit = 0; bit < BITS; bit++)
      if ((masks[mask]! & (1 << bit)) !== 0) bytes.push(starts[mask * BITS + bit]!, ends[mask * BITS + bit]!)
  }
  return { masks, before: before >>> 0, bytes: Uint8Array.from(bytes) }
}
