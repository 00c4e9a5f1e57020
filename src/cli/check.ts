/** `saifu check`: all findings of records, with their places. */
import { CLI } from '../words/index.ts'
import { checkFile, exitOf } from './check-file.ts'
import { EXIT, isWatched, out, Progress, say, tell } from './console.ts'
import { recordsOf, SELECTION } from './selection.ts'
import { readOptions, rulesOption } from './options.ts'

export async function check(args: string[]): Promise<number> {
  const { values, positionals, language } = readOptions(args, {
    rules: { type: 'string' },
    json: { type: 'boolean' },
    ...SELECTION,
  })
  const words = CLI[language]
  const rules = await rulesOption(values.rules, language)
  const paths = await recordsOf(positionals, values, language)
  const progress = new Progress()
  const counts = { error: 0, warning: 0, info: 0 }
  let exit: number = EXIT.clean
  if (values.json) out('{"files":[')
  for (const [index, path] of paths.entries()) {
    progress.show(`${index + 1}/${paths.length} ${path}`)
    const looked = await checkFile(path, rules, language)
    exit = Math.max(exit, exitOf(looked))
    for (const { severity } of looked.report.findings) counts[severity]++
    progress.clear()
    if (values.json) out(`${index === 0 ? '' : ','}\n${JSON.stringify(looked.report)}`)
    else if (looked.report.findings.length > 0) {
      const { reportText } = await import('./report-text.ts')
      tell(looked.report.findings.map((report) => reportText(path, report)).join(''))
    }
  }
  if (values.json) out('\n]}\n')
  else if (isWatched()) say(words.checked(paths.length, counts))
  return exit
}
