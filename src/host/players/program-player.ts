/**
 * A Player that is a program of its own: it is told messages, a line of JSON each, and answers in the same way. Answers
 * belong to the messages that take one in their order; what was settled without an answer keeps its place, so that a
 * late one is never taken for the answer to what came after.
 */
import {
  isAnswered,
  PASS,
  readAnswer,
  sameAnswer,
  type Answer,
  type AsyncGamePlayer,
  type Message,
} from '../../game/index.ts'
import { runProgram, type Program, type ProgramEnd, type ProgramListener } from './program.ts'

/** What a program did that a Player does not. `message`: what it was to answer, as it was told. */
export type PlayerFault =
  /** Nothing was heard within the time limit, in seconds. */
  | { readonly code: 'player.late'; readonly message: Message; readonly seconds: number }
  /** The line is no answer. */
  | { readonly code: 'player.unreadable'; readonly message: Message; readonly line: string }
  /** An answer that the rules do not allow now, or from one who is not asked. */
  | { readonly code: 'player.not-allowed'; readonly message: Message; readonly line: string }
  /** A line to no message: every one that takes an answer has its own. */
  | { readonly code: 'player.surplus'; readonly message: Message | null; readonly line: string }
  /** It ended before the run did. */
  | { readonly code: 'player.ended'; readonly message: Message | null; readonly end: ProgramEnd }

export interface ProgramPlayerSetup {
  /** In seconds; null: it may take as long as it likes. */
  readonly timeLimit: number | null
  readonly fault: (fault: PlayerFault) => void
  /** How it is run: by the shell, unless told. */
  readonly run?: (listener: ProgramListener) => Program
  /** Calls back after so many seconds, unless the call is taken back; the system's clock, unless told. */
  readonly after?: (seconds: number, call: () => void) => () => void
}

interface Asked {
  readonly message: Message
  readonly allowed: readonly Answer[]
}

const systemClock = (seconds: number, call: () => void): (() => void) => {
  const timer = setTimeout(call, seconds * 1000)
  return () => clearTimeout(timer)
}

const answerIn = (line: string): Answer | null => {
  try {
    return readAnswer(JSON.parse(line))
  } catch {
    return null
  }
}

export class ProgramPlayer {
  readonly #program: Program
  readonly #setup: ProgramPlayerSetup
  readonly #after: NonNullable<ProgramPlayerSetup['after']>
  /** What takes an answer and has none yet, oldest first. */
  readonly #asked: Asked[] = []
  /** What the Game waits for now. */
  #open: { readonly asked: Asked; readonly answer: (answer: Answer | null) => void } | null = null
  #stopClock: () => void = () => {}
  #told: Message | null = null
  #heard = 0
  #state: 'running' | 'ended' | 'dismissed' = 'running'

  constructor(command: string, setup: ProgramPlayerSetup) {
    const { run = (listener: ProgramListener) => runProgram(command, listener), after = systemClock } = setup
    this.#setup = setup
    this.#after = after
    this.#program = run({ line: (text) => this.#hear(text), ended: (end) => this.#ended(end) })
  }

  /** Whether it ended without a single answer: a command that cannot be run, as far as anybody can tell. */
  get neverAnswered(): boolean {
    return this.#state === 'ended' && this.#heard === 0
  }

  readonly play: AsyncGamePlayer = (message, allowed) => {
    // The Game has gone on: what it waited for is settled.
    this.#settle(null)
    this.#told = message
    if (this.#state !== 'running') return null
    this.#program.say(JSON.stringify(message))
    if (!isAnswered(message)) return PASS
    const asked = { message, allowed }
    this.#asked.push(asked)
    if (allowed.length === 0) return PASS
    return new Promise((answer) => {
      this.#open = { asked, answer }
      this.#startClock()
    })
  }

  /** The run is over: it hears nothing more, and is ended if it does not end by itself. */
  async end(): Promise<void> {
    if (this.#state === 'running') this.#state = 'dismissed'
    this.#settle(null)
    await this.#program.end()
  }

  kill(): void {
    this.#program.kill()
  }

  #settle(answer: Answer | null): void {
    this.#stopClock()
    const open = this.#open
    this.#open = null
    open?.answer(answer)
  }

  /** Counts from the message, or from the answer to an earlier one, where that came later. */
  #startClock(): void {
    const { timeLimit, fault } = this.#setup
    const message = this.#open?.asked.message
    this.#stopClock()
    if (timeLimit === null || message === undefined) return
    this.#stopClock = this.#after(timeLimit, () => {
      fault({ code: 'player.late', message, seconds: timeLimit })
      this.#settle(null)
    })
  }

  #hear(text: string): void {
    const line = text.trim()
    if (line === '' || this.#state !== 'running') return
    this.#heard++
    const asked = this.#asked.shift()
    if (asked === undefined) return this.#setup.fault({ code: 'player.surplus', message: this.#told, line })
    const { message, allowed } = asked
    const answer = answerIn(line)
    const isOpen = this.#open?.asked === asked
    if (answer === null) this.#setup.fault({ code: 'player.unreadable', message, line })
    else if (isOpen && allowed.some((each) => sameAnswer(each, answer))) return this.#settle(answer)
    // What comes too late is of no account, whatever it is.
    else if (isOpen || (allowed.length === 0 && answer.type !== ''))
      this.#setup.fault({ code: 'player.not-allowed', message, line })
    if (isOpen) this.#settle(null)
    else this.#startClock()
  }

  #ended(end: ProgramEnd): void {
    if (this.#state !== 'running') return
    this.#state = 'ended'
    this.#setup.fault({ code: 'player.ended', message: this.#asked[0]?.message ?? this.#told, end })
    this.#settle(null)
  }
}
