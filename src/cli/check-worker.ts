/** A thread of `archive check`: gets files, and answers with what is found in them. */
import type { Checked } from '../host/bulk/index.ts'
import { readArchiveCheck } from './report-options.ts'
import { checkFile } from './check-file.ts'
import { serveOrders } from './file-threads.ts'

serveOrders<string, Checked>(async (args) => {
  const { rules, language } = await readArchiveCheck(args)
  return (path) => checkFile(path, rules, language)
})
