/** Escape: drops a question without answering it; nothing that was typed is lost. */
import { goLive, isLive } from './cursor.ts'
import { afterIndicator, opensFrame } from './indicators.ts'
import { closeInsertion, typeInserted, upToInsertion } from './insertion.ts'
import { withNextTask } from './next-task.ts'
import { done, type Result } from './result.ts'
import type { State } from './session.ts'
import { IN_PLAY, pop } from './tasks.ts'
import { hasKeptKeys } from './kept-keys.ts'
import { leaveScore } from './win-value.ts'

export const mayCancel = (state: State): boolean => {
  const { task, stem, below } = state
  if (stem !== '' || !isLive(state) || hasKeptKeys(state)) return true
  switch (task.kind) {
    case 'choose':
    case 'score':
    case 'replace-tile':
    case 'exchange-hands':
      return true
    case 'play':
      return task.riichi || task.seat !== undefined
    case 'deal':
      return below.length > 0
    case 'indicator':
      return !opensFrame(state, task)
    case 'stopped':
      return task.frame !== undefined && below.length > 0
    case 'ended':
    case 'over':
    case 'setup':
      return false
  }
}

export const cancel = (state: State): Result => {
  const { task, stem } = state
  if (!mayCancel(state)) return 'not-asked'
  if (stem !== '') return done(state, { code: 'cancelled' })
  if (hasKeptKeys(state)) return done(state, { code: 'cancelled' })
  if (!isLive(state)) return done(goLive(state), { code: 'moved' })
  switch (task.kind) {
    case 'choose': {
      const back = pop(state)
      // Who only was asked why a frame that is over had stopped leaves it as it is.
      const isLeft = back.task.kind === 'stopped' && back.task.frame !== undefined
      return done(isLeft ? pop(back) : withNextTask(back), { code: 'cancelled' })
    }
    case 'score':
      return leaveScore(state, task)
    case 'indicator':
      return afterIndicator(done(state, { code: 'cancelled' }), task)
    case 'play':
      return done({ ...state, ...IN_PLAY }, { code: 'cancelled' })
    case 'deal':
    case 'ended':
    case 'exchange-hands':
    case 'over':
    case 'replace-tile':
    case 'setup':
    case 'stopped':
      return done(pop(state), { code: 'cancelled' })
  }
}

/** Where something is put in: what is half said there is dropped, else one is back at now and all stays as it is. */
export const cancelInserting = (state: State): Result => {
  const { task, stem } = upToInsertion(state)
  const isHalfSaid = stem !== '' || task.kind === 'choose' || (task.kind === 'play' && task.riichi)
  if (isHalfSaid) return typeInserted(state, cancel)
  return done(goLive(closeInsertion(state)), { code: 'moved' })
}
