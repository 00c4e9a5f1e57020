/** When the matches of a record were played, and with which points their players came into them. */
import { readDocument } from '../../document/index.ts'
import { seriesMatch, type SeriesMatch } from '../../repair/index.ts'
import type { Disk } from '../disk.ts'
import { readRecordText } from '../files/index.ts'

/** Of what cannot be read nothing: whoever opens that file is told why. */
export async function readSeries(disk: Disk, path: string): Promise<readonly SeriesMatch[]> {
  const read = await readRecordText(disk, path)
  return read.ok ? readDocument(read.value.text).matches.map(seriesMatch) : []
}
