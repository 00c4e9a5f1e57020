/** The players by their names on the command line. */
import type { PlayerId } from '../record/index.ts'
import type { GamePlayer } from './play-match.ts'
import { Random } from './random.ts'
import { randomPlayer, waywardPlayer } from './random-player.ts'
import { speedPlayer } from './speed-player.ts'

export const PLAYER_KINDS = ['random', 'speed', 'wayward'] as const
export type PlayerKind = (typeof PLAYER_KINDS)[number]

/** Separate from the streams that shuffle walls. */
const PLAYER_STREAM = 0x706c

/** A wayward player answers at random once in this many times. */
const ODDS = 6

/** A player of this kind for one match; its random numbers follow from seed, match and player. */
export const playerOf = (kind: PlayerKind, seed: number, match: number, player: PlayerId): GamePlayer => {
  if (kind === 'speed') return speedPlayer()
  const random = new Random(seed, match, player, PLAYER_STREAM)
  return kind === 'random' ? randomPlayer(random) : waywardPlayer(random, ODDS, speedPlayer())
}
