import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import type { Host, HostBoot, HostFailure } from '../../src/host/contract/index.ts'
import { openHost } from './open-host.ts'

/** The only access to the machine, and the data it sent at start. */
export const useHostStore = defineStore('host', () => {
  /** False while the connection to a loopback host is broken. */
  const online = ref(true)
  const boot = shallowRef<HostBoot | null>(null)
  /** Names of files that were opened together with another one and stay closed. */
  const left = ref<readonly string[]>([])
  const host: Host = openHost((open) => {
    online.value = open
  })

  /** Returns why the host could not start. */
  async function start(): Promise<HostFailure | null> {
    const answer = await host.boot(null)
    if (!answer.ok) return answer.failure
    boot.value = answer.value
    left.value = answer.value.left
    return null
  }

  async function refreshRecent(): Promise<void> {
    const recent = await host.recentFiles(null)
    if (boot.value && recent.ok) boot.value = { ...boot.value, recent: recent.value }
  }

  function notice(failure: HostFailure): void {
    if (boot.value) boot.value = { ...boot.value, notices: [...boot.value.notices, failure] }
  }

  function dropUnfinished(id: string): void {
    if (boot.value) boot.value = { ...boot.value, unfinished: boot.value.unfinished.filter((each) => each.id !== id) }
  }

  return { host, online, boot, left, start, notice, refreshRecent, dropUnfinished }
})
