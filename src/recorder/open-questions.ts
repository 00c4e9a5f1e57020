/** Everything unknown or assumed in the record, as a list: what nobody saw, and what was taken so without proof. */
import { unlikelyActs } from '../check/index.ts'
import { isKnown, UNKNOWN, type Tile } from '../tiles/index.ts'
import { isTooLong, isWin, SEATS, type Act, type Frame, type Match } from '../record/index.ts'
import type { Ruleset } from '../rules/index.ts'
import { doraCount, inferUnseenTiles, type Table } from '../table/index.ts'
import { isAccepted } from './accepted-questions.ts'
import { flowOf, playAt } from './frame-tables.ts'
import type { OpenCode, OpenQuestion, QuestionPlace } from './open-question.ts'
import type { State } from './session.ts'
import { tasksUnderWay, type Tasks } from './tasks.ts'
import { isPaymentOpen, unsaidActs } from './win-parts.ts'
import { urasTurned } from './win-worth.ts'

type Found = Omit<OpenQuestion, 'frame'>
const found = (code: OpenCode, rest: Partial<Found> = {}): Found => ({
  code,
  act: null,
  seat: null,
  index: null,
  tile: UNKNOWN,
  count: 0,
  ...rest,
})

const indicatorsOpen = (frame: Frame, last: Table, acts: readonly Act[]): Found[] => {
  const isUnseen = (index: number): boolean => !isKnown(frame.dora?.[index] ?? UNKNOWN)
  const ura = urasTurned(acts, last)
  const open: Found[] = []
  for (let place = 0; place < doraCount(last).due; place++) {
    if (isUnseen(place * 2)) open.push(found('indicator', { index: place * 2 }))
    if (place < ura && isUnseen(place * 2 + 1)) open.push(found('indicator', { index: place * 2 + 1 }))
  }
  return open
}

const handsOpen = (first: Table): Found[] =>
  SEATS.flatMap((seat) => {
    const count = first.seats[seat].tiles.filter(({ tile }) => !isKnown(tile)).length
    return count > 0 ? [found('start-hand', { seat, count })] : []
  })

const discardOf = (last: Table, { seat }: Act, index: number): Tile =>
  last.seats[seat].river.find(({ act }) => act === index)?.tile ?? UNKNOWN

/** The tile that the dealer was dealt as his fourteenth, and begins with. */
const isFourteenthUnseen = ({ draw, seat }: Act, { seats }: Table): boolean =>
  draw.kind === 'oya' && seats[seat].drawn?.tile === UNKNOWN

/** Adds what is open about one act; `proven`: what later acts show the drawn tile to be. */
const addActOpen = (
  open: Found[],
  act: Act,
  index: number,
  [first, last]: readonly [Table, Table],
  proven: boolean,
): void => {
  const { seat, draw, discard, notes } = act
  const at = { act: index, seat }
  const isDrawn = draw.kind === 'tile' || draw.kind === 'rinshan'
  if (isDrawn && !isKnown(draw.tile) && !proven && notes?.noDraw !== true) open.push(found('draw', at))
  if (isFourteenthUnseen(act, first)) open.push(found('draw', at))
  if ('own' in draw && draw.own.some((tile) => !isKnown(tile))) open.push(found('call', at))
  const thrown = discard?.kind === 'tedashi' || discard?.kind === 'riichi' ? discard.tile : null
  if (thrown !== null && !isKnown(thrown) && !isKnown(discardOf(last, act, index))) open.push(found('discard', at))
  if (discard?.kind === 'ankan' && discard.tiles.some((tile) => !isKnown(tile))) open.push(found('discard', at))
  if (discard?.kind === 'kakan' && !isKnown(discard.tile)) open.push(found('discard', at))
  if (notes?.assumed === 'draw') open.push(found('typed-twice', { ...at, tile: isDrawn ? draw.tile : UNKNOWN }))
  if (notes?.assumed === 'tg') open.push(found('tsumogiri', { ...at, tile: discardOf(last, act, index) }))
  if (discard?.kind === 'riichi' && discard.tsumogiri === null)
    open.push(found('riichi-discard', { ...at, tile: discard.tile }))
}

const endOpen = (frame: Frame, acts: readonly Act[], last: Table, over: boolean): Found[] => {
  if (frame.endPoints !== null || !over || isTooLong(frame)) return []
  if (acts.some(isWin) && frame.notes?.ryuukyoku === undefined && !isPaymentOpen(frame, last.rules))
    return unsaidActs(frame, last, last.rules).map((act) => found('value', { act, seat: acts[act]?.seat ?? null }))
  // Where the start is not known the end cannot be: one question is enough.
  return last.seats[0].points === null ? [] : [found('end-points')]
}

/** What is unseen or was assumed, in the order of the frame. */
const unseenOpen = (frame: Frame, first: Table, last: Table): readonly Found[] => {
  const flow = flowOf(frame)
  const proof = inferUnseenTiles(flow)
  const tables = [first, last] as const
  const open = [...indicatorsOpen(frame, last, flow.acts), ...handsOpen(first)]
  for (let at = 0; at < flow.acts.length; at++)
    addActOpen(open, flow.acts[at]!, at, tables, proof?.draws.has(at) === true)
  return open
}

/**
 * The acts of all that is open in a frame that nobody types any more, and null for what is open besides its acts, in the order of the list.
 * Doubts about acts that may well have happened are left out.
 * @param first the table before the first act
 * @param last the table after all acts
 */
export const openActs = (frame: Frame, first: Table, last: Table): readonly (number | null)[] => {
  return [...unseenOpen(frame, first, last), ...endOpen(frame, flowOf(frame).acts, last, true)]
    .filter((each) => !isAccepted(frame, each))
    .map(({ act }) => act)
}

const memo = new WeakMap<Frame, { readonly rules: Ruleset; readonly over: boolean; readonly open: readonly Found[] }>()

/** Before the first draw: the dora and the four hands are on their way. */
const isDealt = ({ task, below }: Tasks): boolean => (below.at(-1) ?? task).kind === 'deal'

/** Whether the frame under way is taken down to its end, whatever is asked besides. */
const isOver = (state: Tasks): boolean => {
  const { task, below } = tasksUnderWay(state)
  const last = below.at(-1) ?? task
  // A choice that is open may be what ends it otherwise.
  const isChosen = [task, ...below].some(({ kind }) => kind === 'choose')
  return !isChosen && (last.kind === 'over' || last.kind === 'ended')
}

const frameOpen = (state: Asked, index: number, frame: Frame): readonly Found[] => {
  const isLive = state.play?.frame === index
  const over = !isLive || isOver(state)
  // While it is dealt everything is open, and asked for anyway.
  if (isLive && isDealt(state) && flowOf(frame).acts.length === 0) return []
  const known = memo.get(frame)
  if (known && known.rules === state.rules && known.over === over) return known.open
  const play = playAt(state, index)
  const [first, last] = [play?.tables.at(0), play?.tables.at(-1)]
  if (!play || !first || !last) return []
  const open = [
    ...unseenOpen(frame, first, last),
    // What was typed so often was never played: there is no player to have meant something else.
    ...(isTooLong(frame) ? [] : unlikelyActs(frame, play.tables)).map(({ code, act, seat, tile }) =>
      found(code, { act, seat, tile }),
    ),
    ...endOpen(frame, flowOf(frame).acts, last, over),
  ].filter((each) => !isAccepted(frame, each))
  memo.set(frame, { rules: state.rules, over, open })
  return open
}

export const isSameQuestion = (a: QuestionPlace, b: QuestionPlace): boolean =>
  a.code === b.code && a.frame === b.frame && a.act === b.act && a.seat === b.seat && a.index === b.index

type Asked = Pick<State, 'match' | 'rules' | 'play' | 'task' | 'below'>

/** Open questions of the whole match, frame by frame: indicators, hands, acts, the end. Those accepted are left out. */
export const openQuestions = (state: Asked): readonly OpenQuestion[] => {
  const { frames }: Match = state.match
  return frames.flatMap((frame, index) =>
    frameOpen(state, index, frame).map((each): OpenQuestion => ({ ...each, frame: index })),
  )
}
