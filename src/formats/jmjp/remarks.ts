import { childrenOf, isPragma, type Node } from '../../../grammar/index.ts'

/** How many remarks of people (`//`, no pragma) a text has. */
export const remarksIn = (node: Node): number =>
  (node.comments ?? []).filter((comment) => !isPragma(comment)).length +
  childrenOf(node).reduce((sum, child) => sum + remarksIn(child), 0)
