/**
 * Types a record: turns a match into the keys that a recorder presses, through a public key map. A session runs in
 * parallel, so the driver sees the questions that a person would see and answers them with the same keys. What has no
 * key (names, dice, a value other than the computed one) becomes a data step.
 */
import { isDeepStrictEqual } from 'node:util'
import {
  commandEntry,
  promptOf,
  reduce,
  type CommandId,
  type KeyMap,
  type Option,
  type Session,
} from '../../src/recorder/index.ts'
import { indicatorOfDora, isKnown, sortTiles, type Tile } from '../../src/tiles/index.ts'
import type { Act, BySeat, Discard, RyuukyokuReason, Frame, Match, Points, Seat } from '../../src/record/index.ts'
import { describeAct, moved, scoreOf } from './driver-record.ts'
import { spell, Typist, TypingStopped, type Phase, type Step } from './driver-typist.ts'

export { TypingStopped, type Phase, type Step } from './driver-typist.ts'

export interface Typed {
  readonly steps: readonly Step[]
  readonly session: Session
  /** Keys by phase; modifiers are not counted. */
  readonly keys: Readonly<Record<Phase, number>>
  /** Draws from the wall that were followed by a discard, a kan or a win. */
  readonly turns: number
  /** Discards after a called tile. */
  readonly calledTurns: number
  /** Completely known starting hands. */
  readonly hands: number
  /** Values typed over the computed ones. */
  readonly typedOver: readonly string[]
}

const setUp = (typist: Typist, match: Match): void => {
  const { tournament, timeAndPlace, recorders, players, pointRule, notes } = match
  if (tournament) typist.data({ type: 'setTournament', tournament }, 'tournament')
  typist.data({ type: 'setTimeAndPlace', timeAndPlace }, 'time and place')
  if (recorders.length > 0) typist.data({ type: 'setRecorders', recorders }, 'recorders')
  for (const player of [0, 1, 2, 3] as const)
    typist.data({ type: 'setPlayer', player, value: players[player] }, `player ${player}`)
  if (notes?.rules !== undefined) typist.data({ type: 'setRules', rules: notes.rules }, 'rules')
  if (pointRule) typist.data({ type: 'setPointRule', pointRule }, 'points rule')
  if (match.frames.some((frame) => flowOf(frame)?.startHands[0].drawn))
    typist.data({ type: 'setPreferences', preferences: { dealerTiles: 14 } }, 'fourteen tiles of the dealer')
}

const flowOf = (frame: Frame) => frame.flows.at(-1)
const lastOf = (session: Session): Frame | undefined => session.match.frames.at(-1)
const indicatorAt = (frame: Frame, index: number): Tile => {
  const noted = frame.notes?.indicators?.find((each) => each.index === index)
  return noted?.tile ?? indicatorOfDora(frame.dora?.[index] ?? 'uk')
}

const typeIndicator = (typist: Typist, frame: Frame, index: number): void => {
  const tile = indicatorAt(frame, index)
  if (isKnown(tile)) typist.tile(tile)
  else typist.say('enter')
}

/** What Enter makes of an open proposal. */
const confirmedSession = (session: Session): Session =>
  session.task.kind === 'score' || session.task.kind === 'stopped'
    ? reduce(session, { type: 'enter' }).session
    : session

/** Whether the next frame's indicator can confirm the proposal: its key is no digit, or has Alt, and nothing differs. */
const isConfirmedByNext = (typist: Typist, frame: Frame, next: Frame | undefined): boolean => {
  const { task } = typist.session
  // At a ryuukyoku that pays nobody a tile means that play continued.
  const isAbort = task.kind === 'stopped' && task.reason !== 'exhaustive' && task.reason !== 'nagashi-mangan'
  if (!next || isAbort) return false
  const indicator = indicatorAt(next, 0)
  if (!isKnown(indicator) || (typist.isDigit(indicator) && !typist.usesAlt)) return false
  if (!commandEntry(spell(typist.map, indicator)[0]!).applies(typist.session)) return false
  const over = confirmedSession(typist.session)
  const { ask } = promptOf(over)
  return (
    ask.code === 'frame-over' &&
    !ask.mayEnd &&
    isDeepStrictEqual(ask.next, next.id) &&
    isDeepStrictEqual(lastOf(over)?.endPoints, frame.endPoints) &&
    isDeepStrictEqual(lastOf(over)?.notes?.tenpai, frame.notes?.tenpai)
  )
}

/** Begins a frame with its first indicator. */
export const begin = (typist: Typist, frame: Frame, first: boolean): void => {
  if (typist.session.task.kind === 'ended') typist.data({ type: 'resumeMatch' }, 'one frame more')
  const { ask } = promptOf(confirmedSession(typist.session))
  const proposed = ask.code === 'frame-over' && !ask.mayEnd ? ask.next : null
  typist.phase = 'play'
  if (first) {
    typist.phase = 'setup'
    typist.say('enter')
    typist.phase = 'play'
  } else if (!isDeepStrictEqual(proposed, frame.id)) {
    typist.typeOver({ type: 'nextFrame', id: frame.id }, `next frame ${describeFrame(frame)}`)
  }
  const isOpen = typist.session.task.kind === 'indicator'
  const index = typist.session.match.frames.length - (isOpen ? 1 : 0)
  // Enter begins the frame, and skips its indicator when pressed again.
  if (!isKnown(indicatorAt(frame, 0)) && typist.session.task.kind === 'over') typist.say('enter')
  typeIndicator(typist, frame, 0)
  const begun = lastOf(typist.session)
  if (!isDeepStrictEqual(begun?.id, frame.id))
    typist.typeOver({ type: 'setFrameId', frame: index, id: frame.id }, 'frame id')
  if (begun?.sticks !== frame.sticks)
    typist.typeOver({ type: 'setSticks', frame: index, sticks: frame.sticks }, 'sticks')
  if (!isDeepStrictEqual(begun?.startPoints, frame.startPoints))
    typist.typeOver({ type: 'setStartPoints', frame: index, points: frame.startPoints }, 'start points')
  if (frame.dice !== null) typist.data({ type: 'setDice', frame: index, dice: frame.dice }, 'dice')
}

const describeFrame = ({ id }: Frame): string => `${id.wind}${id.number}-${id.honba}`

const deal = (typist: Typist, frame: Frame): number => {
  typist.phase = 'deal'
  let hands = 0
  for (const hand of flowOf(frame)?.startHands ?? []) {
    if (hand.tiles.every((tile) => !isKnown(tile))) {
      typist.say('enter')
      continue
    }
    hands++
    for (const tile of hand.tiles) typist.tile(tile)
    if (hand.drawn) typist.tile(hand.drawn)
  }
  typist.phase = 'play'
  return hands
}

const sameAct = (option: Option, act: Act): boolean =>
  option.kind === 'act' &&
  option.act.seat === act.seat &&
  describeAct({ ...option.act, draw: act.discard ? act.draw : option.act.draw }) === describeAct({ ...act, notes: {} })

/** Presses a call's key, and the digit of the answer if it asks. */
const call = (typist: Typist, id: CommandId, act: Act): void => {
  typist.say(id)
  const { task } = typist.session
  if (task.kind !== 'choose') return
  const option = task.options.find((each) => sameAct(each, act))
  if (option) return typist.digit(option.digit)
  const tile =
    act.discard?.kind === 'ankan'
      ? sortTiles(act.discard.tiles).at(-1)
      : act.discard?.kind === 'kakan'
        ? act.discard.tile
        : undefined
  if (tile === undefined) throw new Error(`no option for ${describeAct(act)}`)
  typist.tile(tile)
}

const discard = (typist: Typist, act: Act, thrown: Discard): void => {
  const drawn = act.draw.kind === 'tile' || act.draw.kind === 'rinshan' ? act.draw.tile : null
  switch (thrown.kind) {
    case 'tsumogiri':
      return typist.say('tsumogiri')
    case 'karagiri':
      return typist.say('karagiri')
    case 'tedashi':
      return typist.tile(thrown.tile)
    case 'riichi':
      if (typist.riichiAtOnce(thrown.tile, thrown)) return
      typist.say('riichi')
      if (thrown.tsumogiri === true) return typist.say('tsumogiri')
      return drawn === thrown.tile ? typist.say('karagiri') : typist.tile(thrown.tile)
    case 'kakan':
    case 'ankan':
      return call(typist, 'kan', act)
    case 'tsumo':
      return call(typist, 'win', act)
  }
}

const CALL_ID = { chi: 'chi', pon: 'pon', daiminkan: 'kan', ron: 'win' } as const

const typeAct = (typist: Typist, frame: Frame, act: Act): void => {
  const { draw } = act
  if (draw.kind !== 'ron') answerIndicators(typist, frame)
  if (draw.kind === 'tile' || draw.kind === 'rinshan') {
    if (act.discard?.kind === 'tsumogiri' && typist.throwAtOnce(draw.tile)) return
    typist.tile(draw.tile)
    const typed = flowOf(lastOf(typist.session) ?? frame)?.acts.at(-1)
    if (typed?.discard) {
      if (describeAct(typed) !== describeAct({ ...act, notes: {} })) throw new Error(`by itself ${describeAct(typed)}`)
      return
    }
  } else if (draw.kind !== 'oya') call(typist, CALL_ID[draw.kind], { ...act, discard: null })
  if (act.discard) {
    answerIndicators(typist, frame)
    discard(typist, act, act.discard)
  }
}

/** Kan doras as they are turned. */
const answerIndicators = (typist: Typist, frame: Frame): void => {
  for (let task = typist.session.task; task.kind === 'indicator'; task = typist.session.task)
    typeIndicator(typist, frame, task.index)
}

const typeScore = (typist: Typist, frame: Frame, actIndex: number): void => {
  const value = scoreOf(frame, actIndex, typist.session)
  const shown = promptOf(typist.session).wins.find(({ act }) => act === actIndex)
  const isShown = shown?.worth?.scored.ok === true
  if (!value) return typist.say(isShown ? 'cancel' : 'enter')
  const pay = frame.flows.at(-1)?.acts[actIndex]?.notes?.pay ?? moved(frame, typist.session)
  if (isShown && isDeepStrictEqual(shown.payments, pay)) return typist.say('enter')
  for (const digit of String(value.typed)) typist.digit(Number(digit))
  const typed = typist.session.task
  if (typed.kind === 'score' && typed.act === actIndex) typist.say('enter')
  const { task } = typist.session
  if (task.kind !== 'choose') return
  const option = task.options.find(
    (each) => each.kind === 'payment' && each.value.kind === 'tsumo' && each.value.fromDealer === value.fromDealer,
  )
  typist.digit(option?.digit ?? 1)
}

/** Answers with the digit of the intended option. */
const choose = (typist: Typist, what: string, isMeant: (option: Option) => boolean): void => {
  const { task } = typist.session
  const option = task.kind === 'choose' ? task.options.find(isMeant) : undefined
  if (!option) throw new Error(`no option for ${what}`)
  typist.digit(option.digit)
}

/** If the acts do not tell whose chombo it was, the app asks. An answer names one player, or nobody. */
const stop = (typist: Typist, reason: RyuukyokuReason, chombo: readonly Seat[] = []): void => {
  typist.say('stop')
  const isMeant = (each: Option): boolean => each.kind === 'reason' && each.reason === reason
  const { task: asked } = typist.session
  if (asked.kind === 'choose' && !asked.options.some(isMeant)) typist.digit(0)
  choose(typist, reason, isMeant)
  const { task } = typist.session
  if (task.kind !== 'choose' || task.question !== 'whose-chombo') return
  const seat = chombo.length === 1 ? chombo[0] : null
  choose(typist, `the chombo of ${seat}`, (each) => each.kind === 'chombo' && each.seat === seat)
}

const confirmDraw = (typist: Typist, frame: Frame): void => {
  const { task } = typist.session
  if (task.kind !== 'stopped') return
  // If the record does not say, the hands do, as for the recorder.
  const { ryuukyoku, chombo = [], tenpai = task.tenpai } = frame.notes ?? {}
  // With a chombo the record only says who was not tenpai.
  const wanted = ryuukyoku === 'chombo' ? task.tenpai.filter((seat) => !chombo.includes(seat)) : tenpai
  for (const seat of [0, 1, 2, 3] as const)
    if (wanted.includes(seat) !== task.tenpai.includes(seat)) typist.digit(seat + 1)
  const nagashi = nagashiOf(frame)
  for (const [index, seat] of task.nagashiMay.entries())
    if (nagashi.includes(seat) !== task.nagashi.includes(seat)) typist.digit(5 + index)
  const { ask } = promptOf(typist.session)
  if (ryuukyoku === 'chombo' && ask.code === 'tenpai' && ask.reason !== ryuukyoku) stop(typist, ryuukyoku, chombo)
  else typist.say('enter')
}

/** Who got a nagashi mangan, by what the end of the frame moved. */
const nagashiOf = (frame: Frame): Seat[] => {
  if (frame.notes?.ryuukyoku !== 'nagashi-mangan' || !frame.endPoints || !frame.startPoints) return []
  const { endPoints, startPoints } = frame as { endPoints: BySeat<Points>; startPoints: BySeat<Points> }
  return ([0, 1, 2, 3] as const).filter((seat) => endPoints[seat] - startPoints[seat] >= 40)
}

/** Answers what is asked after the last act of a frame: indicators, values, who is tenpai. */
export const finish = (typist: Typist, frame: Frame, following: Frame | undefined): void => {
  const { ryuukyoku: wanted, chombo } = frame.notes ?? {}
  for (let steps = 0; steps < 40; steps++) {
    const { task } = typist.session
    if ((task.kind === 'score' || task.kind === 'stopped') && isConfirmedByNext(typist, frame, following)) return
    if (task.kind === 'indicator') typeIndicator(typist, frame, task.index)
    // A win that does not count has no value.
    else if (task.kind === 'score' && wanted !== 'chombo') typeScore(typist, frame, task.act)
    else if (task.kind === 'stopped') {
      const pays = task.reason === 'exhaustive' || task.reason === 'nagashi-mangan'
      if (pays || wanted === undefined || wanted === task.reason) confirmDraw(typist, frame)
      else stop(typist, wanted, chombo)
    } else if ((task.kind === 'play' || task.kind === 'score') && wanted) stop(typist, wanted, chombo)
    else break
  }
  const index = typist.session.match.frames.length - 1
  const { kind } = typist.session.task
  if ((kind === 'over' || kind === 'ended') && !isDeepStrictEqual(lastOf(typist.session)?.endPoints, frame.endPoints))
    typist.typeOver(
      { type: 'setEndPoints', frame: index, points: frame.endPoints },
      `end points ${describeFrame(frame)}`,
    )
  if (wanted === 'chombo' && !isDeepStrictEqual(lastOf(typist.session)?.notes?.chombo, chombo))
    typist.typeOver(
      { type: 'amend', changes: [{ at: 'note', frame: index, value: { chombo: chombo ?? null } }], settles: [] },
      `whose chombo ${describeFrame(frame)}`,
    )
}

const isTurn = (act: Act): boolean =>
  (act.draw.kind === 'tile' || act.draw.kind === 'rinshan' || act.draw.kind === 'oya') && act.discard !== null

const isCalledTurn = (act: Act): boolean => (act.draw.kind === 'chi' || act.draw.kind === 'pon') && act.discard !== null

export interface Habits {
  /** Types a tsumogiri, a riichi and what a digit would answer with its chord, if the map has one. */
  readonly usesAlt: boolean
}

/** Types the whole match, from an empty session to the final points. */
export const typeMatch = (match: Match, map: KeyMap, habits: Habits = { usesAlt: false }): Typed => {
  const typist = new Typist(map)
  typist.usesAlt = habits.usesAlt
  setUp(typist, match)
  let turns = 0
  let calledTurns = 0
  let hands = 0
  for (const [index, frame] of match.frames.entries()) {
    try {
      begin(typist, frame, index === 0)
      hands += deal(typist, frame)
      for (const act of flowOf(frame)?.acts ?? []) {
        typeAct(typist, frame, act)
        if (isTurn(act)) turns++
        if (isCalledTurn(act)) calledTurns++
      }
      finish(typist, frame, match.frames[index + 1])
    } catch (error) {
      const at = typist.session.play?.tables.at(-1)?.acts
      throw new TypingStopped(`frame ${describeFrame(frame)}, act ${at}: ${String(error)}`, typist.steps, error)
    }
  }
  if (match.finalPoints) {
    const { ask } = promptOf(typist.session)
    if (ask.code === 'frame-over' && ask.next !== null && !ask.mayEnd)
      typist.typeOver({ type: 'endMatch' }, 'end of the match')
    else if (ask.code !== 'match-over') typist.say('enter')
    if (!isDeepStrictEqual(typist.session.match.finalPoints, match.finalPoints))
      typist.typeOver({ type: 'setFinalPoints', points: match.finalPoints }, 'final points')
  }
  const { steps, session, keys, typedOver } = typist
  return { steps, session, keys, turns, calledTurns, hands, typedOver }
}
