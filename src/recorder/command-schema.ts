/**
 * Commands as they stand in a journal. What passes means something to this version, whatever the session: it is carried
 * out or turned down, and leaves a session that can be shown and saved. Whatever does not pass was written by another
 * version, or is damaged.
 */
import * as v from 'valibot'
import { CHECK_CODES } from '../check/index.ts'
import { ChangeSchema } from '../compare/index.ts'
import { recordSchema } from '../record/index.ts'
import { EditSchema } from '../repair/index.ts'
import { FRAME_MOVES, TRAVELS, type Command, type KeptKey } from './command.ts'
import { IRREGULARITIES } from './irregularity.ts'
import { OPEN_CODES } from './open-question.ts'

const {
  ActSchema,
  BilingualSchema,
  frameFields,
  FrameIdSchema,
  HandSchema,
  IndexSchema,
  matchFields,
  MatchSchema,
  PlayerSchema,
  PointRuleSchema,
  ReasonSchema,
  RecorderSchema,
  RulesIdSchema,
  SeatSchema,
  TileSchema,
} = recordSchema

type Type = Command['type']

/** A moment in milliseconds, as far as dates go. */
const at = v.exactOptional(v.pipe(v.number(), v.minValue(-8.64e15), v.maxValue(8.64e15)))
const index = v.pipe(IndexSchema, v.maxValue(9))
const frame = IndexSchema
const act = IndexSchema
const handTyped = v.nullable(HandSchema)
const handsTyped = v.tuple([handTyped, handTyped, handTyped, handTyped])
const digit = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9))

const QuestionSchema = v.strictObject({
  code: v.picklist(OPEN_CODES),
  frame,
  act: v.nullable(act),
  seat: v.nullable(SeatSchema),
  index: v.nullable(index),
})

const PlaceSchema = v.strictObject({
  match: IndexSchema,
  frame: v.exactOptional(frame),
  flow: v.exactOptional(IndexSchema),
  act: v.exactOptional(act),
  part: v.exactOptional(
    v.picklist([
      'tournament',
      'timeAndPlace',
      'recorders',
      'player',
      'pointRule',
      'finalPoints',
      'tournamentPoints',
      'id',
      'sticks',
      'startPoints',
      'dora',
      'startHand',
      'endHand',
      'endPoints',
      'draw',
      'discard',
    ]),
  ),
  index: v.exactOptional(IndexSchema),
})

/** A command of one key, with what it brings. */
const key = <const T extends Type, const Fields extends v.ObjectEntries>(type: T, fields: Fields) =>
  v.strictObject({ type: v.literal(type), ...fields, at })

const data = <const T extends Type, const Fields extends v.ObjectEntries>(type: T, fields: Fields) =>
  v.strictObject({ type: v.literal(type), ...fields })

/** Keys of the play. */
const PLAY_SCHEMAS = {
  tile: key('tile', { tile: TileSchema }),
  // A digit, letters, a run: no longer than the tiles of a hand.
  stem: key('stem', { text: v.pipe(v.string(), v.maxLength(32)) }),
  tsumogiri: key('tsumogiri', {}),
  thrown: key('thrown', { tile: TileSchema }),
  karagiri: key('karagiri', {}),
  chi: key('chi', {}),
  pon: key('pon', {}),
  kan: key('kan', {}),
  riichi: key('riichi', {}),
  win: key('win', {}),
} satisfies { readonly [T in KeptKey['type']]: v.GenericSchema<unknown, Extract<Command, { type: T }>> }

/** By their type, each with its own: one that is missing does not compile. */
const SCHEMAS = {
  ...PLAY_SCHEMAS,
  keep: key('keep', {
    key: v.variant('type', [
      PLAY_SCHEMAS.tile,
      PLAY_SCHEMAS.thrown,
      PLAY_SCHEMAS.stem,
      PLAY_SCHEMAS.tsumogiri,
      PLAY_SCHEMAS.karagiri,
      PLAY_SCHEMAS.chi,
      PLAY_SCHEMAS.pon,
      PLAY_SCHEMAS.kan,
      PLAY_SCHEMAS.riichi,
      PLAY_SCHEMAS.win,
    ]),
  }),
  typeKept: key('typeKept', {}),
  tiles: key('tiles', { tiles: v.pipe(v.array(TileSchema), v.maxLength(32)) }),
  digit: key('digit', { digit }),
  enter: key('enter', {}),
  stop: key('stop', { reason: v.exactOptional(ReasonSchema) }),
  irregular: key('irregular', { what: v.exactOptional(v.picklist(IRREGULARITIES)) }),
  question: key('question', { question: v.exactOptional(QuestionSchema) }),
  accept: key('accept', { question: v.exactOptional(QuestionSchema) }),
  cancel: key('cancel', {}),
  firstRepair: key('firstRepair', {}),
  earlierRiichi: key('earlierRiichi', {}),
  undo: key('undo', {}),
  redo: key('redo', {}),
  retypeDora: key('retypeDora', { index: v.exactOptional(index) }),
  retypeHand: key('retypeHand', { seat: v.exactOptional(SeatSchema), which: v.exactOptional(v.literal('end')) }),
  replaceTile: key('replaceTile', { seat: v.exactOptional(SeatSchema), tile: v.exactOptional(TileSchema) }),
  exchangeHands: key('exchangeHands', {}),
  travel: key('travel', { to: v.picklist(TRAVELS) }),
  delete: key('delete', {}),
  insert: key('insert', {}),
  swapActs: key('swapActs', {}),
  nextSeat: key('nextSeat', {}),
  takeAlong: key('takeAlong', {}),
  insertFrame: key('insertFrame', { frame: v.exactOptional(frame) }),
  deleteFrame: key('deleteFrame', { frame: v.exactOptional(frame) }),
  moveFrame: key('moveFrame', { to: v.picklist(FRAME_MOVES) }),
  open: data('open', { match: v.nullable(MatchSchema), imported: v.optional(v.literal(true)) }),
  setTournament: data('setTournament', { tournament: matchFields.tournament }),
  setTimeAndPlace: data('setTimeAndPlace', { timeAndPlace: matchFields.timeAndPlace }),
  setRecorders: data('setRecorders', { recorders: v.array(RecorderSchema) }),
  setPlayer: data('setPlayer', { player: SeatSchema, value: PlayerSchema }),
  exchangePlayers: data('exchangePlayers', { players: v.tuple([SeatSchema, SeatSchema]) }),
  setRules: data('setRules', { rules: v.nullable(RulesIdSchema), pointRule: v.exactOptional(PointRuleSchema) }),
  setPointRule: data('setPointRule', { pointRule: matchFields.pointRule }),
  nextFrame: data('nextFrame', { id: v.exactOptional(FrameIdSchema) }),
  endMatch: data('endMatch', {}),
  resumeMatch: data('resumeMatch', {}),
  setFrameId: data('setFrameId', { frame, id: FrameIdSchema }),
  setSticks: data('setSticks', { frame, sticks: frameFields.sticks }),
  setDice: data('setDice', { frame, dice: frameFields.dice }),
  setStartPoints: data('setStartPoints', { frame, points: frameFields.startPoints }),
  setEndPoints: data('setEndPoints', { frame, points: frameFields.endPoints }),
  setComment: data('setComment', { frame, comment: v.nullable(BilingualSchema) }),
  setIndicator: data('setIndicator', { frame, index, indicator: v.nullable(TileSchema) }),
  setStartHand: data('setStartHand', { frame, seat: SeatSchema, hand: HandSchema }),
  setEndHand: data('setEndHand', { frame, seat: SeatSchema, hand: HandSchema }),
  typeSheet: data('typeSheet', {
    frame,
    startHands: handsTyped,
    acts: v.nullable(v.array(ActSchema)),
    endHands: handsTyped,
    doras: v.array(v.strictObject({ index, tile: TileSchema })),
  }),
  setTenpai: data('setTenpai', { frame, seats: v.nullable(v.array(SeatSchema)) }),
  replaceAct: data('replaceAct', { frame, act, value: ActSchema }),
  insertAct: data('insertAct', { frame, act, value: ActSchema }),
  removeAct: data('removeAct', { frame, act }),
  repair: data('repair', { code: v.picklist(CHECK_CODES), place: PlaceSchema, repair: IndexSchema }),
  mend: data('mend', { frame, edits: v.pipe(v.array(EditSchema), v.minLength(1)) }),
  amend: data('amend', {
    changes: v.array(ChangeSchema),
    settles: v.array(v.string()),
    said: v.exactOptional(v.literal(true)),
  }),
  editText: data('editText', {
    edits: v.array(v.strictObject({ start: IndexSchema, was: v.string(), text: v.string() })),
  }),
  setFinalPoints: data('setFinalPoints', { points: matchFields.finalPoints }),
  setTournamentPoints: data('setTournamentPoints', { points: matchFields.tournamentPoints }),
  goto: data('goto', { frame, act, part: v.exactOptional(v.picklist(['draw', 'discard'])) }),
  setPreferences: data('setPreferences', {
    // The user's own rulesets lie beside a journal, and not in it.
    preferences: v.strictObject({
      riichiTsumogiri: v.exactOptional(v.boolean()),
      dealerTiles: v.exactOptional(v.picklist([13, 14])),
      times: v.exactOptional(v.boolean()),
    }),
  }),
  saving: data('saving', {}),
  saved: data('saved', {}),
} satisfies { readonly [T in Type]: v.GenericSchema<unknown, Extract<Command, { type: T }>> }

const isType = (type: unknown): type is Type => typeof type === 'string' && Object.hasOwn(SCHEMAS, type)

/** The command that a value from outside is; null where this version knows none such. */
export const readCommand = (value: unknown): Command | null => {
  if (typeof value !== 'object' || value === null || !('type' in value) || !isType(value.type)) return null
  const schema: v.GenericSchema<unknown, Command> = SCHEMAS[value.type]
  const read = v.safeParse(schema, value, { abortEarly: true })
  return read.success ? read.output : null
}
