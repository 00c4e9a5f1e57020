/**
 * Findings, underlined in the text where they are, each with its sentence and its repairs. Those of the open match are
 * the ones that the board lists, so that the same is said in both places; the other matches of the file have theirs, too.
 */
import { setDiagnostics, type Action, type Diagnostic } from '@codemirror/lint'
import type { EditorState, TransactionSpec } from '@codemirror/state'
import type { Finding } from '../../src/check/index.ts'
import type { Edit } from '../../grammar/index.ts'
import type { Document, TextFinding } from '../../src/document/index.ts'
import { repairSentence, textFindingSentence, textRepairSentence, type Language } from '../../src/words/index.ts'
import { shownOffset, type LineBreaks } from './line-breaks.ts'

export interface FindingsIn {
  readonly document: Document
  /** The index of the open match in the text. */
  readonly which: number
  /** What its checks found. */
  readonly checked: readonly Finding[]
  /** Applies the repair of a check. */
  readonly repair: (finding: Finding, which: number) => void
  /** Applies the repair of a text. */
  readonly edit: (edits: readonly Edit[]) => void
}

interface Underlined {
  readonly start: number
  readonly end: number
  readonly finding: Pick<TextFinding, 'code' | 'severity' | 'args'>
  /** Looked for when they are first shown: that may take longer than a key. */
  readonly repairs: () => readonly Action[]
}

/** What reading said of the whole text, and the checks of the other matches in it. */
const ofText = ({ document, which, edit }: FindingsIn, language: Language): Underlined[] =>
  [...document.readings, ...document.checksOfOthers(which)].map((finding) => ({
    start: finding.start,
    end: finding.end,
    finding,
    repairs: () =>
      finding.repairs.map((repair) => ({
        name: textRepairSentence(repair, language),
        apply: () => edit(repair.edits),
      })),
  }))

const ofChecks = ({ document, which, checked, repair }: FindingsIn, language: Language): Underlined[] =>
  checked.map((finding) => ({
    ...document.spanOf({ ...finding.place, match: which }),
    finding,
    repairs: () =>
      finding.repairs.map(({ title }, at) => ({
        name: repairSentence(title.code, title.args, language),
        apply: () => repair(finding, at),
      })),
  }))

/** Underlines them in an editor that shows the document. */
export const underlines = (
  found: FindingsIn,
  state: EditorState,
  breaks: LineBreaks,
  language: Language,
): TransactionSpec => {
  const all = [...ofText(found, language), ...ofChecks(found, language)]
  return setDiagnostics(
    state,
    all.map(({ start, end, finding, repairs }): Diagnostic => {
      let actions: readonly Action[] | undefined
      return {
        from: shownOffset(state.doc, start, breaks),
        to: shownOffset(state.doc, end, breaks),
        severity: finding.severity,
        source: finding.code,
        message: textFindingSentence(finding, language),
        get actions() {
          return (actions ??= repairs())
        },
      }
    }),
  )
}
