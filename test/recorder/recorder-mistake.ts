/** Mistakes of a recorder: what was typed, what should have been, how it is reported, and the keys that put it right. */
import { expect } from 'vitest'
import type { CheckCode } from '../../src/check/index.ts'
import {
  atMoment,
  chordsOf,
  commandOfPress,
  type OpenCode,
  type Prompt,
  type Refusal,
} from '../../src/recorder/index.ts'
import { pressOf } from '../support/press-of.ts'
import type { DataCommand } from '../../src/recorder/command.ts'
import { Hands, tilesOf } from './typing.ts'

/** What a form says, and the keys that it takes there. */
export interface InForm {
  readonly said: DataCommand
  readonly keys: readonly string[]
}

export type Words = readonly string[]
/** Words are tiles, commands and answers. */
export type Typing = readonly (string | InForm)[]

/** How the recorder hears of a mistake. */
export type Reported =
  | { readonly finding: CheckCode }
  | { readonly question: OpenCode }
  /** A key that follows is rejected, or kept until the question is answered. */
  | { readonly refused: Refusal }
  /** By what the prompt still asks. */
  | { readonly asked: Prompt['ask']['code'] }
  /** The score panel asks whether the winner was in riichi. */
  | 'riichi-asked'
  /** It breaks no rule: why nothing can tell. */
  | { readonly nothing: string }

/** A mistake, as it was typed and as it should have been. */
export interface Mistake {
  readonly what: string
  readonly reported: Reported
  readonly right: Typing
  readonly wrong: Typing
  readonly keys: Typing
}

/** A tile that is not what is asked. */
const pressInVain = (hands: Hands, word: string): void => {
  expect(() => hands.type(word), word).toThrow('turned down: answer-first')
  const [tile] = tilesOf(word)
  const [chord = ''] = tile === undefined ? [] : chordsOf(hands.map, `tile.${tile}`)
  const command = commandOfPress(hands.map, pressOf(chord), hands.session, 0)
  if (command?.type === 'keep') expect(hands.take(command)).toMatchObject({ ok: true })
}

/** `1p!` is turned down, or kept where a question is open; `1p@100` is typed a tenth of a second after the key before it. */
export const typed = (words: Typing, hands = new Hands()): Hands => {
  for (const word of words) {
    if (typeof word !== 'string') {
      hands.data(word.said, 'a form')
      continue
    }
    const [plain = '', moment] = word.split('@')
    const [tile] = moment === undefined ? [] : tilesOf(plain)
    if (word.endsWith('!')) pressInVain(hands, word.slice(0, -1))
    else if (tile === undefined) hands.type(word)
    else expect(hands.take(atMoment({ type: 'tile', tile }, Number(moment))), word).toMatchObject({ ok: true })
  }
  return hands
}

export const isTileWord = (word: string): boolean => /^(uk|\d+[mpsz])/.test(word)
export const count = (keys: Typing): number =>
  keys.reduce(
    (sum, key) => sum + (typeof key !== 'string' ? key.keys.length : isTileWord(key) ? tilesOf(key).length : 1),
    0,
  )

export const times = (many: number, word: string): Words => Array<string>(many).fill(word)
