/** What a conversion says, as lines for a terminal. */
import { encodingReport, type ConvertNote } from '../host/bulk/index.ts'
import { frameName } from '../record/index.ts'
import { CLI, formatSentence, textFindingSentence, type Language } from '../words/index.ts'
import { failureLine } from './failure-line.ts'
import { failureText, reportText } from './report-text.ts'

/** `file:1:2`, with what is known. */
const placed = (path: string, place: { readonly line: number | null; readonly column: number | null } | undefined) =>
  [path, place?.line ?? null, place?.column ?? null].filter((part) => part !== null).join(':')

type Kind = ConvertNote['kind']
type Note<K extends Kind> = Extract<ConvertNote, { kind: K }>

const oddLine = ({ path, finding, isSeveral }: Note<'odd'>, language: Language): string => {
  const { code, args, match, frame, act, place } = finding
  const which = isSeveral ? `${match + 1} ` : ''
  const inside = frame === null ? '' : `${which}${frameName(frame)}${act === null ? '' : ` #${act}`}: `
  return `${placed(path, place)}: warning: ${inside}${formatSentence(language, 'findings', { code, args })} [${code}]`
}

const notReadLine = ({ path, failure: { code, args, place } }: Note<'not-read'>, language: Language): string => {
  const inside = place.path === '' ? '' : `${place.path}: `
  return `${placed(path, place)}: error: ${inside}${formatSentence(language, 'failures', { code, args })} [${code}]`
}

export function noteLine(note: ConvertNote, language: Language): string {
  const words = CLI[language]
  const { path } = note
  switch (note.kind) {
    case 'failure':
      return failureText(path, note.failure, language)
    case 'encoding':
      return encodingReport(note, language)
        .map((report) => reportText(path, report).trimEnd())
        .join('\n')
    case 'reading': {
      const message = textFindingSentence(note, language)
      const { code, severity, line, column } = note
      return reportText(path, { code, severity, message, line, column, repairs: [] }).trimEnd()
    }
    case 'read-as':
      return `${path}: ${words.readAs(note.format)}`
    case 'format-unknown':
      return `saifu convert: ${words.formatUnknown(path)}`
    case 'write-only':
      return `${path}: ${words.writeOnly(note.format)}`
    case 'read-only':
      return `${path}: ${words.readOnly(note.format)}`
    case 'not-read':
      return notReadLine(note, language)
    case 'odd':
      return oddLine(note, language)
    case 'lost':
      return `${path}: ${words.leftOut(formatSentence(language, 'losses', note.loss))} [${note.loss.code}]`
    case 'rules-assumed':
      return `${path}: ${words.rulesAssumed(note)} [rules.assumed]`
    case 'not-saved':
      return failureLine(path, note.failure, language)
    case 'not-written':
      return `${path}: ${formatSentence(language, 'failures', note.failure)} [${note.failure.code}]`
  }
}
