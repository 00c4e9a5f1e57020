/** Matches from the first message to the last, played by functions. */
import type { ByPlayer, Match } from '../record/index.ts'
import type { Answer } from './answer.ts'
import { Game, type GameSetup, type Refused } from './game.ts'
import { PLAYERS } from './match-play.ts'
import type { Message } from './message.ts'

/**
 * A player: told every message it may see, in order. `allowed` is empty where it is not asked; what it returns then is
 * of no account.
 */
export type GamePlayer = (message: Message, allowed: readonly Answer[]) => Answer
export type AsyncGamePlayer = (message: Message, allowed: readonly Answer[]) => Answer | Promise<Answer>

export interface Played {
  readonly match: Match
  /** Answers that were not allowed; the player passed instead, or threw the tile just drawn. */
  readonly refused: readonly Refused[]
}

const ended = ({ match }: Game, refused: readonly Refused[]): Played => {
  if (match === null) throw new Error('the match is not over')
  return { match, refused }
}

/** Plays a match to its end. */
export const playMatch = (setup: GameSetup, players: ByPlayer<GamePlayer>): Played => {
  const game = new Game(setup)
  const refused: Refused[] = []
  while (game.match === null) {
    for (const player of PLAYERS) {
      const message = game.messageTo(player)
      if (message === null) continue
      const allowed = game.allowed(player)
      const answer = players[player](message, allowed)
      const wrong = allowed.length > 0 ? game.answer(player, answer) : null
      if (wrong !== null) refused.push(wrong)
    }
    game.proceed()
  }
  return ended(game, refused)
}

/** The same with players who may take their time; the four are asked at once. */
export const playMatchAsync = async (setup: GameSetup, players: ByPlayer<AsyncGamePlayer>): Promise<Played> => {
  const game = new Game(setup)
  const refused: Refused[] = []
  while (game.match === null) {
    await Promise.all(
      PLAYERS.map(async (player) => {
        const message = game.messageTo(player)
        if (message === null) return
        const allowed = game.allowed(player)
        const answer = await players[player](message, allowed)
        const wrong = allowed.length > 0 ? game.answer(player, answer) : null
        if (wrong !== null) refused.push(wrong)
      }),
    )
    game.proceed()
  }
  return ended(game, refused)
}
