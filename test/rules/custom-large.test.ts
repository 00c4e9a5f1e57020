/** Generated files: whatever they contain, they are read to the end and all faults reported. */
import { describe, expect, test } from 'vitest'
import { readRuleset, type RulesetFinding } from '../../src/rules/index.ts'

const findingsIn = (text: string): readonly RulesetFinding[] => {
  const read = readRuleset(text)
  return read.ok ? [] : read.findings
}

const LONG = 8_000_000

describe('a large ruleset file', () => {
  test('with unknown keys, each on its own line, reports each at its place', () => {
    const count = 60_000
    const keys = Array.from({ length: count }, (_, at) => `"key${at}": 1`)
    const found = findingsIn(`{"id":"club","name":"Club",\n${keys.join(',\n')}\n}`)
    expect(found).toHaveLength(count)
    expect(found.at(-1)).toMatchObject({
      code: 'rules.unknown-key',
      key: `key${count - 1}`,
      line: count + 1,
      column: 1,
    })
  })
  test('with all on one line reports them too', () => {
    const keys = Array.from({ length: 20_000 }, (_, at) => `"key${at}":1`)
    const head = '{"id":"club","name":"Club",'
    const found = findingsIn(`${head}${keys.join()}}`)
    expect(found.slice(0, 2).map(({ line, column }) => [line, column])).toEqual([
      [1, head.length + 1],
      [1, head.length + 10],
    ])
  })
  test.each([
    ['key', `{"id":"club","name":"Club","${'k'.repeat(LONG)}":1}`, 'rules.unknown-key'],
    ['id', `{"id":"${'k'.repeat(LONG)}","name":"Club"}`, 'rules.bad-id'],
    ['id with hyphens', `{"id":"${'k-'.repeat(LONG / 2)}","name":"Club"}`, 'rules.bad-id'],
    ['base', `{"id":"club","name":"Club","extends":"${'k'.repeat(LONG)}"}`, 'rules.no-such-base'],
    ['choice', `{"id":"club","name":"Club","ron":"${'k'.repeat(LONG)}"}`, 'rules.no-choice'],
    ['text of escapes', `{"id":"club","name":"Club","ron":"${'\\n'.repeat(LONG / 4)}"}`, 'rules.no-choice'],
    ['text without an end', `{"id":"club","name":"Club","ron":"${'k'.repeat(LONG)}`, 'rules.not-json'],
    ['number', `{"id":"club","name":"Club","minHan":${'9'.repeat(LONG)}}`, 'rules.out-of-range'],
    ['list', `{"id":"club","name":"Club","uma":[${'0,'.repeat(100_000)}0]}`, 'rules.not-four'],
    ['space', `{"id":"club","name":"Club",${' '.repeat(LONG)}"ron":1}`, 'rules.wrong-type'],
  ])('with one long %s is refused briefly', (_, text, code) => {
    const found = findingsIn(text)
    expect(found.map((one) => one.code)).toEqual([code])
    const [{ key, found: said = '' } = { key: '' }] = found
    expect(key.length + said.length).toBeLessThan(200)
  })
})
