/** Rewrites the records of a folder, and says after each how many are done: the process that a test kills. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { runFormat } from '../../../src/host/bulk/format-job.ts'

const [folder = '', dataDir = ''] = process.argv.slice(2)
const paths = readdirSync(folder)
  .filter((name) => name.endsWith('.jmjp'))
  .map((name) => join(folder, name))
await runFormat(
  { what: 'format', query: '', language: 'en', who: '', open: null },
  { kind: 'records', planned: null, unsaved: [], areChosen: true, report: null, dataDir },
  {
    paths,
    signal: new AbortController().signal,
    onPlan: () => undefined,
    onProgress: ({ done }) => process.stdout.write(`${done}\n`),
  },
)
