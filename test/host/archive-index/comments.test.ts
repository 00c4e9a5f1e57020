/** Comments that only the text of a record has are found, in the index and in the records themselves. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findInMatch, readQuery, type Term } from '../../../src/archive/index.ts'
import { readDocument, remarksOf } from '../../../src/document/index.ts'
import { yakuNamed } from '../../../src/words/index.ts'
import { namedMatches } from '../../support/named-matches.ts'
import { recordText } from '../../support/write-records.ts'
import { scratchFolders } from '../temporary-folder.ts'
import { describeKinds } from './index-kinds.ts'

const folder = scratchFolders()

/** A match whose first frame begins on line 11, with its first act on line 16, with these texts behind lines. */
const textWith = (remarks: Readonly<Record<number, string>>): string =>
  recordText(...namedMatches(1))
    .split('\n')
    .map((line, at) => (remarks[at + 1] === undefined ? line : `${line} ${remarks[at + 1]}`))
    .join('\n')

const TEXT = textWith({
  1: '// 検証済み',
  4: '// 放送席より',
  11: '// 配牌を二度確認',
  16: '//@t 3 // 熟慮した',
  18: '//@t 9',
  21: '// 熟慮した',
  56: '// 二局目の熟慮した手',
})

const termsOf = (query: string): readonly Term[] => {
  const read = readQuery(query, yakuNamed)
  if (!read.ok) throw new Error(`${query}: ${read.fault.code}`)
  return read.terms
}

const scanned = (query: string): readonly string[] => {
  const { matches, tree } = readDocument(TEXT)
  return matches.flatMap((match, at) =>
    findInMatch(termsOf(query), match, { remarks: remarksOf(tree, at) }).map(({ frame, act }) => `${frame} ${act}`),
  )
}

test('the record of this test can be read whole', () => {
  expect(readDocument(TEXT).broken).toBe(false)
  expect(remarksOf(readDocument(TEXT).tree, 0).map(({ frame, act, text }) => `${frame} ${act}${text}`)).toEqual([
    'null null 検証済み',
    'null null 放送席より',
    '0 null 配牌を二度確認',
    '0 0 熟慮した',
    '0 5 熟慮した',
    '1 1 二局目の熟慮した手',
  ])
})

describeKinds((kind) => {
  test('what is remarked behind a line is found, with its act', async () => {
    const records = await folder()
    await writeFile(join(records, 'remarked.jmjp'), TEXT)
    const place = await kind.place()
    const filling = await kind.open(place)
    await filling.addRoots([records])
    await filling.update()
    await filling.close()
    const index = await kind.open(place)
    const indexed = (query: string): readonly string[] =>
      index.content
        .find(termsOf(query), { offset: 0, limit: 100 })
        .hits.map(({ frame, act }) => `${frame} ${act}`)
        .toSorted()
    for (const [query, hits] of [
      ['remark:熟慮', ['0 0', '1 1']],
      ['remark:配牌', ['0 null']],
      ['熟慮した', ['null null']],
      ['検証済み', ['null null']],
      ['放送席', ['null null']],
      ['remark:放送席', []],
      ['remark:熟慮 remark:二局目', ['1 1']],
      ['-remark:国士 remark:熟慮', ['1 1']],
      ['熟慮 remark:配牌', ['0 null']],
      ['@t', []],
    ] as const) {
      expect(scanned(query), query).toEqual(hits)
      expect(indexed(query), query).toEqual(hits)
    }
    await index.close()
  })
})
