/** The table of acts as Parquet, in groups of rows, so that an archive of any size needs little memory. */
// Pure JavaScript: the one writer of Parquet that brings neither a binary nor WebAssembly.
import { ByteWriter, ParquetWriter, type ColumnSource } from 'hyparquet-writer'
import { ACT_TABLE, type ActRow, type ColumnType } from '../archive/index.ts'

/** Rows of a group: enough for columns to be packed well, a few megabytes at most. */
const GROUP = 50_000

const ELEMENTS = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  number: { type: 'INT32' },
  seconds: { type: 'DOUBLE' },
  boolean: { type: 'BOOLEAN' },
} as const satisfies Readonly<Record<ColumnType, object>>

const SCHEMA = [
  { name: 'acts', num_children: ACT_TABLE.length },
  ...ACT_TABLE.map(({ name, type }) => ({ name, ...ELEMENTS[type], repetition_type: 'OPTIONAL' as const })),
]

export class ParquetActs {
  readonly #bytes = new ByteWriter()
  readonly #writer = new ParquetWriter({ writer: this.#bytes, schema: SCHEMA, createdBy: 'saifu' })
  readonly #write: (part: Uint8Array) => void
  #rows: ActRow[] = []

  constructor(write: (part: Uint8Array) => void) {
    this.#write = write
  }

  add(rows: readonly ActRow[]): void {
    for (const row of rows) this.#rows.push(row)
    if (this.#rows.length >= GROUP) this.#writeGroup()
  }

  end(): void {
    if (this.#rows.length > 0) this.#writeGroup()
    // Nothing to wait for: bytes in memory are written at once.
    void this.#writer.finish()
    this.#handOver()
  }

  #writeGroup(): void {
    const columnData = ACT_TABLE.map(({ name }, at): ColumnSource => ({ name, data: this.#rows.map((row) => row[at]) }))
    void this.#writer.write({ columnData, rowGroupSize: this.#rows.length })
    this.#rows = []
    this.#handOver()
  }

  #handOver(): void {
    this.#write(this.#bytes.getBytes().slice())
    this.#bytes.index = 0
  }
}
