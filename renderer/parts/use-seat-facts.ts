import { computed, type ComputedRef } from 'vue'
import { seatFacts, type SeatFacts } from '../../src/recorder/index.ts'
import {
  factsSentence,
  furitenText,
  BOARD_FACTS,
  shantenText,
  worthText,
  type Language,
} from '../../src/words/index.ts'
import { tileOfKind, type Tile } from '../../src/tiles/index.ts'
import { useWords } from '../kit/words.ts'
import type { BoardView } from '../kit/board-view.ts'

/** The contents of a seat's line. */
export interface SeatLine {
  readonly shanten: string
  readonly waits: readonly Tile[]
  /** How many of the waits are left together. */
  readonly left: string
  readonly furiten: string
  readonly worth: string
  /** It may win now. */
  readonly now: boolean
  readonly sentence: string
}

const lineOf = (facts: SeatFacts, language: Language): SeatLine => ({
  shanten: shantenText(facts, language),
  waits: facts.waits.map(({ kind }) => tileOfKind(kind)),
  left:
    facts.waits.length === 0 ? '' : BOARD_FACTS[language].left(facts.waits.reduce((all, { left }) => all + left, 0)),
  furiten: furitenText(facts, language),
  worth: worthText(facts, language),
  now: facts.now,
  sentence: factsSentence(facts, language),
})

const same = (one: SeatLine | undefined, other: SeatLine): boolean =>
  one?.sentence === other.sentence && one.left === other.left && one.now === other.now

/** The facts of the four seats; unchanged lines keep their identity. */
export function useSeatFacts(
  board: ComputedRef<Pick<BoardView, 'table' | 'frame' | 'dealing'> | null>,
): ComputedRef<readonly SeatLine[]> {
  const { language } = useWords()
  const facts = computed(() => {
    const shown = board.value
    return shown ? seatFacts(shown.table, shown.frame, shown.dealing?.seat) : []
  })

  return computed<readonly SeatLine[]>((before) =>
    facts.value.map((each, seat) => {
      const line = lineOf(each, language.value)
      const old = before?.[seat]
      return old && same(old, line) ? old : line
    }),
  )
}
