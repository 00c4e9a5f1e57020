/** Keeps the old value where a recomputed one is equal, so that nothing is redrawn. */
import { computed, type ComputedRef } from 'vue'

export const steadyList = <T>(list: () => readonly T[]): ComputedRef<readonly T[]> =>
  computed<readonly T[]>((before) => {
    const next = list()
    return before?.length === next.length && next.every((value, at) => value === before[at]) ? before : next
  })

export const steadySet = <T>(set: () => ReadonlySet<T>): ComputedRef<ReadonlySet<T>> =>
  computed<ReadonlySet<T>>((before) => {
    const next = set()
    return before?.size === next.size && [...next].every((value) => before.has(value)) ? before : next
  })
