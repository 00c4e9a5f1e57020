import { describe, expect, test } from 'vitest'
import { readRuleset, RULESET_IDS, rulesets } from '../../src/rules/index.ts'
import { rulesetSentence } from '../../src/words/index.ts'
import { expectTables, page } from '../support/manual-page.ts'
import { LISTED, parts } from './rulesets-page.ts'

const text = page('docs/rulesets.md')

describe('docs/rulesets.md', () => {
  test('has the rulesets as they are', () => expectTables('docs/rulesets.md', parts()))

  test('leaves none out', () => expect([...LISTED].sort()).toEqual([...RULESET_IDS].sort()))

  test('has a valid example', () => {
    const [, example = ''] = /```json\n([^]*?)```/.exec(text) ?? []
    const read = readRuleset(example)
    expect(read).toMatchObject({ ok: true, ruleset: { id: 'friday-club', basis: 'mleague', startPoints: 300 } })
    expect(page('docs/friday-club.json')).toBe(example)
    expect(read.ok && read.ruleset.pao).toEqual({ ...rulesets.mleague.pao, suukantsu: false })
  })

  test('has a faulty file with its findings', () => {
    const [, faulty = '', said = ''] = /```text\n([^]*?)```\n\n```text\n([^]*?)```/.exec(text) ?? []
    const read = readRuleset(faulty)
    const lines = (read.ok ? [] : read.findings).map(
      (one) => `friday-club.json:${one.line}:${one.column}: error: ${rulesetSentence(one, 'en')} [${one.code}]`,
    )
    expect(said.trimEnd().split('\n')).toEqual(lines)
  })
})
