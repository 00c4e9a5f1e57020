/** Whether an act is among those that the table offers. */
import type { Act } from '../../src/record/index.ts'
import { seatOptions, type SeatOptions, type Table } from '../../src/table/index.ts'
import { sortTiles, type Tile } from '../../src/tiles/index.ts'

const same = (a: readonly Tile[], b: readonly Tile[]): boolean => sortTiles(a).join('') === sortTiles(b).join('')
const has = (ways: readonly (readonly Tile[])[], own: readonly Tile[]): boolean => ways.some((way) => same(way, own))

export const isDrawOffered = (options: SeatOptions, { draw }: Act): boolean => {
  switch (draw.kind) {
    case 'oya':
    case 'tile':
      return options.draw === 'live'
    case 'rinshan':
      return options.draw === 'rinshan'
    case 'chi':
    case 'pon':
    case 'daiminkan':
      return has(options[draw.kind], draw.own)
    case 'ron':
      return options.ron === true
  }
}

export const isDiscardOffered = (options: SeatOptions, table: Table, { seat, discard }: Act): boolean => {
  switch (discard?.kind) {
    case undefined:
      return true
    case 'tedashi':
      return options.discards.some(({ tile, from }) => tile === discard.tile && from === 'hand')
    case 'tsumogiri':
      return options.discards.some(({ from }) => from === 'drawn')
    case 'karagiri':
      return options.discards.some(({ tile, from }) => from === 'hand' && tile === table.seats[seat].drawn?.tile)
    case 'riichi':
      return options.riichi.some(
        ({ tile, from }) =>
          tile === discard.tile && (discard.tsumogiri === null || discard.tsumogiri === (from === 'drawn')),
      )
    case 'ankan':
      return has(options.ankan, discard.tiles)
    case 'kakan':
      return options.kakan.includes(discard.tile)
    case 'tsumo':
      return options.tsumo === true
  }
}

/** What is not offered of an act: `before` is the table before it, `between` the one after its draw. */
export const notOffered = (before: Table, between: Table, act: Act): readonly ('draw' | 'discard')[] => {
  const missing: ('draw' | 'discard')[] = []
  if (!isDrawOffered(seatOptions(before, act.seat), act)) missing.push('draw')
  if (!isDiscardOffered(seatOptions(between, act.seat), between, act)) missing.push('discard')
  return missing
}
