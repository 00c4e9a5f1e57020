import type { Format } from '../format.ts'
import { MLEAGUE_FAILURES, MLEAGUE_FINDINGS, MLEAGUE_LOSSES } from './codes.ts'
import { importMleague } from './import.ts'
import { isViewerPage } from './viewer-page.ts'

/** The event list of the viewer of the M.LEAGUE, JSON or in its page. */
export const mleague = {
  id: 'mleague',
  extensions: ['.json', '.html', '.htm'],
  holds: 'one match',
  keepsRemarks: false,
  options: [],
  takes: [],
  losses: MLEAGUE_LOSSES,
  findings: MLEAGUE_FINDINGS,
  failures: MLEAGUE_FAILURES,
  begins: (head) => /^\[\s*\{[^{}]{0,400}"cmd"\s*:\s*"/.test(head),
  isPage: isViewerPage,
  import: importMleague,
  export: null,
} as const satisfies Format
