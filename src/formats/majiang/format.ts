import { exportOfMatches, type Format } from '../format.ts'
import { MAJIANG_FAILURES, MAJIANG_FINDINGS, MAJIANG_LOSSES } from './codes.ts'
import { exportMajiang } from './export.ts'
import { importMajiang } from './import.ts'

/** The paipu of 電脳麻将, JSON: one, or a list of them. */
export const majiang = {
  id: 'majiang',
  extensions: ['.json'],
  holds: 'several matches',
  keepsRemarks: false,
  options: [],
  takes: ['rules'],
  losses: MAJIANG_LOSSES,
  findings: MAJIANG_FINDINGS,
  failures: MAJIANG_FAILURES,
  // Logs of tenhou.net/6 have a list as title, and lists of numbers as rounds.
  begins: (head) =>
    /^(?:\[\s*)?\{\s*"(?:(?:player|qijia|defen|rank|point)"\s*:|title"\s*:\s*[^[\s]|log"\s*:\s*(?!\[\s*\[\s*\[))/.test(
      head,
    ),
  import: importMajiang,
  export: exportOfMatches(exportMajiang),
} as const satisfies Format
