import { watch, type Ref } from 'vue'
import {
  NO_MATCH,
  knownMatchOf,
  matchMessages,
  type Conflict,
  type KnownMatch,
  type ToStation,
} from '../../../src/stations/index.ts'
import { useBroadcastView } from '../board/use-broadcast-view.ts'
import { useSessionStore } from '../session.ts'

interface StationUpdatesOptions {
  /** `to` null: all stations. */
  send(to: string | null, message: ToStation): void
  readonly conflicts: Readonly<Ref<readonly Conflict[]>>
  readonly here: Readonly<Ref<ReadonlySet<string>>>
}

/** Several keys that come at once are sent at once. */
const PAUSE = 16

/**
 * Sends the stations what has become of the match, how the board looks, and in how many conflicts each has part. Gives
 * what sends all of it to one that has just joined.
 */
export function useStationUpdates({ send, conflicts, here }: StationUpdatesOptions): (station: string) => void {
  const session = useSessionStore()
  const shown = useBroadcastView()
  /** What all stations that are here have; what is newer is sent to all of them together. */
  let told: KnownMatch = knownMatchOf(session.shown)
  let isWaiting = false
  /** How many conflicts each station knows of. */
  const counts = new Map<string, number>()

  function sendConflicts(station: string): void {
    const count = conflicts.value.filter(({ readings }) => readings.some(({ by }) => by.includes(station))).length
    if (counts.get(station) === count) return
    counts.set(station, count)
    send(station, { type: 'conflicts', count })
  }

  function sendChanges(): void {
    isWaiting = false
    const now = knownMatchOf(session.shown)
    // Looked up also where nobody is here: what nobody reads keeps a match that is closed.
    const board = shown()
    if (here.value.size > 0) {
      for (const message of matchMessages(told, now)) send(null, message)
      send(null, { type: 'shown', shown: board })
    }
    told = now
  }

  // A timer, and not the next picture: a window behind others paints none, and the stations go on.
  watch(
    () => session.shown,
    () => {
      if (!isWaiting) window.setTimeout(sendChanges, PAUSE)
      isWaiting = true
    },
  )
  watch(conflicts, () => here.value.forEach(sendConflicts))

  return (station) => {
    for (const message of matchMessages(NO_MATCH, told)) send(station, message)
    send(station, { type: 'shown', shown: shown() })
    counts.delete(station)
    sendConflicts(station)
  }
}
