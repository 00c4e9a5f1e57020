import { isPragma, sameTree, type Comment, type Node } from '../../grammar/index.ts'
import { commonEnds } from '../kit/index.ts'
import { isNode } from './tree-nodes.ts'
import { withoutStalePragmas } from './stale-pragmas.ts'

type Slot = Node | readonly Node[] | null

const isSlot = (value: unknown): value is Slot => value === null || isNode(value) || Array.isArray(value)

const sameSlot = (a: Slot, b: Slot): boolean => {
  if (a === null || b === null) return a === b
  if (isNode(a) || isNode(b)) return isNode(a) && isNode(b) && sameTree(a, b)
  return a.length === b.length && a.every((node, index) => sameTree(node, b[index]!))
}

const samePragmas = (a: Node, b: Node): boolean =>
  JSON.stringify((a.comments ?? []).map(({ text }) => text)) ===
  JSON.stringify((b.comments ?? []).map(({ text }) => text))

/** Remarks stay; of the pragmas only those that still hold. */
const mergedComments = (old: Node, a: Node, b: Node): readonly Comment[] => {
  const ours = old.comments ?? []
  if (samePragmas(a, b)) return ours
  const wanted = new Set((b.comments ?? []).map(({ text }) => text.trimEnd()))
  const kept = ours.filter((comment) => !isPragma(comment) || wanted.delete(comment.text.trimEnd()))
  return [...kept, ...(b.comments ?? []).filter(({ text }) => wanted.has(text.trimEnd()))]
}

/** Identifies a member of a list whose order does not matter: hands by seat, players by number. */
const keyOf = (node: Node): string | null =>
  node.kind === 'seatHand' ? node.seat.seat : node.kind === 'plyerInfo' ? node.plyerId.digits : null

/** `list` in the order of `model`; null unless both have the same members once each. */
const inOrderOf = (model: readonly Node[], list: readonly Node[]): Node[] | null => {
  const ordered = model.flatMap(
    (node) => list.find((each) => keyOf(each) !== null && keyOf(each) === keyOf(node)) ?? [],
  )
  return new Set(ordered).size === model.length && model.length === list.length ? ordered : null
}

/**
 * The list `b` with the old node for each member that did not change since `a`. Insertions and deletions move nothing
 * else.
 */
const mergedList = (old: readonly Node[], a: readonly Node[], b: readonly Node[]): readonly Node[] => {
  if (old.length !== a.length) return b
  const [inA, inB] = [inOrderOf(old, a), inOrderOf(old, b)]
  if (inA && inB) return old.map((node, index) => mergedNode(node, inA[index]!, inB[index]!))
  const { head, tail } = commonEnds(a.length, b.length, (i, j) => sameTree(a[i]!, b[j]!))
  const middle = b.slice(head, b.length - tail).map((node, index) => {
    const at = head + index
    return at < a.length - tail ? mergedNode(old[at]!, a[at]!, node) : node
  })
  return [...old.slice(0, head), ...middle, ...old.slice(old.length - tail)]
}

const mergedSlot = (old: Slot, a: Slot, b: Slot): Slot => {
  if (sameSlot(a, b)) return old
  if (old === null || a === null || b === null) return b
  if (isNode(old)) return isNode(a) && isNode(b) ? mergedNode(old, a, b) : b
  return isNode(a) || isNode(b) ? b : mergedList(old, a, b)
}

const mergedNode = (before: Node, a: Node, b: Node): Node => {
  if (sameTree(a, b)) return before
  if (before.kind !== a.kind || before.kind !== b.kind) return b
  const old = samePragmas(a, b) ? before : withoutStalePragmas(before)
  const fields = Object.entries(b).map(([key, value]): [string, unknown] => {
    if (!isSlot(value) || key === 'comments') return [key, value]
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- any member of a node may be asked for by its name
    const slots = (node: Node): Slot => (node as unknown as Readonly<Record<string, Slot>>)[key] ?? null
    return [key, mergedSlot(slots(old), slots(a), value)]
  })
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- every member was copied from a node of this kind
  const { comments: _, ...rest } = Object.fromEntries(fields) as unknown as Node
  const comments = mergedComments(old, a, b)
  return { ...rest, start: old.start, end: old.end, ...(comments.length > 0 && { comments: [...comments] }) }
}

/**
 * The tree `b` as a change of the tree `old`, whose canonical form is `a`. Whatever is the same in `a` and `b` stays
 * the very node of `old`, with its span, order and comments.
 */
// eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- a node is merged with nodes of its own kind
export const mergedTree = <N extends Node>(old: N, a: N, b: N): N => mergedNode(old, a, b) as N
