/** A part of a tree at another place of the text. */
import { CHILD_KEYS, slotOf } from './child-nodes.ts'
import type { Comment, Match, Node } from './tree.ts'

/** The same node with all its spans moved. */
export const shiftNode = <Some extends Node>(node: Some, by: number): Some => {
  const moved: Record<string, unknown> = { ...node, start: node.start + by, end: node.end + by }
  for (const key of CHILD_KEYS[node.kind]) {
    const slot = slotOf(node, key)
    if (slot === null) continue
    moved[key] = 'kind' in slot ? shiftNode(slot, by) : slot.map((child) => shiftNode(child, by))
  }
  if (node.comments !== undefined) moved['comments'] = shiftComments(node.comments, by)
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the same fields, with other spans
  return moved as unknown as Some
}

export const shiftComments = (comments: readonly Comment[], by: number): Comment[] =>
  comments.map((comment) => ({ ...comment, start: comment.start + by, end: comment.end + by }))

/** Where a match that is not moved yet comes from. */
const origins = new WeakMap<Match, { readonly match: Match; readonly by: number }>()

/**
 * The same match with all its spans moved, which are worked out when a part of it is first asked for: after an edit
 * nobody looks at most of the matches behind it.
 */
export const shiftMatchLater = (of: Match, more: number): Match => {
  const { match, by: before } = origins.get(of) ?? { match: of, by: 0 }
  const by = before + more
  if (by === 0) return match
  let moved: Match | undefined
  const whole = (): Match => (moved ??= shiftNode(match, by))
  const later: Match = {
    kind: 'match',
    start: match.start + by,
    end: match.end + by,
    get tourInfo() {
      return whole().tourInfo
    },
    get matchTP() {
      return whole().matchTP
    },
    get recerInfo() {
      return whole().recerInfo
    },
    get plyerInfo() {
      return whole().plyerInfo
    },
    get ptRule() {
      return whole().ptRule
    },
    get frames() {
      return whole().frames
    },
    get ptMatchEnd() {
      return whole().ptMatchEnd
    },
    get ptTourNew() {
      return whole().ptTourNew
    },
    ...(match.comments !== undefined && { comments: shiftComments(match.comments, by) }),
  }
  origins.set(later, { match, by })
  return later
}
