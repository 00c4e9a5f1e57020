/** A station's question closes where main has the answer meanwhile; what was typed is not touched. */
import type { CommandId } from '../recorder/index.ts'
import { hasIndicator, type Station } from './station-state.ts'
import { askedHand, FIRST_INDICATOR } from './station-travel.ts'

/** As long as it takes to see that something else is asked: a key that comes sooner was meant for what went. */
const NOTICED_AFTER = 1_000

/**
 * The first indicator is asked for until main has it, from whomever. A hand goes on being asked for: it is a run of
 * thirteen keys, and one begun without a look would become draws and discards.
 */
export const closeQuestion = (before: Station, station: Station, at: number): Station => {
  const { duty, pending, stem, typed } = station
  if (duty.kind !== 'draws' || pending?.kind !== 'indicator' || pending.index !== 0 || stem !== '') return station
  if (hasIndicator(before) || !hasIndicator(station)) return station
  // One that was typed here and is typed anew was asked for by nobody.
  if (typed.some(({ half, place }) => half.kind === 'indicator' && place === 0)) return station
  return { ...station, pending: askedHand(station), closedAt: at }
}

const answers = (id: CommandId): boolean => id === 'enter' || /^(tile|number|suit|letter)\./.test(id)

/** The station as it was asked when a key was on its way. */
export const reopenQuestion = ({ closedAt = Infinity, ...station }: Station, id: CommandId, at: number): Station => {
  const isOnItsWay = at >= closedAt && at < closedAt + NOTICED_AFTER && answers(id)
  return isOnItsWay ? { ...station, pending: FIRST_INDICATOR } : station
}
