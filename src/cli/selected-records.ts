/** The records that a query selects, of paths or of the index. */
import { findInMatch, isOfFrames, type Term } from '../archive/index.ts'
import { CLI, type Language } from '../words/index.ts'
import { openFilledIndex, termsOf } from './archive-source.ts'
import { CannotRun, Progress, say } from './console.ts'
import { expand } from './inputs.ts'
import { matchesIn } from './matches-of-archive.ts'

export interface Selection {
  /** A query of matches: a file is selected if one of its matches is. */
  readonly where?: string | undefined
  /** As `Source.index`. */
  readonly index?: string | undefined
}

/** A file that cannot be read is named, and left out: nobody knows whether it would be selected. */
async function filtered(files: readonly string[], terms: readonly Term[], language: Language): Promise<string[]> {
  const progress = new Progress()
  const selected: string[] = []
  for (const [at, path] of files.entries()) {
    progress.show(`${at + 1}/${files.length} ${path}`)
    const { matches, remarks } = await matchesIn(path)
    if (matches.some((match, at) => findInMatch(terms, match, { remarks: remarks(at) }).length > 0)) selected.push(path)
    else if (matches.length === 0) {
      progress.clear()
      say(CLI[language].notSelected(path))
    }
  }
  progress.clear()
  return selected
}

/** @throws CannotRun if the selection is no query of matches, or nothing is selected */
export async function selectedRecords(
  paths: readonly string[],
  { where, index: given }: Selection,
  language: Language,
): Promise<readonly string[]> {
  const words = CLI[language]
  const terms = where === undefined ? [] : termsOf(where, language)
  if (terms.some(isOfFrames)) throw new CannotRun(words.whereOfFrames)
  const selected =
    paths.length > 0
      ? await filtered(expand(paths, ['.jmjp'], language), terms, language)
      : await filesOfIndex(given, terms, language)
  if (selected.length === 0) throw new CannotRun(words.noneSelected)
  return selected
}

async function filesOfIndex(
  given: string | undefined,
  terms: readonly Term[],
  language: Language,
): Promise<readonly string[]> {
  const index = await openFilledIndex(given, language)
  try {
    return index.content.files(terms)
  } finally {
    await index.close()
  }
}
