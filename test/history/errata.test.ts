import { describe, expect, test } from 'vitest'
import { readDocument } from '../../src/document/index.ts'
import { errataOf, type Correction } from '../../src/history/index.ts'
import { csvOf, markdownTable } from '../../src/kit/index.ts'
import { ERRATA, erratumCells } from '../../src/words/index.ts'
import { SAMPLE } from '../cli/run-saifu.ts'

const CORRECTION: Correction = {
  id: 'correction',
  record: 'final.jmjp',
  when: '2026-11-25T22:45:40.000Z',
  who: '林',
  why: '=1+1, "checked" | twice',
  before: 'a'.repeat(32),
  after: 'b'.repeat(32),
}
const errata = (before: string, after: string) => errataOf(CORRECTION, readDocument(before), readDocument(after))

describe('errata', () => {
  test('each change has its place, what stood there and what stands there now', () => {
    const [one, ...others] = errata(SAMPLE, SAMPLE.replace('(s,ew,tg)', '(s,sw,tg)'))
    expect(others).toEqual([])
    expect(one && erratumCells(one, 'final.jmjp', 'en')).toEqual([
      'final.jmjp',
      '1',
      'E1-0',
      'South draw, act 2',
      'drew East, tsumogiri',
      'drew South, tsumogiri',
      '2026-11-25 22:45 UTC',
      '林',
      '=1+1, "checked" | twice',
    ])
    expect(one && erratumCells(one, 'final.jmjp', 'ja').slice(2, 6)).toEqual([
      '東1局 0本場',
      '南家 2手目 ツモ牌',
      '東をツモ、ツモ切り',
      '南をツモ、ツモ切り',
    ])
  })

  test('a change of the layout alone is one erratum without a place', () => {
    expect(errata(SAMPLE, SAMPLE.replaceAll('  ', '\t'))).toEqual([
      { correction: CORRECTION, difference: null, because: 'text-only' },
    ])
  })

  test('another recorder is a change of a record, alone and beside a tile', () => {
    const by = (name: string): string => SAMPLE.replace('  ply[0', `  rec[(snt["${name}"],),E1-0]\n  ply[0`)
    const [one, ...others] = errata(by('林'), by('森'))
    expect(others).toEqual([])
    expect(one && erratumCells(one, 'final.jmjp', 'en').slice(1, 6)).toEqual([
      '1',
      '',
      'recorders',
      '林 (E1-0)',
      '森 (E1-0)',
    ])
    expect(one && erratumCells(one, 'final.jmjp', 'ja')[3]).toBe('採譜者')
    const both = errata(by('林'), by('森').replace('(s,ew,tg)', '(s,sw,tg)'))
    expect(both.map(({ difference }) => difference?.kind)).toEqual(['recorders', 'draw'])
    const [removed] = errata(by('林'), SAMPLE)
    expect(removed && erratumCells(removed, 'final.jmjp', 'en').slice(4, 6)).toEqual(['林 (E1-0)', 'nothing'])
  })

  test('a version that cannot be read completely is not compared: its lost parts would look like omissions', () => {
    const broken = SAMPLE.replace('(s,ew,tg)', '(s,ew,tg')
    const [one, ...others] = errata(broken, SAMPLE)
    expect(others).toEqual([])
    expect(one?.difference).toBeNull()
    expect(one && erratumCells(one, 'final.jmjp', 'en')[3]).toBe(ERRATA.en.noDifference.unreadable)
  })
})

describe('tables', () => {
  test('CSV: quoted where it must be, and no cell is a formula', () => {
    const rows = [
      ['plain', 'with "quotes", and a comma', 'two\nlines'],
      ['=1+1', '-12.5', '-danger'],
    ]
    expect(csvOf(rows)).toBe('\ufeffplain,"with ""quotes"", and a comma","two\nlines"\r\n' + "'=1+1,-12.5,'-danger\r\n")
  })

  test('Markdown: what has a meaning there is escaped, and a cell stays on its line', () => {
    expect(markdownTable(['a', 'b'], [['x | y', '*1*\n<b>']])).toBe(
      '| a | b |\n| --- | --- |\n| x \\| y | \\*1\\*<br>\\<b\\> |\n',
    )
  })
})
