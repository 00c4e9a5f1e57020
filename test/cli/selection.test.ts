/** Commands work on the records that a query selects, of paths or of the index. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { matchOfSeason, textOfMatch } from '../support/small-season.ts'
import { builtCommand } from './run-saifu.ts'

const saifu = builtCommand()
const at = (...names: string[]): string => join(saifu.folder, ...names)
/** Two matches a day: 0 and 1 of the first, 2 and 3 of the second. */
const TEXTS = [0, 1, 2, 3].map((number) => textOfMatch(matchOfSeason(number)))
const DAY = `date:${matchOfSeason(2).timeAndPlace.date}`
const SECOND_DAY = [at('records', '2.jmjp'), at('records', '3.jmjp')]
const INDEX = ['--index', at('index.sqlite')]

beforeAll(() => {
  mkdirSync(at('records'))
  for (const [number, text] of TEXTS.entries()) writeFileSync(at('records', `${number}.jmjp`), text)
  writeFileSync(at('records', 'broken.jmjp'), 'not a record')
  saifu.run(['archive', 'add', ...INDEX, at('records')])
})

const checkedBy = (...args: string[]): string[] => {
  const { files } = JSON.parse(saifu.run([...args, '--json']).out) as { files: { path: string }[] }
  return files.map(({ path }) => path)
}

describe('a selection', () => {
  test.each([
    ['of the index', INDEX],
    ['of a folder', [at('records')]],
  ])('%s: the same records are checked by both commands', (_, source) => {
    expect(checkedBy('check', '--where', DAY, ...source)).toEqual(SECOND_DAY)
    expect(checkedBy('archive', 'check', '--where', DAY, ...source)).toEqual(SECOND_DAY)
  })

  test('a file that cannot be read is named, and not selected', () => {
    expect(saifu.run(['check', '--where', DAY, at('records'), '--lang', 'en']).err).toContain(
      'broken.jmjp: cannot be read, and is left out of the selection',
    )
  })

  test('a comment that only the text has selects its record, by folder and by index', () => {
    mkdirSync(at('remarked'))
    writeFileSync(at('remarked', 'one.jmjp'), TEXTS[0]!.replace(/^( *ply\[0.*)$/m, '$1 // 写真あり'))
    writeFileSync(at('remarked', 'other.jmjp'), TEXTS[1]!)
    const index = ['--index', at('remarked.sqlite')]
    saifu.run(['archive', 'add', ...index, at('remarked')])
    for (const source of [[at('remarked')], index]) {
      expect(checkedBy('check', '--where', '写真あり', ...source)).toEqual([at('remarked', 'one.jmjp')])
      const found = saifu.run(['archive', 'find', '--json', '写真あり', ...source]).out
      expect(JSON.parse(found)).toMatchObject({ total: 1, hits: [{ path: at('remarked', 'one.jmjp'), frame: null }] })
    }
  })

  test('without a query all files of the index are meant, broken ones too', () => {
    expect(checkedBy('check', ...INDEX)).toEqual([
      ...[0, 1, 2, 3].map((number) => at('records', `${number}.jmjp`)),
      at('records', 'broken.jmjp'),
    ])
  })

  test('it is converted', () => {
    const { code } = saifu.run(['convert', '--to', 'csv-frames', '--where', DAY, ...INDEX, '-o', at('tables')])
    expect(code).toBe(0)
    expect(readdirSync(at('tables'))).toEqual(['2.csv', '3.csv'])
  })

  test('it is exported as a table', () => {
    const { code } = saifu.run(['archive', 'export', '--csv', '--where', DAY, ...INDEX, '-o', at('acts.csv')])
    expect(code).toBe(0)
    const [, ...rows] = readFileSync(at('acts.csv'), 'utf8').trimEnd().split('\r\n')
    expect([...new Set(rows.map((row) => row.split(',')[0]))]).toEqual(SECOND_DAY)
  })

  test('only what is selected is laid out anew', () => {
    mkdirSync(at('plain'))
    for (const [number, text] of TEXTS.entries()) writeFileSync(at('plain', `${number}.jmjp`), `\n\n${text}`)
    expect(saifu.run(['fmt', '--where', DAY, at('plain')]).code).toBe(0)
    const isNew = (number: number): boolean => !readFileSync(at('plain', `${number}.jmjp`), 'utf8').startsWith('\n\n')
    const changed = [0, 1, 2, 3].filter(isNew)
    expect(changed).toEqual([2, 3])
  })

  test.each([
    [['check'], 'name a file or a folder'],
    [['check', '--where', 'date:1999', ...INDEX], 'no record is selected'],
    [['check', '--where', 'riichi:yes', ...INDEX], '--where takes terms of matches only'],
    [['check', '--where', 'luck:good', ...INDEX], 'there is no such key: luck:good'],
    [['check', '--where', DAY, '--index', at('nothing.sqlite')], 'nothing is in the index'],
    [['repair', '--apply', '1', '--where', DAY, ...INDEX], 'take a single file'],
    [['convert', '--to', 'csv-frames', '--where', DAY, ...INDEX], 'name the folder to write to with -o'],
  ])('%j is refused in words', (args, said) => {
    const { code, err } = saifu.run([...args, '--lang', 'en'])
    expect(code).toBe(2)
    expect(err).toContain(said)
  })
})
