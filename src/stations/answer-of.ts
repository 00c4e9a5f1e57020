/** A half of the record in the words of a station. */
import { fromOf, writeMajiangMeld, type From } from '../record/index.ts'
import { sameKind, writeMajiangTile } from '../tiles/index.ts'
import type { StationAnswer } from './message.ts'
import type { Placed } from './run.ts'

const SIGNS: Readonly<Record<From, string>> = { k: '-', t: '=', s: '+' }

/** What a station would have said; null for the dealer's fourteen tiles, which nobody says. */
export const answerOf = ({ half, before: { table } }: Placed): StationAnswer | null => {
  if (half.part === 'discard') {
    const { discard, seat } = half
    if (discard.kind === 'tsumo') return { type: 'hule', data: '' }
    if (discard.kind === 'ankan') return { type: 'gang', data: writeMajiangMeld({ kind: 'ankan', own: discard.tiles }) }
    if (discard.kind === 'kakan') {
      const pon = table.seats[seat].melds.find(({ meld }) => meld.kind === 'pon' && sameKind(meld.called, discard.tile))
      return pon?.meld.kind === 'pon'
        ? { type: 'gang', data: writeMajiangMeld({ ...pon.meld, kind: 'kakan', added: discard.tile }) }
        : null
    }
    return { type: 'dapai', data: 'tile' in discard ? writeMajiangTile(discard.tile) : '__' }
  }
  const { draw, seat } = half
  if ('tile' in draw) return { type: draw.kind === 'rinshan' ? 'gangzimo' : 'zimo', data: writeMajiangTile(draw.tile) }
  if (draw.kind === 'oya' || table.offer === null) return null
  const { tile: called, seat: discarder } = table.offer
  const from = fromOf(seat, discarder) ?? 'k'
  if (draw.kind === 'ron') return { type: 'hule', data: writeMajiangTile(called) + SIGNS[from] }
  const meld = draw.kind === 'chi' ? { kind: draw.kind, called, own: draw.own } : { ...draw, called, from }
  return { type: 'fulou', data: writeMajiangMeld(meld) }
}
