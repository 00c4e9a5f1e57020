/**
 * `saifu diff`: compares two records of one match act by act and prints each difference with its place in both files; of
 * one record, what its corrections changed.
 */
import { readDocument } from '../document/index.ts'
import { comparePaifus, type Difference } from '../compare/index.ts'
import { reportOf } from '../host/bulk/index.ts'
import { CLI, COMPARE, isSyntaxCode, type Language } from '../words/index.ts'
import { CannotRun, EXIT, isWatched, out, say, tell } from './console.ts'
import { differenceReport, differenceText, type ReadSide } from './difference-report.ts'
import { readInput, STDIN } from './inputs.ts'
import { tellHistory } from './record-corrections.ts'
import { readOptions } from './options.ts'
import { failureText, reportText, sayEncoding } from './report-text.ts'

/** One of the two files; null, with the reasons printed, if it is not a complete record. */
async function readSide(path: string, language: Language): Promise<ReadSide | null> {
  const input = await readInput(path)
  if (!input.ok) {
    say(failureText(path, input.failure, language))
    return null
  }
  sayEncoding(path, input, language)
  const document = readDocument(input.text)
  if (!document.broken) return { path, document }
  // Unreadable parts would look like missing ones.
  const faults = document.readings.filter(({ code, severity }) => isSyntaxCode(code) && severity === 'error')
  say(
    faults
      .map((fault) => reportText(path, { ...reportOf(fault, language), repairs: [] }))
      .join('')
      .trimEnd(),
  )
  return null
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** @returns 0 the same, 1 they differ */
export async function diff(args: string[]): Promise<number> {
  const { values, positionals, language } = readOptions(args, { json: { type: 'boolean' } })
  const [pathA, pathB, ...others] = positionals
  if (pathA === undefined || others.length > 0) throw new CannotRun(CLI[language].twoInputs)
  if (pathB === undefined && pathA === STDIN) throw new CannotRun(CLI[language].needsFile)
  if (pathB === undefined) return tellHistory(pathA, values.json === true, language)
  if (pathA === STDIN && pathB === STDIN) throw new CannotRun(CLI[language].oneStdin)
  const [a, b] = [await readSide(pathA, language), await readSide(pathB, language)]
  if (a === null || b === null) return EXIT.cannotRun
  const comparisons = comparePaifus(a.document.paifu, b.document.paifu)
  const all = comparisons.flatMap(({ differences }) => differences)
  const reports = all.map((difference) => differenceReport(difference, a, b, language))
  const total = (side: 'a' | 'b', what: 'frames' | 'acts'): number => sum(comparisons.map((one) => one[what][side]))
  if (values.json) {
    const about = (read: ReadSide, side: 'a' | 'b') => ({
      path: read.path,
      matches: read.document.matches.length,
      frames: total(side, 'frames'),
      acts: total(side, 'acts'),
    })
    const same = all.length === 0
    out(`${JSON.stringify({ a: about(a, 'a'), b: about(b, 'b'), same, differences: reports }, null, 1)}\n`)
  } else tell(reports.map((one) => differenceText(one, a, b, language)).join(''))
  if (!values.json && isWatched()) {
    const words = COMPARE[language]
    const count = (nature: Difference['nature']): number => all.filter((one) => one.nature === nature).length
    const pair = (what: 'frames' | 'acts'): string => `${total('a', what)}/${total('b', what)}`
    const found =
      all.length === 0 ? words.same : words.summary(all.length, count('conflict'), count('unknown'), count('pending'))
    say(`${found}; ${words.aligned(pair('frames'), pair('acts'))}`)
  }
  return all.length === 0 ? EXIT.clean : EXIT.findings
}
