import { readDocument } from '../../document/index.ts'
import type { Imported } from '../format.ts'
import { remarksIn } from './remarks.ts'

/** Reads a `.jmjp` text; what breaks a rule is read as it is. */
export const importJmjp = (text: string): Imported<never, never, 'jmjp.broken'> => {
  const { tree, paifu, broken, readings } = readDocument(text)
  if (tree === null || broken) {
    const { line, column } = readings.find(({ severity }) => severity === 'error') ?? { line: 1, column: 1 }
    return { ok: false, failure: { code: 'jmjp.broken', place: { line, column, path: '' }, args: {} }, readings }
  }
  // A text of version 0 is rewritten without its remarks.
  const isOld = readings.some(({ code }) => code === 'syntax.upgraded')
  const own = isOld ? { tree: null, lostRemarks: remarksIn(tree) } : { tree, lostRemarks: 0 }
  return { ok: true, paifu, losses: [], findings: [], own: { ...own, readings } }
}
