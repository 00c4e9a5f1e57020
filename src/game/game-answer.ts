/**
 * What a Player answers (the protocol of 電脳麻将): the name of the answer and, if needed, a tile or a meld in Majiang
 * notation. An empty type means nothing.
 */
export type Answer =
  | { readonly type: ''; readonly data: null }
  | { readonly type: 'dapai'; readonly data: string }
  | { readonly type: 'fulou'; readonly data: string }
  | { readonly type: 'gang'; readonly data: string }
  | { readonly type: 'hule'; readonly data: null }
  | { readonly type: 'pingju'; readonly data: null }

export type AnswerType = Answer['type']

export const PASS: Answer = Object.freeze({ type: '', data: null })
export const HULE: Answer = Object.freeze({ type: 'hule', data: null })
export const PINGJU: Answer = Object.freeze({ type: 'pingju', data: null })

const WITH_DATA: readonly string[] = ['dapai', 'fulou', 'gang'] satisfies readonly AnswerType[]
const WITHOUT: readonly string[] = ['', 'hule', 'pingju'] satisfies readonly AnswerType[]

/** Reads an answer from outside; null if it is not one. `fule`, a misspelling in circulation, counts as `hule`. */
export const readAnswer = (value: unknown): Answer | null => {
  if (typeof value !== 'object' || value === null || !('type' in value)) return null
  const data: unknown = 'data' in value ? value.data : null
  const type: unknown = value.type === 'fule' ? 'hule' : value.type
  if (typeof type !== 'string') return null
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- its type is one of those without data
  if (WITHOUT.includes(type)) return data === null ? ({ type, data: null } as Answer) : null
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- its type is one of those with a text
  return WITH_DATA.includes(type) && typeof data === 'string' ? ({ type, data } as Answer) : null
}

/** Whether two answers are equal. */
export const sameAnswer = (a: Answer, b: Answer): boolean => a === b || (a.type === b.type && a.data === b.data)
