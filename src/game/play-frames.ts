/** A whole match: frame after frame until the rules end it. */
import {
  emptyMatch,
  emptyPlayer,
  four,
  playerAtSeat,
  SEATS,
  seatOfPlayer,
  toPlayers,
  type ByPlayer,
  type Frame,
  type FrameId,
  type Match,
  type PlayerId,
  type PointRule,
  type Points,
} from '../record/index.ts'
import { finalPoints, nextFrame, type AssumedRules, type NextFrame } from '../rules/index.ts'
import { wallOf, WALL_SIZE } from '../table/index.ts'
import type { Answer } from './game-answer.ts'
import type { Choice } from './choices.ts'
import { playFrame } from './play-frame.ts'
import type { PlayedFrame } from './frame-state.ts'
import { masked, type Jieju, type Message } from './game-message.ts'
import { Random } from './random.ts'
import { NOBODY, type SeatChoices, type FrameMessage } from './frame-questions.ts'

/** The order of the 136 tiles of a frame's wall, by identity (0…135). */
export type WallOrder = (frame: number) => readonly number[]

/** Walls shuffled from a seed: the wall of a frame depends only on seed, match and frame. */
export const shuffledWalls =
  (seed: number, match = 0): WallOrder =>
  (frame) =>
    new Random(seed, match, frame).order(WALL_SIZE)

export interface MatchSetup {
  readonly rules: AssumedRules
  readonly walls: WallOrder
  readonly names: ByPlayer<string>
}

/** An event; messages and choices by player, each with what its seat may see. */
export interface PlayerMessages {
  readonly messages: ByPlayer<Message>
  readonly choices: ByPlayer<readonly Choice[]>
}

export type PlayerChoices = ByPlayer<Choice | null>

export type MatchRun = Generator<PlayerMessages, Match, PlayerChoices>

const toAll = (message: Message): PlayerMessages => ({
  messages: [message, message, message, message],
  choices: NOBODY,
})

/** Plays a match: yields the messages of each player, takes their choices, returns the record. */
export function* playFrames({ rules, walls, names }: MatchSetup): MatchRun {
  yield toAll({ type: 'kaiju', data: { player: names, qijia: 0, hongpai: rules.redFives } })
  const start = rules.startPoints
  let next: NextFrame | null = {
    id: { wind: 'E', number: 1, honba: 0 },
    sticks: 0,
    startPoints: [start, start, start, start],
  }
  const frames: Frame[] = []
  for (;;) {
    const { id } = next
    const wall = wallOf(walls(frames.length), rules.redFives)
    const played: PlayedFrame = yield* forPlayers(id, playFrame({ ...next, wall, rules }))
    frames.push(played.frame)
    const { outcome, points, sticks } = played
    const after = nextFrame({ id, outcome, points, sticks }, rules)
    // A dealer who may stop in first place does.
    if (after.next === null || after.mayEnd) {
      const ended = toPlayers(id, points)
      const placed = finalPoints(ended, sticks, rules)
      yield toAll({ type: 'jieju', data: jieju(ended, sticks, rules) })
      return recordOfMatch(frames, names, rules, placed?.final ?? null)
    }
    next = after.next
  }
}

function* forPlayers(
  id: FrameId,
  run: Generator<FrameMessage, PlayedFrame, SeatChoices>,
): Generator<PlayerMessages, PlayedFrame, PlayerChoices> {
  const seats = four((player) => seatOfPlayer(id, player))
  let step = run.next()
  while (step.done !== true) {
    const { message, choices } = step.value
    const hides = message.type === 'qipai' || message.type === 'zimo' || message.type === 'gangzimo'
    const chosen: PlayerChoices = yield {
      messages: hides ? four((player) => masked(message, seats[player])) : [message, message, message, message],
      choices: choices === NOBODY ? NOBODY : four((player) => choices[seats[player]]),
    }
    step = run.next(four((seat) => chosen[playerAtSeat(id, seat)]))
  }
  return step.value
}

/** The end of a match by player: unclaimed sticks go where the rules send them. */
export const jieju = (points: ByPlayer<Points>, sticks: Points, rules: AssumedRules): Jieju => {
  const placed = finalPoints(points, sticks, rules)
  if (placed === null) throw new Error('assumed rules place everybody')
  return {
    defen: four((player) => placed.scores[player] * 100),
    rank: placed.places,
    point: four((player) => placed.final[player] / 10),
  }
}

/** What `ptr[…]` can say of the rules; null for an uma or an oka that it cannot express. */
const pointRuleOf = ({
  startPoints,
  returnPoints,
  oka,
  uma,
  honbaValue,
  notenPenaltyTotal,
}: AssumedRules): PointRule | null => {
  const [first = 0, second = 0, third, fourth] = uma ?? []
  if (third !== -second || fourth !== -first || oka !== (returnPoints - startPoints) * 4) return null
  return {
    start: startPoints,
    return: returnPoints,
    uma: { from4to1: first, from3to2: second },
    honba: honbaValue,
    tenpai: notenPenaltyTotal,
  }
}

const recordOfMatch = (
  frames: readonly Frame[],
  names: ByPlayer<string>,
  rules: AssumedRules,
  final: ByPlayer<Points> | null,
): Match => ({
  ...emptyMatch(),
  players: four((player) => ({
    ...emptyPlayer(),
    name: { last: { native: null, roman: names[player] }, first: null },
  })),
  pointRule: pointRuleOf(rules),
  frames,
  finalPoints: final,
  ...(rules.id !== 'unknown' && { notes: { rules: rules.id } }),
})

/** What happens to a player who does not answer, or not legally: pass, or discard the drawn tile. */
export const defaultChoice = (choices: readonly Choice[]): Choice | null =>
  choices.find(({ move }) => move.kind === 'pass') ?? choices.at(-1) ?? null

export const answersOf = (choices: readonly Choice[]): readonly Answer[] => choices.map(({ answer }) => answer)

export const PLAYERS: readonly PlayerId[] = SEATS
