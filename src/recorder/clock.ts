/** Times of acts: seconds since the first act of the frame, from the moments that come with the commands. */
import { KEPT_KEYS, type Command, type KeyCommand } from './command.ts'
import type { Clock, State } from './session.ts'

export const STOPPED: Clock = { now: null, before: null, zero: null }

type Ticking = Pick<State, 'clock' | 'stem' | 'task'>

/** The other half of a tile, or which way a call was made: that began with the key before. */
const goesOnWith = ({ stem, task }: Ticking, { type }: KeyCommand): boolean =>
  (stem !== '' && (type === 'tile' || type === 'tiles' || type === 'stem')) ||
  (task.kind === 'choose' && (type === 'tile' || type === 'digit'))

/** The clock when a key comes; what is said with several keys is said at the moment of the first. */
export const tick = (state: Ticking, command: KeyCommand): Clock => {
  const { clock } = state
  if (clock.now !== null && goesOnWith(state, command)) return clock
  return { now: command.at ?? null, before: clock.now, zero: clock.zero }
}

/** Commands that begin an act, or may. */
const BEGINS: ReadonlySet<string> = new Set<KeyCommand['type']>([
  ...KEPT_KEYS,
  'tiles',
  'digit',
  'enter',
  'irregular',
  'keep',
  'typeKept',
])

const isTimed = (command: Command): command is KeyCommand => BEGINS.has(command.type)

/** The command with the moment at which its key came, in milliseconds; one that brings its own keeps it. */
export const atMoment = (command: Command, at: number): Command =>
  isTimed(command) && command.at === undefined ? { ...command, at: Math.round(at) } : command

/** A tenth of a second is what a finger can do. */
export const seconds = (milliseconds: number): number => Math.max(0, Math.round(milliseconds / 100) / 10)

/** The time of an act that begins now, and the clock behind it. `acts`: how many the frame has already. */
export const timeOf = ({ clock, preferences }: State, acts: number): { time: number | null; clock: Clock } => {
  const { now } = clock
  if (now === null || !preferences.times) return { time: null, clock }
  const zero = acts === 0 ? now : clock.zero
  return { time: zero === null ? null : seconds(now - zero), clock: { ...clock, zero } }
}

/** Whether the command before came less than a second ago. */
export const isAtOnce = ({ now, before }: Clock): boolean => now !== null && before !== null && now - before < 1000
