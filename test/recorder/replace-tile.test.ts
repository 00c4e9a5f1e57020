/** One tile of a starting hand is replaced without typing the hand again. */
import { expect, it } from 'vitest'
import type { Seat } from '../../src/record/index.ts'
import { Hands, tilesOf } from './typing.ts'

const WAITS = '123456789m23p99s'
const FAR = '159m159p159s1234z'
const dealt = (): Hands => new Hands().deal('6z', WAITS, FAR, FAR, FAR).type('5z', 'tsumogiri')
const handOf = (hands: Hands, seat: Seat, frame = 0) =>
  hands.session.match.frames[frame]?.flows[0]?.startHands[seat].tiles

it('asks for the wrong tile, finds who holds it, and goes on where it was', () => {
  const hands = dealt().type('replace-tile')
  expect(hands.prompt.ask).toEqual({ code: 'replace-tile', seat: 1, wrong: null })
  hands.type('2m')
  expect(hands.prompt.ask).toEqual({ code: 'replace-tile', seat: 0, wrong: '2m' })
  hands.type('1p')
  expect(handOf(hands, 0)).toEqual(tilesOf('13456789m123p99s'))
  expect(hands.prompt.ask).toMatchObject({ code: 'draw', seat: 1 })
  hands.type('undo')
  expect(handOf(hands, 0)).toEqual(tilesOf(WAITS))
})

it('goes to another hand with the arrows, and keeps the wrong tile where that hand holds it', () => {
  const hands = dealt().type('replace-tile', '9p', 'forward')
  expect(hands.prompt.ask).toEqual({ code: 'replace-tile', seat: 2, wrong: '9p' })
  hands.type('frame-back')
  expect(hands.prompt.ask).toEqual({ code: 'replace-tile', seat: 0, wrong: null })
})

const played = (): Hands => dealt().type('6m', '4z', '6p', 'tsumogiri', '5p', 'tsumogiri', '6p', '3z', '7z')

it('goes to the act in which a tile that nobody was dealt was last drawn or discarded, and back once it is replaced', () => {
  const hands = played().type('replace-tile', '6p')
  expect(hands.cursor).toMatchObject({ act: 4, part: 'draw' })
  hands.type('0p')
  expect(hands.acts[4]).toMatchObject({ draw: { tile: '0p' }, discard: { tile: 'ww' } })
  expect(hands.cursor).toBeNull()
  expect(hands.prompt.ask).toMatchObject({ code: 'discard', seat: 1 })
  hands.type('undo')
  expect(hands.cursor).toMatchObject({ act: 4, part: 'draw' })
})

it('goes to the acts where the key is pressed again, the newest first, and finds no other', () => {
  const hands = played().type('replace-tile', '4z')
  expect(hands.asked).toBe('replace-tile')
  hands.type('replace-tile')
  expect(hands.cursor).toMatchObject({ act: 1, part: 'discard' })
  expect(hands.press('Shift+BracketRight')).toEqual({ ok: false, refused: 'no-such-choice' })
  const other = played().type('replace-tile', '6p', 'replace-tile')
  expect(other.cursor).toMatchObject({ act: 2, part: 'draw' })
  // A tsumogiri is found at its draw; the other half of the turn is one key behind.
  other.type('forward', '4z')
  expect(other.acts[2]?.discard).toEqual({ kind: 'tedashi', tile: 'nw' })
  expect(other.cursor).toBeNull()
})

it('refuses a tile that nobody was dealt, and is left with Escape', () => {
  const hands = dealt().type('replace-tile')
  expect(hands.take({ type: 'tile', tile: 'gd' })).toEqual({ ok: false, refused: 'no-such-choice' })
  const { match } = hands.session
  expect(hands.type('cancel').session.match).toBe(match)
  expect(hands.asked).toBe('draw')
})

it('plays what follows again', () => {
  const hands = dealt().type('6m', '4z', '7z', 'tsumogiri')
  expect(hands.session.play?.actFindings).toEqual([])
  hands.take({ type: 'replaceTile', seat: 1, tile: 'nw' })
  hands.type('7z')
  expect(hands.session.play?.actFindings.map(({ code }) => code)).toContain('act.not-in-hand')
})

it('in a hand that is being typed, the other tiles stay', () => {
  const hands = new Hands().type('enter', '6z', '124m', 'replace-tile', '4m', '3m')
  expect(hands.prompt.ask).toMatchObject({ code: 'hand', seat: 0, count: 3 })
  hands.type('456789m23p99s')
  expect(handOf(hands, 0)).toEqual(tilesOf(WAITS))
})

it('is asked in place of a hand that is typed again', () => {
  const hands = dealt().type('retype-hand', 'retype-hand', 'replace-tile')
  expect(hands.prompt.ask).toMatchObject({ code: 'replace-tile', seat: 1 })
  hands.type('1m', '2m')
  expect(handOf(hands, 1)).toEqual(tilesOf('259m159p159s1234z'))
  expect(hands.asked).toBe('draw')
})

it('goes to the draw of a tile that was clicked and not dealt', () => {
  const hands = dealt().type('6m', '1m')
  expect(hands.take({ type: 'replaceTile', seat: 1, tile: '6m' })).toMatchObject({ ok: true })
  expect(hands.cursor).toMatchObject({ act: 1, part: 'draw' })
  expect(hands.take({ type: 'replaceTile', seat: 1, tile: 'gd' })).toEqual({ ok: false, refused: 'no-such-choice' })
})

it('is done in the frame on screen', () => {
  const hands = dealt().type('stop', '9', '5z', WAITS, FAR, FAR, FAR).type('9p', '1z', 'frame-back')
  hands.type('replace-tile')
  expect(hands.prompt.ask).toMatchObject({ code: 'replace-tile', seat: 0, frame: { number: 1, honba: 0 } })
  hands.type('2m', '1m')
  expect([handOf(hands, 0)?.[1], handOf(hands, 0, 1)?.[1]]).toEqual(['1m', '2m'])
  expect(hands.cursor).toBeNull()
})

it('asks for the wrong tile anew once a sheet took the one that was named out of the hand', () => {
  const hands = dealt().type('stop', '9', '5z', WAITS, FAR, FAR, FAR).type('9p', '1z', 'frame-back')
  hands.type('replace-tile', '2m')
  const none = [null, null, null, null] as const
  const hand = { tiles: tilesOf('13456789m123p99s'), drawn: null, melds: [] }
  hands.take({
    type: 'typeSheet',
    frame: 0,
    startHands: [hand, null, null, null],
    acts: null,
    endHands: none,
    doras: [],
  })
  expect(hands.prompt.ask).toMatchObject({ code: 'replace-tile', seat: 0, wrong: null, frame: { number: 1, honba: 0 } })
  hands.type('1p', '4p')
  expect(handOf(hands, 0)).toEqual(tilesOf('13456789m234p99s'))
})
