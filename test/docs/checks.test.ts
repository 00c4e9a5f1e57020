import { describe, expect, test } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { CHECK_CODES, checkMatch, DOUBT_CODES, rulesOf, severityOf } from '../../src/check/index.ts'
import { recordOf } from '../../src/record/index.ts'
import { ACT_CASES } from '../check/cases/acts.ts'
import type { Case } from '../check/cases/case.ts'
import { FRAME_CASES } from '../check/cases/frames.ts'
import { MATCH_CASES } from '../check/cases/matches.ts'
import { matchText } from '../check/vocabulary.ts'
import { ERROR_CLASSES, FOUND, TOLD_NEARBY, type SlipName } from '../check/faults/classes.ts'
import { expectTables, page, rowsOf, table } from '../support/page.ts'

const CASES: Readonly<Record<string, Case>> = { ...ACT_CASES, ...FRAME_CASES, ...MATCH_CASES }
/** Of these a repair is offered in some places only. */
const IN_PLACES: Readonly<Record<string, Case['fires']>> = { 'act.not-in-hand': { acts: '(e,oy,9m)(s,5s,5m)' } }

const isRepaired = ([code, { fires }]: readonly [string, Case]): boolean => {
  const { file } = parse(matchText(IN_PLACES[code] ?? fires))
  const [match] = file ? recordOf(file).paifu.matches : []
  if (!match) throw new Error(`${code}: no match`)
  return checkMatch(match, rulesOf(match)).some((one) => one.code === code && one.repairs.length > 0)
}

describe('docs/checks.md', () => {
  const text = page('docs/checks.md')
  const rows = rowsOf(text, 'code')
  const codeOf = (cell = ''): string => cell.replaceAll('`', '')

  test('has every code once, with its severity', () => {
    const told = rows.flatMap(([code, severity, , says]) => (says === undefined ? [] : [[codeOf(code), severity]]))
    expect(told.toSorted()).toEqual(CHECK_CODES.map((code) => [code, severityOf(code)]).toSorted())
  })

  test('says of which a repair is offered', () => {
    const told = rows.flatMap(([code, , repair]) => (repair === 'yes' ? [codeOf(code)] : []))
    const offered = Object.entries(CASES).filter(isRepaired)
    expect(told.toSorted()).toEqual(offered.map(([code]) => code).toSorted())
  })

  test('says how many slips are found of those that take luck', async () => {
    const rows = Object.entries(FOUND)
      .toSorted(([, one], [, other]) => other - one)
      .map(([name, mean]) => [name, mean.toFixed(0), TOLD_NEARBY[name as SlipName]?.toFixed(0) ?? ''])
    const head = ['slip', 'found of a hundred', 'with a tile beside the right one']
    await expectTables('docs/checks.md', new Map([['found', table(head, rows)]]))
    const lines = ERROR_CLASSES.reduce((sum, [, count]) => sum + count, 0)
    const found = ERROR_CLASSES.reduce((sum, [, count, slip]) => sum + (slip ? count * (FOUND[slip] ?? 100) : 0), 0)
    expect(text.replace(/\s+/g, ' ')).toContain(
      `(${lines} errors), ${(found / lines).toFixed(0)} in 100 are found by the checks alone`,
    )
  })

  test('has every doubt', () => {
    const told = rows.flatMap(([code, , says]) => (says === undefined ? [codeOf(code)] : []))
    expect(told.toSorted()).toEqual([...DOUBT_CODES].toSorted())
  })
})
