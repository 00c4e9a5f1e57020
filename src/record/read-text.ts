import type * as tree from '../../grammar/index.ts'
import type { Bilingual, Label, PersonName } from './match.ts'

export const bilingualOf = (node: tree.StrLit): Bilingual => ({
  native: node.native?.value ?? null,
  roman: node.roman?.value ?? null,
})

export const labelOf = (node: tree.Word | tree.StrLit | null): Label | null =>
  node === null ? null : node.kind === 'word' ? { token: node.word } : bilingualOf(node)

export const nameOf = (node: tree.Name | null): PersonName | null =>
  node && {
    last: node.last && bilingualOf(node.last),
    first: node.first && bilingualOf(node.first),
  }

export const numberOf = (node: tree.Digits | null): number | null => (node ? Number(node.digits) : null)
