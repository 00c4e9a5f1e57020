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
  /** Returns a promise that settles when it is done. */
  run(id: AppCommandId): unknown
  /** The key of a command as it is printed; empty without any. */
  keyOf(id: AppCommandId): string
  /** Runs an entry of the desktop menu. */
  choose(id: string): unknown
  answerClosing(): Promise<void>
  openDropped(file: File): Promise<void>
}

type Fetch = () => Promise<Workspace>
type Step = (place: Workspace) => unknown

/**
 * Everything that works with records. It is loaded after the first paint of the start screen, so that nobody waits for
 * what is not visible yet. Requests made before it is loaded run in order once it is.
 */
export const useWorkspaceStore = defineStore('workspace', () => {
  const dialogs = useDialogsStore()
  const place = shallowRef<Workspace | null>(null)
  /** It could not be loaded, and pending requests will not run. */
  const failed = ref(false)
  const steps = shallowRef<readonly Step[]>([])
  /** A request is pending because it was not loaded yet. */
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

  /** Returns null if it cannot be loaded. */
  const fetch = (): Promise<Workspace | null> => (coming ??= open())

  /** Set by the shell, which the stores cannot import. */
  const setFetch = (fetching: Fetch): void => void (ofShell = fetching)

  /** Done, or come to a question, which is what all that was typed behind it is for; and shown. */
  async function waitUntilDone(work: unknown): Promise<void> {
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
        await waitUntilDone(step(come))
      } catch (error) {
        // One that throws is reported as usual and keeps no other from being done.
        window.reportError(error)
      }
      steps.value = steps.value.slice(1)
    }
  }

  /** Runs something in the workspace, now or once it is loaded. */
  function use(step: Step): void {
    if (place.value !== null && !waiting.value) return void step(place.value)
    if (failed.value) return
    steps.value = [...steps.value, step]
    if (steps.value.length === 1) void catchUp()
  }

  return { place, failed, waiting, setFetch, fetch, use }
})
