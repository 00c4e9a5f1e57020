/** Plays one frame from the deal to its end: the events, and the questions to each seat. */
import type { BySeat } from '../record/index.ts'
import type { Choice } from './choices.ts'
import { FrameState, type Ended, type PlayedFrame } from './frame-state.ts'
import type { Message } from './game-message.ts'
import { NOBODY, type SeatChoices, type FrameSetup, type FrameMessage } from './frame-questions.ts'

export type FrameRun = Generator<FrameMessage, PlayedFrame, SeatChoices>

/** Plays a frame: yields what happens, takes what the seats choose, returns the frame as a record. */
export function* playFrame(setup: FrameSetup): FrameRun {
  const play = new FrameState(setup)
  yield* yieldMessages([play.begin()])
  for (;;) {
    const ended = yield* playTurn(play)
    if (ended !== null) {
      yield* yieldMessages(ended.messages)
      return ended.played
    }
  }
}

/** From a draw until nobody wants the discard, or until the end. A caller continues without a draw. */
function* playTurn(play: FrameState): Generator<FrameMessage, Ended | null, SeatChoices> {
  let chosen: SeatChoices = yield* yieldQuestion(play.draw(), () => play.turnChoices())
  for (;;) {
    const { seat } = play
    const move = chosen[seat]?.move
    if (move === undefined) throw new Error('no answer to a turn')
    if (move.kind === 'nine-terminals') return play.stop('nine-terminals')
    const done = play.follow(move)
    if (move.kind === 'tsumo') return play.tsumo()
    const next = play.settle(yield* yieldQuestion(done, () => play.claimChoices()))
    switch (next.kind) {
      case 'ron':
        return play.ron(next.seats)
      case 'three-ron':
        return play.threeRon(next.seats)
      case 'ryuukyoku':
        return play.stop(next.reason)
      case 'turn':
        return null
      case 'call': {
        const called = play.call(next.claim)
        if (next.claim.kind === 'daiminkan') {
          yield* yieldMessages(called)
          const due = play.due()
          return due === null ? null : play.stop(due)
        }
        chosen = yield* yieldQuestion(called, () => play.turnChoices())
      }
    }
  }
}

function* yieldMessages(messages: readonly Message[]): Generator<FrameMessage, void, SeatChoices> {
  for (const message of messages) yield { message, choices: NOBODY }
}

/** The last of the messages is the one that is answered. */
function* yieldQuestion(
  messages: readonly Message[],
  choices: () => BySeat<readonly Choice[]>,
): Generator<FrameMessage, SeatChoices, SeatChoices> {
  const last = messages.length - 1
  for (let at = 0; at < last; at++) yield { message: messages[at]!, choices: NOBODY }
  return yield { message: messages[last]!, choices: choices() }
}
