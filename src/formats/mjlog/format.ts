import type { Format } from '../format.ts'
import { MJLOG_FAILURES, MJLOG_FINDINGS, MJLOG_LOSSES } from './codes.ts'
import { importMjlog } from './import.ts'

/** The XML of 天鳳. */
export const mjlog = {
  id: 'mjlog',
  extensions: ['.mjlog', '.xml'],
  holds: 'one match',
  keepsRemarks: false,
  options: [],
  takes: ['fileName'],
  losses: MJLOG_LOSSES,
  findings: MJLOG_FINDINGS,
  failures: MJLOG_FAILURES,
  begins: (head) => /^(?:<\?xml[^>]*\?>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<mjloggm[\s>]/.test(head),
  import: importMjlog,
  export: null,
} as const satisfies Format
