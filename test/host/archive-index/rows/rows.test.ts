/** What an index has in its rows belongs to a version: an index that an earlier version wrote is made anew, and not read as if it were one of this. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { rowsOfRecord } from '../../../../src/host/archive-index/record-rows.ts'
import { RowBasis } from '../../../../src/host/archive-index/row-basis.ts'
import { prepareSchema, SCHEMA_VERSION } from '../../../../src/host/archive-index/sqlite-schema.ts'

const RECORD = fileURLToPath(new URL('./_record.jmjp', import.meta.url))

/** Where this differs, raise SCHEMA_VERSION in schema.ts, and put the new hashes here. */
const WRITTEN = {
  version: 14,
  tables: 'c34e700c4220ea06',
  rows: 'f5562ea508682582',
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

const tables = (): string => {
  const database = new DatabaseSync(':memory:')
  prepareSchema(database)
  const all = database.prepare('SELECT sql FROM sqlite_schema ORDER BY name').all()
  database.close()
  return JSON.stringify(all)
}

test('rows other than those of this version have another version', async () => {
  const { rows } = await rowsOfRecord(await readFile(RECORD), RECORD, new RowBasis([]))
  expect(rows.matches.map(({ faults }) => faults === null)).toEqual([true, false])
  const bytes = (_key: string, value: unknown): unknown =>
    value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value
  expect({
    version: SCHEMA_VERSION,
    tables: hashOf(tables()),
    rows: hashOf(JSON.stringify(rows, bytes)),
  }).toEqual(WRITTEN)
})
