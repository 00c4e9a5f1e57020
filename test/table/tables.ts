/** Tables out of a few words of a match. */
import { expect } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { recordOf, type Frame } from '../../src/record/index.ts'
import { rulesets, type Ruleset } from '../../src/rules/index.ts'
import { replay, type Table } from '../../src/table/index.ts'
import { matchText, type Parts } from '../check/expect-finding.ts'

export const frameOf = (parts: Parts): Frame => {
  const { file, findings } = parse(matchText(parts))
  expect(findings).toEqual([])
  return recordOf(file!).paifu.matches[0]!.frames[0]!
}

/** The table behind the last act. */
export const tableAfter = (parts: Parts, rules: Ruleset = rulesets.mleague): Table =>
  replay(frameOf(parts), 0, rules).at(-1)!

/** Waits for 2s and 5s. */
export const TENPAI = '1m2m3m4m0m6m7m8m9m1s1s3s4s,'
