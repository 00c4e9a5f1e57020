import { describe, expect, test } from 'vitest'
import { correctionLine, correctionsOf, readHistory, type Correction } from '../../src/history/index.ts'

const hash = (letter: string): string => letter.repeat(32)
const correction = (id: string, before: string, after: string, more: Partial<Correction> = {}): Correction => ({
  id: id.padEnd(8, '-'),
  record: 'final.jmjp',
  when: '2026-11-25T22:45:40.000Z',
  who: '',
  why: '',
  before: hash(before),
  after: hash(after),
  ...more,
})
const historyOf = (...corrections: readonly Correction[]) => readHistory(corrections.map(correctionLine).join(''))
const steps = (corrections: readonly Correction[]): string[] =>
  corrections.map(({ before, after }) => `${before.charAt(0)}→${after.charAt(0)}`)

describe('the log of corrections', () => {
  test('a later line of the same correction replaces the earlier one', () => {
    const first = correction('one', 'a', 'b')
    const second = correction('one', 'a', 'c', { when: '2026-11-25T23:00:00.000Z' })
    expect(historyOf(first, second)).toEqual({ corrections: [second], damaged: 0 })
  })

  test('a correction that was taken back changed nothing', () => {
    expect(historyOf(correction('one', 'a', 'b'), correction('one', 'a', 'a')).corrections).toEqual([])
  })

  test('lines that cannot be read are counted, and the others are read', () => {
    const good = correction('one', 'a', 'b')
    const text = `${correctionLine(good)}{"id":"torn\n${JSON.stringify({ ...good, before: '../secret' })}\n\n`
    expect(readHistory(text)).toEqual({ corrections: [good], damaged: 2 })
  })

  test('a member of a later version does not make a line unreadable', () => {
    const good = correction('one', 'a', 'b')
    expect(readHistory(`${JSON.stringify({ ...good, approved: true })}\n`).corrections).toEqual([good])
  })
})

describe('the corrections of a record', () => {
  test('lead from version to version, the newest first', () => {
    const history = historyOf(correction('one', 'a', 'b'), correction('two', 'b', 'c'), correction('three', 'c', 'd'))
    const found = correctionsOf(history, 'final.jmjp', hash('d'))
    expect(steps(found.corrections)).toEqual(['c→d', 'b→c', 'a→b'])
    expect(found.isCurrent).toBe(true)
  })

  test('do not run in a circle when a record came back to an earlier version', () => {
    const history = historyOf(correction('one', 'a', 'b'), correction('two', 'b', 'a'), correction('three', 'a', 'c'))
    expect(steps(correctionsOf(history, 'final.jmjp', hash('c')).corrections)).toEqual(['a→c', 'b→a', 'a→b'])
  })

  test('keep their order when a reason is added to an earlier one', () => {
    const one = correction('one', 'a', 'b')
    const history = historyOf(one, correction('two', 'b', 'c'), { ...one, why: 'the tile of act 12' })
    const found = correctionsOf(history, 'final.jmjp', hash('c')).corrections
    expect(found.map(({ why }) => why)).toEqual(['', 'the tile of act 12'])
  })

  test('stay with a record that was renamed', () => {
    const history = historyOf(correction('one', 'a', 'b'))
    expect(steps(correctionsOf(history, 'renamed.jmjp', hash('b')).corrections)).toEqual(['a→b'])
  })

  test('are the record’s own where two records had the same text', () => {
    const other = correction('two', 'x', 'b', { record: 'copy.jmjp' })
    const history = historyOf(correction('one', 'a', 'b'), other)
    expect(steps(correctionsOf(history, 'final.jmjp', hash('b')).corrections)).toEqual(['a→b'])
  })

  test('are told apart from a change by another program', () => {
    const history = historyOf(correction('one', 'a', 'b'))
    const found = correctionsOf(history, 'final.jmjp', hash('e'))
    expect(steps(found.corrections)).toEqual(['a→b'])
    expect(found.isCurrent).toBe(false)
    expect(correctionsOf(history, 'other.jmjp', hash('e'))).toEqual({ corrections: [], isCurrent: true })
  })
})
