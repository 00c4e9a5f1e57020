import { computed, type ComputedRef } from 'vue'
import type { Frame, Seat } from '../../src/record/index.ts'
import { frameShown, tableAtCursor, type Session } from '../../src/recorder/index.ts'
import { held, type HeldTile, type Table } from '../../src/table/index.ts'
import { useWords } from '../shell/words.ts'
import { useSessionStore } from '../stores/session.ts'
import { peopleOf, type SeatPerson } from './people.ts'

export interface BoardView {
  readonly session: Session
  readonly index: number
  readonly frame: Frame
  readonly table: Table
  readonly lit: Seat | null
  /** The hand being typed, in place of the unknown one. */
  readonly dealing: { readonly seat: Seat; readonly tiles: readonly HeldTile[] } | null
  /** Act whose discard is the newest. */
  readonly newest: number
}

const newestDiscard = (table: Table): number => Math.max(-1, ...table.seats.map(({ river }) => river.at(-1)?.act ?? -1))

/** What the board shows of the session, looked up and never worked out. */
export function useBoard(): { board: ComputedRef<BoardView | null>; people: ComputedRef<readonly SeatPerson[]> } {
  const store = useSessionStore()
  const { language } = useWords()

  const board = computed<BoardView | null>(() => {
    const session = store.shown
    const index = frameShown(session)
    const frame = session.match.frames[index]
    const table = tableAtCursor(session)
    if (!frame || !table) return null
    const { task, cursor } = session
    const deal = task.kind === 'deal' && cursor === null ? task : null
    return {
      session,
      index,
      frame,
      table,
      lit: store.prompt.seat,
      dealing: deal && { seat: deal.seat, tiles: deal.tiles.map((tile) => held(tile)) },
      newest: newestDiscard(table),
    }
  })
  const match = computed(() => store.shown.match)
  const players = computed(() => match.value.players)
  const number = computed(() => board.value?.frame.id.number ?? 1)
  const people = computed(() => peopleOf({ players: players.value }, { number: number.value }, language.value))
  return { board, people }
}
