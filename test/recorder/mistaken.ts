/** Mistakes of a recorder: what was typed, what should have been, and the keys that put it right. */
import { expect } from 'vitest'
import { atMoment, chordsOf, commandOfPress, pressOf } from '../../src/recorder/index.ts'
import { Hands, tilesOf } from './typing.ts'

export type Words = readonly string[]

/** A mistake, as it was typed and as it should have been. */
export interface Mistake {
  readonly what: string
  readonly right: Words
  readonly wrong: Words
  readonly keys: Words
}

/** A tile that is not what is asked. */
const pressInVain = (hands: Hands, word: string): void => {
  expect(() => hands.type(word), word).toThrow('turned down')
  const [tile] = tilesOf(word)
  const [chord = ''] = tile === undefined ? [] : chordsOf(hands.map, `tile.${tile}`)
  const command = commandOfPress(hands.map, pressOf(chord), hands.session, 0)
  if (command?.type === 'keep') expect(hands.take(command)).toMatchObject({ ok: true })
}

/** `1p!` is turned down, or kept where a question is open; `1p@100` is typed a tenth of a second after the key before it. */
export const typed = (words: Words, hands = new Hands()): Hands => {
  for (const word of words) {
    const [plain = '', moment] = word.split('@')
    const [tile] = moment === undefined ? [] : tilesOf(plain)
    if (word.endsWith('!')) pressInVain(hands, word.slice(0, -1))
    else if (tile === undefined) hands.type(word)
    else expect(hands.take(atMoment({ type: 'tile', tile }, Number(moment))), word).toMatchObject({ ok: true })
  }
  return hands
}

export const isTileWord = (word: string): boolean => /^(uk|\d+[mpsz])/.test(word)
export const count = (keys: Words): number =>
  keys.reduce((sum, key) => sum + (isTileWord(key) ? tilesOf(key).length : 1), 0)

export const times = (many: number, word: string): Words => Array<string>(many).fill(word)
