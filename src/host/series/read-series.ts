/** When the matches of a record were played, and with which points their players came into them. */
import { readDocument } from '../../document/index.ts'
import { seriesMatch, type SeriesMatch } from '../../repair/index.ts'
import type { Disk } from '../disk.ts'
import { readRecordText } from '../files/index.ts'

/** Empty for a file that cannot be read: opening it says why. */
export async function readSeries(disk: Disk, path: string): Promise<readonly SeriesMatch[]> {
  const read = await readRecordText(disk, path)
  return read.ok ? readDocument(read.value.text).matches.map(seriesMatch) : []
}
