import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import { placeAfter, type TextFinding, type TextRepair } from '../../src/document/index.ts'
import type { Match, Place } from '../../src/record/index.ts'
import { afterRest } from '../kit/timers.ts'
import { useDocumentStore } from './document.ts'
import { useSessionStore } from './session.ts'

/** A finding from reading the file, with its current place in the record; null: the file as a whole. */
export type ReadingFinding = Pick<TextFinding, 'code' | 'severity' | 'args'> & {
  readonly place: Place | null
  /** Repairs of the text; none until they have been looked for. */
  readonly textRepairs: readonly TextRepair[]
}

/** How long the keys must rest before repairs are looked for, in milliseconds. */
const REST = 250

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
  /** Those whose repairs have been looked for. */
  const looked = shallowRef<ReadonlySet<TextFinding>>(new Set())

  const readings = computed((): readonly ReadingFinding[] => {
    const { readings: said, match: before } = documents.asRead()
    if (said.length === 0) return NONE
    const { match: now } = session.shown
    return said.flatMap((found) => {
      const { code, severity, args, place } = found
      const textRepairs = looked.value.has(found) ? found.repairs : []
      const after = place === null || before === null ? null : placeAfter(place, before, now)
      if (place !== null && after === null) return []
      // The record that is open has one match.
      return [{ code, severity, args, place: after && inCourse({ ...after, match: 0 }, now), textRepairs }]
    })
  })

  /** Looks for the repairs of one finding after the other; keys that were pressed meanwhile come first. */
  function lookOn(): void {
    const { readings: said } = documents.asRead()
    const next = said.find((found) => !looked.value.has(found))
    if (next === undefined) return
    void next.repairs
    looked.value = new Set(said.filter((found) => found === next || looked.value.has(found)))
    window.setTimeout(lookOn)
  }
  const resting = afterRest(lookOn, REST)
  watch(readings, (found) => void (found.length > 0 && resting.ask()), { immediate: true })

  return { readings }
})
