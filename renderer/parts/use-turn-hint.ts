import { computed, type ComputedRef } from 'vue'
import type { Seat } from '../../src/record/index.ts'
import { turnHint, type HintedDiscard } from '../../src/recorder/index.ts'
import { HINTS, hintSentence, hintTitle, type Language } from '../../src/words/index.ts'
import { tileOfKind, type Tile } from '../../src/tiles/index.ts'
import { useWords } from '../kit/words.ts'
import type { BoardView } from '../kit/board-view.ts'

interface DiscardLine {
  readonly discard: Tile
  /** Of a hand that is tenpai then: each wait with the copies left; of very many not each. */
  readonly waits: readonly { readonly tile: Tile; readonly left: number }[]
  /** Of any other, and of very many waits: how many tiles there are in all. */
  readonly all: string
  readonly furiten: string
  readonly sentence: string
}

/** What the best discards leave of the hand on turn. */
export interface HintLine {
  readonly seat: Seat
  /** Name of the list. */
  readonly label: string
  readonly title: string
  readonly discards: readonly DiscardLine[]
}

/** So many waits are shown one by one; the sentence has them all. */
const FEW = 4

const lineOf = (hint: HintedDiscard, language: Language): DiscardLine => {
  const each = hint.shanten === 0 && hint.tiles.length <= FEW
  return {
    discard: tileOfKind(hint.discard),
    waits: each ? hint.tiles.map(({ kind, left }) => ({ tile: tileOfKind(kind), left })) : [],
    all: each ? '' : HINTS[language].all(hint.tiles.length, hint.left),
    furiten: hint.furiten ? HINTS[language].furiten : '',
    sentence: hintSentence(hint, language),
  }
}

type Looked = Pick<BoardView, 'table' | 'frame' | 'dealing'>

/**
 * @param board the table shown
 * @param late the same after the paint: only then the discards are evaluated, and a table that a later key has changed
 * gets no hint
 */
export function useTurnHint(
  board: ComputedRef<Looked | null>,
  late: () => Looked | null,
): ComputedRef<HintLine | null> {
  const { language } = useWords()
  const table = computed(() => late()?.table)
  const frame = computed(() => late()?.frame)
  const typed = computed(() => late()?.dealing?.seat ?? null)
  const hint = computed(() => (table.value && frame.value ? turnHint(table.value, frame.value, typed.value) : null))
  const line = computed((): HintLine | null => {
    if (hint.value === null) return null
    const { seat, discards } = hint.value
    const said = language.value
    return {
      seat,
      label: HINTS[said].label,
      title: hintTitle(hint.value, said),
      discards: discards.map((each) => lineOf(each, said)),
    }
  })
  return computed(() => (board.value?.table === table.value && board.value?.frame === frame.value ? line.value : null))
}
