/** The mistakes of recorders as keys: what somebody presses who misreads something, or mistypes. */
import { chordsOf, POSITION_MAP, promptOf, type Ask, type CommandId, type Session } from '../../src/recorder/index.ts'
import { interpret } from '../../src/recorder/keys.ts'
import { pressOf } from './press-of.ts'
import { ACT_MISTAKES } from '../check/faults/act-mistakes.ts'
import { ERROR_CLASSES } from '../check/faults/classes.ts'
import { RESULT_MISTAKES } from '../check/faults/result-mistakes.ts'
import { TURN_MISTAKES } from '../check/faults/turn-mistakes.ts'
import { pick, type Dice, type Mistake as RecordMistake } from '../check/faults/mistake.ts'
import type { Step } from './match-driver.ts'
import { keysFor, type Right } from './watched-typing.ts'

export interface Keys {
  readonly steps: readonly Step[]
  readonly turnedDown: boolean
}

/** Null if the record has no place for this mistake. */
export type Mistake = (right: Right, dice: Dice) => Keys | null

/** The match is misread, and typed as read. */
const seen =
  (change: RecordMistake): Mistake =>
  ({ match }, dice) => {
    const wrong = change(match, dice)
    return wrong && keysFor(wrong)
  }

const keyOf = (id: CommandId): Step => {
  const [chord] = chordsOf(POSITION_MAP, id)
  if (chord === undefined) throw new Error(`no key for ${id}`)
  return { kind: 'key', phase: 'play', chord, press: pressOf(chord) }
}

type Moment = { readonly step: Step; readonly at: number; readonly session: Session; readonly ask: Ask }

const moments = ({ steps, sessions }: Right): Moment[] =>
  steps.map((step, at) => ({ step, at, session: sessions[at]!, ask: promptOf(sessions[at]!).ask }))

const isTile = ({ step, session }: Moment): boolean =>
  step.kind === 'key' && interpret(POSITION_MAP, step.press, session)?.type === 'tile'

const isCommand = ({ step, session }: Moment, type: string): boolean =>
  step.kind === 'key' && interpret(POSITION_MAP, step.press, session)?.type === type

/** Keys are omitted, inserted or changed at one place; typing continues as if nothing had happened. */
const atOne =
  (
    isPlace: (moment: Moment) => boolean,
    change: (steps: readonly Step[], at: number, right: Right) => Step[] | null,
  ): Mistake =>
  (right, dice) => {
    const place = pick(moments(right).filter(isPlace), dice)
    const steps = place && change(right.steps, place.at, right)
    return steps && { steps, turnedDown: false }
  }

const leaveOut = (steps: readonly Step[], at: number, count = 1): Step[] => steps.toSpliced(at, count)

/** The first step that begins the next frame, from somewhere in a frame. */
const nextFrame = ({ sessions }: Right, at: number): number | null => {
  const frames = sessions[at]!.match.frames.length
  const begun = sessions.findIndex(({ match }) => match.frames.length > frames)
  return begun < 0 ? null : begun - 1
}

const toNextFrame = (steps: readonly Step[], from: number, right: Right): Step[] | null => {
  const next = nextFrame(right, from)
  return next === null || next <= from ? null : leaveOut(steps, from, next - from)
}

/** A turn whose draw and discard are both tiles. */
const isDraw = (moment: Moment): boolean => moment.ask.code === 'draw' && isTile(moment)
const isDiscard = ({ ask }: Moment): boolean => ask.code === 'discard'

const isQuestion = (session: Session): boolean => {
  const { task } = session
  return task.kind === 'score' || task.kind === 'stopped' || (task.kind === 'indicator' && task.index % 2 === 1)
}

const timeLeftOut: RecordMistake = (match) => ({ ...match, timeAndPlace: { ...match.timeAndPlace, time: null } })

/** One for each name in `ERROR_CLASSES`. */
export const MISTAKES: Readonly<Record<string, Mistake>> = {
  'drawn tile wrong': seen(ACT_MISTAKES['drawn tile wrong']),
  'tsumogiri tile wrong': seen(ACT_MISTAKES['tsumogiri tile wrong']),
  'drawn tile wrong, as tsumogiri': seen(ACT_MISTAKES['drawn tile wrong, as tsumogiri']),
  'discarded tile wrong': seen(ACT_MISTAKES['discarded tile wrong']),
  'draw and discard both wrong': seen(ACT_MISTAKES['draw and discard both wrong']),
  // A recorder who takes it for a tsumogiri presses Space, whatever was drawn.
  'tedashi recorded as tsumogiri': seen(ACT_MISTAKES['tedashi recorded as tsumogiri']),
  // A recorder who takes it for a discard from the hand presses its tile.
  'tsumogiri recorded as tedashi': seen(ACT_MISTAKES['tsumogiri recorded as tedashi']),
  'draw missing': atOne(isDraw, (steps, at) => leaveOut(steps, at)),
  'discard missing': atOne(isDiscard, (steps, at) => leaveOut(steps, at)),
  'whole turn missing': atOne(isDraw, (steps, at) => leaveOut(steps, at, 2)),
  'turns shifted': seen(TURN_MISTAKES['turns shifted, draws alone']),
  'starting hand: tile wrong': seen(ACT_MISTAKES['starting hand: tile wrong']),
  'starting hand: mixed with the first draw': seen(ACT_MISTAKES['starting hand: exchanged with the first draw']),
  'starting hand: exchanged with the first draw': seen(ACT_MISTAKES['starting hand: exchanged with the first draw']),
  'starting hand: tile missing': atOne(
    (moment) => moment.ask.code === 'hand' && isTile(moment),
    (steps, at) => leaveOut(steps, at),
  ),
  'dora indicator wrong': seen(RESULT_MISTAKES['dora indicator wrong']),
  'dora indicator missing': seen(RESULT_MISTAKES['dora indicator missing']),
  'dora indicator too many': atOne(isDraw, (steps, at) =>
    steps.toSpliced(at, 0, keyOf('retype-dora'), keyOf('tile.4m')),
  ),
  'ura indicators missing': seen(RESULT_MISTAKES['ura indicators missing']),
  'ura indicator wrong': seen(RESULT_MISTAKES['ura indicator wrong']),
  'ura indicators in the wrong order': seen(RESULT_MISTAKES['ura indicators in the wrong order']),
  'riichi missing': seen(ACT_MISTAKES['riichi missing']),
  'riichi that was none': seen(ACT_MISTAKES['riichi that was none']),
  'call missing': seen(TURN_MISTAKES['call missing']),
  'call with wrong tiles': seen(TURN_MISTAKES['call with wrong tiles']),
  'call recorded as a draw': seen(TURN_MISTAKES['call recorded as a draw']),
  'yaku wrong': seen(RESULT_MISTAKES['win worth the next value, carried on']),
  'fu or limit name wrong': seen(RESULT_MISTAKES['win worth the next value, carried on']),
  // No name is typed for a win: the space does nothing.
  'name written differently': atOne(
    ({ ask }) => ask.code === 'score',
    (steps, at) => steps.toSpliced(at, 0, keyOf('tsumogiri')),
  ),
  'win not recorded': atOne((moment) => isCommand(moment, 'win'), toNextFrame),
  'result of the round missing': atOne(({ session, at }) => at > 0 && isQuestion(session), toNextFrame),
  'result of the round wrong': seen(RESULT_MISTAKES['result of the round wrong']),
  'points at the start of a round wrong': seen(RESULT_MISTAKES['points at the start of a round wrong']),
  'final result wrong': seen(RESULT_MISTAKES['final result wrong, one number']),
  'time of the match missing': seen(timeLeftOut),
}

export { ERROR_CLASSES }
