import { computed, type ComputedRef } from 'vue'
import { useTextViewStore } from '../text-view.ts'

const NONE: ReadonlySet<number> = new Set()

/** The acts of a frame whose text is selected. */
export function useChosenActs(frame: () => number): ComputedRef<ReadonlySet<number>> {
  const text = useTextViewStore()
  return computed(() => (text.chosen !== null && text.chosen.frame === frame() ? text.chosen.acts : NONE))
}
