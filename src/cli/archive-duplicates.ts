/** `saifu archive duplicates`: matches that an archive has twice. */
import type { DuplicateKind } from '../archive/index.ts'
import { duplicateKinds } from '../host/archive-index/index.ts'
import { csvOf, markdownTable } from '../kit/index.ts'
import { ARCHIVE_WORDS, type Language } from '../words/index.ts'
import { readMatches, type PlayedMatch, type PlayedMatches } from './archive-source.ts'
import { EXIT, out, Progress } from './console.ts'
import { placeOf, type LeftOutRecord } from './counted-records.ts'
import { readOptions } from './options.ts'
import { SELECTION } from './selection.ts'

interface Duplicate extends LeftOutRecord<PlayedMatch> {
  /** Null if one of the two cannot be read any more. */
  readonly difference: DuplicateKind | null
}

async function compared(pairs: PlayedMatches['leftOut']): Promise<readonly Duplicate[]> {
  const progress = new Progress()
  const found: Duplicate[] = []
  for await (const difference of duplicateKinds(pairs)) {
    found.push({ ...pairs[found.length]!, difference })
    progress.show(`${found.length}/${pairs.length}`)
  }
  progress.clear()
  return found
}

const rowOf = ({ counted, other, difference }: Duplicate, language: Language): readonly string[] => {
  const { duplicates, notReadNow } = ARCHIVE_WORDS[language]
  return [
    difference === null ? notReadNow : duplicates[difference.kind],
    counted.path,
    String(counted.number),
    other.path,
    String(other.number),
    difference === null ? '' : String(difference.differences),
  ]
}

/** @returns 0 there are none; 1 there are, or a record could not be read whole; 2 could not run */
export async function archiveDuplicates(_what: string, args: string[]): Promise<number> {
  const {
    values,
    positionals: paths,
    language,
  } = readOptions(args, {
    json: { type: 'boolean' },
    csv: { type: 'boolean' },
    ...SELECTION,
  })
  const { index, where } = values
  const { leftOut, exit } = await readMatches({ paths, index, where, rules: {} }, language)
  const found = await compared(leftOut)
  const words = ARCHIVE_WORDS[language]
  if (values.json === true) {
    const rows = found.map(({ counted, other, difference }) => ({
      kind: difference?.kind ?? null,
      differences: difference?.differences ?? null,
      first: placeOf(counted),
      second: placeOf(other),
    }))
    out(`${JSON.stringify(rows, null, 1)}\n`)
  } else {
    const rows = found.map((each) => rowOf(each, language))
    if (values.csv === true) out(csvOf([words.duplicateColumns, ...rows]))
    else out(rows.length === 0 ? `${words.noDuplicate}\n` : markdownTable(words.duplicateColumns, rows))
  }
  return found.length > 0 ? EXIT.findings : exit
}
