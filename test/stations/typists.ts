/** Typists at their stations: each keeps what main has not confirmed, drops out, and comes back with it. */
import { Random } from '../../src/game/index.ts'
import type { Match } from '../../src/record/index.ts'
import { rulesOf } from '../../src/league/index.ts'
import type { Duty } from '../../src/stations/index.ts'
import type { SentHalf } from '../../src/stations/message.ts'
import { MainPage } from './main-page.ts'
import { saidOf } from './halves-by-duty.ts'

interface Typist {
  readonly station: string
  readonly duty: Duty
  readonly said: readonly SentHalf[]
  /** How much is typed, how much of it is sent on the line that is open now. */
  typed: number
  sent: number
  connected: boolean
}

export const PLAYERS: readonly Duty[] = ([0, 1, 2, 3] as const).map((player) => ({ kind: 'player', player }))
export const HALVES: readonly Duty[] = [{ kind: 'draws' }, { kind: 'discards' }]

export interface Troubles {
  /** Lines break and come back, with everything resent that was not confirmed. */
  readonly drops: boolean
  /** Main is killed and starts again from what its journal holds. */
  readonly kills: boolean
}

/** A match typed at stations, each at its own pace, until main has heard all of it. */
export class Table {
  readonly main: MainPage
  readonly #match: Match
  readonly #typists: Typist[]
  readonly #random: Random

  constructor(match: Match, duties: readonly Duty[], seed: number) {
    const rules = rulesOf(match)
    this.#match = match
    this.#random = new Random(seed)
    this.main = new MainPage(rules.id)
    this.#typists = duties.map((duty, index) => ({
      station: `station-${index}`,
      duty,
      said: saidOf(match, rules, duty),
      typed: 0,
      sent: 0,
      connected: false,
    }))
  }

  /** Changes what a station will say. */
  misread(index: number, change: (said: readonly SentHalf[]) => readonly SentHalf[]): void {
    const typist = this.#typists[index]!
    this.#typists[index] = { ...typist, said: change(typist.said) }
  }

  /** Types the match; frames from `frames` on are left out. */
  play(troubles: Troubles = { drops: false, kills: false }, frames = this.#match.frames.length): MainPage {
    for (const [index, { id }] of this.#match.frames.slice(0, frames).entries()) {
      this.main.nextFrame(id)
      while (this.#typists.some((typist) => this.#left(typist, index))) this.#happen(index, troubles)
    }
    this.main.confirm()
    return this.main
  }

  /** Whether main has not yet heard all that this station says of the frame. */
  #left({ said, station }: Typist, frame: number): boolean {
    const last = said.findLastIndex((each) => each.frame === frame)
    return last >= 0 && this.main.through(station) < (said[last]?.sequence ?? -1)
  }

  #happen(frame: number, { drops, kills }: Troubles): void {
    const typist = this.#typists[this.#random.below(this.#typists.length)]!
    const chance = this.#random.below(200)
    if (!typist.connected) return this.#join(typist)
    if (drops && chance < 4) {
      typist.connected = false
      return
    }
    if (kills && chance === 4) return this.#kill()
    const next = typist.said[typist.typed]
    // People keep to the frame that is played, but do not wait for each other in it.
    if (next && next.frame === frame && this.#random.below(2) === 0) typist.typed++
    if (typist.sent < typist.typed) this.#say(typist)
  }

  #join(typist: Typist): void {
    const { station, duty } = typist
    const kept = this.main.through(station) + 1
    this.main.happen({ type: 'joined', station, name: station, duty, from: Math.min(kept, typist.typed) })
    typist.connected = true
    // What was confirmed may have been lost on its way back: the line before it comes again too.
    typist.sent = Math.max(0, kept - this.#random.below(3))
  }

  #say(typist: Typist): void {
    const burst = 1 + this.#random.below(4)
    for (let count = 0; count < burst && typist.sent < typist.typed; count++)
      this.main.happen({ type: 'said', station: typist.station, said: typist.said[typist.sent++]! })
  }

  /** A killed main comes back with what was on disk: at least everything that it had confirmed. */
  #kill(): void {
    const lost = this.#random.below(3)
    const confirmed = this.main.confirmed
    this.main.resume(Math.max(confirmed, this.main.journal.length - lost))
    for (const typist of this.#typists) typist.connected = false
  }
}
