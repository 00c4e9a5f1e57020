/** The job that rewrites records in the canonical layout: first it only tells which it would, then it rewrites those. */
import { randomUUID } from 'node:crypto'
import { realpathSync } from 'node:fs'
import type { WorkedRecord } from '../../site/index.ts'
import { BULK } from '../../words/index.ts'
import type { HostBulkJob, HostBulkReason } from '../contract/index.ts'
import { disk } from '../disk.ts'
import { done, failureOf, type Outcome } from '../failure.ts'
import { AllowedFiles, encodeUtf8, saveBytes, stampOf } from '../files/index.ts'
import { correct } from '../history/index.ts'
import type { BulkRun, BulkTarget, RecordGiven, RunSummary } from './bulk-messages.ts'
import { formatWork, type Reformatted } from './format-work.ts'
import { layoutFinding, reasonFinding } from './note-findings.ts'
import { onRecords } from './on-records.ts'
import { RecordList } from './record-list.ts'
import { reportText } from './named-report.ts'

type FormattingJob = Extract<HostBulkJob, { what: 'format' | 'format-plan' }>
type Records = Extract<BulkTarget, { kind: 'records' }>
type Changed = Extract<Reformatted, { kind: 'changed' }>

const realOf = (path: string): string => {
  try {
    return realpathSync(path)
  } catch (error) {
    failureOf(error, path, 'read')
    return path
  }
}

/** Of the records that are found, those that may be rewritten now, or why not. */
class Permission {
  readonly #target: Records
  readonly #files: AllowedFiles
  readonly #unsaved: ReadonlySet<string>

  constructor(target: Records) {
    this.#target = target
    this.#files = new AllowedFiles(disk, target.dataDir)
    this.#unsaved = new Set([...target.unsaved, ...target.unsaved.map(realOf)])
  }

  async refusal(path: string, { stamp }: Changed): Promise<HostBulkReason | null> {
    const { planned, areChosen } = this.#target
    const isUnsaved = this.#unsaved.has(path) || (this.#unsaved.size > 0 && this.#unsaved.has(realOf(path)))
    if (isUnsaved) return { kind: 'left', why: 'unsaved' }
    // What vanished is not made again.
    const now = await stampOf(disk, path)
    if (now === null) return { kind: 'failure', failure: { code: 'file.not-found', path } }
    if (now.hash !== stamp.hash || (planned !== null && planned.get(path) !== stamp.hash))
      return { kind: 'failure', failure: { code: 'file.changed-on-disk', path } }
    // The person chose its folder.
    if (areChosen) this.#files.choose(path)
    const allowed = await this.#files.mayWrite(path)
    return allowed.ok ? null : { kind: 'failure', failure: allowed.failure }
  }
}

/** @returns why it was not written, or that the version before was not kept; null if all is well */
async function rewrite(
  path: string,
  { text, stamp }: Changed,
  job: FormattingJob,
  readLogs: Set<string>,
): Promise<HostBulkReason | null> {
  const encoded = encodeUtf8(text)
  if (!encoded.ok) throw new Error('canonical text with half a character')
  const begun = { id: randomUUID(), before: stamp.hash, who: job.who, why: BULK[job.language].reason }
  const write = () => saveBytes(disk, path, encoded.bytes, { expected: stamp, keepPrevious: true })
  const written = await correct(disk, path, begun, encoded.bytes, write, readLogs)
  if (!written.ok) return { kind: 'failure', failure: written.failure }
  const { historyFailure } = written.value
  return historyFailure === null ? null : { kind: 'not-kept', failure: historyFailure }
}

/**
 * Threads work out the texts; this one writes them one after the other, because the records of a folder share the log of their history.
 */
export async function runFormat(
  job: FormattingJob,
  target: Records,
  { paths, signal, onProgress, onPlan }: BulkRun,
): Promise<Outcome<RunSummary>> {
  const permission = new Permission(target)
  const failed = new RecordList()
  const plan = new Map<string, string>()
  const readLogs = new Set<string>()
  const told: WorkedRecord[] = []
  let found = 0
  /** @returns why it is not rewritten, or not with all of its history */
  const changed = async (answer: Changed, path: string): Promise<HostBulkReason | null> => {
    const refusal = await permission.refusal(path, answer)
    if (refusal !== null) return refusal
    plan.set(path, answer.stamp.hash)
    return job.what === 'format' ? rewrite(path, answer, job, readLogs) : null
  }
  const take = async (answer: Reformatted, path: string): Promise<void> => {
    if (answer.kind === 'same') return void told.push({ path, matches: 0, files: [], isDone: false, findings: [] })
    const fault = answer.kind === 'left' ? answer.reason : await changed(answer, path)
    if (fault !== null) failed.add(path, fault)
    const isDone = fault === null || fault.kind === 'not-kept'
    if (isDone) found++
    const { language } = job
    const findings = [
      ...(isDone ? [layoutFinding(true, language)] : []),
      ...(fault === null ? [] : [reasonFinding(fault, language)]),
    ]
    told.push({ path, matches: 0, files: [], isDone, findings })
  }
  const given: RecordGiven = { job, font: null, own: [] }
  const worked = await onRecords({
    ...{ orders: paths, given, signal, take, onProgress, work: formatWork, nature: 'short' },
    pathOf: (path) => path,
  })
  if (job.what === 'format-plan') onPlan(plan)
  const { report } = target
  if (report !== null && job.report !== undefined) {
    const text = reportText({ what: 'format', language: job.language }, job.report, told, paths.length)
    const saved = await saveBytes(disk, report.path, Buffer.from(text), report.replace ? {} : { expected: null })
    if (!saved.ok) return saved
  }
  return done({
    what: job.what,
    total: paths.length,
    done: worked,
    stopped: worked < paths.length,
    ...{ found, places: 0, renamed: 0, report: null },
    failed: failed.told(),
    losses: [],
    place: report?.path ?? null,
  })
}
