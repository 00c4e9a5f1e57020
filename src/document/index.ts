/** A `.jmjp` text with its tree, matches and findings: the only way to read and to write a file. */
export { readDocument, saveText, type Document, type RecordWritten } from './document.ts'
export { remarksOf, type WrittenRemark } from './remarks-of.ts'
export type { SavedText } from './save-text.ts'
export { shapeSaying } from './text-findings.ts'
export type { FindingCode, TextFinding, TextRepair } from './text-findings.ts'
export { placeAfter } from './place-after.ts'
export { unreadTexts, type UnreadText } from './unread-texts.ts'
export { reuseUnchanged } from './reuse-unchanged.ts'
