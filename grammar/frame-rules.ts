/** §4.2 Frame format. */
import { groupFlows } from './group-flows.ts'
import { InfoRules } from './info-rules.ts'
import { frameOf, NO_TILE, NO_TILES, pt, tile, type AfterFlow, type BeforeFlow } from './token-nodes.ts'
import { endOf } from './token-span.ts'
import { T } from './tokens.ts'
import type {
  Dice,
  DiscAct,
  Dora,
  DrawAct,
  Frame,
  FrameAct,
  From,
  Furo,
  Hand,
  Pt,
  RealTile,
  Seat,
  SeatHand,
  StrLit,
} from './tree.ts'
import { wordOfImage } from './word-of-image.ts'

interface Alternative<Result> {
  ALT: () => Result
}

export class FrameRules extends InfoRules {
  /**
   * Alternatives and repetitions that need no captured variable are made once, because rules run thousands of times.
   */
  private flowAlternatives: Alternative<Hand | null>[] | undefined
  private discOption: (() => RealTile | DiscAct) | undefined
  private drawAlternatives: Alternative<RealTile | DrawAct>[] | undefined
  private discAlternatives: Alternative<RealTile | DiscAct>[] | undefined

  /** The result of the alternative just read, in an act. */
  private draw: RealTile | DrawAct = NO_TILE
  private disc: RealTile | DiscAct | null = null

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

  /** §4.2.3, from the comma after the flow. */
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

  readonly dora = this.RULE('dora', (): Dora => {
    const tiles: RealTile[] = []
    this.AT_LEAST_ONE(() => tiles.push(tile(this.CONSUME(T.Tile))))
    return this.ACTION(() => this.narrow.dora(tiles))
  })

  readonly frameCmt = this.RULE('frameCmt', (): StrLit => this.SUBRULE(this.strLit))

  /**
   * §4.2.2, one member of a frameFlow: a hand or a frameAct. Only their positions show which hands start a flow and
   * which end it (`group-flows.ts`).
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
      seat: wordOfImage<Seat['seat']>(token.image),
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
            const head = wordOfImage<DrawAct['head']>(token.image.slice(0, -1))
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
          const head = wordOfImage<DiscAct['head']>(token.image)
          return { kind: 'discAct', start: token.startOffset, end: endOf(token), head, tiles: NO_TILES }
        },
      },
      {
        ALT: () => {
          const token = this.CONSUME(T.DiscHead)
          const tiles = this.SUBRULE(this.tiles)
          const end = endOf(this.CONSUME(T.RSquare))
          return this.ACTION(() => {
            const head = wordOfImage<DiscAct['head']>(token.image.slice(0, -1))
            const act: DiscAct = { kind: 'discAct', start: token.startOffset, end, head, tiles }
            return this.narrow.actTiles(act)
          })
        },
      },
    ]
  }

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

  /** §2.3.7, all five kinds in one: head and version decide how many groups of how many tiles there are. */
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
      { ALT: () => wordOfImage<From>(this.CONSUME(T.FromOther).image) },
      {
        ALT: () => {
          const token = this.CONSUME(T.Seat)
          return this.ACTION(() => this.narrow.from(token.image, token.startOffset, endOf(token)))
        },
      },
    ]),
  )
}
