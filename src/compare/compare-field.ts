/** One value in two records: whether both agree, and what makes one agree with the other. */
import type { FrameId, Place } from '../record/index.ts'
import { agree, type Agreement } from './agreement.ts'
import type { Change } from './change.ts'
import type { DifferenceKind, UnkeyedDifference, Nature, Reading } from './difference.ts'

/** Where the value is in each record, and which of the two is still being typed there. */
export interface ValuePlace<At extends Place> {
  readonly a: At
  readonly b: At
  readonly frame: FrameId | null
  readonly unfinished: 'a' | 'b' | null
}

/** A value, how it is read and how it is changed. */
export interface Field<T, At extends Place> {
  readonly kind: DifferenceKind
  readonly part?: Place['part']
  readonly index?: number
  /** It is known only at the end of the frame or the match. */
  readonly late?: boolean
  readonly a: T | null
  readonly b: T | null
  readonly read: (value: T) => Reading
  readonly change: (at: At, value: T | null) => Change
  readonly agreed?: Agreement<T>
  /** Whether a value counts as not stated yet, besides null. */
  readonly isOpen?: (value: T | null) => boolean
}

export const compareField = <T, At extends Place>(at: ValuePlace<At>, field: Field<T, At>): UnkeyedDifference[] => {
  const { kind, part, index, a, b, read, change } = field
  const found = field.agreed === undefined ? agree<T | null>(a, b) : field.agreed
  if (!found) return []
  const open = at.unfinished === 'a' ? a : at.unfinished === 'b' ? b : undefined
  const pending = field.late === true && open !== undefined && (field.isOpen?.(open) ?? open === null)
  const nature: Nature = found.both === null ? 'conflict' : pending ? 'pending' : 'unknown'
  const side = (which: 'a' | 'b', value: T | null) => ({
    place: { ...at[which], ...(part && { part }), ...(index !== undefined && { index }) },
    reading: value === null ? null : read(value),
  })
  return [
    {
      kind,
      nature,
      frame: at.frame,
      index: index ?? null,
      a: side('a', a),
      b: side('b', b),
      toB: [change(at.a, b)],
      toA: [change(at.b, a)],
      both: found.both === null ? null : [change(at.a, found.both)],
    },
  ]
}
