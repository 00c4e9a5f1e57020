import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { format, resolveConfig } from 'prettier'
import { describe, expect, test } from 'vitest'
import { readRuleset, RULESET_IDS, rulesets } from '../../src/rules/index.ts'
import { LISTED, parts } from './rulesets-page.ts'

const path = fileURLToPath(new URL('../../docs/rulesets.md', import.meta.url))
const page = readFileSync(path, 'utf8')

describe('docs/rulesets.md', () => {
  // `npx vitest run test/rules/rulesets-page.test.ts -u` writes the tables anew.
  test('has the rulesets as they are', async () => {
    let expected = page
    for (const [name, text] of parts()) {
      const place = new RegExp(`(<!-- ${name} -->\n)[^]*?(\n<!-- /${name} -->)`)
      expect(page).toMatch(place)
      expected = expected.replace(place, (_, start: string, end: string) => `${start}\n${text}\n${end}`)
    }
    const options = { ...(await resolveConfig(path)), parser: 'markdown' }
    await expect(await format(expected, options)).toMatchFileSnapshot(path)
  })

  test('leaves none out', () => expect([...LISTED].sort()).toEqual([...RULESET_IDS].sort()))

  test('has an example that can be read', () => {
    const [, example = ''] = /```json\n([^]*?)```/.exec(page) ?? []
    const read = readRuleset(example)
    expect(read).toMatchObject({ ok: true, ruleset: { id: 'friday-club', basis: 'mleague', startPoints: 300 } })
    expect(readFileSync(fileURLToPath(new URL('../../docs/friday-club.json', import.meta.url)), 'utf8')).toBe(example)
    expect(read.ok && read.ruleset.pao).toEqual({ ...rulesets.mleague.pao, suukantsu: false })
  })

  test('has a faulty file, and what is said of it', () => {
    const [, faulty = '', said = ''] = /```text\n([^]*?)```\n\n```text\n([^]*?)```/.exec(page) ?? []
    const read = readRuleset(faulty)
    const places = read.ok ? [] : read.findings.map(({ line, column, key }) => `${line}:${column}: error: ${key}`)
    expect(
      said
        .trimEnd()
        .split('\n')
        .map((one) => one.replace(/^\S+?\.json:(.*?: error: [^:]+):.*$/, '$1')),
    ).toEqual(places)
  })
})
