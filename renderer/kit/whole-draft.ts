/** Values that the format writes all together or not at all: what is typed waits in the form until the last is there. */
import { computed, shallowRef, watch, type ComputedRef } from 'vue'
import { useKeptDrafts, type DraftValue as Value, type WaitingValues } from './kept-drafts.ts'

const NOTHING: WaitingValues = new Map()

export interface WholeDraft {
  /** What the fields show. */
  readonly shown: ComputedRef<readonly Value[]>
  /** How many values are missing before those that were typed are written; 0 where none waits. */
  readonly missing: ComputedRef<number>
  /** A field was filled in, or emptied. */
  set(at: number, value: Value): void
}

interface Whole {
  /** As the page shows the record; each null where nothing is written. */
  readonly written: () => readonly Value[]
  /** The same in the newest record, which the page may not show yet. */
  readonly latest: () => readonly Value[]
  /** All of them go into the record; null: they go out of it. */
  readonly write: (values: readonly number[] | null) => void
  /** By which the draft is found again where it is kept; without it, it goes with its form. */
  readonly name?: () => string
}

const isWhole = (values: readonly Value[]): values is readonly number[] => values.every((value) => value !== null)
const isNone = (values: readonly Value[]): boolean => values.every((value) => value === null)

export function useWholeDraft({ written, latest, write, name }: Whole): WholeDraft {
  const own = shallowRef(NOTHING)
  const kept = useKeptDrafts()
  const draft = computed(() => (kept === null || name === undefined ? own.value : kept.values(name())))
  const put = (values: WaitingValues): void => {
    if (kept === null || name === undefined) own.value = values
    else kept.keepValues(name(), values)
  }
  const over = (values: readonly Value[], typed: WaitingValues): readonly Value[] =>
    values.map((value, at) => typed.get(at)?.value ?? (typed.has(at) ? null : value))

  const shown = computed(() => over(written(), draft.value))
  const missing = computed(() => {
    const waits = [...draft.value.values()].some(({ sent }) => !sent)
    return waits ? shown.value.filter((value) => value === null).length : 0
  })

  function set(at: number, value: Value): void {
    const typed = new Map(draft.value).set(at, { value, sent: false })
    const before = latest()
    const after = over(before, typed)
    if (!isWhole(after) && !isNone(after)) {
      put(typed)
      return
    }
    const isSame = after.every((one, which) => one === before[which])
    // What waits is forgotten once the record has it: a crash in between loses neither.
    if (!isSame) write(isWhole(after) ? after : null)
    put(isSame ? NOTHING : new Map([...typed].map(([which, one]) => [which, { ...one, sent: true }])))
  }

  watch(
    () => written().join(),
    () => {
      const now = written()
      const left = [...draft.value].filter(([at, { value, sent }]) => !sent && value !== now[at])
      put(new Map(left))
    },
  )

  return { shown, missing, set }
}
