import { describe, expect, test } from 'vitest'
import { checkPage, countBySeverity, kindsOf } from '../../src/site/index.ts'
import type { CheckedFinding, CheckedRecord } from '../../src/site/checked-records.ts'

const finding = (code: string, severity: CheckedFinding['severity'], message = code): CheckedFinding => ({
  ...{ code, severity, message, match: 0, frame: 'E1-0', act: 2, line: 7, column: 3 },
  repairs: [{ title: 'write <this>' }],
})
const RECORDS: readonly CheckedRecord[] = [
  {
    path: 'a.jmjp',
    matches: 1,
    frames: 9,
    findings: [finding('b', 'warning'), finding('c', 'error'), finding('b', 'warning')],
  },
  { path: 'clean.jmjp', matches: 1, frames: 8, findings: [] },
  { path: '<b>.jmjp', matches: 2, frames: 20, findings: [finding('b', 'error', 'a & b'), finding('b', 'warning')] },
]

describe('kinds', () => {
  test('the gravest come first, then the most frequent, each with its records', () => {
    expect(
      kindsOf(RECORDS).map(({ code, severity, findings, records }) => [code, severity, findings, records]),
    ).toEqual([
      ['b', 'error', 1, [2]],
      ['c', 'error', 1, [0]],
      ['b', 'warning', 3, [0, 2]],
    ])
  })

  test('all findings are in one of them', () => {
    const all = RECORDS.flatMap(({ findings }) => findings)
    expect(kindsOf(RECORDS).reduce((sum, kind) => sum + kind.findings, 0)).toBe(all.length)
    expect(countBySeverity(all)).toEqual({ error: 2, warning: 3, info: 0 })
  })
})

describe('the page', () => {
  const page = [...checkPage(RECORDS, 3, 'en')].join('')

  test('has every finding with its place and repairs, escaped', () => {
    expect(page.split('<li>')).toHaveLength(6)
    expect(page).toContain('E1-0 act 3 line 7: a &amp; b <code>b</code>')
    expect(page).toContain('write &lt;this&gt;')
    expect(page).toContain('<summary>&lt;b&gt;.jmjp')
  })

  test('names the match where a record has several', () => {
    expect(page).toContain('match 1 E1-0 act 3')
    expect(page.split('match 1 ')).toHaveLength(3)
  })

  test('leaves out records without findings, and counts them', () => {
    expect(page).not.toContain('clean.jmjp')
    expect(page).toContain('3 records with 4 matches; 1 without findings')
  })

  test('says when the check was stopped', () => {
    expect(page).not.toContain('stopped')
    expect([...checkPage(RECORDS, 12, 'en')].join('')).toContain('stopped: the results of 3 of 12 records')
  })
})
