/** The matches that a command counts: those of the files that it names, or those of the index. */
import { join } from 'node:path'
import {
  factsOfMatch,
  findInMatch,
  isOfFrames,
  playedOrder,
  readQuery,
  type ArchivedMatch,
  type CountedPer,
  type MatchFacts,
  type Term,
} from '../archive/index.ts'
import { openFolderIndex, type ArchiveIndex, type FolderIndex } from '../host/archive-index/index.ts'
import { dataFolder, type Outcome } from '../host/index.ts'
import { frameName } from '../record/index.ts'
import type { GivenRules } from '../rules/index.ts'
import { ARCHIVE_WORDS, CLI, yakuNamed, type Language } from '../words/index.ts'
import { CannotRun, EXIT, Progress, say } from './console.ts'
import { countedRecords, readIdentity, withFindings, type LeftOutRecord } from './counted-records.ts'
import { failureLine } from './failure-line.ts'
import { expand } from './inputs.ts'
import { eachMatch } from './matches-of-archive.ts'

export interface PlayedMatch extends ArchivedMatch {
  /** As files write them: `E1-0`. */
  readonly frameNames: readonly string[]
  readonly facts: MatchFacts
}

export interface PlayedMatches {
  /** In the order of their dates; of a match that is there twice the record that counts. */
  readonly played: readonly PlayedMatch[]
  /** The other records of such matches. */
  readonly leftOut: readonly LeftOutRecord<PlayedMatch>[]
  readonly exit: number
}

/** All records that were read. */
interface ReadRecords {
  readonly all: readonly PlayedMatch[]
  readonly exit: number
}

export interface Source {
  /** None: the index. */
  readonly paths: readonly string[]
  /** The file of the index, or the connection string of the database that has it; absent: the file in the data folder. */
  readonly index: string | undefined
  /** Which matches; absent: all. */
  readonly where: string | undefined
  /** For files; the index has its own. */
  readonly rules: GivenRules
}

/** @throws CannotRun if the query cannot be read */
export function termsOf(query: string, language: Language): readonly Term[] {
  const read = readQuery(query, yakuNamed)
  if (read.ok) return read.terms
  const { code, column, text } = read.fault
  throw new CannotRun(`${column}: ${ARCHIVE_WORDS[language].queryFaults[code](text)}`)
}

/** @throws CannotRun if the machine or the server did not do it */
export function valueOf<T>(outcome: Outcome<T>, place: string, language: Language): T {
  if (outcome.ok) return outcome.value
  const { failure } = outcome
  if (failure.detail === 'node:sqlite') throw new CannotRun(CLI[language].noSqlite)
  // Of a connection string nothing is shown that is not in the failure: it may have a password.
  const shown = failure.path ?? (failure.code.startsWith('index-server.') ? '--index' : place)
  throw new CannotRun(failureLine(shown, failure, language))
}

/** @throws CannotRun if it cannot be opened */
export async function openIndex(given: string | undefined, language: Language): Promise<FolderIndex> {
  const place = given ?? join(dataFolder(), 'archive.sqlite')
  const progress = new Progress()
  const opened = await openFolderIndex(place, dataFolder(), (done, total) =>
    progress.show(CLI[language].indexCopied(done, total)),
  )
  progress.clear()
  return valueOf(opened, place, language)
}

/** An index with something in it. @throws CannotRun if nothing was ever added */
export async function openFilledIndex(given: string | undefined, language: Language): Promise<FolderIndex> {
  const index = await openIndex(given, language)
  if (index.content.roots().length > 0) return index
  await index.close()
  throw new CannotRun(CLI[language].indexEmpty)
}

/** Says which records are not counted whole. @returns the exit code: 1 if there are some */
export function tellDamaged(index: ArchiveIndex, language: Language): number {
  const damaged = index.damaged()
  for (const { path } of damaged) say(CLI[language].notCounted(path))
  return damaged.length > 0 ? EXIT.findings : EXIT.clean
}

async function readFiles(
  paths: readonly string[],
  terms: readonly Term[],
  rules: GivenRules,
  language: Language,
): Promise<ReadRecords> {
  const read: PlayedMatch[] = []
  const { exit } = await eachMatch(
    expand(paths, ['.jmjp'], language),
    rules,
    language,
    (match, path, at, { given, unread, remarks }) => {
      if (terms.length > 0 && findInMatch(terms, match, { given, unread, remarks: remarks() }).length === 0) return
      const frameNames = match.frames.map(({ id }) => frameName(id))
      const facts = factsOfMatch(match, given, unread)
      read.push({ path, number: at + 1, identity: readIdentity(match), frameNames, facts })
    },
  )
  const all = await withFindings(read, rules)
  return { all: playedOrder(all.map(({ facts }) => facts)).map((at) => all[at]!), exit }
}

async function readIndex(given: string | undefined, terms: readonly Term[], language: Language): Promise<ReadRecords> {
  const index = await openFilledIndex(given, language)
  try {
    return { all: index.content.facts(terms), exit: tellDamaged(index.content, language) }
  } finally {
    await index.close()
  }
}

/** @throws CannotRun if the selection is no query of whole matches, or there is nothing to read */
export async function readMatches(source: Source, language: Language, per?: CountedPer): Promise<PlayedMatches> {
  const terms = source.where === undefined ? [] : termsOf(source.where, language)
  if (terms.some(isOfFrames)) throw new CannotRun(CLI[language].whereOfFrames)
  if (source.paths.length === 0 && source.rules.rules !== undefined) throw new CannotRun(CLI[language].rulesOfIndex)
  const { all, exit } =
    source.paths.length === 0
      ? await readIndex(source.index, terms, language)
      : await readFiles(source.paths, terms, source.rules, language)
  const { counted, leftOut } = countedRecords(all, per)
  return { played: counted, leftOut, exit }
}
