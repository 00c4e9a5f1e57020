import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import { focusedElement } from '../kit/key-target.ts'
import { typeAgain } from '../kit/type-again.ts'
import { leaveField } from '../kit/commit-field.ts'
import { useSettingsStore } from './settings.ts'

/** The view of the text as others speak to it. */
export interface TextView {
  hasFocus(): boolean
  focus(): void
  find(): void
  format(): void
  /** Goes to an offset of the text. */
  goTo(offset: number): void
}

/** Bookmarks of a text, which are looked for in the text as it is when it is shown again. */
export interface KeptBookmarks {
  readonly text: string
  readonly places: readonly number[]
}

/** Acts of one frame, by index. */
export interface ActsOfFrame {
  readonly frame: number
  readonly acts: ReadonlySet<number>
}

/** The way into the view of the text and back to the board, which takes no focus; what is selected there. */
export const useTextViewStore = defineStore('text-view', () => {
  const settings = useSettingsStore()
  let view: TextView | null = null
  let awaited: 'focus' | 'find' | null = null
  /** Where in the text the keys are awaited; null: where its cursor stands. */
  let goal: number | null = null
  /** Keys that were pressed since: they are the text's. */
  let early: KeyboardEvent[] = []
  /** Bookmarks of the text as it was shown last, and of which record, as `documents.begun` counts them. */
  const kept = shallowRef<(KeptBookmarks & { readonly begun: number }) | null>(null)
  /** The text of the act at the cursor is open on the board. */
  const isActOpen = ref(false)
  /** The acts whose text is selected. */
  const chosen = shallowRef<ActsOfFrame | null>(null)

  /** The view is there: it is spoken to until it is gone. */
  function enter(opened: TextView): void {
    view = opened
    if (awaited === null) return
    const keys = early
    view[awaited]()
    reachGoal(view)
    giveUp()
    for (const key of keys) typeAgain(key, focusedElement() ?? document.body)
  }

  function giveUp(): void {
    awaited = null
    goal = null
    early = []
  }

  /** Keeps a key for a text that has the keys and is still on its way; false where the key is not the text's. */
  function keep(event: KeyboardEvent): boolean {
    if (awaited !== null && !settings.isOpen('text')) giveUp()
    if (awaited === null) return false
    if (event.code === 'Escape') giveUp()
    else early.push(event)
    return true
  }

  function leave(): void {
    view = null
    chosen.value = null
  }

  /** Whether the keys are the text's. */
  const hasFocus = (): boolean => view?.hasFocus() === true

  /** The text is shown for it. */
  function ask(what: 'focus' | 'find'): void {
    if (view !== null) return view[what]()
    awaited = what
    if (!settings.isOpen('text')) void settings.fold('text')
  }

  /** Gives the keys to the text, at this offset. */
  function openAt(offset: number): void {
    goal = offset
    ask('focus')
    if (view !== null) reachGoal(view)
  }

  function reachGoal(shown: TextView): void {
    if (goal !== null) shown.goTo(goal)
    goal = null
  }

  /** Gives the keys to the text, or back to the board. */
  function toggleFocus(): void {
    if (hasFocus()) leaveField()
    else if (awaited === null) ask('focus')
    else giveUp()
  }

  return {
    enter,
    leave,
    kept,
    chosen,
    isActOpen,
    hasFocus,
    keep,
    toggleFocus,
    openAt,
    find: () => ask('find'),
    format: () => view?.format(),
  }
})
