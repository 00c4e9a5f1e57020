/** Which records of a folder get which names, so that no two have the same and none that is there is written over. */

export interface NamedFile {
  /** As it is called now, without its folder. */
  readonly name: string
  /** As it should be called, without its ending; null if it keeps its name. */
  readonly wanted: string | null
}

export interface Renaming {
  readonly from: string
  readonly to: string
}

/** Two names that some file system takes for one. */
const folded = (name: string): string => name.normalize('NFC').toLowerCase()

/** `name.jmjp`, `name-2.jmjp`, … */
const numbered = (wanted: string, number: number, ending: string): string =>
  `${wanted}${number === 1 ? '' : `-${number}`}${ending}`

/** Whether a name is of the series of one that is wanted. */
const isOfSeries = (name: string, wanted: string, ending: string): boolean =>
  name.startsWith(wanted) && name.endsWith(ending) && /^(?:-[1-9]\d*)?$/.test(name.slice(wanted.length, -ending.length))

/**
 * Records that want the same name are numbered from 2, in the order of their names now; one that has such a name already keeps it, so
 * that another run changes nothing.
 * @param others names of what else is in the folder
 */
export const planRenames = (
  files: readonly NamedFile[],
  others: readonly string[],
  ending = '.jmjp',
): readonly Renaming[] => {
  const isKept = ({ name, wanted }: NamedFile): boolean => wanted === null || isOfSeries(name, wanted, ending)
  const taken = new Set([...others, ...files.filter(isKept).map(({ name }) => name)].map(folded))
  const wanting = new Map<string, NamedFile[]>()
  for (const file of files)
    if (file.wanted !== null) wanting.set(file.wanted, [...(wanting.get(file.wanted) ?? []), file])
  const renamings: Renaming[] = []
  const rename = (from: string, wanted: string): void => {
    let number = 1
    while (taken.has(folded(numbered(wanted, number, ending)))) number++
    const to = numbered(wanted, number, ending)
    taken.add(folded(to))
    renamings.push({ from, to })
  }
  // A number that has no reason any more goes, which may make room for another.
  const settled = new Set(wanting)
  for (let isMore = true; isMore;) {
    isMore = false
    for (const each of settled) {
      const [wanted, group] = each
      if (!group.every(isKept)) settled.delete(each)
      else if (!taken.has(folded(numbered(wanted, 1, ending)))) {
        taken.delete(folded(group[0]!.name))
        rename(group[0]!.name, wanted)
        settled.delete(each)
        isMore = true
      }
    }
  }
  for (const [wanted, group] of wanting) for (const file of group) if (!isKept(file)) rename(file.name, wanted)
  return renamings
}

/** Another name for a while, which a walk of the folder still finds. */
const between = (name: string, isTaken: (name: string) => boolean): string => {
  for (let number = 1; ; number++) {
    const other = name.replace(/(\.[^.]*)?$/, ` (${number})$1`)
    if (!isTaken(other)) return other
  }
}

/**
 * The same renamings in an order in which no target is in use: of those that go round in a circle one steps aside first.
 * @param others names of what else is in the folder
 */
export const inSafeOrder = (renamings: readonly Renaming[], others: readonly string[]): readonly Renaming[] => {
  const names = new Set([...others, ...renamings.flatMap(({ from, to }) => [from, to])].map(folded))
  const waiting = new Map(renamings.map((renaming) => [folded(renaming.from), renaming]))
  const steps: Renaming[] = []
  const take = (key: string): void => {
    // Along the chain of targets that are still in use, to its free end or round to its beginning.
    const chain: string[] = []
    for (let at = key; waiting.has(at) && !chain.includes(at);) {
      chain.push(at)
      at = folded(waiting.get(at)!.to)
    }
    const last = waiting.get(chain.at(-1)!)!
    const first = waiting.get(key)!
    const isCircle = chain.length > 1 && folded(last.to) === key
    const aside = isCircle ? between(first.from, (name) => names.has(folded(name))) : null
    if (aside !== null) {
      names.add(folded(aside))
      steps.push({ from: first.from, to: aside })
    }
    for (const at of chain.toReversed()) {
      const renaming = waiting.get(at)!
      steps.push(at === key && aside !== null ? { from: aside, to: renaming.to } : renaming)
      waiting.delete(at)
    }
  }
  for (const { from } of renamings) if (waiting.has(folded(from))) take(folded(from))
  return steps
}
