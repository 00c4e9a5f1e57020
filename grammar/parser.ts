/**
 * The productions of the format, with the standard's names and sections. `?` fields are `null` if absent. The grammar
 * is a superset in three ways, which its actions check at once (`check-node.ts`): counts (four players, thirteen
 * tiles), which shorthand belongs to which field, and the forms of version 0.
 *
 * Actions build the tree directly, because this parser runs on every change of a text. It stops at the first error;
 * text with errors is read piece by piece (`recover.ts`) with the same rules.
 */
import { FrameRules } from './frame-rules.ts'
import { fileOf, type FileHead } from './token-nodes.ts'
import { endOf } from './token-span.ts'
import { T } from './tokens.ts'
import type { File, Frame, Match, PlyerInfo, PtTour, PtTourNew, RecerInfo } from './tree.ts'

/** §4 File structure and §4.3 Post-match information. */
export class JmjpParser extends FrameRules {
  /** Validating the grammar takes longer than everything else; a test does it. */
  constructor({ validates = false } = {}) {
    super(!validates)
    this.performSelfAnalysis()
  }

  readonly file = this.RULE('file', (): File => {
    const matches: Match[] = []
    const head = this.SUBRULE(this.fileHead)
    this.AT_LEAST_ONE(() => matches.push(this.SUBRULE(this.match)))
    return this.ACTION(() => fileOf(head, matches))
  })

  readonly fileHead = this.RULE('fileHead', (): FileHead => {
    const start = this.CONSUME(T.Jmjp).startOffset
    const version = this.SUBRULE(this.version)
    const end = endOf(this.CONSUME(T.RSquare))
    return { start, end, version }
  })

  /** §4: `1.0`, or `0` in old files. */
  readonly version = this.RULE('version', (): File['version'] => {
    const token = this.OR([{ ALT: () => this.CONSUME(T.Decimal) }, { ALT: () => this.CONSUME(T.Digits) }])
    return this.ACTION(() => this.narrow.version(token.image, token.startOffset, endOf(token)))
  })

  readonly match = this.RULE('match', (): Match => {
    const recerInfo: RecerInfo[] = []
    const plyerInfo: PlyerInfo[] = []
    const frames: Frame[] = []
    const open = this.CONSUME(T.LParen)
    const tourInfo = this.OPTION(() => this.SUBRULE(this.tourInfo)) ?? null
    const matchTP = this.SUBRULE(this.matchTP)
    this.MANY(() => recerInfo.push(this.SUBRULE(this.recerInfo)))
    this.MANY1(() => plyerInfo.push(this.SUBRULE(this.plyerInfo)))
    const ptRule = this.OPTION1(() => this.SUBRULE(this.ptRule)) ?? null
    this.MANY2(() => frames.push(this.SUBRULE(this.frame)))
    const ptMatchEnd = this.OPTION2(() => this.SUBRULE(this.ptMatchEnd)) ?? null
    const ptTourNew = this.OPTION3(() => this.SUBRULE(this.ptTourNew)) ?? null
    const end = endOf(this.CONSUME(T.RParen))
    const start = open.startOffset
    const match: Match = {
      kind: 'match',
      start,
      end,
      tourInfo,
      matchTP,
      recerInfo,
      plyerInfo,
      ptRule,
      frames,
      ptMatchEnd,
      ptTourNew,
    }
    this.ACTION(() => this.narrow.match(match))
    return match
  })

  readonly ptMatchEnd = this.RULE('ptMatchEnd', () => this.fourPt('pme', this.CONSUME(T.Pme), this.SUBRULE(this.pts)))

  readonly ptTourNew = this.RULE('ptTourNew', (): PtTourNew => {
    const pts: PtTour[] = []
    const start = this.CONSUME(T.Ptn).startOffset
    this.AT_LEAST_ONE_SEP({ SEP: T.Comma, DEF: () => pts.push(this.SUBRULE(this.ptTour)) })
    const end = endOf(this.CONSUME(T.RSquare))
    const node: PtTourNew = { kind: 'ptn', start, end, pts }
    this.ACTION(() => this.narrow.four(node, 'tournament-points'))
    return node
  })
}
