import { computed, type ComputedRef } from 'vue'
import { useDocumentStore } from './document.ts'
import { useSessionStore } from './session.ts'

/** Whether what is open is kept: only in memory, on its way to the file, not in it yet, or there. */
export type FileState = 'memoryOnly' | 'saving' | 'edited' | 'saved'

/** Whether what is open is kept, as its top bar says. */
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
