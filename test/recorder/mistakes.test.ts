/** How many keys it takes to put a mistake right, from where it was noticed back to where one was. */
import { describe, expect, it } from 'vitest'
import { chordsOf, POSITION_MAP, type CommandId } from '../../src/recorder/index.ts'
import { expectTables, table } from '../support/manual-page.ts'
import { printedKey } from '../support/printed-key.ts'
import { LATE } from './mistaken-late.ts'
import { OTHERS } from './mistaken-otherwise.ts'
import { count, isTileWord, typed, type Mistake, type Words } from './mistaken.ts'

const expectRight = ({ right, wrong, keys }: Mistake): void => {
  const hands = typed(keys, typed(wrong))
  expect(hands.session.match.frames).toEqual(typed(right).session.match.frames)
  expect(hands.cursor).toBeNull()
}

describe.each(LATE.map((mistake) => ({ what: mistake(8).what, mistake })))('$what', ({ mistake }) => {
  it.each([8, 20])('is put right with four keys at most, and one undo takes that back (%i turns later)', (later) => {
    const made = mistake(later)
    expect(count(made.keys)).toBeLessThanOrEqual(4)
    expectRight(made)
    const hands = typed(made.wrong)
    const { match } = hands.session
    typed([...made.keys, 'undo'], hands)
    expect(hands.session.match.frames).toEqual(match.frames)
  })
})

describe('any other mistake', () => {
  it.each(OTHERS.map((mistake) => [mistake.what, mistake] as const))('%s', (_, mistake) => expectRight(mistake))
})

/** A key as the manual writes it. */
const keyOf = (word: string): string => {
  if (isTileWord(word)) return count([word]) === 1 ? 'tile' : `${count([word])} tiles`
  if (word === 'undo') return 'Backspace'
  const [chord] = /^\d$/.test(word) ? [`Digit${word}`] : chordsOf(POSITION_MAP, word as CommandId)
  return printedKey(chord ?? '')
}

/** `← ×12, tile, End` */
const pressed = (keys: Words): string => {
  const runs: { key: string; many: number }[] = []
  for (const key of keys.map(keyOf)) {
    const last = runs.at(-1)
    if (last?.key === key) last.many++
    else runs.push({ key, many: 1 })
  }
  return runs
    .map(({ key, many }) => `${/^[!-~]$/.test(key) ? `\`${key}\`` : key}${many > 1 ? ` ×${many}` : ''}`)
    .join(', ')
}

describe('docs/keys.md', () => {
  it('says what each of forty mistakes costs', async () => {
    const late = LATE.map((mistake) => mistake(8))
    expect(LATE.map((mistake) => mistake(20).keys.length)).toEqual(late.map(({ keys }) => keys.length))
    const all = [...late.map((made) => ({ ...made, what: `${made.what}, seen 8 or 20 turns later` })), ...OTHERS]
    expect(all.length).toBeGreaterThanOrEqual(40)
    const rows = all.map(({ what, keys }) => [what, `${count(keys)}`, pressed(keys)])
    await expectTables('docs/keys.md', new Map([['mistakes', table(['mistake', 'keys', 'which'], rows)]]))
  })
})
