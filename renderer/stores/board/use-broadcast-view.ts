import type { BroadcastView } from '../broadcast/broadcast-view.ts'
import { useWords } from '../../kit/words.ts'
import { useSettingsStore } from '../settings.ts'
import { titleOf } from '../../kit/match-title.ts'
import { useLiveBoard } from './use-board.ts'
import { useStandings } from './use-standings.ts'

/**
 * What viewers see: the frame under way, even while the recorder edits an earlier act; null while there is none.
 * Nothing is looked up before it is requested.
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
      frame: { id, dora, notes },
      table: { seats, sticks, tilesLeft, turn },
      lit,
      dealing,
      newest,
      session: { match },
    } = shown
    return {
      title: titleOf(match, language.value),
      frame: { id, dora, ...(notes && { notes }) },
      table: { seats, sticks, tilesLeft, turn },
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
