import type { Conflict, ToStation } from '../../../src/stations/index.ts'

type Told = Extract<ToStation, { type: 'conflicts' }>

/**
 * What stations are told of conflicts: each of its own, with the names that people go by. How a station is called among
 * machines is told to no other.
 */
export function conflictsTelling(): (
  station: string,
  all: readonly Conflict[],
  names: ReadonlyMap<string, string>,
) => Told {
  /** A conflict's own key is made of what stations are called. */
  const called = new Map<string, string>()
  const callName = (key: string): string => {
    const name = called.get(key) ?? String(called.size)
    called.set(key, name)
    return name
  }
  return (station, all, names) => ({
    type: 'conflicts',
    conflicts: all
      .filter(({ readings }) => readings.some(({ by }) => by.includes(station)))
      .map(({ key, frame, readings }) => ({
        key: callName(key),
        frame,
        readings: readings.map(({ by, half }) => ({ by: by.map((each) => names.get(each) ?? ''), half })),
      })),
  })
}
