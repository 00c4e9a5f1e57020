/** Halves of acts as the record has them: what one typist says at once. A draw, a call or a ron opens an act; what follows completes it. */
import { agreeDiscards, agreeDraws } from '../compare/index.ts'
import { objectOf } from '../kit/index.ts'
import {
  playerAtSeat,
  type Act,
  type ActNotes,
  type Discard,
  type Draw,
  type FrameId,
  type Seat,
} from '../record/index.ts'
import { UNKNOWN } from '../tiles/index.ts'
import { DUTIES, dutyKey, type DutyKey } from './duty.ts'

export type HalfAct =
  | { readonly part: 'draw'; readonly seat: Seat; readonly draw: Draw; readonly notes?: ActNotes }
  | { readonly part: 'discard'; readonly seat: Seat; readonly discard: Discard; readonly notes?: ActNotes }

/** The record has a draw for every discard, also where nobody saw it. */
export const unseenDraw = (seat: Seat) => ({ part: 'draw', seat, draw: { kind: 'tile', tile: UNKNOWN } }) as const

/** The notes of an act, left out where there are none. */
export const noted = (notes: ActNotes | undefined): { notes?: ActNotes } =>
  notes !== undefined && Object.keys(notes).length > 0 ? { notes } : {}

/** The halves of the acts in order. That a discard was taken to be tsumogiri goes with the discard. */
export const halvesOf = (acts: readonly Act[]): HalfAct[] =>
  acts.flatMap(({ seat, draw, discard, notes }): HalfAct[] => {
    const { assumed, ...others } = notes ?? {}
    const first: HalfAct = { part: 'draw', seat, draw, ...noted(assumed === 'draw' ? notes : others) }
    if (discard === null) return [first]
    return [first, { part: 'discard', seat, discard, ...noted(assumed === 'tg' ? { assumed } : undefined) }]
  })

/** The acts of the halves. A discard that nobody drew for is written with a draw that was not seen. */
export const actsOf = (halves: readonly HalfAct[]): Act[] => {
  const acts: Act[] = []
  for (const half of halves) {
    if (half.part === 'draw') {
      acts.push({ seat: half.seat, draw: half.draw, discard: null, ...noted(half.notes) })
      continue
    }
    const isOpen = acts.at(-1)?.seat === half.seat && acts.at(-1)?.discard === null
    const { seat, draw, notes }: Omit<Act, 'discard'> = isOpen ? acts.pop()! : unseenDraw(half.seat)
    acts.push({ seat, draw, discard: half.discard, ...noted({ ...notes, ...half.notes }) })
  }
  return acts
}

/** Whether two halves say the same; notes aside. */
export const sameHalf = (a: HalfAct, b: HalfAct): boolean =>
  a.seat === b.seat &&
  (a.part === 'draw'
    ? b.part === 'draw' && agreeDraws(a.draw, b.draw) === null
    : b.part === 'discard' && agreeDiscards(a.discard, b.discard) === null)

/** Whether two acts say the same; notes aside. */
export const sameAct = (a: Act, b: Act): boolean =>
  a === b || (a.seat === b.seat && agreeDraws(a.draw, b.draw) === null && agreeDiscards(a.discard, b.discard) === null)

const isWallDraw = (half: HalfAct): boolean =>
  half.part === 'draw' && (half.draw.kind === 'tile' || half.draw.kind === 'rinshan' || half.draw.kind === 'oya')

/** Whether somebody took the tile of another: by a call, or by a ron. */
export const isClaim = (half: HalfAct): boolean => half.part === 'draw' && !isWallDraw(half)

/** A lane: the halves of a frame that one duty covers, in order. Two lanes run through every half. */
export type Lane = DutyKey

export const LANES: readonly Lane[] = DUTIES.map(dutyKey)

/** The lanes that cover a half: its player's, and that of the draws or that of the discards. */
export const lanesOf = (half: HalfAct, id: Pick<FrameId, 'number'>): readonly [Lane, Lane] => [
  `player-${playerAtSeat(id, half.seat)}`,
  isWallDraw(half) ? 'draws' : 'discards',
]

/** How many halves of each lane there are up to somewhere. */
export type LaneCounts = Readonly<Record<Lane, number>>

export const NO_HALVES: LaneCounts = objectOf(LANES, () => 0)
