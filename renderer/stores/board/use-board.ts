import { computed, type ComputedRef, type ShallowRef } from 'vue'
import { countedFlow, type Seat } from '../../../src/record/index.ts'
import { frameShown, isLive, promptOf, tableAtCursor, underWay, type Session } from '../../../src/recorder/index.ts'
import { held, type Table } from '../../../src/table/index.ts'
import type { Tile } from '../../../src/tiles/index.ts'
import { useIdle } from '../../kit/timers.ts'
import { useWords } from '../../kit/words.ts'
import { useRepairStore } from '../repair/repair.ts'
import { useSecondPassStore } from '../second-pass.ts'
import { useSessionStore } from '../session.ts'
import type { BoardView } from '../../kit/board-view.ts'
import { ghostsBetween, tileGhostsBetween } from '../../kit/ghosts.ts'
import { peopleOf, type SeatPerson } from '../../kit/people.ts'

const newestDiscard = (table: Table): number => Math.max(-1, ...table.seats.map(({ river }) => river.at(-1)?.act ?? -1))

export interface Board {
  readonly board: ComputedRef<BoardView | null>
  readonly people: ComputedRef<readonly SeatPerson[]>
}

const viewOf = (session: Session, index: number, table: Table | null, lit: Seat | null): BoardView | null => {
  const frame = session.match.frames[index]
  if (!frame || !table) return null
  const { task } = session
  const deal = task.kind === 'deal' && isLive(session) ? task : null
  const asked = isLive(session) && task.kind === 'replace-tile' ? task : deal
  // Where one tile of a hand is missing, too many or wrong, the others are looked at to tell which.
  const dealt: readonly Tile[] =
    deal !== null && deal.shift === undefined
      ? deal.tiles
      : asked === null
        ? []
        : (countedFlow(frame)?.startHands[asked.seat].tiles ?? [])
  return {
    session,
    index,
    frame,
    table,
    lit,
    dealing: asked && { seat: asked.seat, tiles: dealt.map((tile) => held(tile)) },
    newest: newestDiscard(table),
    ghosts: null,
    behind: null,
  }
}

/** What the board shows of the session; only looked up, never computed. */
export function useBoard(): Board {
  const store = useSessionStore()
  const repairs = useRepairStore()
  const pass = useSecondPassStore()
  const look = (session: Session): BoardView | null =>
    viewOf(session, frameShown(session), tableAtCursor(session), store.prompt.seat)
  return withPeople(() => {
    const written = look(store.shown)
    const mended = repairs.preview && look(repairs.preview)
    if (written && mended) return { ...mended, ghosts: ghostsBetween(written, mended), behind: written.frame }
    const theirs = pass.theirs && look(pass.theirs)
    if (written === null || theirs === null) return written
    const behind = pass.other?.path === null ? theirs.frame : null
    return { ...written, ghosts: tileGhostsBetween(theirs, written), behind }
  })
}

/** The same, with the board as of the last idle moment: for what surrounds the hands. */
export function useLateBoard(): Board & { readonly late: Readonly<ShallowRef<BoardView | null>> } {
  const now = useBoard()
  return { ...now, late: useIdle(() => now.board.value) }
}

/** The frame under way for viewers, whatever the recorder is looking at. */
export function useLiveBoard(): Board {
  const store = useSessionStore()
  return withPeople(() => {
    const live = underWay(store.shown)
    return viewOf(live, frameShown(live), tableAtCursor(live), promptOf(live).seat)
  })
}

function withPeople(look: () => BoardView | null): Board {
  const store = useSessionStore()
  const { language } = useWords()
  const board = computed(look)
  const match = computed(() => store.shown.match)
  const players = computed(() => match.value.players)
  const number = computed(() => board.value?.frame.id.number ?? 1)
  const people = computed(() => peopleOf({ players: players.value }, { number: number.value }, language.value))
  return { board, people }
}
