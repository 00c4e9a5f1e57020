/** A riichi that was not typed when it was declared: marked later, at a discard with which it may have been. */
import { SEATS, type Act, type Seat } from '../record/index.ts'
import { isSeatTenpai } from '../table/index.ts'
import { isRefusal, done, type Result } from './result.ts'
import { actsAt, isLive } from './cursor.ts'
import { seatHere } from './cursor-seat.ts'
import { replaceAct } from './edit-frame.ts'
import { playAt } from './frame-tables.ts'
import { riichiTurned } from './how-thrown.ts'
import type { State } from './session.ts'
import { frameShown } from './shown-frame.ts'

const isRiichi = ({ discard }: Act): boolean => discard?.kind === 'riichi'

/** After riichi only the drawn tile is discarded, or makes a kan. */
const mayFollow = ({ discard }: Act): boolean => discard?.kind === 'tsumogiri' || discard?.kind === 'ankan'

/**
 * The discards with which the seat may have declared, in their order, the one that is marked included: its last discard
 * from the hand and those of drawn tiles since, as far as the hand was closed and may have been tenpai.
 */
const declarations = (state: State, frame: number, seat: Seat): readonly number[] => {
  const acts = actsAt(state, frame)
  const tables = playAt(state, frame)?.tables ?? []
  const found: number[] = []
  for (let at = acts.length - 1; at >= 0; at--) {
    const act = acts[at]
    if (act?.seat !== seat || !act.discard || act.discard.kind === 'tsumo' || act.discard.kind === 'ankan') continue
    const own = tables[at + 1]?.seats[seat]
    const isClosed = own?.melds.every(({ meld }) => meld.kind === 'ankan') === true
    const { emptyWait } = state.rules
    if (!own || !isClosed || isSeatTenpai({ ...own, riichi: null }, emptyWait) === false) break
    if (riichiTurned(act) !== null) found.unshift(at)
    if (!mayFollow(act) && !(isRiichi(act) && act.discard.kind === 'riichi' && act.discard.tsumogiri !== false)) break
  }
  return found
}

/** The only seat that is certainly tenpai without riichi; null if there is none, or several. */
const onlyTenpai = (state: State, frame: number): Seat | null => {
  const table = playAt(state, frame)?.tables.at(-1)
  const sure = SEATS.filter((seat) => {
    const own = table?.seats[seat]
    return own?.riichi === null && own.drawn === null && isSeatTenpai(own, state.rules.emptyWait) === true
  })
  const [only] = sure.length === 1 ? sure.filter((seat) => declarations(state, frame, seat).length > 0) : []
  return only ?? null
}

/** Said again, of the same seat; live, of the winner or of the only one in tenpai; else of the seat at the cursor. */
const seatOf = (state: State, frame: number): Seat | null => {
  if (state.echo.code === 'riichi-marked') return state.echo.seat
  if (!isLive(state)) return seatHere(state)
  const last = actsAt(state, frame).at(-1)
  if (last?.draw.kind === 'ron' || last?.discard?.kind === 'tsumo') return last.seat
  return onlyTenpai(state, frame) ?? seatHere(state)
}

interface Change {
  readonly frame: number
  readonly seat: Seat
  /** The discard that is a riichi now, and the one that becomes it. */
  readonly from: number | undefined
  readonly to: number | undefined
}

const changeOf = (state: State): Change | null => {
  const frame = isLive(state) ? frameShown(state) : state.cursor.frame
  const seat = seatOf(state, frame)
  if (seat === null) return null
  const acts = actsAt(state, frame)
  const may = declarations(state, frame, seat)
  const declared = acts.findIndex((act) => act.seat === seat && isRiichi(act))
  const from = declared < 0 ? undefined : declared
  if (may.length === 0 || (from !== undefined && !may.includes(from))) return null
  return { frame, seat, from, to: may.find((at) => from === undefined || at > from) }
}

export const takesEarlierRiichi = (state: State): boolean => changeOf(state) !== null

/** Whose riichi the key would mark first; null where one is marked, or none may be. */
export const unmarkedRiichi = (state: State): Seat | null => {
  const change = changeOf(state)
  return change !== null && change.from === undefined && change.to !== undefined ? change.seat : null
}

const turnRiichi = (state: State, frame: number, at: number | undefined): Result => {
  const act = at === undefined ? undefined : actsAt(state, frame)[at]
  const discard = act && riichiTurned(act)
  return act && discard && at !== undefined ? replaceAct(state, frame, at, { ...act, discard }) : state
}

/** Marks the first of these discards; again, the next one; behind the last, none. */
export const markEarlierRiichi = (state: State): Result => {
  const change = changeOf(state)
  if (change === null) return 'no-riichi-discard'
  const { frame, seat, from, to } = change
  const without = turnRiichi(state, frame, from)
  const answer = isRefusal(without) ? without : turnRiichi(without, frame, to)
  if (isRefusal(answer)) return answer
  return done(answer, { code: 'riichi-marked', seat, act: to ?? null })
}
