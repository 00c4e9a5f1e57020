/** A thread that reads records for the index: reading takes far longer than writing. */
import { disk } from '../disk.ts'
import { serveOrders } from '../threads/index.ts'
import { packedRecord, type PackedRecord } from './packed-record.ts'
import { readRecord, type ReadOrder } from './read-record.ts'
import type { ReaderGiven } from './record-reader.ts'

serveOrders<ReaderGiven, ReadOrder, PackedRecord>(({ gone }) =>
  Promise.resolve(async (order: ReadOrder) => packedRecord(await readRecord(disk, order, gone))),
)
