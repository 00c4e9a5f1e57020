import { watch } from 'vue'
import type { HostFailure } from '../../src/host/contract/index.ts'
import { afterRest } from '../kit/timers.ts'
import { useDocumentStore } from '../stores/document.ts'
import { useHostStore } from '../stores/host.ts'
import type { TextEditor } from './open-editor.ts'

/** How long typing rests before the lines of the bookmarks are kept anew, in milliseconds. */
const REST = 500

export interface KeptBookmarks {
  /** `known`: the editor has the bookmarks already, of the time it was shown before. */
  opened(known: boolean): Promise<void>
  /** `set`: bookmarks came or went; otherwise their lines may be others. */
  changed(set: boolean): void
  /** False while those of the file are not read yet: what the editor shows is not all of them. */
  closing(): boolean
}

/** The bookmarks of a file are there again whenever it is opened: the host keeps them by its path. */
export function useKeptBookmarks(
  editor: () => TextEditor | null,
  onFailure: (failure: HostFailure) => void,
): KeptBookmarks {
  const { host } = useHostStore()
  const documents = useDocumentStore()
  /** The record in the editor, as `documents.begun` counts them, and its file. */
  let begun = -1
  let path: string | null = null
  /** What the host has of it; null: nothing was read yet, so that nothing is written over it. */
  let told: string | null = null

  async function keep(): Promise<void> {
    resting.stop()
    const lines = editor()?.bookmarkedLines()
    const said = JSON.stringify(lines)
    if (lines === undefined || path === null || told === null || said === told) return
    told = said
    const kept = await host.keepBookmarks({ path, bookmarks: [...lines] })
    if (!kept.ok) onFailure(kept.failure)
  }
  const resting = afterRest(() => void keep(), REST)

  /** Of a file that is opened, or a record that has none yet. */
  async function opened(known: boolean): Promise<void> {
    const shown = editor()
    begun = documents.begun
    path = documents.path
    told = known || path === null ? '[]' : null
    if (told !== null || path === null) return void keep()
    const read = await host.bookmarks({ path })
    if (editor() !== shown || told !== null) return
    told = '[]'
    if (!read.ok) return onFailure(read.failure)
    told = JSON.stringify(read.value)
    if (read.value.length > 0) shown?.bookmark(read.value)
    void keep()
  }

  // A record that is saved under another name takes its bookmarks along.
  watch(
    () => documents.path,
    (now) => {
      if (begun !== documents.begun) return
      path = now
      told = '[]'
      void keep()
    },
  )

  return {
    opened,
    changed: (set) => (set ? void keep() : resting.ask()),
    closing: () => {
      void keep()
      return told !== null
    },
  }
}
