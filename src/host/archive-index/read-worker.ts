/** A thread that reads records for the index: reading takes far longer than writing. */
import { disk } from '../disk.ts'
import { serveOrders } from '../threads/index.ts'
import { readForIndex, type ReadOrder, type ReadForIndex } from './read-for-index.ts'
import type { ReaderGiven } from './record-reader.ts'
import { RowBasis } from './row-basis.ts'

serveOrders<ReaderGiven, ReadOrder, ReadForIndex>(({ gone, own }) => {
  const against = { gone, basis: new RowBasis(own) }
  return Promise.resolve((order: ReadOrder) => readForIndex(disk, order, against))
})
