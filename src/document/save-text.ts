import {
  editsBetween,
  print,
  sameTree,
  type Edit,
  type File,
  type PiecedText,
  type PrintFailure,
  type Unread,
} from '../../grammar/index.ts'
import { mergedTree, treeOf, treesOf, type Paifu } from '../record/index.ts'

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
  readonly pieces: PiecedText
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
  | { readonly ok: true; readonly document: Now | null; readonly edits: readonly Edit[] }
  | NotSaved

/** The index of the only match that is another object than before; −1 if there are several, or more or fewer matches. */
const onlyChanged = ({ matches: before }: Paifu, { matches: now }: Paifu): number => {
  if (before.length !== now.length) return -1
  const changed = now.findIndex((match, index) => match !== before[index])
  return now.findLastIndex((match, index) => match !== before[index]) === changed ? changed : -1
}

/** Null if the text says it already. */
const editsOfTree = (text: PiecedText, tree: File, before: Paifu, wanted: Paifu): readonly Edit[] | NotSaved | null => {
  const [was, now] = treesOf(before, wanted)
  const merged = mergedTree(tree, was, now)
  if (merged === tree) return null
  if (tree.upgradedFrom === undefined && print(withNewFrames(now, was)).ok) return editsBetween(text, tree, merged)
  const printed = print(now)
  return printed.ok ? editsBetween(text, tree, merged) : printed
}

/** Without the frames that stand in another tree: those were read, so they can be written. */
const withNewFrames = (now: File, was: File): File => {
  const known = new Set(was.matches.flatMap(({ frames }) => frames))
  const matches = now.matches.map((match) => ({ ...match, frames: match.frames.filter((frame) => !known.has(frame)) }))
  return { ...now, matches }
}

const only = ({ matches }: Paifu, index: number): Paifu => ({ matches: matches.slice(index, index + 1) })

/** The edits of a text that make it say a record. Of a file of many matches only the one that changed is looked at. */
const editsFor = ({ pieces, tree, paifu: before }: Old & { readonly tree: File }, wanted: Paifu) => {
  const changed = tree.upgradedFrom === undefined ? onlyChanged(before, wanted) : -1
  if (changed >= 0) {
    const part: File = { ...tree, matches: tree.matches.slice(changed, changed + 1) }
    const edits = editsOfTree(pieces, part, only(before, changed), only(wanted, changed))
    // What cannot be written is named by its place in the whole file.
    if (edits === null || !('ok' in edits)) return edits
  }
  return editsOfTree(pieces, tree, before, wanted)
}

/** The old text with the changes written and every other byte unchanged: comments, order, layout, unreadable parts. */
export const documentIn = <Now extends Old>(old: Editable<Now>, paifu: Paifu): SavedDocument<Now> => {
  const { pieces, tree } = old
  if (tree === null) return { ok: false, failures: [{ code: 'save.unreadable', field: '', value: '' }] }
  const edits = editsFor({ pieces, tree, paifu: old.paifu }, paifu)
  if (edits === null) return { ok: true, document: null, edits: [] }
  if ('ok' in edits) return edits
  const now = old.edited(edits)
  const { unread = [] } = tree
  const isSaid = (): boolean => now.tree !== null && sameTree(treeOf(now.paifu), treeOf(paifu))
  const met = metBy(edits, unread) ?? (unread.length > 0 && !isSaid() ? unread[0] : undefined)
  if (met === undefined) return { ok: true, document: now, edits }
  const value = pieces.slice(met.start, met.end)
  return { ok: false, failures: [{ code: 'save.unreadable', field: met.what, value }] }
}
