/** The comments of a text that are for people: the record keeps pragmas alone. */
import { childrenOf, isPragma, type File, type Node } from '../../grammar/index.ts'

export interface WrittenRemark {
  /** Index in the match; null for what stands outside of its frames. */
  readonly frame: number | null
  /** Index in the frame; null for what stands outside of its acts, or in a flow that does not count. */
  readonly act: number | null
  /** Without the slashes. */
  readonly text: string
}

/** In the order of the text, but for a node those around it come before those in it. What stands around all matches belongs to the first. */
export const remarksOf = (tree: File | null, match: number): readonly WrittenRemark[] => {
  const found: WrittenRemark[] = []
  const take = (node: Node, frame: number | null, act: number | null): void => {
    for (const comment of node.comments ?? []) if (!isPragma(comment)) found.push({ frame, act, text: comment.text })
  }
  const walk = (node: Node, frame: number | null, act: number | null): void => {
    take(node, frame, act)
    for (const child of childrenOf(node)) {
      if (child.kind === 'frame' && node.kind === 'match') walk(child, node.frames.indexOf(child), null)
      else if (child.kind === 'frameFlow' && node.kind === 'frame') walkFlow(child, frame, child === node.flows.at(-1))
      else walk(child, frame, act)
    }
  }
  const walkFlow = (flow: Extract<Node, { kind: 'frameFlow' }>, frame: number | null, isCounted: boolean): void => {
    take(flow, frame, null)
    for (const hand of [...flow.startHands, ...flow.endHands]) walk(hand, frame, null)
    for (const [at, act] of flow.acts.entries()) walk(act, frame, isCounted ? at : null)
  }
  const own = tree?.matches[match]
  if (tree === null || own === undefined) return found
  if (match === 0) take(tree, null, null)
  walk(own, null, null)
  return found
}
