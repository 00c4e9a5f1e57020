/** What a job that reports does with one record. */
import type { Ruleset } from '../../rules/index.ts'
import type { Language } from '../../words/index.ts'
import { checkRecord, type Checked } from './check-record.ts'
import { readFileInput } from './input.ts'
import { MatchesBeside } from './matches-beside.ts'
import { proposeRepairs, type Proposed } from './propose-repairs.ts'

type Work<Answer> = (path: string) => Promise<Answer>

export const checkWork =
  (language: Language, own: readonly Ruleset[]): Work<Checked> =>
  async (path) =>
    checkRecord(path, await readFileInput(path), { own }, language)

/** Begun once for all records that a thread works on. */
export const repairWork = (language: Language, own: readonly Ruleset[]): Work<Proposed> => {
  const options = { rules: { own }, beside: new MatchesBeside(), language }
  return async (path) => proposeRepairs(path, await readFileInput(path), options)
}
