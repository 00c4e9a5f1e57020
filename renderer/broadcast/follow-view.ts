import { onUnmounted, ref, shallowRef } from 'vue'
import { useFollowFeed } from './follow-feed.ts'
import type { FollowedView } from './followed-view.ts'
import {
  ASK_EVERY,
  CHANNEL,
  PATIENCE,
  type ViewMessage,
  type BroadcastView,
} from '../stores/broadcast/broadcast-view.ts'

/** Follows what a recording page shows: over the host’s feed if the address names it, otherwise within this browser. */
export function useFollowView(): FollowedView {
  const feed = new URLSearchParams(window.location.search).get('feed')
  return feed === null ? useChannelFollow() : useFollowFeed(feed)
}

/** Reconnects to a reloaded recording page, and follows one page for as long as it responds. */
function useChannelFollow(): FollowedView {
  const line = new BroadcastChannel(CHANNEL)
  const shown = shallowRef<BroadcastView | null>(null)
  const live = ref(false)
  let whom: string | null = null
  let heard = -Infinity

  const ask = (): void => {
    if (performance.now() - heard > PATIENCE) {
      whom = null
      live.value = false
    }
    line.postMessage({ kind: 'who-is-there' } satisfies ViewMessage)
  }

  line.onmessage = ({ data }: MessageEvent<ViewMessage>) => {
    if (data.kind === 'who-is-there' || (whom !== null && data.from !== whom)) return
    if (data.kind === 'gone') {
      whom = null
      live.value = false
      return
    }
    whom = data.from
    heard = performance.now()
    live.value = data.shown !== null
    if (data.shown) shown.value = data.shown
  }

  const asking = window.setInterval(ask, ASK_EVERY)
  ask()
  onUnmounted(() => {
    window.clearInterval(asking)
    line.close()
  })
  return { shown, live }
}
