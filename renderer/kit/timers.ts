import { onUnmounted, shallowRef, watch, type ShallowRef } from 'vue'

/**
 * Which tiles can be meant changes with every half of a turn: half the palette would flicker while keys are typed. Whoever
 * takes a tile with the mouse has not got there sooner. In milliseconds.
 */
export const PALETTE_REST = 150

/** How long a page that is never idle may leave its second looks behind, in milliseconds. */
const LATEST = 100

const late = new Set<() => void>()
let asked = false

/** All that waits is done together, so that it makes one picture. */
function catchUp(): void {
  asked = false
  const works = [...late]
  late.clear()
  for (const work of works) work()
}

/** Does this when the page has nothing more pressing. */
export function onceIdle(work: () => void): void {
  late.add(work)
  if (asked) return
  asked = true
  window.requestIdleCallback(catchUp, { timeout: LATEST })
}

/** What a source says, taken over when the page has nothing more pressing: for what the eye looks at second. */
export function useIdle<T>(source: () => T): Readonly<ShallowRef<T>> {
  const value = shallowRef(source())
  const take = (): void => void (value.value = source())
  watch(source, () => onceIdle(take))
  onUnmounted(() => late.delete(take))
  return value
}

/**
 * Does `work` once `rest` milliseconds have passed since it was last asked for. The timer is set once and not with
 * every key: when it rings too early, it is set again for what is missing.
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

/** What a source says once it has not changed for `rest` milliseconds: for what is read and not glanced at. */
export function useRested<T>(source: () => T, rest: number): Readonly<ShallowRef<T>> {
  const value = shallowRef(source())
  const resting = afterRest(() => (value.value = source()), rest)
  watch(source, resting.ask)
  onUnmounted(resting.stop)
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
