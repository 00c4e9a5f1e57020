/** Renames a player: one half of a name, in one script, wherever that person is written in the text. */
import type { Edit, File, Name, Node, Span } from '../../grammar/index.ts'
import type { Document } from '../document/index.ts'
import { nodeOf, nodesAt } from './nodes-at.ts'

/** `no-name`: there is no name at that place. `backslash`: a text that ends in one cannot be written. `half-character`: half of a surrogate pair. */
export type RenameCode = 'rename.no-name' | 'rename.backslash' | 'rename.half-character'

export type Rename =
  | { readonly ok: true; readonly edits: readonly Edit[] }
  | { readonly ok: false; readonly code: RenameCode }

type Half = 'last' | 'first'
type Script = 'native' | 'roman'

interface NamedText {
  readonly name: Name
  readonly half: Half
  readonly script: Script
}

const HALVES = ['last', 'first'] as const
const SCRIPTS = ['native', 'roman'] as const

const namedText = (path: readonly Node[]): NamedText | null => {
  const name = nodeOf(path, 'name')
  const text = nodeOf(path, 'text')
  if (name === undefined || text === undefined) return null
  for (const half of HALVES)
    for (const script of SCRIPTS) if (name[half]?.[script] === text) return { name, half, script }
  return null
}

const writtenBy = (name: Name): string =>
  JSON.stringify(HALVES.map((half) => SCRIPTS.map((script) => name[half]?.[script]?.value ?? null)))

/** The names of players and recorders. */
const namesIn = (tree: File): Name[] =>
  tree.matches.flatMap(({ plyerInfo, recerInfo }) => [...plyerInfo, ...recerInfo].flatMap(({ name }) => name ?? []))

/** What is renamed at an offset, inside its quotation marks, and its text; null where there is no name. */
export const renameSpan = ({ tree, text }: Document, offset: number): (Span & { readonly text: string }) | null => {
  const named = namedText(nodesAt(tree, offset))
  const node = named?.name[named.half]?.[named.script]
  if (!node) return null
  const inside = { start: node.start + 1, end: node.end - 1 }
  return { ...inside, text: text.slice(inside.start, inside.end).replaceAll('\\"', '"') }
}

/** `now` is the new text, as it is to be read. Names that are written in the same way are one person. */
export const renameEdits = ({ tree }: Document, offset: number, now: string): Rename => {
  const named = namedText(nodesAt(tree, offset))
  if (tree === null || named === null) return { ok: false, code: 'rename.no-name' }
  if (now.endsWith('\\')) return { ok: false, code: 'rename.backslash' }
  if (/\p{Surrogate}/u.test(now)) return { ok: false, code: 'rename.half-character' }
  const same = writtenBy(named.name)
  const text = now.replaceAll('"', '\\"')
  const edits = namesIn(tree)
    .filter((name) => writtenBy(name) === same)
    .flatMap((name) => name[named.half]?.[named.script] ?? [])
    .map(({ start, end }): Edit => ({ start: start + 1, end: end - 1, text }))
    .sort((a, b) => a.start - b.start)
  return { ok: true, edits }
}
