/** A recorded match in the words of the protocol: what its players were, or would have been, told. */
import { indicatorOfDora, UNKNOWN, type Tile } from '../tiles/index.ts'
import {
  four, plainName, SEATS, seatOfPlayer, toPlayers, type BySeat, type DrawReason, type Flow, type Frame, type Match,
  type PlayerId, type Points, type Seat,
} from '../record/index.ts' // prettier-ignore
import { assumed, payWins, withPointRule, type AssumedRules, type Ruleset, type Win } from '../rules/index.ts'
import {
  closeTable, drawReasonDue, isTenpaiNow, proveFlow, scoreWinNow, startTable, stepDiscard, stepDraw, type Proof,
  type Table,
} from '../table/index.ts' // prettier-ignore
import { jieju } from './match-play.ts'
import { masked, type Message } from './message.ts'
import { shownAt } from './shown.ts'
import { Teller } from './teller.ts'

/** A win as the record has it. */
interface Declared {
  readonly seat: Seat
  /** When it was declared: a self-draw carried out, a ron not yet. */
  readonly table: Table
  readonly pay: BySeat<Points> | null
}

interface ToldFrame {
  readonly messages: readonly Message[]
  /** Riichi sticks left on the table. */
  readonly sticks: Points
}

const NOTHING: BySeat<Points> = [0, 0, 0, 0]

/** The indicator at a place of the dora list; which tile it was, where the record says so. */
const indicatorIn =
  ({ dora, notes }: Frame) =>
  (place: number): Tile =>
    notes?.indicators?.find(({ index }) => index === place)?.tile ?? indicatorOfDora(dora?.[place] ?? UNKNOWN)

/** What the end of the frame moved, without the sticks laid in it; nothing where points are not written. */
const movedBy = ({ startPoints, endPoints }: Frame, last: Table): BySeat<Points> =>
  startPoints === null || endPoints === null
    ? NOTHING
    : four((seat) => endPoints[seat] - (last.seats[seat].points ?? startPoints[seat]))

/** Tells the acts of one flow. */
const tellActs = (frame: Frame, flow: Flow, rules: AssumedRules, teller: Teller) => {
  const proof: Proof | null = proveFlow(flow)
  const messages: Message[] = []
  const wins: Declared[] = []
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

/** What each win moved: as written behind it, all of it where there is one, else as the rules pay it. */
const payments = (
  frame: Frame,
  wins: readonly Declared[],
  values: readonly (Win | null)[],
  last: Table,
  rules: AssumedRules,
): readonly BySeat<Points>[] => {
  if (wins.length === 1) return [wins[0]!.pay ?? movedBy(frame, last)]
  const known = values.filter((win) => win !== null)
  const table = { honba: frame.id.honba, sticks: last.sticks }
  const paid = known.length === wins.length ? payWins(known, table, rules) : [movedBy(frame, last)]
  return wins.map(({ pay }, at) => pay ?? paid[at] ?? NOTHING)
}

const tellWins = (
  frame: Frame,
  declared: readonly Declared[],
  last: Table,
  rules: AssumedRules,
  teller: Teller,
): Message[] => {
  // The winners come from the discarder's right onwards.
  const from = declared[0]?.table.offer?.seat ?? 0
  const wins = [...declared].sort((a, b) => ((a.seat - from + 4) & 3) - ((b.seat - from + 4) & 3))
  const doras = (frame.dora ?? []).map((dora, place) => (place < teller.turned * 2 ? dora : UNKNOWN))
  const scores = wins.map(({ seat, table }) => {
    const scored = scoreWinNow(table, seat, doras)
    return scored?.ok === true ? scored.score : null
  })
  const values = wins.map(({ seat: winner, table }, at): Win | null => {
    const score = scores[at]
    const dealtIn = table.end?.kind === 'tsumo' ? null : (table.offer?.seat ?? null)
    return score ? { winner, from: dealtIn, value: score.value, liabilities: score.liabilities } : null
  })
  const moved = payments(frame, wins, values, last, rules)
  return wins.flatMap(({ seat, table }, at) => {
    const own = moved[at] ?? NOTHING
    // With head bump a win may be declared and not be paid: the protocol has no word for that.
    if (wins.length > 1 && own[seat] <= 0) return []
    const honba = at === 0 ? frame.id.honba * rules.honbaValue : 0
    return [teller.win({ table, seat, score: scores[at] ?? null, moved: own, honba })]
  })
}

const reasonOf = ({ notes }: Frame, last: Table): DrawReason => {
  if (notes?.draw !== undefined) return notes.draw
  const { underway } = last
  if (underway === null) return drawReasonDue(last) ?? 'broken-off'
  return last.uninterrupted && last.seats[underway].river.length === 0 ? 'nine-terminals' : 'broken-off'
}

/** Tells a frame; of one that was played again, the last time. */
const tellFrame = (frame: Frame, rules: AssumedRules): ToldFrame => {
  const flow = frame.flows.at(-1)
  const startPoints = frame.startPoints ?? NOTHING
  if (flow === undefined) return { messages: [], sticks: frame.sticks ?? 0 }
  const teller = new Teller(indicatorIn(frame))
  const { id, sticks } = frame
  const begin = teller.begin({ id, sticks: sticks ?? 0, startPoints, startHands: flow.startHands })
  const { messages, wins, last } = tellActs(frame, flow, rules, teller)
  const isWon = wins.length > 0 && frame.notes?.draw === undefined && drawReasonDue(last) !== 'three-ron'
  if (isWon) return { messages: [begin, ...messages, ...tellWins(frame, wins, last, rules, teller)], sticks: 0 }
  const reason = reasonOf(frame, last)
  const tenpai = frame.notes?.tenpai ?? SEATS.filter((seat) => isTenpaiNow(last, seat) === true)
  const end = teller.drawn(reason, last, shownAt(reason, last, tenpai), movedBy(frame, last))
  return { messages: [begin, ...messages, ...(end === null ? [] : [end])], sticks: last.sticks }
}

const endOf = (match: Match, sticks: Points, rules: AssumedRules): Message[] => {
  const last = match.frames.at(-1)
  if (last === undefined || last.endPoints === null) return []
  const data = jieju(toPlayers(last.id, [...last.endPoints]), sticks, rules)
  const { finalPoints } = match
  const point = finalPoints === null ? data.point : four((player) => finalPoints[player] / 10)
  return [{ type: 'jieju', data: { ...data, point } }]
}

/**
 * The messages of a recorded match for one player, with what he could not see hidden, or for `all`, with every hand
 * open. Of what the record does not know a tile is `_` and points are 0; a win whose hand is not known has no yaku, a
 * frame that was broken off no end. What the rules leave open is taken as assumed. Players are numbered by their seats
 * in East 1; the dealer of that frame is player 0.
 */
export const protocolOf = (match: Match, stated: Ruleset, player: PlayerId | 'all'): Message[] => {
  const rules = assumed(withPointRule(stated, match.pointRule))
  const names = four((each) => plainName(match.players[each].name))
  const messages: Message[] = [{ type: 'kaiju', data: { player: names, qijia: 0, hongpai: rules.redFives } }]
  let left = 0
  for (const frame of match.frames) {
    const told = tellFrame(frame, rules)
    left = told.sticks
    const seat = player === 'all' ? null : seatOfPlayer(frame.id, player)
    for (const message of told.messages) messages.push(seat === null ? message : masked(message, seat))
  }
  return [...messages, ...endOf(match, left, rules)]
}
