/** Lines of a journal that are no commands, and that the host understands too. */

/** What the page's record is about. */
export const SUBJECT_NOTE = 'subject'

/** A row of a paper sheet was typed. */
export const SHEET_ROW_NOTE = 'sheet-row'

/** All of a paper sheet is in the record, or is not wanted. */
export const SHEET_DONE_NOTE = 'sheet-done'

/** The text in a field that was not left; null: it was, or the text is not wanted. */
export const FIELD_TEXT_NOTE = 'field-text'

/** Values that wait for the others of their form; none: they are in the record, or not wanted. */
export const WAITING_VALUES_NOTE = 'waiting-values'
