/** Records of every shape that the format can hold, legal or not: what a round trip must bring back. */
import fc from 'fast-check'
import { MATCH_PLACES, PLYER_AFFILS, PLYER_TEAMS, TOUR_NAMES, TOUR_STAGES } from '../../grammar/index.ts'
import {
  RYUUKYOKU_REASONS,
  SEATS,
  WEEKDAYS,
  WINDS,
  type AcceptedOfFrame,
  type Act,
  type Bilingual,
  type Discard,
  type Draw,
  type Flow,
  type Frame,
  type FrameId,
  type FrameNotes,
  type Hand,
  type Label,
  type Match,
  type MatchNotes,
  type Meld,
  type Paifu,
  type PersonName,
  type Player,
} from '../../src/record/index.ts'
import { ACCEPTED_OF_ACT, ASSUMED, WITHDRAWALS } from '../../src/record/match.ts'
import { riichiReading } from '../../src/record/riichi-reading.ts'
import { TILES, type Tile } from '../../src/tiles/index.ts'

const orNull = <T>(arb: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(arb, { nil: null, freq: 3 })
const four = <T>(arb: fc.Arbitrary<T>): fc.Arbitrary<[T, T, T, T]> => fc.tuple(arb, arb, arb, arb)

/** A text that the format can write: whole characters, and no backslash at the end. */
const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 8 }),
    fc.constantFrom('多井', 'Oi "Takaharu"', 'a\\b', '// no comment', 'jmjp[1.0]', '改\n行', ''),
  )
  .filter((each) => each.isWellFormed() && !each.endsWith('\\') && !each.includes('\0') && !each.includes('\r'))

const bilingual: fc.Arbitrary<Bilingual> = fc
  .record({ native: orNull(text), roman: orNull(text) })
  .filter(({ native, roman }) => native !== null || roman !== null)

const label = (tokens: readonly string[]): fc.Arbitrary<Label | null> =>
  orNull(
    fc.oneof(
      fc.constantFrom(...tokens).map((token) => ({ token })),
      bilingual,
    ),
  )

const personName: fc.Arbitrary<PersonName> = fc.record({ last: orNull(bilingual), first: orNull(bilingual) })

export const arbTile: fc.Arbitrary<Tile> = fc.constantFrom(...TILES)
const tiles = (minLength: number, maxLength = minLength): fc.Arbitrary<Tile[]> =>
  fc.array(arbTile, { minLength, maxLength })

export const arbPoints = fc.integer({ min: -2000, max: 2000 })
const points = arbPoints
const from = fc.constantFrom('k' as const, 't' as const, 's' as const)

const meld: fc.Arbitrary<Meld> = fc.oneof(
  fc.record({ kind: fc.constant('chi' as const), called: arbTile, own: tiles(2) }),
  fc.record({ kind: fc.constant('pon' as const), called: arbTile, own: tiles(2), from }),
  fc.record({ kind: fc.constant('daiminkan' as const), called: arbTile, own: tiles(3), from }),
  fc.record({ kind: fc.constant('kakan' as const), added: arbTile, called: arbTile, own: tiles(2), from }),
  fc.record({ kind: fc.constant('ankan' as const), own: tiles(4) }),
)

const hand: fc.Arbitrary<Hand> = fc.record({
  tiles: tiles(1, 13),
  drawn: orNull(arbTile),
  melds: fc.array(meld, { maxLength: 4 }),
})

const draw: fc.Arbitrary<Draw> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('tile' as const), tile: arbTile }) },
  fc.record({ kind: fc.constant('rinshan' as const), tile: arbTile }),
  fc.constant<Draw>({ kind: 'oya' }),
  fc.constant<Draw>({ kind: 'ron' }),
  fc.record({ kind: fc.constantFrom('chi' as const, 'pon' as const), own: tiles(2) }),
  fc.record({ kind: fc.constant('daiminkan' as const), own: tiles(3) }),
)

const discard: fc.Arbitrary<Discard> = fc.oneof(
  fc.record({ kind: fc.constantFrom('tedashi' as const, 'kakan' as const), tile: arbTile }),
  fc.constantFrom<Discard>({ kind: 'tsumogiri' }, { kind: 'karagiri' }, { kind: 'tsumo' }),
  fc.record({
    kind: fc.constant('riichi' as const),
    tile: arbTile,
    tsumogiri: fc.constantFrom(true, false, null),
  }),
  fc.record({ kind: fc.constant('ankan' as const), tiles: tiles(4) }),
)

/** Pragmas of a later version, which are kept unchanged. One ends where the next comment begins. */
const foreign = fc.array(
  fc
    .tuple(fc.constantFrom('x.camera', 'majiang.title', 'later', 'note'), fc.stringMatching(/^[ -~]{0,12}[!-~]$/))
    .map(([name, words]) => `${name} ${words}`)
    .filter((said) => !/\s\/\//.test(said)),
  { minLength: 1, maxLength: 2 },
)

/** Drops members instead of setting them to undefined; no notes at all if none is set. */
const notes = <T extends object>(model: { [K in keyof T]-?: fc.Arbitrary<NonNullable<T[K]>> }): fc.Arbitrary<
  T | undefined
> =>
  fc
    .record(model, { requiredKeys: [] })
    .map((found) => (Object.keys(found).length > 0 ? (found as unknown as T) : undefined))

const act: fc.Arbitrary<Act> = fc
  .record({
    seat: fc.constantFrom(...SEATS),
    draw,
    discard: orNull(discard),
    notes: fc.option(
      notes<NonNullable<Act['notes']>>({
        time: fc.integer({ min: 0, max: 99_999 }).map((tenths) => tenths / 10),
        pay: four(points),
        assumed: fc.constantFrom(...ASSUMED),
        withdrawn: fc.array(fc.record({ seat: fc.constantFrom(...SEATS), said: fc.constantFrom(...WITHDRAWALS) }), {
          minLength: 1,
          maxLength: 2,
        }),
        dead: fc.subarray([...SEATS], { minLength: 1 }),
        noDraw: fc.constant(true as const),
        accepted: fc.subarray([...ACCEPTED_OF_ACT], { minLength: 1 }),
        other: foreign,
      }),
      { nil: undefined, freq: 1 },
    ),
  })
  .map(({ notes: said, ...rest }) => (said ? { ...rest, notes: said } : rest))

/** An open question about a riichi only stays open if the acts do not answer it. */
const settled = (flow: Flow): Flow => ({
  ...flow,
  acts: flow.acts.map((each, index) =>
    each.discard?.kind === 'riichi' && each.discard.tsumogiri === null
      ? { ...each, discard: { ...each.discard, tsumogiri: riichiReading(flow, index) } }
      : each,
  ),
})

const flow: fc.Arbitrary<Flow> = fc
  .record({ startHands: four(hand), acts: fc.array(act, { maxLength: 12 }), endHands: four(hand) })
  .map(settled)

const frameId: fc.Arbitrary<FrameId> = fc.record({
  wind: fc.constantFrom(...WINDS),
  number: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const),
  honba: fc.nat({ max: 30 }),
})

const acceptedOfFrame: fc.Arbitrary<AcceptedOfFrame> = fc.oneof(
  fc.record({ what: fc.constant('hand' as const), seat: fc.constantFrom(...SEATS) }),
  fc.record({ what: fc.constant('dora' as const), index: fc.nat({ max: 9 }) }),
  fc.constant({ what: 'points' as const }),
)

const frameNotes = notes<Omit<FrameNotes, 'indicators'>>({
  ryuukyoku: fc.constantFrom(...RYUUKYOKU_REASONS),
  chombo: fc.subarray([...SEATS], { minLength: 1 }),
  tenpai: fc.subarray([...SEATS]),
  accepted: fc.array(acceptedOfFrame, { minLength: 1, maxLength: 4 }),
  other: foreign,
})

const indicators = fc
  .subarray([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], { maxLength: 3 })
  .chain((at) => fc.tuple(...at.map((index) => arbTile.map((tile) => ({ index, tile })))))

const frame: fc.Arbitrary<Frame> = fc
  .record({
    id: frameId,
    sticks: orNull(points),
    dice: orNull(fc.constantFrom('1-6', '3-4', '2', '10', '12')),
    startPoints: orNull(four(points)),
    dora: orNull(tiles(10)),
    flows: fc.array(flow, { maxLength: 2 }),
    endPoints: orNull(four(points)),
    comment: orNull(bilingual),
    said: fc.option(frameNotes, { nil: undefined }),
    red: indicators,
  })
  .map(({ said, red, ...rest }): Frame => {
    const found: FrameNotes = { ...said, ...(rest.dora && red.length > 0 && { indicators: red }) }
    return Object.keys(found).length > 0 ? { ...rest, notes: found } : rest
  })

const tournamentPoints = fc.record({ personal: orNull(points), team: orNull(points) })

const player: fc.Arbitrary<Player> = fc.record({
  name: orNull(personName),
  team: label(PLYER_TEAMS),
  affiliation: label(PLYER_AFFILS),
  points: orNull(tournamentPoints),
})

const digits = (count: number): fc.Arbitrary<string> =>
  fc.nat({ max: 10 ** count - 1 }).map((value) => String(value).padStart(count, '0'))

export const arbMatch: fc.Arbitrary<Match> = fc
  .record({
    tournament: orNull(
      fc.record({
        name: label(TOUR_NAMES),
        year: orNull(fc.nat({ max: 9999 })),
        stage: label(TOUR_STAGES),
        matchInStage: orNull(fc.nat({ max: 400 })),
        matchInDay: orNull(fc.nat({ max: 9 })),
      }),
    ),
    timeAndPlace: fc.record({
      date: orNull(digits(8)),
      weekday: orNull(fc.constantFrom(...WEEKDAYS)),
      time: orNull(digits(4)),
      place: label(MATCH_PLACES),
    }),
    recorders: fc.array(
      fc.record({
        name: orNull(personName),
        frames: fc.oneof(fc.constant('all' as const), fc.array(frameId, { maxLength: 3 })),
      }),
      { maxLength: 2 },
    ),
    players: four(player),
    pointRule: orNull(
      fc.record({
        start: points,
        return: points,
        uma: fc.record({ from4to1: points, from3to2: points }),
        honba: points,
        tenpai: points,
      }),
    ),
    frames: fc.array(frame, { maxLength: 3 }),
    finalPoints: orNull(four(points)),
    tournamentPoints: orNull(four(tournamentPoints)),
    notes: fc.option(notes<MatchNotes>({ rules: fc.constantFrom('mleague', 'tenhou', 'wrc-2025.x'), other: foreign }), {
      nil: undefined,
    }),
  })
  .map(({ notes: said, ...rest }) => (said ? { ...rest, notes: said } : rest))

/** Parts of a match, for tests about single parts. */
export const arbParts = { act, bilingual, flow, four, frame, frameId, hand, orNull, player, tournamentPoints }

export const arbPaifu: fc.Arbitrary<Paifu> = fc
  .array(arbMatch, { minLength: 1, maxLength: 2 })
  .map((matches) => ({ matches }))
