import { defineStore } from 'pinia'
import { computed } from 'vue'
import { placeAfter, type TextFinding } from '../../src/document/index.ts'
import type { Match, Place } from '../../src/record/index.ts'
import { useDocumentStore } from './document.ts'
import { useSessionStore } from './session.ts'

/** What reading a file had to say, and where that is in the record by now; no place: of the file as a whole. */
export type ReadingFinding = Pick<TextFinding, 'code' | 'severity' | 'args'> & { readonly place: Place | null }

const NONE: readonly ReadingFinding[] = []

/** Acts are shown of the course of a frame that counted: another is a matter of the frame. */
const inCourse = (place: Place, { frames }: Match): Place => {
  if (place.frame === undefined || place.flow === undefined) return place
  const { act: _act, part: _part, index: _index, flow, ...frame } = place
  return flow === (frames[place.frame]?.flows.length ?? 0) - 1 ? place : frame
}

/**
 * What was said when the file of the open match was read: of the match, and of the file as a whole. What is said of a
 * place stands until that place is typed over, or the file is saved, which reads it anew.
 */
export const useReadingFindingsStore = defineStore('readings', () => {
  const documents = useDocumentStore()
  const session = useSessionStore()

  const readings = computed((): readonly ReadingFinding[] => {
    const { readings: said, match: before } = documents.asRead()
    if (said.length === 0) return NONE
    const { match: now } = session.shown
    return said.flatMap(({ code, severity, args, place }) => {
      const after = place === null || before === null ? null : placeAfter(place, before, now)
      if (place !== null && after === null) return []
      // The record that is open has one match.
      return [{ code, severity, args, place: after && inCourse({ ...after, match: 0 }, now) }]
    })
  })

  return { readings }
})
