import { MATCHES, nameMatch, spellingOf, type Spelling } from '../kit/name-match.ts'
import type { ListedCommand } from './command-list.ts'

type Named = Pick<ListedCommand, 'id' | 'names' | 'offered' | 'ready' | 'ruledOut'>

/** Names are few and always the same, and each letter that is typed asks for all of them. */
const spellings = new Map<string, Spelling>()

const spellingOfName = (name: string): Spelling => {
  const known = spellings.get(name) ?? spellingOf(name)
  spellings.set(name, known)
  return known
}

/**
 * The place of its best match in `MATCHES`; null: it is not called so. Other names than the title match by whole words:
 * `ron` is not part of “wrong call”.
 */
const bestMatch = ({ names }: Named, typed: Spelling): number | null => {
  const matches = [
    ...names.titles.map((name) => nameMatch(spellingOfName(name), typed)),
    ...names.others.map((name) => nameMatch(spellingOfName(name), typed)).filter((match) => match !== 'inside'),
  ].flatMap((match) => (match === null ? [] : [MATCHES.indexOf(match)]))
  return matches.length === 0 ? null : Math.min(...matches)
}

const EXACT = MATCHES.indexOf('exact')
const TYPO = MATCHES.indexOf('typo')

/** A command that ends the frame at once must not run by an incomplete name. */
const endsFrame = (id: string): boolean => id.startsWith('stop.')

/** Compares by the first value that differs. */
const compareOrders = (a: readonly number[], b: readonly number[]): number =>
  a.map((place, at) => place - (b[at] ?? 0)).find((difference) => difference !== 0) ?? 0

/**
 * The commands that match, best first: exact names, then beginnings, words and parts of names; names with a typo if there
 * are no others. Of equal matches, those expected now are first; those that the rules do not have are last. Without
 * text, all commands.
 */
export function findCommands<Command extends Named>(commands: readonly Command[], typed: string): readonly Command[] {
  const wanted = typed.trim() === '' ? null : spellingOf(typed)
  const found = commands.flatMap((command) => {
    const match = wanted === null ? EXACT : bestMatch(command, wanted)
    if (match === null) return []
    const { id, offered, ready, ruledOut } = command
    const isOnlyBegun = match !== EXACT && endsFrame(id)
    return [{ command, match, order: [ruledOut, match !== EXACT, isOnlyBegun, match, !offered, !ready].map(Number) }]
  })
  const without = found.filter(({ match }) => match !== TYPO)
  return (without.length > 0 ? without : found)
    .sort((a, b) => compareOrders(a.order, b.order))
    .map(({ command }) => command)
}
