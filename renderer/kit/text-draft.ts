import { computed, onBeforeUnmount, onMounted, ref, useId, type ComputedRef, type Ref } from 'vue'
import { onCommit } from './commit-field.ts'
import { goOnTyping, isOfWindow, selectText } from './event-target.ts'
import type { FieldFault } from './field-fault.ts'
import { useKeptText } from './kept-drafts.ts'
import { onceIdle } from './timers.ts'
import { useWords } from './words.ts'

export interface TextDraft {
  /** What the field shows. */
  readonly shown: ComputedRef<string>
  /** Why what is typed is not taken; empty if it is. */
  readonly fault: ComputedRef<string>
  /** For the element with the fault, by which the field is described. */
  readonly faultId: string
  /** The listeners of the field, by their events. */
  readonly on: Readonly<{
    focus: (event: FocusEvent) => void
    input: () => void
    keydown: (event: KeyboardEvent) => void
    change: (event: Event) => void
    blur: (event: FocusEvent) => void
  }>
}

/**
 * The text being typed into a field. No redraw replaces it: the board follows the record with a delay, and others type
 * into the record too. It is taken on Enter, when the field is left, before a save or a question (`commitField`), and when
 * its part of the page is removed. Looking at another window takes nothing: one comes back to type the rest. What cannot
 * be taken stays in the field with the reason, until it is typed anew.
 * @param value what the field shows while nothing is typed
 * @param take handles the typed text, or says why it is not taken; it may put other text into the field
 * @param name of the field in its form, by which text is found again after a crash (`keepFieldsOf`)
 */
export function useTextDraft(
  field: Readonly<Ref<HTMLInputElement | null>>,
  value: () => string,
  take: (field: HTMLInputElement) => FieldFault | null,
  name: () => string,
): TextDraft {
  const { t } = useWords()
  const { before, keep } = useKeptText(name)
  const draft = ref(before)
  const code = ref<FieldFault | null>(null)
  const fault = computed(() => (code.value === null ? '' : t.value.fieldFaults[code.value]))
  let isTyped = before !== null

  function mark(found: FieldFault | null): void {
    code.value = found
    field.value?.setCustomValidity(fault.value)
  }

  function input(): void {
    draft.value = field.value?.value ?? null
    isTyped = true
    mark(null)
    keep(draft.value)
  }

  function takeTyped(): void {
    if (field.value === null) return
    const own = field.value
    const typed = own.value
    isTyped = false
    draft.value = typed
    mark(take(own))
    if (code.value === null) keep(null)
    if (own.value !== typed) draft.value = null
    // Until the page has caught up, `value` is older than the typed text.
    else onceIdle(() => settle(own, typed))
  }

  function settle(own: HTMLInputElement, typed: string): void {
    if (!isTyped && draft.value === typed && own.validity.valid) draft.value = null
  }

  const differs = (): boolean => field.value?.value !== value()

  /** The browser fires no change event when the text equals the earlier one, which the record may have left since. */
  function leave(): void {
    if (!isTyped) return
    if (differs()) return takeTyped()
    isTyped = false
    draft.value = null
    keep(null)
  }

  /** Of text that stood there when the window was left, or before a crash, the browser fires no change event. */
  function keydown({ key, isComposing }: KeyboardEvent): void {
    if (key === 'Enter' && !isComposing && isTyped && differs()) takeTyped()
  }

  function change(event: Event): void {
    if (isTyped && !isOfWindow(event)) takeTyped()
  }

  function blur(event: FocusEvent): void {
    if (!isOfWindow(event)) leave()
  }

  let endCommits = (): void => undefined
  onMounted(() => {
    endCommits = onCommit(leave)
    if (before !== null && field.value !== null) goOnTyping(field.value)
  })
  onBeforeUnmount(() => {
    endCommits()
    leave()
  })

  const on = { focus: selectText, input, keydown, change, blur }
  return { shown: computed(() => draft.value ?? value()), fault, faultId: useId(), on }
}
