import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { registry, SHEET_LOSSES } from '../../src/formats/index.ts'
import { LANGUAGES, formatSentence } from '../../src/words/index.ts'
import { FORMATS } from '../../src/words/formats.ts'

describe('losses', () => {
  const page = readFileSync(new URL('../../docs/conversions.md', import.meta.url), 'utf8')

  // Formats that are one log in another wrapping share their codes.
  const losses = [...new Set([...registry.all.flatMap((format) => format.losses), ...SHEET_LOSSES])]

  test.each(losses)('%s is documented', (code) => {
    expect(page).toContain(`\`${code}\``)
  })

  test('the documentation names no loss that does not exist', () => {
    const known = registry.all.flatMap((format) => [...format.losses, ...format.findings, ...format.failures])
    const named = [...page.matchAll(/`((?:jmjp|mjlog|majiang|mjai|mleague|tenhou6|tenhou-url)\.[a-z-]+)`/g)].map(
      ([, code]) => code ?? '',
    )
    expect(named.filter((code) => !known.includes(code))).toEqual([])
  })
})

describe('sentences', () => {
  const args = {
    tag: 'T',
    attribute: 'a',
    value: 'v',
    reason: 'r',
    path: 'p',
    received: 'x',
    format: 'mjai',
    fields: 'f',
    count: 2,
    member: 'm',
    type: 'e',
    character: 'c',
    name: 'n',
    frame: 'E1-0',
    event: 1,
    said: 's',
    given: 'g',
    due: 'd',
    number: 1,
    id: 'i',
    team: 't',
    left: 1,
    dora: '1m',
    indicator: '2m',
    more: '',
  }
  test.each(LANGUAGES)('every code has a complete sentence in %s', (language) => {
    const { losses, findings, failures } = FORMATS[language]
    const codesOf = (kind: 'losses' | 'findings' | 'failures') => [
      ...new Set(registry.all.flatMap((format) => format[kind])),
    ]
    expect(Object.keys(losses).sort()).toEqual([...codesOf('losses'), ...SHEET_LOSSES].sort())
    expect(Object.keys(findings).sort()).toEqual(codesOf('findings').sort())
    expect(Object.keys(failures).sort()).toEqual([...codesOf('failures'), 'format.not-read', 'format.unknown'].sort())
    for (const sentence of [losses, findings, failures].flatMap((table) => Object.values(table)))
      expect(sentence(args, 1)).not.toMatch(/undefined|^$/)
  })

  test('of a code from the registry', () => {
    expect(formatSentence('en', 'losses', { code: 'mjlog.wall', args: {}, count: 1 })).not.toContain('times')
    expect(formatSentence('en', 'losses', { code: 'mjlog.wall', args: {}, count: 3 })).toContain('3 times')
    expect(formatSentence('ja', 'failures', { code: 'later.code', args: {} })).toBe('later.code')
  })
})

describe('formats', () => {
  test('have unique ids', () => {
    for (const format of registry.all) {
      expect(registry.named(format.id)).toBe(format)
      expect(format.import ?? format.export).not.toBeNull()
      for (const extension of format.extensions) expect(extension).toMatch(/^\.[a-z]+$/)
    }
  })

  test.each([
    ['jmjp[1.0]', 'jmjp'],
    ['\uFEFF// remark\n// another\n j m j p [1.0]', 'jmjp'],
    ['<mjloggm ver="2.3">', 'mjlog'],
    ['<?xml version="1.0"?>\n<!-- x --><mjloggm>', 'mjlog'],
    ['{"title":"x"', 'majiang'],
    ['{ "log" : []', 'majiang'],
    ['', undefined],
    ['<html>', undefined],
    ['[{"time":"","id":"0","cmd":"area","args":["-"]}', 'mleague'],
    ["<!doctype html><html><script>UMP_PLAYER.init(true, true, '[", 'mleague'],
    ['{"name":1}', undefined],
  ])('%j looks like %s', (text, id) => {
    expect(registry.ofText(text)?.id).toBe(id)
  })
})
