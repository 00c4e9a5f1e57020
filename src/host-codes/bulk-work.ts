/** What is done with many records of the archive at a time. `format-plan` tells what `format` would change. */
export const BULK_WORK = ['check', 'repair', 'convert', 'sheets', 'format-plan', 'format'] as const
export type BulkWork = (typeof BULK_WORK)[number]

/** Why a record keeps its layout. `unsaved`: it is open somewhere with edits that are in no file. */
export const LAYOUT_KEPT = ['broken', 'bad-bytes', 'old', 'not-printable', 'not-the-same', 'unsaved'] as const
export type LayoutKept = (typeof LAYOUT_KEPT)[number]
