/** What was typed into the fields of the result and is not in the record yet. It stands in the journal, key by key. */
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import * as v from 'valibot'
import { FIELD_TEXT_NOTE, WAITING_VALUES_NOTE } from '../../src/host/contract/index.ts'
import type { KeptDrafts, WaitingValues } from '../kit/kept-drafts.ts'
import type { JournalNote } from './journal-entries.ts'
import { useSessionStore } from './session.ts'

const TextNote = v.object({ note: v.literal(FIELD_TEXT_NOTE), field: v.string(), text: v.nullable(v.string()) })
const ValuesNote = v.object({
  note: v.literal(WAITING_VALUES_NOTE),
  form: v.string(),
  values: v.array(v.tuple([v.number(), v.nullable(v.number())])),
})

const NOTHING: WaitingValues = new Map()

/** Those that are in no record. */
const waiting = (values: WaitingValues): (readonly [number, number | null])[] =>
  [...values].flatMap(([at, { value, sent }]) => (sent ? [] : [[at, value] as const]))

export const useFieldDraftsStore = defineStore('field-drafts', () => {
  const session = useSessionStore()
  const forms = shallowRef<ReadonlyMap<string, WaitingValues>>(new Map())
  /** Read by a field as it appears. */
  let texts = new Map<string, string>()

  const drafts: KeptDrafts = {
    values: (form) => forms.value.get(form) ?? NOTHING,
    keepValues(form, values) {
      const [was, is] = [waiting(drafts.values(form)), waiting(values)]
      forms.value = new Map([...forms.value, [form, values]])
      if (JSON.stringify(was) !== JSON.stringify(is)) session.note({ note: WAITING_VALUES_NOTE, form, values: is })
    },
    text: (field) => texts.get(field) ?? null,
    keepText(field, text) {
      if (drafts.text(field) === text) return
      if (text === null) texts.delete(field)
      else texts.set(field, text)
      session.note({ note: FIELD_TEXT_NOTE, field, text })
    },
  }

  /** Takes them from a journal; without notes there are none. */
  function restore(notes: readonly JournalNote[]): void {
    const [values, typed] = [new Map<string, WaitingValues>(), new Map<string, string>()]
    for (const note of notes) {
      if (v.is(ValuesNote, note))
        values.set(note.form, new Map(note.values.map(([at, value]) => [at, { value, sent: false }])))
      if (!v.is(TextNote, note)) continue
      if (note.text === null) typed.delete(note.field)
      else typed.set(note.field, note.text)
    }
    forms.value = values
    texts = typed
  }

  const isEmpty = (): boolean =>
    texts.size === 0 && [...forms.value.values()].every((values) => waiting(values).length === 0)

  return { drafts, isEmpty, restore }
})
