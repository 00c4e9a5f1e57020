/** Where a typist goes: to the beginning of a frame, to where main is, to the next frame. */
import { carryOut } from './carry-out.ts'
import { beginning } from './position.ts'
import { hasIndicator, mainPosition, NOTHING_ASKED, seatAt, type Pending, type Station } from './station-state.ts'
import { isBesidePlay } from './typed-half.ts'

export const FIRST_INDICATOR = { kind: 'indicator', index: 0 } as const satisfies Pending

/** What is asked behind the first indicator: the hands that nobody has typed. */
export const askedHand = (station: Station): Pending | null => {
  const next = carryOut({ ...station, pending: FIRST_INDICATOR }, { type: 'enter' })
  return typeof next === 'string' ? null : next.pending
}

/** What is asked before the play: the indicator where it is one's own, and the hands. */
const askedFirst = (station: Station): Pending | null => {
  const { duty } = station
  if (duty.kind === 'discards') return null
  return duty.kind === 'draws' && !hasIndicator(station) ? FIRST_INDICATOR : askedHand(station)
}

/** At the beginning of a frame. */
export const begun = ({ closedAt: _, ...station }: Station, frame: number): Station => {
  const there = { ...station, ...NOTHING_ASKED, frame, typed: [] }
  const next = { ...there, base: beginning(station.duty, seatAt(there)) }
  return { ...next, pending: askedFirst(next) }
}

/** To the newest that main has: the typist goes on there, and leaves what is before to others. */
export const caughtUp = (station: Station): Station => {
  const frame = Math.max(0, station.told.frames.length - 1)
  const there = frame === station.frame ? station : begun(station, frame)
  const base = mainPosition(there)
  const typed = there.typed.filter(({ half }) => isBesidePlay(half))
  return { ...there, ...NOTHING_ASKED, base, typed, pending: base.place > 0 ? null : there.pending }
}

/** To the next frame. */
export const nextFrame = (station: Station): Station => begun(station, station.frame + 1)
