/** The schema of the figures, used by a validator that knows nothing of us. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { beforeAll, describe, expect, test } from 'vitest'
import { GROUPINGS, STATISTICS } from '../../src/archive/index.ts'
import { saveText } from '../../src/document/index.ts'
import { keysOf } from '../../src/kit/index.ts'
import { LANGUAGES, statisticMeaning, STATISTIC_WORDS } from '../../src/words/index.ts'
import { matchOfSeason } from '../support/small-season.ts'
import { builtCommand } from './run-saifu.ts'

const saifu = builtCommand()
const schemaIn = (language: string): Record<string, unknown> => {
  const { code, out, err } = saifu.run(['archive', 'schema', '--lang', language])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return JSON.parse(out) as Record<string, unknown>
}
const folder = join(saifu.folder, 'season')
beforeAll(() => {
  mkdirSync(folder)
  for (let at = 0; at < 3; at++) {
    const saved = saveText(null, { matches: [matchOfSeason(at)] })
    if (!saved.ok) throw new Error('the match cannot be written')
    writeFileSync(join(folder, `${at}.jmjp`), saved.text)
  }
})

let compiled: ValidateFunction | null = null
const errorsIn = (figures: unknown): unknown => {
  const validate = (compiled ??= new Ajv2020({ allErrors: true }).compile(schemaIn('en')))
  return validate(figures) ? null : validate.errors
}
const figuresBy = (...more: readonly string[]): unknown =>
  JSON.parse(saifu.run(['archive', 'stats', '--json', ...more, folder]).out)

describe('figures are as their schema says', () => {
  test.each(GROUPINGS)('by %s', (by) => {
    const figures = figuresBy('--by', by)
    expect(figures).not.toEqual([])
    expect(errorsIn(figures)).toBeNull()
  })

  test.each<[string, (figures: { id?: unknown; figures: Record<string, Record<string, unknown>> }) => void]>([
    ['a statistic that is none', ({ figures }) => (figures['luck'] = { n: 1, d: 1, value: 1, interval: null })],
    ['a figure without its denominator', ({ figures }) => delete figures['win-rate']?.['d']],
    ['a share above one', ({ figures }) => (figures['win-rate'] = { n: 3, d: 2, value: 1.5, interval: null })],
    ['half an interval', ({ figures }) => (figures['win-turn']!['interval'] = [1])],
    ['nobody', (row) => delete row.id],
  ])('%s is not', (_, spoil) => {
    const figures = figuresBy() as { figures: Record<string, Record<string, unknown>> }[]
    spoil(figures[0]!)
    expect(errorsIn(figures)).not.toBeNull()
  })
})

test.each(LANGUAGES)('the schema has the words of every statistic: %s', (language) => {
  const { items } = schemaIn(language) as {
    items: { properties: { figures: { properties: Record<string, { title: string; description: string }> } } }
  }
  const { properties } = items.properties.figures
  expect(Object.keys(properties)).toEqual(keysOf(STATISTICS))
  for (const id of keysOf(STATISTICS)) {
    const { name, means } = STATISTIC_WORDS[language][id]
    expect(properties[id]).toMatchObject({ title: name, description: statisticMeaning(id, STATISTICS[id], language) })
    expect(properties[id]?.description.startsWith(means)).toBe(true)
  }
})
