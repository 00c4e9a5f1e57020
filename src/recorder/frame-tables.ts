/** The frame under way: how acts are put at its end and how its tables follow. */
import {
  inferUnseenTiles,
  replayWithFindings,
  stepDiscard,
  stepDraw,
  type ActFinding,
  type Table,
} from '../table/index.ts'
import { emptyFlow, withSeat, type Act, type Flow, type Frame, type Hand, type Seat } from '../record/index.ts'
import type { Ruleset } from '../rules/index.ts'
import { timeOf } from './clock.ts'
import { putFrameAt } from './cursor.ts'
import type { Play, ScoredWin, State } from './session.ts'

/** The flow that counts: the last one of the frame. */
export const flowOf = (frame: Frame): Flow => frame.flows.at(-1) ?? emptyFlow()

const withFlow = (frame: Frame, flow: Flow): Frame => ({ ...frame, flows: [...frame.flows.slice(0, -1), flow] })

/** Every table of a frame, made anew. */
export const playOf = (frame: Frame, index: number, rules: Ruleset): Play => {
  const flow = flowOf(frame)
  const { tables, findings } = replayWithFindings(frame, flow, rules)
  return { frame: index, tables, actFindings: findings, unknowns: inferUnseenTiles(flow) !== null }
}

const memo = new WeakMap<Frame, { readonly rules: Ruleset; readonly play: Play }>()

/** The tables of any frame of the match; remembered as long as the frame lives. */
export const playAt = (state: Pick<State, 'match' | 'rules' | 'play'>, index: number): Play | null => {
  if (state.play?.frame === index) return state.play
  const frame = state.match.frames[index]
  if (!frame) return null
  const known = memo.get(frame)
  if (known && known.rules === state.rules && known.play.frame === index) return known.play
  const play = playOf(frame, index, state.rules)
  memo.set(frame, { rules: state.rules, play })
  return play
}

/** The frame under way; throws where there is none, which callers rule out first. */
export const liveFrame = (state: State): Frame => {
  const frame = state.play ? state.match.frames[state.play.frame] : undefined
  if (!frame) throw new Error('no frame under way')
  return frame
}

export const liveTableOf = (state: State): Table => {
  const table = state.play?.tables.at(-1)
  if (!table) throw new Error('no table')
  return table
}

/** A frame with its last table, and what was announced for its wins in this session. */
export interface FrameStanding {
  /** Index in the match. */
  readonly index: number
  readonly frame: Frame
  readonly table: Table
  readonly wins: readonly ScoredWin[]
  readonly rules: Ruleset
}

const NO_WINS: readonly ScoredWin[] = []

/** Of the frame under way, or of another; throws where there is none, which callers rule out first. */
export const standingOf = (state: State, index = state.play?.frame): FrameStanding => {
  const play = (index === undefined ? null : playAt(state, index)) ?? state.play
  const frame = play && state.match.frames[play.frame]
  const table = play?.tables.at(-1)
  if (!frame || !table) throw new Error('no frame under way')
  const wins = play === state.play ? state.wins : NO_WINS
  return { index: play.frame, frame, table, wins, rules: state.rules }
}

/** The same state with the frame under way changed; its tables are made anew unless given. */
export const putFrame = (state: State, frame: Frame, play?: Play): State => {
  const index = state.play?.frame ?? 0
  return { ...putFrameAt(state, index, frame), play: play ?? playOf(frame, index, state.rules) }
}

const NO_FINDINGS: readonly ActFinding[] = []
const joinFindings = (findings: readonly ActFinding[], more: readonly ActFinding[]): readonly ActFinding[] =>
  more.length === 0 ? findings : findings.length === 0 ? more : [...findings, ...more]

/** What an act leaves open for later acts to prove. */
const isUnseenDraw = ({ draw }: Act): boolean => (draw.kind === 'tile' || draw.kind === 'rinshan') && draw.tile === 'uk'

/** Puts an act at the end, its discard still to come (or never to); it begins now. */
export const pushAct = (given: State, untimed: Act): State => {
  const { time, clock } = timeOf(given, flowOf(liveFrame(given)).acts.length)
  const act = time === null ? untimed : { ...untimed, notes: { ...untimed.notes, time } }
  const state = clock === given.clock ? given : { ...given, clock }
  const { play } = state
  const frame = liveFrame(state)
  if (!play) return state
  const flow = flowOf(frame)
  const next = withFlow(frame, { ...flow, acts: [...flow.acts, act] })
  const unknowns = play.unknowns || isUnseenDraw(act)
  if (unknowns && !(act.draw.kind === 'tile' && act.discard === null)) return putFrame(state, next)
  const drawn = stepDraw(liveTableOf(state), act)
  const done = act.discard === null ? null : stepDiscard(drawn.table, act)
  return putFrame(state, next, {
    frame: play.frame,
    tables: [...play.tables, done?.table ?? drawn.table],
    actFindings: joinFindings(play.actFindings, joinFindings(drawn.findings, done?.findings ?? NO_FINDINGS)),
    unknowns,
  })
}

/** The last act of the frame under way; it may still wait for what follows from its draw or call. */
export const lastAct = (state: State): Act | undefined => flowOf(liveFrame(state)).acts.at(-1)

/** Puts the last act as it is with what followed from its draw or call. */
export const completeAct = (state: State, act: Act): State => {
  const { play } = state
  const frame = liveFrame(state)
  const flow = flowOf(frame)
  if (!play || flow.acts.length === 0) return state
  const next = withFlow(frame, { ...flow, acts: flow.acts.with(-1, act) })
  if (play.unknowns) return putFrame(state, next)
  const done = stepDiscard(liveTableOf(state), act)
  return putFrame(state, next, {
    frame: play.frame,
    tables: play.tables.with(-1, done.table),
    actFindings: joinFindings(play.actFindings, done.findings),
    unknowns: false,
  })
}

/** The frame with other acts. */
export const withActs = (frame: Frame, acts: readonly Act[]): Frame => withFlow(frame, { ...flowOf(frame), acts })

export const withStartHands = (frame: Frame, startHands: Flow['startHands']): Frame =>
  withFlow(frame, { ...flowOf(frame), startHands })

/** The frame with one of its starting hands typed. */
export const withStartHand = (frame: Frame, seat: Seat, hand: Hand): Frame =>
  withStartHands(frame, withSeat(flowOf(frame).startHands, seat, hand))

/** The frame with one of its end hands written down. */
export const withEndHand = (frame: Frame, seat: Seat, hand: Hand): Frame => {
  const flow = flowOf(frame)
  return withFlow(frame, { ...flow, endHands: withSeat(flow.endHands, seat, hand) })
}
