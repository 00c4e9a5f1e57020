/** Which of the records that a command reads count, and which do not, because another one of the same match does. */
import {
  countedMatches,
  findingsOf,
  identityOf,
  sameMatches,
  type ArchivedMatch,
  type CountedPer,
} from '../archive/index.ts'
import { givenFor } from '../league/index.ts'
import type { Match } from '../record/index.ts'
import type { GivenRules } from '../rules/index.ts'
import { ARCHIVE_WORDS, CLI, type Language } from '../words/index.ts'
import { say } from './console.ts'
import { matchesIn } from './matches-of-archive.ts'

/** Two records of one match. */
export interface LeftOutRecord<Record> {
  readonly counted: Record
  /** The one that does not count. */
  readonly other: Record
}

export interface CountedRecords<Record> {
  readonly counted: readonly Record[]
  readonly leftOut: readonly LeftOutRecord<Record>[]
}

/** Of a record that is read from its file; what the checks find follows in `withFindings`, where it is needed. */
export const readIdentity = (match: Match): ArchivedMatch['identity'] => identityOf(match, 0)

/** With what the checks find in those of which another is of the same match: of all records it would take as long as reading them. */
export async function withFindings<Record extends ArchivedMatch>(
  records: readonly Record[],
  rules: GivenRules,
): Promise<readonly Record[]> {
  const all = [...records]
  const ofFile = Map.groupBy(sameMatches(records).flat(), (at) => records[at]!.path)
  for (const [path, own] of ofFile) {
    const { matches, unreadFrames } = await matchesIn(path, rules)
    for (const at of own) {
      const record = records[at]!
      const match = matches[record.number - 1]
      if (match === undefined) continue
      const findings = findingsOf(match, givenFor(match, rules), unreadFrames(record.number - 1))
      all[at] = { ...record, identity: { ...record.identity, findings } }
    }
  }
  return all
}

export const countedRecords = <Record extends ArchivedMatch>(
  records: readonly Record[],
  per?: CountedPer,
): CountedRecords<Record> => {
  const { counted, leftOut } = countedMatches(records, per)
  return {
    counted: counted.map((at) => records[at]!),
    leftOut: leftOut.map(({ match, counted: at }) => ({ counted: records[at]!, other: records[match]! })),
  }
}

/** As JSON has it. */
export const placeOf = ({ path, number }: ArchivedMatch): { readonly path: string; readonly match: number } => ({
  path,
  match: number,
})

const nameOf = ({ path, number }: ArchivedMatch): string => (number === 1 ? path : `${path} (${number})`)

/** Says on stderr which records do not count. */
export function tellLeftOut(leftOut: readonly LeftOutRecord<ArchivedMatch>[], language: Language): void {
  if (leftOut.length > 0) say(ARCHIVE_WORDS[language].leftOut(leftOut.length))
  for (const { counted, other } of leftOut) say(CLI[language].countedElsewhere(nameOf(other), nameOf(counted)))
}
