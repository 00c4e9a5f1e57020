/** A thread that reads the records beside another: a season takes seconds. */
import { disk } from '../disk.ts'
import { serveOrders } from '../threads/index.ts'
import { readSeries } from './read-series.ts'

serveOrders<null, string, Awaited<ReturnType<typeof readSeries>>>(() =>
  Promise.resolve((path: string) => readSeries(disk, path)),
)
