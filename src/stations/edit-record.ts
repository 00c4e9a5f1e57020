/** What makes the session's record the merged one: the recorder's own commands. */
import type { Change } from '../compare/index.ts'
import { reduce, type Command, type Session } from '../recorder/index.ts'
import type { Act, ActNotes } from '../record/index.ts'
import { sameAct } from './half-act.ts'

const noted = (act: Act, notes: ActNotes): Act => {
  const { notes: _, ...bare } = act
  return Object.keys(notes).length > 0 ? { ...bare, notes } : bare
}

/** The new act, with what was noted of the old one where both begin alike. */
const inPlaceOf = (old: Act, act: Act): Act => {
  if (!sameAct({ ...old, discard: null }, { ...act, discard: null })) return act
  const { assumed, ...notes } = { ...act.notes, ...old.notes }
  const doubt = act.notes?.assumed ?? (assumed === 'draw' ? assumed : undefined)
  return noted(act, doubt === undefined ? notes : { ...notes, assumed: doubt })
}

/** The changes from some acts to others, as little as can be: a beginning and an end that are the same stay. */
const changesOf = (frame: number, flow: number, have: readonly Act[], want: readonly Act[]): Change[] => {
  const least = Math.min(have.length, want.length)
  let front = 0
  while (front < least && sameAct(have[front]!, want[front]!)) front++
  let back = 0
  while (back < least - front && sameAct(have.at(-1 - back)!, want.at(-1 - back)!)) back++
  const [old, now] = [have.slice(front, have.length - back), want.slice(front, want.length - back)]
  const changes: Change[] = []
  for (let at = 0; at < Math.max(old.length, now.length); at++) {
    const [was, is] = [old[at], now[at]]
    const place = { frame, flow, act: front + at }
    if (was && is) changes.push({ at: 'act', ...place, value: inPlaceOf(was, is) })
    else if (is) changes.push({ at: 'insert-act', frame, flow, act: front + old.length, order: at, value: is })
    else changes.push({ at: 'remove-act', ...place })
  }
  return changes
}

const isRon = ({ draw }: Act): boolean => draw.kind === 'ron'

/**
 * A win is declared as a recorder does, because it opens a frame that was already settled. Null where the keys do not
 * lead to it.
 */
const winCommands = (session: Session, frame: number, want: readonly Act[]): Command[] | null => {
  const have = session.match.frames[frame]?.flows.at(-1)?.acts ?? []
  const more = want.slice(have.length)
  if (session.play?.frame !== frame || session.cursor !== null || more.length === 0 || !more.every(isRon)) return null
  if (!have.every((act, at) => sameAct(act, want[at]!))) return null
  const commands: Command[] = []
  let next = session
  const say = (command: Command): boolean => {
    const reduced = reduce(next, command)
    if (reduced.feedback.ok) commands.push(command)
    next = reduced.session
    return reduced.feedback.ok
  }
  for (const { seat } of more) {
    if (!say({ type: 'win' })) return null
    if (next.task.kind !== 'choose') continue
    const option = next.task.options.find((each) => each.kind === 'act' && each.act.seat === seat)
    if (option === undefined || !say({ type: 'digit', digit: option.digit })) return null
  }
  const made = next.match.frames[frame]?.flows.at(-1)?.acts ?? []
  return made.length === want.length && made.every((act, at) => sameAct(act, want[at]!)) ? commands : null
}

/** The commands that make the acts of a frame of the session the wanted ones; none where they are. */
export const actCommands = (session: Session, frame: number, want: readonly Act[]): readonly Command[] => {
  const there = session.match.frames[frame]
  const flow = there?.flows.at(-1)
  if (there === undefined || flow === undefined) return []
  const changes = changesOf(frame, there.flows.length - 1, flow.acts, want)
  if (changes.length === 0) return []
  return winCommands(session, frame, want) ?? [{ type: 'amend', changes, settles: [], said: true }]
}
