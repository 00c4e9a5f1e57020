/**
 * A typist who was four acts behind pressed Pon for the white dragon, while main already had another tile that his hand could call: that one
 * was taken, and nothing could be pressed for the other.
 */
import { describe, expect, it } from 'vitest'
import type { Message } from '../../src/game/index.ts'
import type { Seat } from '../../src/record/index.ts'
import { dealt, QIPAI, type Page } from './station-page.ts'

const NORTH = { kind: 'player', player: 3 } as const
const HAND = 'm1379p1799s35z4551'

const turn = (seat: Seat, tile: string): readonly Message[] => [
  { type: 'zimo', data: { l: seat, p: '' } },
  { type: 'dapai', data: { l: seat, p: tile } },
]
const qipai: Message = { ...QIPAI, data: { ...QIPAI.data, shoupai: ['', '', '', HAND] } }

/** North's station, which is told these discards. */
const told = (...turns: readonly (readonly Message[])[]): Page =>
  dealt(NORTH, '', '', '', HAND).tell(0, 0, qipai, ...turns.flat())

const chosen = ({ station: { pending } }: Page): readonly string[] =>
  pending?.kind === 'choose' ? pending.choices.map(({ half }) => ('tile' in half ? half.tile : half.kind)) : []

describe('a hand can call what lies there and what was thrown before it', () => {
  const page = (): Page => told(turn(0, 'z5'), turn(1, 'z3'), turn(2, 'p9'))

  it('what lies there is offered and not taken', () => {
    const asked = page().press('pon')
    expect(asked.answers).toEqual([])
    expect(chosen(asked)).toEqual(['9p'])
    expect(asked.press('digit.1').answers).toEqual(['fulou p999-'])
  })

  it('the same key again asks for the tile that is meant', () => {
    const called = page().press('pon', 'pon', 'tile.wd', 'digit.1')
    expect(called.answers).toEqual(['fulou z555+'])
  })
})

describe('it can call nothing else since its last turn', () => {
  it('what lies there is taken at once', () => {
    expect(told(turn(0, 'z3'), turn(1, 'z3'), turn(2, 'p9')).press('pon').answers).toEqual(['fulou p999-'])
  })

  it('though it could have called something before that turn', () => {
    const before = [turn(0, 'z5'), turn(1, 'z3'), turn(2, 'z2')]
    const page = told(...before).press('tile.5m', 'tile.3s')
    const all = [...before, turn(3, 's3'), turn(0, 'm2'), turn(1, 'z3'), turn(2, 'p9')]
    page.tell(0, 0, qipai, ...all.flat())
    expect(page.press('pon').answers).toEqual(['zimo m5', 'dapai s3', 'fulou p999-'])
  })
})
