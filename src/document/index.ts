/** A `.jmjp` text and what it means: the one way to read and to write a file. */
export { readDocument, saveText, type Counts, type Document, type DocumentOptions } from './document.ts'
export type { SavedText, UnreadableText } from './save-text.ts'
export type { FindingCode, TextFinding, TextRepair } from './text-findings.ts'
export { placeAfter } from './place-after.ts'
