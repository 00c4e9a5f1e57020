import { computed, type ComputedRef } from 'vue'
import { useDocumentStore } from './document.ts'
import { useSessionStore } from './session.ts'

/** How the open record is stored: only in memory, being written, unsaved, or saved. */
export type FileState = 'memoryOnly' | 'saving' | 'edited' | 'saved'

/** How the open record is stored, for the top bar. */
export function useFileState(): ComputedRef<FileState> {
  const documents = useDocumentStore()
  const session = useSessionStore()
  return computed(() =>
    session.failure
      ? 'memoryOnly'
      : documents.saving
        ? 'saving'
        : session.edited || documents.path === null
          ? 'edited'
          : 'saved',
  )
}
