import { defineStore } from 'pinia'
import { leaveField } from './commit-field.ts'
import { useSettingsStore } from './settings.ts'

/** The view of the text as others speak to it. */
export interface TextView {
  hasFocus(): boolean
  focus(): void
}

/** The way into the view of the text and back to the board, which takes no focus. */
export const useTextViewStore = defineStore('text-view', () => {
  const settings = useSettingsStore()
  let view: TextView | null = null
  let isAwaited = false

  /** The view is there: it is spoken to until it is gone. */
  function enter(opened: TextView): void {
    view = opened
    if (isAwaited) view.focus()
    isAwaited = false
  }

  function leave(): void {
    view = null
  }

  /** Whether the keys are the text's. */
  const hasFocus = (): boolean => view?.hasFocus() === true

  /** Gives the keys to the text, which is shown for it, or back to the board. */
  function toggleFocus(): void {
    if (hasFocus()) return void leaveField()
    if (view !== null) return view.focus()
    isAwaited = true
    if (!settings.isOpen('text')) void settings.fold('text')
  }

  return { enter, leave, hasFocus, toggleFocus }
})
