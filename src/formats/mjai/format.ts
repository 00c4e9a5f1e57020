import { exportOfMatch, type Format } from '../format.ts'
import { MJAI_FAILURES, MJAI_FINDINGS, MJAI_LOSSES } from './codes.ts'
import { MJAI_DIALECTS } from './dialect.ts'
import { exportMjai } from './export.ts'
import { importMjai } from './import.ts'

/** The events of mjai, which most programs that play or review riichi mahjong exchange. */
export const mjai = {
  id: 'mjai',
  extensions: ['.jsonl', '.mjson', '.json'],
  holds: 'one match',
  keepsRemarks: false,
  options: [{ id: 'dialect', values: MJAI_DIALECTS }],
  takes: ['rules'],
  losses: MJAI_LOSSES,
  findings: MJAI_FINDINGS,
  failures: MJAI_FAILURES,
  begins: (head) => /^\[?\s*\{[^{}]{0,400}"type"\s*:\s*"start_(?:game|kyoku)"/.test(head),
  import: importMjai,
  export: exportOfMatch((match, { chosen = {}, ...rules } = {}) =>
    exportMjai(match, { ...rules, dialect: MJAI_DIALECTS.find((each) => each === chosen['dialect']) }),
  ),
} as const satisfies Format
