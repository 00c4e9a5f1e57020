/** Mistakes of a recorder put into a real match: each gives the match with one mistake, and what a comparison has to call it. */
import type { DifferenceKind } from '../../src/compare/index.ts'
import type { Act, Flow, Frame, Hand, Match, Seat } from '../../src/record/index.ts'
import { isKnown, isRedFive, kindOf, plain, tileOfKind, type Tile } from '../../src/tiles/index.ts'

export interface Slipped {
  readonly match: Match
  /** What a comparison finds, in the order of the match. */
  readonly kinds: readonly DifferenceKind[]
  readonly frame: number | null
  /** The act, where it is one. */
  readonly act: number | null
}

export interface Mistake {
  readonly name: string
  /** Null where the match has no place for such a mistake. `pick`: which of the places there are. */
  readonly put: (match: Match, pick: number) => Slipped | null
}

/** With what the games of the corpus do not say and a mistake can leave out. */
export const whole = (match: Match): Match => ({
  ...match,
  timeAndPlace: { ...match.timeAndPlace, time: '1900' },
  finalPoints: match.finalPoints ?? [400, 100, -200, -300],
})

const other = (tile: Tile): Tile => tileOfKind((kindOf(tile) + 1) % 34)

const withFlow = (match: Match, index: number, change: (flow: Flow) => Flow): Match => ({
  ...match,
  frames: match.frames.map((frame, at) =>
    at !== index ? frame : { ...frame, flows: frame.flows.map((flow, which) => (which === 0 ? change(flow) : flow)) },
  ),
})

type Where = (act: Act, acts: readonly Act[], at: number) => boolean

const places = (match: Match, where: Where): [number, number][] =>
  match.frames.flatMap((frame, index) => {
    const acts = frame.flows[0]?.acts ?? []
    return acts.flatMap((act, at): [number, number][] => (where(act, acts, at) ? [[index, at]] : []))
  })

/** A mistake in one act: the acts that stand in its place. */
const inAct = (name: string, kind: DifferenceKind, where: Where, change: (act: Act) => readonly Act[]): Mistake => ({
  name,
  put(match, pick) {
    const all = places(match, where)
    const found = all[pick % Math.max(1, all.length)]
    if (!found) return null
    const [frame, act] = found
    const slipped = withFlow(match, frame, (flow) => ({
      ...flow,
      acts: flow.acts.flatMap((each, at) => (at === act ? change(each) : [each])),
    }))
    return { match: slipped, kinds: [kind], frame, act }
  },
})

const inFrame = (name: string, kinds: readonly DifferenceKind[], change: (frame: Frame) => Frame | null): Mistake => ({
  name,
  put(match, pick) {
    const all = match.frames.flatMap((frame, index) => {
      const changed = change(frame)
      return changed ? [{ index, changed }] : []
    })
    const found = all[pick % Math.max(1, all.length)]
    if (!found) return null
    return {
      match: { ...match, frames: match.frames.with(found.index, found.changed) },
      kinds,
      frame: found.index,
      act: null,
    }
  },
})

const drawn = ({ draw }: Act): Tile | null => (draw.kind === 'tile' && isKnown(draw.tile) ? draw.tile : null)
const tedashi = ({ discard }: Act): boolean => discard?.kind === 'tedashi'
const tsumogiri = ({ discard }: Act): boolean => discard?.kind === 'tsumogiri'
const isCall = ({ draw }: Act): boolean => draw.kind === 'chi' || draw.kind === 'pon'
const redraw = (act: Act): Act => ({ ...act, draw: { kind: 'tile', tile: other(drawn(act) ?? '1m') } })

const rethrown = (act: Act): Act => {
  const { discard } = act
  return discard && 'tile' in discard ? { ...act, discard: { ...discard, tile: other(discard.tile) } } : act
}

const withHand = (frame: Frame, seat: Seat, change: (hand: Hand) => Hand): Frame => {
  const [flow, ...rest] = frame.flows
  if (!flow) return frame
  const startHands = flow.startHands.map((hand, at) => (at === seat ? change(hand) : hand))
  return { ...frame, flows: [{ ...flow, startHands: startHands as unknown as Flow['startHands'] }, ...rest] }
}

const doraSlip = (frame: Frame, index: number, change: (tile: Tile) => Tile): Frame | null => {
  const tile = frame.dora?.[index]
  if (!frame.dora || !tile || !isKnown(tile)) return null
  const indicators = frame.notes?.indicators?.filter((each) => each.index !== index) ?? []
  const { indicators: _, ...notes } = frame.notes ?? {}
  return {
    ...frame,
    dora: frame.dora.with(index, change(tile)),
    notes: { ...notes, ...(indicators.length > 0 && { indicators }) },
  }
}

/** From some turn on a player's row says what the next turn was. */
const shifted: Mistake = {
  name: 'turns shifted',
  put(match, pick) {
    const fit = match.frames.flatMap((frame, index) => {
      const acts = frame.flows[0]?.acts ?? []
      const [first] = acts
      const row = acts.flatMap((act, at) => (act.seat === 1 && drawn(act) !== null && act.discard ? [at] : []))
      return first && row.length >= 8 && acts.filter((act) => act.seat === 1).length === row.length
        ? [{ index, row }]
        : []
    })
    const found = fit[pick % Math.max(1, fit.length)]
    const start = found?.row[2]
    if (!found || start === undefined) return null
    const slipped = withFlow(match, found.index, (flow) => ({
      ...flow,
      acts: flow.acts.map((act, at) => {
        const turn = found.row.indexOf(at)
        const next = turn < 2 ? undefined : flow.acts[found.row[turn + 1] ?? -1]
        return next ? { ...act, draw: next.draw, discard: next.discard } : act
      }),
    }))
    return { match: slipped, kinds: ['shift'], frame: found.index, act: null }
  },
}

const carriedPoints: Mistake = {
  name: 'points wrong and carried on',
  put(match, pick) {
    const from = 1 + (pick % Math.max(1, match.frames.length - 1))
    const wrong = <T extends Frame['startPoints']>(points: T, number: number): T =>
      points ? (points.map((value, seat) => (seat === (5 - number) % 4 ? value + 9 : value)) as unknown as T) : points
    if (match.frames.length < 3) return null
    const frames = match.frames.map((frame, at) =>
      at < from
        ? frame
        : {
            ...frame,
            startPoints: wrong(frame.startPoints, frame.id.number),
            endPoints: wrong(frame.endPoints, frame.id.number),
          },
    )
    return { match: { ...match, frames }, kinds: ['start-points'], frame: from, act: null }
  },
}

/** The classes in which real official records err, named as in test/check/faults/classes.ts. */
export const MISTAKES: readonly Mistake[] = [
  inAct('drawn tile wrong', 'draw', (act) => drawn(act) !== null && tedashi(act), (act) => [redraw(act)]),
  inAct('tsumogiri tile wrong', 'draw', (act) => drawn(act) !== null && tsumogiri(act), (act) => [redraw(act)]),
  inAct('drawn tile wrong, as tsumogiri', 'turn', (act) => drawn(act) !== null && tedashi(act) && 'tile' in (act.discard ?? {}) && act.discard?.kind === 'tedashi' && act.discard.tile !== drawn(act), (act) =>
    act.discard?.kind === 'tedashi' ? [{ ...act, draw: { kind: 'tile', tile: act.discard.tile }, discard: { kind: 'tsumogiri' } }] : [act]),
  inAct('discarded tile wrong', 'discard', tedashi, (act) => [rethrown(act)]),
  inAct('draw and discard both wrong', 'turn', (act) => drawn(act) !== null && tedashi(act), (act) => [rethrown(redraw(act))]),
  inAct('tedashi recorded as tsumogiri', 'tsumogiri', (act) => drawn(act) !== null && act.discard?.kind === 'karagiri', (act) => [{ ...act, discard: { kind: 'tsumogiri' } }]),
  inAct('tsumogiri recorded as tedashi', 'tsumogiri', (act) => drawn(act) !== null && tsumogiri(act), (act) => [{ ...act, discard: { kind: 'tedashi', tile: drawn(act) ?? '1m' } }]),
  inAct('draw missing', 'draw', (act) => drawn(act) !== null && tedashi(act), (act) => [{ ...act, draw: { kind: 'tile', tile: 'uk' } }]),
  inAct('discard missing', 'discard', (act) => drawn(act) !== null && tedashi(act), (act) => [{ ...act, discard: null }]),
  inAct('whole turn missing', 'act', (act) => drawn(act) !== null && act.discard !== null, () => []),
  shifted,
  inFrame('starting hand: tile wrong', ['start-hand'], (frame) => withHand(frame, 2, (hand) => ({ ...hand, tiles: hand.tiles.with(4, other(hand.tiles[4] ?? '1m')) }))),
  inFrame('starting hand: exchanged with the first draw', ['exchange'], (frame) => {
    const flow = frame.flows[0]
    const at = flow?.acts.findIndex((act) => act.seat === 3) ?? -1
    const act = flow?.acts[at]
    const held = flow?.startHands[3].tiles[0]
    const tile = act && drawn(act)
    if (!flow || !act || !tile || !held || held === tile || !tedashi(act)) return null
    const dealt = withHand(frame, 3, (hand) => ({ ...hand, tiles: hand.tiles.with(0, tile) }))
    return { ...dealt, flows: dealt.flows.map((each) => ({ ...each, acts: each.acts.with(at, { ...act, draw: { kind: 'tile', tile: held } }) })) }
  }),
  inFrame('starting hand: two tiles typed for each other', ['exchange'], (frame) => {
    const [own, their] = [1, 3].map((seat) => frame.flows[0]?.startHands[seat as Seat].tiles ?? [])
    const mine = own?.find((tile) => isKnown(tile) && !their?.includes(tile))
    const theirs = their?.find((tile) => isKnown(tile) && !own?.includes(tile))
    if (mine === undefined || theirs === undefined) return null
    const put = (hand: Hand, out: Tile, into: Tile): Hand => ({ ...hand, tiles: hand.tiles.with(hand.tiles.indexOf(out), into) })
    return withHand(withHand(frame, 1, (hand) => put(hand, mine, theirs)), 3, (hand) => put(hand, theirs, mine))
  }),
  inFrame('starting hands: typed at each other’s seats', ['exchange'], (frame) => {
    const [own, their] = [frame.flows[0]?.startHands[0], frame.flows[0]?.startHands[2]]
    if (!own || !their || own.tiles.length !== their.tiles.length || ![...own.tiles, ...their.tiles].every(isKnown)) return null
    return withHand(withHand(frame, 0, () => their), 2, () => own)
  }),
  inFrame('starting hand: tile missing', ['start-hand'], (frame) => withHand(frame, 1, (hand) => ({ ...hand, tiles: hand.tiles.slice(1) }))),
  inFrame('starting hand not shown', ['start-hand'], (frame) => withHand(frame, 1, (hand) => ({ ...hand, tiles: hand.tiles.map(() => 'uk') }))),
  inFrame('dora indicator wrong', ['dora'], (frame) => doraSlip(frame, 0, other)),
  inFrame('dora indicator missing', ['dora'], (frame) => doraSlip(frame, 0, () => 'uk')),
  inFrame('dora indicator too many', ['dora'], (frame) => (frame.dora?.[8] === 'uk' ? { ...frame, dora: frame.dora.with(8, '1m') } : null)),
  inFrame('ura indicators missing', ['ura'], (frame) => doraSlip(frame, 1, () => 'uk')),
  inFrame('ura indicators in the wrong order', ['exchange'], (frame) => {
    const [first, second] = [frame.dora?.[1], frame.dora?.[3]]
    if (!first || !second || first === second || !isKnown(first) || !isKnown(second)) return null
    const turned = doraSlip(frame, 1, () => second)
    return turned && doraSlip(turned, 3, () => first)
  }),
  inFrame('ura indicator wrong', ['ura'], (frame) => doraSlip(frame, 1, other)),
  inAct('riichi missing', 'riichi', (act) => act.discard?.kind === 'riichi' && act.discard.tsumogiri === false, (act) =>
    act.discard?.kind === 'riichi' ? [{ ...act, discard: { kind: 'tedashi', tile: act.discard.tile } }] : [act]),
  inAct('riichi that was none', 'riichi', tedashi, (act) =>
    act.discard?.kind === 'tedashi' ? [{ ...act, discard: { kind: 'riichi', tile: act.discard.tile, tsumogiri: false } }] : [act]),
  inAct('call missing', 'act', isCall, () => []),
  inAct('call with wrong tiles', 'call', (act) => isCall(act) && 'own' in act.draw && act.draw.own.some(isRedFive), (act) =>
    'own' in act.draw ? [{ ...act, draw: { ...act.draw, own: act.draw.own.map(plain) } }] : [act]),
  inAct('call recorded as a draw', 'call', isCall, (act) => [{ ...act, draw: { kind: 'tile', tile: '1m' } }]),
  inAct('win not recorded', 'act', (act, acts, at) => act.draw.kind === 'ron' && at === acts.length - 1, () => []),
  inFrame('result of the round missing', ['end-points'], (frame) => ({ ...frame, endPoints: null })),
  inFrame('result of the round wrong', ['reason'], (frame) => (frame.notes?.ryuukyoku === 'exhaustive' ? { ...frame, notes: { ...frame.notes, ryuukyoku: 'broken-off' } } : null)),
  carriedPoints,
  { name: 'final result wrong', put: (match) => match.finalPoints && { match: { ...match, finalPoints: [match.finalPoints[1], match.finalPoints[0], match.finalPoints[2], match.finalPoints[3]] }, kinds: ['final-points'], frame: null, act: null } },
  { name: 'time of the match missing', put: (match) => match.timeAndPlace.time === null ? null : { match: { ...match, timeAndPlace: { ...match.timeAndPlace, time: null } }, kinds: ['time-and-place'], frame: null, act: null } },
] // prettier-ignore
