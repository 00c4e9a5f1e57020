import type { BroadcastView } from '../broadcast/broadcast-view.ts'
import { useWords } from '../../kit/words.ts'
import { useSettingsStore } from '../settings.ts'
import { titleOf } from '../../kit/match-title.ts'
import { useLiveBoard } from './use-board.ts'
import { useStandings } from './use-standings.ts'

/**
 * What other pages are shown: the frame under way, also while an earlier act is looked at or mended here; null while
 * there is none. Nothing is looked up before it is asked for.
 */
export function useBroadcastView(): () => BroadcastView | null {
  const { board, people } = useLiveBoard()
  const { ranks } = useStandings(board)
  const settings = useSettingsStore()
  const { language } = useWords()
  return () => {
    const [shown, seated, standings] = [board.value, people.value, ranks.value]
    if (!shown) return null
    const {
      frame,
      table,
      lit,
      dealing,
      newest,
      session: { match },
    } = shown
    return {
      title: titleOf(match, language.value),
      frame: { ...frame, flows: [] },
      table,
      people: seated,
      standings,
      lit,
      dealing,
      newest,
      language: language.value,
      theme: settings.theme,
    }
  }
}
