import { defineStore } from 'pinia'
import { shallowRef, watch } from 'vue'
import { placeAsked, type Session } from '../../../src/recorder/index.ts'
import type { ShownPlace } from '../../kit/shown-place.ts'
import { useSessionStore } from '../session.ts'

/** Where the board stands, and what it asks about. */
const stand = (session: Session): string => {
  const { frame, act, part } = session.cursor
  return JSON.stringify([frame, act, part, placeAsked(session)])
}

/**
 * The place outside the acts that was clicked, or in which the cursor of the text stands, until the board goes elsewhere or
 * asks about something else.
 */
export const useMarkedPlaceStore = defineStore('marked-place', () => {
  const session = useSessionStore()
  const place = shallowRef<ShownPlace | null>(null)
  let stood = ''

  function mark(marked: ShownPlace | null): void {
    if (marked !== null) stood = stand(session.shown)
    place.value = marked
  }

  watch(
    () => session.shown,
    () => {
      if (place.value !== null && stand(session.shown) !== stood) place.value = null
    },
  )

  return { place, mark }
})
