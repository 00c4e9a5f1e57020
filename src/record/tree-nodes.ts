import {
  build,
  type Comment,
  type Digits,
  type FourPt,
  type Name,
  type Node,
  type Pt,
  type StrLit,
  type Word,
} from '../../grammar/index.ts'
import type { Bilingual, Label, PersonName, Points } from './match.ts'

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'kind' in value

/** The node with pragma comments; the same node if there are none. */
export const withPragmas = <N extends Node>(
  node: N,
  pragmas: readonly string[],
  place: Comment['place'] = 'behind',
): N =>
  pragmas.length === 0
    ? node
    : build.withComments(
        node,
        pragmas.map((text) => build.comment(`@${text}`, place)),
      )

/** A text without either script is not written at all. */
export const strLit = (value: Bilingual | null): StrLit | null =>
  value === null || (value.native === null && value.roman === null) ? null : build.strLit(value.native, value.roman)

export const label = (value: Label | null): Word | StrLit | null =>
  value === null ? null : 'token' in value ? build.word(value.token) : strLit(value)

export const digits = (value: string | null): Digits | null => (value === null ? null : build.digits(value))

export const number = (value: number | null, width = 1): Digits | null =>
  value === null ? null : build.digits(String(value).padStart(width, '0'))

export const pt = (value: Points | null): Pt | null => (value === null ? null : build.pt(value))

export const fourPt = (kind: FourPt['kind'], values: readonly Points[] | null): FourPt | null =>
  values === null ? null : build.fourPt(kind, values)

export const name = (value: PersonName | null): Name | null =>
  value === null ? null : build.name(strLit(value.last), strLit(value.first))
