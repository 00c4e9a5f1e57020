/** Every edit of a tile or a mark: another tile dealt, drawn, discarded or called with, from the hand or as drawn, riichi. */
import { isKnown, isRedFive, plain, redOf, TILES, UNKNOWN, type Tile } from '../tiles/index.ts'
import { SEATS, type Act, type Flow } from '../record/index.ts'
import { chiOptions, daiminkanOptions, ponOptions } from '../rules/index.ts'
import type { Table } from '../table/index.ts'
import { declared, tileDrawn } from './apply-edit.ts'
import { FOURTEENTH, type CallKind, type Edit } from './edit.ts'
import { isPlainTurn } from './shifted-turns.ts'

/** All 37 tiles that can be seen. */
export const SEEN_TILES: readonly Tile[] = TILES.filter(isKnown)

const othersThan = (tile: Tile): readonly Tile[] => SEEN_TILES.filter((other) => other !== tile)

/** Each different seen tile of a hand, at its first place. */
const placesIn = (tiles: readonly Tile[], drawn: Tile | null): (readonly [at: number, tile: Tile])[] => [
  ...tiles.flatMap((tile, at): [number, Tile][] => (tiles.indexOf(tile) === at && isKnown(tile) ? [[at, tile]] : [])),
  ...(drawn !== null && isKnown(drawn) ? [[FOURTEENTH, drawn] as const] : []),
]

function* dealtEdits({ startHands, acts }: Flow): Generator<Edit> {
  for (const seat of SEATS) {
    const { tiles, drawn } = startHands[seat]
    for (const [at, tile] of placesIn(tiles, drawn))
      for (const by of othersThan(tile)) yield { kind: 'dealt-tile', seat, at, by }
    if (tiles.length < FOURTEENTH) yield { kind: 'dealt-missing', seat }
    const isOver = tiles.length > FOURTEENTH || (drawn !== null && (seat !== 0 || acts[0]?.draw.kind === 'tile'))
    if (isOver) for (const [at] of placesIn(tiles, drawn)) yield { kind: 'dealt-extra', seat, at }
  }
}

/** The tiles of a seat before its draw of an act. */
export const handBefore = (table: Table | undefined, { seat }: Pick<Act, 'seat'>): readonly Tile[] =>
  [...new Set((table?.seats[seat].tiles ?? []).map(({ tile }) => tile))].filter(isKnown)

function* thrownEdits(act: Act, at: number, hand: readonly Tile[]): Generator<Edit> {
  const { discard } = act
  const drawn = tileDrawn(act)
  const isDrawn = act.draw.kind === 'tile' || act.draw.kind === 'rinshan'
  switch (discard?.kind) {
    case 'tsumogiri':
      if (!isDrawn) {
        for (const by of hand) yield { kind: 'from-hand', act: at, by }
        break
      }
      for (const by of hand) if (by !== drawn) yield { kind: 'from-hand', act: at, by }
      if (isKnown(drawn)) for (const by of othersThan(drawn)) yield { kind: 'drawn-from-hand', act: at, by }
      yield { kind: 'karagiri', act: at }
      break
    case 'karagiri':
      yield { kind: 'tsumogiri', act: at }
      break
    case 'tedashi':
    case 'riichi': {
      for (const by of hand) if (by !== discard.tile && by !== drawn) yield { kind: 'thrown-tile', act: at, by }
      if (!isDrawn) break
      if (discard.kind === 'tedashi' || discard.tile !== drawn) yield { kind: 'tsumogiri', act: at }
      if (discard.tile === drawn) {
        if (discard.kind === 'tedashi') yield { kind: 'karagiri', act: at }
        break
      }
      if (discard.kind === 'tedashi' && isKnown(discard.tile)) yield { kind: 'drawn-as-thrown', act: at }
      if (isKnown(drawn) && isKnown(discard.tile)) yield { kind: 'exchanged', act: at }
      break
    }
    case 'kakan': {
      const by = otherFive(discard.tile)
      if (by !== null) yield { kind: 'thrown-tile', act: at, by }
      break
    }
    case 'ankan':
    case 'tsumo':
    case undefined:
  }
}

const otherFive = (tile: Tile): Tile | null => (isRedFive(tile) ? plain(tile) : (redOf(tile) ?? null))

const CALLS = [
  ['chi', chiOptions],
  ['pon', ponOptions],
  ['daiminkan', daiminkanOptions],
] as const

export interface CallWay {
  readonly call: CallKind
  readonly own: readonly Tile[]
}

/** Every way to call the tile on offer with tiles that a seat holds, whether or not the rules allow it. */
export const callWays = (table: Table | undefined, seat: Act['seat']): readonly CallWay[] => {
  const offer = table?.offer ?? null
  if (table === undefined || offer === null || offer.kind !== 'discard' || offer.seat === seat) return []
  const tiles = table.seats[seat].tiles.map(({ tile }) => tile)
  return CALLS.flatMap(([call, ways]) =>
    call === 'chi' && (offer.seat + 1) % 4 !== seat ? [] : ways(tiles, offer.tile).map((own) => ({ call, own })),
  )
}

function* drawEdits(act: Act, at: number, table: Table | undefined): Generator<Edit> {
  const { draw } = act
  if (draw.kind === 'tile' || draw.kind === 'rinshan') {
    for (const by of othersThan(draw.tile)) yield { kind: 'drawn-tile', act: at, by }
    yield { kind: 'rinshan', act: at }
    // The called tile was typed as drawn.
    if (draw.tile === table?.offer?.tile)
      for (const { call, own } of callWays(table, act.seat))
        if (call !== 'daiminkan') yield { kind: 'call-for-draw', act: at, call, own }
  } else if ('own' in draw)
    for (const { call, own } of callWays(table, act.seat))
      if (call !== draw.kind) {
        if (call !== 'chi' && draw.kind !== 'chi') yield { kind: 'call-for-draw', act: at, call, own }
      } else if (own.toSorted().join() !== draw.own.toSorted().join()) yield { kind: 'call-tiles', act: at, own }
}

function* exchangesWithDealt({ acts, startHands }: Flow): Generator<Edit> {
  for (const seat of SEATS) {
    const at = acts.findIndex((act) => act.seat === seat)
    const act = acts[at]
    if (act === undefined || act.draw.kind !== 'tile' || !isKnown(act.draw.tile)) continue
    for (const [place, tile] of placesIn(startHands[seat].tiles, null))
      if (tile !== act.draw.tile) yield { kind: 'exchanged-with-dealt', act: at, at: place }
  }
}

/** The nearest turns of the same player before and behind an act in which riichi may have been declared. */
const turnsBeside = (acts: readonly Act[], at: number): number[] => {
  const isOther = (act: Act): boolean => act.seat === acts[at]!.seat && declared(act) !== null && isPlainTurn(act)
  return [
    acts.findLastIndex((act, one) => one < at && isOther(act)),
    acts.findIndex((act, one) => one > at && isOther(act)),
  ]
}

function* riichiEdits({ acts }: Flow): Generator<Edit> {
  const has = new Set(acts.flatMap(({ seat, discard }) => (discard?.kind === 'riichi' ? [seat] : [])))
  for (const [at, act] of acts.entries()) {
    if (act.discard?.kind === 'riichi') {
      yield { kind: 'no-riichi', act: at }
      for (const to of turnsBeside(acts, at)) if (to >= 0) yield { kind: 'riichi-elsewhere', act: at, to }
    } else if (!has.has(act.seat) && declared(act) !== null && tileThrown(act) !== UNKNOWN)
      yield { kind: 'riichi', act: at }
  }
}

const tileThrown = (act: Act): Tile =>
  act.discard !== null && 'tile' in act.discard ? act.discard.tile : tileDrawn(act)

/** @param tables before each act */
export function* tileEdits(flow: Flow, tables: readonly Table[]): Generator<Edit> {
  yield* dealtEdits(flow)
  for (const [at, act] of flow.acts.entries()) {
    yield* drawEdits(act, at, tables[at])
    yield* thrownEdits(act, at, handBefore(tables[at], act))
  }
  yield* exchangesWithDealt(flow)
  yield* riichiEdits(flow)
}
