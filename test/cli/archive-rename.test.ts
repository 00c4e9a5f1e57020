/** Records of a folder get their canonical names. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { matchOfSeason, textOfMatch } from '../support/small-season.ts'
import { builtCommand } from './run-saifu.ts'

const saifu = builtCommand()
const TEXTS = [0, 1, 2].map((at) => textOfMatch(matchOfSeason(at)))

/** Three records, a copy of the first, one cut off in the middle, and a file of somebody else. */
const fill = (name: string): string => {
  const folder = join(saifu.folder, name)
  mkdirSync(folder)
  for (const [at, text] of TEXTS.entries()) writeFileSync(join(folder, `${at}.jmjp`), text)
  writeFileSync(join(folder, 'copy.jmjp'), TEXTS[0]!)
  writeFileSync(join(folder, 'broken.jmjp'), TEXTS[1]!.slice(0, 2000))
  writeFileSync(join(folder, 'notes.txt'), 'notes')
  return folder
}
const inFolder = (folder: string): Record<string, string> =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
const rename = (...args: string[]) => saifu.run(['archive', 'rename', '--lang', 'en', ...args])

describe('saifu archive rename', () => {
  test('lists what would be renamed, and changes nothing', () => {
    const folder = fill('listed')
    const before = inFolder(folder)
    const { code, out, err } = rename('--json', folder)
    expect(code).toBe(1)
    expect(JSON.parse(out)).toEqual(
      [
        ['0.jmjp', '20250915-Akatsuki_League-1.jmjp'],
        ['copy.jmjp', '20250915-Akatsuki_League-1-2.jmjp'],
        ['1.jmjp', '20250915-Akatsuki_League-2.jmjp'],
        ['2.jmjp', '20250919-Akatsuki_League-1.jmjp'],
      ].map(([from, to]) => ({ from: join(folder, from!), to: join(folder, to!) })),
    )
    expect(err).toContain('broken.jmjp: cannot be read whole; it keeps its name')
    expect(err).toContain('nothing is renamed yet: --write does it')
    expect(inFolder(folder)).toEqual(before)
  })

  test('renames them, byte for byte; a second run has nothing to do', () => {
    const folder = fill('written')
    const { code } = rename('--pattern', '{date} {stage} {stage-match}', '--write', folder)
    expect(code).toBe(1)
    expect(inFolder(folder)).toEqual({
      '20250915 Qualifiers 1.jmjp': TEXTS[0],
      '20250915 Qualifiers 1-2.jmjp': TEXTS[0],
      '20250915 Qualifiers 2.jmjp': TEXTS[1],
      '20250919 Qualifiers 3.jmjp': TEXTS[2],
      'broken.jmjp': TEXTS[1]!.slice(0, 2000),
      'notes.txt': 'notes',
    })
    const again = rename(
      '--pattern',
      '{date} {stage} {stage-match}',
      '--write',
      join(folder, '20250919 Qualifiers 3.jmjp'),
    )
    expect(again).toMatchObject({ code: 0, out: 'every record has its name already\n', err: '' })
  })

  test('of a record that keeps its name it is not said that it has the right one', () => {
    const folder = fill('broken')
    const { code, out, err } = rename(join(folder, 'broken.jmjp'))
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain('it keeps its name')
  })

  test('a signed folder has to be signed again, which is said', () => {
    const folder = fill('signed')
    const key = join(saifu.folder, 'key.pem')
    saifu.run(['archive', 'key', '-o', key])
    saifu.run(['archive', 'sign', '--key', key, folder])
    expect(rename('--write', folder).err).toContain('sign again with saifu archive sign')
  })

  test.each([
    ['{round}', 'character 1: no such field {round} (known: date time season tournament'],
    ['{date}/{place}', 'character 7: a file name cannot have "/"'],
    ['match', 'names no field'],
  ])('the pattern %s is at fault', (pattern, said) => {
    const { code, err } = rename('--pattern', pattern, '.')
    expect(code).toBe(2)
    expect(err).toContain(said)
  })
})
