/** Going back to look, and typing over what is found there. */
import type { Tile } from '../tiles/index.ts'
import { four, type Act, type Frame, type Hand } from '../record/index.ts'
import { stepDraw, type Table } from '../table/index.ts'
import { done, isRefusal, type Answer } from './answer.ts'
import { typedAnew } from './assumed.ts'
import { ankanOf } from './call-ways.ts'
import type { Travel } from './command.ts'
import { changeFrame, removeAct, replaceAct } from './edit.ts'
import { isFinished } from './findings.ts'
import { flowOf, playAt, withActs, withStartHands } from './frames.ts'
import { drawnTile, howThrown, riichiTurned, thrownAs, thrownDrawn, type Source } from './how-thrown.ts'
import { earlierInView } from './in-view.ts'
import { deleteActBehind, deleteBehind, insertingAt, openInsertion, replayBehind, viewOf } from './insertion.ts'
import { callWith, retypeCall, waysAtCursor } from './retype-call.ts'
import type { Cursor, State } from './session.ts'

const actsOf = (state: State, frame: number): readonly Act[] => {
  const found: Frame | undefined = state.match.frames[frame]
  return found ? flowOf(found).acts : []
}

const lastFrame = (state: State): number => state.match.frames.length - 1

/** Where a frame begins: the next one from here that has acts, this one counted; null behind the last and before the first. */
const begins = (state: State, from: number, step: 1 | -1): Cursor | null => {
  for (let frame = from; frame >= 0 && frame <= lastFrame(state); frame += step)
    if (actsOf(state, frame).length > 0) return { frame, act: 0, part: 'draw' }
  return null
}

/** Whether nothing more is typed at the end of the frame: it lies behind, or is finished. */
const isClosed = (state: State, frame: number): boolean => frame < lastFrame(state) || isFinished(state)

/**
 * Whether an act has a second half: one that was typed, or one that is missing and not still to come. A frame that was cut
 * off behind a draw has a place for a discard too, for it may have been missed.
 */
const hasDiscard = (state: State, frame: number, act: number): boolean => {
  const acts = actsOf(state, frame)
  const there = acts[act]
  if (!there) return false
  if (there.discard) return true
  if (there.draw.kind === 'ron' || there.draw.kind === 'daiminkan') return false
  return act < acts.length - 1 || isClosed(state, frame)
}

/** The last half of an act. */
const endOf = (state: State, frame: number, act: number): Cursor => ({
  frame,
  act,
  part: hasDiscard(state, frame, act) ? 'discard' : 'draw',
})

/** The half before; null at the beginning of the match. */
const before = (state: State, { frame, act, part }: Cursor): Cursor | null => {
  if (part === 'discard') return { frame, act, part: 'draw' }
  if (act > 0) return endOf(state, frame, act - 1)
  const earlier = begins(state, frame - 1, -1)?.frame
  return earlier === undefined ? null : endOf(state, earlier, actsOf(state, earlier).length - 1)
}

/** The half behind; null where the newest act ends. */
const after = (state: State, { frame, act, part }: Cursor): Cursor | null => {
  const acts = actsOf(state, frame)
  if (part === 'draw' && hasDiscard(state, frame, act)) return { frame, act, part: 'discard' }
  return act + 1 < acts.length ? { frame, act: act + 1, part: 'draw' } : begins(state, frame + 1, 1)
}

/** Where `live` begins: behind the newest act. */
const newest = (state: State): Cursor => {
  const frame = lastFrame(state)
  return { frame, act: actsOf(state, frame).length, part: 'draw' }
}

const target = (state: State, to: Travel): Cursor | null | 'none' => {
  const { cursor } = state
  const here = cursor ?? newest(state)
  switch (to) {
    case 'live':
      return null
    case 'back':
      return before(state, here) ?? 'none'
    case 'forward':
      return cursor ? after(state, cursor) : 'none'
    case 'frame-start':
      return actsOf(state, here.frame).length > 0 ? { frame: here.frame, act: 0, part: 'draw' } : 'none'
    case 'frame-back':
      return begins(state, here.frame - 1, -1) ?? 'none'
    case 'frame-forward':
      return cursor ? begins(state, cursor.frame + 1, 1) : 'none'
  }
}

/** A step with the arrows. */
export const travel = (state: State, to: Travel): Answer => {
  const cursor = target(state, to)
  if (cursor === 'none') return to === 'forward' || to === 'frame-forward' ? 'at-the-end' : 'at-the-start'
  return done({ ...state, cursor }, { code: 'moved' })
}

/** To a place of any frame. Behind the newest act it is live again; behind the last of an earlier frame that one is meant. */
export const goTo = (state: State, { frame, act, part }: Cursor): Answer => {
  const acts = actsOf(state, frame)
  if (frame === lastFrame(state) && act >= acts.length) return done({ ...state, cursor: null }, { code: 'moved' })
  const at = Math.min(act, acts.length - 1)
  if (!acts[at]) return 'no-such-place'
  const half = part === 'discard' && hasDiscard(state, frame, at) ? 'discard' : 'draw'
  return done({ ...state, cursor: { frame, act: at, part: half } }, { code: 'moved' })
}

/** The frame that is looked at: of the cursor, or of a question, else the one under way; −1 while there is none. */
export const frameShown = (state: State): number => earlierInView(state) ?? state.play?.frame ?? -1

/** The table that the cursor shows: behind the half that it stands on; without one, the last of the frame looked at. */
export const tableAtCursor = (state: State): Table | null => {
  const { cursor } = state
  if (insertingAt(state)) return viewOf(state).play?.tables.at(-1) ?? null
  if (!cursor) return playAt(state, frameShown(state))?.tables.at(-1) ?? null
  const tables = playAt(state, cursor.frame)?.tables
  const act = actsOf(state, cursor.frame)[cursor.act]
  const earlier = tables?.at(cursor.act)
  if (!act || !earlier) return null
  return cursor.part === 'draw' && act.discard ? stepDraw(earlier, act).table : (tables?.at(cursor.act + 1) ?? null)
}

/** Behind a half that was typed over, the next one; at the end of all acts, live. */
const onward = (answer: Answer, cursor: Cursor): Answer =>
  typeof answer === 'string' ? answer : { ...answer, cursor: after(answer, cursor) }

const replaceAt = (state: State, cursor: Cursor, value: Act): Answer =>
  onward(replaceAct(state, cursor.frame, cursor.act, value), cursor)

/** A tile typed over the half at the cursor. */
export const typeAtCursor = (state: State, cursor: Cursor, tile: Tile): Answer => {
  const act = actsOf(state, cursor.frame)[cursor.act]
  if (!act) return 'no-such-place'
  if (cursor.part === 'draw') {
    if (act.draw.kind === 'tile' || act.draw.kind === 'rinshan')
      return replaceAt(state, cursor, { ...typedAnew(act, 'draw'), draw: { kind: act.draw.kind, tile } })
    const dealt = retypeFourteenth(state, cursor, tile)
    if (dealt !== null) return onward(dealt, cursor)
    if (cursor.question === 'call') return callByTile(state, cursor, tile)
    const called = retypeCall(state, cursor, tile)
    return called === null ? 'not-asked-for-tile' : onward(called, cursor)
  }
  switch (act.discard?.kind) {
    case undefined:
    case 'tedashi':
    case 'tsumogiri':
    case 'karagiri':
    case 'riichi':
      return replaceAt(state, cursor, thrownAt(state, cursor, act, tile))
    case 'kakan':
      return replaceAt(state, cursor, { ...typedAnew(act, 'discard'), discard: { kind: 'kakan', tile } })
    case 'ankan':
      return replaceAt(state, cursor, {
        ...typedAnew(act, 'discard'),
        discard: { kind: 'ankan', tiles: ankanOf(tile, state.rules) },
      })
    default:
      return 'not-asked-for-tile'
  }
}

const handAt = (state: State, { frame }: Cursor, { seat }: Act): Hand | undefined => {
  const found = state.match.frames[frame]
  return found && flowOf(found).startHands[seat]
}

/** Whether the act begins with the tile that the dealer was dealt as his fourteenth. */
const isFourteenth = (state: State, cursor: Cursor, act: Act): boolean =>
  act.draw.kind === 'oya' && (handAt(state, cursor, act)?.drawn ?? null) !== null

/** The dealer's fourteenth tile, typed over where he begins with it; null elsewhere. */
const retypeFourteenth = (state: State, cursor: Cursor, tile: Tile): Answer | null => {
  const frame = state.match.frames[cursor.frame]
  const act = actsOf(state, cursor.frame)[cursor.act]
  if (!frame || !act || !isFourteenth(state, cursor, act)) return null
  const hands = four((seat) => {
    const hand = flowOf(frame).startHands[seat]
    return seat === act.seat ? { ...hand, drawn: tile } : hand
  })
  const acts = flowOf(frame).acts.with(cursor.act, typedAnew(act, 'draw'))
  const next = changeFrame(state, cursor.frame, withActs(withStartHands(frame, hands), acts))
  return done(next, { code: 'replaced', act: cursor.act })
}

/** Where it is asked how a call was made, a tile says so only if no other way has it. */
const callByTile = (state: State, cursor: Cursor, tile: Tile): Answer => {
  const [way, ...more] = waysAtCursor(state, cursor).filter((own) => own.includes(tile))
  if (way === undefined) return 'not-asked-for-tile'
  return more.length > 0 ? 'answer-first' : callWith(state, cursor, way)
}

/** The ways of a call of which it is asked how it was made, from the digit 1. */
export const waysAsked = (state: State): readonly (readonly Tile[])[] =>
  state.cursor?.question === 'call' ? waysAtCursor(state, state.cursor) : []

/** A digit at the cursor chooses one of them. */
export const chooseAtCursor = (state: State, cursor: Cursor, digit: number): Answer =>
  cursor.question === 'call' ? callWith(state, cursor, waysAsked(state)[digit - 1]) : 'leave-cursor'

/** A tile typed over a discard; a riichi stays one. */
const thrownAt = (state: State, cursor: Cursor, act: Act, tile: Tile): Act => {
  const hand = playAt(state, cursor.frame)?.tables.at(cursor.act)?.seats[act.seat]
  return thrownAs(typedAnew(act, 'discard'), tile, howThrown(act, hand, tile), act.discard?.kind === 'riichi')
}

/** Space or P over a discard. */
export const throwAtCursor = (state: State, cursor: Cursor, source: Source): Answer => {
  const there = actsOf(state, cursor.frame)[cursor.act]
  const act = there && typedAnew(there, 'discard')
  const drawn = act && drawnTile(act)
  if (!act || cursor.part !== 'discard' || drawn === undefined || drawn === null) return 'no-drawn-tile'
  if (act.discard?.kind === 'tsumo') return 'not-asked'
  return replaceAt(state, cursor, thrownDrawn(act, drawn, source))
}

/** Semicolon over a discard: it becomes a riichi, or is none any more. */
export const riichiAtCursor = (state: State, cursor: Cursor): Answer => {
  const act = actsOf(state, cursor.frame)[cursor.act]
  if (!act || cursor.part !== 'discard') return 'not-asked'
  const turned = riichiTurned(act)
  if (turned !== null) return replaceAct(state, cursor.frame, cursor.act, { ...act, discard: turned })
  return act.discard?.kind === 'tsumogiri' || act.discard?.kind === 'karagiri' ? 'no-drawn-tile' : 'not-asked'
}

/** Whether a tile (this one), Space and P, or Semicolon mean something to the half at the cursor. */
export const takesAtCursor = (state: State, what: 'tile' | 'throw' | 'riichi', tile?: Tile): boolean => {
  const { cursor } = state
  const act = cursor && actsOf(state, cursor.frame)[cursor.act]
  if (!act) return false
  const drawn = drawnTile(act) !== null
  if (cursor.part === 'draw') {
    if (what !== 'tile' || drawn || isFourteenth(state, cursor, act)) return what === 'tile'
    return 'own' in act.draw && (tile === undefined || retypeCall(state, cursor, tile) !== null)
  }
  switch (act.discard?.kind) {
    case undefined:
      return what === 'tile' || (what === 'throw' && drawn)
    case 'tedashi':
    case 'riichi':
      return what !== 'throw' || drawn
    case 'tsumogiri':
    case 'karagiri':
      return what === 'tile' || drawn
    case 'kakan':
    case 'ankan':
      return what === 'tile' || (what === 'throw' && drawn)
    default:
      return false
  }
}

/** Delete: the act is gone, and what stood behind it may be said again. */
export const deleteAtCursor = (state: State, cursor: Cursor): Answer => {
  const act = actsOf(state, cursor.frame)[cursor.act]
  if (!act) return 'no-such-place'
  // Of the dealer's fourteen tiles there is nothing to be said again.
  if (act.draw.kind !== 'oya') return takeOut(state, cursor, act)
  const answer = removeAct(state, cursor.frame, cursor.act)
  return isRefusal(answer) ? answer : { ...answer, cursor: actsOf(answer, cursor.frame)[0] ? cursor : null }
}

/** A tile that was typed twice was drawn by nobody: what was typed behind it is said again without it. */
const takeOut = (state: State, { frame, act: at, question }: Cursor, { discard }: Act): Answer => {
  const open = openInsertion(state, { frame, act: at, part: 'draw' })
  if (question !== 'typed-twice' || discard === null) return deleteActBehind(open)
  const taken = deleteBehind(open)
  return isRefusal(taken) ? taken : replayBehind(taken)
}

/** Whether one stands on the last discard of a closed frame: what is missing behind it has no act to be put before. */
const isLastDiscard = (state: State, { frame, act, part }: Cursor): boolean =>
  part === 'discard' &&
  act === actsOf(state, frame).length - 1 &&
  isClosed(state, frame) &&
  playAt(state, frame)?.tables.at(-1)?.end === null

/** Insert: what is typed now goes in before the half at the cursor, or behind a last discard. */
export const insertAtCursor = (state: State, cursor: Cursor): State => {
  const { frame, act, part } = cursor
  return openInsertion(
    state,
    isLastDiscard(state, cursor) ? { frame, act: act + 1, part: 'draw' } : { frame, act, part },
  )
}
