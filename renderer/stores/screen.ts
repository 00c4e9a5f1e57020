import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import type { Panel } from '../../src/host/contract/index.ts'
import { useDocumentStore } from './document.ts'
import { useTrainingStore } from './training/training.ts'
import { useSessionStore } from './session.ts'

/** The current screen: start, training, match data, or board. */
export const useScreenStore = defineStore('screen', () => {
  const documents = useDocumentStore()
  const session = useSessionStore()
  const training = useTrainingStore()
  /** The match's data are being looked at although frames exist. */
  const editing = ref(false)

  const shown = computed<'start' | 'training' | 'setup' | 'board'>(() => {
    if (!documents.open) return training.stage === 'away' ? 'start' : 'training'
    return editing.value || session.shown.match.frames.length === 0 ? 'setup' : 'board'
  })

  /** A running practice receives the input. */
  const practising = computed(
    () =>
      !documents.open &&
      session.practising &&
      (training.stage === 'lesson' || (training.stage === 'typing' && !training.paused)),
  )
  /** Whether the commands of the session have a meaning. */
  const recording = computed(() => shown.value === 'board' || practising.value)

  /** Whether a panel belongs to the current screen. */
  const shows = (panel: Panel): boolean => shown.value === 'board' || (panel === 'text' && shown.value === 'setup')

  /** Whether keys mean tiles and acts. */
  const typing = (): boolean =>
    practising.value || (documents.open && !editing.value && session.shown.match.frames.length > 0)

  return { shown, editing, recording, shows, typing }
})
