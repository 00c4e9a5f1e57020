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

/** Where a node comes from that is moved when a part of it is first asked for. */
interface Origin<Some> {
  readonly node: Some
  readonly by: number
  moved: Some | null
}

const ORIGIN = Symbol('origin')

interface Later<Some> {
  readonly [ORIGIN]?: Origin<Some>
}

const wholeOf = (later: Later<Node>): Node => {
  const origin = later[ORIGIN]
  if (origin === undefined) throw new Error('a node without an origin')
  return (origin.moved ??= shiftNode(origin.node, origin.by))
}

/**
 * What a kind of node holds, each got from the whole. Made once: every closure of its own would give every node a shape
 * of its own, and with it keep the tree that it comes from until the whole heap is cleaned.
 */
const fieldsOf = (kind: Node['kind']): PropertyDescriptorMap =>
  Object.fromEntries(
    CHILD_KEYS[kind].map((key) => [
      key,
      {
        enumerable: true,
        get(this: Later<Node>) {
          return slotOf(wholeOf(this), key)
        },
      },
    ]),
  )

const MATCH = fieldsOf('match')
const FRAME = fieldsOf('frame')

const shiftLater = <Some extends Node>(of: Some & Later<Some>, more: number, fields: PropertyDescriptorMap): Some => {
  const { node, by: before } = of[ORIGIN] ?? { node: of, by: 0 }
  const by = before + more
  if (by === 0) return node
  const later = { kind: node.kind, start: node.start + by, end: node.end + by }
  const origin: Origin<Some> = { node, by, moved: null }
  // Not enumerable: a copy of the node is whole.
  Object.defineProperty(later, ORIGIN, { value: origin })
  Object.defineProperties(later, fields)
  const comments = node.comments === undefined ? {} : { comments: shiftComments(node.comments, by) }
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the fields are those of this kind
  return Object.assign(later, comments) as unknown as Some
}

/**
 * The same match with all its spans moved, which are worked out when a part of it is first asked for: after an edit
 * nobody looks at most of the matches behind it.
 */
export const shiftMatchLater = (of: Match, more: number): Match => shiftLater(of, more, MATCH)

/** The same of a frame. */
export const shiftFrameLater = (of: Frame, more: number): Frame => shiftLater(of, more, FRAME)
