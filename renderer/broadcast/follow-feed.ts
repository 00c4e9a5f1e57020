import * as v from 'valibot'
import { onUnmounted, ref, shallowRef } from 'vue'
import { FEED_PATH, FeedMessage, reconnecting } from '../../src/host/contract/index.ts'
import type { FollowedView } from './followed-view.ts'
import type { BroadcastView } from '../stores/broadcast/broadcast-view.ts'

const read = (given: unknown): { shown: BroadcastView | null } | null => {
  const message = v.safeParse(FeedMessage, given)
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- our own page made it; of a table each field would have to be looked at
  return message.success ? { shown: message.output.shown as BroadcastView | null } : null
}

/** Follows the recording page from another browser over the host’s feed; reconnects after a restart. */
export function useFollowFeed(token: string): FollowedView {
  const shown = shallowRef<BroadcastView | null>(null)
  const live = ref(false)
  const line = reconnecting({
    open: () => new WebSocket(`ws://${window.location.host}${FEED_PATH}?feed=${encodeURIComponent(token)}`),
    after: (milliseconds, work) => void window.setTimeout(work, milliseconds),
    onOpen: () => line.settle(),
    onMessage(given) {
      const message = read(given)
      if (message === null) return
      live.value = message.shown !== null
      if (message.shown !== null) shown.value = message.shown
    },
    onEnd: () => void (live.value = false),
  })
  onUnmounted(line.close)
  return { shown, live }
}
