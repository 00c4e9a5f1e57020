import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import type { Host, HostBoot, HostFailure } from '../../src/host/contract/index.ts'
import { openHost } from '../host.ts'

/** The one way to the machine, and what it said at start. */
export const useHostStore = defineStore('host', () => {
  /** False while the line to a loopback host is broken. */
  const online = ref(true)
  const boot = shallowRef<HostBoot | null>(null)
  const failure = shallowRef<HostFailure | null>(null)
  const host: Host = openHost((open) => {
    online.value = open
  })

  async function start(): Promise<HostBoot> {
    const answer = await host.boot(null)
    boot.value = answer
    return answer
  }

  async function refreshRecent(): Promise<void> {
    const recent = await host.recentFiles(null)
    if (boot.value) boot.value = { ...boot.value, recent }
  }

  return { host, online, boot, failure, start, refreshRecent }
})
