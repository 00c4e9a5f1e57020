/** A `.jmjp` text with its tree, matches and findings: the only way to read and to write a file. */
export { readDocument, saveText, type Counts, type Document, type DocumentOptions } from './document.ts'
export type { SavedText, UnreadableText } from './save-text.ts'
export type { FindingCode, TextFinding, TextRepair } from './text-findings.ts'
export { placeAfter } from './place-after.ts'
