/** The repairs of a frame that contradicts itself, for an editor that stands in it; what `saifu repair` lists. */
import type { Edit as TextEdit, Span } from '../../grammar/index.ts'
import type { Severity } from '../check/index.ts'
import type { Document } from '../document/index.ts'
import { isTooLong, type Frame } from '../record/index.ts'
import {
  applyEdits,
  gainedByNext,
  repairSteps,
  seriesMatch,
  type Edit,
  type Progress,
  type Repairs,
} from '../repair/index.ts'
import { touches } from './touches.ts'

/** Indexes in the document and in the match. */
export interface FrameAt {
  readonly match: number
  readonly frame: number
}

export interface FrameRepairs extends FrameAt {
  /** The frame as it is written. */
  readonly written: Frame
  readonly found: Repairs
}

/**
 * The first frame under a span in which an error is found, else the first with a warning, which may contradict it too;
 * null without one. A frame that cannot be read completely has repairs of its text, not of its play.
 */
export const frameToRepair = (document: Document, within: Span): FrameAt | null => {
  const framesWith = (wanted: Severity): readonly FrameAt[] =>
    document.findings.flatMap(({ place, severity }) => {
      if (severity !== wanted || place?.frame === undefined) return []
      const { match, frame } = place
      const written = document.matches[match]?.frames[frame]
      if (written === undefined || isTooLong(written) || document.unreadFrames(match).has(frame)) return []
      const span = document.tree?.matches[match]?.frames[frame]
      return span !== undefined && touches(span, within) ? [{ match, frame }] : []
    })
  return framesWith('error')[0] ?? framesWith('warning')[0] ?? null
}

/**
 * Its repairs, in steps of about a millisecond. Of other records nothing is known, but of the other matches of the text.
 * @param isStopped ends the search with what was found
 */
export function* frameRepairs(
  document: Document,
  { match: which, frame }: FrameAt,
  isStopped: () => boolean,
): Generator<Progress, FrameRepairs> {
  const match = document.matches[which]
  const written = match?.frames[frame]
  if (match === undefined || written === undefined) throw new Error('repairs of a frame that is not there')
  const gained = gainedByNext(match, document.matches.map(seriesMatch))
  const found = yield* repairSteps(match, frame, document.rulesFor(match), { gained }, isStopped)
  return { match: which, frame, written, found }
}

/** What a repair changes in the text, the changed elements alone; null where the text cannot say it. */
export const editsOfRepair = (
  document: Document,
  { match: which, frame }: FrameAt,
  edits: readonly Edit[],
): readonly TextEdit[] | null => {
  const match = document.matches[which]
  if (match?.frames[frame] === undefined) return null
  const mended = applyEdits(match, frame, edits)
  const written = document.withRecord({ ...document.paifu, matches: document.matches.with(which, mended) })
  return written.ok ? written.edits : null
}
