import { CHILD_KEYS, slotOf, type Slot } from './children.ts'
import type { Node } from './tree.ts'

export interface SameOptions {
  /** Compare comments too (the default). */
  readonly comments?: boolean
}

const sameComments = (a: Node, b: Node): boolean => {
  const [ours, theirs] = [a.comments ?? [], b.comments ?? []]
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
  return a.every((node, index) => sameTree(node, b[index] as Node, options))
}

/** True when two trees say the same, wherever they stand: spans do not count. */
export const sameTree = (a: Node, b: Node, options: SameOptions = {}): boolean =>
  a === b ||
  (sameWords(a, b) &&
    (options.comments === false || sameComments(a, b)) &&
    CHILD_KEYS[a.kind].every((key) => sameSlot(slotOf(a, key), slotOf(b, key), options)))
