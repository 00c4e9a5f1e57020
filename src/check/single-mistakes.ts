/**
 * Single mistakes that may explain a frame's findings: the corrected frame and the likelihood that a recorder made the
 * mistake. The numbers are frequencies from a public list of errors in a league's official records.
 */
import { isKnown, isRedFive, kindOf, plain, redOf, tileOfKind, KINDS, UNKNOWN, type Tile } from '../tiles/index.ts'
import {
  drawnTile,
  withSeat,
  type Act,
  type Discard,
  type Draw,
  type Flow,
  type Frame,
  type Seat,
} from '../record/index.ts'
import type { FindingArgs, RecordEdit, RepairCode } from './finding.ts'
import type { FrameView } from './frame-view.ts'
import { confusionOdds } from './confusion-odds.ts'

export interface Suspect {
  readonly frame: Frame
  readonly code: RepairCode
  readonly args: FindingArgs
  readonly edit: RecordEdit
  readonly weight: number
}

/**
 * How likely a mistake is at one place: the number of such errors in the list, divided by the number of such places in
 * a match: 572 dealt tiles, some 430 kept draws, as many discards from the hand, 270 tsumogiri, 15 calls, three of them
 * with a five.
 */
const AT_ONE = {
  draw: 67 / 430,
  start: 36 / 572,
  tsumogiri: 35 / 270,
  tedashi: 19 / 430,
  discard: 16 / 430,
  drawAsTsumogiri: 11 / 430,
  exchanged: 7 / 430,
  callWithWrongFive: 5 / 3,
  callAsDraw: 1 / 15,
} as const

export const ALL_TILES: readonly Tile[] = Array.from({ length: KINDS }, (_, kind) => tileOfKind(kind))

const withFlow = ({ frame, flowIndex }: FrameView, flow: Flow): Frame => ({
  ...frame,
  flows: frame.flows.with(flowIndex, flow),
})

const inAct = (
  view: FrameView,
  at: number,
  part: Partial<Act>,
  code: RepairCode,
  args: FindingArgs,
  weight: number,
): Suspect => {
  const flow = view.flow!
  const value = { ...flow.acts[at]!, ...part }
  return {
    frame: withFlow(view, { ...flow, acts: flow.acts.with(at, value) }),
    code,
    args,
    edit: { frame: view.index, flow: view.flowIndex, act: at, value },
    weight,
  }
}

const inHand = (view: FrameView, seat: Seat, at: number, by: Tile, weight: number): Suspect => {
  const flow = view.flow!
  const hand = flow.startHands[seat]
  const startHands = withSeat(flow.startHands, seat, { ...hand, tiles: hand.tiles.with(at, by) })
  const frame = withFlow(view, { ...flow, startHands })
  const args = { found: hand.tiles[at] ?? UNKNOWN, by }
  return { frame, code: 'set-start-tile', args, edit: { frame: view.index, fields: { flows: frame.flows } }, weight }
}

const drawOf = (act: Act, tile: Tile): Partial<Act> =>
  act.draw.kind === 'tile' || act.draw.kind === 'rinshan' ? { draw: { ...act.draw, tile } } : {}

/** Indices of the acts before `until` in which the seat drew a seen tile and kept or discarded it. */
const drawsOf = ({ flow }: FrameView, seat: Seat, until: number, thrown: boolean): number[] =>
  (flow?.acts ?? []).slice(0, until).flatMap((act, at) => {
    const drawn = act.seat === seat ? drawnTile(act) : null
    return drawn !== null && isKnown(drawn) && (act.discard?.kind === 'tsumogiri') === thrown ? [at] : []
  })

/** Each tile that the seat kept, read as another: a dealt one, a drawn one. */
export const tilesMisread = (
  view: FrameView,
  seat: Seat,
  until: number,
  others: (written: Tile) => readonly Tile[],
): Suspect[] => {
  const { flow } = view
  if (flow === null) return []
  const dealt = flow.startHands[seat].tiles
  const draws = drawsOf(view, seat, until, false)
  const copies = (tile: Tile): number => dealt.filter((one) => one === tile).length
  return [
    ...dealt.flatMap((written, at) =>
      dealt.indexOf(written) === at && isKnown(written)
        ? others(written).map((by) =>
            inHand(view, seat, at, by, AT_ONE.start * copies(written) * confusionOdds(by, written)),
          )
        : [],
    ),
    ...draws.flatMap((at) => {
      const act = flow.acts[at]!
      const written = drawnTile(act) ?? UNKNOWN
      return others(written).map((by) =>
        inAct(view, at, drawOf(act, by), 'set-draw', { found: written, by }, AT_ONE.draw * confusionOdds(by, written)),
      )
    }),
  ]
}

/** Tiles that the seat may have held before an act. */
const heldBefore = (view: FrameView, seat: Seat, until: number): Tile[] => [
  ...new Set(
    [
      ...view.flow!.startHands[seat].tiles,
      ...drawsOf(view, seat, until, false).map((at) => drawnTile(view.flow!.acts[at]!) ?? UNKNOWN),
    ].filter(isKnown),
  ),
]

const throwing = (discard: Discard, tile: Tile): Discard => ('tile' in discard ? { ...discard, tile } : discard)

/** A discarded or melded tile that the hand does not have. */
export const notHeld = (view: FrameView, seat: Seat, tile: Tile, at: number): Suspect[] => {
  const act = view.flow?.acts[at]
  if (act === undefined) return []
  const { draw, discard } = act
  const held = heldBefore(view, seat, at + 1)
  const thrown = drawsOf(view, seat, at, true)
  const drawn = drawnTile(act)
  const isThrown = discard !== null && 'tile' in discard && discard.tile === tile && discard.kind !== 'kakan'
  return [
    ...tilesMisread(view, seat, at + 1, (written) => (written === tile ? [] : [tile])),
    ...(isThrown
      ? held.map((by) =>
          inAct(
            view,
            at,
            { discard: throwing(discard, by) },
            'set-tile',
            { by },
            AT_ONE.discard * confusionOdds(by, tile),
          ),
        )
      : []),
    ...(isThrown && drawn !== null && drawn !== tile
      ? [
          inAct(
            view,
            at,
            { ...drawOf(act, tile), discard: throwing(discard, drawn) },
            'exchange-tiles',
            { found: drawn, by: tile },
            AT_ONE.exchanged,
          ),
        ]
      : []),
    ...('own' in draw && draw.own.includes(tile) ? otherFive(view, at, draw, tile) : []),
    // A tile from the hand was mistaken for the drawn one.
    ...thrown.flatMap((one) => fromHand(view, one, seat, tile)),
  ]
}

/** The red five melded for the plain one, or the reverse. */
const otherFive = (view: FrameView, at: number, draw: Extract<Draw, { own: unknown }>, tile: Tile): Suspect[] => {
  const by = isRedFive(tile) ? plain(tile) : redOf(tile)
  if (by === undefined) return []
  const own = draw.own.map((one) => (one === tile ? by : one))
  return [inAct(view, at, { draw: { ...draw, own } }, 'set-tile', { by }, AT_ONE.callWithWrongFive)]
}

const fromHand = (view: FrameView, at: number, seat: Seat, tile: Tile): Suspect[] => {
  const act = view.flow!.acts[at]!
  const written = drawnTile(act) ?? UNKNOWN
  if (written !== tile) {
    const discard: Discard = { kind: 'tedashi', tile: written }
    const args = { found: written, by: tile }
    return [inAct(view, at, { ...drawOf(act, tile), discard }, 'set-draw-from-hand', args, AT_ONE.drawAsTsumogiri)]
  }
  const held = heldBefore(view, seat, at)
  return held.map((by) =>
    inAct(
      view,
      at,
      { discard: { kind: 'tedashi', tile: by } },
      'set-from-hand',
      { found: written, by },
      AT_ONE.tedashi / held.length,
    ),
  )
}

/** The discard of an act is another tile: a discard from the hand, or a tsumogiri. */
export const thrownMisread = (view: FrameView, at: number, others: readonly Tile[]): Suspect[] => {
  const act = view.flow?.acts[at]
  if (act === undefined) return []
  const { discard } = act
  if (discard !== null && 'tile' in discard)
    return others.map((by) =>
      inAct(
        view,
        at,
        { discard: throwing(discard, by) },
        'set-thrown',
        { found: discard.tile, by },
        AT_ONE.discard * confusionOdds(by, discard.tile),
      ),
    )
  const drawn = drawnTile(act)
  if (drawn === null || (discard?.kind !== 'tsumogiri' && discard?.kind !== 'tsumo')) return []
  return others.map((by) =>
    inAct(view, at, drawOf(act, by), 'set-draw', { found: drawn, by }, AT_ONE.tsumogiri * confusionOdds(by, drawn)),
  )
}

/** The share of discards from the hand among recorded tsumogiri of a tile that the hand also has. */
const FROM_HAND = 0.2

/**
 * A tile of the hand differs because of a discard: a tsumogiri was a discard from the hand, the reverse, or the discard
 * was misread.
 */
export const throwsMisread = (view: FrameView, seat: Seat, written: Tile, right: readonly Tile[]): Suspect[] =>
  (view.flow?.acts ?? []).flatMap((act, at) => {
    const { discard } = act
    const drawn = act.seat === seat ? drawnTile(act) : null
    if (drawn === null || discard === null) return []
    const tedashi: Discard = { kind: 'tedashi', tile: written }
    if (discard.kind === 'tedashi' && right.includes(discard.tile)) {
      const weight = AT_ONE.discard * confusionOdds(written, discard.tile)
      return [inAct(view, at, { discard: tedashi }, 'set-tile', { by: written }, weight)]
    }
    if (discard.kind !== 'tsumogiri') return []
    if (right.includes(drawn))
      return [
        inAct(
          view,
          at,
          { discard: tedashi },
          'set-from-hand',
          { found: drawn, by: written },
          AT_ONE.tedashi * FROM_HAND,
        ),
      ]
    if (drawn !== written) return []
    const weight = AT_ONE.drawAsTsumogiri * FROM_HAND
    return right.map((by) =>
      inAct(view, at, { ...drawOf(act, by), discard: tedashi }, 'set-draw-from-hand', { found: written, by }, weight),
    )
  })

/** Own tiles with which a tile may be called, red fives included. */
const waysToCall = (tile: Tile): (readonly [kind: 'chi' | 'pon', own: readonly Tile[]])[] => {
  const kind = kindOf(tile)
  const reds = (own: readonly number[]): Tile[][] =>
    own.reduce<Tile[][]>(
      (all, one) => {
        const [plain, red] = [tileOfKind(one), redOf(tileOfKind(one))]
        return all.flatMap((way) =>
          red === undefined
            ? [[...way, plain]]
            : [
                [...way, plain],
                [...way, red],
              ],
        )
      },
      [[]],
    )
  const isRun = (own: readonly number[]): boolean =>
    kind < 27 && own.every((one) => one >= 0 && one < 27 && Math.floor(one / 9) === Math.floor(kind / 9))
  const runs = [
    [kind - 2, kind - 1],
    [kind - 1, kind + 1],
    [kind + 1, kind + 2],
  ].filter(isRun)
  return [
    ...reds([kind, kind]).map((own) => ['pon', own] as const),
    ...runs.flatMap(reds).map((own) => ['chi', own] as const),
  ]
}

const thrownBy = (act: Act | undefined): Tile | null =>
  act === undefined || act.discard === null ? null : 'tile' in act.discard ? act.discard.tile : drawnTile(act)

/** A draw of the very tile that the previous player discarded may be a call of it. */
export const callsAsDraws = (view: FrameView): Suspect[] =>
  (view.flow?.acts ?? []).flatMap((act, at, acts) => {
    const [drawn, before] = [drawnTile(act), acts[at - 1]]
    if (drawn === null || !isKnown(drawn) || before === undefined || before.seat === act.seat) return []
    if (thrownBy(before) !== drawn) return []
    const isNext = act.seat === (before.seat + 1) % 4
    return waysToCall(drawn).flatMap(([kind, own]) =>
      kind === 'pon' || isNext
        ? [
            inAct(
              view,
              at,
              { draw: { kind, own } },
              'set-call',
              { by: own, call: kind, found: drawn },
              AT_ONE.callAsDraw,
            ),
          ]
        : [],
    )
  })
