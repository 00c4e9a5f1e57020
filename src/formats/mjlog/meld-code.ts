import type { From } from '../../record/index.ts'
import type { TileId } from './log-tile-id.ts'

export type MeldCode =
  | {
      readonly kind: 'chi' | 'pon' | 'daiminkan'
      readonly called: TileId
      readonly own: readonly TileId[]
      readonly from: From
    }
  | {
      readonly kind: 'kakan'
      readonly added: TileId
      readonly called: TileId
      readonly own: readonly TileId[]
      readonly from: From
    }
  | { readonly kind: 'ankan'; readonly own: readonly TileId[] }
  /** A north tile set aside at a table of three. */
  | { readonly kind: 'nuki' }

const FROM: readonly (From | null)[] = [null, 's', 't', 'k']

const without = <T>(items: readonly T[], index: number): T[] => items.filter((_, at) => at !== index)

const chi = (code: number): MeldCode | null => {
  const at = code >> 10
  const calledAt = at % 3
  const run = Math.floor(at / 3)
  if (run > 20) return null
  const kind = Math.floor(run / 7) * 9 + (run % 7)
  const tiles = [kind * 4 + ((code >> 3) & 3), (kind + 1) * 4 + ((code >> 5) & 3), (kind + 2) * 4 + ((code >> 7) & 3)]
  return { kind: 'chi', called: tiles[calledAt] ?? 0, own: without(tiles, calledAt), from: 'k' }
}

const ponOrKakan = (code: number, from: From): MeldCode | null => {
  const at = code >> 9
  const kind = Math.floor(at / 3)
  if (kind > 33) return null
  const spare = (code >> 5) & 3
  const tiles = without([0, 1, 2, 3], spare).map((copy) => kind * 4 + copy)
  const called = tiles[at % 3] ?? 0
  const own = without(tiles, at % 3)
  return code & 8 ? { kind: 'pon', called, own, from } : { kind: 'kakan', added: kind * 4 + spare, called, own, from }
}

const kan = (code: number, from: From | null): MeldCode | null => {
  const named = code >> 8
  const kind = Math.floor(named / 4)
  if (kind > 33) return null
  const tiles = [0, 1, 2, 3].map((copy) => kind * 4 + copy)
  return from === null
    ? { kind: 'ankan', own: tiles }
    : { kind: 'daiminkan', called: named, own: tiles.filter((id) => id !== named), from }
}

/** The 16-bit number of `<N m="…"/>`; null for a number that is not a meld. */
export const meldOfCode = (code: number): MeldCode | null => {
  if (!Number.isInteger(code) || code < 0 || code > 0xffff) return null
  const from = FROM[code & 3] ?? null
  if (code & 4) return chi(code)
  if (code & 24) return from === null ? null : ponOrKakan(code, from)
  if (code & 32) return { kind: 'nuki' }
  return kan(code, from)
}
