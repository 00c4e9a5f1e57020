import { exportOfMatch, type Format } from '../format.ts'
import { TENHOU6_FAILURES, TENHOU6_FINDINGS, TENHOU6_LOSSES } from './codes.ts'
import { exportTenhou6 } from './export.ts'
import { importTenhou6 } from './import.ts'

/** The JSON logs of tenhou.net/6, which its viewer and most analysis programs read. */
export const tenhou6 = {
  id: 'tenhou6',
  extensions: ['.json'],
  holds: 'one match',
  keepsRemarks: false,
  options: [],
  takes: ['fileName', 'rules'],
  losses: TENHOU6_LOSSES,
  findings: TENHOU6_FINDINGS,
  failures: TENHOU6_FAILURES,
  begins: (head) => head.startsWith('{') && /^\{\s*"title"\s*:\s*\[|"log"\s*:\s*\[\s*\[\s*\[\s*\d/.test(head),
  import: importTenhou6,
  export: exportOfMatch(exportTenhou6),
} as const satisfies Format
