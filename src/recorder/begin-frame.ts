/** From frame to frame: the set-up of the next one by the rules, and the end of the match. */
import { emptyFlow, emptyFrame, unknownDora, type Frame, type FrameId, type Points } from '../record/index.ts'
import { goLive } from './cursor.ts'
import { done, type Result } from './result.ts'
import { liveFrame, playOf } from './frame-tables.ts'
import { afterFrame, finalOf } from './outcome.ts'
import { finishFrame } from './match-to-save.ts'
import { firstOpening, resumeFrame, type Opening } from './renumber-frames.ts'
import type { State } from './session.ts'
import { alone, push } from './tasks.ts'

/** A new frame in this place, whose first indicator is asked for. */
export const beginAt = (state: State, index: number, { id, sticks, startPoints }: Opening): State => {
  const frame: Frame = { ...emptyFrame(id), sticks, startPoints, dora: unknownDora(), flows: [emptyFlow()] }
  const match = { ...state.match, frames: state.match.frames.toSpliced(index, 0, frame) }
  return done(
    {
      ...goLive({ ...state, match, play: playOf(frame, index, state.rules) }),
      wins: [],
      dealt: [null, null, null, null],
      doras: 0,
      uras: 0,
      clock: { ...state.clock, zero: null },
      ...push(alone({ kind: 'deal', which: 'start', seat: 0, tiles: [] }), { kind: 'indicator', index: 0 }),
    },
    { code: 'frame-begun' },
  )
}

const begin = (state: State, opening: Opening): State => beginAt(state, state.match.frames.length, opening)

/** What a frame of another number than the rules say starts with: the points go with the players. */
const openingAs = (state: State, id: FrameId, proposed: Opening | null): Opening => {
  const last = liveFrame(state)
  const turns = (((id.number - last.id.number) % 4) + 4) % 4
  const end = last.endPoints
  const at = (seat: number): Points => end?.[(seat + turns) % 4] ?? 0
  return { id, sticks: proposed?.sticks ?? 0, startPoints: end === null ? null : [at(0), at(1), at(2), at(3)] }
}

/** The next frame by the rules, or the one that was asked for; refused while a frame is under way. */
export const beginFrame = (state: State, id: FrameId | undefined): Result => {
  if (state.task.kind === 'setup') {
    const first = firstOpening(state)
    return begin(state, { ...first, id: id ?? first.id })
  }
  if (state.task.kind !== 'over') return state.task.kind === 'ended' ? 'match-over' : 'frame-open'
  if (state.suspended) return resumeFrame(state, state.suspended)
  const { next } = afterFrame(state)
  const left = state.play ? finishFrame(state, state.play.frame) : state
  if (id) return begin(left, openingAs(state, id, next))
  if (!next) return 'match-over'
  const known = liveFrame(state).endPoints !== null
  return begin(left, { ...next, startPoints: known ? next.startPoints : null })
}

/** Ends the match with the points of the last frame. */
export const endMatch = (state: State): Result => {
  if (state.task.kind === 'ended') return 'match-over'
  if (!state.play) return 'no-frame'
  if (state.task.kind !== 'over' || state.suspended) return 'frame-open'
  const { final, tournament } = finalOf(state)
  const left = finishFrame(state, state.play.frame)
  const match = {
    ...left.match,
    finalPoints: final ?? left.match.finalPoints,
    tournamentPoints: tournament ?? left.match.tournamentPoints,
  }
  return done({ ...left, match, ...alone({ kind: 'ended' }) }, { code: 'match-ended' })
}

/** Enter after a frame: on by the rules, or to the end of the match. */
export const goToNext = (state: State): Result => {
  if (state.suspended) return beginFrame(state, undefined)
  const { next, mayEnd } = afterFrame(state)
  return next === null || mayEnd ? endMatch(state) : beginFrame(state, undefined)
}

/** One frame more after all: the final points are taken back. */
export const resumeMatch = (state: State): Result => {
  if (state.task.kind !== 'ended') return 'match-open'
  const match = { ...state.match, finalPoints: null, tournamentPoints: null }
  return done({ ...state, match, ...alone({ kind: state.play ? 'over' : 'setup' }) }, { code: 'data', what: 'match' })
}
