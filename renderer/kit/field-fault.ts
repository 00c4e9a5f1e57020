/** Why what was typed into a field cannot be written; the words are `t.fieldFaults`. */
export type FieldFault = 'points' | 'year' | 'number' | 'date' | 'time' | 'honba' | 'dice' | 'frames' | 'text'

/** What the format cannot write in quotation marks: a backslash at the end, half a surrogate pair. */
export const textFault = (typed: string): FieldFault | null =>
  typed.endsWith('\\') || !typed.isWellFormed() ? 'text' : null
