/** `saifu archive site`: the pages of a season in a folder, which any browser opens without a server. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withRecordings } from '../host/archive-index/index.ts'
import { failureOf } from '../host/index.ts'
import { matchFiles, seasonFiles, summaryOf, type MatchSummary, type SiteOptions } from '../site/index.ts'
import { CLI, LANGUAGES, type Language } from '../words/index.ts'
import { CannotRun, isWatched, out, Progress, say } from './console.ts'
import { eachMatch } from './matches-of-archive.ts'
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

interface PublishedMatch {
  readonly path: string
  /** Of the file, from 1. */
  readonly number: number
  readonly summary: MatchSummary
}

/** With what only the files tell of the recorders, for the figures over all matches. */
async function withRecorders(matches: readonly PublishedMatch[]): Promise<readonly MatchSummary[]> {
  const facts = await withRecordings(
    matches.map(({ path, number, summary }) => ({ path, number, facts: summary.facts })),
  )
  return matches.map(({ summary }, at) => ({ ...summary, facts: facts[at] ?? summary.facts }))
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
  const matches: PublishedMatch[] = []
  const taken = new Set<string>()
  const { exit, damaged } = await eachMatch(records, rules, language, (match, path, at, { given, isWhole }) => {
    const summary = withOwnPage(summaryOf(match, given), taken)
    matches.push({ path, number: at + 1, summary })
    const files = matchFiles(match, summary, options, LANGUAGES, { given, isWhole })
    for (const file of files) folder.write(file.path, file.text)
  })
  const progress = new Progress()
  for (const { path, text } of seasonFiles(await withRecorders(matches), options, LANGUAGES)) {
    progress.show(path)
    folder.write(path, text)
  }
  const gone = folder.finish()
  progress.clear()
  for (const path of gone) say(words.pageRemoved(path))
  if (values.json === true) {
    const { output } = values
    out(
      `${JSON.stringify({ output, files: folder.files, written: folder.written, removed: gone, damaged }, null, 1)}\n`,
    )
  } else if (isWatched()) say(words.siteMade(folder.files, folder.written, gone.length))
  return exit
}
