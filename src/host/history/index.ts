/** Earlier versions of records, beside them. */
export { correct, describe, readRecordHistory, versionPath } from './record-history.ts'
