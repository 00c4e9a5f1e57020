/** Any command of a session: keys, whether they fit or not, and what forms, lists and stations send. */
import fc from 'fast-check'
import { CHECK_CODES } from '../../src/check/index.ts'
import type { Change } from '../../src/compare/index.ts'
import { RYUUKYOKU_REASONS, SEATS, WEEKDAYS } from '../../src/record/index.ts'
import { commandEntry, openQuestions, type Command, type KeyCommand, type Session } from '../../src/recorder/index.ts'
import { ACTIONS } from '../../src/recorder/actions.ts'
import { IRREGULARITIES } from '../../src/recorder/irregularity.ts'
import { TRAVELS } from '../../src/recorder/command.ts'
import type { Edit } from '../../src/repair/index.ts'
import { RULESET_IDS } from '../../src/rules/index.ts'
import { arbMatch, arbParts, arbPoints, arbTile } from './arbitrary-match.ts'

const { act, bilingual, flow, four, frame, frameId, hand, orNull, player, tournamentPoints } = arbParts

const seat = fc.constantFrom(...SEATS)
const reason = fc.constantFrom(...RYUUKYOKU_REASONS)
const place = fc.nat({ max: 2 })
const at = fc.oneof({ weight: 6, arbitrary: fc.nat({ max: 12 }) }, fc.nat({ max: 200 }))
const four4 = orNull(four(arbPoints))
const pointRule = fc.record({
  start: arbPoints,
  return: arbPoints,
  uma: fc.record({ from4to1: arbPoints, from3to2: arbPoints }),
  honba: fc.nat({ max: 20 }),
  tenpai: fc.nat({ max: 50 }),
})

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ at: fc.constant('match' as const), fields: fc.record({ finalPoints: four4 }) }),
  fc.record({ at: fc.constant('player' as const), player: seat, value: player }),
  fc.record({ at: fc.constant('rules' as const), value: fc.constantFrom(null, 'mleague', 'tenhou') }),
  fc.record({ at: fc.constant('insert-frame' as const), frame: place, order: place, value: frame }),
  fc.record({ at: fc.constant('remove-frame' as const), frame: place }),
  fc.record({ at: fc.constant('frame' as const), frame: place, fields: fc.record({ endPoints: four4 }) }),
  fc.record({ at: fc.constant('note' as const), frame: place, value: fc.record({ ryuukyoku: orNull(reason) }) }),
  fc.record({
    at: fc.constant('dora' as const),
    frame: place,
    index: fc.nat({ max: 9 }),
    tile: arbTile,
    indicator: orNull(arbTile),
  }),
  fc.record({ at: fc.constant('insert-flow' as const), frame: place, order: place, value: flow }),
  fc.record({ at: fc.constant('remove-flow' as const), frame: place, flow: place }),
  fc.record({
    at: fc.constant('hand' as const),
    frame: place,
    flow: fc.constant(0),
    which: fc.constantFrom('startHands' as const, 'endHands' as const),
    seat,
    value: hand,
  }),
  fc.record({ at: fc.constant('act' as const), frame: place, flow: fc.constant(0), act: at, value: act }),
  fc.record({
    at: fc.constant('insert-act' as const),
    frame: place,
    flow: fc.constant(0),
    act: at,
    order: place,
    value: act,
  }),
  fc.record({ at: fc.constant('remove-act' as const), frame: place, flow: fc.constant(0), act: at }),
)

/** Also edits of what is not there. */
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ kind: fc.constant('dealt-tile' as const), seat, at: fc.nat(13), by: arbTile }),
  fc.record({ kind: fc.constant('end-tile' as const), seat, at: fc.nat(13), by: arbTile }),
  fc.record({ kind: fc.constant('dealt-extra' as const), seat, at: fc.nat(13) }),
  fc.record({ kind: fc.constant('dealt-missing' as const), seat }),
  fc.record({ kind: fc.constant('drawn-tile' as const), act: at, by: arbTile }),
  fc.record({ kind: fc.constant('from-hand' as const), act: at, by: arbTile }),
  fc.record({
    kind: fc.constant('call-tiles' as const),
    act: at,
    own: fc.array(arbTile, { minLength: 2, maxLength: 3 }),
  }),
  fc.record({ kind: fc.constant('exchanged' as const), act: at }),
  fc.record({ kind: fc.constant('act-extra' as const), act: at }),
  fc.record({ kind: fc.constant('acts-swapped' as const), act: at }),
  fc.record({ kind: fc.constant('turn-missing' as const), act: at, seat }),
  fc.record({ kind: fc.constant('wrong-seat' as const), act: at, seat }),
  fc.record({ kind: fc.constant('ron-missing' as const), seat }),
  fc.record({ kind: fc.constant('dora' as const), index: fc.nat(9), by: arbTile }),
  fc.record({ kind: fc.constant('end-points' as const), points: four(arbPoints), onward: fc.boolean() }),
)

const forms: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ type: fc.constant('setTournament' as const), tournament: arbMatch.map(({ tournament }) => tournament) }),
  fc.record({
    type: fc.constant('setTimeAndPlace' as const),
    timeAndPlace: fc.record({
      date: fc.constantFrom(null, '20260401', '20261399'),
      weekday: orNull(fc.constantFrom(...WEEKDAYS)),
      time: fc.constantFrom(null, '1900'),
      place: fc.constant(null),
    }),
  }),
  fc.record({ type: fc.constant('setRecorders' as const), recorders: arbMatch.map(({ recorders }) => recorders) }),
  fc.record({ type: fc.constant('setPlayer' as const), player: seat, value: player }),
  fc.record({ type: fc.constant('exchangePlayers' as const), players: fc.tuple(seat, seat) }),
  fc.record({ type: fc.constant('setRules' as const), rules: fc.constantFrom(null, 'nope', ...RULESET_IDS) }),
  fc.record({ type: fc.constant('setPointRule' as const), pointRule: orNull(pointRule) }),
  fc.record({ type: fc.constant('nextFrame' as const), id: frameId }),
  fc.constantFrom<Command>(
    { type: 'nextFrame' },
    { type: 'endMatch' },
    { type: 'resumeMatch' },
    { type: 'saving' },
    { type: 'saved' },
  ),
  fc.record({ type: fc.constant('setFrameId' as const), frame: place, id: frameId }),
  fc.record({ type: fc.constant('setSticks' as const), frame: place, sticks: orNull(arbPoints) }),
  fc.record({ type: fc.constant('setDice' as const), frame: place, dice: fc.constantFrom(null, '3-4', '7', '12') }),
  fc.record({
    type: fc.constantFrom('setStartPoints' as const, 'setEndPoints' as const),
    frame: place,
    points: four4,
  }),
  fc.record({ type: fc.constant('setComment' as const), frame: place, comment: orNull(bilingual) }),
  fc.record({
    type: fc.constant('setIndicator' as const),
    frame: place,
    index: fc.nat({ max: 9 }),
    indicator: orNull(arbTile),
  }),
  fc.record({ type: fc.constantFrom('setStartHand' as const, 'setEndHand' as const), frame: place, seat, hand }),
  fc.record({
    type: fc.constant('typeSheet' as const),
    frame: place,
    startHands: four(orNull(hand)),
    acts: orNull(fc.array(act, { maxLength: 8 })),
    endHands: four(orNull(hand)),
    doras: fc.array(fc.record({ index: fc.nat({ max: 9 }), tile: arbTile }), { maxLength: 3 }),
  }),
  fc.record({ type: fc.constant('setTenpai' as const), frame: place, seats: orNull(fc.subarray([...SEATS])) }),
  fc.record({ type: fc.constantFrom('replaceAct' as const, 'insertAct' as const), frame: place, act: at, value: act }),
  fc.record({ type: fc.constant('removeAct' as const), frame: place, act: at }),
  fc.record({
    type: fc.constant('repair' as const),
    code: fc.constantFrom(...CHECK_CODES),
    place: fc.record({ match: fc.constant(0), frame: place, act: at }, { requiredKeys: ['match'] }),
    repair: place,
  }),
  fc.record({
    type: fc.constant('mend' as const),
    frame: place,
    edits: fc.array(edit, { minLength: 1, maxLength: 2 }),
  }),
  fc.record({
    type: fc.constant('amend' as const),
    changes: fc.array(change, { minLength: 1, maxLength: 3 }),
    settles: fc.constant([]),
  }),
  fc.record({ type: fc.constant('setFinalPoints' as const), points: four4 }),
  fc.record({ type: fc.constant('setTournamentPoints' as const), points: orNull(four(tournamentPoints)) }),
  fc.record({
    type: fc.constant('goto' as const),
    frame: place,
    act: at,
    part: fc.constantFrom('draw' as const, 'discard' as const),
  }),
  fc.constantFrom<Command>(
    { type: 'setPreferences', preferences: { dealerTiles: 14 } },
    { type: 'setPreferences', preferences: { dealerTiles: 13, riichiTsumogiri: false } },
  ),
)

const rawKeys: fc.Arbitrary<KeyCommand> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('tile' as const), tile: arbTile }) },
  { weight: 6, arbitrary: fc.record({ type: fc.constant('thrown' as const), tile: arbTile }) },
  fc.record({ type: fc.constant('tiles' as const), tiles: fc.array(arbTile, { maxLength: 15 }) }),
  fc.record({
    type: fc.constant('stem' as const),
    text: fc.constantFrom('', '1', '12', '123456789123456', 'w', 'z', '0'),
  }),
  fc.record({ type: fc.constant('digit' as const), digit: fc.nat({ max: 9 }) }),
  fc.constantFrom<KeyCommand>(
    { type: 'enter' },
    { type: 'tsumogiri' },
    { type: 'karagiri' },
    { type: 'chi' },
    { type: 'pon' },
    { type: 'kan' },
    { type: 'riichi' },
    { type: 'win' },
    { type: 'cancel' },
    { type: 'delete' },
    { type: 'insert' },
    { type: 'insertFrame' },
    { type: 'deleteFrame' },
    { type: 'moveFrame', to: 'frame-earlier' },
    { type: 'moveFrame', to: 'frame-later' },
    { type: 'stop' },
    { type: 'irregular' },
    { type: 'question' },
    { type: 'accept' },
    { type: 'firstRepair' },
    { type: 'earlierRiichi' },
    { type: 'undo' },
    { type: 'redo' },
    { type: 'retypeDora' },
    { type: 'retypeHand' },
    { type: 'replaceTile' },
    { type: 'exchangeHands' },
  ),
  fc.record({ type: fc.constant('stop' as const), reason }),
  fc.record({ type: fc.constant('irregular' as const), what: fc.constantFrom(...IRREGULARITIES) }),
  fc.record({ type: fc.constant('travel' as const), to: fc.constantFrom(...TRAVELS) }),
  fc.record({ type: fc.constant('retypeDora' as const), index: fc.nat({ max: 9 }) }),
  fc.record(
    { type: fc.constant('retypeHand' as const), seat, which: fc.constant('end' as const) },
    { requiredKeys: ['type', 'seat'] },
  ),
  fc.record({ type: fc.constant('replaceTile' as const), seat, tile: arbTile }),
)

/** The next command, chosen by the current session. */
export type Saying = (session: Session) => Command | null

/** They lead away from where something is typed. */
const LEADING_AWAY: ReadonlySet<string> = new Set([
  'undo',
  'frame-back',
  'seat-back',
  'seat-forward',
  'act-back',
  'act-forward',
])

/** One of the commands that the session offers now; those that lead away are rare. */
const offered = fc.tuple(fc.nat({ max: 1_000 }), fc.boolean()).map(([which, back]): Saying => (session) => {
  const ids = ACTIONS.filter((id) => (back || !LEADING_AWAY.has(id)) && commandEntry(id).applies(session))
  const id = ids[which % Math.max(1, ids.length)]
  return id === undefined ? null : commandEntry(id).command(session)
})

/** Whatever the board asks for, to make progress. */
const fitting = arbTile.map((tile): Saying => () => ({ type: 'tile', tile }))

const answered = fc
  .tuple(fc.nat({ max: 50 }), fc.constantFrom('question' as const, 'accept' as const))
  .map(([which, type]): Saying => (session) => {
    const open = openQuestions(session)
    const one = open[which % Math.max(1, open.length)]
    if (one === undefined) return null
    const { code, frame: index, act: where, seat: who, index: dora } = one
    return { type, question: { code, frame: index, act: where, seat: who, index: dora } }
  })

const said =
  (command: Command): Saying =>
  () =>
    command

export const arbCommand: fc.Arbitrary<Command> = fc.oneof({ weight: 2, arbitrary: rawKeys }, forms)

/** `forms`: whether to include commands of forms, lists and stations. */
export const arbSaying = (withForms: boolean): fc.Arbitrary<Saying> =>
  fc.oneof(
    { weight: 30, arbitrary: offered },
    { weight: 40, arbitrary: fitting },
    { weight: 12, arbitrary: rawKeys.map(said) },
    { weight: 2, arbitrary: answered },
    { weight: withForms ? 10 : 0, arbitrary: forms.map(said) },
  )

/** A place of the current frame. */
const somewhere = fc
  .tuple(fc.nat(), fc.constantFrom('draw' as const, 'discard' as const))
  .map(([where, part]): Saying => ({ match }) => {
    const frame = match.frames.length - 1
    const acts = match.frames[frame]?.flows.at(-1)?.acts.length ?? 0
    return acts === 0 ? null : { type: 'goto', frame, act: where % acts, part }
  })

/** Keys that insert or delete anywhere, and what may be typed there. */
export const arbEditing: fc.Arbitrary<Saying> = fc.oneof(
  { weight: 20, arbitrary: fitting },
  { weight: 14, arbitrary: offered },
  { weight: 6, arbitrary: somewhere },
  {
    weight: 40,
    arbitrary: fc
      .constantFrom<KeyCommand>(
        { type: 'insert' },
        { type: 'insert' },
        { type: 'delete' },
        { type: 'enter' },
        { type: 'cancel' },
        { type: 'tsumogiri' },
        { type: 'travel', to: 'back' },
        { type: 'travel', to: 'forward' },
      )
      .map(said),
  },
  { weight: 4, arbitrary: rawKeys.map(said) },
)
