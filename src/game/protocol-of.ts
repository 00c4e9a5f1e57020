/** A recorded match as the protocol messages that its players would have got. */
import { indicatorOfDora, UNKNOWN, type Tile } from '../tiles/index.ts'
import {
  countedFlow,
  four,
  plainName,
  roundsOf,
  seatOfPlayer,
  SEATS,
  toPlayers,
  type BySeat,
  type Flow,
  type Frame,
  type Match,
  type PlayerId,
  type Points,
  type RyuukyokuReason,
  type Seat,
} from '../record/index.ts'
import {
  assumed,
  nextFrame,
  withPointRule,
  type AssumedRules,
  type Outcome,
  type Ruleset,
  type Win,
} from '../rules/index.ts'
import {
  closeTable,
  ryuukyokuDue,
  isTenpaiNow,
  movedBy,
  nagashiSeats,
  inferUnseenTiles,
  recordedWins,
  startTable,
  stepDiscard,
  stepDraw,
  type DeclaredWin,
  type Inference,
  type Table,
} from '../table/index.ts'
import { jieju } from './play-frames.ts'
import { masked, type Message } from './game-message.ts'
import { revealedSeats } from './revealed-hands.ts'
import { FrameMessages } from './frame-messages.ts'

interface ProtocolFrame {
  readonly messages: readonly Message[]
  /** Riichi sticks left on the table. */
  readonly sticks: Points
  /** Null if the record does not say how it ended. */
  readonly outcome: Outcome | null
}

const NOTHING: BySeat<Points> = [0, 0, 0, 0]

/** The indicator at an index of the dora list; exactly which tile, if the record says so. */
const indicatorIn =
  ({ dora, notes }: Frame) =>
  (place: number): Tile =>
    notes?.indicators?.find(({ index }) => index === place)?.tile ?? indicatorOfDora(dora?.[place] ?? UNKNOWN)

/** The messages of the acts of one flow. */
const actMessagesOf = (frame: Frame, flow: Flow, rules: AssumedRules, teller: FrameMessages) => {
  const proof: Inference | null = inferUnseenTiles(flow)
  const messages: Message[] = []
  const wins: DeclaredWin[] = []
  let table = startTable(frame, flow, rules, proof?.startHands)
  for (const [at, act] of flow.acts.entries()) {
    const before = table
    const drawn = stepDraw(before, act, proof?.draws.get(at)).table
    messages.push(...teller.draw(act, drawn))
    table = act.discard === null ? drawn : stepDiscard(drawn, act).table
    messages.push(...teller.discard(act, drawn, table))
    const pay = act.notes?.pay ?? null
    // All rons are declared at once, on the table before the first.
    if (act.draw.kind === 'ron') wins.push({ seat: act.seat, table: wins[0]?.table ?? before, pay })
    else if (act.discard?.kind === 'tsumo') wins.push({ seat: act.seat, table, pay })
  }
  return { messages, wins, last: closeTable(table) }
}

const reasonOf = ({ notes }: Frame, last: Table): RyuukyokuReason => {
  if (notes?.ryuukyoku !== undefined) return notes.ryuukyoku
  const { underway } = last
  if (underway === null) return ryuukyokuDue(last) ?? 'broken-off'
  return last.uninterrupted && last.seats[underway].river.length === 0 ? 'nine-terminals' : 'broken-off'
}

/** The messages of a frame; if it was played again, those of the last flow. */
const frameMessagesOf = (frame: Frame, rules: AssumedRules): ProtocolFrame => {
  const flow = countedFlow(frame)
  const startPoints = frame.startPoints ?? NOTHING
  if (flow === undefined) return { messages: [], sticks: frame.sticks ?? 0, outcome: null }
  const teller = new FrameMessages(indicatorIn(frame))
  const { id, sticks } = frame
  const begin = teller.begin({ id, sticks: sticks ?? 0, startPoints, startHands: flow.startHands })
  const { messages, wins, last } = actMessagesOf(frame, flow, rules, teller)
  const isWon = wins.length > 0 && frame.notes?.ryuukyoku === undefined && ryuukyokuDue(last) !== 'three-ron'
  if (isWon) {
    // With head bump a declared win may not be paid: the protocol has no message for that.
    const paid = recordedWins(frame, wins, last, teller.turned, rules).filter(({ isPaid }) => isPaid)
    const outcome: Outcome = { kind: 'win', wins: wins.map((win) => asOutcome(win)) }
    return { messages: [begin, ...messages, ...paid.map((win) => teller.win(win))], sticks: 0, outcome }
  }
  const reason = reasonOf(frame, last)
  const tenpai = frame.notes?.tenpai ?? SEATS.filter((seat) => isTenpaiNow(last, seat) === true)
  const end = teller.ryuukyoku(reason, last, revealedSeats(reason, last, tenpai), movedBy(frame, last) ?? NOTHING)
  const outcome = outcomeOfStop(reason, last, tenpai)
  return { messages: [begin, ...messages, ...(end === null ? [] : [end])], sticks: last.sticks, outcome }
}

/** Who deals next does not depend on the value of a win. */
const asOutcome = ({ seat: winner, table }: DeclaredWin): Win => ({
  winner,
  from: table.end?.kind === 'tsumo' ? null : (table.offer?.seat ?? null),
  value: { kind: 'ron', points: 0 },
})

const outcomeOfStop = (reason: RyuukyokuReason, last: Table, tenpai: readonly Seat[]): Outcome | null => {
  switch (reason) {
    case 'exhaustive':
      return { kind: 'exhausted', tenpai, riichi: SEATS.filter((seat) => last.seats[seat].riichi?.accepted === true) }
    case 'nagashi-mangan':
      return { kind: 'nagashi', seats: nagashiSeats(last) ?? [], tenpai }
    case 'broken-off':
      return null
    case 'chombo':
      return { kind: 'chombo' }
    case 'four-kans':
    case 'four-riichi':
    case 'four-winds':
    case 'nine-terminals':
    case 'three-ron':
      return { kind: 'abort' }
  }
}

/** Whether the last frame ends the match, or the dealer may end it after it. */
const isOver = (match: Match, last: Frame, result: ProtocolFrame, rules: AssumedRules): boolean => {
  const { outcome, sticks } = result
  if (outcome === null || last.endPoints === null) return false
  const { next, mayEnd } = nextFrame({ id: last.id, outcome, points: last.endPoints, sticks }, rules, roundsOf(match))
  return next === null || mayEnd
}

/** If final points are written, the match is over, whatever the rules say. */
const endOf = (match: Match, result: ProtocolFrame | undefined, rules: AssumedRules): Message[] => {
  const last = match.frames.at(-1)
  const { finalPoints } = match
  if (last === undefined || result === undefined || last.endPoints === null) return []
  if (finalPoints === null && !isOver(match, last, result, rules)) return []
  const data = jieju(toPlayers(last.id, [...last.endPoints]), result.sticks, rules)
  const point = finalPoints === null ? data.point : four((player) => finalPoints[player] / 10)
  return [{ type: 'jieju', data: { ...data, point } }]
}

/**
 * The messages of a recorded match for one player, with what that player could not see hidden, or for `all`, with every
 * hand open. Unknown tiles are `_` and unknown points 0; a win whose hand is not known has no yaku; a frame that was
 * broken off and a match that is not over have no end. `assumed` decides what the rules leave open. Players are
 * numbered by their seats in East 1; its dealer is player 0.
 */
export const protocolOf = (match: Match, stated: Ruleset, player: PlayerId | 'all'): Message[] => {
  const rules = assumed(withPointRule(stated, match.pointRule))
  const names = four((each) => plainName(match.players[each].name))
  const messages: Message[] = [{ type: 'kaiju', data: { player: names, qijia: 0, hongpai: rules.redFives } }]
  let result: ProtocolFrame | undefined
  for (const frame of match.frames) {
    result = frameMessagesOf(frame, rules)
    const seat = player === 'all' ? null : seatOfPlayer(frame.id, player)
    for (const message of result.messages) messages.push(seat === null ? message : masked(message, seat))
  }
  return [...messages, ...endOf(match, result, rules)]
}
