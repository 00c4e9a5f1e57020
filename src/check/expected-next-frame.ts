/** What a frame predicts about the next one: its name, the sticks and the points at its start. */
import {
  frameAt,
  frameIndex,
  SEATS,
  toPlayers,
  toSeats,
  type BySeat,
  type Frame,
  type FrameId,
  type Points,
} from '../record/index.ts'
import { dealerStays, type Outcome } from '../rules/index.ts'
import { readings, sticksAfter, type Carried, type FrameView } from './frame-view.ts'
import { isTenpaiAtEnd, statedTenpai } from './tenpai.ts'

/** The parts of a view that say how its frame ended. */
type Ended = Pick<FrameView, 'frame' | 'last' | 'net' | 'ending' | 'rules'>

/** Whether the dealer was tenpai at an exhaustive ryuukyoku; null if nothing tells. */
const dealerTenpai = ({ frame, last, net, ending }: Ended): boolean | null => {
  const stated = statedTenpai(frame)
  if (stated !== undefined) return stated.includes(0)
  const paid = ending.kind === 'exhausted' && !ending.nagashi ? net : null
  if (paid !== null && paid[0] !== 0) return paid[0] > 0
  if (last === null) return null
  const byHand = isTenpaiAtEnd(frame, last, 0)
  if (byHand !== true || paid === null || paid.some((own) => own !== 0)) return byHand
  // Nobody was paid: all four were tenpai, or the dealer did not declare it.
  return SEATS.every((seat) => isTenpaiAtEnd(frame, last, seat) === true) ? true : null
}

/** The outcome, as far as it decides who deals next; null if not known. */
export const outcomeOf = (view: Ended): Outcome | null => {
  const { ending, rules } = view
  switch (ending.kind) {
    case 'open':
      return null
    case 'win': {
      const { from, winners } = ending
      if (rules.ron === null && winners.length > 1 && winners.includes(0)) return null
      return {
        kind: 'win',
        wins: winners.map((winner) => ({ winner, from, value: { kind: 'ron', points: 0 } as const })),
      }
    }
    case 'exhausted': {
      const tenpai = rules.renchan === 'win' ? false : dealerTenpai(view)
      return tenpai === null ? null : { kind: 'exhausted', tenpai: tenpai ? [0] : [] }
    }
    case 'abort':
    case 'chombo':
      return { kind: ending.kind }
  }
}

/** Whether the same player deals again after this frame; null if not known. */
const stays = (view: FrameView): boolean | null => {
  const outcome = outcomeOf(view)
  return outcome === null ? null : dealerStays(outcome, view.rules)
}

/** The frames that can follow one named `id`. */
const followers = ({ ending }: FrameView, id: FrameId, stay: boolean | null): FrameId[] => {
  const at = frameIndex(id)
  if (ending.kind === 'chombo') return [id]
  const again = frameAt(at, id.honba + 1)
  const moved = frameAt(at + 1, ending.kind === 'win' ? 0 : id.honba + 1)
  if (ending.kind === 'open') return [again, frameAt(at + 1, id.honba + 1), frameAt(at + 1, 0), id]
  return stay === null ? [again, moved] : stay ? [again] : [moved]
}

const isSame = (a: FrameId, b: FrameId): boolean => frameIndex(a) === frameIndex(b) && a.honba === b.honba
const isSameFour = (a: BySeat<Points>, b: BySeat<Points>): boolean => a.every((own, at) => own === b[at])

/** The frames that can follow one named `id`, whatever happens in it. */
const possibleAfter = (id: FrameId): FrameId[] => {
  const at = frameIndex(id)
  return [frameAt(at, id.honba + 1), frameAt(at + 1, id.honba + 1), frameAt(at + 1, 0)]
}

/** The frames of which one was missed, if this one can follow it; empty if it cannot. */
export const missedBefore = (possible: readonly FrameId[], found: FrameId): readonly FrameId[] =>
  possible.filter((id) => possibleAfter(id).some((next) => isSame(next, found)))

const NOTHING: Carried = { ids: null, sticks: null, startPoints: null }

/** Whether the frame `next` could follow this one if this one were called `id`. */
export const canFollow = (view: FrameView, id: FrameId, next: FrameId): boolean =>
  followers(view, id, stays(view)).some((one) => isSame(one, next))

/** The parts of a frame’s name, sticks and points that contradict the previous frame. */
export const expectedFrom = (previous: FrameView | null, frame: Frame): Carried => {
  if (previous === null) return NOTHING
  const ways = readings(previous)
  const stay = stays(previous)
  const sets = ways.map(({ id }) => followers(previous, id, stay))
  const ids = sets.some((set) => set.some((id) => isSame(id, frame.id))) ? null : sets[sets.length - 1]!
  // A frame out of order predicts nothing more.
  if (ids !== null && !ids.some((id) => frameIndex(id) === frameIndex(frame.id))) return { ...NOTHING, ids }

  const sticks = ways.map((way) => sticksAfter(previous, way))
  const [left] = sticks
  const wrongSticks = left !== null && left !== undefined && frame.sticks !== null && !sticks.includes(frame.sticks)
  return { ids, sticks: wrongSticks ? left : null, startPoints: pointsFrom(previous, frame) }
}

const pointsFrom = (previous: FrameView, frame: Frame): BySeat<Points> | null => {
  const { endPoints } = previous.frame
  if (endPoints === null || frame.startPoints === null) return null
  // What is wrong with the end of the previous frame is reported there.
  if (previous.score !== null || previous.ending.kind === 'chombo') return null
  const wanted = readings(previous).map(({ id }) => toSeats(frame.id, toPlayers(id, endPoints)))
  return wanted.some((points) => isSameFour(points, frame.startPoints!)) ? null : wanted[0]!
}

/** The frame with the expected values instead of the written ones. */
export const withExpected = (frame: Frame, { ids, sticks, startPoints }: Carried): Frame => {
  const id = ids?.length === 1 ? ids[0]! : frame.id
  return id === frame.id && sticks === null && startPoints === null
    ? frame
    : { ...frame, id, sticks: sticks ?? frame.sticks, startPoints: startPoints ?? frame.startPoints }
}
