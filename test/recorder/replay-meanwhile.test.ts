/** What others say, and what becomes of the program, while something is put in. */
import { describe, expect, it } from 'vitest'
import type { Act } from '../../src/record/index.ts'
import type { Command, Session } from '../../src/recorder/index.ts'
import { Hands } from './typing.ts'

const HANDS = ['159m159p159s1234z', '159m159p26s11234z', '33p26m37p48s23475z', '2666m37p48s67z235s'] as const
const TURNS = ['2m', '1z', '3m', '2z', '4m', '2z', '8p', '7z', '6p', '2z', '8m', '3z', '8s', '3z', '4p', '6z'] as const

/** East's first turn and South's, and all behind West's, which was missed: West's insertion is open. */
const missing = (): Hands => {
  const hands = new Hands().deal('9m', ...HANDS).type(...TURNS.slice(0, 4), ...TURNS.slice(6))
  hands.take({ type: 'goto', frame: 0, act: 2, part: 'draw' })
  return hands.type('insert')
}

const right = (): readonly Act[] => new Hands().deal('9m', ...HANDS).type(...TURNS).acts

/** What a station says at the end of the frame. */
const further = (act: number, value: Act): Command => ({
  type: 'amend',
  changes: [{ at: 'insert-act', frame: 0, flow: 0, act, order: 0, value }],
  settles: [],
  said: true,
})
const SAID: Act = { seat: 3, draw: { kind: 'tile', tile: '1p' }, discard: { kind: 'tedashi', tile: 'ww' } }

describe('what a station says while something is put in', () => {
  it('stands behind it, and is played again with all that does', () => {
    const hands = missing().type('4m')
    expect(hands.take(further(hands.acts.length, SAID))).toMatchObject({ ok: true })
    expect(hands.prompt.ask).toMatchObject({ code: 'insert', behind: 6, ask: { code: 'discard', seat: 2 } })
    const said = hands.session
    hands.type('2z', 'enter')
    expect(hands.acts).toEqual([...right(), { ...SAID, seat: 0 }])
    expect(hands.cursor).toBeNull()
    // Undo takes the insertion back as far as that was said, and not what was said.
    expect(hands.type('undo').session.match).toBe(said.match)
  })

  it('stays where it is with Escape', () => {
    const hands = missing()
    hands.take(further(hands.acts.length, SAID))
    const behind = hands.acts.slice(2)
    hands.type('4m', '2z', 'cancel')
    expect(hands.acts.slice(3)).toEqual(behind)
  })

  it('closes it where it speaks of what stands before', () => {
    const hands = missing().type('4m', '2z')
    const there = hands.acts[0]
    if (!there) throw new Error('no act')
    const value: Act = { ...there, draw: { kind: 'tile', tile: '8m' } }
    const change = { at: 'act', frame: 0, flow: 0, act: 0, value } as const
    hands.take({ type: 'amend', changes: [change], settles: [], said: true })
    expect(hands.acts.slice(0, 3)).toEqual([value, ...right().slice(1, 3)])
    expect(hands.cursor?.insertion).toBeUndefined()
  })
})

const withoutWays = ({ past: _, future: __, clock: ___, ...state }: Session): unknown => state

describe('a program that ends while something is put in', () => {
  it('comes back where it was, and goes on', () => {
    const hands = new Hands().deal('9m', ...HANDS).type(...TURNS.slice(0, 4), ...TURNS.slice(6))
    hands.type('back', 'back', 'back', 'back', 'back', 'back', 'back', 'back', 'back', 'back', 'insert', '4m')
    const again = new Hands()
    again.session = hands.replayed()
    expect(again.session.cursor.insertion).toMatchObject({ changed: true, half: false })
    expect(withoutWays(again.session)).toEqual(withoutWays(hands.session))
    expect(again.type('2z', 'enter').acts).toEqual(right())
    expect(again.type('undo').session.match).toEqual(hands.type('undo', 'undo').session.match)
  })
})
