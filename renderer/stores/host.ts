import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import type { Host, HostBoot } from '../../src/host/contract/index.ts'
import { openHost } from '../host.ts'

/** The one way to the machine, and what it said at start. */
export const useHostStore = defineStore('host', () => {
  /** False while the line to a loopback host is broken. */
  const online = ref(true)
  const boot = shallowRef<HostBoot | null>(null)
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

  function dropUnfinished(id: string): void {
    if (boot.value) boot.value = { ...boot.value, unfinished: boot.value.unfinished.filter((each) => each.id !== id) }
  }

  return { host, online, boot, start, refreshRecent, dropUnfinished }
})
