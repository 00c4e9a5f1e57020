/**
 * A tile of a starting hand that was missed, or typed though it was not dealt. Every tile behind it was typed into the
 * wrong hand, and the first draws too: all of it moves by one place.
 */
import { sortTiles, type Tile } from '../tiles/index.ts'
import { startTable } from '../table/index.ts'
import { four, seatAfter, type Act, type BySeat, type Frame } from '../record/index.ts'
import { done, type Result } from './result.ts'
import type { Travel } from './command.ts'
import { movedWins } from './edit-frame.ts'
import { isLive, putFrameAt } from './cursor.ts'
import { flowOf, liveFrame, playOf, withActs, withStartHands } from './frame-tables.ts'
import { settledWith } from './insertion.ts'
import { discardAlone, replayActs } from './replay-acts.ts'
import type { Refusal, State } from './session.ts'
import type { Shift, TaskOf } from './task.ts'
import { pop } from './tasks.ts'

type Deal = TaskOf<'deal'>

const HAND = 13

/** All tiles of the deal in the order typed; null where that is not known, or a hand is not whole. */
const tilesTyped = ({ dealt }: State): readonly Tile[] | null => {
  const tiles = dealt.flatMap((hand) => hand ?? [])
  return dealt.every((hand) => hand?.length === HAND) ? tiles : null
}

/** Whether it can be said that a tile of this hand was missed or is too many. */
export const mayShift = (state: State, { which, frame, tiles, shift }: Deal): boolean =>
  which === 'start' &&
  frame === undefined &&
  state.below.length > 0 &&
  tiles.length === 0 &&
  shift === undefined &&
  tilesTyped(state) !== null &&
  flowOf(liveFrame(state)).acts.every(({ draw }) => draw.kind !== 'oya')

/** Insert or Delete where a hand may be typed again: one tile of it is asked for. */
export const askShift = (state: State, task: Deal, shift: Shift): Result =>
  mayShift(state, task)
    ? done({ ...state, task: { ...task, shift } }, { code: 'asked-shift', shift, seat: task.seat })
    : 'not-asked'

/** The arrows as the players sit: right and left of this one, and across. */
export const SEATS_AWAY: Readonly<Partial<Record<Travel, number>>> = {
  forward: 1,
  'frame-back': 2,
  'frame-forward': 2,
  back: 3,
}

/** Whether an arrow goes to another hand: while a tile is asked for that was missed, is too many or is wrong. */
export const goesToOtherHand = (state: State, to: Travel): boolean => {
  const { task } = state
  const isAsked = task.kind === 'replace-tile' || (task.kind === 'deal' && task.shift !== undefined)
  return isAsked && SEATS_AWAY[to] !== undefined && isLive(state)
}

/** An arrow while it is asked which tile was missed or is too many: another hand; null elsewhere. */
export const otherHand = (state: State, to: Travel): State | null => {
  const { task } = state
  const away = SEATS_AWAY[to]
  if (!isLive(state) || task.kind !== 'deal' || task.shift === undefined || away === undefined) return null
  const seat = seatAfter(task.seat, away)
  return done({ ...state, task: { ...task, seat } }, { code: 'asked-shift', shift: task.shift, seat })
}

interface Moved {
  readonly tiles: readonly Tile[]
  /** What was typed behind the hands. */
  readonly behind: readonly Act[]
  /** Whether the first of them is a discard alone. */
  readonly half: boolean
}

const missing = (all: readonly Tile[], at: number, tile: Tile, acts: readonly Act[]): Moved => {
  const tiles = all.toSpliced(at, 0, tile)
  const first = tiles.at(-1)
  const draw: Act[] = first === undefined ? [] : [{ seat: 0, draw: { kind: 'tile', tile: first }, discard: null }]
  return { tiles: tiles.slice(0, -1), behind: [...draw, ...acts], half: false }
}

const extra = (all: readonly Tile[], at: number, acts: readonly Act[]): Moved | null => {
  const [first, ...others] = acts
  if (first?.draw.kind !== 'tile') return null
  const tiles = [...all.toSpliced(at, 1), first.draw.tile]
  return first.discard === null
    ? { tiles, behind: others, half: false }
    : { tiles, behind: [discardAlone(first), ...others], half: true }
}

const dealtAs = (tiles: readonly Tile[]): BySeat<readonly Tile[]> =>
  four((seat) => tiles.slice(seat * HAND, (seat + 1) * HAND))

/** All that was typed with this tile put in or taken out. */
const movedBy = (state: State, task: Deal, shift: Shift, tile: Tile): Moved | Refusal => {
  const all = tilesTyped(state)
  if (all === null || !state.play || state.below.length === 0) return 'not-asked'
  const { acts } = flowOf(liveFrame(state))
  const from = task.seat * HAND
  const at = all.slice(from, from + HAND).indexOf(tile)
  if (shift === 'missing') return missing(all, from, tile, acts)
  return at < 0 ? 'no-such-choice' : (extra(all, from + at, acts) ?? 'not-asked')
}

/** Whether this tile can have been missed in the hand, or be too many there. */
export const mayShiftTile = (state: State, task: Deal, shift: Shift, tile: Tile): boolean =>
  typeof movedBy(state, task, shift, tile) !== 'string'

/** The tile that was missed or is too many: the hands behind it are dealt anew, and the acts said again. */
export const shiftHands = (state: State, task: Deal, shift: Shift, tile: Tile): Result => {
  const moved = movedBy(state, task, shift, tile)
  if (typeof moved === 'string') return moved
  const { play } = state
  if (!play) return 'no-frame'
  const frame = liveFrame(state)
  const { acts, startHands } = flowOf(frame)
  const dealt = dealtAs(moved.tiles)
  const hands = four((seat) => ({ ...startHands[seat], tiles: sortTiles([...dealt[seat]]) }))
  const before: Frame = withStartHands(frame, hands)
  const bare = withActs(before, [])
  const table = startTable(bare, flowOf(bare), state.rules)
  const offset = acts.length - moved.behind.length
  const said = replayActs({ frame: bare, acts: [], table }, moved.behind, moved.half, {
    tables: offset < 0 ? [table, ...play.tables] : play.tables.slice(offset),
    riichiTsumogiri: state.preferences.riichiTsumogiri,
  })
  const next: State = {
    ...putFrameAt(pop(state), play.frame, before),
    dealt,
    play: playOf(before, play.frame, state.rules),
    wins: movedWins(state.wins, (act) => said.places[act - offset]),
  }
  const left = said.left.length
  return done(settledWith(next, play.frame, before, [...said.acts, ...said.left]), {
    code: 'hand-shifted',
    shift,
    seat: task.seat,
    tile,
    left,
  })
}
