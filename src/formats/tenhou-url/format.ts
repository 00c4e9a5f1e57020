import { givenFor } from '../../league/index.ts'
import { exportOfMatch, type Format } from '../format.ts'
import { TENHOU6_LOSSES } from '../tenhou6/codes.ts'
import { logOf } from '../tenhou6/export.ts'
import { TENHOU_URL_FAILURES, TENHOU_URL_FINDINGS } from './codes.ts'
import { importLinks } from './import.ts'
import { linkTo } from './link.ts'

/** Addresses that open in the viewer of tenhou.net, one per line. */
export const tenhouUrl = {
  id: 'tenhou-url',
  extensions: ['.links'],
  holds: 'one match',
  keepsRemarks: false,
  isLink: true,
  options: [],
  takes: ['fileName', 'rules'],
  losses: TENHOU6_LOSSES,
  findings: TENHOU_URL_FINDINGS,
  failures: TENHOU_URL_FAILURES,
  begins: (head) => /^https?:\/\/tenhou\.net\/\d/.test(head),
  import: importLinks,
  export: exportOfMatch((match, rules = {}) => {
    const { log, losses } = logOf(match, givenFor(match, rules))
    return { ok: true, text: `${linkTo(log)}\n`, losses: losses.list() }
  }),
} as const satisfies Format
