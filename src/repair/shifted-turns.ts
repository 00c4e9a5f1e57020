/**
 * Turns of one player written one turn too early, because one of them was missed: each goes back to its place, and the
 * missed one stays unseen.
 */
import { UNKNOWN } from '../tiles/index.ts'
import type { Act } from '../record/index.ts'
import type { Edit } from './edit.ts'

type Shift = Omit<Extract<Edit, { kind: 'turns-shifted' }>, 'kind'>

/** A draw and a discard, without riichi, kan or win: what is shifted. */
export const isPlainTurn = ({ draw, discard }: Act): boolean =>
  draw.kind === 'tile' && (discard?.kind === 'tedashi' || discard?.kind === 'tsumogiri')

/** Indexes of the plain turns of the act's player from that act on. */
export const plainTurnsFrom = (acts: readonly Act[], from: number): readonly number[] => {
  const seat = acts[from]?.seat
  return acts.flatMap((act, at) => (at >= from && act.seat === seat && isPlainTurn(act) ? [at] : []))
}

/** Where a last turn that is gone may have stood: behind the player before him, where somebody else acts instead. */
export const placesOfGone = (acts: readonly Act[], from: number): readonly number[] => {
  const last = plainTurnsFrom(acts, from).at(-1)
  const seat = acts[from]?.seat
  if (last === undefined || seat === undefined) return []
  const places: number[] = []
  for (let at = last + 1; at <= acts.length; at++) {
    const before = acts[at - 1]!
    const isDue = before.seat === (seat + 3) % 4 && before.discard !== null
    if (isDue && acts[at]?.seat !== seat) places.push(at)
  }
  return places
}

const UNSEEN: Pick<Act, 'draw' | 'discard'> = {
  draw: { kind: 'tile', tile: UNKNOWN },
  discard: { kind: 'tedashi', tile: UNKNOWN },
}

/** The acts with each shifted turn one turn later. */
export const withTurnsShifted = (acts: readonly Act[], { act: from, draws, gone }: Shift): readonly Act[] => {
  const own = plainTurnsFrom(acts, from)
  const final = own.at(-1)
  const seat = acts[from]?.seat
  if (final === undefined || seat === undefined) return acts
  const shifted = acts.map((act, at) => {
    const place = own.indexOf(at)
    if (place < 0) return act
    const before = place === 0 ? UNSEEN : acts[own[place - 1]!]!
    return draws ? { ...act, draw: before.draw } : { ...act, draw: before.draw, discard: before.discard }
  })
  if (gone === null) return shifted
  const { draw, discard } = acts[final]!
  return shifted.toSpliced(gone, 0, { seat, draw, discard })
}
