import { defineStore } from 'pinia'
import { ref, shallowRef, watch } from 'vue'
import type { HostFailure } from '../../../src/host/contract/index.ts'
import { useHostStore } from '../host.ts'
import { useSettingsStore } from '../settings.ts'
import type { BroadcastView } from './broadcast-view.ts'

/** The feed for other programs of this machine (a browser source of the broadcast); open while the setting is on. */
export const useFeedStore = defineStore('feed', () => {
  const hosts = useHostStore()
  const settings = useSettingsStore()
  const address = ref<string | null>(null)
  const failure = shallowRef<HostFailure | null>(null)
  const watchers = ref(0)
  let next: { readonly shown: BroadcastView | null } | null = null
  let telling = false

  hosts.host.on('feedWatched', (now) => (watchers.value = now.watchers))

  const isWanted = (): boolean => settings.settings.feed === 'on' && hosts.online

  async function follow(): Promise<void> {
    if (!isWanted()) {
      address.value = null
      failure.value = null
      watchers.value = 0
      if (!hosts.online) return
      const closed = await hosts.host.closeFeed(null)
      if (!closed.ok) failure.value = closed.failure
      return
    }
    const opened = await hosts.host.openFeed(null)
    if (!isWanted()) return
    if (opened.ok && opened.value.putAside !== null) hosts.notice(opened.value.putAside)
    address.value = opened.ok ? opened.value.address : null
    failure.value = opened.ok ? null : opened.failure
  }

  /** After a broken connection the host knows nothing of the feed: it is opened again. */
  watch(isWanted, (now, before) => {
    if (now !== before) void follow()
  })
  if (isWanted()) void follow()

  /** The current view; of changes during a send only the newest is sent. */
  async function tell(shown: BroadcastView | null): Promise<void> {
    next = { shown }
    if (telling) return
    telling = true
    while (next !== null) {
      const now = next
      next = null
      // Nothing waits for a failure: the connection is broken, and the next one gets the state anew.
      await hosts.host.tellFeed(now)
    }
    telling = false
  }

  return { address, failure, watchers, tell }
})
