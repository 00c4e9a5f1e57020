/**
 * The productions of the format, named as in the standard and each with its section. `?` fields are `null` when
 * absent. The grammar is a superset in three places, narrowed at once by the actions (`narrow.ts`): numbers of things
 * (four players, thirteen tiles), which shorthand belongs to which field, and the shapes of version 0.
 *
 * Actions build the tree directly: this parser runs on every change of a text. It stops at the first error; text
 * with errors is read piece by piece (`recover.ts`) with the same rules.
 */
import { EmbeddedActionsParser, type IParserErrorMessageProvider, type IToken } from 'chevrotain'
import type { Expected, Shaped } from './findings.ts'
import { groupFlows } from './flows.ts'
import { Narrow } from './narrow.ts'
import { endOf } from './token-span.ts'
import { T } from './tokens.ts'
import type { WordField } from './vocabulary.ts'
import type {
  Digits, DiscAct, Dice, Dora, DrawAct, File, FourPt, Frame, FrameAct, FrameFlow, FrameId, From, Furo, Hand, Match, MatchTP, Name,
  PlyerInfo, Pt, PtPostn, PtRule, PtTour, PtTourNew, RealTile, RecerInfo, Seat, SeatHand, StrLit, Text, TourInfo, Word,
} from './tree.ts' // prettier-ignore

export type FileHead = Pick<File, 'start' | 'end' | 'version'>

export const fileOf = ({ start, end, version }: FileHead, matches: readonly Match[]): File => ({
  kind: 'file',
  start,
  end: matches.at(-1)?.end ?? end,
  version,
  matches,
})

export type BeforeFlow = Pick<Frame, 'start' | 'frameId' | 'kyoutak' | 'dice' | 'ptFrmStart' | 'dora'>
export type AfterFlow = Pick<Frame, 'end' | 'ptFrmEnd' | 'frameCmt'>

export const frameOf = (before: BeforeFlow, flows: readonly FrameFlow[], after: AfterFlow): Frame => {
  const { start, frameId, kyoutak, dice, ptFrmStart, dora } = before
  const { end, ptFrmEnd, frameCmt } = after
  return { kind: 'frame', start, end, frameId, kyoutak, dice, ptFrmStart, dora, flows, ptFrmEnd, frameCmt }
}

/** Codes are made from the grammar itself (`expected.ts`); Chevrotain's sentences would only cost time. */
const silent: IParserErrorMessageProvider = {
  buildMismatchTokenMessage: () => '',
  buildNotAllInputParsedMessage: () => '',
  buildNoViableAltMessage: () => '',
  buildEarlyExitMessage: () => '',
}

const NO_TILES: readonly RealTile[] = []
const NO_TILE: RealTile = { kind: 'realTile', start: -1, end: -1, tile: 'uk' }

interface Alternative<Result> {
  ALT: () => Result
}

const text = (token: IToken): Text => ({
  kind: 'text',
  start: token.startOffset,
  end: endOf(token),
  value: token.image.slice(1, -1).replaceAll('\\"', '"'),
})

const tile = (token: IToken): RealTile => ({
  kind: 'realTile',
  start: token.startOffset,
  end: endOf(token),
  tile: token.image,
})

const digits = (token: IToken): Digits => ({
  kind: 'digits',
  start: token.startOffset,
  end: endOf(token),
  digits: token.image,
})

const word = (token: IToken): Word => ({
  kind: 'word',
  start: token.startOffset,
  end: endOf(token),
  word: token.image,
})

/** The decimal point is dropped, not computed with: 25.0 is 250 hundreds. */
const pt = (token: IToken): Pt => ({
  kind: 'pt',
  start: token.startOffset,
  end: endOf(token),
  value: Number(token.image.replace('.', '')) || 0,
})

export class JmjpParser extends EmbeddedActionsParser {
  readonly narrow = new Narrow()
  /** Alternatives and repetitions that need no captured variable are made once: rules run thousands of times. */
  private flowAlternatives: Alternative<Hand | null>[] | undefined
  private discOption: (() => RealTile | DiscAct) | undefined
  private drawAlternatives: Alternative<RealTile | DrawAct>[] | undefined
  private discAlternatives: Alternative<RealTile | DiscAct>[] | undefined

  /** What the alternative of an act just read. */
  private draw: RealTile | DrawAct = NO_TILE
  private disc: RealTile | DiscAct | null = null

  constructor(skipValidations = true) {
    super(Object.values(T), { maxLookahead: 1, skipValidations, errorMessageProvider: silent })
    this.performSelfAnalysis()
  }

  // §4 File structure

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
      kind: 'match', start, end, tourInfo, matchTP, recerInfo, plyerInfo, ptRule, frames, ptMatchEnd, ptTourNew,
    } // prettier-ignore
    this.ACTION(() => this.narrow.match(match))
    return match
  })

  // §4.1 Pre-match information

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

  /** §4.1.1 */
  readonly tourInfo = this.RULE('tourInfo', (): TourInfo => {
    const start = this.CONSUME(T.Tnm).startOffset
    const tourName = this.OPTION(() => this.SUBRULE(this.tourName)) ?? null
    this.CONSUME(T.Comma)
    const tourYear = this.OPTION1(() => this.SUBRULE(this.tourYear)) ?? null
    this.CONSUME1(T.Comma)
    const tourStage = this.OPTION2(() => this.SUBRULE(this.tourStage)) ?? null
    this.CONSUME2(T.Comma)
    const matchNumInStage = this.OPTION3(() => this.SUBRULE(this.matchNumInStage)) ?? null
    this.CONSUME3(T.Comma)
    const matchNumInDay = this.OPTION4(() => this.SUBRULE(this.matchNumInDay)) ?? null
    const end = endOf(this.CONSUME(T.RSquare))
    return { kind: 'tourInfo', start, end, tourName, tourYear, tourStage, matchNumInStage, matchNumInDay }
  })

  readonly tourName = this.wordOrText('tourName', ['tournament'])
  readonly tourYear = this.digitsRule('tourYear', 'year')
  readonly tourStage = this.wordOrText('tourStage', ['stage'])
  readonly matchNumInStage = this.digitsRule('matchNumInStage', null)
  readonly matchNumInDay = this.digitsRule('matchNumInDay', null)

  /** §4.1.2 */
  readonly matchTP = this.RULE('matchTP', (): MatchTP => {
    const start = this.CONSUME(T.Mtp).startOffset
    const matchDate = this.OPTION(() => this.SUBRULE(this.matchDate)) ?? null
    this.CONSUME(T.Comma)
    const matchDayOfWk = this.OPTION1(() => this.SUBRULE(this.matchDayOfWk)) ?? null
    this.CONSUME1(T.Comma)
    const matchTime = this.OPTION2(() => this.SUBRULE(this.matchTime)) ?? null
    this.CONSUME2(T.Comma)
    const matchPlace = this.OPTION3(() => this.SUBRULE(this.matchPlace)) ?? null
    const end = endOf(this.CONSUME(T.RSquare))
    return { kind: 'matchTP', start, end, matchDate, matchDayOfWk, matchTime, matchPlace }
  })

  readonly matchDate = this.digitsRule('matchDate', 'date')
  readonly matchTime = this.digitsRule('matchTime', 'time')
  readonly matchPlace = this.wordOrText('matchPlace', ['place'])

  readonly matchDayOfWk = this.RULE('matchDayOfWk', (): Word => {
    const token = this.CONSUME(T.Word)
    this.ACTION(() => this.narrow.word(token.image, token.startOffset, endOf(token), 'matchDayOfWk', ['weekday']))
    return word(token)
  })

  /** §4.1.3 */
  readonly recerInfo = this.RULE('recerInfo', (): RecerInfo => {
    const start = this.CONSUME(T.Rec).startOffset
    const name = this.OPTION(() => this.SUBRULE(this.name)) ?? null
    this.CONSUME(T.Comma)
    const framesRecd = this.SUBRULE(this.framesRecd)
    const end = endOf(this.CONSUME(T.RSquare))
    return { kind: 'recerInfo', start, end, name, framesRecd }
  })

  readonly framesRecd = this.RULE('framesRecd', (): Word | FrameId[] => {
    const frames: FrameId[] = []
    let all: Word | null = null
    this.OR([
      {
        ALT: () => {
          const token = this.CONSUME(T.Word)
          all = word(token)
          this.ACTION(() =>
            this.narrow.word(token.image, token.startOffset, endOf(token), 'framesRecd', ['frames-recorded']),
          )
        },
      },
      { ALT: () => this.MANY(() => frames.push(this.SUBRULE(this.frameId))) },
    ])
    return all ?? frames
  })

  /** §4.1.4 */
  readonly plyerInfo = this.RULE('plyerInfo', (): PlyerInfo => {
    const start = this.CONSUME(T.Ply).startOffset
    const plyerId = this.SUBRULE(this.plyerId)
    this.CONSUME(T.Comma)
    const name = this.OPTION(() => this.SUBRULE(this.name)) ?? null
    this.CONSUME1(T.Comma)
    const plyerTeam = this.OPTION1(() => this.SUBRULE(this.plyerTeam)) ?? null
    this.CONSUME2(T.Comma)
    const plyerAffil = this.OPTION2(() => this.SUBRULE(this.plyerAffil)) ?? null
    this.CONSUME3(T.Comma)
    const ptTour = this.OPTION3(() => this.SUBRULE(this.ptTour)) ?? null
    const end = endOf(this.CONSUME(T.RSquare))
    return { kind: 'plyerInfo', start, end, plyerId, name, plyerTeam, plyerAffil, ptTour }
  })

  readonly plyerId = this.digitsRule('plyerId', 'player-id')
  readonly plyerTeam = this.wordOrText('plyerTeam', ['team'])

  readonly plyerAffil = this.RULE('plyerAffil', (): Word | StrLit =>
    this.OR([
      {
        ALT: () => {
          const token = this.OR1([{ ALT: () => this.CONSUME(T.Word) }, { ALT: () => this.CONSUME(T.Digits) }])
          return this.ACTION(() => {
            this.narrow.word(token.image, token.startOffset, endOf(token), 'plyerAffil', ['affiliation'])
            return word(token)
          })
        },
      },
      { ALT: () => this.SUBRULE(this.strLit) },
    ]),
  )

  /** §2.3.5 */
  readonly ptTour = this.RULE('ptTour', (): PtTour => {
    const start = this.CONSUME(T.LParen).startOffset
    const prsnl = this.OPTION(() => this.SUBRULE(this.pt)) ?? null
    this.CONSUME(T.Comma)
    const team = this.OPTION1(() => this.SUBRULE1(this.pt)) ?? null
    const end = endOf(this.CONSUME(T.RParen))
    return { kind: 'ptTour', start, end, prsnl, team }
  })

  /** §4.1.5; version 0 has no ptTenpai. */
  readonly ptRule = this.RULE('ptRule', (): PtRule => {
    const start = this.CONSUME(T.Ptr).startOffset
    const ptStart = this.SUBRULE(this.pt)
    this.CONSUME(T.Comma)
    const ptRetn = this.SUBRULE1(this.pt)
    this.CONSUME1(T.Comma)
    const ptPostn = this.SUBRULE(this.ptPostn)
    this.CONSUME2(T.Comma)
    const ptHonba = this.SUBRULE2(this.pt)
    let ptTenpai: Pt | null = null
    this.OPTION(() => {
      this.CONSUME3(T.Comma)
      ptTenpai = this.SUBRULE3(this.pt)
    })
    const end = endOf(this.CONSUME(T.RSquare))
    const span = { start, end }
    return this.ACTION(() => ({
      kind: 'ptRule', start, end, ptStart, ptRetn, ptPostn, ptHonba, ptTenpai: ptTenpai ?? this.narrow.noTenpai(span),
    })) // prettier-ignore
  })

  readonly ptPostn = this.RULE('ptPostn', (): PtPostn => {
    const start = this.CONSUME(T.LParen).startOffset
    const from4to1 = this.SUBRULE(this.pt)
    this.CONSUME(T.Comma)
    const from3to2 = this.SUBRULE1(this.pt)
    const end = endOf(this.CONSUME(T.RParen))
    return { kind: 'ptPostn', start, end, from4to1, from3to2 }
  })

  /** §2.3.5 */
  readonly pt = this.RULE('pt', (): Pt => pt(this.CONSUME(T.Decimal)))

  // §4.2 Frame format

  /** §2.3.4 */
  readonly frameId = this.RULE('frameId', (): FrameId => {
    const token = this.CONSUME(T.FrameIdWord)
    return {
      kind: 'frameId',
      start: token.startOffset,
      end: endOf(token),
      wind: token.image[0] as FrameId['wind'],
      num: Number(token.image[1]) as FrameId['num'],
      honba: Number(token.image.slice(3)),
    }
  })

  readonly frame = this.RULE('frame', (): Frame => {
    const items: (SeatHand | FrameAct)[] = []
    const before = this.SUBRULE(this.beforeFlow)
    this.MANY(() => items.push(this.SUBRULE(this.frameFlow)))
    const after = this.SUBRULE(this.afterFlow)
    return this.ACTION(() => frameOf(before, groupFlows(items, this.narrow), after))
  })

  /** §4.2.1, up to the comma before the flow. */
  readonly beforeFlow = this.RULE('beforeFlow', (): BeforeFlow => {
    const start = this.CONSUME(T.Frm).startOffset
    const frameId = this.SUBRULE(this.frameId)
    this.CONSUME(T.Comma)
    const kyoutak = this.OPTION(() => this.SUBRULE(this.kyoutak)) ?? null
    this.CONSUME1(T.Comma)
    const dice = this.OPTION1(() => this.SUBRULE(this.dice)) ?? null
    this.CONSUME2(T.Comma)
    const ptFrmStart = this.OPTION2(() => this.SUBRULE(this.ptFrmStart)) ?? null
    this.CONSUME3(T.Comma)
    const dora = this.OPTION3(() => this.SUBRULE(this.dora)) ?? null
    this.CONSUME4(T.Comma)
    return { start, frameId, kyoutak, dice, ptFrmStart, dora }
  })

  /** §4.2.3, from the comma behind the flow. */
  readonly afterFlow = this.RULE('afterFlow', (): AfterFlow => {
    this.CONSUME(T.Comma)
    const ptFrmEnd = this.OPTION(() => this.SUBRULE(this.ptFrmEnd)) ?? null
    this.CONSUME1(T.Comma)
    const frameCmt = this.OPTION1(() => this.SUBRULE(this.frameCmt)) ?? null
    const end = endOf(this.CONSUME(T.RSquare))
    return { end, ptFrmEnd, frameCmt }
  })

  /** §4.2.1 */
  readonly kyoutak = this.RULE('kyoutak', (): Pt => pt(this.CONSUME(T.Decimal)))

  readonly dice = this.RULE('dice', (): Dice => {
    const token = this.OR([{ ALT: () => this.CONSUME(T.DicePair) }, { ALT: () => this.CONSUME(T.Digits) }])
    return this.ACTION(() => {
      const node: Dice = { kind: 'dice', start: token.startOffset, end: endOf(token), text: token.image }
      this.narrow.digits(node.text, node.start, node.end, 'dice')
      return node
    })
  })

  readonly ptFrmStart = this.RULE('ptFrmStart', () => this.fourPt('pfs', this.CONSUME(T.Pfs), this.SUBRULE(this.pts)))
  readonly ptFrmEnd = this.RULE('ptFrmEnd', () => this.fourPt('pfe', this.CONSUME(T.Pfe), this.SUBRULE(this.pts)))

  readonly pts = this.RULE('pts', () => {
    const pts: Pt[] = []
    this.AT_LEAST_ONE_SEP({ SEP: T.Comma, DEF: () => pts.push(this.SUBRULE(this.pt)) })
    const end = endOf(this.CONSUME(T.RSquare))
    return { pts, end }
  })

  readonly dora = this.RULE('dora', (): Dora => {
    const tiles: RealTile[] = []
    this.AT_LEAST_ONE(() => tiles.push(tile(this.CONSUME(T.Tile))))
    return this.ACTION(() => this.narrow.dora(tiles))
  })

  readonly frameCmt = this.RULE('frameCmt', (): StrLit => this.SUBRULE(this.strLit))

  /**
   * §4.2.2, one member of a frameFlow: a hand or a frameAct. Which hands start a flow and which end it shows only from
   * where they stand (`flows.ts`).
   */
  readonly frameFlow = this.RULE('frameFlow', (): SeatHand | FrameAct => {
    const start = this.CONSUME(T.LParen).startOffset
    const token = this.CONSUME(T.Seat)
    this.CONSUME(T.Comma)
    const hand = this.OR((this.flowAlternatives ??= this.makeFlowAlternatives()))
    const { draw, disc } = this
    const end = endOf(this.CONSUME(T.RParen))
    const seat: Seat = {
      kind: 'seat',
      start: token.startOffset,
      end: endOf(token),
      seat: token.image as Seat['seat'],
    }
    return hand === null
      ? { kind: 'frameAct', start, end, seat, draw, disc }
      : { kind: 'seatHand', start, end, seat, hand }
  })

  private makeFlowAlternatives(): Alternative<Hand | null>[] {
    return [
      { ALT: () => this.SUBRULE(this.hand) },
      {
        ALT: () => {
          this.draw = this.SUBRULE(this.drawTile)
          this.CONSUME1(T.Comma)
          this.disc = this.OPTION((this.discOption ??= () => this.SUBRULE(this.discTile))) ?? null
          return null
        },
      },
    ]
  }

  readonly drawTile = this.RULE('drawTile', (): RealTile | DrawAct =>
    this.OR((this.drawAlternatives ??= this.makeDrawAlternatives())),
  )

  private makeDrawAlternatives(): Alternative<RealTile | DrawAct>[] {
    return [
      { ALT: () => tile(this.CONSUME(T.Tile)) },
      {
        ALT: () => {
          const token = this.CONSUME(T.DrawWord)
          return this.ACTION(() => this.narrow.drawWord(token.image, token.startOffset, endOf(token)))
        },
      },
      {
        ALT: () => {
          const token = this.CONSUME(T.DrawHead)
          const tiles = this.SUBRULE(this.tiles)
          const end = endOf(this.CONSUME(T.RSquare))
          return this.ACTION(() => {
            const head = token.image.slice(0, -1) as DrawAct['head']
            const act: DrawAct = { kind: 'drawAct', start: token.startOffset, end, head, tiles }
            return this.narrow.actTiles(act)
          })
        },
      },
    ]
  }

  readonly discTile = this.RULE('discTile', (): RealTile | DiscAct =>
    this.OR((this.discAlternatives ??= this.makeDiscAlternatives())),
  )

  private makeDiscAlternatives(): Alternative<RealTile | DiscAct>[] {
    return [
      { ALT: () => tile(this.CONSUME(T.Tile)) },
      {
        ALT: () => {
          const token = this.CONSUME(T.DiscWord)
          const head = token.image as DiscAct['head']
          return { kind: 'discAct', start: token.startOffset, end: endOf(token), head, tiles: NO_TILES }
        },
      },
      {
        ALT: () => {
          const token = this.CONSUME(T.DiscHead)
          const tiles = this.SUBRULE(this.tiles)
          const end = endOf(this.CONSUME(T.RSquare))
          return this.ACTION(() => {
            const head = token.image.slice(0, -1) as DiscAct['head']
            const act: DiscAct = { kind: 'discAct', start: token.startOffset, end, head, tiles }
            return this.narrow.actTiles(act)
          })
        },
      },
    ]
  }

  /** §2.3.6, one or more of them without anything between. */
  readonly tiles = this.RULE('tiles', (): RealTile[] => {
    const tiles: RealTile[] = []
    this.AT_LEAST_ONE(() => tiles.push(tile(this.CONSUME(T.Tile))))
    return tiles
  })

  /** §2.3.7 */
  readonly hand = this.RULE('hand', (): Hand => {
    const furo: Furo[] = []
    const start = this.CONSUME(T.Hnd).startOffset
    const tiles = this.SUBRULE(this.tiles)
    this.CONSUME(T.Comma)
    const drawn = this.OPTION(() => tile(this.CONSUME(T.Tile))) ?? null
    this.CONSUME1(T.Comma)
    this.MANY(() => furo.push(this.SUBRULE(this.furo)))
    const end = endOf(this.CONSUME(T.RSquare))
    const hand: Hand = { kind: 'hand', start, end, tiles, drawn, furo }
    this.ACTION(() => this.narrow.hand(hand))
    return hand
  })

  /** §2.3.7, all five kinds in one: how many groups of how many tiles depends on the head and the version. */
  readonly furo = this.RULE('furo', (): Furo => {
    const groups: RealTile[][] = []
    let from: From | null = null
    const head = this.CONSUME(T.FuroHead)
    groups.push(this.SUBRULE(this.tiles))
    this.MANY(() => {
      this.CONSUME(T.Comma)
      this.OR([
        { ALT: () => groups.push(this.SUBRULE1(this.tiles)) },
        { ALT: () => (from = this.SUBRULE(this.tileFrom)) },
      ])
    })
    const end = endOf(this.CONSUME(T.RSquare))
    return this.ACTION(() => this.narrow.furo(head.image.slice(0, -1), groups, from, head.startOffset, end))
  })

  readonly tileFrom = this.RULE('tileFrom', (): From | null =>
    this.OR([
      { ALT: () => this.CONSUME(T.FromOther).image as From },
      {
        ALT: () => {
          const token = this.CONSUME(T.Seat)
          return this.ACTION(() => this.narrow.from(token.image, token.startOffset, endOf(token)))
        },
      },
    ]),
  )

  // §4.3 Post-match information

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

  private fourPt(kind: FourPt['kind'], head: IToken, { pts, end }: { pts: Pt[]; end: number }): FourPt {
    const node: FourPt = { kind, start: head.startOffset, end, pts }
    this.ACTION(() => this.narrow.four(node, 'points'))
    return node
  }

  private wordOrText(field: WordField, expected: readonly Expected[]) {
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

  private digitsRule(name: string, shape: Shaped | null) {
    return this.RULE(name, (): Digits => {
      const node = digits(this.CONSUME(T.Digits))
      if (shape !== null) this.ACTION(() => this.narrow.digits(node.digits, node.start, node.end, shape))
      return node
    })
  }
}
