/**
 * A Player that is an external program: it gets messages, one line of JSON each, and answers in the same way. Answers
 * are matched to messages by their order. A message that was settled without an answer keeps its place, so a late
 * answer is never taken for the answer to a later message.
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

/** What a program did wrong. `message`: what it was to answer, as it was sent. */
export type PlayerFault =
  /** No answer within the time limit, in seconds. */
  | { readonly code: 'player.late'; readonly message: Message; readonly seconds: number }
  /** The line is not an answer. */
  | { readonly code: 'player.unreadable'; readonly message: Message; readonly line: string }
  /** An answer that the rules do not allow now, or that was not asked for. */
  | { readonly code: 'player.not-allowed'; readonly message: Message; readonly line: string }
  /** A line without a message: every message that is answered has its own. */
  | { readonly code: 'player.surplus'; readonly message: Message | null; readonly line: string }
  /** It ended before the run did. */
  | { readonly code: 'player.ended'; readonly message: Message | null; readonly end: ProgramEnd }

export interface ProgramPlayerSetup {
  /** In seconds; null: no limit. */
  readonly timeLimit: number | null
  readonly fault: (fault: PlayerFault) => void
  /** How it is run; by default in the shell. */
  readonly run?: (listener: ProgramListener) => Program
  /** Calls back after this many seconds, unless cancelled; by default with the system's clock. */
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
  /** Messages without an answer yet, oldest first. */
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

  /** Whether it ended without a single answer: presumably the command cannot be run. */
  get neverAnswered(): boolean {
    return this.#state === 'ended' && this.#heard === 0
  }

  readonly play: AsyncGamePlayer = (message, allowed) => {
    // The Game has continued: what it waited for is settled.
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

  /** The run is over: it gets nothing more, and is killed if it does not end by itself. */
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

  /** Counts from the message, or from the answer to an earlier one if that came later. */
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
    // A late line is ignored, whatever it is.
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
