/** A synthetic match as text, the same for the same seed: meaningless acts in realistic proportions. */
import { build, print, type Frame, type FrameAct, type SeatHand } from '../../grammar/index.ts'
import { TILE_WORDS } from './arbitrary-tree.ts'

const SEATS = ['e', 's', 'w', 'n'] as const

/** Numbers from 0 up to, not including, `below`. */
export const random = (seed: number): ((below: number) => number) => {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

export interface MatchShape {
  readonly seed: number
  readonly frames: number
  readonly acts: number
}

export const matchText = ({ seed, frames, acts }: MatchShape): string => {
  const below = random(seed)
  const tile = (): string => TILE_WORDS[below(TILE_WORDS.length - 1)] as string
  const tiles = (count: number): string[] => Array.from({ length: count }, tile)
  const hands = (): SeatHand[] => SEATS.map((seat) => build.seatHand(seat, build.hand(tiles(13), null)))
  const act = (index: number): FrameAct => {
    const seat = SEATS[index % 4] as 'e'
    const draw = below(30) === 0 ? build.drawAct('pn', tiles(2)) : build.realTile(tile())
    if (below(60) === 0) {
      const riichi = build.frameAct(seat, draw, build.discAct('rc', tiles(1)))
      return build.withComments(riichi, [build.comment('@tg')])
    }
    return build.frameAct(seat, draw, below(100) < 38 ? build.discAct('tg') : build.realTile(tile()))
  }
  const frame = (index: number): Frame =>
    build.frame({
      frameId: build.frameId(
        (['E', 'S', 'W', 'N'] as const)[(index >> 2) % 4] as 'E',
        ((index % 4) + 1) as 1,
        index % 3,
      ),
      kyoutak: build.pt(0),
      dice: build.dice('3-4'),
      ptFrmStart: build.fourPt('pfs', [250, 250, 250, 250]),
      dora: build.dora([...tiles(2), ...Array.from({ length: 8 }, () => 'uk')]),
      flows: [
        build.frameFlow({
          startHands: hands(),
          acts: Array.from({ length: acts }, (_, at) => act(at)),
          endHands: hands(),
        }),
      ],
      ptFrmEnd: build.fourPt('pfe', [260, 240, 250, 250]),
      frameCmt: null,
    })
  const printed = print(
    build.file([
      build.match({
        tourInfo: build.tourInfo({
          tourName: build.word('mlg'),
          tourYear: build.digits('2018'),
          tourStage: build.word('mlg-reg'),
          matchNumInStage: build.digits('1'),
          matchNumInDay: build.digits('2'),
        }),
        matchTP: build.matchTP({
          matchDate: build.digits('20181001'),
          matchDayOfWk: build.word('mon'),
          matchTime: build.digits('1900'),
          matchPlace: build.word('mlg-std'),
        }),
        recerInfo: [build.recerInfo(build.name(build.strLit('採譜', 'Saifu'), null), build.word('all'))],
        plyerInfo: ['0', '1', '2', '3'].map((id) =>
          build.plyerInfo({
            plyerId: build.digits(id),
            name: build.name(build.strLit('姓', `Last${id}`), build.strLit('名', 'First')),
            plyerTeam: build.word('mlg-drn'),
            plyerAffil: build.word('101'),
            ptTour: build.ptTour(build.pt(-123), null),
          }),
        ),
        ptRule: build.ptRule({
          ptStart: build.pt(250),
          ptRetn: build.pt(300),
          ptPostn: build.ptPostn(build.pt(300), build.pt(100)),
          ptHonba: build.pt(3),
          ptTenpai: build.pt(30),
        }),
        frames: Array.from({ length: frames }, (_, index) => frame(index)),
        ptMatchEnd: build.fourPt('pme', [500, 100, -100, -500]),
        ptTourNew: null,
      }),
    ]),
  )
  if (!printed.ok) throw new Error('a made-up match could not be printed')
  return printed.text
}
