import { computed, type ComputedRef } from 'vue'
import { countChombos, SEATS } from '../../../src/record/index.ts'
import { isLive, standings, type Standing } from '../../../src/recorder/index.ts'
import type { BoardView } from '../../kit/board-view.ts'

const same = (one: Standing, other: Standing | undefined): boolean =>
  one.player === other?.player &&
  one.seat === other.seat &&
  one.points === other.points &&
  one.final === other.final &&
  one.difference === other.difference

/** Standings by seat; empty where they are not known. */
export const bySeat = (ranks: readonly Standing[]): readonly Standing[] =>
  SEATS.flatMap((seat) => ranks.find((each) => each.seat === seat) ?? [])

/** Standings of the shown table, by place and by seat; unchanged lists keep their identity. `over`: those of the frame's end. */
export function useStandings(board: ComputedRef<BoardView | null>): {
  ranks: ComputedRef<readonly Standing[]>
  ranked: ComputedRef<readonly Standing[]>
  over: ComputedRef<boolean>
} {
  const over = computed(() => {
    const shown = board.value?.session
    return shown !== undefined && isLive(shown) && (shown.task.kind === 'over' || shown.task.kind === 'ended')
  })
  const ranks = computed<readonly Standing[]>((before) => {
    const shown = board.value
    if (!shown) return []
    const now = standings(shown.table, shown.frame, over.value, countChombos(shown.session.match.frames))
    return before?.length === now.length && now.every((each, at) => same(each, before[at])) ? before : now
  })
  return { ranks, over, ranked: computed(() => bySeat(ranks.value)) }
}
