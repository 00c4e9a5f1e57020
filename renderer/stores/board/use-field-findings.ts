import { computed, useId } from 'vue'
import { provideFieldNotes, type FieldNote } from '../../kit/field-notes.ts'
import { useFindingsStore, type ListedFinding } from '../findings.ts'
import { useMarks } from './use-marks.ts'

/**
 * Shows findings at the fields of a form.
 * @param fieldsOf names of the fields that a finding is about; none where it is about none of this form
 */
export function useFieldFindings(fieldsOf: (finding: ListedFinding) => readonly string[]): void {
  const listed = useFindingsStore()
  const marks = useMarks()
  const form = useId()
  const notes = computed(() =>
    listed.findings.flatMap((finding, at): FieldNote[] => {
      const fields = fieldsOf(finding)
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
