import { CHILD_KEYS, childrenOf, slotOf, type Slot } from './child-nodes.ts'
import { isPragma } from './pragma.ts'
import type { Comment, Node } from './tree.ts'

export interface SameOptions {
  /** Compare comments too (the default), or only the `//@` pragmas among them. */
  readonly comments?: boolean | 'pragmas'
}

const sameComments = (a: Node, b: Node, { comments }: SameOptions): boolean => {
  if (comments === false || (a.comments ?? b.comments) === undefined) return true
  const comparedComments = ({ comments: all = [] }: Node): readonly Pick<Comment, 'text' | 'place'>[] =>
    comments === 'pragmas' ? all.filter(isPragma).map(({ text, place }) => ({ text: text.trimEnd(), place })) : all
  const [ours, theirs] = [comparedComments(a), comparedComments(b)]
  return (
    ours.length === theirs.length &&
    ours.every(({ text, place }, index) => text === theirs[index]?.text && place === theirs[index].place)
  )
}

const sameWords = (a: Node, b: Node): boolean => {
  switch (a.kind) {
    case 'text':
      return b.kind === 'text' && a.value === b.value
    case 'word':
      return b.kind === 'word' && a.word === b.word
    case 'digits':
      return b.kind === 'digits' && a.digits === b.digits
    case 'pt':
      return b.kind === 'pt' && a.value === b.value
    case 'realTile':
      return b.kind === 'realTile' && a.tile === b.tile
    case 'seat':
      return b.kind === 'seat' && a.seat === b.seat
    case 'dice':
      return b.kind === 'dice' && a.text === b.text
    case 'frameId':
      return b.kind === 'frameId' && a.wind === b.wind && a.num === b.num && a.honba === b.honba
    case 'furo':
      return b.kind === 'furo' && a.head === b.head && a.from === b.from
    case 'drawAct':
      return b.kind === 'drawAct' && a.head === b.head
    case 'discAct':
      return b.kind === 'discAct' && a.head === b.head
    case 'file':
      return b.kind === 'file' && a.version.big === b.version.big && a.version.small === b.version.small
    default:
      return a.kind === b.kind
  }
}

const sameSlot = (a: Slot, b: Slot, options: SameOptions): boolean => {
  if (a === null || b === null) return a === b
  if ('kind' in a) return 'kind' in b && sameTree(a, b, options)
  if ('kind' in b || a.length !== b.length) return false
  return a.every((node, index) => sameTree(node, b[index]!, options))
}

/** True if two trees are equal, apart from their spans. */
export const sameTree = (a: Node, b: Node, options: SameOptions = {}): boolean =>
  a === b ||
  (sameWords(a, b) &&
    sameComments(a, b, options) &&
    CHILD_KEYS[a.kind].every((key) => sameSlot(slotOf(a, key), slotOf(b, key), options)))

/** The remarks in a text, in order: comments that are not pragmas. */
const remarksIn = (node: Node): string[] => {
  const remarksAt = (place: Comment['place']): string[] =>
    (node.comments ?? []).filter((each) => each.place === place && !isPragma(each)).map(({ text }) => text)
  return [...remarksAt('before'), ...childrenOf(node).flatMap(remarksIn), ...remarksAt('behind')]
}

/**
 * True if two texts differ only in layout: they say the same, with the same pragmas at the same places and the same
 * remarks in the same order. A second remark after a word has no line of its own, so it may move before the next word.
 */
export const sameButForLayout = (a: Node, b: Node): boolean => {
  if (!sameTree(a, b, { comments: 'pragmas' })) return false
  const [ours, theirs] = [remarksIn(a), remarksIn(b)]
  return ours.length === theirs.length && ours.every((text, index) => text === theirs[index])
}
