/** What a report says of a record that was converted, drawn or rewritten, as findings in a language. */
import { frameName } from '../../record/index.ts'
import type { WorkedRecord } from '../../site/index.ts'
import {
  BULK,
  CLI,
  FAILURES,
  formatSentence,
  textFindingSentence,
  WORK_REPORT,
  type Language,
} from '../../words/index.ts'
import type { HostBulkReason, HostFailure } from '../contract/index.ts'
import type { ConvertNote } from './convert-note.ts'
import { encodingReport } from './finding-report.ts'

type Finding = WorkedRecord['findings'][number]

const NOWHERE = { match: null, frame: null, act: null, line: null, column: null, repairs: [] } as const

export const failureFinding = (failure: HostFailure, language: Language): Finding => {
  const { code, line = null, column = null } = failure
  return { ...NOWHERE, code, severity: 'error', message: FAILURES[language][code](failure), line, column }
}

/** What a note says; nothing where a file is as one expects. */
export function noteFindings(note: ConvertNote, language: Language): readonly Finding[] {
  const words = CLI[language]
  const fault = (code: string, message: string): Finding => ({ ...NOWHERE, code, severity: 'error', message })
  switch (note.kind) {
    case 'failure':
    case 'not-saved':
      return [failureFinding(note.failure, language)]
    case 'encoding':
      return encodingReport(note, language)
    case 'reading': {
      const { code, severity, line, column } = note
      return [{ ...NOWHERE, code, severity, message: textFindingSentence(note, language), line, column }]
    }
    case 'read-as':
      return []
    case 'format-unknown':
      return [fault('format.unknown', words.formatUnknown(note.path))]
    case 'write-only':
      return [fault('format.write-only', words.writeOnly(note.format))]
    case 'read-only':
      return [fault('format.read-only', words.readOnly(note.format))]
    case 'not-read': {
      const { place } = note.failure
      const { code, message } = fault(note.failure.code, formatSentence(language, 'failures', note.failure))
      return [{ ...NOWHERE, code, severity: 'error', message, line: place.line, column: place.column }]
    }
    case 'odd': {
      const { code, match, frame, act, place } = note.finding
      const message = formatSentence(language, 'findings', note.finding)
      const where = {
        match,
        frame: frame && frameName(frame),
        act,
        line: place?.line ?? null,
        column: place?.column ?? null,
      }
      return [{ ...NOWHERE, ...where, code, severity: 'warning', message }]
    }
    case 'lost': {
      const { code, count } = note.loss
      const message = words.leftOut(formatSentence(language, 'losses', note.loss))
      return [{ ...NOWHERE, code, severity: 'warning', message, count }]
    }
    case 'rules-assumed':
      return [{ ...NOWHERE, code: 'rules.assumed', severity: 'info', message: words.rulesAssumed(note) }]
    case 'not-written':
      return [fault(note.failure.code, formatSentence(language, 'failures', note.failure))]
  }
}

/** Why the layout of a record was left, or its history is not complete. */
export function reasonFinding(reason: HostBulkReason, language: Language): Finding {
  const words = BULK[language]
  switch (reason.kind) {
    case 'failure':
      return failureFinding(reason.failure, language)
    case 'finding': {
      const { code, line, column } = reason
      return { ...NOWHERE, code, severity: 'error', message: textFindingSentence(reason, language), line, column }
    }
    case 'format':
      return { ...NOWHERE, code: reason.code, severity: 'error', message: formatSentence(language, 'failures', reason) }
    case 'left':
      return { ...NOWHERE, code: `layout.${reason.why}`, severity: 'warning', message: words.left[reason.why] }
    case 'not-kept': {
      const { code, message, ...rest } = failureFinding(reason.failure, language)
      return { ...rest, code, severity: 'warning', message: words.notKept(message) }
    }
  }
}

/** That the layout of a record is another now, or is not the canonical one. */
export const layoutFinding = (isRewritten: boolean, language: Language): Finding => {
  const { rewritten, notCanonical } = WORK_REPORT[language]
  return isRewritten
    ? { ...NOWHERE, code: 'layout.rewritten', severity: 'info', message: rewritten }
    : { ...NOWHERE, code: 'layout.not-canonical', severity: 'warning', message: notCanonical }
}
