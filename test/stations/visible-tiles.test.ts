import { describe, expect, it } from 'vitest'
import type { Message } from '../../src/game/index.ts'
import { stationPrompt, stationTiles, type Duty } from '../../src/stations/index.ts'
import { TILES, type Tile } from '../../src/tiles/index.ts'
import { answerOf } from '../support/station-notation.ts'
import { dealt, QIPAI, SOUTH, south, type Page } from './station-page.ts'

const drawn = (l: 0 | 1 | 2 | 3, p: string): Message => ({ type: 'zimo', data: { l, p } })
const thrown = (l: 0 | 1 | 2 | 3, p: string): Message => ({ type: 'dapai', data: { l, p } })

const faint = ({ station }: Page): readonly Tile[] => {
  const possible = stationTiles(station)
  return TILES.filter((tile) => !possible.has(tile))
}
const bright = ({ station }: Page): string => [...stationTiles(station)].join(' ')
const withSouth = (hand: string): Message => {
  const [e, , w, n] = QIPAI.data.shoupai
  return { ...QIPAI, data: { ...QIPAI.data, shoupai: [e, hand, w, n] } }
}
const choices = ({ station }: Page): readonly unknown[] =>
  stationPrompt(station).choices.map((each) => answerOf(each).data)
describe('at a station', () => {
  it('a draw is a tile that nobody shows, whoever typed it', () => {
    const page = south().tell(0, 1, drawn(0, 'm1'), thrown(0, 'm1_')).press('tile.1m', 'tsumogiri')
    expect(faint(page)).toEqual([])
    // The indicator is the fourth one.
    expect(faint(page.press('tile.1m'))).toEqual([])
    expect(faint(page.press('tsumogiri'))).toEqual(['1m'])
    expect(faint(page.press('undo', 'undo'))).toEqual([])
  })

  it('a discard lies in the hand, or in what nobody saw of it', () => {
    const page = dealt(SOUTH, '', 'm123p456s789z1123').press('tile.9p')
    expect(bright(page)).toBe('1m 2m 3m 4p 5p 6p 9p 7s 8s 9s ew sw ww uk')
    const open = dealt(SOUTH, '', 'm123p456s789z112_').press('tile.9p')
    expect(faint(open)).toEqual([])
  })

  it('whoever types the discards of all sees those of a hand that is told, once its draw is', () => {
    const page = dealt({ kind: 'discards' }, 'm123p456s789z1123')
    expect(faint(page)).toEqual([])
    expect(bright(page.tell(0, 1, drawn(0, 'p9')))).toBe('1m 2m 3m 4p 5p 6p 9p 7s 8s 9s ew sw ww uk')
  })

  it('any tile may really be another’s of a hand that threw what it did not have', () => {
    const hand = 'm159888p159z4567'
    const at = (tile: string): Page =>
      dealt({ kind: 'draws' }, hand)
        .tell(0, 1, drawn(0, 'm9'), thrown(0, tile))
        .press('enter', 'enter', 'enter', 'tile.1s', 'tile.8m')
    expect(faint(at('m1'))).toContain('8m')
    expect(faint(at('p2'))).not.toContain('8m')
  })

  it('a hand that is typed anew does not count as it was, and what is typed of it does', () => {
    const page = dealt(SOUTH, '', 'm1112223334445').press('retype-hand')
    expect(faint(page)).toEqual([])
    expect(faint(page.press('tile.1m', 'tile.1m', 'tile.1m'))).toEqual(['1m'])
  })

  it('an indicator that is typed anew does not count as it was', () => {
    const page = dealt({ kind: 'draws' }).press('enter', 'enter', 'enter', 'enter', 'tile.1m', 'tile.1m', 'tile.1m')
    expect(faint(page)).toEqual(['1m'])
    expect(faint(page.press('retype-dora'))).toEqual(['1m'])
    // The second key goes back to the first indicator.
    expect(faint(page.press('retype-dora'))).toEqual([])
  })

  it('a draw that is taken back and typed again does not count as main still has it', () => {
    const draws = (...texts: readonly string[]): Page =>
      dealt({ kind: 'draws' }, '', 'm159888p159z4567')
        .tell(0, 1, drawn(0, 'm2'), thrown(0, 'm2'), drawn(1, 'm8'), ...texts.map((text) => thrown(1, text)))
        .press('enter', 'enter', 'enter', 'tile.2m', 'tile.8m')
    for (const page of [draws(), draws('m8_')]) {
      expect(faint(page)).toContain('8m')
      expect(faint(page.press('undo'))).toEqual([])
    }
  })

  it('whoever types the discards of all may be turns ahead of the draws that main has', () => {
    const page = dealt({ kind: 'discards' }, 'm123p456s789z1123').tell(0, 1, drawn(0, 'p9'))
    const round = ['tile.9s', 'tile.9s', 'tile.9s'] as const
    page.press(
      'tile.1m',
      ...round,
      'tile.2m',
      'tile.8p',
      'tile.8p',
      'tile.8p',
      'tile.3m',
      'tile.7p',
      'tile.7p',
      'tile.7p',
    )
    // East is to throw a fourth tile, and three of his draws are not told yet: eleven tiles, and not fourteen.
    expect(bright(page)).toContain('1s')
  })

  it('a hand that main has put right is not sure any more', () => {
    const page = south().press('retype-hand')
    for (const tile of ['1m', '2m', '3m', '4p', '5p', '6p', '7s', '8s', '9s', 'ew', 'ew', 'sw', 'ww'] as const)
      page.press(`tile.${tile}`)
    page.press('tile.9p')
    expect(faint(page)).toContain('nw')
    const told = (hand: string): Page => page.tell(0, 0, withSouth(hand))
    expect(faint(told('m123p456s789z1123'))).toContain('nw')
    expect(faint(told('m123p456s789z1124'))).not.toContain('nw')
    expect(faint(told('_____________'))).toContain('nw')
    expect(faint(page.tell(0, 1, drawn(1, 'p8')))).not.toContain('nw')
  })

  it('a tile drawn and thrown unseen leaves a hand as known as it was', () => {
    const page = dealt(SOUTH, '', 'm123p456s789z1123').press('tile.uk', 'tsumogiri', 'tile.9p')
    expect(bright(page)).toBe('1m 2m 3m 4p 5p 6p 9p 7s 8s 9s ew sw ww uk')
    const other = dealt(SOUTH, '', 'm123p456s789z1123').press('tile.uk', 'tile.1m', 'tile.9p')
    expect(faint(other)).toEqual([])
  })

  it('a call that the tiles in sight leave out is offered by the same key again', () => {
    const page = dealt({ kind: 'discards' }, 'm6666p159s159z123')
    page.press('tile.8m', 'chi', 'chi')
    expect(choices(page)).toEqual(['m678-', 'm78-9'])
    expect(page.press('digit.1').answers.at(-1)).toBe('fulou m678-')
  })

  it('of the ways of a call those whose tiles are there, and all where none is', () => {
    const discards: Duty = { kind: 'discards' }
    const lying = (hand = ''): Page => dealt(discards, hand).press('tile.8m')
    expect(choices(lying().press('chi'))).toEqual(['m678-', 'm78-9'])
    expect(choices(lying('m6666p159s159z123').press('chi'))).toEqual(['m78-9'])
    expect(lying('m6666p159s159z123').press('chi', 'enter').answers.at(-1)).toBe('fulou m78-9')
    expect(choices(lying('m88p1159s1159z123').press('pon'))).toEqual(['m888-', 'm888=', 'm888+'])
  })
})
