/**
 * Whose names and which frames' remarks the lines of a match are, in bytes, for an index: pairs of a line's id and a player, then pairs
 * of a line's id and the index of a frame, both in ascending order of the second. Numbers have thirty-two bits, in the machine's order;
 * the first is how many pairs of players there are.
 */
import { SEATS, type PlayerId } from '../record/index.ts'
import type { SearchedLine } from './searched-lines.ts'

/**
 * @param lines of a match, in the order of `linesOfMatch`
 * @param ids of these lines in the index
 */
export const packPlaces = (lines: readonly SearchedLine[], ids: readonly number[]): Uint8Array<ArrayBuffer> => {
  const [players, frames]: [number[], number[]] = [[], []]
  for (const [at, { key, player, frame }] of lines.entries())
    if (key === 'player' && player !== null) players.push(ids[at]!, player)
    else if (key === 'remark' && frame !== null) frames.push(ids[at]!, frame)
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
    return this.#places(1, 1 + 2 * this.#numbers[0]!, lines).map((player) => SEATS[player]!)
  }

  /** The frames of whose remarks one is one of these lines, in ascending order. */
  frames(lines: ReadonlySet<number>): readonly number[] {
    return this.#places(1 + 2 * this.#numbers[0]!, this.#numbers.length, lines)
  }

  #places(from: number, to: number, lines: ReadonlySet<number>): readonly number[] {
    const places: number[] = []
    for (let at = from; at < to; at += 2) {
      const place = this.#numbers[at + 1]!
      if (places[places.length - 1] !== place && lines.has(this.#numbers[at]!)) places.push(place)
    }
    return places
  }
}
