/** `saifu archive duplicates`: matches that a folder has twice. */
import { DuplicateFinder, duplicateKind, keysOfMatch, type DuplicateKind } from '../archive/index.ts'
import { csvOf, markdownTable } from '../kit/index.ts'
import { ARCHIVE_WORDS, type Language } from '../words/index.ts'
import { EXIT, out } from './console.ts'
import { eachMatch, matchesIn } from './matches-of-archive.ts'
import { recordsOf, SELECTION } from './selection.ts'
import { readOptions } from './options.ts'

/** A match in a file; the file is read again for those that may be duplicates, so that no more than two are in memory. */
interface MatchAt {
  readonly path: string
  readonly at: number
}

interface Duplicate extends DuplicateKind {
  readonly first: MatchAt
  readonly second: MatchAt
}

async function find(paths: readonly string[], language: Language): Promise<{ found: Duplicate[]; exit: number }> {
  const finder = new DuplicateFinder()
  const all: MatchAt[] = []
  const pairs: (readonly [MatchAt, MatchAt])[] = []
  const { exit } = await eachMatch(paths, {}, language, (match, path, at) => {
    const own = { path, at }
    for (const other of finder.add(all.length, keysOfMatch(match))) {
      const earlier = all[other]
      if (earlier !== undefined) pairs.push([earlier, own])
    }
    all.push(own)
  })
  const found: Duplicate[] = []
  for (const [first, second] of pairs) {
    const [a, b] = [(await matchesIn(first.path)).matches[first.at], (await matchesIn(second.path)).matches[second.at]]
    if (a !== undefined && b !== undefined) found.push({ first, second, ...duplicateKind(a, b) })
  }
  return { found, exit }
}

/** @returns 0 there are none; 1 there are, or a record could not be read whole; 2 could not run */
export async function archiveDuplicates(_what: string, args: string[]): Promise<number> {
  const { values, positionals, language } = readOptions(args, {
    json: { type: 'boolean' },
    csv: { type: 'boolean' },
    ...SELECTION,
  })
  const { found, exit } = await find(await recordsOf(positionals, values, language), language)
  const words = ARCHIVE_WORDS[language]
  if (values.json === true) {
    const rows = found.map(({ first, second, kind, differences }) => ({
      kind,
      differences,
      first: { path: first.path, match: first.at + 1 },
      second: { path: second.path, match: second.at + 1 },
    }))
    out(`${JSON.stringify(rows, null, 1)}\n`)
  } else {
    const rows = found.map(({ first, second, kind, differences }) => [
      words.duplicates[kind],
      first.path,
      String(first.at + 1),
      second.path,
      String(second.at + 1),
      String(differences),
    ])
    if (values.csv === true) out(csvOf([words.duplicateColumns, ...rows]))
    else out(rows.length === 0 ? `${words.noDuplicate}\n` : markdownTable(words.duplicateColumns, rows))
  }
  return found.length > 0 ? EXIT.findings : exit
}
