import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import { useDocumentStore } from './document.ts'
import { useSessionStore } from './session.ts'

/** Which screen stands: the start, the match's data, or the board. */
export const useScreenStore = defineStore('screen', () => {
  const documents = useDocumentStore()
  const session = useSessionStore()
  /** The match's data are being looked at although frames exist. */
  const editing = ref(false)

  const shown = computed<'start' | 'setup' | 'board'>(() => {
    if (!documents.open) return 'start'
    return editing.value || session.shown.match.frames.length === 0 ? 'setup' : 'board'
  })

  /**
   * Whether keys mean tiles and acts. It follows the newest session and not the shown one, so that a key pressed
   * while "begin" is still on its way to the disk is not lost.
   */
  const typing = (): boolean => documents.open && !editing.value && session.latest().match.frames.length > 0

  return { shown, editing, typing }
})
