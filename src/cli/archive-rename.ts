/** `saifu archive rename`: records get canonical names by a pattern. It only lists them, unless it is told to apply them. */
import { existsSync, readdirSync, renameSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import {
  CHECKSUMS,
  DEFAULT_PATTERN,
  inSafeOrder,
  NAME_FIELDS,
  nameByPattern,
  planRenames,
  readNamePattern,
  type NamedFile,
  type NamePattern,
  type Renaming,
} from '../archive/index.ts'
import { failureOf } from '../host/index.ts'
import { csvOf, markdownTable } from '../kit/index.ts'
import { ARCHIVE_WORDS, CLI, type Language } from '../words/index.ts'
import { CannotRun, EXIT, out, Progress, say } from './console.ts'
import { failureLine } from './failure-line.ts'
import { matchesIn } from './matches-of-archive.ts'
import { recordsOf, SELECTION } from './selection.ts'
import { readOptions } from './options.ts'

/** Folder → its records among those that were named, and what they should be called. */
async function wantedNames(
  paths: readonly string[],
  pattern: NamePattern,
  language: Language,
): Promise<{ readonly folders: ReadonlyMap<string, NamedFile[]>; readonly isWhole: boolean }> {
  const words = CLI[language]
  const files = [...new Set(paths)]
  const folders = new Map<string, NamedFile[]>()
  const progress = new Progress()
  let everyone = true
  for (const [index, path] of files.entries()) {
    progress.show(`${index + 1}/${files.length} ${path}`)
    const { matches, isWhole } = await matchesIn(path)
    const wanted = isWhole && matches[0] !== undefined ? nameByPattern(matches[0], pattern) : null
    if (wanted === null) {
      progress.clear()
      say(isWhole ? words.nothingToName(path) : words.notRenamed(path))
      everyone = false
    }
    const folder = dirname(path)
    folders.set(folder, [...(folders.get(folder) ?? []), { name: basename(path), wanted }])
  }
  progress.clear()
  return { folders, isWhole: everyone }
}

interface FolderPlan {
  readonly folder: string
  readonly renamings: readonly Renaming[]
  /** What else is in the folder. */
  readonly others: readonly string[]
}

const planOf = (folder: string, files: readonly NamedFile[]): FolderPlan => {
  const own = new Set(files.map(({ name }) => name))
  const others = readdirSync(folder).filter((name) => !own.has(name))
  return { folder, renamings: planRenames(files, others), others }
}

/** @throws CannotRun at the first that cannot be renamed: those before it are, and another run goes on */
function apply({ folder, renamings, others }: FolderPlan, language: Language): void {
  for (const { from, to } of inSafeOrder(renamings, others)) {
    const [source, target] = [join(folder, from), join(folder, to)]
    // Another program may have written one in between. On some disks names in other case are the same file.
    if (existsSync(target) && from.toLowerCase() !== to.toLowerCase())
      throw new CannotRun(CLI[language].nameTaken(target))
    try {
      renameSync(source, target)
    } catch (error) {
      throw new CannotRun(failureLine(source, failureOf(error, source, 'write'), language))
    }
  }
}

/** @returns 0 every record has its name; 1 some do not (without `--apply`), or have none by the pattern; 2 could not run */
export async function archiveRename(_what: string, args: string[]): Promise<number> {
  const { values, positionals, language } = readOptions(args, {
    pattern: { type: 'string' },
    write: { type: 'boolean' },
    json: { type: 'boolean' },
    csv: { type: 'boolean' },
    ...SELECTION,
  })
  const words = CLI[language]
  const read = readNamePattern(values.pattern ?? DEFAULT_PATTERN)
  if (!read.ok) throw new CannotRun(words.badNamePattern(read.fault, NAME_FIELDS.join(' ')))
  const { folders, isWhole } = await wantedNames(await recordsOf(positionals, values, language), read.pattern, language)
  const plans = [...folders].map(([folder, files]) => planOf(folder, files))
  const rows = plans.flatMap(({ folder, renamings }) =>
    renamings.map(({ from, to }) => ({ from: join(folder, from), to: join(folder, to) })),
  )
  if (values.write === true) for (const plan of plans) apply(plan, language)
  const columns = ARCHIVE_WORDS[language].renamingColumns
  const cells = rows.map(({ from, to }) => [from, to])
  if (values.json === true) out(`${JSON.stringify(rows, null, 1)}\n`)
  else if (values.csv === true) out(csvOf([columns, ...cells]))
  else if (rows.length > 0) out(markdownTable(columns, cells))
  else if (isWhole) out(`${words.namesAsWanted}\n`)
  if (rows.length === 0) return isWhole ? EXIT.clean : EXIT.findings
  if (values.write !== true) {
    say(words.namesNotWritten)
    return EXIT.findings
  }
  for (const { folder, renamings } of plans)
    if (renamings.length > 0 && existsSync(join(folder, CHECKSUMS))) say(words.signAgain(folder))
  return isWhole ? EXIT.clean : EXIT.findings
}
