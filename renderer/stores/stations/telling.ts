import { watch, type Ref } from 'vue'
import {
  conflictsOf,
  NOTHING_TOLD,
  toldOf,
  toldSince,
  type Conflict,
  type Merge,
  type Told,
  type ToStation,
} from '../../../src/stations/index.ts'
import { useBroadcastView } from '../board/use-broadcast-view.ts'
import { useSessionStore } from '../session.ts'

export interface Telling {
  /** Tells one station, which has just joined, all it has to know. */
  everything(station: string): void
}

interface TellingOptions {
  /** `to` null: all stations. */
  tell(to: string | null, message: ToStation): void
  readonly merge: Readonly<Ref<Merge>>
  /** The stations that are there. */
  listeners(): ReadonlySet<string>
}

/** Several keys that come at once are told at once. */
const PAUSE = 16

/** Tells the stations what became of the match: what was done, how the board looks, and what was said in two ways. */
export function useTelling({ tell, merge, listeners }: TellingOptions): Telling {
  const session = useSessionStore()
  const shown = useBroadcastView()
  /** What everybody who is there was told; what is newer comes to all of them together. */
  let told: Told = toldOf(session.latest())
  let waiting = false
  /** How many conflicts each station was told of last. */
  const heard = new Map<string, number>()

  function tellConflicts(station: string, all: readonly Conflict[]): void {
    const count = all.filter(({ readings }) => readings.some(({ by }) => by.includes(station))).length
    if (heard.get(station) === count) return
    heard.set(station, count)
    tell(station, { type: 'conflicts', count })
  }

  function changes(): void {
    waiting = false
    const now = toldOf(session.latest())
    if (listeners().size > 0) {
      for (const message of toldSince(told, now)) tell(null, message)
      tell(null, { type: 'shown', shown: shown() })
    } else {
      // Looked up all the same: what nobody reads keeps a match that is closed.
      shown()
    }
    told = now
  }

  // A timer, and not the next picture: a window behind others paints none, and the stations go on.
  watch(
    () => session.shown,
    () => {
      if (waiting) return
      waiting = true
      window.setTimeout(changes, PAUSE)
    },
  )
  watch(
    () => conflictsOf(merge.value),
    (all) => {
      for (const station of listeners()) tellConflicts(station, all)
    },
  )

  return {
    everything(station) {
      for (const message of toldSince(NOTHING_TOLD, told)) tell(station, message)
      tell(station, { type: 'shown', shown: shown() })
      heard.delete(station)
      tellConflicts(station, conflictsOf(merge.value))
    },
  }
}
