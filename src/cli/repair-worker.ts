/** A thread of a report of repairs: gets files, and answers with what would mend them. */
import type { Proposed } from '../host/bulk/index.ts'
import { readRepair } from './report-options.ts'
import { proposeForFile } from './repair-report.ts'
import { serveOrders } from './file-threads.ts'

serveOrders<string, Proposed>(async (args) => {
  const { rules, language } = await readRepair(args)
  return proposeForFile(rules, language)
})
