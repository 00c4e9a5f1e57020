import { onUnmounted, shallowRef, watch } from 'vue'
import { afterPaint } from '../../kit/after-paint.ts'
import { useListener } from '../../kit/listeners.ts'
import { useFeedStore } from './feed.ts'
import { ASK_EVERY, CHANNEL, PATIENCE, type ViewMessage, type BroadcastView } from './broadcast-view.ts'

/**
 * Publishes the board after each paint: to pages of this browser over a channel, to other programs over the host’s
 * feed. Nothing is sent or copied while nobody asks. One way only: messages from other pages change nothing here.
 */
export function usePublishView(shown: () => BroadcastView | null): void {
  const line = new BroadcastChannel(CHANNEL)
  const feed = useFeedStore()
  const from = crypto.randomUUID()
  /** When a page of this browser asked last. */
  const asked = shallowRef(-Infinity)

  const isAsked = (): boolean => performance.now() - asked.value <= PATIENCE + ASK_EVERY
  const say = (message: ViewMessage): void => line.postMessage(message)
  let over = false
  const tell = afterPaint(() => {
    // The board may be closed before its picture is made.
    if (over) return
    if (isAsked()) say({ kind: 'here', from, shown: shown() })
    if (feed.watchers > 0) void feed.tell(shown())
  })

  line.onmessage = ({ data }: MessageEvent<ViewMessage>) => {
    if (data.kind !== 'who-is-there') return
    asked.value = performance.now()
    say({ kind: 'here', from, shown: shown() })
  }
  watch(
    () => (isAsked() || feed.watchers > 0 ? shown() : null),
    (now) => {
      if (now) tell()
    },
  )
  // Somebody new knows nothing yet.
  watch(
    () => feed.watchers,
    (now, before) => {
      if (now > (before ?? 0)) void feed.tell(shown())
    },
    { immediate: true },
  )

  const leave = (): void => {
    say({ kind: 'gone', from })
    if (feed.watchers > 0) void feed.tell(null)
  }
  useListener('pagehide', leave)
  onUnmounted(() => {
    over = true
    leave()
    line.close()
  })
}
