/** Reads one frame again after a change inside it: most changes of a text are. */
import { commentsAround } from './comments-around.ts'
import { parseSound } from './parse.ts'
import type { TextParts } from './pieced-text.ts'
import { shiftComments, shiftFrameLater, shiftNode } from './shift-node.ts'
import type { Frame, Match, Span } from './tree.ts'

/** A head as short as can be. What a frame says does not depend on it. */
const HEAD = 'jmjp[1.0](mtp[,,,]ply[0,,,,]ply[1,,,,]ply[2,,,,]ply[3,,,,]'

/** Null if there is a mistake in it, or if it is one frame no longer. */
const readFrame = (text: TextParts, old: Frame, by: number): Frame | null => {
  const end = old.end + by
  const [frame, ...others] = parseSound(`${HEAD}${text.slice(old.start, end)})`)?.matches[0]?.frames ?? []
  if (frame === undefined || others.length > 0) return null
  if (frame.start !== HEAD.length || frame.end !== HEAD.length + end - old.start) return null
  const moved = shiftNode(frame, old.start - HEAD.length)
  const around = commentsAround(old, by)
  if (around.length > 0) moved.comments = [...around, ...(moved.comments ?? [])].sort((a, b) => a.start - b.start)
  return moved
}

/** The index of the frame that a change is inside of; −1 if there is none. */
export const frameAround = ({ frames }: Match, change: Span): number =>
  frames.findIndex(({ start, end }) => start < change.start && change.end < end)

/**
 * A match without a mistake after a change in one of its frames; null where that has a mistake now, or is no longer one.
 *
 * @param frame index of the frame
 * @param change what of the old text is no longer there
 * @param by how much longer the text is
 */
export const readEditedFrame = (text: TextParts, old: Match, frame: number, change: Span, by: number): Match | null => {
  const before = old.frames[frame]
  const now = before === undefined ? null : readFrame(text, before, by)
  if (now === null) return null
  const comments = old.comments?.flatMap((one) => (one.start > change.start ? shiftComments([one], by) : [one]))
  return {
    kind: 'match',
    start: old.start,
    end: old.end + by,
    tourInfo: old.tourInfo,
    matchTP: old.matchTP,
    recerInfo: old.recerInfo,
    plyerInfo: old.plyerInfo,
    ptRule: old.ptRule,
    frames: old.frames.map((one, at) => (at < frame ? one : at > frame ? shiftFrameLater(one, by) : now)),
    ptMatchEnd: old.ptMatchEnd && shiftNode(old.ptMatchEnd, by),
    ptTourNew: old.ptTourNew && shiftNode(old.ptTourNew, by),
    ...(comments !== undefined && { comments }),
  }
}
