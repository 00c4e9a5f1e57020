/** The jobs that end in a report: a check of all records, and the repairs that could be made. */
import {
  checkPage,
  checkTable,
  repairPage,
  repairTable,
  type CheckedRecord,
  type ProposedRecord,
} from '../../site/index.ts'
import type { Ruleset } from '../../rules/index.ts'
import type { Language } from '../../words/index.ts'
import type { HostBulkJob, HostFailure } from '../contract/index.ts'
import { disk } from '../disk.ts'
import { done, type Outcome } from '../failure.ts'
import { saveBytes } from '../files/index.ts'
import type { BulkRun, BulkTarget, RecordGiven, RunSummary } from './bulk-messages.ts'
import type { Checked } from './check-record.ts'
import { onRecords } from './on-records.ts'
import { RecordList } from './record-list.ts'
import type { Proposed } from './propose-repairs.ts'
import { checkWork, repairWork } from './record-work.ts'

type FileTarget = Extract<BulkTarget, { kind: 'file' }>
type ReportingJob = Extract<HostBulkJob, { what: 'check' | 'repair' }>

interface ReportKind<Answer, Entry> {
  readonly nature: 'short' | 'long'
  readonly work: (path: string) => Promise<Answer>
  readonly entryOf: (answer: Answer) => Entry
  /** How many things are said of a record. */
  readonly placesOf: (entry: Entry) => number
  /** Piece by piece. @param of how many records there were to look at */
  readonly page: (entries: readonly Entry[], of: number, language: Language) => Iterable<string>
  readonly table: (entries: readonly Entry[], language: Language) => string
}

const checks = (language: Language, own: readonly Ruleset[]): ReportKind<Checked, CheckedRecord> => ({
  nature: 'short',
  work: checkWork(language, own),
  entryOf: ({ report }) => report,
  placesOf: ({ findings }) => findings.length,
  page: checkPage,
  table: checkTable,
})

const proposals = (language: Language, own: readonly Ruleset[]): ReportKind<Proposed, ProposedRecord> => ({
  nature: 'long',
  work: repairWork(language, own),
  entryOf: ({ record }) => record,
  placesOf: ({ places }) => places.length,
  page: repairPage,
  table: repairTable,
})

async function reportOn<Answer extends { readonly failure: HostFailure | null }, Entry>(
  kind: ReportKind<Answer, Entry>,
  job: ReportingJob,
  target: FileTarget,
  { paths, signal, onProgress }: BulkRun,
  own: readonly Ruleset[],
): Promise<Outcome<RunSummary>> {
  const entries: Entry[] = []
  const failed = new RecordList()
  let [found, places] = [0, 0]
  const take = (answer: Answer, path: string): void => {
    const entry = kind.entryOf(answer)
    entries.push(entry)
    if (answer.failure !== null) return failed.add(path, { kind: 'failure', failure: answer.failure })
    const own = kind.placesOf(entry)
    places += own
    if (own > 0) found++
  }
  const { nature, work } = kind
  const pathOf = (path: string): string => path
  const looked = await onRecords({
    orders: paths,
    pathOf,
    given: { job, font: null, own } satisfies RecordGiven,
    work,
    nature,
    signal,
    take,
    onProgress,
  })
  const { language } = job
  const parts = job.report === 'html' ? kind.page(entries, paths.length, language) : [kind.table(entries, language)]
  const bytes = Buffer.concat(Array.from(parts, (part) => Buffer.from(part)))
  const condition = target.replace ? {} : { expected: null }
  const saved = await saveBytes(disk, target.path, bytes, condition)
  if (!saved.ok) return saved
  return done({
    what: job.what,
    total: paths.length,
    done: looked,
    stopped: looked < paths.length,
    found,
    places,
    renamed: 0,
    report: null,
    failed: failed.told(),
    losses: [],
    place: target.path,
  })
}

/** Of what was done until the signal came, a report is written, too, which says so. */
export const runReport = (
  job: ReportingJob,
  target: FileTarget,
  run: BulkRun,
  own: readonly Ruleset[] = [],
): Promise<Outcome<RunSummary>> =>
  job.what === 'check'
    ? reportOn(checks(job.language, own), job, target, run, own)
    : reportOn(proposals(job.language, own), job, target, run, own)
