/** What main tells its stations of the match, as a Game tells its Players, with every hand open. */
import { protocolOf, type Message } from '../game/index.ts'
import type { Session } from '../recorder/index.ts'
import type { Frame, Match } from '../record/index.ts'
import type { Ruleset } from '../rules/index.ts'
import type { ToStation } from './message.ts'

export interface Told {
  /** `kaiju` and, once the match is over, `jieju`. */
  readonly match: readonly Message[]
  /** By frame, its `qipai` first. */
  readonly frames: readonly (readonly Message[])[]
}

export const NOTHING_TOLD: Told = { match: [], frames: [] }

interface ToldFrame {
  readonly rules: Ruleset
  readonly messages: readonly Message[]
}

const known = new WeakMap<Frame, ToldFrame>()

/** A frame under way has not stopped, whatever its last act looks like. */
const isStillOpen = (frame: Frame): boolean => frame.endPoints === null && frame.notes?.ryuukyoku === undefined

const tellFrame = (match: Match, frame: Frame, rules: Ruleset): readonly Message[] => {
  const before = known.get(frame)
  if (before?.rules === rules) return before.messages
  const messages = protocolOf({ ...match, frames: [frame] }, rules, 'all').filter(
    ({ type }) => type !== 'kaiju' && type !== 'jieju' && !(type === 'pingju' && isStillOpen(frame)),
  )
  known.set(frame, { rules, messages })
  return messages
}

/** The match of a session as it stands. Frames that did not change are told by the same list. */
export const toldOf = ({ match, rules }: Session): Told => {
  // Who types along must not take for certain what a Player is told where the rules leave it open.
  const begin = protocolOf({ ...match, frames: [] }, rules, 'all').map((message): Message =>
    message.type === 'kaiju' ? { ...message, data: { ...message.data, hongpai: rules.redFives } } : message,
  )
  const end = match.finalPoints === null ? [] : protocolOf(match, rules, 'all').filter(({ type }) => type === 'jieju')
  return { match: [...begin, ...end], frames: match.frames.map((frame) => tellFrame(match, frame, rules)) }
}

const same = (a: Message | undefined, b: Message | undefined): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b)

const sameList = (a: readonly Message[], b: readonly Message[]): boolean =>
  a === b || (a.length === b.length && a.every((message, at) => same(message, b[at])))

/** The messages that bring a station from what it was told to what is told now. */
export const toldSince = (before: Told, after: Told): readonly ToStation[] => {
  const messages: ToStation[] = []
  if (!sameList(before.match, after.match)) messages.push({ type: 'match', messages: [...after.match] })
  for (let frame = 0; frame < Math.max(before.frames.length, after.frames.length); frame++) {
    const [was, is] = [before.frames[frame] ?? [], after.frames[frame] ?? []]
    if (sameList(was, is)) continue
    let at = 0
    while (at < was.length && at < is.length && same(was[at], is[at])) at++
    messages.push({ type: 'told', frame, at, messages: is.slice(at) })
  }
  return messages
}

/** What a station holds after a message. */
export const withTold = (told: Told, message: Extract<ToStation, { type: 'told' | 'match' }>): Told => {
  if (message.type === 'match') return { ...told, match: message.messages }
  const frames = [...told.frames]
  while (frames.length <= message.frame) frames.push([])
  frames[message.frame] = [...(frames[message.frame] ?? []).slice(0, message.at), ...message.messages]
  while (frames.at(-1)?.length === 0) frames.pop()
  return { ...told, frames }
}
