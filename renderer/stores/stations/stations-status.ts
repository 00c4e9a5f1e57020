import { defineStore } from 'pinia'
import { ref, shallowRef, watch } from 'vue'
import { useSecondPassStore } from '../second-pass.ts'

/** What the page shows of the stations. It is loaded with the page; their own store is fetched only where stations are wanted. */
export const useStationsStatus = defineStore('stations-status', () => {
  const second = useSecondPassStore()
  /** Stations take part, or took part in this record. */
  const on = ref(false)
  const conflicts = ref(0)
  /** The list of conflicts has the keys and the side of the board. */
  const settling = ref(false)
  /** Who typed each act of a frame, in few letters; null: nobody but the recorder at this page. */
  const saidBy = shallowRef<((frame: number) => readonly string[]) | null>(null)

  // One list has the keys at a time.
  watch(
    () => conflicts.value === 0 || second.settling,
    (elsewhere) => {
      if (elsewhere) settling.value = false
    },
    { flush: 'sync' },
  )

  return { on, conflicts, settling, saidBy }
})
