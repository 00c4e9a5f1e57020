import { applyEdits, editsBetween, parse, print, type PrintFailure } from '../../grammar/index.ts'
import type { Paifu } from './match.ts'
import { mergedTree } from './merge-tree.ts'
import { recordOf } from './record-of.ts'
import { treeOf } from './tree-of.ts'

/** The text on disk is no `.jmjp` file at all, so nothing can be changed in it. */
export interface UnreadableText {
  readonly code: 'save.unreadable'
  readonly field: string
  readonly value: string
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
  return { ok: true, text: applyEdits(oldText, editsBetween(oldText, file, merged)) }
}
