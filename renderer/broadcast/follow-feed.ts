import * as v from 'valibot'
import { onUnmounted, ref, shallowRef } from 'vue'
import { readAs } from '../../src/kit/index.ts'
import { FEED_PATH, FeedMessage, reconnecting } from '../../src/host/contract/index.ts'
import type { FollowedView } from './followed-view.ts'
import { BroadcastViewSchema, type BroadcastView } from '../stores/broadcast/broadcast-view.ts'

const ShownSchema = v.object({ ...FeedMessage.entries, shown: v.nullable(BroadcastViewSchema) })

/** Follows the recording page from another browser over the host’s feed; reconnects after a restart. */
export function useFollowFeed(token: string): FollowedView {
  const shown = shallowRef<BroadcastView | null>(null)
  const live = ref(false)
  const line = reconnecting({
    open: () => new WebSocket(`ws://${window.location.host}${FEED_PATH}?feed=${encodeURIComponent(token)}`),
    after: (milliseconds, work) => void window.setTimeout(work, milliseconds),
    onOpen: () => line.settle(),
    onMessage(given) {
      const message = readAs(ShownSchema, given)
      if (message === null) return
      live.value = message.shown !== null
      if (message.shown !== null) shown.value = message.shown
    },
    onEnd: () => void (live.value = false),
  })
  onUnmounted(line.close)
  return { shown, live }
}
