/** The index is read again where what it depends on besides the files has changed: the user's rulesets, and what the program knows. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { factsOfMatch, readQuery } from '../../../src/archive/index.ts'
import { openArchiveIndex } from '../../../src/host/archive-index/archive-index.ts'
import { createHost } from '../../../src/host/index.ts'
import type { Match } from '../../../src/record/index.ts'
import { readRulesetFiles, type Ruleset } from '../../../src/rules/index.ts'
import { yakuNamed } from '../../../src/words/index.ts'
import { namedMatches } from '../../support/named-matches.ts'
import { writeRecords } from '../../support/write-records.ts'
import { scratchFolders } from '../temporary-folder.ts'
import { describeKinds, worked, type OpenIndex } from './index-kinds.ts'

const folder = scratchFolders()

/** Two of them name the ruleset of a club. */
const MATCHES = namedMatches(4).map((match, at): Match => ({
  ...match,
  pointRule: null,
  finalPoints: null,
  ...(at < 2 && { notes: { ...match.notes, rules: 'club' } }),
}))

const textOf = (first: number): string =>
  JSON.stringify({ id: 'club', name: 'Club', extends: 'mleague', uma: [first, 10, -10, -first] })
const own = (text: string): readonly Ruleset[] => readRulesetFiles([{ name: 'club.json', text }]).own

const pointsIn = (index: OpenIndex['content']) =>
  index.facts().map(({ facts }) => facts.players.map(({ computed }) => computed))
const pointsBy = (given: Ruleset | undefined) =>
  MATCHES.map((match) => factsOfMatch(match, match.notes?.rules === 'club' ? given : undefined))
    .toSorted((a, b) => Number(a.date) - Number(b.date))
    .map(({ players }) => players.map(({ computed }) => computed))

const unknownRules = (index: OpenIndex['content']): number => {
  const read = readQuery('finding:match.rules-unknown', yakuNamed)
  return read.ok ? index.find(read.terms, { offset: 0, limit: 10 }).total : -1
}

describeKinds((kind) => {
  test('a record that names a ruleset of the user is counted and checked by it, and again when it changes', async () => {
    const records = await folder()
    await writeRecords(records, MATCHES)
    const index = await kind.open(await kind.place())
    await index.addRoots([records])
    expect(await index.update()).toMatchObject({ added: 4, reread: 0 })
    expect(unknownRules(index.content)).toBe(2)
    expect(pointsIn(index.content)).toEqual(pointsBy(undefined))

    const [first, second] = [own(textOf(30)), own(textOf(50))]
    expect(pointsBy(first[0])).not.toEqual(pointsBy(second[0]))
    for (const rulesets of [first, second]) {
      expect(await index.update({ rulesets })).toMatchObject({ added: 0, changed: 0, reread: 2, unchanged: 2 })
      expect(unknownRules(index.content)).toBe(0)
      expect(pointsIn(index.content)).toEqual(pointsBy(rulesets[0]))
      expect(await index.update({ rulesets })).toMatchObject({ reread: 0, unchanged: 4 })
    }

    // One that is moved meanwhile is not taken for what the index has of it.
    await rename(join(records, '0.jmjp'), join(records, 'moved.jmjp'))
    expect(await index.update({ rulesets: first })).toMatchObject({ added: 1, moved: 0, reread: 1, removed: 1 })
    expect(pointsIn(index.content)).toEqual(pointsBy(first[0]))
    await index.close()
  })
})

describe('an index of another version of the program', () => {
  test('is read again, with the same rows, from where it was stopped', async () => {
    const records = await folder()
    await writeRecords(records, MATCHES)
    const place = join(await folder(), 'archive.sqlite')
    const index = worked(openArchiveIndex(place))
    index.addRoots([records])
    await index.update()
    const before = pointsIn(index)
    index.close()

    // As it would be with other data of the league.
    const database = new DatabaseSync(place)
    database.exec(`UPDATE file SET basis = json_set(basis, '$.program', 'other')`)
    database.exec(`UPDATE match SET head = json_set(head, '$.players[0].computed', 12345)`)
    database.close()

    const later = worked(openArchiveIndex(place))
    expect(pointsIn(later)).not.toEqual(before)
    const told: number[] = []
    expect(await later.update({ onProgress: ({ done }) => told.push(done) })).toMatchObject({ reread: 4, unchanged: 0 })
    expect(told).toEqual([1, 2, 3, 4])
    expect(pointsIn(later)).toEqual(before)
    expect(await later.update()).toMatchObject({ reread: 0, unchanged: 4 })
    later.close()
  })
})

describe('the archive of the app', () => {
  test('follows the folder of the user’s rulesets', async () => {
    const [records, dataDir] = [await folder(), await folder()]
    await writeRecords(records, MATCHES)
    await mkdir(join(dataDir, 'rulesets'))
    const host = createHost({ dataDir, version: '0' })
    const found = async (): Promise<number> => {
      const hits = await host.findInArchive({ query: 'finding:match.rules-unknown', offset: 0, limit: 10 })
      return hits.ok ? hits.value.total : -1
    }
    try {
      expect(await host.addArchiveFolder({ path: records })).toMatchObject({ ok: true })
      await expect.poll(found, { timeout: 60_000 }).toBe(2)
      await writeFile(join(dataDir, 'rulesets', 'club.json'), textOf(30))
      await expect.poll(found, { timeout: 60_000 }).toBe(0)
      expect(await readFile(join(records, '0.jmjp'), 'utf8')).toContain('//@rules club')
    } finally {
      await host.dispose()
    }
  }, 120_000)
})
