import { defineStore } from 'pinia'
import { ref, shallowRef, watch } from 'vue'
import type { HostArchiveServer, HostFailure, HostInput, HostTestedServer } from '../../src/host/contract/index.ts'
import { useArchiveStore } from './archive.ts'
import { useHostStore } from './host.ts'

/** A server as it is typed. */
interface TypedServer {
  readonly address: string
  /** Empty: that of the address, or the one that is kept. */
  readonly password: string
}

/** The server that has the archive's index, if an office shares one. */
export const useArchiveServerStore = defineStore('archive-server', () => {
  const { host } = useHostStore()
  const archive = useArchiveStore()

  const kept = shallowRef<HostArchiveServer | null>(null)
  /** Stays when a server does not take part, so that one can try again. */
  const typed = shallowRef<TypedServer | null>(null)
  const isAsking = ref(false)
  const tested = shallowRef<HostTestedServer | null>(null)
  const failure = shallowRef<HostFailure | null>(null)

  async function open(): Promise<void> {
    const found = await host.archiveServer(null)
    if (!found.ok) return void (failure.value = found.failure)
    kept.value = found.value
    if (found.value.putAside !== null) failure.value = found.value.putAside
  }

  // Another page of this data folder has changed to another index.
  watch(
    () => archive.state?.server,
    (server) => {
      if (server !== undefined && kept.value !== null && server !== kept.value.address) void open()
    },
  )

  function type(changed: Partial<TypedServer>): void {
    typed.value = { address: kept.value?.address ?? '', password: '', ...typed.value, ...changed }
    tested.value = failure.value = null
  }

  function cancel(): void {
    typed.value = tested.value = failure.value = null
  }

  /** @returns what the host answers; null if nothing is typed, another question is open, or the host cannot do it */
  async function ask<T>(
    question: (
      given: HostInput<'testArchiveServer'>,
    ) => Promise<{ ok: true; value: T } | { ok: false; failure: HostFailure }>,
  ): Promise<{ readonly value: T } | null> {
    const given = typed.value
    if (given === null || isAsking.value) return null
    isAsking.value = true
    tested.value = failure.value = null
    const { address, password } = given
    const answer = await question({ address: address.trim(), password: password === '' ? null : password })
    isAsking.value = false
    // What has been changed in the meantime is not what was asked.
    if (!answer.ok && typed.value === given) failure.value = answer.failure
    return answer.ok ? answer : null
  }

  async function test(): Promise<void> {
    const given = typed.value
    const answer = await ask(host.testArchiveServer)
    if (answer !== null && typed.value === given) tested.value = answer.value
  }

  /** @returns whether the archive has another index now */
  async function use(): Promise<boolean> {
    if ((await ask(host.useArchiveServer)) === null) return false
    cancel()
    await Promise.all([open(), archive.openAnew()])
    return true
  }

  async function leave(): Promise<void> {
    const left = await host.leaveArchiveServer(null)
    if (!left.ok) return void (failure.value = left.failure)
    cancel()
    await Promise.all([open(), archive.openAnew()])
  }

  return { kept, typed, isAsking, tested, failure, open, type, cancel, test, use, leave }
})
