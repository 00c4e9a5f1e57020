import { childrenOf, type File, type Node } from '../../grammar/index.ts'

/**
 * The nodes that contain an offset, from the file down to the smallest. Where two touch, the one that begins there is
 * taken: of `1p|2p` the second tile.
 */
export const nodesAt = (tree: File | null, offset: number): readonly Node[] => {
  const path: Node[] = []
  let here: Node | undefined = tree ?? undefined
  while (here !== undefined) {
    path.push(here)
    here = childrenOf(here).findLast(({ start, end }) => start <= offset && offset <= end)
  }
  return path
}

/** The nearest node of a kind on such a path. */
export const nodeOf = <Kind extends Node['kind']>(
  path: readonly Node[],
  kind: Kind,
): Extract<Node, { readonly kind: Kind }> | undefined =>
  path.findLast((node): node is Extract<Node, { readonly kind: Kind }> => node.kind === kind)
