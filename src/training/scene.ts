/** What viewers of a broadcast see at a moment: the table so far, and only the turned doras. */
import { countedActs, four, type Frame, type Seat } from '../record/index.ts'
import type { Ruleset } from '../rules/index.ts'
import { closeTable, doraCount, replay, stepDraw, type Table } from '../table/index.ts'
import type { Moment } from './schedule.ts'

export interface Film {
  readonly frame: Frame
  /** tables[k] is the table after k acts. */
  readonly tables: readonly Table[]
}

export interface Scene {
  /** The frame as far as it is visible: doras still face down are `uk`. */
  readonly frame: Frame
  readonly table: Table
  /** Who is acting. */
  readonly lit: Seat | null
  /** The result is shown. */
  readonly ended: boolean
}

/** The last flow, if the frame was played again. */
export const filmOf = (frame: Frame, rules: Ruleset): Film => ({
  frame,
  tables: replay(frame, Math.max(0, frame.flows.length - 1), rules),
})

const seenDoras = (frame: Frame, table: Table, ended: boolean): Frame => {
  const { due } = doraCount(table)
  const dora = frame.dora?.map((tile, at) => (ended || (at % 2 === 0 && at < due * 2) ? tile : 'uk')) ?? null
  return { ...frame, dora }
}

const withPoints = (table: Table, { endPoints }: Frame): Table =>
  endPoints === null ? table : { ...table, seats: four((seat) => ({ ...table.seats[seat], points: endPoints[seat] })) }

/** Null if the frame was never played: it has no flow. */
export const sceneAt = ({ frame, tables }: Film, { shows, act }: Moment): Scene | null => {
  const acts = countedActs(frame)
  const now = acts[act]
  const table = tables[shows === 'draw' ? act : act + 1]
  if (!table) return null
  if (shows === 'end') {
    const last = withPoints(closeTable(table), frame)
    return { frame: seenDoras(frame, last, true), table: last, lit: null, ended: true }
  }
  const seen = shows === 'draw' && now ? stepDraw(table, now).table : table
  return { frame: seenDoras(frame, seen, false), table: seen, lit: now?.seat ?? null, ended: false }
}
