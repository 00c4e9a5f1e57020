/** What was typed into the fields of forms and is not in the record yet. It stands in the journal, key by key. */
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import * as v from 'valibot'
import { FIELD_TEXT_NOTE, WAITING_VALUES_NOTE } from '../../src/host/contract/index.ts'
import type { KeptDrafts, WaitingValues } from '../kit/kept-drafts.ts'
import { useDialogsStore } from './dialogs.ts'
import type { JournalNote } from './journal-entries.ts'
import { useSessionStore } from './session.ts'

const TextNote = v.object({ note: v.literal(FIELD_TEXT_NOTE), field: v.string(), text: v.nullable(v.string()) })
const ValuesNote = v.object({
  note: v.literal(WAITING_VALUES_NOTE),
  form: v.string(),
  values: v.array(v.tuple([v.number(), v.nullable(v.number())])),
})

const NOTHING: WaitingValues = new Map()

const isOf = (form: string, name: string): boolean => name === form || name.startsWith(`${form} `)

/** Those that are in no record. */
const waiting = (values: WaitingValues): (readonly [number, number | null])[] =>
  [...values].flatMap(([at, { value, sent }]) => (sent ? [] : [[at, value] as const]))

export const useFieldDraftsStore = defineStore('field-drafts', () => {
  const session = useSessionStore()
  const dialogs = useDialogsStore()
  const forms = shallowRef<ReadonlyMap<string, WaitingValues>>(new Map())
  const resumed = new Set<() => void>()
  /** Read by a field as it appears. */
  let texts = new Map<string, string>()

  /** How often something was typed or taken. */
  let typed = 0

  const note = (said: JournalNote): void => {
    typed++
    session.note(said)
  }

  const drafts: KeptDrafts = {
    values: (form) => forms.value.get(form) ?? NOTHING,
    keepValues(form, values) {
      const [was, is] = [waiting(drafts.values(form)), waiting(values)]
      forms.value = new Map([...forms.value, [form, values]])
      if (JSON.stringify(was) !== JSON.stringify(is)) note({ note: WAITING_VALUES_NOTE, form, values: is })
    },
    text: (field) => texts.get(field) ?? null,
    keepText(field, text) {
      if (drafts.text(field) === text) return
      if (text === null) texts.delete(field)
      else texts.set(field, text)
      note({ note: FIELD_TEXT_NOTE, field, text })
    },
    hasText: (form, beginning) => [...texts.keys()].some((field) => field.startsWith(`${form} ${beginning}`)),
    forget(form) {
      for (const field of [...texts.keys()]) if (isOf(form, field)) drafts.keepText(field, null)
      for (const name of forms.value.keys()) if (isOf(form, name)) drafts.keepValues(name, NOTHING)
    },
  }

  /** Takes them from a journal; without notes there are none. */
  function restore(notes: readonly JournalNote[]): void {
    const [values, read] = [new Map<string, WaitingValues>(), new Map<string, string>()]
    for (const note of notes) {
      if (v.is(ValuesNote, note))
        values.set(note.form, new Map(note.values.map(([at, value]) => [at, { value, sent: false }])))
      if (!v.is(TextNote, note)) continue
      if (note.text === null) read.delete(note.field)
      else read.set(note.field, note.text)
    }
    forms.value = values
    texts = read
  }

  /** The names of the fields and forms of which something is kept. */
  const kept = (): readonly string[] => [
    ...texts.keys(),
    ...[...forms.value].flatMap(([form, values]) => (waiting(values).length > 0 ? [form] : [])),
  ]
  const isEmpty = (): boolean => kept().length === 0
  const has = (form: string): boolean => kept().some((name) => isOf(form, name))

  /** Asks about what would not be saved with the record; true if it may be left. */
  async function mayLeave(): Promise<boolean> {
    if (isEmpty()) return true
    const answer = await dialogs.ask({ kind: 'fields-left' })
    if (answer === 'resume') for (const listen of resumed) listen()
    if (answer !== 'discard') return false
    for (const name of kept()) drafts.forget(name)
    return true
  }

  return {
    drafts,
    isEmpty,
    typed: () => typed,
    has,
    restore,
    mayLeave,
    /** Told when the person goes back to what was typed. */
    onResumed: (listen: () => void) => void resumed.add(listen),
  }
})
