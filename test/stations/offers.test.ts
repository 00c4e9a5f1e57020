import { describe, expect, it } from 'vitest'
import type { Action, CommandId } from '../../src/recorder/index.ts'
import { stationStep, type Duty } from '../../src/stations/index.ts'
import { mayBeOffered } from '../../src/stations/station-applies.ts'
import { dealt, SOUTH, type Page } from './station-page.ts'

const ACTS = ['tsumogiri', 'karagiri', 'riichi', 'chi', 'pon', 'kan', 'win'] as const satisfies readonly Action[]

const offered = ({ station }: Page): string => ACTS.filter((id) => mayBeOffered(station, id)).join(' ')
const taken = ({ station }: Page, id: CommandId): boolean =>
  stationStep(station, { type: 'key', id, at: 0 }).refused === null

describe('a station of a player whose hand is known offers', () => {
  it('what the hand can do with the tile that it drew', () => {
    const hand = 'm123p456s78z11222'
    expect(offered(dealt(SOUTH, '', hand).press('tile.9p'))).toBe('tsumogiri riichi')
    expect(offered(dealt(SOUTH, '', hand).press('tile.9s'))).toBe('tsumogiri riichi win')
    expect(offered(dealt(SOUTH, '', hand).press('tile.sw'))).toBe('tsumogiri karagiri riichi kan')
    expect(offered(dealt(SOUTH, '', 'm159p159s159z1234').press('tile.9p'))).toBe('tsumogiri karagiri')
  })

  it('what it may take of others, of whom nothing may have been typed yet', () => {
    expect(offered(dealt(SOUTH, '', 'm159p159s159z1234'))).toBe('tsumogiri karagiri riichi')
    expect(offered(dealt(SOUTH, '', 'm159p159s159z1122'))).toBe('tsumogiri karagiri riichi pon')
    expect(offered(dealt(SOUTH, '', 'm123p456s78z11222'))).toBe('tsumogiri karagiri riichi chi pon kan win')
  })

  it('no call and no second riichi behind a riichi', () => {
    const page = dealt(SOUTH, '', 'm123p456s78z11222').press('tile.9p', 'riichi')
    // The word is taken back by the same key.
    expect(offered(page)).toBe('tsumogiri riichi')
    expect(offered(page.press('tsumogiri'))).toBe('tsumogiri karagiri riichi win')
    expect(offered(page.press('tile.sw'))).toBe('tsumogiri kan')
  })

  it('nothing but a discard behind a call, and a fourth tile to a pon later', () => {
    const page = dealt(SOUTH, '', 'm123p456s78z11222').press('pon', 'tile.sw', 'digit.1')
    expect(page.answers.at(-1)).toBe('fulou z222-')
    expect(offered(page)).toBe('')
    page.press('tile.1m', 'tile.sw')
    expect(offered(page)).toBe('tsumogiri karagiri kan')
  })

  it('everything where a tile of the hand was not seen, or a slip leaves it open; and every key is taken all the same', () => {
    const all = ACTS.join(' ')
    expect(offered(dealt(SOUTH, '', 'm123p456s78z1122_').press('tile.9p'))).toBe(all)
    expect(offered(dealt(SOUTH, '', 'm123p456s78z11222').press('tile.9p', 'tile.9m', 'tile.9p'))).toBe(all)
    const page = dealt(SOUTH, '', 'm159p159s159z1234').press('tile.9p')
    for (const id of ['riichi', 'win', 'kan', 'karagiri'] as const) expect(taken(page, id), id).toBe(true)
  })

  it('to whoever types the draws or the discards of all, whatever they take', () => {
    for (const kind of ['draws', 'discards'] as const satisfies readonly Duty['kind'][])
      expect(offered(dealt({ kind }, 'm159p159s159z1234'))).toBe(ACTS.join(' '))
  })
})
