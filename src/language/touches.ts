import type { Span } from '../../grammar/index.ts'

/** Whether two spans have a place in common; a cursor behind the last character of a span touches it. */
export const touches = (a: Span, b: Span): boolean => a.start <= b.end && b.start <= a.end
