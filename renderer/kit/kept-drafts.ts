/** What is typed into forms and is in no record yet, kept where neither a form that goes nor a crash takes it away. */
import { inject, provide, type InjectionKey } from 'vue'

/** Of a number; null: its field was emptied. */
export type DraftValue = number | null

export interface DraftNumber {
  readonly value: DraftValue
  /** It went into the record; the page shows it from there as soon as it has caught up. */
  readonly sent: boolean
}

/** Values that wait for the others of their form, by the place of their field. */
export type WaitingValues = ReadonlyMap<number, DraftNumber>

export interface KeptDrafts {
  /** By the name of the form, or of a part of it: `form part`. */
  values(form: string): WaitingValues
  keepValues(form: string, values: WaitingValues): void
  /** The text in a field that was not left, or is not taken, by `form field`; null: none. */
  text(field: string): string | null
  keepText(field: string, text: string | null): void
  /** Whether text is kept of a field of this form whose name begins so. */
  hasText(form: string, beginning: string): boolean
  /** Drops what is kept of this form. */
  forget(form: string): void
}

const KEPT: InjectionKey<KeptDrafts> = Symbol('drafts that outlive their form')
const FORM: InjectionKey<() => string> = Symbol('the form of the fields below')

/** Keeps what is typed in the forms below. */
export const provideKeptDrafts = (kept: KeptDrafts): void => provide(KEPT, kept)

/** Null where nothing is kept. */
export const useKeptDrafts = (): KeptDrafts | null => inject(KEPT, null)

/** Keeps the text of each field below by the name of the field and that of this form, which no other form has. */
export const keepFieldsOf = (form: () => string): void => provide(FORM, form)

/** Whether text is kept of a field of this form whose name begins so: what hides the field is open then. */
export function useKeptFields(): (beginning: string) => boolean {
  const kept = useKeptDrafts()
  const form = inject(FORM, null)
  return (beginning) => kept !== null && form !== null && kept.hasText(form(), beginning)
}

/** Numbers that wait in a form wait in another from now on. */
export function moveWaiting(kept: KeptDrafts, from: string, to: string): void {
  const waiting = new Map([...kept.values(from)].filter(([, { sent }]) => !sent))
  if (waiting.size === 0) return
  kept.keepValues(to, waiting)
  kept.forget(from)
}

export interface KeptText {
  /** What was being typed when the field was last there; null: nothing. */
  readonly before: string | null
  /** Null: it is taken, or not wanted any more. */
  keep(text: string | null): void
}

/** @param field its name in its form */
export function useKeptText(field: () => string): KeptText {
  const kept = useKeptDrafts()
  const form = inject(FORM, null)
  const nameNow = (): string | null => (form === null ? null : `${form()} ${field()}`)
  /** The name by which the text stands there now. */
  let name = nameNow()
  return {
    before: name === null ? null : (kept?.text(name) ?? null),
    keep(text) {
      if (text !== null) name = nameNow()
      if (name !== null) kept?.keepText(name, text)
    },
  }
}
