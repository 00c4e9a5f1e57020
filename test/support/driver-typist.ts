/** Types on a key map: sends commands and tiles to a session of its own, and stores every key as a step. */
import { isDeepStrictEqual } from 'node:util'
import type { Discard } from '../../src/record/index.ts'
import {
  chordsOf,
  commandEntry,
  openSession,
  promptOf,
  reduce,
  type Command,
  type CommandId,
  type KeyMap,
  type KeyPress,
  type Session,
} from '../../src/recorder/index.ts'
import { interpret } from '../../src/recorder/keys.ts'
import { pressOf } from './press-of.ts'
import type { DataCommand } from '../../src/recorder/command.ts'
import type { Tile } from '../../src/tiles/index.ts'

/** A deal is the four starting hands; everything else that is pressed during a frame is play. */
export type Phase = 'setup' | 'deal' | 'play'

export type Step =
  | { readonly kind: 'key'; readonly phase: Phase; readonly chord: string; readonly press: KeyPress }
  | { readonly kind: 'data'; readonly command: DataCommand; readonly why: string }

const DIGIT_IDS: readonly CommandId[] = [
  'digit.0',
  'digit.1',
  'digit.2',
  'digit.3',
  'digit.4',
  'digit.5',
  'digit.6',
  'digit.7',
  'digit.8',
  'digit.9',
] as const

/** The ids that type a tile in this map: one key, or the spelling. */
export const spell = (map: KeyMap, tile: Tile): readonly CommandId[] => {
  if (chordsOf(map, `tile.${tile}`).length > 0) return [`tile.${tile}`]
  if (tile === 'ww') return ['letter.w', 'letter.w']
  if (tile === 'wd') return ['letter.w', 'letter.d']
  return [`number.${tile[0]}` as CommandId, `suit.${tile[1]}` as CommandId]
}

/** The record could not be typed further: a key was refused, or an answer was not offered. */
export class TypingStopped extends Error {
  readonly #steps: readonly Step[]

  constructor(message: string, steps: readonly Step[], cause: unknown) {
    super(message, { cause })
    this.#steps = steps
  }

  /** What was typed before. */
  get steps(): readonly Step[] {
    return this.#steps
  }
}

export class Typist {
  session: Session
  readonly map: KeyMap
  readonly steps: Step[] = []
  readonly typedOver: string[] = []
  readonly keys: Record<Phase, number> = { setup: 0, deal: 0, play: 0 }
  phase: Phase = 'setup'
  usesAlt = false

  constructor(map: KeyMap, session: Session = openSession()) {
    this.map = map
    this.session = session
  }

  /** Presses the key of a command, which must be accepted. */
  say(id: CommandId): void {
    const [chord] = chordsOf(this.map, id)
    if (chord === undefined) throw new Error(`no key for ${id} in map ${this.map.id}`)
    const press = pressOf(chord)
    const command = interpret(this.map, press, this.session)
    if (!command) throw new Error(`${chord} means nothing`)
    this.#reduce(command, `${chord} (${id})`)
    this.steps.push({ kind: 'key', phase: this.phase, chord, press })
    this.keys[this.phase]++
  }

  tile(tile: Tile): void {
    const id: CommandId = `thrown.${tile}`
    if (this.usesAlt && this.isDigit(tile) && chordsOf(this.map, id).length > 0) return this.say(id)
    for (const each of spell(this.map, tile)) this.say(each)
  }

  /** Whether the key of the tile answers a question now. */
  isDigit(tile: Tile): boolean {
    const [id] = spell(this.map, tile)
    const [chord = ''] = id === undefined ? [] : chordsOf(this.map, id)
    return interpret(this.map, pressOf(chord), this.session)?.type === 'digit'
  }

  /** Draws and discards with one chord, if that is a habit, has a chord, and riichi does not discard automatically. */
  throwAtOnce(tile: Tile): boolean {
    const expected = this.session.play?.tables.at(-1)?.expected
    const isRiichi = expected?.kind === 'draw' && this.session.play?.tables.at(-1)?.seats[expected.seat].riichi !== null
    if (isRiichi || !this.#mayUseAlt(tile)) return false
    this.say(`thrown.${tile}`)
    return true
  }

  /** Discards with riichi by one chord, if that is a habit and says it all. */
  riichiAtOnce(tile: Tile, discard: Discard): boolean {
    if (!this.#mayUseAlt(tile)) return false
    const { match } = reduce(this.session, { type: 'thrown', tile }).session
    const act = match.frames.at(-1)?.flows.at(-1)?.acts.at(-1)
    if (act?.notes?.assumed !== undefined || !isDeepStrictEqual(act?.discard, discard)) return false
    this.say(`thrown.${tile}`)
    return true
  }

  #mayUseAlt(tile: Tile): boolean {
    const id: CommandId = `thrown.${tile}`
    return this.usesAlt && chordsOf(this.map, id).length > 0 && commandEntry(id).applies(this.session)
  }

  digit(digit: number): void {
    const id = DIGIT_IDS[digit]
    if (id) this.say(id)
  }

  data(command: DataCommand, why: string): void {
    this.#reduce(command, why)
    this.steps.push({ kind: 'data', command, why })
  }

  typeOver(command: DataCommand, why: string): void {
    this.typedOver.push(why)
    this.data(command, why)
  }

  #reduce(command: Command, what: string): void {
    const { session, feedback } = reduce(this.session, command)
    if (!feedback.ok)
      throw new Error(
        `${what} was turned down: ${feedback.refused}; asked: ${JSON.stringify(promptOf(this.session).ask)}`,
      )
    this.session = session
  }
}
