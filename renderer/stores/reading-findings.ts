import { defineStore } from 'pinia'
import { computed } from 'vue'
import { placeAfter, type TextFinding, type TextRepair } from '../../src/document/index.ts'
import type { Match, Place } from '../../src/record/index.ts'
import { useDocumentStore } from './document.ts'
import { useSessionStore } from './session.ts'

/** A finding from reading the file, with its current place in the record; null: the file as a whole. */
export type ReadingFinding = Pick<TextFinding, 'code' | 'severity' | 'args'> & {
  readonly place: Place | null
  /** Repairs of the text. */
  readonly textRepairs: readonly TextRepair[]
}

const NONE: readonly ReadingFinding[] = []

/** Only acts of the counted flow are shown; findings of another flow belong to the frame. */
const inCourse = (place: Place, { frames }: Match): Place => {
  if (place.frame === undefined || place.flow === undefined) return place
  const { act: _act, part: _part, index: _index, flow, ...frame } = place
  return flow === (frames[place.frame]?.flows.length ?? 0) - 1 ? place : frame
}

/**
 * The findings from reading the open match’s file: of the match, and of the file as a whole. A finding stays until its
 * place is typed over, or until the file is saved, which reads it again.
 */
export const useReadingFindingsStore = defineStore('readings', () => {
  const documents = useDocumentStore()
  const session = useSessionStore()

  const readings = computed((): readonly ReadingFinding[] => {
    const { readings: said, match: before } = documents.asRead()
    if (said.length === 0) return NONE
    const { match: now } = session.shown
    return said.flatMap(({ code, severity, args, place, repairs: textRepairs }) => {
      const after = place === null || before === null ? null : placeAfter(place, before, now)
      if (place !== null && after === null) return []
      // The record that is open has one match.
      return [{ code, severity, args, place: after && inCourse({ ...after, match: 0 }, now), textRepairs }]
    })
  })

  return { readings }
})
