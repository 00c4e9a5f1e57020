/** A record of the archive, read again where the index does not have enough of it. */
import { readDocument, type Document } from '../../document/index.ts'
import { disk } from '../disk.ts'
import { readBytes, recordTextOf } from '../files/index.ts'

/** Null if it cannot be read now. */
export async function documentAt(path: string): Promise<Document | null> {
  const read = await readBytes(disk, path)
  const text = read.ok ? await recordTextOf(read.value.bytes, path) : read
  return text.ok ? readDocument(text.value.text) : null
}
