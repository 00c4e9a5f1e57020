/** Values that the format writes all together or not at all: what is typed waits in the form until the last is there. */
import { computed, inject, provide, shallowRef, watch, type ComputedRef, type InjectionKey, type ShallowRef } from 'vue'

type Value = number | null

interface Typed {
  readonly value: Value
  /** It went into the record; the page shows it from there as soon as it has caught up. */
  readonly sent: boolean
}

type Draft = ReadonlyMap<number, Typed>
const NOTHING: Draft = new Map()

type Kept = (name: string) => ShallowRef<Draft>
const KEPT: InjectionKey<Kept> = Symbol('drafts that outlive their form')

/**
 * Keeps what was typed in forms that are left with values missing until they are shown again.
 * @param of what they belong to: where it changes they are dropped
 */
export function provideKeptDrafts(of: () => unknown): void {
  const drafts = new Map<string, ShallowRef<Draft>>()
  watch(of, () => {
    for (const draft of drafts.values()) draft.value = NOTHING
  })
  provide(KEPT, (name) => {
    const draft = drafts.get(name) ?? shallowRef(NOTHING)
    drafts.set(name, draft)
    return draft
  })
}

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
  const kept = name === undefined ? undefined : inject(KEPT, undefined)
  const draft = computed(() => (kept === undefined || name === undefined ? own : kept(name())))
  const over = (values: readonly Value[], typed: Draft): readonly Value[] =>
    values.map((value, at) => typed.get(at)?.value ?? (typed.has(at) ? null : value))

  const shown = computed(() => over(written(), draft.value.value))
  const missing = computed(() => {
    const waits = [...draft.value.value.values()].some(({ sent }) => !sent)
    return waits ? shown.value.filter((value) => value === null).length : 0
  })

  function set(at: number, value: Value): void {
    const typed = new Map(draft.value.value).set(at, { value, sent: false })
    const before = latest()
    const after = over(before, typed)
    if (!isWhole(after) && !isNone(after)) {
      draft.value.value = typed
      return
    }
    const isSame = after.every((one, which) => one === before[which])
    draft.value.value = isSame ? NOTHING : new Map([...typed].map(([which, one]) => [which, { ...one, sent: true }]))
    if (!isSame) write(isWhole(after) ? after : null)
  }

  watch(
    () => written().join(),
    () => {
      const now = written()
      const left = [...draft.value.value].filter(([at, { value, sent }]) => !sent && value !== now[at])
      draft.value.value = new Map(left)
    },
  )

  return { shown, missing, set }
}
