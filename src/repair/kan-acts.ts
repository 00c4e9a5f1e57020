/**
 * Acts with a kan put right. Behind a kan its player draws a replacement tile, so the draw behind changes with it; where
 * that turn is not written either, it comes back unseen.
 */
import { UNKNOWN, type Tile } from '../tiles/index.ts'
import type { Act, Discard, Draw } from '../record/index.ts'
import type { Edit } from './edit.ts'

export const UNSEEN_DISCARD: Discard = { kind: 'tedashi', tile: UNKNOWN }
const UNSEEN_DRAW: Draw = { kind: 'tile', tile: UNKNOWN }
const UNSEEN_RINSHAN: Draw = { kind: 'rinshan', tile: UNKNOWN }

export const isKan = (act: Act | undefined): boolean =>
  act?.draw.kind === 'daiminkan' || act?.discard?.kind === 'ankan' || act?.discard?.kind === 'kakan'

/** What nobody saw of a draw behind an act: behind a kan it was a replacement tile. */
export const unseenDrawAfter = (act: Act | undefined): Draw => (isKan(act) ? UNSEEN_RINSHAN : UNSEEN_DRAW)

/** Four tiles are an ankan, one is added to a pon. */
export const kanOf = (tiles: readonly Tile[]): Discard => {
  const [added = UNKNOWN] = tiles
  return tiles.length === 1 ? { kind: 'kakan', tile: added } : { kind: 'ankan', tiles }
}

/** The tiles of an ankan, or the one added to a pon; null for any other discard. */
export const tilesOfKan = (discard: Discard | null | undefined): readonly Tile[] | null =>
  discard?.kind === 'ankan' ? discard.tiles : discard?.kind === 'kakan' ? [discard.tile] : null

/** The draw of this act as a replacement tile, if the kan before it is of the same player, and else as an ordinary one. */
export const withDrawAsDue = (acts: readonly Act[], at: number): readonly Act[] => {
  const [before, act] = [acts[at - 1], acts[at]]
  if (act === undefined || (act.draw.kind !== 'tile' && act.draw.kind !== 'rinshan')) return acts
  const kind = isKan(before) && before?.seat === act.seat ? 'rinshan' : 'tile'
  return act.draw.kind === kind ? acts : acts.with(at, { ...act, draw: { kind, tile: act.draw.tile } })
}

/** The acts with a kan put in before one of them. Nothing is drawn behind a kan that was robbed. */
export const withKanBefore = (acts: readonly Act[], at: number, kan: Act): readonly Act[] => {
  const next = acts[at]
  const isDrawn = next?.seat === kan.seat && (next.draw.kind === 'tile' || next.draw.kind === 'rinshan')
  if (isDrawn) return withDrawAsDue(acts.toSpliced(at, 0, kan), at + 1)
  const turn: Act = { seat: kan.seat, draw: UNSEEN_RINSHAN, discard: UNSEEN_DISCARD }
  return acts.toSpliced(at, 0, ...(next?.draw.kind === 'ron' ? [kan] : [kan, turn]))
}

const withKanAt = (acts: readonly Act[], at: number, change: (act: Act) => Act): readonly Act[] => {
  const act = acts[at]
  return act === undefined ? acts : withDrawAsDue(acts.with(at, change(act)), at + 1)
}

/** The turn in two: up to its kan, and from its replacement tile on, which is the discarded one or was not seen. */
const withKanWithin = (acts: readonly Act[], at: number, tiles: readonly Tile[], drawn: boolean): readonly Act[] => {
  const act = acts[at]
  if (act === undefined || act.discard === null) return acts
  const { seat, draw, discard, notes } = act
  // The time is that of the draw; the other notes are about what is written as discarded.
  const { time, ...others } = notes ?? {}
  const kan: Act = { seat, draw, discard: kanOf(tiles), ...(time !== undefined && { notes: { time } }) }
  const rest: Act = {
    seat,
    ...(drawn && discard.kind === 'tedashi'
      ? { draw: { kind: 'rinshan', tile: discard.tile }, discard: { kind: 'tsumogiri' } }
      : { draw: UNSEEN_RINSHAN, discard }),
    ...(Object.keys(others).length > 0 && { notes: others }),
  }
  return acts.toSpliced(at, 1, kan, rest)
}

export type KanEdit = Extract<
  Edit,
  { readonly kind: 'kan' | 'kan-of-drawn' | 'discard-for-kan' | 'kan-missing' | 'kan-within' }
>

export const withKanEdit = (acts: readonly Act[], edit: KanEdit): readonly Act[] => {
  const { act: at } = edit
  switch (edit.kind) {
    case 'kan':
      return withKanAt(acts, at, (act) => ({ ...act, discard: kanOf(edit.tiles) }))
    case 'kan-of-drawn':
      return withKanAt(acts, at, (act) => ({
        ...act,
        draw: 'tile' in act.draw ? { ...act.draw, tile: edit.tile } : act.draw,
        discard: kanOf(edit.tiles),
      }))
    case 'discard-for-kan': {
      const discard: Discard = edit.drawn ? { kind: 'tsumogiri' } : { kind: 'tedashi', tile: edit.tile }
      return withKanAt(acts, at, (act) => ({ ...act, discard }))
    }
    case 'kan-missing': {
      const draw = unseenDrawAfter(acts[at - 1])
      return withKanBefore(acts, at, { seat: edit.seat, draw, discard: kanOf(edit.tiles) })
    }
    case 'kan-within':
      return withKanWithin(acts, at, edit.tiles, edit.drawn)
  }
}
