/** The one place where the command of a key is asked whether it has a meaning now, and is carried out. */
import { keysOf } from '../kit/index.ts'
import { actionEntry, actionOf, ACTIONS } from './actions.ts'
import type { Command, KeyCommand } from './command.ts'
import type { KeyRule } from './key-rule.ts'
import type { Refusal, Session } from './session.ts'
import { VALUE_KEYS, type ValueKey } from './value-keys.ts'

const KEYS: ReadonlySet<Command['type']> = new Set([
  ...keysOf(VALUE_KEYS),
  ...ACTIONS.map((id) => actionEntry(id).command.type),
])

export const isKey = (command: Command): command is KeyCommand => KEYS.has(command.type)

const hasValue = (command: KeyCommand): command is Extract<KeyCommand, { type: ValueKey }> =>
  Object.hasOwn(VALUE_KEYS, command.type)

const ruleOf = (command: KeyCommand): KeyRule =>
  hasValue(command) ? VALUE_KEYS[command.type] : actionEntry(actionOf(command))

/** Half a tile is never dropped for another key: that one is turned down, until it is whole or taken back. */
const mayCome = (rule: KeyRule, { stem }: Session, command: KeyCommand): boolean =>
  stem === '' || rule.behindHalf?.(stem, command) === true

/** Whether a command may come while the half tile of a session waits for its other half. */
export const mayComeBehindHalf = (session: Session, command: KeyCommand): boolean =>
  mayCome(ruleOf(command), session, command)

/** Whether a command is what one would expect now: what is hinted, and what a key with several meanings means. */
export const applies = (session: Session, command: KeyCommand): boolean => {
  const rule = ruleOf(command)
  return mayCome(rule, session, command) && rule.applies(session, command)
}

/** Whether `takeKey` takes it: also what happens only by mistake, such as a ron without a winning hand. */
export const takes = (session: Session, command: KeyCommand): boolean => {
  const rule = ruleOf(command)
  return mayCome(rule, session, command) && rule.takes(session, command)
}

/** The session after a key, or why it was turned down. */
export const takeKey = (session: Session, command: KeyCommand): Session | Refusal => {
  const rule = ruleOf(command)
  return mayCome(rule, session, command) ? rule.run(session, command, takeKey) : 'half-typed'
}
