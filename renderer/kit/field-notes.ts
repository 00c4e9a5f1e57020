import { computed, inject, provide, type ComputedRef, type InjectionKey } from 'vue'
import type { Severity } from '../../src/check/index.ts'

/** A finding of what stands in fields of a form. */
export interface FieldNote {
  /** Of the element with the sentence, by which the fields are described. */
  readonly id: string
  readonly severity: Severity
  readonly sentence: string
  /** Names of the fields it is about; it is said below the first. */
  readonly fields: readonly string[]
  /** Titles of the offered repairs. */
  readonly repairs: readonly string[]
  /** Applies a repair, by its index. */
  repair(which: number): void
}

type Notes = ComputedRef<readonly FieldNote[]>

const NOTES: InjectionKey<Notes> = Symbol('notes of fields')

/** Gives the fields of a form what was found in them. */
export const provideFieldNotes = (notes: Notes): void => provide(NOTES, notes)

/** Those of the form around; of a field elsewhere there are none. */
export const useFieldNotes = (): Notes => inject(NOTES, () => computed(() => []), true)

/** What a field says about itself: why what was typed is not taken, and what was found in what was. */
export interface FieldState {
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
  readonly 'data-found': Severity | undefined
}

/** @param fault the id of the element that says why what was typed is not taken; empty if it is */
export function useFieldState(name: () => string, fault: () => string = () => ''): ComputedRef<FieldState> {
  const notes = useFieldNotes()
  return computed(() => {
    const own = notes.value.filter(({ fields }) => fields.includes(name()))
    const ids = [fault(), ...own.map(({ id }) => id)].filter((id) => id !== '')
    const severities = own.map(({ severity }) => severity)
    const worst = (['error', 'warning', 'info'] as const).find((severity) => severities.includes(severity))
    return {
      'aria-invalid': fault() !== '' || worst === 'error' || undefined,
      'aria-describedby': ids.length === 0 ? undefined : ids.join(' '),
      'data-found': worst,
    }
  })
}
