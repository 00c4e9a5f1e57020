/** A recorder's hands for tests: says tiles as written and presses keys by what they do. */
import {
  isLive,
  openSession,
  POSITION_MAP,
  promptOf,
  reduce,
  type Command,
  type CommandId,
  type Cursor,
  type Feedback,
  type KeyMap,
  type Prompt,
  type Session,
} from '../../src/recorder/index.ts'
import { interpret } from '../../src/recorder/keys.ts'
import { pressOf } from '../support/press-of.ts'
import { isTile, type Tile } from '../../src/tiles/index.ts'
import { Typist } from '../support/driver-typist.ts'

const HONOURS: Readonly<Record<string, Tile>> = { 1: 'ew', 2: 'sw', 3: 'ww', 4: 'nw', 5: 'wd', 6: 'gd', 7: 'rd' }

/** `123m0p77z` and `uk` as tiles. */
export const tilesOf = (text: string): Tile[] =>
  [...text.matchAll(/(uk)|(\d+)([mpsz])/g)].flatMap(([, unknown, digits = '', suit = '']): Tile[] => {
    if (unknown) return ['uk']
    return [...digits].map((digit) => {
      const tile = suit === 'z' ? HONOURS[digit] : `${digit}${suit}`
      if (tile === undefined || !isTile(tile)) throw new Error(`no tile ${digit}${suit}`)
      return tile
    })
  })

/** Commands in order, upon the session they began with. */
export const replayCommands = (begin: Session, commands: readonly Command[]): Session =>
  commands.reduce((session, command) => reduce(session, command).session, begin)

export class Hands extends Typist {
  constructor(rules = 'mleague', map: KeyMap = POSITION_MAP) {
    super(map)
    this.data({ type: 'setRules', rules }, 'rules')
  }

  /** Tiles and commands in order: `type('1p', 'riichi', '3s')`. */
  type(...words: readonly string[]): this {
    for (const word of words) {
      if (/^\d$/.test(word)) this.digit(Number(word))
      else if (/^(uk|[\d]+[mpsz])/.test(word)) for (const tile of tilesOf(word)) this.tile(tile)
      else this.say(word as CommandId)
    }
    return this
  }

  /** A first frame with its dora and four hands; an empty text leaves a hand unseen. */
  deal(indicator: string, ...hands: readonly string[]): this {
    this.type('enter', indicator)
    for (const hand of hands) this.type(hand === '' ? 'enter' : hand)
    return this
  }

  take(command: Command): Feedback {
    const { session, feedback } = reduce(this.session, command)
    this.session = session
    return feedback
  }

  /** Presses a chord, whatever it means; tells what became of it. */
  press(chord: string): Feedback | null {
    const command = interpret(this.map, pressOf(chord), this.session)
    return command ? this.take(command) : null
  }

  /** What was typed once more, as a journal keeps it. */
  replayed(): Session {
    let session = openSession()
    const journal: string[] = []
    for (const step of this.steps) {
      const command = step.kind === 'key' ? interpret(this.map, step.press, session) : step.command
      if (!command) throw new Error('a key without a meaning')
      journal.push(JSON.stringify(command))
      session = reduce(session, command).session
    }
    return replayCommands(
      openSession(),
      journal.map((line) => JSON.parse(line) as Command),
    )
  }

  get prompt(): Prompt {
    return promptOf(this.session)
  }

  get acts() {
    return this.session.match.frames.at(-1)?.flows[0]?.acts ?? []
  }

  get frame() {
    const frame = this.session.match.frames.at(-1)
    if (!frame) throw new Error('no frame')
    return frame
  }

  /** The earlier half at which one types; null while the match is recorded live. */
  get cursor(): Cursor | null {
    return isLive(this.session) ? null : this.session.cursor
  }

  get asked(): string {
    return this.prompt.ask.code
  }
}
