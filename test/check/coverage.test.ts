/** Every code has a match with this finding alone, and nearly the same match that is clean. */
import { describe, expect, test } from 'vitest'
import type { File } from '../../grammar/index.ts'
import { CHECK_CODES } from '../../src/check/index.ts'
import { readDocument } from '../../src/document/index.ts'
import { recordOf } from '../../src/record/index.ts'
import { RECORD_CODES } from '../../src/record/record-finding.ts'
import { ACT_CASES } from './cases/acts.ts'
import type { Case } from './cases/case.ts'
import { FRAME_CASES } from './cases/frames.ts'
import { MATCH_CASES } from './cases/matches.ts'
import { FINE, RECORD_CASES } from './cases/records.ts'
import { matchText } from './expect-finding.ts'

const CASES: Readonly<Record<string, Case>> = { ...ACT_CASES, ...FRAME_CASES, ...MATCH_CASES }

const codesOf = (parts: Case['fires']): string[] => readDocument(matchText(parts)).findings.map(({ code }) => code)

describe('every check', () => {
  test('has its case, and every case its check', () => {
    expect(Object.keys(CASES).sort()).toEqual([...CHECK_CODES].sort())
  })
  test.each(Object.entries(CASES))('%s is found in its case', (code, { fires }) => {
    expect(codesOf(fires)).toEqual([code])
  })
  test.each(Object.entries(CASES))('%s is not found in the clean case', (_, { silent }) => {
    expect(codesOf(silent)).toEqual([])
  })
})

describe('every finding of the record', () => {
  const recordCodes = (file: File): string[] => recordOf(file).findings.map(({ code }) => code)
  test('has its case, and every case its finding', () => {
    expect(Object.keys(RECORD_CASES).sort()).toEqual([...RECORD_CODES].sort())
  })
  test.each(Object.entries(RECORD_CASES))('%s is found in its case', (code, file) => {
    expect(recordCodes(file)).toEqual([code])
  })
  test('none is found in the clean case', () => expect(recordCodes(FINE)).toEqual([]))
})
