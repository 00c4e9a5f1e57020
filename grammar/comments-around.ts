import { shiftComments } from './shift-node.ts'
import type { Comment, Node } from './tree.ts'

/** Comments that belong to a node and stand outside of it, after a change inside it. */
export const commentsAround = ({ start, end, comments = [] }: Node, by: number): Comment[] => [
  ...comments.filter((one) => one.end <= start),
  ...shiftComments(
    comments.filter((one) => one.start >= end),
    by,
  ),
]
