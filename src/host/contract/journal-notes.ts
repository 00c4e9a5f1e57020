/** Lines of a journal that are no commands, and that the host understands too. */

/** What the page's record is about. */
export const SUBJECT_NOTE = 'subject'

/** A row of a paper sheet was typed. */
export const SHEET_ROW_NOTE = 'sheet-row'

/** All of a paper sheet is in the record, or is not wanted. */
export const SHEET_DONE_NOTE = 'sheet-done'
