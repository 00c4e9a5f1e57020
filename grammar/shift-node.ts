/** A part of a tree at another place of the text. */
import { CHILD_KEYS, slotOf } from './child-nodes.ts'
import type { Comment, Frame, Match, Node } from './tree.ts'

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

/** Where a node that is not moved yet comes from. */
interface Origin<Some> {
  readonly node: Some
  readonly by: number
}

const matches = new WeakMap<Match, Origin<Match>>()
const frames = new WeakMap<Frame, Origin<Frame>>()

/** What stands at the new place, where it is not the old one; `whole` moves all of it when a part is first asked for. */
const shiftLater = <Some extends Node>(
  origins: WeakMap<Some, Origin<Some>>,
  of: Some,
  more: number,
  make: (whole: () => Some, head: Pick<Some, 'start' | 'end'>, comments: { comments?: Comment[] }) => Some,
): Some => {
  const { node, by: before } = origins.get(of) ?? { node: of, by: 0 }
  const by = before + more
  if (by === 0) return node
  let moved: Some | undefined
  const whole = (): Some => (moved ??= shiftNode(node, by))
  const comments = node.comments === undefined ? {} : { comments: shiftComments(node.comments, by) }
  const later = make(whole, { start: node.start + by, end: node.end + by }, comments)
  origins.set(later, { node, by })
  return later
}

/**
 * The same match with all its spans moved, which are worked out when a part of it is first asked for: after an edit
 * nobody looks at most of the matches behind it.
 */
export const shiftMatchLater = (of: Match, more: number): Match =>
  shiftLater(matches, of, more, (whole, head, comments) => ({
    kind: 'match',
    ...head,
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
    ...comments,
  }))

/** The same of a frame. */
export const shiftFrameLater = (of: Frame, more: number): Frame =>
  shiftLater(frames, of, more, (whole, head, comments) => ({
    kind: 'frame',
    ...head,
    get frameId() {
      return whole().frameId
    },
    get kyoutak() {
      return whole().kyoutak
    },
    get dice() {
      return whole().dice
    },
    get ptFrmStart() {
      return whole().ptFrmStart
    },
    get dora() {
      return whole().dora
    },
    get flows() {
      return whole().flows
    },
    get ptFrmEnd() {
      return whole().ptFrmEnd
    },
    get frameCmt() {
      return whole().frameCmt
    },
    ...comments,
  }))
