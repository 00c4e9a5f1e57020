import type { Format } from '../format.ts'
import { JMJP_FAILURES, JMJP_LOSSES } from './codes.ts'
import { exportJmjp } from './export.ts'
import { importJmjp } from './import.ts'

/** The `.jmjp` format. */
export const jmjp = {
  id: 'jmjp',
  extensions: ['.jmjp'],
  holds: 'several matches',
  keepsRemarks: true,
  options: [],
  takes: [],
  losses: JMJP_LOSSES,
  findings: [],
  failures: JMJP_FAILURES,
  /** The first word may have comments before it and white space in it. */
  begins: (head) => /^(?:\/\/[^\n]*\n\s*)*j\s*m\s*j\s*p\s*\[/.test(head),
  import: importJmjp,
  export: exportJmjp,
} as const satisfies Format
