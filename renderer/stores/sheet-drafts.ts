/** Rows that were typed from paper sheets and are not in the record yet. They stand in the journal, row by row. */
import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import * as v from 'valibot'
import { SHEET_DONE_NOTE, SHEET_ROW_NOTE } from '../../src/host/contract/index.ts'
import type { FrameId } from '../../src/record/index.ts'
import type { RowId } from '../../src/sheet-rows/index.ts'
import { useDialogsStore } from './dialogs.ts'
import type { JournalNote } from './journal-entries.ts'
import { useSessionStore } from './session.ts'

const RowNote = v.object({ note: v.literal(SHEET_ROW_NOTE), frame: v.string(), row: v.string(), cells: v.string() })
const DoneNote = v.object({ note: v.literal(SHEET_DONE_NOTE), frame: v.string() })

/** The cells of rows as text, by the row. */
export type SheetDraft = ReadonlyMap<string, string>

/** A frame keeps its name when others are put in before it. */
const nameOf = ({ wind, number, honba }: FrameId): string => `${wind}${number}-${honba}`

const NOTHING: SheetDraft = new Map()

export const useSheetDraftsStore = defineStore('sheet-drafts', () => {
  const session = useSessionStore()
  const dialogs = useDialogsStore()
  /** By the name of their frame. */
  const all = shallowRef<ReadonlyMap<string, SheetDraft>>(new Map())
  /** The frame whose sheet is asked for, by its index; null: the one that is shown. */
  const wanted = shallowRef<number | null>(null)

  const put = (name: string, draft: SheetDraft): void => {
    const next = new Map(all.value)
    if (draft.size === 0) next.delete(name)
    else next.set(name, draft)
    all.value = next
  }

  const of = (id: FrameId): SheetDraft => all.value.get(nameOf(id)) ?? NOTHING

  /** @param isRecorded whether the record says the same */
  function keep(id: FrameId, row: RowId, cells: string, isRecorded: boolean): void {
    const name = nameOf(id)
    const draft = new Map(of(id))
    if (isRecorded) draft.delete(row)
    else draft.set(row, cells)
    put(name, draft)
    session.note(
      draft.size === 0 ? { note: SHEET_DONE_NOTE, frame: name } : { note: SHEET_ROW_NOTE, frame: name, row, cells },
    )
  }

  /** They are in the record, or are not wanted any more. */
  function forget(id: FrameId): void {
    const name = nameOf(id)
    if (!all.value.has(name)) return
    put(name, NOTHING)
    session.note({ note: SHEET_DONE_NOTE, frame: name })
  }

  /** Takes them from a journal; without notes there are none. */
  function restore(notes: readonly JournalNote[]): void {
    all.value = new Map()
    for (const note of notes) {
      if (v.is(RowNote, note))
        put(note.frame, new Map([...(all.value.get(note.frame) ?? NOTHING), [note.row, note.cells]]))
      if (v.is(DoneNote, note)) put(note.frame, NOTHING)
    }
  }

  function open(at: number | null = null): void {
    wanted.value = at
    dialogs.show('typed-sheet')
  }

  /** Asks about rows that would not be saved with the record; true if it may be left. */
  async function mayLeave(): Promise<boolean> {
    if (all.value.size === 0) return true
    const answer = await dialogs.ask({ kind: 'sheet-left' })
    const { frames } = session.shown.match
    if (answer === 'resume') {
      const at = frames.findIndex(({ id }) => of(id).size > 0)
      open(at < 0 ? null : at)
    }
    if (answer !== 'discard') return false
    for (const name of all.value.keys()) session.note({ note: SHEET_DONE_NOTE, frame: name })
    all.value = new Map()
    return true
  }

  return { isEmpty: computed(() => all.value.size === 0), wanted, of, keep, forget, restore, open, mayLeave }
})
