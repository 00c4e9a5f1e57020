/** Keys pressed while a question was open and that did not answer it: kept in order, to be typed after the answer. */
import { isLive } from './cursor.ts'
import type { KeptKey, KeyCommand } from './command.ts'
import { withPast } from './history.ts'
import { isRefusal } from './result.ts'
import type { Refusal, Session, State } from './session.ts'

/** Whether a key that does not answer is kept. */
export const keepsKeys = (state: State): boolean => isLive(state) && state.task.kind === 'choose'

export const keepKey = (session: Session, key: KeptKey): Session | Refusal => {
  if (!keepsKeys(session)) return 'not-asked'
  const keptKeys = [...session.keptKeys, key]
  return withPast(session, { ...session, keptKeys, echo: { code: 'key-kept', keys: keptKeys.length } })
}

/** Keys that follow each other faster than this are typed without a look at what is asked. In milliseconds. */
const LOOK = 1000

/** Whether a key follows a kept one so soon that it is no answer. */
export const isTypedOn = ({ keptKeys }: State, moment: number): boolean => {
  const last = keptKeys.at(-1)?.at
  return last !== undefined && moment - last < LOOK
}

export const hasKeptKeys = (session: State): boolean => session.keptKeys.length > 0 && !keepsKeys(session)

/** Types them as if they were pressed now, at the pace at which they were. One that is turned down is kept with the rest. */
export const typeKept = (
  session: Session,
  at: number | undefined,
  take: (session: Session, key: KeyCommand) => Session | Refusal,
): Session => {
  const { keptKeys } = session
  const end = keptKeys.at(-1)?.at
  const later = at === undefined || end === undefined ? 0 : at - end
  let now: Session = { ...session, keptKeys: [] }
  for (const [typed, key] of keptKeys.entries()) {
    const answer = take(now, key.at === undefined ? key : { ...key, at: key.at + later })
    if (!isRefusal(answer)) {
      now = answer
      continue
    }
    const left = keptKeys.slice(typed)
    return withPast(session, { ...now, keptKeys: left, echo: { code: 'kept-typed', keys: typed, left: left.length } })
  }
  return withPast(session, { ...now, echo: { code: 'kept-typed', keys: keptKeys.length, left: 0 } })
}
