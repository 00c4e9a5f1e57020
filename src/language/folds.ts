/** What can be folded away: matches, frames, the hands and the acts of a frame, comments on lines of their own. */
import type { Frame, Span } from '../../grammar/index.ts'
import type { Document } from '../document/index.ts'

export interface Fold extends Span {
  readonly kind: 'match' | 'frame' | 'hands' | 'acts' | 'comments'
}

const around = (kind: Fold['kind'], parts: readonly Span[]): Fold[] => {
  const [first, last] = [parts[0], parts.at(-1)]
  return first === undefined || last === undefined || first === last
    ? []
    : [{ kind, start: first.start, end: last.end }]
}

const inFrame = (frame: Frame): Fold[] => [
  { kind: 'frame', start: frame.start, end: frame.end },
  ...frame.flows.flatMap(({ startHands, acts, endHands }) => [
    ...around('hands', startHands),
    ...around('acts', acts),
    ...around('hands', endHands),
  ]),
]

const COMMENT_LINES = /^[ \t]*\/\/.*(?:\r?\n[ \t]*\/\/.*)+/gm

/**
 * In the order of their starts. Spans on one line are for the editor to leave out. `within`: of the matches that touch this
 * span also what is inside them, and the comments around them, so that a long text costs only what is shown of it.
 */
export const foldsOf = ({ pieces, tree }: Document, within?: Span): readonly Fold[] => {
  const isLookedAt = ({ start, end }: Span): boolean =>
    within === undefined || (start <= within.end && end >= within.start)
  const all = tree?.matches ?? []
  const matches = all.flatMap((match): Fold[] => [
    { kind: 'match', start: match.start, end: match.end },
    ...(isLookedAt(match) ? match.frames.flatMap(inFrame) : []),
  ])
  // A match begins with a parenthesis: no comment goes on behind it.
  const from = (within && all.findLast(({ end }) => end < within.start)?.end) ?? 0
  const to = (within && all.find(({ start }) => start > within.end)?.start) ?? pieces.length
  const comments = commentsIn(pieces.slice(from, to), from)
  return comments.length === 0 ? matches : [...matches, ...comments].sort((a, b) => a.start - b.start)
}

const commentsIn = (part: string, from: number): readonly Fold[] =>
  [...part.matchAll(COMMENT_LINES)].map(({ 0: lines, index }) => ({
    kind: 'comments',
    start: from + index,
    end: from + index + lines.length,
  }))
