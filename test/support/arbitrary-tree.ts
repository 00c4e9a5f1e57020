/** Syntax trees of every shape the format can write, meaningful or not. */
import fc from 'fast-check'
import { build, WORDS_OF } from '../../grammar/index.ts'
import type {
  Comment,
  DiscAct,
  DrawAct,
  File,
  Frame,
  FrameAct,
  FrameFlow,
  FrameId,
  Furo,
  Hand,
  Match,
  Name,
  Pt,
  PtTour,
  RealTile,
  Seat,
  SeatHand,
  StrLit,
  Word,
} from '../../grammar/index.ts'

const orNull = <T>(arb: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(arb, { nil: null, freq: 3 })

export const TILE_WORDS: readonly string[] = [
  ...['p', 's', 'm'].flatMap((suit) => Array.from({ length: 10 }, (_, number) => `${number}${suit}`)),
  'ew',
  'sw',
  'ww',
  'nw',
  'wd',
  'gd',
  'rd',
  'uk',
]

const tile = fc.constantFrom(...TILE_WORDS)
const tiles = (minLength: number, maxLength = minLength): fc.Arbitrary<string[]> =>
  fc.array(tile, { minLength, maxLength })

const text = fc
  .oneof(
    fc.string({ unit: 'binary', maxLength: 10 }),
    fc.constantFrom(
      '',
      '多井 隆晴',
      'a "b" c',
      '\\"',
      'back\\slash',
      '// no comment',
      'jmjp[1.0](',
      'two\r\nlines',
      ']',
      '\u3000',
    ),
  )
  .filter((value) => !/\p{Surrogate}/u.test(value) && !value.endsWith('\\'))

const strLit: fc.Arbitrary<StrLit> = fc
  .record({ native: orNull(text), roman: orNull(text) })
  .filter(({ native, roman }) => native !== null || roman !== null)
  .map(({ native, roman }) => build.strLit(native, roman))

const word = (field: keyof typeof WORDS_OF): fc.Arbitrary<Word> => fc.constantFrom(...WORDS_OF[field]).map(build.word)
const wordOrText = (field: keyof typeof WORDS_OF): fc.Arbitrary<Word | StrLit | null> =>
  orNull(fc.oneof(word(field), strLit))

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => build.digits(all.join('')))
const number = fc.nat({ max: 300 }).map((value) => build.digits(String(value)))
const pt: fc.Arbitrary<Pt> = fc.integer({ min: -20_000, max: 20_000 }).map(build.pt)
const name: fc.Arbitrary<Name> = fc
  .tuple(orNull(strLit), orNull(strLit))
  .map(([last, first]) => build.name(last, first))
const ptTour: fc.Arbitrary<PtTour> = fc.tuple(orNull(pt), orNull(pt)).map(([mine, team]) => build.ptTour(mine, team))
const four = fc.array(fc.integer({ min: -2000, max: 2000 }), { minLength: 4, maxLength: 4 })

const frameId: fc.Arbitrary<FrameId> = fc
  .tuple(fc.constantFrom('E', 'S', 'W', 'N'), fc.constantFrom(1, 2, 3, 4), fc.nat({ max: 20 }))
  .map(([wind, number, honba]) => build.frameId(wind as 'E', number as 1, honba))

const from = fc.constantFrom('k' as const, 't' as const, 's' as const)

const furo: fc.Arbitrary<Furo> = fc.oneof(
  fc.tuple(tile, tiles(2)).map(([called, own]) => build.furo('chi', { called, own })),
  fc.tuple(tile, tiles(2), from).map(([called, own, from]) => build.furo('pon', { called, own, from })),
  fc.tuple(tile, tiles(3), from).map(([called, own, from]) => build.furo('dmk', { called, own, from })),
  fc
    .tuple(tile, tile, tiles(2), from)
    .map(([added, called, own, from]) => build.furo('kkn', { added, called, own, from })),
  tiles(4).map((own) => build.furo('ank', { own })),
)

const hand: fc.Arbitrary<Hand> = fc
  .tuple(tiles(1, 13), orNull(tile), fc.array(furo, { maxLength: 4 }))
  .map(([tiles, drawn, furo]) => build.hand(tiles, drawn, furo))

const hands: fc.Arbitrary<SeatHand[]> = fc
  .tuple(
    fc.shuffledSubarray(['e', 's', 'w', 'n'] as const, { minLength: 4 }),
    fc.array(hand, { minLength: 4, maxLength: 4 }),
  )
  .map(([seats, four]) => seats.map((seat, index) => build.seatHand(seat, four[index] as Hand)))

const realTile: fc.Arbitrary<RealTile> = tile.map(build.realTile)

const draw: fc.Arbitrary<RealTile | DrawAct> = fc.oneof(
  { weight: 6, arbitrary: realTile },
  fc.tuple(fc.constantFrom('ch' as const, 'pn' as const), tiles(2)).map(([head, own]) => build.drawAct(head, own)),
  tiles(3).map((own) => build.drawAct('dk', own)),
  tiles(1).map((own) => build.drawAct('rs', own)),
  fc.constantFrom('rn' as const, 'oy' as const).map((head) => build.drawAct(head)),
)

const disc: fc.Arbitrary<RealTile | DiscAct | null> = fc.oneof(
  { weight: 4, arbitrary: realTile },
  fc.constant(null),
  fc.constantFrom('tg' as const, 'kg' as const, 'tm' as const).map((head) => build.discAct(head)),
  tiles(4).map((own) => build.discAct('ak', own)),
  fc.tuple(fc.constantFrom('kk' as const, 'rc' as const), tiles(1)).map(([head, own]) => build.discAct(head, own)),
)

const seat: fc.Arbitrary<Seat['seat']> = fc.constantFrom('e', 's', 'w', 'n')

const pragma: fc.Arbitrary<Comment> = fc
  .constantFrom('@tg', '@t 12.4', '@pay -8.0,8.0,0.0,0.0', '@unknown  to us ', '@see http://example.org')
  .map((words) => build.comment(words.trimEnd()))
const remark: fc.Arbitrary<Comment> = fc
  .constantFrom(' a remark', '', ' with "quotes', ' // slashes', ' ends in a backslash \\', '漢字')
  .map((words) => build.comment(words))
const behind: fc.Arbitrary<Comment[]> = fc
  .tuple(fc.array(pragma, { maxLength: 2 }), fc.array(remark, { maxLength: 1 }))
  .map((all) => all.flat())
const ahead: fc.Arbitrary<Comment[]> = fc
  .array(fc.oneof(pragma, remark), { maxLength: 2 })
  .map((all) => all.map((each) => ({ ...each, place: 'before' as const })))

const frameAct: fc.Arbitrary<FrameAct> = fc
  .tuple(seat, draw, disc, fc.oneof({ weight: 5, arbitrary: fc.constant<Comment[][]>([]) }, fc.tuple(ahead, behind)))
  .map(([seat, draw, disc, comments]) => build.withComments(build.frameAct(seat, draw, disc), comments.flat()))

const flow: fc.Arbitrary<FrameFlow> = fc
  .tuple(hands, fc.array(frameAct, { maxLength: 12 }), hands)
  .map(([startHands, acts, endHands]) => build.frameFlow({ startHands, acts, endHands }))

const dice = fc.oneof(
  fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 })).map(([a, b]) => `${a}-${b}`),
  fc.integer({ min: 2, max: 12 }).map(String),
)

const frame: fc.Arbitrary<Frame> = fc
  .record({
    frameId,
    kyoutak: orNull(pt),
    dice: orNull(dice.map(build.dice)),
    ptFrmStart: orNull(four.map((pts) => build.fourPt('pfs', pts))),
    dora: orNull(tiles(10).map(build.dora)),
    flows: fc.oneof({ weight: 5, arbitrary: flow.map((one) => [one]) }, fc.array(flow, { maxLength: 2 })),
    ptFrmEnd: orNull(four.map((pts) => build.fourPt('pfe', pts))),
    frameCmt: orNull(strLit),
  })
  .map(build.frame)

const match: fc.Arbitrary<Match> = fc
  .record({
    tourInfo: orNull(
      fc
        .record({
          tourName: wordOrText('tourName'),
          tourYear: orNull(digits(4)),
          tourStage: wordOrText('tourStage'),
          matchNumInStage: orNull(number),
          matchNumInDay: orNull(number),
        })
        .map(build.tourInfo),
    ),
    matchTP: fc
      .record({
        matchDate: orNull(digits(8)),
        matchDayOfWk: orNull(word('matchDayOfWk')),
        matchTime: orNull(digits(4)),
        matchPlace: wordOrText('matchPlace'),
      })
      .map(build.matchTP),
    recerInfo: fc.array(
      fc
        .tuple(orNull(name), fc.oneof(word('framesRecd'), fc.array(frameId, { maxLength: 30 })))
        .map(([name, frames]) => build.recerInfo(name, frames)),
      { maxLength: 2 },
    ),
    plyerInfo: fc
      .tuple(
        fc.shuffledSubarray(['0', '1', '2', '3'], { minLength: 4 }),
        fc.array(
          fc.record({
            name: orNull(name),
            plyerTeam: wordOrText('plyerTeam'),
            plyerAffil: wordOrText('plyerAffil'),
            ptTour: orNull(ptTour),
          }),
          { minLength: 4, maxLength: 4 },
        ),
      )
      .map(([ids, players]) =>
        players.map((player, index) => build.plyerInfo({ plyerId: build.digits(ids[index] as string), ...player })),
      ),
    ptRule: orNull(
      fc
        .tuple(pt, pt, pt, pt, pt, pt)
        .map(([ptStart, ptRetn, from4to1, from3to2, ptHonba, ptTenpai]) =>
          build.ptRule({ ptStart, ptRetn, ptPostn: build.ptPostn(from4to1, from3to2), ptHonba, ptTenpai }),
        ),
    ),
    frames: fc.array(frame, { maxLength: 3 }),
    ptMatchEnd: orNull(four.map((pts) => build.fourPt('pme', pts))),
    ptTourNew: orNull(fc.array(ptTour, { minLength: 4, maxLength: 4 }).map(build.ptTourNew)),
  })
  .map(build.match)

/** Whole files: one match, seldom two. */
export const arbFile: fc.Arbitrary<File> = fc
  .oneof({ weight: 9, arbitrary: match.map((one) => [one]) }, fc.array(match, { minLength: 2, maxLength: 2 }))
  .map((matches) => build.file(matches))

export const arbFrameAct = frameAct
export const arbFrame = frame
