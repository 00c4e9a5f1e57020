/** A session for a new match, or for one that exists: it goes on where the record stops. */
import type { Document } from '../document/index.ts'
import { rulesOf } from '../league/index.ts'
import { withPointRule, type Ruleset } from '../rules/index.ts'
import { doraCount } from '../table/index.ts'
import { isKnown } from '../tiles/index.ts'
import {
  emptyFlow,
  emptyMatch,
  SEATS,
  unknownDora,
  type BySeat,
  type Frame,
  type Hand,
  type Match,
  type Seat,
} from '../record/index.ts'
import { STOPPED } from './clock.ts'
import { DEFAULT_PREFERENCES, type Preferences } from './command.ts'
import { goLive, putFrameAt } from './cursor.ts'
import { flowOf, playOf } from './frame-tables.ts'
import { matchText } from './match-text.ts'
import { withNextTask } from './next-task.ts'
import type { Session, State } from './session.ts'
import { PLAY, type Task } from './task.ts'
import { alone, IN_PLAY, push, type Tasks } from './tasks.ts'

/** The rules a match is recorded under: its own, then what it states itself. */
export const recordingRules = (match: Match, own: readonly Ruleset[] = []): Ruleset =>
  withPointRule(rulesOf(match, own), match.pointRule)

const DEAL = { kind: 'deal', which: 'start', seat: 0, tiles: [] } as const satisfies Task

const isBegun = ({ tiles }: Hand): boolean => tiles.some(isKnown)

/** Whether tiles are still to come: the dealer's fourteenth too, where it is typed with his hand. */
const isHalfTyped = ({ tiles, drawn }: Hand, seat: Seat, dealerTiles: 13 | 14): boolean =>
  tiles.some((tile) => !isKnown(tile)) || (seat === 0 && dealerTiles === 14 && tiles.length === 13 && drawn === null)

/**
 * The hand at which typing stopped: the last one of which anything is known, as far as it is typed; where that is whole,
 * the next. Hands before it were left unseen; null behind the fourth.
 */
const dealLeft = (hands: BySeat<Hand>, dealerTiles: 13 | 14): Task | null => {
  const last = SEATS.findLast((seat) => isBegun(hands[seat]))
  if (last === undefined) return DEAL
  if (isHalfTyped(hands[last], last, dealerTiles))
    return { ...DEAL, seat: last, tiles: hands[last].tiles.filter(isKnown) }
  const next = SEATS.find((seat) => seat > last)
  return next === undefined ? null : { ...DEAL, seat: next }
}

/** A text and the index of the match in it. */
export interface TextSource {
  readonly document: Document
  readonly which: number
}

/** A frame of which only the head was written can be played on. */
const playable = (frame: Frame): Frame =>
  frame.flows.length > 0 ? frame : { ...frame, dora: frame.dora ?? unknownDora(), flows: [emptyFlow()] }

const isDealBegun = (frame: Frame): boolean =>
  isKnown(frame.dora?.[0] ?? 'uk') || flowOf(frame).startHands.some(isBegun)

/** Whether anything of a frame is recorded: of the one that a practice begins with, nothing is. */
const isRecorded = (frame: Frame): boolean =>
  frame.endPoints !== null || flowOf(frame).acts.length > 0 || isDealBegun(frame)

/** What the record of the last frame leaves to be asked. */
const firstTasks = (match: Match, frame: Frame, dealerTiles: 13 | 14): Tasks => {
  if (match.finalPoints !== null) return alone({ kind: 'ended' })
  if (frame.endPoints !== null || frame.notes?.ryuukyoku) return alone({ kind: 'over' })
  const { acts, startHands } = flowOf(frame)
  if (acts.length > 0) return IN_PLAY
  const deal = alone(dealLeft(startHands, dealerTiles) ?? PLAY)
  // An indicator without which the hands were begun was left out.
  return isDealBegun(frame) ? deal : push(deal, { kind: 'indicator', index: 0 })
}

const stateOf = (given: Match | null, preferences: Preferences, source: TextSource | null): State => {
  const match = given ?? emptyMatch()
  const rules = recordingRules(match, preferences.rulesets)
  const base: State = {
    match,
    opened: match,
    text: source && matchText(source.document, source.which, match),
    rules,
    play: null,
    ...alone({ kind: 'setup' }),
    stem: '',
    keptKeys: [],
    dealt: [null, null, null, null],
    doras: 0,
    uras: 0,
    wins: [],
    typedHands: [],
    settled: [],
    clock: STOPPED,
    suspended: null,
    cursor: { frame: -1, act: 0, part: 'draw' },
    echo: given ? { code: 'opened', frames: match.frames.filter(isRecorded).length } : { code: 'none' },
    preferences,
  }
  const last = match.frames.at(-1)
  if (!last) return base
  const index = match.frames.length - 1
  const frame = playable(last)
  const play = playOf(frame, index, rules)
  const table = play.tables.at(-1)
  const knownDoras = (parity: 0 | 1): number =>
    (frame.dora ?? []).filter((tile, at) => at % 2 === parity && isKnown(tile)).length
  const due = table ? doraCount(table).due : 0
  return withNextTask({
    ...goLive({ ...(frame === last ? base : putFrameAt(base, index, frame)), play }),
    doras: flowOf(frame).acts.length > 0 || flowOf(frame).startHands.some(isBegun) ? due : knownDoras(0),
    uras: knownDoras(1) > 0 ? due : 0,
    ...firstTasks(match, frame, preferences.dealerTiles),
  })
}

/** A session at its beginning. `match` null: an empty one, to be set up. `source`: the text that it was read from. */
export const openSession = (
  match: Match | null = null,
  preferences: Preferences = DEFAULT_PREFERENCES,
  source: TextSource | null = null,
): Session => {
  const state = stateOf(match, preferences, source)
  const savedMatch = match === null ? null : state.match
  return { ...state, past: null, future: null, savedMatch, savedText: state.text, savingMatch: null, savingText: null }
}
