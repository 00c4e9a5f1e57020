/**
 * A match driven by its players' answers: the Game of 電脳麻将. It tells each player what that player may know, takes one
 * answer from each player that is asked, and builds the record act by act.
 */
import { four, type ByPlayer, type Match, type PlayerId } from '../record/index.ts'
import { assumed, type Ruleset } from '../rules/index.ts'
import { sameAnswer, type Answer } from './game-answer.ts'
import type { Choice } from './choices.ts'
import {
  answersOf,
  defaultChoice,
  playFrames,
  shuffledWalls,
  type MatchRun,
  type PlayerMessages,
  type WallOrder,
} from './play-frames.ts'
import type { Message } from './game-message.ts'
import { areClaimsSettled } from './claims-settled.ts'

export interface GameSetup {
  /** `assumed` decides what the ruleset leaves open. */
  readonly rules: Ruleset
  /** Integers from 0 to 2^53 − 1: the same seed and match give the same walls on every machine. */
  readonly seed: number
  /** Number of the match for this seed; 0 by default. */
  readonly match?: number
  /** Used instead of shuffled walls. */
  readonly walls?: WallOrder
  readonly names?: ByPlayer<string>
}

/** Default names of players. */
const NAMES: ByPlayer<string> = ['Player 1', 'Player 2', 'Player 3', 'Player 4']

/** An answer that was not accepted. */
export interface Refused {
  readonly code: 'answer.not-asked' | 'answer.not-allowed'
  readonly player: PlayerId
  readonly answer: Answer
  readonly message: Message
}

/** One match. It asks (`messageTo`, `allowed`), takes answers (`answer`) and continues on `proceed`. */
export class Game {
  readonly #run: MatchRun
  #current: PlayerMessages | null = null
  #chosen: [Choice | null, Choice | null, Choice | null, Choice | null] = [null, null, null, null]
  #match: Match | null = null

  constructor({ rules, seed, match = 0, walls, names = NAMES }: GameSetup) {
    const wallOrder = walls ?? shuffledWalls(seed, match)
    this.#run = playFrames({ rules: assumed(rules), walls: wallOrder, names })
    this.#take(this.#run.next([null, null, null, null]))
  }

  /** The record; null until the match is over. */
  get match(): Match | null {
    return this.#match
  }

  /** This player's current message; null once the match is over. */
  messageTo(player: PlayerId): Message | null {
    return this.#current?.messages[player] ?? null
  }

  /** Every answer this player may give now; empty if the player is not asked. */
  allowed(player: PlayerId): readonly Answer[] {
    const choices = this.#current?.choices[player] ?? []
    return choices.length === 0 ? NO_ANSWERS : answersOf(choices)
  }

  /**
   * Takes a player's answer; a later one replaces it until `proceed`. A player who is not asked may only do nothing.
   * Null if it was accepted.
   */
  answer(player: PlayerId, answer: Answer): Refused | null {
    const choices = this.#current?.choices[player] ?? []
    const chosen = choices.find((choice) => sameAnswer(choice.answer, answer))
    if (chosen !== undefined) {
      this.#chosen[player] = chosen
      return null
    }
    if (choices.length === 0 && answer.type === '') return null
    const message = this.messageTo(player)
    if (message === null) throw new Error('the match is over')
    return { code: choices.length === 0 ? 'answer.not-asked' : 'answer.not-allowed', player, answer, message }
  }

  /** Treats this player as not answering: it passes, or discards the drawn tile. */
  leave(player: PlayerId): void {
    this.#chosen[player] = defaultChoice(this.#current?.choices[player] ?? [])
  }

  /** Whether no open answer can change what happens next. */
  get isSettled(): boolean {
    return this.#current === null || areClaimsSettled(this.#current.choices, this.#chosen)
  }

  /** Continues with the next message. A player who was asked and has not answered passes, or discards the drawn tile. */
  proceed(): void {
    const current = this.#current
    if (current === null) return
    const chosen = this.#chosen
    this.#chosen = [null, null, null, null]
    this.#take(this.#run.next(four((player) => chosen[player] ?? defaultChoice(current.choices[player]))))
  }

  #take(step: IteratorResult<PlayerMessages, Match>): void {
    this.#current = step.done === true ? null : step.value
    if (step.done === true) this.#match = step.value
  }
}

const NO_ANSWERS: readonly Answer[] = Object.freeze([])
