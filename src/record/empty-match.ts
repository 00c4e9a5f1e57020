import { UNKNOWN, type Tile } from '../tiles/index.ts'
import type { DoraList, Flow, Frame, FrameId, Hand, Match, Player } from './match.ts'
import { four } from './seats.ts'

const ALL_UNKNOWN: readonly Tile[] = Object.freeze(Array<Tile>(13).fill(UNKNOWN))

/** A hand of `size` unseen tiles, without melds. */
export const unknownHand = (size = 13): Hand => ({
  tiles: size === 13 ? ALL_UNKNOWN : Array<Tile>(size).fill(UNKNOWN),
  drawn: null,
  melds: [],
})

/** Ten unseen doras. */
export const unknownDora = (): DoraList => Array<Tile>(10).fill(UNKNOWN)

/** A player about whom nothing is known. */
export const emptyPlayer = (): Player => ({ name: null, team: null, affiliation: null, points: null })

/** A flow before its first act, with unseen hands. */
export const emptyFlow = (): Flow => ({
  startHands: four(() => unknownHand()),
  acts: [],
  endHands: four(() => unknownHand()),
})

/** A frame of which only the name is known. */
export const emptyFrame = (id: FrameId): Frame => ({
  id,
  sticks: null,
  dice: null,
  startPoints: null,
  dora: null,
  flows: [],
  endPoints: null,
  comment: null,
})

/** A match about which nothing is known. */
export const emptyMatch = (): Match => ({
  tournament: null,
  timeAndPlace: { date: null, weekday: null, time: null, place: null },
  recorders: [],
  players: four(() => emptyPlayer()),
  pointRule: null,
  frames: [],
  finalPoints: null,
  tournamentPoints: null,
})
