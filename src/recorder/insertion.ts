/**
 * Adds missed acts, or removes acts that were typed twice, anywhere in a frame. Keys type there as at the end of a frame,
 * on the table at that place; then the acts after it are replayed, or keep their seats.
 */
import { isWin, type Act, type Frame } from '../record/index.ts'
import { done, isRefusal, type Result } from './result.ts'
import { typedAnew } from './act-notes.ts'
import { STOPPED } from './clock.ts'
import { actsAt, goLive, putFrameAt } from './cursor.ts'
import { changeFrame, movedWins } from './edit-frame.ts'
import { flowOf, playAt, playOf, withActs } from './frame-tables.ts'
import { discardAlone, isByItself, replayActs, type ReplayContext } from './replay-acts.ts'
import type { Cursor, Insertion, State } from './session.ts'
import type { Task } from './task.ts'
import { putWins } from './put-wins.ts'
import { withoutRyuukyoku } from './reopen-frame.ts'
import { IN_PLAY } from './tasks.ts'

interface Inserting {
  readonly cursor: Cursor
  readonly insertion: Insertion
}

/** The open insertion, or null. */
export const insertingAt = ({ cursor }: Pick<State, 'cursor'>): Inserting | null =>
  cursor.insertion === undefined ? null : { cursor, insertion: cursor.insertion }

/** The number of acts before the insertion, including one that is half typed. */
const headSize = ({ act, part }: Cursor): number => (part === 'discard' ? act + 1 : act)

/** The acts before the insertion; the last one may lack its discard. */
const headOf = (state: State, { cursor, insertion }: Inserting): readonly Act[] => {
  const head = actsAt(state, cursor.frame).slice(0, headSize(cursor))
  const last = head.at(-1)
  if (cursor.part === 'draw' || !last || !insertion.half) return head
  return head.with(-1, { ...typedAnew(last, 'discard'), discard: null })
}

const isOpen = ({ draw, discard }: Act): boolean => discard === null && draw.kind !== 'ron' && draw.kind !== 'daiminkan'

/** All acts of the frame: a waiting discard joins its own player's draw if that is just before it. */
const allActs = (head: readonly Act[], { behind, half, before, changed }: Insertion): readonly Act[] => {
  if (!changed) return flowOf(before).acts
  const last = head.at(-1)
  const [first, ...others] = behind
  if (!half || !last || !first || !isOpen(last) || last.seat !== first.seat) return [...head, ...behind]
  return [...head.slice(0, -1), { ...last, discard: first.discard }, ...others]
}

/** The index of the first act that waits after the insertion; null if none is open. */
export const waitsFrom = (state: Pick<State, 'cursor' | 'match'>): number | null => {
  const at = insertingAt(state)
  if (at === null) return null
  const { cursor, insertion } = at
  return Math.max(headSize(cursor), actsAt(state, cursor.frame).length - insertion.behind.length)
}

/** Opens an insertion before the half at this place; for the dealer's fourteen tiles, before the discard. */
export const openInsertion = (state: State, { frame, act, part }: Cursor): State => {
  const before = state.match.frames[frame]
  if (!before) return state
  const { acts } = flowOf(before)
  const there = acts[act]
  const isThrown = there !== undefined && (part === 'discard' || there.draw.kind === 'oya')
  const half = isThrown && there.discard !== null
  const behind = isThrown ? [...(half ? [discardAlone(there)] : []), ...acts.slice(act + 1)] : acts.slice(act)
  const insertion: Insertion = { asked: IN_PLAY, behind, half, changed: false, before }
  const cursor: Cursor = { frame, act, part: isThrown ? 'discard' : 'draw', insertion }
  return done({ ...state, cursor }, { code: 'inserting', act })
}

const heads = new WeakMap<State, State>()

/**
 * The state with its frame up to the insertion: the cursor is behind the last act there, so that every key has one rule,
 * wherever it types. The state itself where nothing is put in.
 */
export const upToInsertion = <Whole extends State>(state: Whole): Whole => {
  const at = insertingAt(state)
  const frame = at && state.match.frames[at.cursor.frame]
  if (!at || !frame) return state
  const known = heads.get(state)
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- it was made of this very state
  if (known) return known as Whole
  const head: Frame = { ...withActs(withoutRyuukyoku(frame), headOf(state, at)), endPoints: null }
  const frames = state.match.frames.with(at.cursor.frame, head)
  const upTo: Whole = {
    ...state,
    match: { ...state.match, frames },
    play: playOf(head, at.cursor.frame, state.rules),
    ...at.insertion.asked,
    // Indicators are asked for at the real end of the frame; the moment of these acts is unknown.
    doras: 5,
    uras: 5,
    wins: [],
    clock: STOPPED,
    cursor: { frame: at.cursor.frame, act: flowOf(head).acts.length, part: 'draw' },
  }
  heads.set(state, upTo)
  return upTo
}

/** The announced wins after the acts changed: those from `from` on move with their acts. */
const winsAmong = (state: State, frame: number, from: number, acts: readonly Act[]): State['wins'] => {
  if (state.play?.frame !== frame) return state.wins
  const by = acts.length - actsAt(state, frame).length
  const moved = movedWins(state.wins, (act) => (act < from ? act : act + by))
  return moved.filter(({ act }) => acts[act] !== undefined && isWin(acts[act]))
}

/** Puts these acts before the waiting ones; points and end hands follow when the insertion closes. */
const put = (state: State, { cursor, insertion }: Inserting, head: readonly Act[]): State => {
  const { frame } = cursor
  const last = head.at(-1)
  const part = last !== undefined && isOpen(last) ? 'discard' : 'draw'
  const next: Cursor = { frame, act: part === 'discard' ? head.length - 1 : head.length, part, insertion }
  const there = state.match.frames[frame]
  if (!insertion.changed || !there) return { ...state, cursor: next }
  const acts = allActs(head, insertion)
  const changed = withActs(there, acts)
  return {
    ...putFrameAt(state, frame, changed),
    play: state.play?.frame === frame ? playOf(changed, frame, state.rules) : state.play,
    wins: winsAmong(state, frame, headSize(cursor), acts),
    cursor: next,
  }
}

const isAsked = (task: Task): boolean => task.kind === 'play' || task.kind === 'choose'

/** Types at the insertion what a key types at the end of a frame. */
export const typeInserted = (state: State, type: (upTo: State) => Result): Result => {
  const at = insertingAt(state)
  const upTo = upToInsertion(state)
  const answer = type(upTo)
  if (isRefusal(answer) || !at) return answer
  const head = actsAt(answer, at.cursor.frame)
  const changed = at.insertion.changed || head !== actsAt(upTo, at.cursor.frame)
  const { task, below } = answer
  const asked = isAsked(task) ? { task, below } : IN_PLAY
  const next = put(state, { ...at, insertion: { ...at.insertion, asked, changed } }, head)
  const typed = { ...next, echo: answer.echo, stem: answer.stem }
  // Nothing waits after a win that ends the frame.
  return at.insertion.behind.length === 0 && answer.task.kind === 'score' ? closeInsertion(typed) : typed
}

/** How the waiting acts were typed, in the frame before the insertion. */
const heardOf = (
  state: State,
  { before, behind }: Pick<Insertion, 'before' | 'behind'>,
  index: number,
): ReplayContext => ({
  tables: playOf(before, index, state.rules).tables.slice(flowOf(before).acts.length - behind.length),
  riichiTsumogiri: state.preferences.riichiTsumogiri,
})

/** Delete: removes the next half, or both halves if riichi discarded the tile automatically. */
export const deleteBehind = (state: State): Result => {
  const at = insertingAt(state)
  const [first, ...others] = at?.insertion.behind ?? []
  if (!at || !first) return 'at-the-end'
  const { insertion } = at
  const isWhole = first.discard === null || isByItself(first, 0, heardOf(state, insertion, at.cursor.frame))
  const isDraw = !insertion.half && !isWhole
  const behind = isDraw ? [discardAlone(first), ...others] : others
  const head = headOf(state, at)
  const next = put(state, { ...at, insertion: { ...insertion, behind, half: isDraw, changed: true } }, head)
  return done(next, { code: 'removed', act: head.length })
}

/** Removes the next act; at the end of the current frame the cursor is live again. */
export const deleteActBehind = (state: State): Result => {
  const at = insertingAt(state)
  if (!at || at.insertion.behind.length === 0) return 'at-the-end'
  const { cursor, insertion } = at
  const behind = insertion.behind.slice(1)
  const next = put(state, { ...at, insertion: { ...insertion, behind, half: false, changed: true } }, headOf(state, at))
  const removed = done(next, { code: 'removed', act: cursor.act })
  if (behind.length > 0 || state.play?.frame !== cursor.frame) return removed
  return goLive(closeInsertion(removed))
}

const winsOf = (acts: readonly Act[]): string =>
  acts.flatMap((act) => (isWin(act) ? [`${act.seat}${act.draw.kind === 'ron'}`] : [])).join()

/** The frame from before the insertion with these acts, settled. */
export const settledWith = (state: State, index: number, before: Frame, acts: readonly Act[]): State => {
  const begun: State = {
    ...putFrameAt(state, index, before),
    play: state.play?.frame === index ? playOf(before, index, state.rules) : state.play,
  }
  return winsOf(flowOf(before).acts) === winsOf(acts)
    ? changeFrame(begun, index, withActs(before, acts))
    : putWins(begun, index, before, acts)
}

const closings = new WeakMap<State, State>()

/** Closes the insertion: the acts after it keep their seats, and the cursor stays. Worked out once for all who ask. */
export const closeInsertion = <Whole extends State>(state: Whole): Whole => {
  const at = insertingAt(state)
  if (!at) return state
  const known = closings.get(state)
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- it was made of this very state
  if (known) return known as Whole
  const { frame, act, part } = at.cursor
  const { changed, before } = at.insertion
  const live = goLive(state)
  const settled = changed ? { ...live, ...settledWith(live, frame, before, actsAt(state, frame)) } : live
  const closed: Whole = actsAt(settled, frame)[act] ? { ...settled, cursor: { frame, act, part } } : settled
  closings.set(state, closed)
  return closed
}

/** Enter: replays the acts after the insertion. The cursor is live again, or at the first act that does not fit. */
export const replayBehind = (state: State): Result => {
  const at = insertingAt(state)
  const frame = at && state.match.frames[at.cursor.frame]
  if (!at || !frame) return 'not-asked'
  const { cursor, insertion } = at
  if (insertion.asked.task.kind === 'choose') return 'answer-first'
  const table = upToInsertion(state).play?.tables.at(-1)
  if (insertion.behind.length === 0 || !table) return done(goLive(closeInsertion(state)), { code: 'moved' })
  const head = headOf(state, at)
  // Nothing was typed: the waiting discard still belongs to the draw before it.
  const isWhole = insertion.half && !insertion.changed
  const behind = isWhole ? actsAt(state, cursor.frame).slice(cursor.act) : insertion.behind
  const acts = isWhole ? head.slice(0, -1) : head
  const from = isWhole ? playAt(state, cursor.frame)?.tables.at(cursor.act) : table
  if (!from) return 'no-such-place'
  const said = replayActs(
    { frame, acts, table: from },
    behind,
    insertion.half && !isWhole,
    heardOf(state, { ...insertion, behind }, cursor.frame),
  )
  const offset = actsAt(state, cursor.frame).length - behind.length
  const wins = movedWins(state.wins, (act) => (act < acts.length ? act : said.places[act - offset]))
  const next = settledWith(
    { ...goLive(state), wins: state.play?.frame === cursor.frame ? wins : state.wins },
    cursor.frame,
    insertion.before,
    [...said.acts, ...said.left],
  )
  const left = said.left.length
  const there: Cursor = left > 0 ? { frame: cursor.frame, act: said.acts.length, part: 'draw' } : next.cursor
  return done({ ...next, cursor: there }, { code: 'replayed', acts: behind.length - left, left })
}

/** Takes over what other stations changed in the waiting acts; null if they changed more than those. */
export const heardBehind = (state: State, heard: State): State | null => {
  const at = insertingAt(state)
  if (!at || heard.cursor !== state.cursor) return null
  const { cursor, insertion } = at
  const { frame } = cursor
  const { behind, half, before } = insertion
  const [were, are, said] = [actsAt(state, frame), actsAt(heard, frame), heard.match.frames[frame]]
  const from = were.length - behind.length
  const differs = were.findIndex((act, index) => act !== are[index])
  const same = differs < 0 ? were.length : differs
  if (!said || same < Math.max(headSize(cursor), from + (half ? 1 : 0))) return null
  const { acts } = flowOf(before)
  const further = are.slice(same)
  const kept = same - from
  const next: Insertion = {
    ...insertion,
    behind: [...behind.slice(0, kept), ...further],
    before: withActs(said, [...acts.slice(0, acts.length - behind.length + kept), ...further]),
  }
  return { ...heard, cursor: { ...cursor, insertion: next } }
}
