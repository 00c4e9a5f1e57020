import { describe, expect, it } from 'vitest'
import type { Message } from '../../src/game/index.ts'
import { stationPrompt, stationTiles, type Duty } from '../../src/stations/index.ts'
import { TILES, type Tile } from '../../src/tiles/index.ts'
import { dealt, SOUTH, south, type Page } from './station-page.ts'

const drawn = (l: 0 | 1 | 2 | 3, p: string): Message => ({ type: 'zimo', data: { l, p } })
const thrown = (l: 0 | 1 | 2 | 3, p: string): Message => ({ type: 'dapai', data: { l, p } })

const faint = ({ station }: Page): readonly Tile[] => {
  const possible = stationTiles(station)
  return TILES.filter((tile) => !possible.has(tile))
}
const bright = ({ station }: Page): string => [...stationTiles(station)].join(' ')
const choices = ({ station }: Page): readonly unknown[] =>
  stationPrompt(station).choices.map((each) => 'answer' in each && each.answer.data)
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

  it('of the ways of a call those whose tiles are there, and all where none is', () => {
    const discards: Duty = { kind: 'discards' }
    const lying = (...texts: string[]): Page =>
      dealt(discards)
        .tell(0, 1, ...texts.map((text) => drawn(0, text)))
        .press('tile.8m')
    expect(choices(lying().press('chi'))).toEqual(['m678-', 'm78-9'])
    expect(lying('m6', 'm6', 'm6', 'm6').press('chi').answers.at(-1)).toBe('fulou m78-9')
    expect(choices(lying('m8', 'm8').press('pon'))).toEqual(['m888-', 'm888=', 'm888+'])
  })
})
