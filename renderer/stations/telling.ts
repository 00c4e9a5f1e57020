import { watch, type Ref } from 'vue'
import {
  conflictsOf,
  NOTHING_TOLD,
  toldOf,
  toldSince,
  type Merge,
  type Told,
  type ToStation,
} from '../../src/stations/index.ts'
import { useBoard } from '../board/use-board.ts'
import { useShown } from '../board/use-shown.ts'
import { useStandings } from '../board/use-standings.ts'
import { readAgain } from '../stores/read-again.ts'
import { useSessionStore } from '../stores/session.ts'

export interface Telling {
  /** Tells one station, which has just joined, all it has to know. */
  everything(station: string): void
}

interface TellingOptions {
  /** `to` null: all stations. */
  tell(to: string | null, message: ToStation): void
  readonly merge: Readonly<Ref<Merge>>
  /** Whether anybody listens. */
  heardBy(): boolean
}

/** Several keys that come at once are told at once. */
const PAUSE = 16

/** Tells the stations what became of the match: what was done, how the board looks, and what was said in two ways. */
export function useTelling({ tell, merge, heardBy }: TellingOptions): Telling {
  const session = useSessionStore()
  const { board, people } = useBoard()
  const { ranks } = useStandings(board)
  const shown = useShown(board, people, ranks)
  let told: Told = NOTHING_TOLD
  let waiting = false

  const conflicts = (): ToStation => {
    const names = new Map(merge.value.members.map(({ station, name }) => [station, name]))
    return {
      type: 'conflicts',
      conflicts: conflictsOf(merge.value, session.latest()).map(({ key, frame, readings }) => ({
        key,
        frame,
        readings: readings.map(({ by, answer }) => ({ by: by.map((station) => names.get(station) ?? ''), answer })),
      })),
    }
  }

  function changes(): void {
    waiting = false
    const now = toldOf(session.latest())
    if (heardBy()) {
      for (const message of toldSince(told, now)) tell(null, message)
      tell(null, { type: 'shown', shown: shown() })
    } else readAgain(board, people, ranks)
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
    () => conflictsOf(merge.value, session.latest()),
    () => {
      if (heardBy()) tell(null, conflicts())
    },
  )

  return {
    everything(station) {
      for (const message of toldSince(NOTHING_TOLD, toldOf(session.latest()))) tell(station, message)
      tell(station, { type: 'shown', shown: shown() })
      tell(station, conflicts())
    },
  }
}
