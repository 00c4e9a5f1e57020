/** Knows when all that an editor has sent so far was taken, so that work in slices can wait for it. */
import { setImmediate } from 'node:timers/promises'
import type { Message, MessageStrategy } from 'vscode-languageserver/node'

export class EditorInput {
  readonly #nextPiece: () => Promise<void>
  /** Pieces that have arrived and messages that were taken. */
  #events = 0
  /** How many of them when the input was last quiet. */
  #quietAt = 0

  /** @param nextPiece resolves when the next piece of a long message would have come */
  constructor(input: NodeJS.ReadableStream, nextPiece: () => Promise<void>) {
    input.on('data', () => this.#events++)
    this.#nextPiece = nextPiece
  }

  /** To be given to the connection, which takes a message in each turn of the loop. */
  readonly messageStrategy: MessageStrategy = {
    handleMessage: (message: Message, next) => {
      this.#events++
      return next(message)
    },
  }

  /** A text of 1 MB comes in many pieces, with other turns of the loop between them. */
  async isTaken(): Promise<void> {
    await setImmediate()
    await setImmediate()
    let heard = this.#quietAt
    while (heard !== this.#events) {
      heard = this.#events
      await this.#nextPiece()
    }
    this.#quietAt = heard
  }
}
