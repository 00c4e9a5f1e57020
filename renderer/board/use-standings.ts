import { computed, type ComputedRef } from 'vue'
import { countChombos, SEATS } from '../../src/record/index.ts'
import { standings, type Standing } from '../../src/recorder/index.ts'
import type { BoardView } from './use-board.ts'

const same = (one: Standing, other: Standing | undefined): boolean =>
  one.player === other?.player &&
  one.seat === other.seat &&
  one.points === other.points &&
  one.final === other.final &&
  one.difference === other.difference

/** Standings of what is shown, by place, and the places by seat: the same list as long as it says the same. */
export function useStandings(board: ComputedRef<BoardView | null>): {
  ranks: ComputedRef<readonly Standing[]>
  places: ComputedRef<readonly number[]>
} {
  const ranks = computed<readonly Standing[]>((before) => {
    const shown = board.value
    if (!shown) return []
    const { task, cursor } = shown.session
    const ended = cursor === null && (task.kind === 'over' || task.kind === 'ended')
    const now = standings(shown.table, shown.frame, ended, countChombos(shown.session.match.frames))
    return before?.length === now.length && now.every((each, at) => same(each, before[at])) ? before : now
  })
  const places = computed(() => SEATS.flatMap((seat) => ranks.value.find((each) => each.seat === seat)?.place ?? []))
  return { ranks, places }
}
