import type { ComputedRef } from 'vue'
import type { Standing } from '../../src/recorder/index.ts'
import type { Shown } from '../broadcast/shown.ts'
import { useWords } from '../shell/words.ts'
import { useSettingsStore } from '../stores/settings.ts'
import { titleOf } from './match-title.ts'
import type { SeatPerson } from './people.ts'
import type { BoardView } from './use-board.ts'

/** What other pages are shown of the board; null while there is none. */
export function useShown(
  board: ComputedRef<BoardView | null>,
  people: ComputedRef<readonly SeatPerson[]>,
  ranks: ComputedRef<readonly Standing[]>,
): () => Shown | null {
  const settings = useSettingsStore()
  const { language } = useWords()
  return () => {
    const shown = board.value
    if (!shown) return null
    const { frame, table, lit, dealing, newest, session: { match } } = shown // prettier-ignore
    return {
      title: titleOf(match, language.value),
      frame: { ...frame, flows: [] },
      table,
      people: people.value,
      standings: ranks.value,
      lit,
      dealing,
      newest,
      language: language.value,
      theme: settings.theme,
    }
  }
}
