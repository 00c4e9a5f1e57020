/** What the app may have done with all records of the archive that a query selects. */
import * as v from 'valibot'
import { BULK_WORK, Failure, LAYOUT_KEPT } from '../../host-codes/index.ts'
import { ArchiveQuery, ArchiveFinding } from './archive.ts'
import { nothing, path, Result } from './method-result.ts'

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const language = v.picklist(['ja', 'en'])

/** As the archive's search reads it; empty: all records. */
const query = ArchiveQuery

const reportKind = v.picklist(['html', 'csv'])

/** `language`: of the report, of the titles of tables, of the sheets. `report`: absent, none is written. */
export const BulkJob = v.variant('what', [
  v.object({ what: v.picklist(['check', 'repair']), query, language, report: reportKind }),
  /** Into a format that can be written, by its id. `chosen`: of the options that it declares, by their ids. */
  v.object({
    ...{ what: v.literal('convert'), query, language, report: v.exactOptional(reportKind) },
    to: v.string(),
    chosen: v.record(v.string(), v.string()),
  }),
  /** One PDF for each match. */
  v.object({
    ...{ what: v.literal('sheets'), query, language, report: v.exactOptional(reportKind) },
    style: v.picklist(['tiles', 'signs']),
    paper: v.picklist(['landscape', 'portrait']),
  }),
  /**
   * `format-plan` changes nothing, and tells how many records have another layout than the canonical one; `format` rewrites those of the plan before it
   * that are as they were then, and keeps the versions before in their history. `open`: the record that is open in the page with unsaved edits.
   */
  v.object({
    ...{ what: v.picklist(['format-plan', 'format']), query, language, report: v.exactOptional(reportKind) },
    who: v.pipe(v.string(), v.maxLength(200)),
    open: v.nullable(path),
  }),
])

const args = v.record(v.string(), v.union([v.string(), v.number()]))

export const BulkProgress = v.object({
  done: count,
  total: count,
  /** Of the record that was done last. */
  path: v.string(),
})

/** Why something was not done with a record. */
export const BulkReason = v.variant('kind', [
  v.object({ kind: v.literal('failure'), failure: Failure }),
  ArchiveFinding,
  /** What a format cannot be made of. */
  v.object({ kind: v.literal('format'), code: v.string(), args }),
  v.object({ kind: v.literal('left'), why: v.picklist(LAYOUT_KEPT) }),
  /** It was rewritten, but the version before it is not in its history. */
  v.object({ kind: v.literal('not-kept'), failure: Failure }),
])

/** Records with the reason; of very many, the first. */
const BulkRecords = v.object({
  count,
  shown: v.array(v.object({ path: v.string(), reason: BulkReason })),
})

export const BulkSummary = v.object({
  what: v.picklist(BULK_WORK),
  total: count,
  done: count,
  /** By the person, before all were done. */
  stopped: v.boolean(),
  /** Records in which something was found, or which became something. */
  found: count,
  /** How many places in these, or how many files of them. */
  places: count,
  /** The name of the report among the files; null: the report is the result, or there is none. */
  report: v.nullable(v.string()),
  /** Files that got another name, because theirs was taken. */
  renamed: count,
  failed: BulkRecords,
  /** What a format had no place for, and in how many records. */
  losses: v.array(v.object({ code: v.string(), args, count, records: count })),
  /** Where the result is; null: nowhere, or in `download`. */
  place: v.nullable(v.string()),
  /** What the page can have by `bulkResult`: its name, and its size in bytes. */
  download: v.nullable(v.object({ name: v.string(), size: count })),
})

/** Bytes of a result that one call hands over. */
export const RESULT_PART = 1 << 20

export const bulkMethods = {
  /** How many records have a match that the query selects. */
  recordsFound: { input: v.object({ query: ArchiveQuery }), output: Result(count) },
  /**
   * Works on these records in threads, until all are done or `stopBulk`. With native dialogs the person is asked where the result shall be, and the
   * answer is null if the person cancels; without them the page takes it by `bulkResult`. One at a time: `host.bad-request` while another runs, and for `format` without a plan.
   */
  runBulk: { input: BulkJob, output: Result(v.nullable(BulkSummary)) },
  /** What was done until then stays, and is in the answer of `runBulk`. */
  stopBulk: { input: nothing, output: Result(nothing) },
  /** The result of the last job from this byte on; empty at its end. `file.not-found` if there is none any more. */
  bulkResult: {
    input: v.object({ offset: count }),
    output: Result(v.object({ base64: v.pipe(v.string(), v.base64()) })),
  },
} as const
