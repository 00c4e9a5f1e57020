/**
 * What a Player answers (the protocol of 電脳麻将): a word for what it does and, where it needs one, a tile or a meld in
 * Majiang notation. An empty type says that it does nothing.
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

/** Reads an answer that came from outside; null for anything that is none. The seed's own slip `fule` counts as `hule`. */
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

/** Whether two answers say the same. */
export const sameAnswer = (a: Answer, b: Answer): boolean => a === b || (a.type === b.type && a.data === b.data)
