import { defineStore } from 'pinia'
import { computed, nextTick, ref, shallowRef, watch, type Component } from 'vue'
import type { AppCommandId } from '../../src/host/contract/index.ts'
import { useDialogsStore } from './dialogs.ts'
import { afterPaint } from '../kit/after-paint.ts'
import type { useDamagedJournalStore } from './damaged-journal.ts'
import type { useDocumentStore } from './document.ts'
import type { useScreenStore } from './screen.ts'
import type { useSessionStore } from './session.ts'

export interface Workspace {
  readonly Screen: Component
  readonly Dialogs: Component
  readonly documents: ReturnType<typeof useDocumentStore>
  readonly session: ReturnType<typeof useSessionStore>
  readonly damage: ReturnType<typeof useDamagedJournalStore>
  readonly screen: ReturnType<typeof useScreenStore>
  /** Gives what is over when it is done. */
  run(id: AppCommandId): unknown
  /** What an entry of a desktop menu does. */
  choose(id: string): unknown
  answerClosing(): Promise<void>
  openDropped(file: File): Promise<void>
}

type Fetch = () => Promise<Workspace>
type Step = (place: Workspace) => unknown

/**
 * All that works with records. The start screen is there before it, since nobody should wait for what is not seen yet; it
 * is fetched behind the first picture. What is asked of it before it has come is done in its order when it has.
 */
export const useWorkspaceStore = defineStore('workspace', () => {
  const dialogs = useDialogsStore()
  const place = shallowRef<Workspace | null>(null)
  /** It could not be fetched, and what was asked of it will not be done. */
  const failed = ref(false)
  const steps = shallowRef<readonly Step[]>([])
  /** Something asked of it is not done yet, because it was not there. */
  const waiting = computed(() => steps.value.length > 0)
  let coming: Promise<Workspace | null> | null = null
  let ofShell: Fetch = () => Promise.reject(new Error('no shell has said where the workspace is'))

  async function open(): Promise<Workspace | null> {
    try {
      place.value = await ofShell()
    } catch (error) {
      failed.value = true
      steps.value = []
      window.reportError(error)
    }
    return place.value
  }

  /** Gives null where it cannot be fetched. */
  const fetch = (): Promise<Workspace | null> => (coming ??= open())

  /** The shell, which stands above the stores, says where it is fetched. */
  const isFetchedBy = (fetching: Fetch): void => void (ofShell = fetching)

  /** Done, or come to a question, which is what all that was typed behind it is for; and shown. */
  async function isThrough(work: unknown): Promise<void> {
    const asked = new Promise<void>((resolve) => {
      const stop = watch(
        () => dialogs.open,
        (question) => {
          if (question !== null) resolve()
        },
        { immediate: true, flush: 'sync' },
      )
      void Promise.resolve(work).then(stop, stop)
    })
    await Promise.race([work, asked])
    await nextTick()
    await new Promise<void>((resolve) => afterPaint(resolve)())
  }

  async function catchUp(): Promise<void> {
    const come = await fetch()
    for (let step = steps.value[0]; come !== null && step !== undefined; step = steps.value[0]) {
      try {
        await isThrough(step(come))
      } catch (error) {
        // What one breaks is told as ever and keeps no other from being done.
        window.reportError(error)
      }
      steps.value = steps.value.slice(1)
    }
  }

  /** Does something there: now where it can be. */
  function use(step: Step): void {
    if (place.value !== null && !waiting.value) return void step(place.value)
    if (failed.value) return
    steps.value = [...steps.value, step]
    if (steps.value.length === 1) void catchUp()
  }

  return { place, failed, waiting, isFetchedBy, fetch, use }
})
