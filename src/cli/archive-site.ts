/** `saifu archive site`: the pages of a season in a folder, which any browser opens without a server. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ArchivedMatch, MatchFacts } from '../archive/index.ts'
import { withRecordings } from '../host/archive-index/index.ts'
import { failureOf } from '../host/index.ts'
import { givenFor } from '../league/index.ts'
import type { GivenRules } from '../rules/index.ts'
import {
  matchFiles,
  seasonFiles,
  summaryOf,
  type LeftOutMatch,
  type MatchSummary,
  type SiteFile,
  type SiteOptions,
} from '../site/index.ts'
import { CLI, LANGUAGES, type Language } from '../words/index.ts'
import { CannotRun, isWatched, out, Progress, say } from './console.ts'
import {
  countedRecords,
  placeOf,
  readIdentity,
  tellLeftOut,
  withFindings,
  type LeftOutRecord,
} from './counted-records.ts'
import { eachMatch, matchesIn } from './matches-of-archive.ts'
import { readOptions, rulesOption } from './options.ts'
import { recordsOf, SELECTION } from './selection.ts'
import { SiteFolder } from './site-folder.ts'

/** Built beside the command. */
const ASSETS = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../dist/cli/site/' : './site/', import.meta.url),
)

function assetNames(language: Language): readonly string[] {
  try {
    return readdirSync(ASSETS).toSorted()
  } catch (error) {
    if (failureOf(error, ASSETS, 'read').code === 'file.not-found') throw new CannotRun(CLI[language].siteNotBuilt)
    throw error
  }
}

/** Of two matches that nothing tells apart the second has a number. */
const withOwnPage = (summary: MatchSummary, taken: Set<string>): MatchSummary => {
  let page = summary.page
  for (let number = 2; taken.has(page); number++) page = `${summary.page}-${number}`
  taken.add(page)
  return { ...summary, page }
}

interface PublishedMatch extends ArchivedMatch {
  readonly summary: MatchSummary
  readonly facts: MatchFacts
}

/** With what only the files tell of the recorders, for the figures over all matches; of copies by one recorder only the one that counts has it. */
async function withRecorders(matches: readonly PublishedMatch[]): Promise<readonly PublishedMatch[]> {
  const { counted } = countedRecords(matches, 'recorder')
  const facts = await withRecordings(counted)
  const known = new Map(counted.map((match, at) => [match, facts[at] ?? match.facts]))
  return matches.map((match) => {
    const own = known.get(match) ?? match.facts
    return { ...match, facts: own, summary: { ...match.summary, facts: own } }
  })
}

const summariesOf = (leftOut: readonly LeftOutRecord<PublishedMatch>[]): readonly LeftOutMatch[] =>
  leftOut.map(({ counted, other }) => ({ counted: counted.summary, other: other.summary }))

/** The pages of all matches, file by file. */
async function* matchPages(
  matches: readonly PublishedMatch[],
  leftOut: readonly LeftOutRecord<PublishedMatch>[],
  options: SiteOptions,
  rules: GivenRules,
): AsyncGenerator<SiteFile, void> {
  const countedOf = new Map(leftOut.map(({ counted, other }) => [other, counted.summary]))
  for (const [path, own] of Map.groupBy(matches, (match) => match.path)) {
    const read = await matchesIn(path, rules)
    for (const each of own) {
      const match = read.matches[each.number - 1]
      if (match === undefined) continue
      const given = { given: givenFor(match, rules), isWhole: read.isWhole, counted: countedOf.get(each) ?? null }
      yield* matchFiles(match, each.summary, options, LANGUAGES, given)
    }
  }
}

/** @returns 0 done; 1 records could not be read whole, and what could is published; 2 could not run */
export async function archiveSite(_what: string, args: string[]): Promise<number> {
  const { values, positionals, language } = readOptions(args, {
    rules: { type: 'string' },
    title: { type: 'string' },
    output: { type: 'string', short: 'o' },
    json: { type: 'boolean' },
    ...SELECTION,
  })
  const words = CLI[language]
  if (values.output === undefined || values.output === '-') throw new CannotRun(words.siteFolderMissing)
  const rules = await rulesOption(values.rules, language)
  const names = assetNames(language)
  const records = await recordsOf(positionals, values, language)
  const folder = new SiteFolder(values.output, language)
  for (const name of names) folder.write(`assets/${name}`, readFileSync(join(ASSETS, name)))
  const options: SiteOptions = { title: values.title?.trim() || null, language }
  const published: PublishedMatch[] = []
  const taken = new Set<string>()
  const { exit, damaged } = await eachMatch(records, rules, language, (match, path, at, { given }) => {
    const summary = withOwnPage(summaryOf(match, given), taken)
    published.push({ path, number: at + 1, identity: readIdentity(match), facts: summary.facts, summary })
  })
  const matches = await withRecorders(await withFindings(published, rules))
  const { leftOut } = countedRecords(matches)
  const progress = new Progress()
  // After all were read: only then it is known which of them count.
  for await (const { path, text } of matchPages(matches, leftOut, options, rules)) {
    progress.show(path)
    folder.write(path, text)
  }
  const summaries = matches.map(({ summary }) => summary)
  const notCounted = {
    ofMatches: summariesOf(leftOut),
    ofRecorders: summariesOf(countedRecords(matches, 'recorder').leftOut),
  }
  for (const { path, text } of seasonFiles(summaries, options, LANGUAGES, notCounted)) {
    progress.show(path)
    folder.write(path, text)
  }
  const gone = folder.finish()
  progress.clear()
  for (const path of gone) say(words.pageRemoved(path))
  tellLeftOut(leftOut, language)
  if (values.json === true) {
    const { output } = values
    const { files, written } = folder
    const others = leftOut.map(({ counted, other }) => ({ ...placeOf(other), counted: placeOf(counted) }))
    const made = { output, files, written, removed: gone, damaged, leftOut: others }
    out(`${JSON.stringify(made, null, 1)}\n`)
  } else if (isWatched()) say(words.siteMade(folder.files, folder.written, gone.length))
  return exit
}
