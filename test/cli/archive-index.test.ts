/** `saifu archive` over its index says the same as over the files themselves. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { describeOnServer } from '../host/archive-index/index-kinds.ts'
import { namedMatches } from '../support/named-matches.ts'
import { PLANTED } from '../support/planted-duplicates.ts'
import { SERVER_PASSWORD } from '../support/postgres-server.ts'
import { recordText } from '../support/write-records.ts'
import { builtCommand } from './run-saifu.ts'

const saifu = builtCommand()
const MATCHES = namedMatches(4)
const archive = (...args: string[]) => saifu.run(['archive', ...args])
const sorted = (lines: string): string[] => lines.split('\n').sort()

function tests(name: string, place: () => Promise<string>): void {
  let [records, index] = ['', '']

  beforeAll(async () => {
    index = await place()
    records = join(saifu.folder, name)
    mkdirSync(records)
    for (const [at, match] of MATCHES.entries()) writeFileSync(join(records, `${at}.jmjp`), recordText(match))
  })

  test('without one, says how to begin', () => {
    const { code, err } = archive('stats', '--index', index)
    expect(code).toBe(2)
    expect(err).toContain('saifu archive add DIR')
  })

  test('add tells what is new, and the second time that nothing is', () => {
    expect(archive('add', '--index', index, records).out).toBe(
      '4 records added, 0 changed, 0 moved, 0 unchanged, 0 removed\n',
    )
    const again = archive('add', '--index', index, '--json')
    expect(again.code).toBe(0)
    expect(JSON.parse(again.out)).toMatchObject({ added: 0, unchanged: 4, damaged: [], isStopped: false })
  })

  test.each([
    ['stats', '--csv'],
    ['stats', '--csv', '--by', 'season', '--where', 'date:2025'],
    ['standings', '--csv'],
    ['standings', '--csv', '--where', 'player:園田 date:2025..'],
    ['discrepancies', '--csv'],
    ['stats', '--cases', 'win-rate', '--of', '園田 賢', '--csv'],
  ])('%s %s %s %s %s', (...args) => {
    const [ofIndex, ofFiles] = [archive(...args, '--index', index), archive(...args, records)]
    expect(ofIndex).toEqual(ofFiles)
    expect(ofIndex.out.length).toBeGreaterThan(20)
  })

  test('other records of the matches change no table, and are named', () => {
    const [copy, cut] = [join(records, 'copy.jmjp'), join(records, 'cut.jmjp')]
    const tables = (...source: string[]) =>
      [
        ['standings', '--csv'],
        ['stats', '--csv'],
        ['discrepancies', '--csv'],
        ['stats', '--cases', 'win-rate', '--of', '園田 賢', '--csv'],
      ].map((args) => archive(...args, ...source))
    const before = tables(records)
    writeFileSync(copy, recordText(MATCHES[0]!))
    writeFileSync(cut, recordText(PLANTED['cut off in the middle']!(MATCHES[1]!, 1)))
    archive('add', '--index', index)
    const said = [
      '2 records of matches that are here twice are not counted',
      `${copy}: not counted, the same match as ${join(records, '0.jmjp')}`,
      `${cut}: not counted, the same match as ${join(records, '1.jmjp')}`,
    ]
    for (const source of [['--index', index], [records]]) {
      const after = tables(...source)
      expect(after.map(({ code, out }) => ({ code, out }))).toEqual(before.map(({ code, out }) => ({ code, out })))
      for (const { err } of after) expect(sorted(err.trimEnd())).toEqual(said.toSorted())
    }
    const [ofIndex, ofFiles] = [archive('duplicates', '--index', index), archive('duplicates', records)]
    expect(ofIndex).toEqual(ofFiles)
    expect(ofIndex.code).toBe(1)
    expect(ofIndex.out).toContain(`| the same | ${join(records, '0.jmjp')} | 1 | ${copy} | 1 | 0 |`)
    expect(ofIndex.out).toContain(`| one is a part of the other | ${join(records, '1.jmjp')} | 1 | ${cut} | 1 |`)
    for (const path of [copy, cut]) rmSync(path)
    archive('add', '--index', index)
    expect(archive('duplicates', '--index', index)).toEqual({ code: 0, out: 'No match is there twice\n', err: '' })
  })

  test('find gives the same hits', () => {
    for (const query of ['riichi:yes', 'hand:123a', 'player:多井 value:3000..', '-date:2025', '国士']) {
      const [ofIndex, ofFiles] = [
        archive('find', query, '--csv', '--index', index),
        archive('find', query, '--csv', records),
      ]
      expect(ofIndex.code, query).toBe(ofFiles.code)
      expect(sorted(ofIndex.out), query).toEqual(sorted(ofFiles.out))
    }
  })

  test('a selection by terms of frames is refused, with the command that has them', () => {
    const { code, err } = archive('stats', '--where', 'yaku:riichi', '--index', index)
    expect(code).toBe(2)
    expect(err).toContain('archive find')
  })

  test('damaged records are named with the place of each fault', () => {
    const text = recordText(MATCHES[0]!)
    writeFileSync(join(records, 'cut.jmjp'), text.slice(0, text.lastIndexOf('frm[') + 150))
    const added = archive('add', '--index', index)
    expect(added.code).toBe(1)
    expect(added.err).toContain('cut.jmjp')
    const damaged = archive('damaged', '--index', index, '--csv')
    expect(damaged.code).toBe(1)
    expect(damaged.out).toMatch(/cut\.jmjp,damaged,\d+,\d+,/)
    rmSync(join(records, 'cut.jmjp'))
    expect(archive('add', '--index', index).out).toContain('1 removed')
    expect(archive('damaged', '--index', index).out).toBe('Every record can be read whole\n')
  })

  test('a folder is taken out again, and one that is not there is named', () => {
    expect(archive('remove', '--index', index, saifu.folder).err).toContain(records)
    expect(archive('remove', '--index', index, records).out).toContain('4 removed')
    writeFileSync(join(records, 'again.jmjp'), recordText(MATCHES[0]!))
    expect(archive('stats', '--index', index).code).toBe(2)
  })
}

describe('saifu archive with an index in a file', () => {
  tests('of-file', async () => join(saifu.folder, 'archive.sqlite'))
})

describeOnServer('saifu archive with an index on a PostgreSQL server', (server) => {
  tests('of-server', () => server().newDatabase())

  test.each(['en', 'ja'])('a server that refuses the password is named without it (%s)', (language) => {
    const address = server().address('postgres').replace(encodeURIComponent(SERVER_PASSWORD), 'hidden')
    const { code, out, err } = archive('stats', '--lang', language, '--index', address)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(`postgres://office@127.0.0.1:${server().port}/postgres: `)
    expect(err).toContain('28P01')
    expect(err).toContain('[index-server.refused]')
    expect(err).not.toContain('hidden')
  })
})

test('an address with signs of a password that are not escaped is refused without telling any of it', () => {
  const { code, out, err } = archive('add', '--index', 'postgres://office:pa#ss/wo@rd@server/archive', saifu.folder)
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toMatch(/^saifu archive: --index: the address .* \[index-server\.bad-address\]\n$/)
  for (const part of ['pa#', 'wo@', 'server/archive']) expect(err).not.toContain(part)
})
