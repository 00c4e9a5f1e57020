/**
 * `saifu repair`: every smallest repair of a text that cannot be read, and of the frames that contradict themselves.
 * Nothing is changed without `--apply`. `--match` and `--frame` name the frame.
 */
import { readDocument, type Document } from '../document/index.ts'
import {
  faultsOf,
  hasNext,
  isContentFault,
  MatchesBeside,
  mendedIn,
  titleOf,
  type Input,
  type Mended,
} from '../host/bulk/index.ts'
import type { CorrectionNote } from '../history/index.ts'
import { frameName } from '../record/index.ts'
import { placeOfEdit, type Repair } from '../repair/index.ts'
import { CLI, questionPlace, REPAIR, type Language } from '../words/index.ts'
import { CannotRun, EXIT, oneLine, out, Progress, say, tell } from './console.ts'
import { lookLine, repairLines } from './frame-repairs.ts'
import { isFolder, readInput, STDIN } from './inputs.ts'
import { amongNamed, optionsFor } from './named-frame.ts'
import { isSelection, recordsOf } from './selection.ts'
import { readRepair } from './report-options.ts'
import { repairReport } from './repair-report.ts'
import { failureText, sayEncoding } from './report-text.ts'
import { applyToText, faultLines, faultReports } from './text-faults.ts'
import { writeRepaired } from './write-repaired.ts'

interface PlaceReport {
  readonly line: number
  readonly column: number
  readonly act: number | null
}

const placesOf = (document: Document, { edits }: Repair, { match, frame, found }: Mended): PlaceReport[] =>
  edits.map((edit) => {
    const acts = frame.flows.at(-1)?.acts.length ?? 0
    const place = placeOfEdit(edit, { match, frame: found.index, flow: frame.flows.length - 1, acts })
    const { line, column } = document.at(document.spanOf(place).start)
    return { line, column, act: place.act ?? null }
  })

/** The text with a repair: only what it changes is rewritten. */
const savedWith = (document: Document, { match }: Repair, at: number): ReturnType<Document['saved']> =>
  document.saved({ ...document.paifu, matches: document.matches.map((one, index) => (index === at ? match : one)) })

const frameReport = (document: Document, mended: Mended, language: Language) => {
  const { match, frame, found } = mended
  const words = REPAIR[language]
  const repairs = found.repairs.map((repair, at) => {
    const saved = savedWith(document, repair, match)
    return {
      cost: repair.edits.length,
      title: titleOf(repair, mended, language),
      group: found.groups.findIndex((group) => group.repairs.includes(at)) + 1,
      share: Math.round(repair.share * 1_000) / 1_000,
      evidence: found.evidence.filter((each) => each !== 'next-match' || repair.byNext),
      places: placesOf(document, repair, mended),
      edits: saved.ok ? saved.edits : null,
    }
  })
  const { complete, cost, unique, stopped, question } = found
  const look =
    question === null ? null : { place: question.place, message: words.look(questionPlace(question.place, language)) }
  return { match, frame: frameName(frame.id), complete, stopped, cost, unique, question: look, repairs }
}

/** The number of `--apply`; null without it. */
const numberOf = (given: string | undefined, language: Language): number | null => {
  if (given === undefined) return null
  if (!/^[1-9]\d*$/.test(given)) throw new CannotRun(REPAIR[language].badNumber(given))
  return Number(given)
}

/** Writes the file, or standard output, with a repair of the one frame that contradicts itself among those that are named. */
async function apply(
  path: string,
  input: Extract<Input, { ok: true }>,
  document: Document,
  all: readonly Mended[],
  number: number,
  note: Partial<CorrectionNote>,
  language: Language,
): Promise<number> {
  const words = REPAIR[language]
  const [mended, ...others] = all
  if (mended === undefined) throw new CannotRun(`${path}: ${words.nothingToApply}`)
  if (others.length > 0)
    throw new CannotRun(
      `${path}: ${words.severalFrames(all.map(({ match, frame }) => optionsFor(document, match, frame)))}`,
    )
  const repair = mended.found.repairs[number - 1]
  if (repair === undefined) throw new CannotRun(`${path}: ${words.noSuchRepair(number, mended.found.repairs.length)}`)
  const saved = savedWith(document, repair, mended.match)
  if (!saved.ok)
    throw new CannotRun(`${path}: ${CLI[language].notPrintable(saved.failures.map(({ field }) => field).join(', '))}`)
  return writeRepaired(path, input, saved.text, titleOf(repair, mended, language), note, language)
}

/** @returns 0 nothing contradicts itself, or a repair was applied; 1 something does; 2 could not run */
export async function repair(args: string[]): Promise<number> {
  const asked = await readRepair(args)
  const { values, positionals, language, rules } = asked
  if (values.html !== undefined || values.csv === true) return repairReport(args, asked)
  const number = numberOf(values.apply, language)
  const named = { match: values.match, frame: values.frame }
  const isNaming = named.match !== undefined || named.frame !== undefined
  const [only, ...more] = positionals
  if (
    (number !== null || isNaming) &&
    (isSelection(values) || more.length > 0 || (only !== undefined && only !== STDIN && isFolder(only)))
  )
    throw new CannotRun(REPAIR[language].oneFile)
  const { who, why } = values
  const note = { ...(who !== undefined && { who }), ...(why !== undefined && { why }) }
  const paths = await recordsOf(positionals, values, language)
  const progress = new Progress()
  const beside = new MatchesBeside()
  let exit: number = EXIT.clean
  let printed = 0
  if (values.json) out('{"files":[')
  for (const [index, path] of paths.entries()) {
    const input = await readInput(path)
    if (!input.ok) {
      say(failureText(path, input.failure, language))
      exit = Math.max(exit, isContentFault(input.failure) ? EXIT.findings : EXIT.cannotRun)
      continue
    }
    sayEncoding(path, input, language)
    const document = readDocument(input.text, rules)
    const faults = faultsOf(document)
    if (isNaming && document.broken) throw new CannotRun(`${path}: ${REPAIR[language].unreadable}`)
    const isSought = isNaming ? amongNamed(document, named, language) : undefined
    if (number !== null && !isNaming && faults.length > 0) {
      progress.clear()
      return applyToText(path, input, faults, number, note, language)
    }
    if (faults.length > 0) exit = Math.max(exit, EXIT.findings)
    if (!values.json && !values.questions) tell(faultLines(path, faults, language))
    // What cannot be read may be what a frame seems to lack.
    const told = path !== STDIN && !document.broken && hasNext(document)
    const others = told ? await beside.of(path, (each) => progress.show(each)) : []
    const found = document.broken
      ? []
      : mendedIn(
          document,
          rules,
          others,
          (frame) => progress.show(`${index + 1}/${paths.length} ${path} ${frame}`),
          isSought,
        )
    progress.clear()
    if (number !== null) return apply(path, input, document, found, number, note, language)
    if (found.length > 0) exit = Math.max(exit, EXIT.findings)
    if (values.json) {
      const frames = found.map((mended) => frameReport(document, mended, language))
      out(`${printed++ === 0 ? '' : ','}\n${JSON.stringify({ path, texts: faultReports(faults, language), frames })}`)
    } else if (values.questions)
      tell(
        found
          .filter(({ found: { question } }) => question !== null)
          .map((mended) => `${oneLine(`${path}: ${frameName(mended.frame.id)}`)}\n${lookLine(mended, language)}`)
          .join(''),
      )
    else tell(found.map((mended) => repairLines(path, document, mended, language)).join(''))
  }
  if (values.json) out('\n]}\n')
  return exit
}
