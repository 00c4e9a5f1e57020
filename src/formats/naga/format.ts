import { givenFor } from '../../league/index.ts'
import { exportOfMatch, type Format } from '../format.ts'
import { linkTo } from '../tenhou-url/link.ts'
import { TENHOU6_LOSSES } from '../tenhou6/codes.ts'
import { logOf } from '../tenhou6/export.ts'

/** A link for each frame, one per line, as the analysis service NAGA takes them. They read back as `tenhou-url`. */
export const naga = {
  id: 'naga',
  extensions: ['.links'],
  holds: 'one match',
  keepsRemarks: false,
  options: [],
  takes: ['rules'],
  losses: TENHOU6_LOSSES,
  findings: [],
  failures: [],
  begins: () => false,
  import: null,
  export: exportOfMatch((match, rules = {}) => {
    const { log, losses } = logOf(match, givenFor(match, rules))
    const { sc, ref, ...head } = log
    if (sc !== undefined) losses.add('tenhou6.final-points')
    if (ref !== undefined) losses.add('tenhou6.pragma')
    return {
      ok: true,
      text: log.log.map((round) => `${linkTo({ ...head, log: [round] })}\n`).join(''),
      losses: losses.list(),
    }
  }),
} as const satisfies Format
