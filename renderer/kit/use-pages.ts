import { nextTick, onMounted, onUnmounted, ref, watch, type Ref } from 'vue'
import { afterPaint } from './after-paint.ts'

/** One page a turn, though a wheel sends many events; in milliseconds. */
const TURN_REST = 200

interface Pages {
  /** The page in sight, from 1. */
  readonly at: Ref<number>
  readonly count: Ref<number>
  turn(by: number): void
  roll(event: WheelEvent): void
  /** Reads the position of the list. */
  look(): void
}

/** The pages of a list whose overflow is laid out to the right. `content` changes whenever the list does. */
export function usePages(list: Ref<HTMLElement | null>, content: () => unknown): Pages {
  const at = ref(1)
  const count = ref(1)
  let rolled = -Infinity

  const look = (): void => {
    const { clientWidth = 0, scrollWidth = 0, scrollLeft = 0 } = list.value ?? {}
    if (clientWidth === 0) return
    count.value = Math.max(1, Math.round(scrollWidth / clientWidth))
    at.value = 1 + Math.round(scrollLeft / clientWidth)
  }
  /** After the paint, when the measures are known anyway. */
  const lookLater = afterPaint(look)
  const turn = (by: number): void => list.value?.scrollBy({ left: by * list.value.clientWidth })
  const roll = (event: WheelEvent): void => {
    if (event.deltaY === 0 || event.timeStamp - rolled < TURN_REST) return
    rolled = event.timeStamp
    turn(Math.sign(event.deltaY))
  }

  let observer: ResizeObserver | null = null
  onMounted(() => {
    const looking = (observer = new ResizeObserver(look))
    watch(
      list,
      (element) => {
        looking.disconnect()
        if (element) looking.observe(element)
        else count.value = 1
      },
      { immediate: true },
    )
  })
  onUnmounted(() => observer?.disconnect())
  watch(content, () => void nextTick(lookLater))
  return { at, count, turn, roll, look }
}
