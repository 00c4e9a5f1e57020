/** §4.1 Pre-match information. */
import { SharedRules } from './shared-rules.ts'
import { word } from './token-nodes.ts'
import { endOf } from './token-span.ts'
import { T } from './tokens.ts'
import type { FrameId, MatchTP, PlyerInfo, Pt, PtPostn, PtRule, RecerInfo, StrLit, TourInfo, Word } from './tree.ts'

export class InfoRules extends SharedRules {
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

  readonly matchNumInStage = this.digitsRule('matchNumInStage', 'number')

  readonly matchNumInDay = this.digitsRule('matchNumInDay', 'number')

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
      kind: 'ptRule',
      start,
      end,
      ptStart,
      ptRetn,
      ptPostn,
      ptHonba,
      ptTenpai: ptTenpai ?? this.narrow.noTenpai(span),
    }))
  })

  readonly ptPostn = this.RULE('ptPostn', (): PtPostn => {
    const start = this.CONSUME(T.LParen).startOffset
    const from4to1 = this.SUBRULE(this.pt)
    this.CONSUME(T.Comma)
    const from3to2 = this.SUBRULE1(this.pt)
    const end = endOf(this.CONSUME(T.RParen))
    return { kind: 'ptPostn', start, end, from4to1, from3to2 }
  })
}
