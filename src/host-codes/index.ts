/** What the host says in codes, and `src/words` in sentences. */
export { Failure, type HostFailure, type HostFailureCode } from './failure.ts'
export { STATION_REFUSALS, type HostStationRefusal } from './station-refusal.ts'
export { BULK_WORK, LAYOUT_KEPT, type BulkWork, type LayoutKept } from './bulk-work.ts'
