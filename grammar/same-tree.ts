import { CHILD_KEYS, childrenOf, slotOf, type Slot } from './child-nodes.ts'
import { isPragma } from './pragma.ts'
import type { Comment, Node } from './tree.ts'

export interface SameOptions {
  /** Compare comments too (the default), or only the `//@` pragmas among them. */
  readonly comments?: boolean | 'pragmas'
}

const WHOLE: SameOptions = {}

type Compared = Pick<Comment, 'text' | 'place'>

const comparedComments = ({ comments = [] }: Node, which: SameOptions['comments']): readonly Compared[] =>
  which === 'pragmas' ? comments.filter(isPragma).map(({ text, place }) => ({ text: text.trimEnd(), place })) : comments

const sameComments = (a: Node, b: Node, { comments }: SameOptions): boolean => {
  if (comments === false || (a.comments === undefined && b.comments === undefined)) return true
  const ours = comparedComments(a, comments)
  const theirs = comparedComments(b, comments)
  if (ours.length !== theirs.length) return false
  for (let at = 0; at < ours.length; at++) {
    const [our, their] = [ours[at]!, theirs[at]!]
    if (our.text !== their.text || our.place !== their.place) return false
  }
  return true
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
    case 'dora':
    case 'frame':
    case 'frameAct':
    case 'frameFlow':
    case 'hand':
    case 'match':
    case 'matchTP':
    case 'name':
    case 'pfe':
    case 'pfs':
    case 'plyerInfo':
    case 'pme':
    case 'ptPostn':
    case 'ptRule':
    case 'ptTour':
    case 'ptn':
    case 'recerInfo':
    case 'seatHand':
    case 'strLit':
    case 'tourInfo':
      return a.kind === b.kind
  }
}

const sameSlot = (a: Slot, b: Slot, options: SameOptions): boolean => {
  if (a === null || b === null) return a === b
  if ('kind' in a) return 'kind' in b && sameTree(a, b, options)
  if ('kind' in b || a.length !== b.length) return false
  for (let at = 0; at < a.length; at++) if (!sameTree(a[at]!, b[at]!, options)) return false
  return true
}

// Loops, because every edit compares thousands of nodes, and what functions take and give would be garbage.
const sameChildren = (a: Node, b: Node, options: SameOptions): boolean => {
  for (const key of CHILD_KEYS[a.kind]) if (!sameSlot(slotOf(a, key), slotOf(b, key), options)) return false
  return true
}

/** True if two trees are equal, apart from their spans. */
export const sameTree = (a: Node, b: Node, options: SameOptions = WHOLE): boolean =>
  a === b || (sameWords(a, b) && sameComments(a, b, options) && sameChildren(a, b, options))

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
