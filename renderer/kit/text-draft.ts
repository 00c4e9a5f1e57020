import { computed, onBeforeUnmount, ref, type ComputedRef, type Ref } from 'vue'
import { onceIdle } from './timers.ts'

export interface TextDraft {
  /** What the field shows. */
  readonly shown: ComputedRef<string>
  /** Handlers for the field’s events of the same names. */
  readonly input: () => void
  readonly change: () => void
  readonly blur: () => void
}

/**
 * The text being typed into a field. No redraw replaces it: the board follows the record with a delay, and others type
 * into the record too. It is taken on Enter, when the field loses the focus, and when its part of the page is removed.
 * @param value what the field shows while nothing is typed
 * @param take handles the typed text; it may put other text into the field, or mark it as invalid
 */
export function useTextDraft(
  field: Readonly<Ref<HTMLInputElement | null>>,
  value: () => string,
  take: (field: HTMLInputElement) => void,
): TextDraft {
  const draft = ref<string | null>(null)
  let isTyped = false

  function input(): void {
    draft.value = field.value?.value ?? null
    isTyped = true
  }

  function change(): void {
    if (field.value === null) return
    const own = field.value
    const typed = own.value
    isTyped = false
    draft.value = typed
    take(own)
    if (own.value !== typed) draft.value = null
    // Until the page has caught up, `value` is older than the typed text.
    else onceIdle(() => settle(own, typed))
  }

  /** Invalid input stays in the field to be corrected. */
  function settle(own: HTMLInputElement, typed: string): void {
    if (!isTyped && draft.value === typed && own.validity.valid) draft.value = null
  }

  /** The browser fires no change event when the text equals the earlier one, which the record may have left since. */
  function blur(): void {
    if (!isTyped) return
    if (field.value?.value !== value()) return change()
    isTyped = false
    draft.value = null
  }

  onBeforeUnmount(blur)

  return { shown: computed(() => draft.value ?? value()), input, change, blur }
}
