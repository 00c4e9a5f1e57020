/** From act to act, of one player or of all. */
import { describe, expect, it } from 'vitest'
import { Hands } from './typing.ts'

const FAR = '159m159p159s1234z'
const DEAL = [FAR, FAR, FAR, FAR] as const

/** Two rounds in which each tile drawn is thrown. */
const played = (): Hands => {
  const hands = new Hands().deal('6z', ...DEAL)
  for (const tile of ['5z', '6m', '6p', '6s', '7m', '7p', '7s', '8m']) hands.type(tile, 'tsumogiri')
  return hands
}

describe('the previous act of a player', () => {
  it('is, live, that of the player whose turn it is', () => {
    const hands = played().type('seat-back')
    expect(hands.cursor).toEqual({ frame: 0, act: 4, part: 'draw' })
    expect(hands.type('seat-back').cursor).toEqual({ frame: 0, act: 0, part: 'draw' })
    expect(hands.press('Shift+ArrowLeft')).toEqual({ ok: false, refused: 'at-the-start' })
  })

  it('is that of the player who was just found wrong', () => {
    const hands = played().type('9p', '8s', '8p', 'tsumogiri')
    expect(hands.session.play?.actFindings.at(-1)?.act).toBe(8)
    expect(hands.type('seat-back').cursor).toMatchObject({ act: 8 })
    expect(hands.type('seat-back').cursor).toMatchObject({ act: 4 })
  })

  it('is not the act that waits for its discard', () => {
    const hands = played().type('9p').type('seat-back')
    expect(hands.cursor).toMatchObject({ act: 4, part: 'draw' })
  })

  it('keeps to the discards once one stands on a discard', () => {
    const hands = played().type('back', 'seat-back')
    expect(hands.cursor).toEqual({ frame: 0, act: 3, part: 'discard' })
  })
})

describe('the next act', () => {
  it('of a player leads to the live end behind the last', () => {
    const hands = played().type('seat-back', 'seat-back', 'seat-forward')
    expect(hands.cursor).toMatchObject({ act: 4 })
    expect(hands.type('seat-forward').cursor).toBeNull()
    expect(hands.press('Shift+ArrowRight')).toEqual({ ok: false, refused: 'at-the-end' })
  })

  it('of all goes through the acts in their order, and stays within the frame', () => {
    const hands = played().type('act-back')
    expect(hands.cursor).toMatchObject({ act: 7 })
    expect(hands.type('act-back').cursor).toMatchObject({ act: 6 })
    expect(hands.type('act-forward', 'act-forward').cursor).toBeNull()
  })
})
