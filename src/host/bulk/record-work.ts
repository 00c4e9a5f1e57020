/** What a job does with one record. */
import type { HostBulkJob } from '../contract/index.ts'
import type { RecordAnswers } from './bulk-messages.ts'
import { checkRecord } from './check-record.ts'
import { readFileInput } from './input.ts'
import { MatchesBeside } from './matches-beside.ts'
import { proposeRepairs } from './propose-repairs.ts'

type Work = { readonly [What in keyof RecordAnswers]: (path: string) => Promise<RecordAnswers[What]> }

/** Begun once for all records that a thread works on. */
export const recordWork = ({ language }: Pick<HostBulkJob, 'language'>): Work => {
  const options = { rules: {}, beside: new MatchesBeside(), language }
  return {
    check: async (path) => checkRecord(path, await readFileInput(path), {}, language),
    repair: async (path) => proposeRepairs(path, await readFileInput(path), options),
  }
}
