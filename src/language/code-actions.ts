/** The changes that are offered at a place, each taken with one press. */
import type { Span } from '../../grammar/index.ts'
import type { Document, TextFinding, TextRepair } from '../document/index.ts'
import { touches } from './touches.ts'

export interface CodeAction {
  /** What it mends. */
  readonly finding: TextFinding
  readonly repair: TextRepair
  /** The only repair of its finding. */
  readonly isOnly: boolean
}

/** The repairs of the findings that touch a span, in the order of the text; what `saifu check` offers. */
export const codeActionsOf = (document: Document, within: Span): readonly CodeAction[] =>
  document.findings
    .filter((finding) => touches(finding, within))
    .flatMap((finding) => {
      const { repairs } = finding
      return repairs.map((repair) => ({ finding, repair, isOnly: repairs.length === 1 }))
    })
