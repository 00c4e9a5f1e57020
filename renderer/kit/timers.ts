import { onUnmounted, shallowRef, watch, type ShallowRef } from 'vue'

/**
 * The possible tiles change twice a turn, and half the palette would flicker during typing. Mouse users are not faster
 * than this. In milliseconds.
 */
export const PALETTE_REST = 150

/** The longest delay of deferred work on a page that is never idle, in milliseconds. */
const LATEST = 100

const late = new Set<() => void>()
let asked = false

/** All waiting work runs together, causing one paint. */
function catchUp(): void {
  asked = false
  const works = [...late]
  late.clear()
  for (const work of works) work()
}

/** Runs this when the page is idle. */
export function onceIdle(work: () => void): void {
  late.add(work)
  if (asked) return
  asked = true
  window.requestIdleCallback(catchUp, { timeout: LATEST })
}

/** A value that follows its source when the page is idle: for content of secondary attention. */
export function useIdle<T>(source: () => T): Readonly<ShallowRef<T>> {
  const value = shallowRef(source())
  const take = (): void => void (value.value = source())
  watch(source, () => onceIdle(take))
  onUnmounted(() => late.delete(take))
  return value
}

/**
 * Runs `work` once `rest` milliseconds have passed since it was last requested. The timer is set once, not with every
 * key; if it fires too early, it is set again for the remainder.
 */
export function afterRest(work: () => void, rest: number): { ask(): void; stop(): void } {
  let timer = 0
  let since = 0
  const ring = (): void => {
    const missing = since + rest - performance.now()
    timer = missing > 0 ? window.setTimeout(ring, missing) : 0
    if (timer === 0) work()
  }
  return {
    ask() {
      since = performance.now()
      timer ||= window.setTimeout(ring, rest)
    },
    stop() {
      window.clearTimeout(timer)
      timer = 0
    },
  }
}

/**
 * A value that follows its source after `rest` milliseconds without a change: for content that is read, not glanced at.
 */
export function useRested<T>(source: () => T, rest: number): Readonly<ShallowRef<T>> {
  const value = shallowRef(source())
  const resting = afterRest(() => (value.value = source()), rest)
  watch(source, resting.ask)
  onUnmounted(resting.stop)
  return value
}

/** Whether a condition has held for `lasting` milliseconds. */
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
