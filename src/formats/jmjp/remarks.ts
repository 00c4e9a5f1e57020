import { childrenOf, isPragma, type Node } from '../../../grammar/index.ts'

/** The number of remarks (`//`, not pragmas) in a text. */
export const remarksIn = (node: Node): number =>
  (node.comments ?? []).filter((comment) => !isPragma(comment)).length +
  childrenOf(node).reduce((sum, child) => sum + remarksIn(child), 0)
