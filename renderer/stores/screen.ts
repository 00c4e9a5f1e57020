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

  return { shown, editing }
})
