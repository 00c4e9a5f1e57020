/** The meld that an added kan makes of a pon. */
import { UNKNOWN, type Tile } from '../tiles/index.ts'
import type { Meld } from '../record/index.ts'
import { isSameShape } from '../rules/index.ts'
import type { TableMeld } from './table.ts'

type Pon = Extract<Meld, { kind: 'pon' }>

const isOf = ({ meld }: TableMeld, kind: 'pon' | 'kakan', tile: Tile): boolean =>
  meld.kind === kind && (tile === UNKNOWN || isSameShape([tile, meld.called, ...meld.own]))

const isUnseenKan = ({ meld }: TableMeld): boolean => meld.kind === 'kakan' && meld.added === UNKNOWN

const kakanOf = ({ called, own, from }: Pon, tile: Tile, act: number): TableMeld => ({
  meld: { kind: 'kakan', added: tile, called, own, from },
  from,
  act,
})

/**
 * If an unseen tile was added to a pon whose fourth tile now turns up, the unseen tile belonged to another pon: that
 * one becomes the kan, and this one is a pon again.
 */
const moveUnseen = (melds: readonly TableMeld[], tile: Tile): readonly TableMeld[] => {
  const at = melds.findIndex((one) => isUnseenKan(one) && isOf(one, 'kakan', tile))
  const other = melds.findIndex(({ meld }) => meld.kind === 'pon')
  const [kan, pon] = [melds[at], melds[other]]
  if (kan?.meld.kind !== 'kakan' || pon?.meld.kind !== 'pon') return melds
  const { called, own, from } = kan.meld
  return melds
    .with(at, { meld: { kind: 'pon', called, own, from }, from, act: kan.act })
    .with(other, kakanOf(pon.meld, UNKNOWN, kan.act))
}

/** The melds with `tile` added to the pon of its kind; null if there is none. */
export const withAdded = (melds: readonly TableMeld[], tile: Tile, act: number): readonly TableMeld[] | null => {
  const from = melds.some((one) => isOf(one, 'pon', tile)) ? melds : moveUnseen(melds, tile)
  const at = from.findIndex((one) => isOf(one, 'pon', tile))
  const pon = from[at]
  return pon?.meld.kind === 'pon' ? from.with(at, kakanOf(pon.meld, tile, act)) : null
}
