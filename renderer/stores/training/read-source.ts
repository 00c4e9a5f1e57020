import type { TextFinding } from '../../../src/document/index.ts'
import { formatOfFile, formats, type Failure, type FormatId } from '../../../src/formats/index.ts'
import type { Paifu } from '../../../src/record/index.ts'
import { openText } from '../open-text.ts'

/** Why nothing of a file can be shown. */
export type Unreadable =
  /** Our own text with errors in it: where, and what. */
  | { readonly reason: 'broken'; readonly problems: readonly TextFinding[] }
  /** Another program's log that cannot be read, or only looks like one. */
  | { readonly reason: 'no-log'; readonly format: FormatId; readonly failure: Failure }
  /** Neither our own text nor a log of a program that we know. */
  | { readonly reason: 'no-record' }

export type Read = { readonly ok: true; readonly paifu: Paifu } | { readonly ok: false; readonly why: Unreadable }

const unreadable = (why: Unreadable): Read => ({ ok: false, why })

const readLog = (name: string, text: string, format: FormatId): Read => {
  const read = formats[format].import
  if (read === null) return unreadable({ reason: 'no-record' })
  const imported = read(text, { fileName: name })
  return imported.ok ? imported : unreadable({ reason: 'no-log', format, failure: imported.failure })
}

const readOwn = (text: string): Read => {
  const opened = openText(text)
  return opened.ok
    ? { ok: true, paifu: opened.document.paifu }
    : unreadable({ reason: 'broken', problems: opened.problems })
}

/** Reads a record of any kind that can be imported: what it is, its text says, or else its name. */
export function readSource(name: string, text: string): Read {
  const format = formatOfFile(name, text)
  if (format === undefined) return unreadable({ reason: 'no-record' })
  return format === 'jmjp' ? readOwn(text) : readLog(name, text, format)
}
