/** What happens at a table against the rules and has no key of its own, told in two keys: what, and where needed who. */
import { isKnown, UNKNOWN } from '../tiles/index.ts'
import { deadSeats, SEATS, seatAfter, type Act, type ActNotes, type Seat, type Withdrawn } from '../record/index.ts'
import { done, type Answer } from './answer.ts'
import { changeFrame } from './edit.ts'
import { flowOf, liveFrame, liveTableOf, pushAct, putFrame, withActs, withStartHands } from './frames.ts'
import { goOn } from './go-on.ts'
import { PLAY, type Irregularity, type Option, type State, type Task } from './session.ts'

const lastAct = (state: State): Act | undefined => flowOf(liveFrame(state)).acts.at(-1)

const deadIn = (state: State): readonly Seat[] => deadSeats(flowOf(liveFrame(state)).acts)

/** What the last act said that can be taken back; null where nothing was said. */
const saidLast = (state: State): Withdrawn | null => {
  if (state.task.kind === 'play' && state.task.riichi) {
    const { expected } = liveTableOf(state)
    return expected.kind === 'discard' ? { seat: expected.seat, said: 'riichi' } : null
  }
  const last = lastAct(state)
  if (!last) return null
  const { seat, draw, discard } = last
  if (discard?.kind === 'tsumo') return { seat, said: 'tsumo' }
  if (discard?.kind === 'ankan' || discard?.kind === 'kakan') return { seat, said: 'kan' }
  if (discard !== null) return null
  if (draw.kind === 'daiminkan') return { seat, said: 'kan' }
  return draw.kind === 'chi' || draw.kind === 'pon' || draw.kind === 'ron' ? { seat, said: draw.kind } : null
}

const isInPlay = (task: Task): boolean =>
  task.kind === 'play' ||
  task.kind === 'stopped' ||
  task.kind === 'score' ||
  task.kind === 'over' ||
  (task.kind === 'indicator' && task.then.kind === 'play')

/** Which of them have a meaning now. */
export const irregularities = (state: State): readonly Irregularity[] => {
  const { task, play } = state
  if (!play || state.cursor) return []
  const found: Irregularity[] = []
  const table = liveTableOf(state)
  const open = task.kind === 'play' && table.end === null
  if (isInPlay(task) && saidLast(state) !== null) found.push('withdrawn')
  if (open && !task.riichi && (table.expected.kind === 'draw' || table.expected.kind === 'discard')) found.push('turn')
  if (open && table.expected.kind === 'draw') found.push('no-draw')
  if (isInPlay(task) && lastAct(state) && deadIn(state).length < 4) found.push('dead')
  if (task.kind === 'deal' && task.which === 'start' && task.tiles.some(isKnown)) found.push('short')
  return found
}

const ask = (state: State, question: 'irregular' | 'whose-turn' | 'whose-hand', options: readonly Option[]): State =>
  done(
    { ...state, task: { kind: 'choose', question, options, open: false, back: state.task } },
    { code: 'asked', question },
  )

/** The key alone asks which. */
export const tellIrregular = (state: State, what: Irregularity | undefined): Answer => {
  const may = irregularities(state)
  if (what === undefined)
    return may.length === 0
      ? 'not-asked'
      : ask(
          state,
          'irregular',
          may.map((each, index): Option => ({ digit: index + 1, kind: 'irregular', what: each })),
        )
  return may.includes(what) ? carryOut(state, what) : 'not-asked'
}

const carryOut = (state: State, what: Irregularity): Answer => {
  switch (what) {
    case 'withdrawn':
      return withdraw(state)
    case 'no-draw':
      return discardWithoutDraw(state)
    case 'short':
      return shortHand(state)
    case 'turn':
    case 'dead': {
      const dead = what === 'dead' ? deadIn(state) : []
      const seats = SEATS.filter((seat) => !dead.includes(seat))
      const options = seats.map((seat): Option => ({ digit: seat + 1, kind: 'seat', what, seat }))
      return ask(state, what === 'turn' ? 'whose-turn' : 'whose-hand', options)
    }
  }
}

const noted = (act: Act, notes: ActNotes): Act => ({ ...act, notes: { ...act.notes, ...notes } })

/** A word that was said and taken back: its act is gone, the word stays with the act before it. */
const withdraw = (state: State): Answer => {
  const said = saidLast(state)
  const frame = liveFrame(state)
  const { acts } = flowOf(frame)
  const last = acts.at(-1)
  if (said === null || !last || !state.play) return 'not-asked'
  const withWord = (act: Act): Act => noted(act, { withdrawn: [...(act.notes?.withdrawn ?? []), said] })
  const echo = { code: 'irregular', what: 'withdrawn', seat: said.seat } as const
  if (said.said === 'riichi') {
    const next = putFrame(state, withActs(frame, acts.with(-1, withWord(last))))
    return done({ ...next, task: PLAY }, echo)
  }
  const own = last.discard !== null
  const before = acts.at(-2)
  if (!own && !before) return 'not-asked'
  const left = own ? acts.with(-1, withWord({ ...last, discard: null })) : acts.slice(0, -1).with(-1, withWord(before!))
  const wins = state.wins.filter(({ act }) => act < left.length)
  const next: State = { ...state, wins, task: PLAY }
  return done(changeFrame(next, state.play.frame, withActs({ ...frame, endPoints: null }, left.map(unpaid))), echo)
}

/** What a win moved beside others is another thing once there are fewer of them. */
const unpaid = (act: Act): Act => {
  const { notes, ...bare } = act
  if (notes?.pay === undefined) return act
  const { pay: _, ...others } = notes
  return Object.keys(others).length > 0 ? { ...bare, notes: others } : bare
}

/** The player discards what he has: the tile that he did not draw does not exist, and his hand stays a tile short. */
const discardWithoutDraw = (state: State): Answer => {
  const { expected } = liveTableOf(state)
  if (expected.kind !== 'draw') return 'draw-first'
  const { seat } = expected
  const act: Act = { seat, draw: { kind: 'tile', tile: UNKNOWN }, discard: null, notes: { noDraw: true } }
  return done(pushAct(state, act), { code: 'irregular', what: 'no-draw', seat })
}

/** The hand was dealt with no more tiles than were typed. */
const shortHand = (state: State): Answer => {
  const { task } = state
  if (task.kind !== 'deal') return 'not-asked'
  const frame = liveFrame(state)
  const { startHands } = flowOf(frame)
  const { seat, tiles } = task
  const hands = startHands.with(seat, { ...startHands[seat], tiles: [...tiles].sort() }) as unknown as typeof startHands
  const next = putFrame(state, withStartHands(frame, hands))
  const then: Task = task.then ?? (seat === 3 ? PLAY : { ...task, seat: seatAfter(seat, 1), tiles: [] })
  return goOn(done({ ...next, task: then }, { code: 'irregular', what: 'short', seat }))
}

/** Whose turn it is instead, or whose hand is dead. */
export const chooseSeat = (state: State, what: 'turn' | 'dead', seat: Seat): Answer => {
  const echo = { code: 'irregular', what, seat } as const
  if (what === 'turn') return done({ ...state, task: { kind: 'play', riichi: false, seat } }, echo)
  const frame = liveFrame(state)
  const { acts } = flowOf(frame)
  const last = acts.at(-1)
  if (!last) return 'not-asked'
  const dead = [...(last.notes?.dead ?? []), seat]
  return goOn(
    done(putFrame(state, withActs(frame, acts.with(-1, noted(last, { dead }))), state.play ?? undefined), echo),
  )
}
