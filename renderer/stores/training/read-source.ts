import type { TextFinding } from '../../../src/document/index.ts'
import { formatOfFile, formats, type Failure, type FormatId } from '../../../src/formats/index.ts'
import type { Paifu } from '../../../src/record/index.ts'
import { openText } from '../open-text.ts'

/** Why a file cannot be shown. */
export type Unreadable =
  /** A .jmjp text with errors, and where. */
  | { readonly reason: 'broken'; readonly problems: readonly TextFinding[] }
  /** A log of another program that cannot be read, or only looks like one. */
  | { readonly reason: 'no-log'; readonly format: FormatId; readonly failure: Failure }
  /** Neither .jmjp nor a log of a known program. */
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

/** Reads a record of any importable format, recognised by its text or else its name. */
export function readSource(name: string, text: string): Read {
  const format = formatOfFile(name, text)
  if (format === undefined) return unreadable({ reason: 'no-record' })
  return format === 'jmjp' ? readOwn(text) : readLog(name, text, format)
}
