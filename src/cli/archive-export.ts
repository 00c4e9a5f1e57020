/** `saifu archive export`: every act of an archive as a row, for databases and spreadsheets. */
import { ACT_TABLE, actTable, type ActRow } from '../archive/index.ts'
import { csvOf } from '../kit/index.ts'
import { CLI } from '../words/index.ts'
import { CannotRun, out } from './console.ts'
import { FileInParts } from './file-in-parts.ts'
import { STDIN } from './inputs.ts'
import { eachMatch } from './matches-of-archive.ts'
import { recordsOf, SELECTION } from './selection.ts'
import { readOptions, rulesOption } from './options.ts'
import { ParquetActs } from './parquet-acts.ts'

/** Takes rows and writes them in its way. */
interface Table {
  add(rows: readonly ActRow[]): void
  end(): void
}

const BYTE_ORDER_MARK = '\ufeff'

const csvTable = (write: (part: Uint8Array) => void): Table => {
  const encoder = new TextEncoder()
  const text = (rows: readonly ActRow[]): string =>
    csvOf(rows.map((row) => row.map((cell) => (cell === null ? '' : String(typeof cell === 'boolean' ? +cell : cell)))))
  write(encoder.encode(text([ACT_TABLE.map(({ name }) => name)])))
  return {
    // Only the beginning of a file has the mark.
    add: (rows) => write(encoder.encode(text(rows).slice(BYTE_ORDER_MARK.length))),
    end: () => undefined,
  }
}

/** @returns 0 done; 1 records could not be read whole, and what could is in the table; 2 could not run */
export async function archiveExport(_what: string, args: string[]): Promise<number> {
  const { values, positionals, language } = readOptions(args, {
    parquet: { type: 'boolean' },
    csv: { type: 'boolean' },
    rules: { type: 'string' },
    output: { type: 'string', short: 'o' },
    json: { type: 'boolean' },
    ...SELECTION,
  })
  const words = CLI[language]
  if ((values.parquet === true) === (values.csv === true)) throw new CannotRun(words.parquetOrCsv)
  if (values.output === undefined || values.output === STDIN) throw new CannotRun(words.tableFileMissing)
  const rules = await rulesOption(values.rules, language)
  const files = await recordsOf(positionals, values, language)
  const file = new FileInParts(values.output, language)
  try {
    const write = (part: Uint8Array): void => file.write(part)
    const table: Table = values.parquet === true ? new ParquetActs(write) : csvTable(write)
    let rows = 0
    const { exit, damaged } = await eachMatch(files, rules, language, (match, path, at) => {
      const acts = actTable(match, path, at + 1)
      rows += acts.length
      table.add(acts)
    })
    table.end()
    file.finish()
    if (values.json === true) out(`${JSON.stringify({ output: values.output, rows, damaged }, null, 1)}\n`)
    return exit
  } catch (error) {
    file.abandon()
    throw error
  }
}
