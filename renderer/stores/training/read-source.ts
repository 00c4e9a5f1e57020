import type { TextFinding } from '../../../src/document/index.ts'
import { importFile, registry, type Failure } from '../../../src/formats/index.ts'
import type { Paifu } from '../../../src/record/index.ts'

/** Why a file cannot be shown. */
export type Unreadable =
  /** A .jmjp text with errors, and where. */
  | { readonly reason: 'broken'; readonly problems: readonly TextFinding[] }
  /** A log of another program that cannot be read, or only looks like one. */
  | { readonly reason: 'no-log'; readonly format: string; readonly failure: Failure }
  /** Neither .jmjp nor a log of a known program. */
  | { readonly reason: 'no-record' }

export type Read = { readonly ok: true; readonly paifu: Paifu } | { readonly ok: false; readonly why: Unreadable }

const unreadable = (why: Unreadable): Read => ({ ok: false, why })

/** Reads a record of any importable format, recognised by its text or else its name. */
export function readSource(name: string, text: string): Read {
  const { format, imported } = importFile(registry, name, text)
  if (imported.ok) return imported
  if (format === null) return unreadable({ reason: 'no-record' })
  const { readings, failure } = imported
  return unreadable(
    readings === undefined
      ? { reason: 'no-log', format: format.id, failure }
      : { reason: 'broken', problems: readings },
  )
}
