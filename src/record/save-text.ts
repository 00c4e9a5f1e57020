import {
  applyEdits, editsBetween, parse, print, sameTree, type Edit, type File, type PrintFailure, type Unread,
} from '../../grammar/index.ts' // prettier-ignore
import type { Paifu } from './match.ts'
import { mergedTree } from './merge-tree.ts'
import { recordOf } from './record-of.ts'
import { treeOf } from './tree-of.ts'

/**
 * The text on disk is no `.jmjp` file at all (`field` and `value` are empty), or the change meets a part of it that cannot
 * be read: it would be lost, or hide what is written.
 */
export interface UnreadableText {
  readonly code: 'save.unreadable'
  /** What the part belongs to, as `Unread` names it. */
  readonly field: Unread['what'] | ''
  /** The part as it stands. */
  readonly value: string
}

/** The first unread part that these edits meet. */
const metBy = (edits: readonly Edit[], unread: readonly Unread[]): Unread | undefined =>
  unread.find((part) => edits.some(({ start, end }) => start < part.end && part.start < end))

/** Whether a text says what a record says. */
const isSaidBy = (text: string, wanted: File): boolean => {
  const { file } = parse(text)
  return file !== null && sameTree(treeOf(recordOf(file).paifu), wanted)
}

export type SavedText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly failures: readonly (PrintFailure | UnreadableText)[] }

/**
 * The text that says what the record says. Without an old text it is printed in the canonical layout; in an old one
 * only what changed is written anew, and every other byte stays: comments, order, layout, and what could not be read.
 * Fails where the format has no way to write a value, naming the field.
 */
export const saveText = (oldText: string | null, paifu: Paifu): SavedText => {
  const wanted = treeOf(paifu)
  if (oldText === null) return print(wanted)
  const { file } = parse(oldText)
  if (!file) return { ok: false, failures: [{ code: 'save.unreadable', field: '', value: '' }] }
  const merged = mergedTree(file, treeOf(recordOf(file).paifu), wanted)
  if (merged === file) return { ok: true, text: oldText }
  const printed = print(wanted)
  if (!printed.ok) return printed
  const edits = editsBetween(oldText, file, merged)
  const text = applyEdits(oldText, edits)
  const { unread = [] } = file
  const met = metBy(edits, unread) ?? (unread.length > 0 && !isSaidBy(text, wanted) ? unread[0] : undefined)
  if (met === undefined) return { ok: true, text }
  const value = oldText.slice(met.start, met.end)
  return { ok: false, failures: [{ code: 'save.unreadable', field: met.what, value }] }
}
