/** The corrections of a record with the versions between which they lie. */
import { readDocument } from '../document/index.ts'
import { errataOf, type Correction, type Erratum } from '../history/index.ts'
import { disk } from '../host/files/index.ts'
import { readRecordHistory, versionPath } from '../host/history/index.ts'
import { correctedAt, ERRATA, type Language } from '../words/index.ts'
import { EXIT, oneLine, out, say, tell } from './console.ts'
import { differenceReport, differenceText, type ReadSide } from './difference-report.ts'
import { failureText, sayEncoding } from './report-text.ts'
import { readInput } from './inputs.ts'

export interface ReadCorrection {
  readonly correction: Correction
  readonly before: ReadSide
  readonly after: ReadSide
  readonly errata: readonly Erratum[]
}

export interface RecordCorrections {
  readonly path: string
  /** The oldest first. */
  readonly corrections: readonly ReadCorrection[]
  readonly isCurrent: boolean
  readonly damaged: number
}

/** Reads them; null, with the reason printed, if the record or a version cannot be read. */
export async function readCorrections(path: string, language: Language): Promise<RecordCorrections | null> {
  const record = await readSide(path, language)
  if (record === null) return null
  const history = await readRecordHistory(disk, path)
  if (!history.ok) {
    say(failureText(path, history.failure, language))
    return null
  }
  const { corrections, isCurrent, damaged } = history.value
  const read: ReadCorrection[] = []
  // Where another program changed the record since, what it changed is listed with the newest correction.
  let after = record
  for (const correction of corrections) {
    const before = await readSide(await versionPath(disk, path, correction.before), language)
    if (before === null) return null
    read.unshift({ correction, before, after, errata: errataOf(correction, before.document, after.document) })
    after = before
  }
  if (!isCurrent) say(oneLine(ERRATA[language].changedSince(path)))
  if (damaged > 0) say(oneLine(ERRATA[language].damaged(path, damaged)))
  return { path, corrections: read, isCurrent, damaged }
}

async function readSide(path: string, language: Language): Promise<ReadSide | null> {
  const input = await readInput(path)
  if (!input.ok) {
    say(failureText(path, input.failure, language))
    return null
  }
  sayEncoding(path, input, language)
  return { path, document: readDocument(input.text) }
}

/** Of one correction, for another program. */
export const correctionReport = ({ correction, before, after, errata }: ReadCorrection, language: Language) => {
  const { when, who, why } = correction
  return {
    ...{ when, who, why, before: before.path, after: after.path },
    differences: errata.flatMap(({ difference }) =>
      difference === null ? [] : [differenceReport(difference, before, after, language)],
    ),
  }
}

/** `saifu diff RECORD`. @returns 0 no corrections, 1 some, 2 could not be read */
export async function tellHistory(path: string, json: boolean, language: Language): Promise<number> {
  const read = await readCorrections(path, language)
  if (read === null) return EXIT.cannotRun
  const { corrections, isCurrent, damaged } = read
  if (json) {
    const reports = corrections.map((one) => correctionReport(one, language))
    out(`${JSON.stringify({ path, isCurrent, damaged, corrections: reports }, null, 1)}\n`)
  } else tell(corrections.map((one) => correctionText(one, language)).join('\n'))
  return corrections.length === 0 ? EXIT.clean : EXIT.findings
}

const correctionText = ({ correction, before, after, errata }: ReadCorrection, language: Language): string => {
  const { when, who, why } = correction
  const head = oneLine([correctedAt(when), who, why].filter((part) => part !== '').join('  '))
  const lines = errata.map((erratum) =>
    erratum.difference === null
      ? `${ERRATA[language].noDifference[erratum.because]}\n`
      : differenceText(differenceReport(erratum.difference, before, after, language), before, after, language),
  )
  return `${head}\n${lines.join('')}`
}
