import { computed, useId } from 'vue'
import { provideFieldNotes, type FieldNote } from '../kit/field-notes.ts'
import { useMarks } from '../stores/board/use-marks.ts'
import { useFindingsStore } from '../stores/findings.ts'
import { useSessionStore } from '../stores/session.ts'
import { fieldsOfFinding } from './finding-fields.ts'

/** Shows the findings of the match data at the fields of the form. */
export function useHeadFindings(): void {
  const listed = useFindingsStore()
  const marks = useMarks()
  const session = useSessionStore()
  const form = useId()
  const notes = computed(() =>
    listed.findings.flatMap((finding, at): FieldNote[] => {
      const fields = fieldsOfFinding(finding, session.shown.match)
      const row = marks.shown.value[at]
      if (fields.length === 0 || row === undefined) return []
      const { severity, sentence, repairs } = row
      return [
        { id: `${form}-found-${at}`, severity, sentence, fields, repairs, repair: (which) => marks.repair(at, which) },
      ]
    }),
  )
  provideFieldNotes(notes)
}
