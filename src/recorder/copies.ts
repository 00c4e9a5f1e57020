import { indicatorOfDora, isKnown, sameKind, type Tile } from '../tiles/index.ts'
import { SEATS, type Frame } from '../record/index.ts'
import { meldTiles, type Table } from '../table/index.ts'

/** How many copies of a tile's kind lie or are held anywhere on the table, indicators included. */
export const copiesSeen = ({ seats }: Table, { dora }: Frame, tile: Tile): number => {
  const held = SEATS.flatMap((seat) => {
    const { tiles, drawn, melds, river } = seats[seat]
    return [
      ...tiles.map((each) => each.tile),
      ...(drawn ? [drawn.tile] : []),
      ...melds.flatMap(({ meld }) => meldTiles(meld)),
      ...river.filter(({ calledBy }) => calledBy === null).map((each) => each.tile),
    ]
  })
  const indicators = (dora ?? []).filter(isKnown).map(indicatorOfDora)
  return [...held, ...indicators].filter((each) => isKnown(each) && sameKind(each, tile)).length
}
