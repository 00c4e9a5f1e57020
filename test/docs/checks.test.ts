import { describe, expect, test } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { CHECK_CODES, checkMatch, UNLIKELY_CODES, severityOf } from '../../src/check/index.ts'
import { rulesOf } from '../../src/league/index.ts'
import { recordOf } from '../../src/record/index.ts'
import { ACT_CASES } from '../check/cases/acts.ts'
import type { Case } from '../check/cases/case.ts'
import { FRAME_CASES } from '../check/cases/frames.ts'
import { MATCH_CASES } from '../check/cases/matches.ts'
import { matchText } from '../check/expect-finding.ts'
import { ERROR_CLASSES, type MistakeName } from '../check/faults/classes.ts'
import { MEASURED } from '../check/faults/measured-shares.ts'
import { expectTables, page, rowsOf, table } from '../support/manual-page.ts'

const CASES: Readonly<Record<string, Case>> = { ...ACT_CASES, ...FRAME_CASES, ...MATCH_CASES }
/** Of these a repair is offered in some places only. */
const WON = { acts: '(e,oy,9m)(s,9p,tg)(w,5s,tg)(s,rn,)', points: '25.0,26.0,24.0,25.0', notes: '' }
const MISREAD = '1m2m3m4m5m6m9m9m1p2p3p3s8s,'
const IN_PLACES: Readonly<Record<string, Case['fires']>> = {
  'act.not-in-hand': { w: '1p2p3p4p0p6p7p8p9p0s1m1m8s,', acts: '(e,oy,9m)(s,1m,9p)(w,ww,tg)' },
  'act.out-of-turn': { acts: '(e,oy,9m)(s,ww,tg)(n,ww,rd)' },
  'call.shape': { acts: '(e,oy,9m)(s,ew,tg)(n,pn[wwww],rd)' },
  'win.incomplete': { ...WON, s: MISREAD },
  'riichi.noten': {
    ...WON,
    s: MISREAD,
    acts: '(e,oy,9m)(s,9p,rc[9p])(w,5s,tg)(s,rn,)',
    dora: `rdgd${'uk'.repeat(8)}`,
    points: '25.0,33.0,17.0,25.0',
  },
  'tile.unseen': { acts: '(e,oy,9m)(s,uk,4s)(w,ww,tg)(n,5p,tg)(e,1s,tg)(s,2s,7p)(w,3p,tg)' },
}

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

  test('says which have a repair', () => {
    const told = rows.flatMap(([code, , repair]) => (repair === 'yes' ? [codeOf(code)] : []))
    const offered = Object.entries(CASES).filter(isRepaired)
    expect(told.toSorted()).toEqual(offered.map(([code]) => code).toSorted())
  })

  test('says how many mistakes are found', async () => {
    const rows = Object.entries(MEASURED)
      .toSorted(([, one], [, other]) => other.found - one.found)
      .map(([name, { found, near, repaired }]) => [name, found.toFixed(0), near.toFixed(0), repaired.toFixed(0)])
    const head = ['mistake', 'found', 'near', 'repaired']
    await expectTables('docs/checks.md', new Map([['found', table(head, rows)]]))
    const made = ERROR_CLASSES.filter(([, , mistakes]) => mistakes.length > 0)
    const lines = made.reduce((sum, [, count]) => sum + count, 0)
    const weighed = (of: 'found' | 'near' | 'repaired'): string => {
      const mean = (mistakes: readonly MistakeName[]): number =>
        mistakes.reduce((sum, mistake) => sum + MEASURED[mistake][of], 0) / mistakes.length
      return (made.reduce((sum, [, count, mistakes]) => sum + count * mean(mistakes), 0) / lines).toFixed(0)
    }
    expect(text.replace(/\s+/g, ' ')).toContain(
      `(${lines} errors), ${weighed('found')} in 100 are found by the checks alone, ${weighed('near')} close to where they were made, ${weighed('repaired')} with the right repair`,
    )
  })

  test('has every doubt', () => {
    const told = rows.flatMap(([code, , says]) => (says === undefined ? [codeOf(code)] : []))
    expect(told.toSorted()).toEqual([...UNLIKELY_CODES].toSorted())
  })
})
