/** How a flow ended, as its acts say it: who declared a win, and how many dora indicators were turned. */
import { UNKNOWN, type Tile } from '../tiles/index.ts'
import type { Act, Flow, Frame } from '../record/index.ts'
import type { DeclaredWin, Table } from '../table/index.ts'
import { indicatorAt } from './indicator-at.ts'

export interface EndOfFlow {
  /** The flow that counted. */
  readonly flow: Flow
  readonly wins: readonly DeclaredWin[]
  /** After the last act, with a standing riichi laid. */
  readonly last: Table
  /** Dora indicators turned. */
  readonly turned: number
}

/** The table before an act of a flow that was played. It is asked for before a ron and after a tsumo. */
export type TableBefore = (act: number) => Table

/** The indicator of a closed kan is turned after the replacement draw, that of an open one after the discard. */
export class TurnedDoras {
  readonly #frame: Frame
  #opened = 0
  #pending: 'closed' | 'open' | null = null

  constructor(frame: Frame) {
    this.#frame = frame
  }

  get count(): number {
    return this.#opened + 1
  }

  /** @returns the indicator that was turned after it, if it was seen */
  draw({ kind }: Act['draw']): Tile | null {
    if (kind === 'daiminkan') this.#pending = 'open'
    return kind === 'rinshan' && this.#pending === 'closed' ? this.#turn() : null
  }

  /** An indicator still to be turned for an open kan is turned before the next one. @returns as `draw` */
  discard({ kind }: NonNullable<Act['discard']>): Tile | null {
    if (kind === 'tsumo') return null
    const turned = this.#pending === null ? null : this.#turn()
    if (kind === 'ankan') this.#pending = 'closed'
    if (kind === 'kakan') this.#pending = 'open'
    return turned
  }

  /** Some rules turn the dora of an open kan at once: it is there at a win on the replacement tile. @returns as `draw` */
  win(): Tile | null {
    const isTurned = indicatorAt(this.#frame, (this.#opened + 1) * 2) !== UNKNOWN
    return this.#pending !== null && isTurned ? this.#turn() : null
  }

  /** An unseen kan dora was not turned. */
  #turn(): Tile | null {
    this.#pending = null
    const tile = indicatorAt(this.#frame, ++this.#opened * 2)
    return tile === UNKNOWN ? null : tile
  }
}

/**
 * Only the table knows who won with which hand and tile, and the value.
 * @param first the first win of the flow, if there was one before
 */
export const declaredWin = (
  { seat, draw, discard, notes }: Act,
  index: number,
  tableBefore: TableBefore,
  first: DeclaredWin | undefined,
): DeclaredWin | null => {
  const isRon = draw.kind === 'ron'
  if (!isRon && discard?.kind !== 'tsumo') return null
  const table = tableBefore(isRon ? index : index + 1)
  // All rons are declared at once, on the table before the first.
  return { seat, table: isRon ? (first?.table ?? table) : table, pay: notes?.pay ?? null }
}

/**
 * The end of a flow that the caller has played.
 * @param last the table after the last act, with a standing riichi laid
 */
export const endOfFlow = (frame: Frame, flow: Flow, tableBefore: TableBefore, last: Table): EndOfFlow => {
  const doras = new TurnedDoras(frame)
  const wins: DeclaredWin[] = []
  for (let index = 0; index < flow.acts.length; index++) {
    const act = flow.acts[index]!
    doras.draw(act.draw)
    if (act.discard !== null) doras.discard(act.discard)
    const win = declaredWin(act, index, tableBefore, wins[0])
    if (win !== null) wins.push(win)
  }
  if (wins.length > 0) doras.win()
  return { flow, wins, last, turned: doras.count }
}
