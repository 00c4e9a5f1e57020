/**
 * Whose names and which frames' remarks the lines of a match are, in bytes, for an index: pairs of a line's id and a player, then for
 * each remark a line's id, the index of a frame and that of an act or NO_ACT, both in ascending order of the second. Numbers have thirty-two
 * bits, in the machine's order; the first is how many pairs of players there are.
 */
import { SEATS, type PlayerId } from '../record/index.ts'
import { NO_ACT } from './packed-frames.ts'
import type { SearchedLine } from './searched-lines.ts'

/**
 * @param lines of a match, in the order of `linesOfMatch`
 * @param ids of these lines in the index
 */
export const packPlaces = (lines: readonly SearchedLine[], ids: readonly number[]): Uint8Array<ArrayBuffer> => {
  const [players, frames]: [number[], number[]] = [[], []]
  for (const [at, { key, player, frame, act }] of lines.entries())
    if (key === 'player' && player !== null) players.push(ids[at]!, player)
    else if (key === 'remark' && frame !== null) frames.push(ids[at]!, frame, act ?? NO_ACT)
  return new Uint8Array(Int32Array.from([players.length / 2, ...players, ...frames]).buffer)
}

/** What `packPlaces` made, ready to be looked through. */
export class PackedPlaces {
  readonly #numbers: Int32Array

  /** @param bytes that begin at a multiple of four */
  constructor(bytes: Uint8Array) {
    this.#numbers = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / Int32Array.BYTES_PER_ELEMENT)
  }

  /** The players of whose names one is one of these lines, in ascending order. */
  players(lines: ReadonlySet<number>): readonly PlayerId[] {
    const players: PlayerId[] = []
    for (let at = 1; at < this.#remarks; at += 2) {
      const player = SEATS[this.#numbers[at + 1]!]!
      if (players.at(-1) !== player && lines.has(this.#numbers[at]!)) players.push(player)
    }
    return players
  }

  /** The frames of whose remarks one is one of these lines, in ascending order, each with the act of the first such remark, or NO_ACT. */
  frames(lines: ReadonlySet<number>): ReadonlyMap<number, number> {
    const acts = new Map<number, number>()
    for (let at = this.#remarks; at < this.#numbers.length; at += 3) {
      const frame = this.#numbers[at + 1]!
      if (lines.has(this.#numbers[at]!) && !acts.has(frame)) acts.set(frame, this.#numbers[at + 2]!)
    }
    return acts
  }

  /** Where the remarks begin. */
  get #remarks(): number {
    return 1 + 2 * this.#numbers[0]!
  }
}
