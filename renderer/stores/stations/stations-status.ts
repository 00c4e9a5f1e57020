import { defineStore } from 'pinia'
import { ref, shallowRef, watch } from 'vue'

/**
 * As much of the stations as is always there. What works with them is fetched when they are wanted, so that nobody else
 * starts later for it.
 */
export const useStationsDoor = defineStore('stations-door', () => {
  /** Stations take part, or took part in this record. */
  const on = ref(false)
  /** How much they say otherwise than the record. */
  const conflicts = ref(0)
  /** The list of what is said in two ways has the keys and the side of the board. */
  const settling = ref(false)
  /** Who typed each act of a frame, in few letters; null: nobody but whoever sits here. */
  const saidBy = shallowRef<((frame: number) => readonly string[]) | null>(null)

  watch(
    () => conflicts.value,
    (left) => {
      if (left === 0) settling.value = false
    },
  )

  return { on, conflicts, settling, saidBy }
})
