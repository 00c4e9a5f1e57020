import { onUnmounted, shallowRef, watch, type ShallowRef } from 'vue'

/** How long a page that is never idle may leave its second looks behind, in milliseconds. */
const LATEST = 100

/** What a source says, taken over when the page has nothing more pressing: for what the eye looks at second. */
export function useIdle<T>(source: () => T): Readonly<ShallowRef<T>> {
  const value = shallowRef(source())
  let asked = 0
  watch(source, () => {
    asked ||= window.requestIdleCallback(
      () => {
        asked = 0
        value.value = source()
      },
      { timeout: LATEST },
    )
  })
  onUnmounted(() => window.cancelIdleCallback(asked))
  return value
}

/** What a source says once it has not changed for `rest` milliseconds: for what is read and not glanced at. */
export function useRested<T>(source: () => T, rest: number): Readonly<ShallowRef<T>> {
  const value = shallowRef(source())
  let timer = 0
  watch(source, () => {
    window.clearTimeout(timer)
    timer = window.setTimeout(() => (value.value = source()), rest)
  })
  onUnmounted(() => window.clearTimeout(timer))
  return value
}

/** Whether something has been so for `lasting` milliseconds. */
export function useLasting(source: () => boolean, lasting: number): Readonly<ShallowRef<boolean>> {
  const value = shallowRef(false)
  let timer = 0
  watch(source, (so) => {
    window.clearTimeout(timer)
    if (so) timer = window.setTimeout(() => (value.value = true), lasting)
    else value.value = false
  })
  onUnmounted(() => window.clearTimeout(timer))
  return value
}
