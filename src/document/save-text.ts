import {
  editsBetween,
  print,
  sameTree,
  type Edit,
  type File,
  type PrintFailure,
  type Unread,
} from '../../grammar/index.ts'
import { mergedTree, treeOf, type Paifu } from '../record/index.ts'

/**
 * The text on disk is not a `.jmjp` file (`field` and `value` are empty), or the change meets a part that cannot be
 * read: that part would be lost, or hide what is written.
 */
interface UnreadableText {
  readonly code: 'save.unreadable'
  /** What the part belongs to, as in `Unread`. */
  readonly field: Unread['what'] | ''
  /** The part as it stands in the text. */
  readonly value: string
}

/** The first unread part that these edits meet. */
const metBy = (edits: readonly Edit[], unread: readonly Unread[]): Unread | undefined =>
  unread.find((part) => edits.some(({ start, end }) => start < part.end && part.start < end))

/** The parts of a document that saving needs. */
interface Old {
  readonly text: string
  readonly tree: File | null
  readonly paifu: Paifu
}

interface Editable<Now extends Old> extends Old {
  edited(edits: readonly Edit[]): Now
}

interface NotSaved {
  readonly ok: false
  readonly failures: readonly (PrintFailure | UnreadableText)[]
}

export type SavedText =
  /** `edits`: the changes of the old text, in order, without overlap; none if it says the record already. */
  { readonly ok: true; readonly text: string; readonly edits: readonly Edit[] } | NotSaved

/** The same with the text read; `document` null: the old one says the record already. */
type SavedDocument<Now> =
  { readonly ok: true; readonly document: Now | null; readonly edits: readonly Edit[] } | NotSaved

/** The old text with the changes written and every other byte unchanged: comments, order, layout, unreadable parts. */
export const documentIn = <Now extends Old>(old: Editable<Now>, paifu: Paifu): SavedDocument<Now> => {
  const { text: oldText, tree } = old
  if (tree === null) return { ok: false, failures: [{ code: 'save.unreadable', field: '', value: '' }] }
  const wanted = treeOf(paifu)
  const merged = mergedTree(tree, treeOf(old.paifu), wanted)
  if (merged === tree) return { ok: true, document: null, edits: [] }
  const printed = print(wanted)
  if (!printed.ok) return printed
  const edits = editsBetween(oldText, tree, merged)
  const now = old.edited(edits)
  const { unread = [] } = tree
  const isSaid = (): boolean => now.tree !== null && sameTree(treeOf(now.paifu), wanted)
  const met = metBy(edits, unread) ?? (unread.length > 0 && !isSaid() ? unread[0] : undefined)
  if (met === undefined) return { ok: true, document: now, edits }
  const value = oldText.slice(met.start, met.end)
  return { ok: false, failures: [{ code: 'save.unreadable', field: met.what, value }] }
}
