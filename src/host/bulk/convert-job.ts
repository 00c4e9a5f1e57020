/** The jobs that make files of records: conversions, and printed sheets. */
import type { WorkedRecord } from '../../site/index.ts'
import type { Ruleset } from '../../rules/index.ts'
import type { HostBulkJob, HostBulkReason } from '../contract/index.ts'
import { done, type Outcome } from '../failure.ts'
import type { BulkRun, BulkTarget, RecordGiven, RunSummary } from './bulk-messages.ts'
import { convertInto, convertPlan, type ConvertedInto, type ConvertOrder } from './convert-into.ts'
import type { ConvertNote } from './convert-note.ts'
import { LossList } from './loss-list.ts'
import { onRecords } from './on-records.ts'
import { RecordList } from './record-list.ts'
import { failureFinding, noteFindings } from './note-findings.ts'
import { inputsOfOwnName, nameOfResult } from './result-names.ts'
import { resultPlace } from './result-place.ts'
import { namedReport } from './named-report.ts'

type ConvertingJob = Extract<HostBulkJob, { what: 'convert' | 'sheets' }>

/** What a note says of a record that became nothing; null for one that does not keep it from being written. */
const reasonOf = (note: ConvertNote): HostBulkReason | null => {
  switch (note.kind) {
    case 'failure':
      return { kind: 'failure', failure: note.failure }
    case 'reading': {
      const { code, args, line, column, severity } = note
      return severity === 'error' ? { kind: 'finding', code, args, line, column } : null
    }
    case 'not-read':
    case 'not-written':
      return { kind: 'format', code: note.failure.code, args: { ...note.failure.args } }
    case 'encoding':
    case 'format-unknown':
    case 'lost':
    case 'not-saved':
    case 'odd':
    case 'read-as':
    case 'read-only':
    case 'rules-assumed':
    case 'write-only':
      return null
  }
}

export async function runConvert(
  job: ConvertingJob,
  target: Extract<BulkTarget, { kind: 'folder' | 'zip' }>,
  { paths, signal, onProgress }: BulkRun,
  font: Uint8Array | null,
  rulesets: readonly Ruleset[] = [],
): Promise<Outcome<RunSummary>> {
  const plan = await convertPlan(job, font, rulesets)
  const own = target.kind === 'folder' ? inputsOfOwnName(paths) : new Set<string>()
  const orders = paths.map((path): ConvertOrder => ({ path, into: own.has(path) ? target.path : null }))
  const place = resultPlace(target.kind, target.path)
  const [failed, losses] = [new RecordList(), new LossList()]
  const worked: WorkedRecord[] = []
  let [found, places, renamed] = [0, 0, 0]
  const take = async (answer: ConvertedInto, { path }: ConvertOrder): Promise<void> => {
    losses.add(answer.notes)
    const why = answer.end === 'clean' ? undefined : answer.notes.map(reasonOf).find((reason) => reason !== null)
    if (why !== undefined && why !== null) failed.add(path, why)
    const failures = [...answer.failures]
    const written = [...answer.written]
    renamed += answer.renamed
    for (const file of answer.files) {
      const saved = await place.save(nameOfResult(path, file, plan.to), file.content)
      if (!saved.ok) failures.push(saved.failure)
      else {
        written.push(saved.value.name)
        if (saved.value.isRenamed) renamed++
      }
    }
    for (const failure of failures) failed.add(path, { kind: 'failure', failure })
    places += written.length
    if (written.length > 0) found++
    if (job.report === undefined) return
    const told = answer.notes.flatMap((note) => noteFindings(note, job.language))
    const findings = [...told, ...failures.map((failure) => failureFinding(failure, job.language))]
    worked.push({ path, matches: written.length, files: written, isDone: written.length > 0, findings })
  }
  const given: RecordGiven = { job, font, own: rulesets }
  const ended = await onRecords({
    ...{ orders, given, signal, take, onProgress },
    pathOf: ({ path }) => path,
    work: (order) => convertInto(order, plan),
    nature: 'writes',
  })
  const report = job.report && (await place.save(...namedReport(job, job.report, worked, paths.length)))
  if (report?.ok === false) return report
  const finished = await place.finish()
  if (!finished.ok) return finished
  return done({
    what: job.what,
    total: paths.length,
    done: ended,
    stopped: ended < paths.length,
    report: report?.value.name ?? null,
    ...{ found, places, renamed },
    failed: failed.told(),
    losses: losses.told(),
    place: target.path,
  })
}
