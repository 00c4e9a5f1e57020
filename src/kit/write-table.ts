/** Tables as text: CSV for spreadsheets, Markdown to read. */

/**
 * A spreadsheet would run such a cell as a formula, also with full-width signs or spaces before. An apostrophe that is
 * in the text gets one, too: a reader of the cell takes the first away.
 */
const FORMULA = /^(?:[\t\r']|\s*[=+\-@＝＋－＠−])/
/** A number, also a negative one, is no formula. */
const NUMBER = /^[+-]?\d+(?:\.\d+)?$/

const csvCell = (text: string): string => {
  const harmless = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /["\n\r,]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/**
 * CSV (RFC 4180) with the byte order mark by which spreadsheets recognise UTF-8. An apostrophe stands before what a
 * spreadsheet would run as a formula; without the first apostrophe of such a cell the text is as it was.
 */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`

const markdownCell = (text: string): string => text.replace(/[\\|`*_<>[\]#]/g, '\\$&').replace(/\s*[\r\n]+\s*/g, '<br>')

const markdownRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`

/** A Markdown table. @param head the titles of its columns */
export const markdownTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head.map(markdownCell), head.map(() => '---'), ...rows.map((row) => row.map(markdownCell))].map(markdownRow).join('')
