/** `saifu archive add|remove|damaged`: the folders that are in the index, and what in them cannot be read. */
import { availableParallelism } from 'node:os'
import type { ArchiveIndex, FileFault, FolderIndex, UpdateReport } from '../host/archive-index/index.ts'
import type { Outcome } from '../host/index.ts'
import { csvOf, markdownTable } from '../kit/index.ts'
import { ARCHIVE_WORDS, CLI, FAILURES, textFindingSentence, type Language } from '../words/index.ts'
import { openFilledIndex, openIndex, valueOf } from './archive-source.ts'
import { CannotRun, EXIT, out, Progress, say, tell } from './console.ts'
import { INTERRUPTED } from './interruption.ts'
import { readOptions, rulesOption } from './options.ts'

async function update(index: FolderIndex, language: Language): Promise<Outcome<UpdateReport>> {
  const stop = new AbortController()
  const interrupt = (): void => stop.abort()
  process.once('SIGINT', interrupt)
  const progress = new Progress()
  try {
    const { own = [] } = await rulesOption(undefined, language)
    return await index.update({
      rulesets: own,
      threads: availableParallelism(),
      signal: stop.signal,
      onWait: () => say(CLI[language].indexWaits),
      onCopied: (done, total) => progress.show(CLI[language].indexCopied(done, total)),
      onProgress: ({ done, total, path }) => progress.show(`${done}/${total} ${path}`),
    })
  } finally {
    progress.clear()
    process.off('SIGINT', interrupt)
  }
}

function tellUpdate(report: UpdateReport, isJson: boolean, language: Language): number {
  const { isStopped, lost, damaged, folders } = report
  if (isJson) out(`${JSON.stringify({ ...report, folders: [...folders] }, null, 1)}\n`)
  else tell(`${ARCHIVE_WORDS[language].updated(report)}\n`)
  for (const { path } of damaged) say(CLI[language].notCounted(path))
  for (const path of lost) say(CLI[language].notReached(path))
  if (isStopped) {
    say(CLI[language].indexStopped)
    return INTERRUPTED
  }
  return damaged.length + lost.length > 0 ? EXIT.findings : EXIT.clean
}

const faultRow = (fault: FileFault, language: Language): readonly string[] =>
  fault.kind === 'finding'
    ? [String(fault.line), String(fault.column), textFindingSentence(fault, language)]
    : ['', '', FAILURES[language][fault.failure.code](fault.failure)]

const tellFiles = (index: ArchiveIndex, values: { json?: boolean; csv?: boolean }, language: Language): number => {
  const files = index.damaged()
  const words = ARCHIVE_WORDS[language]
  const rows = files.flatMap(({ path, state, faults }) =>
    faults.map((fault) => [path, words.fileStates[state], ...faultRow(fault, language)]),
  )
  if (values.json === true) out(`${JSON.stringify(files, null, 1)}\n`)
  else if (values.csv === true) out(csvOf([words.damagedColumns, ...rows]))
  else out(files.length === 0 ? `${words.noneDamaged}\n` : markdownTable(words.damagedColumns, rows))
  return files.length > 0 ? EXIT.findings : EXIT.clean
}

/** @returns 0 done; 1 there are damaged records; 130 stopped by Ctrl+C, and what was read is in the index; 2 could not run */
export async function archiveIndex(what: string, args: string[]): Promise<number> {
  const { values, positionals, language } = readOptions(args, {
    json: { type: 'boolean' },
    csv: { type: 'boolean' },
    index: { type: 'string' },
  })
  if (what === 'remove' && positionals.length === 0) throw new CannotRun(CLI[language].pathMissing)
  const isAdded = what === 'add' && positionals.length > 0
  const index = await (isAdded ? openIndex(values.index, language) : openFilledIndex(values.index, language))
  const valued = <T>(outcome: Outcome<T>): T => valueOf(outcome, values.index ?? '', language)
  try {
    if (what === 'damaged') return tellFiles(index.content, values, language)
    if (isAdded) valued(await index.addRoots(positionals))
    if (what === 'remove')
      for (const path of positionals)
        if (!valued(await index.removeRoot(path)))
          throw new CannotRun(CLI[language].notInIndex(path, index.content.roots().join(' ')))
    return tellUpdate(valued(await update(index, language)), values.json === true, language)
  } finally {
    await index.close()
  }
}
