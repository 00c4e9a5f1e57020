import { computed, ref } from 'vue'

/** Which row of a list is chosen, by its key; the first where that one is gone. */
export function useChosenRow<Row extends { readonly key: string }>(rows: () => readonly Row[]) {
  const chosen = ref('')
  const at = computed(() =>
    Math.max(
      0,
      rows().findIndex(({ key }) => key === chosen.value),
    ),
  )
  const current = computed(() => rows()[at.value] ?? null)
  /** The one that comes next where the chosen one is done with; null behind the only one. */
  const following = (): Row | null => rows()[at.value + 1] ?? rows()[at.value - 1] ?? null
  /** Beyond the list its first or its last. False where it is empty. */
  function choose(index: number): boolean {
    const row = rows()[Math.min(Math.max(0, index), rows().length - 1)]
    if (row) chosen.value = row.key
    return row !== undefined
  }
  return { chosen, at, current, following, choose }
}
