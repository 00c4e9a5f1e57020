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
  /** By the name of the form. */
  values(form: string): WaitingValues
  keepValues(form: string, values: WaitingValues): void
  /** The text in a field that was not left, by a name of the field that no other has; null: none. */
  text(field: string): string | null
  keepText(field: string, text: string | null): void
}

const KEPT: InjectionKey<KeptDrafts> = Symbol('drafts that outlive their form')

/** Keeps what is typed in the forms below. */
export const provideKeptDrafts = (kept: KeptDrafts): void => provide(KEPT, kept)

/** Null where nothing is kept. */
export const useKeptDrafts = (): KeptDrafts | null => inject(KEPT, null)
