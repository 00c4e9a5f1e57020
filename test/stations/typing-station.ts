/** A frame typed at stations, written short: `E z:m1 d:m1_` and what a person at main does. */
import { type Command, type Session } from '../../src/recorder/index.ts'
import type { Act, Seat } from '../../src/record/index.ts'
import { conflictsOf, waitingOf, type Duty } from '../../src/stations/index.ts'
import type { SentHalf } from '../../src/stations/message.ts'
import { answerOf, halfOf, type Answer } from '../support/station-notation.ts'
import { MainPage } from './main-page.ts'

const TYPES = { z: 'zimo', d: 'dapai', f: 'fulou', g: 'gang', h: 'hule', q: 'qipai', b: 'baopai', p: 'pingju' } as const

/** Stations at main's first frame, each with the numbers it has reached. */
export class Stations {
  readonly main: MainPage
  readonly #next = new Map<string, { sequence: number; place: number; duty: Duty }>()

  /** @param isDealt whether main has left out the indicator and the hands */
  constructor(isDealt = true, rules = 'mleague') {
    this.main = new MainPage(rules)
    this.main.type({ type: 'nextFrame', id: { wind: 'E', number: 1, honba: 0 } })
    for (let keys = 0; isDealt && keys < 5; keys++) this.main.type({ type: 'enter' })
  }

  join(station: string, duty: Duty, place = 0): this {
    this.#next.set(station, { sequence: 0, place, duty })
    this.main.happen({ type: 'joined', station, name: station, duty, from: 0 })
    return this
  }

  /** Says several things: `z:m1` a draw, `d:m1_` a discard, `f:m111-` a call, `h:m1-` a ron. */
  say(station: string, ...texts: readonly string[]): this {
    for (const text of texts) {
      const [type = '', data = ''] = text.split(':')
      this.answer(station, { type: TYPES[type as keyof typeof TYPES], data })
    }
    return this
  }

  answer(station: string, answer: Answer, { fromHand, ...more }: Partial<SentHalf> & { fromHand?: true } = {}): this {
    const next = this.#next.get(station)
    if (next === undefined) throw new Error(`${station} has not joined`)
    const { duty, sequence } = next
    const isSetup = answer.type === 'qipai' || answer.type === 'baopai' || answer.type === 'take-back'
    const seat: Seat | null = duty.kind === 'player' ? duty.player : null
    const half = halfOf(answer, more.seat ?? seat, fromHand)
    const said: SentHalf = { sequence, duty, frame: 0, seat, place: isSetup ? 0 : next.place, half, ...more }
    if (!isSetup) next.place++
    if (answer.type === 'take-back') next.place--
    next.sequence++
    this.main.happen({ type: 'said', station, said })
    return this
  }

  /** Keys of the person at main. */
  type(...commands: readonly Command[]): this {
    for (const command of commands) this.main.type(command)
    return this
  }

  get session(): Session {
    return this.main.session
  }

  get acts(): readonly string[] {
    return (this.session.match.frames[0]?.flows.at(-1)?.acts ?? []).map(shortAct)
  }
}

/** `E 1m tsumogiri`, `W pon 5s5s 9p`. */
const shortAct = ({ seat, draw, discard }: Act): string => {
  const words = ['ESWN'[seat] ?? '']
  words.push('tile' in draw ? draw.tile : 'own' in draw ? `${draw.kind} ${draw.own.join('')}` : draw.kind)
  if (discard?.kind === 'riichi') words.push(`riichi ${discard.tile}`)
  else if (discard !== null) words.push('tile' in discard ? discard.tile : discard.kind)
  return words.join(' ')
}

export const player = (player: 0 | 1 | 2 | 3): Duty => ({ kind: 'player', player })

/** Four stations, one a player. */
export const four = (): Stations =>
  new Stations().join('e', player(0)).join('s', player(1)).join('w', player(2)).join('n', player(3))

/** What waits, and why: `s zimo turn`. */
export const waiting = ({ main }: Stations): readonly string[] =>
  waitingOf(main.merge).map(({ station, said, why }) => `${station} ${answerOf(said).type} ${why}`)

export const conflicts = ({ main }: Stations) => conflictsOf(main.merge)
