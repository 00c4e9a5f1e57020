/** Four tiles of a kind, one of them red: counts every tile of a frame that was seen. */
import {
  indicatorOfDora,
  isKnown,
  isRedFive,
  KINDS,
  kindOf,
  TILES,
  tileIndex,
  tileOfKind,
  UNKNOWN,
  type Tile,
} from '../tiles/index.ts'
import { drawnTile, SEATS, type Place } from '../record/index.ts'
import { doraCount } from '../table/index.ts'
import type { FindingArgs, UnplacedFinding } from './finding.ts'
import type { FrameView } from './frame-view.ts'

interface Seen {
  readonly tile: Tile
  /** Only the kind is certain: an indicator derived from its dora may be the red five. */
  readonly kindOnly: boolean
  readonly at: Pick<UnplacedFinding, 'part' | 'act' | 'index'>
}

const at = (part: Place['part'], index: number): Seen['at'] => (part === undefined ? { index } : { part, index })

/** How many indexes of the dora list can be filled; doras beyond have their own finding. */
const dorasTurned = ({ last }: FrameView): number => (last === null ? 10 : doraCount(last).possible * 2)

/** In the order in which the tiles were seen: indicators, hands, draws; ura indicators last. */
const tilesSeen = (view: FrameView): Seen[] => {
  const { frame, flow, proof } = view
  const turned = dorasTurned(view)
  const seen: Seen[] = []
  const indicators = new Map(frame.notes?.indicators?.map(({ index, tile }) => [index, tile]))
  const addIndicators = (ura: number): void => {
    for (let index = ura; index < turned; index += 2) {
      const stated = indicators.get(index)
      const dora = frame.dora?.[index] ?? UNKNOWN
      if (stated !== undefined) seen.push({ tile: stated, kindOnly: false, at: at('dora', index) })
      else if (isKnown(dora)) seen.push({ tile: indicatorOfDora(dora), kindOnly: true, at: at('dora', index) })
    }
  }
  addIndicators(0)
  if (flow !== null) {
    for (const seat of SEATS) {
      const hand = flow.startHands[seat]
      const place = at('startHand', seat)
      const known = proof?.startHands[seat].tiles.map(({ tile }) => tile) ?? hand.tiles
      for (const tile of known) if (tile !== UNKNOWN) seen.push({ tile, kindOnly: false, at: place })
      if (hand.drawn !== null && hand.drawn !== UNKNOWN) seen.push({ tile: hand.drawn, kindOnly: false, at: place })
    }
    for (let act = 0; act < flow.acts.length; act++) {
      const { draw } = flow.acts[act]!
      if (draw.kind !== 'tile' && draw.kind !== 'rinshan') continue
      const tile = draw.tile === UNKNOWN ? (proof?.draws.get(act)?.tile ?? UNKNOWN) : draw.tile
      if (tile !== UNKNOWN) seen.push({ tile, kindOnly: false, at: { part: 'draw', act } })
    }
  }
  addIndicators(1)
  return seen
}

export interface TileCounts {
  readonly fifth: readonly UnplacedFinding[]
  readonly red: readonly UnplacedFinding[]
  readonly plainFive: readonly UnplacedFinding[]
}

const NONE: TileCounts = { fifth: [], red: [], plainFive: [] }

const kinds = new Uint8Array(KINDS)
const exact = new Uint8Array(TILES.length)

/** Counts without remembering places; nearly every frame is fine and needs no more. */
const isFine = (view: FrameView): boolean => {
  kinds.fill(0)
  exact.fill(0)
  const add = (tile: Tile): void => {
    if (tile === UNKNOWN) return
    kinds[kindOf(tile)]! += 1
    exact[tileIndex(tile)]! += 1
  }
  const { frame, flow, proof, rules } = view
  if (proof !== null || frame.notes?.indicators !== undefined) return false
  const turned = dorasTurned(view)
  for (let index = 0; index < turned; index++) {
    const dora = frame.dora?.[index] ?? UNKNOWN
    if (dora !== UNKNOWN) kinds[kindOf(indicatorOfDora(dora))]! += 1
  }
  if (flow !== null) {
    for (const { tiles, drawn } of flow.startHands) {
      for (const tile of tiles) add(tile)
      if (drawn !== null) add(drawn)
    }
    for (const act of flow.acts) {
      const drawn = drawnTile(act)
      if (drawn !== null) add(drawn)
    }
  }
  for (let kind = 0; kind < KINDS; kind++) if (kinds[kind]! > 4) return false
  const reds = [rules.redFives.m, rules.redFives.p, rules.redFives.s]
  for (let suit = 0; suit < 3; suit++) {
    const red = reds[suit]!
    if (red !== null && (exact[34 + suit]! > red || exact[suit * 9 + 4]! > 4 - red)) return false
  }
  return true
}

/** Three checks share the result. The WeakMap releases it with the view, which has the match. */
const counted = new WeakMap<FrameView, TileCounts>()

export const countTiles = (view: FrameView): TileCounts => {
  const known = counted.get(view)
  if (known) return known
  const counts = isFine(view) ? NONE : countPlaces(view)
  counted.set(view, counts)
  return counts
}

/** Where each copy was seen: `dora`, `ura`, `hand`, `draw`; whose; the act of a draw, from 1, or 0. */
const placesOf = (list: readonly Seen[], { flow }: FrameView): FindingArgs => {
  const seatAt = ({ at: { part, act, index } }: Seen): number =>
    part === 'startHand' ? (index ?? -1) : act === undefined ? -1 : (flow?.acts[act]?.seat ?? -1)
  return {
    where: list.map(({ at: { part, index } }) =>
      part === 'dora' ? ((index ?? 0) % 2 === 0 ? 'dora' : 'ura') : part === 'draw' ? 'draw' : 'hand',
    ),
    whose: list.map(seatAt),
    acts: list.map(({ at: { act } }) => (act === undefined ? 0 : act + 1)),
  }
}

const countPlaces = (view: FrameView): TileCounts => {
  const { redFives } = view.rules
  const reds = [redFives.m, redFives.p, redFives.s]
  const ofKind = new Map<number, Seen[]>()
  for (const one of tilesSeen(view)) {
    const kind = kindOf(one.tile)
    const list = ofKind.get(kind)
    if (list === undefined) ofKind.set(kind, [one])
    else list.push(one)
  }
  const fifth: UnplacedFinding[] = []
  const red: UnplacedFinding[] = []
  const plainFive: UnplacedFinding[] = []
  for (const [kind, list] of ofKind) {
    const over = list[4]
    if (over !== undefined) {
      fifth.push({ ...over.at, args: { tile: tileOfKind(kind), count: list.length, ...placesOf(list, view) } })
      continue
    }
    const most = kind < 27 && kind % 9 === 4 ? reds[Math.floor(kind / 9)] : null
    if (most === null || most === undefined) continue
    const certain = list.filter(({ kindOnly }) => !kindOnly)
    const tooRed = certain.filter(({ tile }) => isRedFive(tile))[most]
    const tooPlain = certain.filter(({ tile }) => !isRedFive(tile))[4 - most]
    if (tooRed !== undefined) red.push({ ...tooRed.at, args: { tile: tooRed.tile, most } })
    if (tooPlain !== undefined) plainFive.push({ ...tooPlain.at, args: { tile: tooPlain.tile, most: 4 - most } })
  }
  return { fifth, red, plainFive }
}
