import { readDocument, type Document, type TextFinding } from '../../src/document/index.ts'

export type Opened =
  | { readonly ok: true; readonly document: Document }
  /** `problems`: everything wrong with the text, blocking problems first. */
  | { readonly ok: false; readonly document: Document; readonly problems: readonly TextFinding[] }

/** A text that was repaired until it could be read. */
export interface Repaired {
  readonly text: string
  /** How many repairs that took. */
  readonly count: number
}

/** A text that needs more is no slip of the pen. */
const MOST_REPAIRS = 50

const isStopping = ({ code, severity }: TextFinding): boolean => severity === 'error' && code.startsWith('syntax.')

/** Reads a text to compare it with another. What cannot be read would look like omissions, so such a text is not opened. */
export function openText(text: string): Opened {
  const document = readDocument(text)
  if (!document.broken) return { ok: true, document }
  const stopping = document.findings.filter(isStopping)
  const others = document.findings.filter((finding) => !isStopping(finding))
  return { ok: false, document, problems: [...stopping, ...others] }
}

/** Takes the first repair that is offered, again and again; null if something stays that has none. */
export function repairText(broken: Document): Repaired | null {
  let document = broken
  for (let count = 0; count <= MOST_REPAIRS; count++) {
    if (!document.broken) return { text: document.text, count }
    const [repair] = document.readings.find((one) => isStopping(one) && one.repairs.length > 0)?.repairs ?? []
    if (repair === undefined) return null
    document = document.edited(repair.edits)
  }
  return null
}
