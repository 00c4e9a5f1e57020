/** What keeps a text from being read as it stands, with its repairs, numbered through the file. */
import { applyEdits } from '../../grammar/index.ts'
import { reportOf, type Input, type Report } from '../host/bulk/index.ts'
import type { CorrectionNote } from '../history/index.ts'
import type { TextFinding, TextRepair } from '../document/index.ts'
import { REPAIR, textRepairSentence, type Language } from '../words/index.ts'
import { CannotRun, oneLine } from './console.ts'
import { reportText } from './report-text.ts'
import { writeRepaired } from './write-repaired.ts'

export const faultReports = (faults: readonly TextFinding[], language: Language): readonly Report[] =>
  faults.map((fault) => reportOf(fault, language))

export const faultLines = (path: string, faults: readonly TextFinding[], language: Language): string => {
  let number = 0
  return faults
    .map((fault) => {
      const report = reportOf(fault, language)
      const repairs = report.repairs.map(({ title }) => `    ${++number}. ${oneLine(title)}\n`)
      return reportText(path, { ...report, repairs: [] }) + repairs.join('')
    })
    .join('')
}

/** Writes the text with one of the repairs. */
export function applyToText(
  path: string,
  input: Extract<Input, { ok: true }>,
  faults: readonly TextFinding[],
  number: number,
  note: Partial<CorrectionNote>,
  language: Language,
): Promise<number> {
  const repairs: readonly TextRepair[] = faults.flatMap((fault) => fault.repairs)
  const repair = repairs[number - 1]
  const words = REPAIR[language]
  if (repairs.length === 0) throw new CannotRun(`${path}: ${words.nothingToApply}`)
  if (repair === undefined) throw new CannotRun(`${path}: ${words.noSuchRepair(number, repairs.length)}`)
  return writeRepaired(
    path,
    input,
    applyEdits(input.text, repair.edits),
    textRepairSentence(repair, language),
    note,
    language,
  )
}
