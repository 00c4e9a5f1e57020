/** §2: what many productions share. The rules are in three files that follow the chapters of the standard. */
import { EmbeddedActionsParser, type IParserErrorMessageProvider, type IToken } from 'chevrotain'
import type { Expected, Shaped } from './syntax-findings.ts'
import { NodeChecker } from './check-node.ts'
import { digits, pt, text, tile, word } from './token-nodes.ts'
import { endOf } from './token-span.ts'
import { T } from './tokens.ts'
import type { FourPt, FrameId, Name, Digits, Pt, PtTour, RealTile, StrLit, Text, Word } from './tree.ts'
import type { WordField } from './vocabulary.ts'
import { wordOfImage } from './word-of-image.ts'

/** Codes come from the grammar itself (`expected-words.ts`); Chevrotain's sentences would only cost time. */
const silent: IParserErrorMessageProvider = {
  buildMismatchTokenMessage: () => '',
  buildNotAllInputParsedMessage: () => '',
  buildNoViableAltMessage: () => '',
  buildEarlyExitMessage: () => '',
}

export class SharedRules extends EmbeddedActionsParser {
  readonly narrow = new NodeChecker()

  constructor(skipValidations: boolean) {
    super(Object.values(T), { maxLookahead: 1, skipValidations, errorMessageProvider: silent })
  }

  /** §2.3.1 */
  readonly strLit = this.RULE('strLit', (): StrLit => {
    let native: Text | null = null
    let roman: Text | null = null
    let start = -1
    let end = -1
    this.OR([
      {
        ALT: () => {
          start = this.CONSUME(T.Snt).startOffset
          native = text(this.CONSUME(T.Quoted))
          end = endOf(this.CONSUME(T.RSquare))
          this.OPTION(() => {
            this.CONSUME(T.Srm)
            roman = text(this.CONSUME1(T.Quoted))
            end = endOf(this.CONSUME1(T.RSquare))
          })
        },
      },
      {
        ALT: () => {
          start = this.CONSUME1(T.Srm).startOffset
          roman = text(this.CONSUME2(T.Quoted))
          end = endOf(this.CONSUME2(T.RSquare))
        },
      },
    ])
    return { kind: 'strLit', start, end, native, roman }
  })

  /** §2.3.2; version 0 has square brackets. */
  readonly name = this.RULE('name', (): Name => {
    const open = this.OR([{ ALT: () => this.CONSUME(T.LParen) }, { ALT: () => this.CONSUME(T.LSquare) }])
    const last = this.OPTION(() => this.SUBRULE(this.strLit)) ?? null
    this.CONSUME(T.Comma)
    const first = this.OPTION1(() => this.SUBRULE1(this.strLit)) ?? null
    const close = this.OR1([{ ALT: () => this.CONSUME(T.RParen) }, { ALT: () => this.CONSUME(T.RSquare) }])
    return this.ACTION(() => {
      const node: Name = { kind: 'name', start: open.startOffset, end: endOf(close), last, first }
      this.narrow.name(node, open.image, close.image)
      return node
    })
  })

  /** §2.3.4 */
  readonly frameId = this.RULE('frameId', (): FrameId => {
    const token = this.CONSUME(T.FrameIdWord)
    this.ACTION(() => this.narrow.digits(token.image.slice(3), token.startOffset + 3, endOf(token), 'number'))
    return {
      kind: 'frameId',
      start: token.startOffset,
      end: endOf(token),
      wind: wordOfImage<FrameId['wind']>(token.image.charAt(0)),
      // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the pattern lets 1 to 4 through
      num: Number(token.image[1]) as FrameId['num'],
      honba: Number(token.image.slice(3)),
    }
  })

  /** §2.3.5 */
  readonly pt = this.RULE('pt', (): Pt => {
    const token = this.CONSUME(T.Decimal)
    this.ACTION(() => this.narrow.digits(token.image, token.startOffset, endOf(token), 'points'))
    return pt(token)
  })

  /** §2.3.5 */
  readonly ptTour = this.RULE('ptTour', (): PtTour => {
    const start = this.CONSUME(T.LParen).startOffset
    const prsnl = this.OPTION(() => this.SUBRULE(this.pt)) ?? null
    this.CONSUME(T.Comma)
    const team = this.OPTION1(() => this.SUBRULE1(this.pt)) ?? null
    const end = endOf(this.CONSUME(T.RParen))
    return { kind: 'ptTour', start, end, prsnl, team }
  })

  readonly pts = this.RULE('pts', () => {
    const pts: Pt[] = []
    this.AT_LEAST_ONE_SEP({ SEP: T.Comma, DEF: () => pts.push(this.SUBRULE(this.pt)) })
    const end = endOf(this.CONSUME(T.RSquare))
    return { pts, end }
  })

  /** §2.3.6, one or more of them in direct sequence. */
  readonly tiles = this.RULE('tiles', (): RealTile[] => {
    const tiles: RealTile[] = []
    this.AT_LEAST_ONE(() => tiles.push(tile(this.CONSUME(T.Tile))))
    return tiles
  })

  protected fourPt(kind: FourPt['kind'], head: IToken, { pts, end }: { pts: Pt[]; end: number }): FourPt {
    const node: FourPt = { kind, start: head.startOffset, end, pts }
    this.ACTION(() => this.narrow.four(node, 'points'))
    return node
  }

  protected wordOrText(field: WordField, expected: readonly Expected[]) {
    return this.RULE(field, (): Word | StrLit =>
      this.OR([
        {
          ALT: () => {
            const token = this.CONSUME(T.Word)
            return this.ACTION(() => {
              const node = word(token)
              return { ...node, word: this.narrow.word(node.word, node.start, node.end, field, expected) }
            })
          },
        },
        { ALT: () => this.SUBRULE(this.strLit) },
      ]),
    )
  }

  protected digitsRule(name: string, shape: Shaped) {
    return this.RULE(name, (): Digits => {
      const node = digits(this.CONSUME(T.Digits))
      this.ACTION(() => this.narrow.digits(node.digits, node.start, node.end, shape))
      return node
    })
  }
}
