import { type Comment, type Node } from '../../grammar/index.ts'
import { isNode } from './tree-nodes.ts'
import { isOfFrame, pragmaWordsIn } from './pragmas.ts'

type Owner = 'match' | 'frame' | 'frameAct'

/** Rebuilds a node with only the comments that `keep` accepts; `inside` is the innermost owner on the way down. */
const filtered = (node: Node, inside: Owner, keep: (comment: Comment, inside: Owner, node: Node) => boolean): Node => {
  const here: Owner = node.kind === 'match' || node.kind === 'frame' || node.kind === 'frameAct' ? node.kind : inside
  const fields = Object.entries(node).map(([key, value]): [string, unknown] => {
    if (key === 'comments' && Array.isArray(value))
      // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the comments of a node
      return [key, (value as Comment[]).filter((comment) => keep(comment, here, node))]
    if (isNode(value)) return [key, filtered(value, here, keep)]
    if (Array.isArray(value))
      return [key, value.map((each: unknown) => (isNode(each) ? filtered(each, here, keep) : each))]
    return [key, value]
  })
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- every member was copied from a node of this kind
  return Object.fromEntries(fields) as unknown as Node
}

/**
 * People put a pragma anywhere inside the thing it describes. When the pragmas of a match, a frame or an act change,
 * those below the old node are removed: the new ones are written after the node itself.
 */
export const withoutStalePragmas = (old: Node): Node => {
  if (old.kind !== 'match' && old.kind !== 'frame' && old.kind !== 'frameAct') return old
  const owner: Owner = old.kind
  return filtered(old, owner, (comment, inside, node) => {
    const words = pragmaWordsIn(comment)
    if (!words || words.name === 'ind' || node === old) return true
    return (inside === 'frameAct' && isOfFrame(words.name) ? 'frame' : inside) !== owner
  })
}
