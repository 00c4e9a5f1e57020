/** Jobs over many records as the app asks for them: one at a time, in a thread of its own. */
import { accessSync, constants } from 'node:fs'
import { mkdtemp, open, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { BULK } from '../../words/index.ts'
import { RESULT_PART, type Host, type HostBulkJob, type HostBulkProgress } from '../contract/index.ts'
import type { ExportKind } from '../export-kind.ts'
import type { SavePlace } from '../export-file.ts'
import { done, failed, failureOf, type Outcome } from '../failure.ts'
import { absolute } from '../home-path.ts'
import { rulesetFolder } from '../data-folder.ts'
import { readOwnRulesets } from '../rulesets.ts'
import { writableFormat } from './convert-into.ts'
import { datedName } from './result-names.ts'
import { readSheetFont } from './sheet-font.ts'
import type { BulkCommand, BulkMessage, BulkTarget, BulkThreadData, RunSummary } from './bulk-messages.ts'

type BulkMethod = 'recordsFound' | 'runBulk' | 'stopBulk' | 'bulkResult'

export interface BulkPlan {
  /** The paths of the records that a query selects. */
  readonly records: (query: string) => Promise<Outcome<readonly string[]>>
  /** Ask the person where a result shall be; absent where nobody can be asked: then the page takes it. */
  readonly choose:
    | {
        file(suggested: string, kind: ExportKind): Promise<SavePlace | null>
        folder(): Promise<string | null>
      }
    | undefined
  /** Records that are open with edits that are in no file, in this page, another one, or left by one. */
  readonly unsaved: () => Promise<readonly string[]>
  readonly dataDir: string
  /** The folder of the built page, which has the font of the sheets. */
  readonly distDir: string | undefined
  readonly progress: (progress: HostBulkProgress) => void
}

export interface Bulk {
  readonly methods: Pick<Host, BulkMethod>
  close(): Promise<void>
}

/** Beside the built program, or beside this file. */
const WORKER = new URL(import.meta.url.endsWith('.ts') ? './bulk-worker.ts' : './bulk-worker.js', import.meta.url)
/** A thread that is stopped ends by itself within this time, in milliseconds, or is ended. */
const PATIENCE = 5_000

const stemOf = ({ what, language }: HostBulkJob): string =>
  BULK[language].fileNames[what === 'format-plan' ? 'format' : what]

/** What cannot be written there is known before a long run. */
function writable<Target extends Extract<BulkTarget, { path: string }>>(
  folder: string,
  target: Target,
): Outcome<Target> {
  try {
    accessSync(folder, constants.W_OK)
    return done(target)
  } catch (error) {
    return failed(failureOf(error, target.path, 'write'))
  }
}

class BulkService implements Bulk {
  readonly #plan: BulkPlan
  readonly #progress: BulkPlan['progress']
  /** From when a job is asked for, while the person chooses, until it has ended. */
  #isBusy = false
  #worker: Worker | null = null
  /** The folder of what the page takes, until the next job. */
  #folder: string | null = null
  #result: string | null = null
  /** What a plan said that would be rewritten. */
  #planned: ReadonlyMap<string, string> | null = null

  constructor(plan: BulkPlan) {
    this.#plan = plan
    this.#progress = plan.progress
  }

  readonly methods: Bulk['methods'] = {
    recordsFound: async ({ query }) => {
      const found = await this.#plan.records(query)
      return found.ok ? done(found.value.length) : found
    },
    runBulk: async (job) => {
      if (this.#isBusy) return failed({ code: 'host.bad-request', detail: 'bulk.running' })
      this.#isBusy = true
      try {
        return await this.#run(job)
      } finally {
        this.#isBusy = false
      }
    },
    stopBulk: async () => {
      this.#worker?.postMessage('stop' satisfies BulkCommand)
      return done(null)
    },
    bulkResult: async ({ offset }) => {
      const path = this.#result ?? ''
      try {
        const file = await open(path, 'r')
        try {
          const { buffer, bytesRead } = await file.read(Buffer.alloc(RESULT_PART), 0, RESULT_PART, offset)
          return done({ base64: buffer.subarray(0, bytesRead).toString('base64') })
        } finally {
          await file.close()
        }
      } catch (error) {
        return failed(failureOf(error, path, 'read'))
      }
    },
  }

  /** What a job is at is ended, and what the page has not taken is gone. */
  async close(): Promise<void> {
    const worker = this.#worker
    if (worker !== null) {
      const ended = new Promise<void>((over) => worker.once('exit', () => over()))
      worker.postMessage('stop' satisfies BulkCommand)
      const late = setTimeout(() => void worker.terminate(), PATIENCE)
      await ended
      clearTimeout(late)
    }
    await this.#forget()
  }

  async #run(job: HostBulkJob): ReturnType<Host['runBulk']> {
    if (job.what === 'convert' && writableFormat(job.to) === undefined)
      return failed({ code: 'host.bad-request', detail: job.to })
    const records = await this.#records(job)
    if (!records.ok) return records
    const font = job.what === 'sheets' ? await readSheetFont(this.#plan.distDir) : done(null)
    if (!font.ok) return font
    await this.#forget()
    const target = await this.#target(job)
    if (!target.ok) return target
    if (target.value === null) return done(null)
    const { own } = await readOwnRulesets(rulesetFolder(this.#plan.dataDir))
    const ended = await this.#work({ job, own, font: font.value, paths: records.value, target: target.value })
    if (!ended.ok) return ended
    if (this.#folder === null) return done({ ...ended.value, download: null })
    const path = target.value.kind === 'records' ? (target.value.report?.path ?? '') : target.value.path
    this.#result = path
    return done({ ...ended.value, place: null, download: { name: basename(path), size: (await stat(path)).size } })
  }

  /** Of a plan that is carried out those that it names. */
  async #records(job: HostBulkJob): Promise<Outcome<readonly string[]>> {
    if (job.what !== 'format') return this.#plan.records(job.query)
    if (this.#planned === null) return failed({ code: 'host.bad-request', detail: 'bulk.not-planned' })
    return done([...this.#planned.keys()])
  }

  /** Null: the person cancelled. */
  async #target(job: HostBulkJob): Promise<Outcome<BulkTarget | null>> {
    const { choose, dataDir } = this.#plan
    if ('who' in job) {
      const report = job.what === 'format' && job.report !== undefined ? await this.#reportFile(job, job.report) : null
      if (report !== null && (!report.ok || report.value === null)) return report
      const planned = job.what === 'format' ? this.#planned : null
      this.#planned = null
      const unsaved = [...(job.open === null ? [] : [absolute(job.open)]), ...(await this.#plan.unsaved())]
      const areChosen = choose !== undefined
      return done({ kind: 'records', planned, unsaved, dataDir, areChosen, report: report?.value ?? null })
    }
    if (job.what === 'check' || job.what === 'repair') return this.#reportFile(job, job.report)
    if (choose === undefined) return done({ kind: 'zip', path: await this.#ownFile(datedName(stemOf(job), '.zip')) })
    const place = await choose.folder()
    if (place === null) return done(null)
    const path = absolute(place)
    return writable(path, { kind: 'folder', path })
  }

  /** A file of the person's, or one that the page takes. */
  async #reportFile(
    job: HostBulkJob,
    report: 'html' | 'csv',
  ): Promise<Outcome<Extract<BulkTarget, { kind: 'file' }> | null>> {
    const { choose } = this.#plan
    const ending = `.${report}`
    const name = datedName(stemOf(job), ending)
    if (choose === undefined) return done({ kind: 'file', path: await this.#ownFile(name), replace: false })
    const place = await choose.file(name, { id: `report-${report}`, extensions: [ending] })
    if (place === null) return done(null)
    const path = absolute(place.path)
    return writable(dirname(path), { kind: 'file', path, replace: place.replace })
  }

  /** In a folder that is gone with the next job. */
  async #ownFile(name: string): Promise<string> {
    this.#folder = await mkdtemp(join(tmpdir(), 'saifu-result-'))
    return join(this.#folder, name)
  }

  #work(data: BulkThreadData): Promise<Outcome<RunSummary>> {
    return new Promise((resolve) => {
      const worker = (this.#worker = new Worker(WORKER, { workerData: data }))
      const fail = (detail: string): void => resolve(failed({ code: 'host.internal', detail }))
      worker.on('message', (message: BulkMessage) => {
        if ('ended' in message) resolve(message.ended)
        else if ('planned' in message) this.#planned = message.planned
        else this.#progress(message.progress)
      })
      worker.on('error', (error) => fail(error instanceof Error ? error.message : String(error)))
      worker.on('exit', () => {
        this.#worker = null
        fail('exit')
      })
    })
  }

  async #forget(): Promise<void> {
    const folder = this.#folder
    this.#folder = null
    this.#result = null
    if (folder !== null) await rm(folder, { recursive: true, force: true })
  }
}

export const openBulk = (plan: BulkPlan): Bulk => new BulkService(plan)
