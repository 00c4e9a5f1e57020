/** An act that is typed on a command line, read where it shall stand: its comments and its version are those of the place. */
import type { Span } from '../../grammar/index.ts'
import type { Document } from '../document/index.ts'
import { countedActs, type Act } from '../record/index.ts'
import { EDIT, type Language } from '../words/index.ts'
import { CannotRun } from './console.ts'

/** An act of a record: its match, its frame and its index in the frame. */
export interface ActPlace {
  readonly match: number
  readonly frame: number
  readonly act: number
}

/** What a text says: an act in place of another one, one of its halves, or a new act before it. */
export type ActPart = 'whole' | 'draw' | 'discard' | 'new'

/** What the text takes the place of; of a new act behind the last, nothing before the final hands. */
const spanFor = (document: Document, { match, frame, act }: ActPlace, part: ActPart): Span => {
  const flow = (document.matches[match]?.frames[frame]?.flows.length ?? 1) - 1
  const at = { match, frame, flow, act }
  const acts = countedActs(document.matches[match]?.frames[frame])
  const there = acts[act]
  const whole = document.spanOf(at)
  const before = (offset: number): Span => ({ start: offset, end: offset })
  if (part === 'draw') return document.spanOf({ ...at, part })
  if (part === 'discard') return there?.discard === null ? before(whole.end - 1) : document.spanOf({ ...at, part })
  if (part === 'whole') return whole
  if (there !== undefined) return before(whole.start)
  const finalHands = [0, 1, 2, 3].map((index) => document.spanOf({ match, frame, flow, part: 'endHand', index }).start)
  return before(Math.max(acts.length > 0 ? whole.end : 0, Math.min(...finalHands)))
}

/** The errors of the syntax outside a span, each by the end of the text that it keeps its distance from. */
const errorsAround = ({ syntax, pieces }: Document, { start, end }: Span): { within: boolean; keys: Set<string> } => {
  const errors = syntax.filter(({ severity }) => severity === 'error')
  const around = errors.filter((one) => one.start < start || one.start >= end)
  const keys = around.map((one) => `${one.code} ${one.start < start ? one.start : one.start - pieces.length}`)
  return { within: around.length < errors.length, keys: new Set(keys) }
}

/**
 * What else cannot be read in the record says nothing of the act.
 * @throws CannotRun if the text is no act
 */
export function typedAct(document: Document, place: ActPlace, part: ActPart, text: string, language: Language): Act {
  const span = spanFor(document, place, part)
  const edited = document.edited([{ ...span, text }])
  const before = errorsAround(document, span)
  const { within, keys } = errorsAround(edited, { start: span.start, end: span.start + text.length })
  const actsOf = ({ matches }: Document): readonly Act[] => countedActs(matches[place.match]?.frames[place.frame])
  const count = actsOf(document).length + (part === 'new' ? 1 : 0)
  const value = actsOf(edited)[place.act]
  if (
    within ||
    [...keys].some((key) => !before.keys.has(key)) ||
    value === undefined ||
    actsOf(edited).length !== count
  )
    throw new CannotRun(EDIT[language].noAct(text))
  return value
}
