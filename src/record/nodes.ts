import type * as tree from '../../grammar/index.ts'
import type { Tile } from '../tiles/index.ts'
import type { Bilingual, FrameId, Label, PersonName, Points } from './match.ts'

/** Span of a node that was not read from any text. */
export const NOWHERE = { start: -1, end: -1 } as const

export const comment = (pragma: string, place: tree.Comment['place'] = 'behind'): tree.Comment => ({
  ...NOWHERE,
  text: `@${pragma}`,
  place,
})

/** The node with pragma comments; as it is when there are none. */
export const withPragmas = <T extends object>(
  node: T,
  pragmas: readonly string[],
  place: tree.Comment['place'] = 'behind',
): T => (pragmas.length > 0 ? { ...node, comments: pragmas.map((text) => comment(text, place)) } : node)

export const text = (value: string | null): tree.Text | null =>
  value === null ? null : { kind: 'text', ...NOWHERE, value }

/** A text without either script is not written at all. */
export const strLit = (value: Bilingual | null): tree.StrLit | null =>
  value === null || (value.native === null && value.roman === null)
    ? null
    : { kind: 'strLit', ...NOWHERE, native: text(value.native), roman: text(value.roman) }

export const word = (value: string): tree.Word => ({ kind: 'word', ...NOWHERE, word: value })

export const label = (value: Label | null): tree.Word | tree.StrLit | null =>
  value === null ? null : 'token' in value ? word(value.token) : strLit(value)

export const digits = (value: string): tree.Digits => ({ kind: 'digits', ...NOWHERE, digits: value })

export const number = (value: number | null, width = 1): tree.Digits | null =>
  value === null ? null : digits(String(value).padStart(width, '0'))

export const pt = (value: Points): tree.Pt => ({ kind: 'pt', ...NOWHERE, value })

export const ptOrNull = (value: Points | null): tree.Pt | null => (value === null ? null : pt(value))

export const fourPt = (kind: tree.FourPt['kind'], values: readonly Points[] | null): tree.FourPt | null =>
  values === null ? null : { kind, ...NOWHERE, pts: values.map(pt) }

export const name = (value: PersonName | null): tree.Name | null =>
  value === null ? null : { kind: 'name', ...NOWHERE, last: strLit(value.last), first: strLit(value.first) }

export const frameId = (id: FrameId): tree.FrameId => ({
  kind: 'frameId',
  ...NOWHERE,
  wind: id.wind,
  num: id.number,
  honba: id.honba,
})

export const realTile = (tile: Tile): tree.RealTile => ({ kind: 'realTile', ...NOWHERE, tile })

export const realTiles = (tiles: readonly Tile[]): tree.RealTile[] => tiles.map(realTile)
