import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CHECK_CODES } from '../../src/check/index.ts'
import { REPAIR_TITLES } from '../../src/check/finding.ts'
import { readDocument } from '../../src/document/index.ts'
import { findingSentence, LANGUAGES, repairSentence } from '../../src/words/index.ts'
import { matchText } from './expect-finding.ts'

const WON = matchText({
  s: '1m2m3m4m5m6m9m9m1p2p3p3s4s,',
  acts: '(e,oy,9m)\n(s,9p,9p)\n(w,5s,tg)\n(s,rn,)\n',
  points: '25.0,26.0,24.0,25.0',
  notes: '',
})

describe('a text', () => {
  test('has its counts', () => {
    expect(readDocument(WON).counts).toEqual({ matches: 1, frames: 1, acts: 4 })
  })
  test('has places for its findings', () => {
    const [finding] = readDocument(WON).findings
    const at = WON.indexOf('9p)\n(w')
    expect(finding).toMatchObject({
      code: 'discard.must-be-tsumogiri',
      severity: 'error',
      start: at,
      end: at + 2,
      line: 10,
      column: 7,
      endLine: 10,
      endColumn: 9,
      match: 0,
      frame: 'E1-0',
      act: 1,
    })
    expect(finding?.repairs).toEqual([
      { title: { code: 'mark-tsumogiri', args: {} }, edits: [{ start: at, end: at + 2, text: 'tg' }] },
    ])
  })
  test('without rules is checked for what all rules share', () => {
    const codes = readDocument(WON.replace('//@rules mleague\n', '')).findings.map(({ code }) => code)
    expect(codes).toEqual(['discard.must-be-tsumogiri'])
  })
  test('uses the given rules if it names none', () => {
    const text = WON.replace('//@rules mleague\n', '')
    expect(readDocument(text, { rules: 'wrc' }).findings.map(({ code }) => code)).toContain('tile.second-red')
  })
  test('that cannot be read only has syntax findings', () => {
    expect(readDocument('nothing of the kind').findings.every(({ code }) => code.startsWith('syntax.'))).toBe(true)
    const { tree, matches, findings } = readDocument('')
    expect([tree, matches, findings.map(({ code }) => code)]).toEqual([null, [], ['syntax.empty']])
  })
  test('with one broken place never has many findings, and never throws', () => {
    const scraps = fc.constantFrom('(', ')', '[', ']', ',', '"', '//', '5', 'm', 'xx', 'frm[', 'hnd[', '\n')
    const edit = fc.tuple(fc.nat(WON.length), fc.nat(6), fc.option(scraps, { nil: '' }))
    fc.assert(
      fc.property(edit, ([at, size, scrap]) => {
        const { findings } = readDocument(WON.slice(0, at) + scrap + WON.slice(at + size))
        expect(findings.length).toBeLessThanOrEqual(20)
        const starts = findings.map(({ start }) => start)
        expect(starts).toEqual([...starts].sort((a, b) => a - b))
      }),
      { seed: 20, numRuns: 400 },
    )
  })
})

describe('sentences', () => {
  const args = { seat: 1, seats: [1, 2], tile: '0m', tiles: ['5s'], own: ['1p', '2p'], net: [10, -10, 0, 0], by: 'ew' }
  test.each(LANGUAGES)('every code has its sentence: %s', (language) => {
    const sentences = CHECK_CODES.map((code) => findingSentence(code, args, language))
    for (const sentence of sentences) expect(sentence).not.toMatch(/undefined|NaN/)
    expect(new Set(sentences).size).toBe(sentences.length)
    for (const code of REPAIR_TITLES) expect(repairSentence(code, args, language)).not.toBe('')
  })
  test('name tiles, seats and points as people do', () => {
    const facts = { seat: 3, tiles: ['0p', 'wd'] }
    expect(findingSentence('act.not-in-hand', facts, 'ja')).toBe('北家の手に赤5筒・白はない')
    expect(findingSentence('act.not-in-hand', facts, 'en')).toBe('North does not hold red 5p, White')
    expect(findingSentence('frame.sticks', { expected: 20, found: 0 }, 'en')).toContain('2,000')
  })
})
