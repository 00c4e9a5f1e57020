/**
 * The tables of a flow far longer than any that was played (a file can hold anything). One kept for every act would take
 * memory that grows with the square: each holds all the rivers. So a few are kept, and those between are made again when
 * they are asked for.
 */
import type { Flow, Frame } from '../record/index.ts'
import type { Ruleset } from '../rules/index.ts'
import { discardInto } from './discard.ts'
import { drawInto } from './draw.ts'
import { Play } from './play.ts'
import { proveFlow, type Proof } from './prove.ts'
import type { Slip } from './slips.ts'
import { startTable } from './start.ts'
import type { Table } from './table.ts'

/** More acts than a wall can give: 70 draws, a discard, call or kan each. */
export const LONG_FLOW = 1_000
/** How many tables are kept. */
const KEPT = 32

/** Carries the acts from `from` up to `to` out upon a table, which stays as it is. */
const carriedOn = (table: Table, flow: Flow, proof: Proof | null, from: number, to: number): Play => {
  const play = new Play(table)
  for (let index = from; index < to; index++) {
    play.act = index
    drawInto(play, flow.acts[index]!, proof?.draws.get(index))
    discardInto(play, flow.acts[index]!)
  }
  return play
}

/** Read like a list: at(k) is the table after k acts. */
export class LongTables {
  readonly length: number
  readonly #flow: Flow
  readonly #proof: Proof | null
  readonly #every: number
  /** The table after 0, `every`, 2 × `every` … acts, and the last. */
  readonly #kept: Table[]
  readonly #last: Table
  /** The one that was asked for last: the next is often the one behind it. */
  #newest: { readonly after: number; readonly table: Table }

  constructor(frame: Frame, flow: Flow, rules: Ruleset, told: (slips: readonly Slip[]) => void) {
    const count = flow.acts.length
    this.length = count + 1
    this.#flow = flow
    this.#proof = proveFlow(flow)
    this.#every = Math.ceil(count / KEPT)
    let table = startTable(frame, flow, rules, this.#proof?.startHands)
    this.#kept = [table]
    for (let from = 0; from < count; from += this.#every) {
      const play = carriedOn(table, flow, this.#proof, from, Math.min(count, from + this.#every))
      table = play.table
      this.#kept.push(table)
      told(play.found())
    }
    this.#last = table
    this.#newest = { after: 0, table: this.#kept[0]! }
  }

  at(index: number): Table | undefined {
    const after = index < 0 ? this.length + index : index
    if (after < 0 || after >= this.length) return undefined
    if (after === this.length - 1) return this.#last
    const from = Math.floor(after / this.#every)
    const kept = { after: from * this.#every, table: this.#kept[from]! }
    const near = this.#newest.after <= after && this.#newest.after > kept.after ? this.#newest : kept
    if (near.after === after) return near.table
    const { table } = carriedOn(near.table, this.#flow, this.#proof, near.after, after)
    this.#newest = { after, table }
    return table
  }
}

/** The table after k acts at place k; the last one at −1. */
export type Tables = readonly Table[] | LongTables
