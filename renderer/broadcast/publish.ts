import { onUnmounted, watch } from 'vue'
import { ASK_EVERY, CHANNEL, PATIENCE, type Message, type Shown } from './shown.ts'

/**
 * Tells whoever looks on what the board shows, once its picture is painted. Nothing is said, and nothing is copied,
 * while nobody asks. It only speaks: what another page says changes nothing here.
 */
export function usePublish(shown: () => Shown | null): void {
  const line = new BroadcastChannel(CHANNEL)
  const from = crypto.randomUUID()
  let asked = -Infinity
  let waiting = false

  const say = (message: Message): void => line.postMessage(message)
  const tell = (): void => {
    waiting = false
    say({ kind: 'here', from, shown: shown() })
  }

  line.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind !== 'who-is-there') return
    asked = performance.now()
    tell()
  }
  watch(shown, () => {
    if (waiting || performance.now() - asked > PATIENCE + ASK_EVERY) return
    waiting = true
    window.requestAnimationFrame(() => window.setTimeout(tell))
  })

  const leave = (): void => say({ kind: 'gone', from })
  window.addEventListener('pagehide', leave)
  onUnmounted(() => {
    window.removeEventListener('pagehide', leave)
    leave()
    line.close()
  })
}
