/** The frames of a match that cannot be read completely, as text: those that the record has a part of, and those it has not. */
import type { Span } from '../../grammar/index.ts'
import type { Document } from './document.ts'
import type { TextFinding } from './text-findings.ts'

/** Offsets as in the document. */
export interface UnreadText extends Span {
  /** Index of the frame that is read as far as it can be; null where not even its head can be read. */
  readonly frame: number | null
  /** Index of that frame or of the one before it; −1 before the first. */
  readonly behind: number
  /** Why it cannot be read, at least one, in the order of the text. */
  readonly findings: readonly TextFinding[]
}

/** A hand or an act: what is lost without one belongs to no frame. */
const PLAY = /\(\s*[eswn]\s*,/

const isIn = ({ start, end }: TextFinding, span: Span): boolean =>
  start === end ? start >= span.start && start <= span.end : start < span.end && end > span.start

const withoutBlanks = (text: string, { start, end }: Span): Span => {
  const part = text.slice(start, end)
  return { start: start + part.length - part.trimStart().length, end: start + part.trimEnd().length }
}

/** Where text without a head begins in front of the first frame: behind the last bracket or line before what is wrong. */
const headless = (text: string, at: number): number =>
  Math.max(text.lastIndexOf('\n', at - 1), text.lastIndexOf(']', at - 1)) + 1

/** In the order of the text. @param which index of the match */
export const unreadTexts = (document: Document, which: number): readonly UnreadText[] => {
  const match = document.tree?.matches[which]
  if (match === undefined || !document.readings.some(({ severity }) => severity === 'error')) return []
  const { text } = document
  const errors = document.readings.filter(({ severity }) => severity === 'error')
  const ofFrames = match.frames.flatMap(({ start, end }, frame): readonly UnreadText[] => {
    const findings = errors.filter((error) => isIn(error, { start, end }))
    return findings.length === 0 ? [] : [{ start, end, frame, behind: frame, findings }]
  })
  const inFrames = new Set(ofFrames.flatMap(({ findings }) => findings))
  const lost = [-1, ...match.frames.keys()].flatMap((behind): readonly UnreadText[] => {
    const from = match.frames[behind]?.end ?? match.start
    const to = match.frames[behind + 1]?.start ?? match.end
    const findings = errors.filter((error) => !inFrames.has(error) && error.start >= from && error.start < to)
    const [first] = findings
    if (first === undefined) return []
    const span = withoutBlanks(text, { start: behind < 0 ? headless(text, first.start) : from, end: to })
    return PLAY.test(text.slice(span.start, span.end)) ? [{ ...span, frame: null, behind, findings }] : []
  })
  return [...ofFrames, ...lost].toSorted((a, b) => a.start - b.start)
}
