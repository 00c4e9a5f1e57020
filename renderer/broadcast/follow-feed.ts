import * as v from 'valibot'
import { onUnmounted, ref, shallowRef } from 'vue'
import { FEED_PATH, FeedMessage } from '../../src/host/contract/index.ts'
import type { Followed } from './followed.ts'
import type { Shown } from '../stores/broadcast/shown.ts'

const FIRST_PAUSE = 500
const LONGEST_PAUSE = 5_000

const read = (data: unknown): { shown: Shown | null } | null => {
  try {
    const message = v.safeParse(FeedMessage, JSON.parse(String(data)))
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- our own page made it; of a table each field would have to be looked at
    return message.success ? { shown: message.output.shown as Shown | null } : null
  } catch {
    return null
  }
}

/** Looks on from another browser, over the host's feed; finds it again when the app was started anew. */
export function useFeedFollow(token: string): Followed {
  const shown = shallowRef<Shown | null>(null)
  const live = ref(false)
  let pause = FIRST_PAUSE
  let retry = 0
  let line: WebSocket | null = null

  const connect = (): void => {
    const mine = new WebSocket(`ws://${window.location.host}${FEED_PATH}?feed=${encodeURIComponent(token)}`)
    line = mine
    mine.onopen = () => (pause = FIRST_PAUSE)
    mine.onmessage = ({ data }) => {
      const message = read(data)
      if (message === null) return
      live.value = message.shown !== null
      if (message.shown !== null) shown.value = message.shown
    }
    // A refused connection ends the same way.
    mine.onclose = () => {
      if (line !== mine) return
      live.value = false
      retry = window.setTimeout(connect, pause)
      pause = Math.min(pause * 2, LONGEST_PAUSE)
    }
  }

  connect()
  onUnmounted(() => {
    window.clearTimeout(retry)
    const last = line
    line = null
    last?.close()
  })
  return { shown, live }
}
