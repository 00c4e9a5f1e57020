import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  MAJIANG_FAILURES,
  MAJIANG_FINDINGS,
  MAJIANG_LOSSES,
  MJLOG_FAILURES,
  MJLOG_FINDINGS,
  MJLOG_LOSSES,
  formats,
  guessFormat,
} from '../../src/formats/index.ts'
import { FORMATS, LANGUAGES, formatSentence } from '../../src/words/index.ts'

describe('what is lost', () => {
  const page = readFileSync(new URL('../../docs/conversions.md', import.meta.url), 'utf8')

  test.each([...MJLOG_LOSSES, ...MAJIANG_LOSSES])('%s is in the documentation', (code) => {
    expect(page).toContain(`\`${code}\``)
  })

  test('the documentation names no loss that does not exist', () => {
    const known: readonly string[] = [...MJLOG_LOSSES, ...MAJIANG_LOSSES, ...MJLOG_FINDINGS, ...MJLOG_FAILURES]
    const named = [...page.matchAll(/`((?:mjlog|majiang)\.[a-z-]+)`/g)].map(([, code]) => code ?? '')
    expect(named.filter((code) => !known.includes(code))).toEqual([])
  })
})

describe('words', () => {
  const args = { tag: 'T', attribute: 'a', value: 'v', reason: 'r', path: 'p', received: 'x', format: 'mjai', count: 2 }
  test.each(LANGUAGES)('every code has a sentence without holes in %s', (language) => {
    const { losses, findings, failures } = FORMATS[language]
    expect(Object.keys(losses).sort()).toEqual([...MJLOG_LOSSES, ...MAJIANG_LOSSES].sort())
    expect(Object.keys(findings).sort()).toEqual([...MJLOG_FINDINGS, ...MAJIANG_FINDINGS].sort())
    expect(Object.keys(failures).sort()).toEqual([...MJLOG_FAILURES, ...MAJIANG_FAILURES].sort())
    for (const sentence of [losses, findings, failures].flatMap((table) => Object.values(table)))
      expect(sentence(args, 1)).not.toMatch(/undefined|^$/)
  })

  test('of a code that came through the registry', () => {
    expect(formatSentence('en', 'losses', { code: 'mjlog.wall', args: {}, count: 1 })).not.toContain('times')
    expect(formatSentence('en', 'losses', { code: 'mjlog.wall', args: {}, count: 3 })).toContain('3 times')
    expect(formatSentence('ja', 'failures', { code: 'later.code', args: {} })).toBe('later.code')
  })
})

describe('the formats', () => {
  test('each under its own id', () => {
    for (const [id, format] of Object.entries(formats)) {
      expect(format.id).toBe(id)
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
    ['{"name":1}', undefined],
  ])('%j looks like %s', (text, id) => {
    expect(guessFormat(text)).toBe(id)
  })
})
