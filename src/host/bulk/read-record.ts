/** The reading half of a conversion: a text of any format into a record, with notes of losses and findings. */
import { basename } from 'node:path'
import { importText, inTransit, namingRules, type Format, type RecordInTransit } from '../../formats/index.ts'
import type { GivenRules } from '../../rules/index.ts'
import type { ConvertNote } from './convert-note.ts'

export interface ReadRecord {
  /** null: the text is broken, and the notes say where. */
  readonly record: RecordInTransit | null
  readonly losses: number
  readonly notes: readonly ConvertNote[]
}

/** @param rules.rules for matches that name no ruleset */
export function readRecord(path: string, text: string, from: Format, { rules }: GivenRules): ReadRecord {
  const nothing = (notes: readonly ConvertNote[]): ReadRecord => ({ record: null, losses: 0, notes })
  if (from.import === null) return nothing([{ path, kind: 'write-only', format: from.id }])
  const imported = importText(from, text, { fileName: basename(path) })
  const readings = (imported.ok ? imported.own?.readings : imported.readings) ?? []
  const read = readings.map(({ code, severity, args, line, column }): ConvertNote => ({
    ...{ path, kind: 'reading', code, severity, args, line, column },
  }))
  if (!imported.ok) return nothing(read.length > 0 ? read : [{ path, kind: 'not-read', failure: imported.failure }])
  // What breaks a rule is converted as it is; what cannot be read is not.
  if (readings.some(({ severity }) => severity === 'error')) return nothing(read)
  const isSeveral = imported.paifu.matches.length > 1
  const odd = imported.findings.map((finding): ConvertNote => ({ path, kind: 'odd', finding, isSeveral }))
  const lost = imported.losses.map((loss): ConvertNote => ({ path, kind: 'lost', loss }))
  const record = inTransit(imported)
  return {
    record: rules === undefined ? record : namingRules(record, rules.id),
    losses: lost.length,
    notes: [...read, ...odd, ...lost],
  }
}
