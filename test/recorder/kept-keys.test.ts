/** Keys that are typed while a question is open and do not answer it. */
import { describe, expect, it } from 'vitest'
import { chordsOf, commandOfPress, readCommand, reduce, WRITTEN_MAP, type CommandId } from '../../src/recorder/index.ts'
import { pressOf } from '../support/press-of.ts'
import { Hands } from './typing.ts'

const FAR = '159m159p159s1234z'

/** Before South's chi of the 5 man with 3-4 or with 6-7. */
const beforeChi = (hands = new Hands()): Hands => hands.deal('6z', FAR, '3467m159p159s123z', FAR, FAR).type('5z', '5m')

/** Presses keys, each so many milliseconds after the one before, and gives whether each was kept. */
const press = (hands: Hands, from: number, step: number, ...chords: readonly string[]): readonly boolean[] =>
  chords.map((chord, index) => {
    const moment = from + index * step
    const command = commandOfPress(hands.map, pressOf(chord), hands.session, moment)
    if (command === null) throw new Error(`${chord} means nothing`)
    const timed = command.type === 'keep' || command.type === 'typeKept' ? { ...command, at: moment } : command
    // What a journal says of it does the same.
    const { session, feedback } = reduce(hands.session, readCommand(JSON.parse(JSON.stringify(timed))) ?? timed)
    if (!feedback.ok) throw new Error(`${chord} was turned down: ${feedback.refused}`)
    hands.session = session
    return command.type === 'keep'
  })

const keyOf = (hands: Hands, id: CommandId): string => chordsOf(hands.map, id)[0] ?? ''

describe('while it is asked how a chi was made', () => {
  it('keys that do not answer are kept, and one key types them after the answer', () => {
    const hands = beforeChi()
    const right = beforeChi().type('chi', '2', '1z', '6p', 'tsumogiri')
    hands.type('chi')
    expect(press(hands, 0, 300, 'KeyZ', 'KeyY', 'Space')).toEqual([true, true, true])
    expect(hands.session.echo).toEqual({ code: 'key-kept', keys: 3 })
    expect(press(hands, 5000, 300, 'Digit2', 'Shift+Space')).toEqual([false, false])
    expect(hands.session.echo).toEqual({ code: 'kept-typed', keys: 3, left: 0 })
    expect(hands.acts).toEqual(right.acts)
    expect(hands.type('undo').acts).toHaveLength(right.acts.length - 1)
    expect(hands.session.keptKeys).toHaveLength(3)
  })

  it('a tile that would be the digit of an answer is a tile, where it follows at once', () => {
    const hands = beforeChi()
    const right = beforeChi().type('chi', '1', '1z', '2m', 'tsumogiri')
    hands.type('chi')
    expect(press(hands, 0, 200, 'KeyZ', 'Digit2', 'Space')).toEqual([true, true, true])
    expect(press(hands, 5000, 300, 'Digit1', 'Shift+Space')).toEqual([false, false])
    expect(hands.acts).toEqual(right.acts)
  })

  it('an answer that was taken by chance is taken back, and the keys are still there', () => {
    const hands = beforeChi().type('chi')
    press(hands, 0, 200, 'KeyZ', 'KeyY')
    hands.type('2', 'undo')
    expect(hands.prompt.ask).toEqual({ code: 'choose', question: 'chi' })
    expect(hands.session.keptKeys).toHaveLength(2)
    expect(hands.type('undo').session.keptKeys).toHaveLength(1)
  })

  it('the next key after the answer drops them, and so does Escape', () => {
    const answered = (): Hands => {
      const hands = beforeChi().type('chi')
      press(hands, 0, 200, 'KeyZ')
      return hands.type('2')
    }
    expect(answered().type('2z').session.keptKeys).toEqual([])
    const left = answered().type('cancel')
    expect([left.session.keptKeys, left.asked]).toEqual([[], 'discard'])
    expect(left.take({ type: 'typeKept' })).toEqual({ ok: false, refused: 'not-asked' })
  })

  it('Escape drops the question first, and leaves the keys', () => {
    const hands = beforeChi().type('chi')
    press(hands, 0, 200, 'KeyQ')
    hands.type('cancel')
    expect([hands.asked, hands.session.keptKeys.length]).toEqual(['draw', 1])
    expect(hands.type('type-kept').acts.at(-1)).toMatchObject({ seat: 1, draw: { kind: 'tile', tile: '1p' } })
  })

  it('a key that is turned down is kept with those after it', () => {
    const hands = beforeChi().type('chi')
    press(hands, 0, 200, 'KeyZ', 'Semicolon', 'Space')
    hands.type('2', 'type-kept')
    expect(hands.session.echo).toEqual({ code: 'kept-typed', keys: 1, left: 2 })
    expect(hands.session.keptKeys).toHaveLength(2)
  })

  it('tiles as written are kept in their halves', () => {
    const hands = beforeChi(new Hands('mleague', WRITTEN_MAP)).type('chi')
    expect(press(hands, 0, 200, 'KeyE', 'Digit6', 'KeyP')).toEqual([true, true, true])
    expect(press(hands, 5000, 300, keyOf(hands, 'digit.2'), 'Shift+Space')).toEqual([false, false])
    expect(hands.acts).toEqual(beforeChi().type('chi', '2', '1z', '6p').acts)
  })
})
