/** Plays whole matches with players that are functions. */
import type { ByPlayer, Match, PlayerId } from '../record/index.ts'
import type { Answer } from './game-answer.ts'
import { Game, type GameSetup, type Refused } from './game.ts'
import { PLAYERS } from './play-frames.ts'
import type { Message } from './game-message.ts'

/**
 * A player gets every message that it may see, in order. `allowed` is empty if it is not asked; its return value is
 * then ignored.
 */
export type GamePlayer = (message: Message, allowed: readonly Answer[]) => Answer
/**
 * The same for one that may take time, or give no answer at all (null). It may get the next message before it has
 * answered one that was settled without it.
 */
export type AsyncGamePlayer = (message: Message, allowed: readonly Answer[]) => Answer | null | Promise<Answer | null>

export interface PlayedMatch {
  readonly match: Match
  /** Answers that were not allowed; the player passed instead, or discarded the drawn tile. */
  readonly refused: readonly Refused[]
}

const playedMatch = ({ match }: Game, refused: readonly Refused[]): PlayedMatch => {
  if (match === null) throw new Error('the match is not over')
  return { match, refused }
}

/** Plays a match to its end. */
export const playMatch = (setup: GameSetup, players: ByPlayer<GamePlayer>): PlayedMatch => {
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
  return playedMatch(game, refused)
}

/**
 * The same with players that may take time; all four are asked at once. Only players whose answer matters are waited
 * for, until the outcome is decided. Answers to settled messages are ignored.
 */
export const playMatchAsync = async (setup: GameSetup, players: ByPlayer<AsyncGamePlayer>): Promise<PlayedMatch> => {
  const game = new Game(setup)
  const refused: Refused[] = []
  let goOn = (): void => {}
  let fail: (reason: unknown) => void = () => {}
  const failed = new Promise<never>((_, reject) => (fail = reject))
  failed.catch(() => {}) // The rejection ends the current wait, or the next one.

  const take = (player: PlayerId, answer: Answer | null): void => {
    const wrong = answer === null ? null : game.answer(player, answer)
    if (wrong !== null) refused.push(wrong)
    if (answer === null || wrong !== null) game.leave(player)
    if (game.isSettled) goOn()
  }
  let messageIndex = 0
  const tell = (player: PlayerId): void => {
    const message = game.messageTo(player)
    if (message === null) return
    const allowed = game.allowed(player)
    const moment = messageIndex
    const hear = (answer: Answer | null): void => {
      if (allowed.length > 0 && moment === messageIndex) take(player, answer)
    }
    const answer = players[player](message, allowed)
    if (answer instanceof Promise) answer.then(hear).catch(fail)
    else hear(answer)
  }

  for (; game.match === null; messageIndex++, game.proceed()) {
    const settled = new Promise<void>((resolve) => (goOn = resolve))
    PLAYERS.forEach(tell)
    await Promise.race([failed, game.isSettled ? null : settled])
  }
  return playedMatch(game, refused)
}
