/** The table of acts, read back by programs that are not ours. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parquetReadObjects } from 'hyparquet'
import { describe, expect, test } from 'vitest'
import { ACT_TABLE, actTable, type ActRow } from '../../src/archive/index.ts'
import { saveText } from '../../src/document/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import { simulated } from '../../src/training/index.ts'
import { runsAll, times } from '../support/test-extent.ts'
import { builtCommand } from './run-saifu.ts'

const saifu = builtCommand()
const MATCHES = Array.from({ length: times(3, 100) }, (_, seed) =>
  simulated({ rules: rulesets.mleague, seed, length: 'match' }),
).map(({ match }) => match)
const NAMES = ACT_TABLE.map(({ name }) => name)

const records = (name: string): string => {
  const folder = join(saifu.folder, name)
  mkdirSync(folder)
  for (const [at, match] of MATCHES.entries()) {
    const saved = saveText(null, { matches: [match] })
    if (!saved.ok) throw new Error('the match cannot be written')
    writeFileSync(join(folder, `${String(at).padStart(3, '0')}.jmjp`), saved.text)
  }
  return folder
}

const rowsOf = (folder: string): readonly ActRow[] =>
  MATCHES.flatMap((match, at) => actTable(match, join(folder, `${String(at).padStart(3, '0')}.jmjp`), 1))

describe('as Parquet', () => {
  test('another reader finds every cell', async () => {
    const folder = records('parquet')
    const { code, err } = saifu.run(['archive', 'export', '--parquet', '-o', 'acts.parquet', folder])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const bytes = readFileSync(join(saifu.folder, 'acts.parquet'))
    const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
    const found = await parquetReadObjects({ file })
    expect(Object.keys(found[0] ?? {})).toEqual(NAMES)
    expect(found.map((row) => NAMES.map((name) => row[name]))).toEqual(rowsOf(folder))
  })

  test('as JSON it says how many rows it wrote, and which records are damaged', () => {
    const folder = records('told')
    writeFileSync(join(folder, 'zzz.jmjp'), 'no record')
    const { code, out } = saifu.run(['archive', 'export', '--parquet', '--json', '-o', 'told.parquet', folder])
    expect(code).toBe(1)
    expect(JSON.parse(out)).toEqual({
      output: 'told.parquet',
      rows: rowsOf(folder).length,
      damaged: [join(folder, 'zzz.jmjp')],
    })
  })

  test('the same records give the same bytes', () => {
    const folder = records('same')
    for (const name of ['one.parquet', 'two.parquet']) saifu.run(['archive', 'export', '--parquet', '-o', name, folder])
    expect(readFileSync(join(saifu.folder, 'one.parquet'))).toEqual(readFileSync(join(saifu.folder, 'two.parquet')))
  })

  // Its program is a hundred megabytes and takes a second to load.
  test.runIf(runsAll)('DuckDB finds the same sums', async () => {
    const folder = records('duckdb')
    saifu.run(['archive', 'export', '--parquet', '-o', 'sums.parquet', folder])
    const { DuckDBInstance } = await import('@duckdb/node-api')
    const database = await (await DuckDBInstance.create(':memory:')).connect()
    const asked = await database.runAndReadAll(
      `select seat, count(*)::int, sum(act)::int, count(*) filter (riichi)::int, sum(east_after)::int, count(drawn)::int
       from '${join(saifu.folder, 'sums.parquet')}' group by seat order by seat`,
    )
    const at = (name: (typeof NAMES)[number]) => (row: ActRow) => row[NAMES.indexOf(name)] ?? null
    const sum = (rows: readonly ActRow[], name: 'act' | 'east_after') =>
      rows.reduce((all, row) => all + Number(at(name)(row)), 0)
    const sums = ['E', 'N', 'S', 'W'].map((seat) => {
      const rows = rowsOf(folder).filter((row) => at('seat')(row) === seat)
      const riichi = rows.filter((row) => at('riichi')(row) === true).length
      const drawn = rows.filter((row) => at('drawn')(row) !== null).length
      return [seat, rows.length, sum(rows, 'act'), riichi, sum(rows, 'east_after'), drawn]
    })
    expect(asked.getRows()).toEqual(sums)
    database.closeSync()
  })
})

describe('as CSV', () => {
  test('has one title, and one line for each act', () => {
    const folder = records('csv')
    expect(saifu.run(['archive', 'export', '--csv', '-o', 'acts.csv', folder]).code).toBe(0)
    const [title, ...lines] = readFileSync(join(saifu.folder, 'acts.csv'), 'utf8').trimEnd().split('\r\n')
    expect(title).toBe(`\ufeff${NAMES.join(',')}`)
    expect(lines).toHaveLength(rowsOf(folder).length)
    expect(lines.join('')).not.toContain('\ufeff')
  })
})

describe('is refused', () => {
  test('without a file or without a kind, and leaves nothing behind', () => {
    const folder = records('refused')
    expect(saifu.run(['archive', 'export', '--csv', folder]).err).toContain('with -o')
    expect(saifu.run(['archive', 'export', '-o', 'x', folder]).err).toContain('--parquet or --csv')
    mkdirSync(join(saifu.folder, 'empty'))
    const { code } = saifu.run(['archive', 'export', '--csv', '-o', 'empty/acts.csv', 'empty/nothing.jmjp', 'empty'])
    expect(code).toBe(2)
    expect(readdirSync(join(saifu.folder, 'empty'))).toEqual([])
  })
})
