import type { Echo } from './echo.ts'
import type { Refusal, State } from './session.ts'

/** A changed state, or the reason why the key was turned down. */
export type Result = State | Refusal

export const isRefusal = (answer: Result): answer is Refusal => typeof answer === 'string'

/** The state with what the key did; half a tile is gone once a key was understood. */
export const done = (state: State, echo: Echo): State => ({ ...state, echo, stem: '' })
