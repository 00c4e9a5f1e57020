import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import { useDocumentStore } from './document.ts'
import { useTrainingStore } from './training/training.ts'
import { useSessionStore } from './session.ts'

/** Which screen stands: the start, training, the match's data, or the board. */
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

  /** A practice that is under way takes what is typed. */
  const practising = computed(
    () => !documents.open && session.practising && training.stage === 'typing' && !training.paused,
  )
  /** Whether the commands of the session have a meaning. */
  const recording = computed(() => shown.value === 'board' || practising.value)

  /**
   * Whether keys mean tiles and acts. It follows the newest session and not the shown one, so that a key pressed
   * while "begin" is still on its way to the disk is not lost.
   */
  const typing = (): boolean =>
    practising.value || (documents.open && !editing.value && session.latest().match.frames.length > 0)

  return { shown, editing, recording, typing }
})
