import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import { readEntries } from './journal-entries.ts'
import { useHostStore } from './host.ts'
import { useSessionStore } from './session.ts'

export interface DamagedJournal {
  /** The damaged journal. It is left unchanged until somebody has decided. */
  readonly id: string
  /** What can be read after the damaged place. */
  readonly behind: readonly string[]
  readonly isHeaderSound: boolean
}

/** A recovered session whose journal is damaged: the keys after the damaged place are offered, not applied unasked. */
export const useDamagedJournalStore = defineStore('damage', () => {
  const { host } = useHostStore()
  const session = useSessionStore()
  const found = shallowRef<DamagedJournal | null>(null)

  const readBehind = computed(() => readEntries(found.value?.behind ?? []))
  /** Number of keys after the damaged place. */
  const keysBehind = computed(() => readBehind.value.commands.length + readBehind.value.unknown)

  /** Applies the keys after the damaged place; returns how many could not be applied. */
  function bringBack(): number {
    const { commands, unknown } = readBehind.value
    let lost = unknown
    for (const command of commands) if (!session.dispatch(command, null).ok) lost++
    void putAway()
    return lost
  }

  /** The damaged journal is offered no more, once all that counts is in the new one. */
  async function putAway(): Promise<void> {
    const damage = found.value
    found.value = null
    await session.settle()
    if (damage !== null && session.failure === null) await host.journalClose({ id: damage.id })
  }

  return { found, keysBehind, bringBack, putAway }
})
