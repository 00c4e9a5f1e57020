/**
 * The schema of a record, or its parts, that comes from outside as JSON (a journal). Whatever passes can be shown and
 * saved. An unknown member comes from a newer version, so the whole record is rejected. What cannot be written (a
 * fractional number, a line break in a pragma, a call with too many tiles) does not pass.
 */
import * as v from 'valibot'
import { MATCH_PLACES, PLYER_AFFILS, PLYER_TEAMS, TOUR_NAMES, TOUR_STAGES } from '../../grammar/index.ts'
import { TILES } from '../tiles/index.ts'
import {
  ACCEPTED_OF_ACT,
  ASSUMED,
  RYUUKYOKU_REASONS,
  MAX_POINTS,
  WEEKDAYS,
  WINDS,
  WITHDRAWALS,
  type Act,
  type Flow,
  type Frame,
  type FrameId,
  type Hand,
  type Match,
  type Meld,
  type Player,
  type PointRule,
} from './match.ts'

const TILE_SET: ReadonlySet<unknown> = new Set(TILES)
export const TileSchema = v.custom<(typeof TILES)[number]>((value) => TILE_SET.has(value))
export const SeatSchema = v.picklist([0, 1, 2, 3])
export const ReasonSchema = v.picklist(RYUUKYOKU_REASONS)
/** Counts and indexes. */
export const IndexSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999))
const PointsSchema = v.pipe(v.number(), v.integer(), v.minValue(-MAX_POINTS), v.maxValue(MAX_POINTS))
const fourOf = <const T extends v.GenericSchema>(each: T) => v.strictTuple([each, each, each, each])
const digits = (pattern: RegExp) => v.pipe(v.string(), v.regex(pattern))
const tiles = (least: number, most = least) => v.pipe(v.array(TileSchema), v.minLength(least), v.maxLength(most))

export const BilingualSchema = v.strictObject({ native: v.nullable(v.string()), roman: v.nullable(v.string()) })
const labelOf = <const Tokens extends readonly string[]>(tokens: Tokens) =>
  v.nullable(v.union([v.strictObject({ token: v.picklist(tokens) }), BilingualSchema]))
const NameSchema = v.nullable(v.strictObject({ last: v.nullable(BilingualSchema), first: v.nullable(BilingualSchema) }))

const MeldSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('chi'), called: TileSchema, own: tiles(2) }),
  v.strictObject({ kind: v.literal('pon'), called: TileSchema, own: tiles(2), from: v.picklist(['k', 't', 's']) }),
  v.strictObject({
    kind: v.literal('daiminkan'),
    called: TileSchema,
    own: tiles(3),
    from: v.picklist(['k', 't', 's']),
  }),
  v.strictObject({
    kind: v.literal('kakan'),
    added: TileSchema,
    called: TileSchema,
    own: tiles(2),
    from: v.picklist(['k', 't', 's']),
  }),
  v.strictObject({ kind: v.literal('ankan'), own: tiles(4) }),
]) satisfies v.GenericSchema<unknown, Meld>

/** One to thirteen concealed tiles, at most four melds: what the format can write. */
export const HandSchema = v.strictObject({
  tiles: tiles(1, 13),
  drawn: v.nullable(TileSchema),
  melds: v.pipe(v.array(MeldSchema), v.maxLength(4)),
}) satisfies v.GenericSchema<unknown, Hand>

const DrawSchema = v.variant('kind', [
  v.strictObject({ kind: v.picklist(['tile', 'rinshan']), tile: TileSchema }),
  v.strictObject({ kind: v.picklist(['oya', 'ron']) }),
  v.strictObject({ kind: v.picklist(['chi', 'pon']), own: tiles(2) }),
  v.strictObject({ kind: v.literal('daiminkan'), own: tiles(3) }),
])

const DiscardSchema = v.variant('kind', [
  v.strictObject({ kind: v.picklist(['tedashi', 'kakan']), tile: TileSchema }),
  v.strictObject({ kind: v.picklist(['tsumogiri', 'karagiri', 'tsumo']) }),
  v.strictObject({ kind: v.literal('riichi'), tile: TileSchema, tsumogiri: v.nullable(v.boolean()) }),
  v.strictObject({ kind: v.literal('ankan'), tiles: tiles(4) }),
])

/** The line of a pragma that this version does not know. */
const OtherSchema = v.array(v.pipe(v.string(), v.regex(/^[^\r\n]+$/)))

/** A number that JavaScript prints as `1e-7` could not be read back. */
const SecondsSchema = v.pipe(
  v.number(),
  v.minValue(0),
  v.check((seconds) => /^\d+(\.\d+)?$/.test(String(seconds))),
)

const some = <const T extends v.GenericSchema>(each: T) => v.pipe(v.array(each), v.minLength(1))

const ActNotesSchema = v.strictObject({
  time: v.exactOptional(SecondsSchema),
  pay: v.exactOptional(fourOf(PointsSchema)),
  assumed: v.exactOptional(v.picklist(ASSUMED)),
  withdrawn: v.exactOptional(some(v.strictObject({ seat: SeatSchema, said: v.picklist(WITHDRAWALS) }))),
  dead: v.exactOptional(some(SeatSchema)),
  noDraw: v.exactOptional(v.literal(true)),
  accepted: v.exactOptional(some(v.picklist(ACCEPTED_OF_ACT))),
  other: v.exactOptional(OtherSchema),
})

export const ActSchema = v.strictObject({
  seat: SeatSchema,
  draw: DrawSchema,
  discard: v.nullable(DiscardSchema),
  notes: v.exactOptional(ActNotesSchema),
}) satisfies v.GenericSchema<unknown, Act>

export const FlowSchema = v.strictObject({
  startHands: fourOf(HandSchema),
  acts: v.array(ActSchema),
  endHands: fourOf(HandSchema),
}) satisfies v.GenericSchema<unknown, Flow>

export const FrameIdSchema = v.strictObject({
  wind: v.picklist(WINDS),
  number: v.picklist([1, 2, 3, 4]),
  honba: IndexSchema,
}) satisfies v.GenericSchema<unknown, FrameId>

const AcceptedSchema = v.variant('what', [
  v.strictObject({ what: v.literal('hand'), seat: SeatSchema }),
  v.strictObject({ what: v.literal('dora'), index: v.pipe(IndexSchema, v.maxValue(9)) }),
  v.strictObject({ what: v.literal('points') }),
])

const FrameNotesSchema = v.strictObject({
  ryuukyoku: v.exactOptional(ReasonSchema),
  chombo: v.exactOptional(some(SeatSchema)),
  tenpai: v.exactOptional(v.array(SeatSchema)),
  indicators: v.exactOptional(some(v.strictObject({ index: v.pipe(IndexSchema, v.maxValue(9)), tile: TileSchema }))),
  accepted: v.exactOptional(some(AcceptedSchema)),
  other: v.exactOptional(OtherSchema),
})

/** The members of a frame without its flows. */
export const frameFields = {
  id: FrameIdSchema,
  sticks: v.nullable(PointsSchema),
  dice: v.nullable(digits(/^(?:[1-6]-[1-6]|[2-9]|1[0-2])$/)),
  startPoints: v.nullable(fourOf(PointsSchema)),
  endPoints: v.nullable(fourOf(PointsSchema)),
  comment: v.nullable(BilingualSchema),
}

export const FrameSchema = v.strictObject({
  ...frameFields,
  dora: v.nullable(tiles(10)),
  flows: v.array(FlowSchema),
  notes: v.exactOptional(FrameNotesSchema),
}) satisfies v.GenericSchema<unknown, Frame>

const TournamentPointsSchema = v.strictObject({
  personal: v.nullable(PointsSchema),
  team: v.nullable(PointsSchema),
})

export const PlayerSchema = v.strictObject({
  name: NameSchema,
  team: labelOf(PLYER_TEAMS),
  affiliation: labelOf(PLYER_AFFILS),
  points: v.nullable(TournamentPointsSchema),
}) satisfies v.GenericSchema<unknown, Player>

export const PointRuleSchema = v.strictObject({
  start: PointsSchema,
  return: PointsSchema,
  uma: v.strictObject({ from4to1: PointsSchema, from3to2: PointsSchema }),
  honba: PointsSchema,
  tenpai: PointsSchema,
}) satisfies v.GenericSchema<unknown, PointRule>

export const RecorderSchema = v.strictObject({
  name: NameSchema,
  frames: v.union([v.literal('all'), v.array(FrameIdSchema)]),
})

/** The id of a ruleset, as a pragma can write it. */
export const RulesIdSchema = digits(/^[A-Za-z0-9][\w.-]*$/)

/** The members of a match without players, recorders and frames. */
export const matchFields = {
  tournament: v.nullable(
    v.strictObject({
      name: labelOf(TOUR_NAMES),
      year: v.nullable(v.pipe(IndexSchema, v.maxValue(9999))),
      stage: labelOf(TOUR_STAGES),
      matchInStage: v.nullable(IndexSchema),
      matchInDay: v.nullable(IndexSchema),
    }),
  ),
  timeAndPlace: v.strictObject({
    date: v.nullable(digits(/^\d{8}$/)),
    weekday: v.nullable(v.picklist(WEEKDAYS)),
    time: v.nullable(digits(/^\d{4}$/)),
    place: labelOf(MATCH_PLACES),
  }),
  pointRule: v.nullable(PointRuleSchema),
  finalPoints: v.nullable(fourOf(PointsSchema)),
  tournamentPoints: v.nullable(fourOf(TournamentPointsSchema)),
}

export const MatchSchema = v.strictObject({
  ...matchFields,
  recorders: v.array(RecorderSchema),
  players: fourOf(PlayerSchema),
  frames: v.array(FrameSchema),
  notes: v.exactOptional(
    v.strictObject({ rules: v.exactOptional(RulesIdSchema), other: v.exactOptional(OtherSchema) }),
  ),
}) satisfies v.GenericSchema<unknown, Match>
