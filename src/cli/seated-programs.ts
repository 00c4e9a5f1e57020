/** The programs that play seats of simulated matches (`--player`), and reports about them on stderr. */
import { ProgramPlayer, type PlayerFault } from '../host/players/index.ts'
import { SEAT_LETTERS, seatOfLetter, type PlayerId } from '../record/index.ts'
import { SIMULATE, type Language } from '../words/index.ts'
import { CannotRun, say } from './console.ts'

/** Faults of a program reported one by one; the rest are counted. */
const MOST_TOLD = 20

const LONGEST_LIMIT = 100_000

/** Long enough for a program that thinks, short enough for one that hangs. */
const DEFAULT_LIMIT = 10

/** How many characters of a faulty line are shown. */
const SHOWN = 120

/** `--player e="node bot.js"`: the seat is the one in East 1, as in `saifu protocol`. */
export const commandsOf = (given: readonly string[], language: Language): ReadonlyMap<PlayerId, string> => {
  const words = SIMULATE[language]
  const commands = new Map<PlayerId, string>()
  for (const each of given) {
    const [, letter = '', command = ''] = /^([eswn])=([^]+)$/.exec(each) ?? []
    const seat = seatOfLetter(letter)
    if (seat === undefined || command.trim() === '') throw new CannotRun(words.badPlayer(each))
    if (commands.has(seat)) throw new CannotRun(words.seatTaken(letter))
    commands.set(seat, command)
  }
  return commands
}

/** Seconds. @throws CannotRun for anything else */
export const timeLimitOf = (given: string | undefined, language: Language): number => {
  if (given === undefined) return DEFAULT_LIMIT
  const seconds = /^\d{1,6}(\.\d{1,3})?$/.test(given) ? Number(given) : 0
  if (seconds <= 0 || seconds > LONGEST_LIMIT) throw new CannotRun(SIMULATE[language].badTimeLimit(given))
  return seconds
}

interface Seated {
  readonly player: ProgramPlayer
  readonly command: string
  readonly counts: { late: number; unreadable: number; notAllowed: number; surplus: number }
  how: number | string | null
  told: number
}

const COUNTED = {
  'player.late': 'late',
  'player.unreadable': 'unreadable',
  'player.not-allowed': 'notAllowed',
  'player.surplus': 'surplus',
} as const

const shortLine = (line: string): string => (line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line)

export class SeatedPrograms {
  readonly #seated = new Map<PlayerId, Seated>()
  readonly #language: Language
  #match = 0

  constructor(commands: ReadonlyMap<PlayerId, string>, timeLimit: number, language: Language) {
    this.#language = language
    for (const [seat, command] of commands) {
      const fault = (fault: PlayerFault): void => this.#fault(seat, fault)
      const counts = { late: 0, unreadable: 0, notAllowed: 0, surplus: 0 }
      const player = new ProgramPlayer(command, { timeLimit, fault })
      this.#seated.set(seat, { player, command, counts, how: null, told: 0 })
    }
  }

  get any(): boolean {
    return this.#seated.size > 0
  }

  /** Whether any of them was at fault. */
  get anyFault(): boolean {
    return [...this.#seated.values()].some(({ told }) => told > 0)
  }

  at(seat: PlayerId): ProgramPlayer['play'] | undefined {
    return this.#seated.get(seat)?.player.play
  }

  /** Starts a match, counted from 0. */
  begin(match: number): void {
    this.#match = match
  }

  /** @throws CannotRun if a program ended before its first answer */
  mindStarted(): void {
    for (const [seat, { player, command, how }] of this.#seated)
      if (player.neverAnswered)
        throw new CannotRun(SIMULATE[this.#language].notStarted(SEAT_LETTERS[seat], command, how))
  }

  /** Ends them all, and reports how often each was at fault. */
  async end(): Promise<void> {
    await Promise.all([...this.#seated.values()].map(({ player }) => player.end()))
    for (const [seat, { counts, told }] of this.#seated)
      if (told > 0) say(SIMULATE[this.#language].summary(SEAT_LETTERS[seat], counts))
  }

  kill(): void {
    for (const { player } of this.#seated.values()) player.kill()
  }

  #fault(seat: PlayerId, fault: PlayerFault): void {
    const seated = this.#seated.get(seat)
    if (seated === undefined) return
    if (fault.code === 'player.ended') {
      seated.how = fault.end.signal ?? fault.end.code
      if (seated.player.neverAnswered) return
    } else seated.counts[COUNTED[fault.code]]++
    seated.told++
    // An exit is reported however many faults were reported before.
    if (seated.told > MOST_TOLD && fault.code !== 'player.ended') return
    const words = SIMULATE[this.#language]
    const letter = SEAT_LETTERS[seat]
    say(`${words.at(letter, this.#match + 1)}: ${this.#sentence(fault, seated.how)} [${fault.code}]`)
    if (seated.told === MOST_TOLD) say(words.noMoreTold(letter))
  }

  #sentence(fault: PlayerFault, how: number | string | null): string {
    const { faults } = SIMULATE[this.#language]
    const message = fault.message === null ? '—' : `${fault.message.type} ${JSON.stringify(fault.message.data)}`
    switch (fault.code) {
      case 'player.late':
        return faults['player.late']({ message, seconds: fault.seconds })
      case 'player.ended':
        return faults['player.ended']({ message, how })
      case 'player.not-allowed':
      case 'player.surplus':
      case 'player.unreadable':
        return faults[fault.code]({ message, line: shortLine(fault.line) })
    }
  }
}
