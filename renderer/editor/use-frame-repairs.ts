/** The repairs of a frame of the open match for the list in the text, searched as for the panel beside the board. */
import { frameToMend, reduce, textChanges, type Command } from '../../src/recorder/index.ts'
import { asTitle, editsSentence, foundStatus, REPAIR, REPAIR_PANEL, type Language } from '../../src/words/index.ts'
import { useFindingsStore } from '../stores/findings.ts'
import { useMatchesBeside } from '../stores/repair/matches-beside.ts'
import { RepairSearch } from '../stores/repair/repair-search.ts'
import type { FoundRepairs } from '../stores/repair/search-message.ts'
import { useSessionStore } from '../stores/session.ts'
import type { FrameSearch, OfferedRepair } from './repair-list.ts'

/** Null for a frame in which no error is found, or that is not searched. */
export function useFrameRepairs(language: () => Language): (frame: number) => FrameSearch | null {
  const session = useSessionStore()
  const findings = useFindingsStore()
  const beside = useMatchesBeside()

  const offeredOf = (frame: number, { groups, repairs, stopped }: FoundRepairs): readonly OfferedRepair[] => {
    const written = session.shown.match.frames[frame]
    if (written === undefined) return []
    return groups.flatMap(({ repairs: which }) =>
      which.map((one): OfferedRepair => {
        const { edits, share } = repairs[one]!
        const command: Command = { type: 'mend', frame, edits }
        return {
          name: REPAIR[language()].offered(asTitle(editsSentence(edits, written, language())), share, stopped),
          apply: () => void session.dispatch(command),
          changes: () => {
            const state = session.shown
            const reduced = reduce(state, command)
            return reduced.feedback.ok ? textChanges(state, reduced.session) : []
          },
        }
      }),
    )
  }

  return (frame) => {
    const hasError = findings.findings.some(({ severity, place }) => severity === 'error' && place?.frame === frame)
    const asked = hasError ? frameToMend(session.shown, frame) : null
    if (asked === null) return null
    return (show) => {
      const words = REPAIR_PANEL[language()]
      const search = new RepairSearch({
        beside,
        onProgress: ({ complete, found }) => show({ status: words.searching(complete, found), repairs: [] }),
        onFound: (found) => {
          show({ status: foundStatus(found, language()), repairs: offeredOf(frame, found) })
          search.end()
        },
        onFailed: () => show({ status: words.failed, repairs: [] }),
      })
      show({ status: words.searching(0, 0), repairs: [] })
      void search.begin(asked)
      return () => search.end()
    }
  }
}
