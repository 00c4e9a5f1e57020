/** What the index finds is what a search through the records themselves finds. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findInMatch, readQuery, type Term } from '../../../src/archive/index.ts'
import type { Match } from '../../../src/record/index.ts'
import { yakuNamed } from '../../../src/words/index.ts'
import { flawedMatches } from '../../support/flawed-matches.ts'
import { NAMES, REMARKS } from '../../support/named-matches.ts'
import { times } from '../../support/test-extent.ts'
import { writeRecords } from '../../support/write-records.ts'
import { scratchFolders } from '../temporary-folder.ts'
import { describeKinds, type OpenIndex } from './index-kinds.ts'

const folder = scratchFolders()
const MATCHES = flawedMatches(times(12, 60))

const termsOf = (query: string): readonly Term[] => {
  const read = readQuery(query, yakuNamed)
  if (!read.ok) throw new Error(`${query}: ${read.fault.code}`)
  return read.terms
}

/** `match frame act`, in no order. */
const scanned = (terms: readonly Term[], matches = MATCHES): readonly string[] =>
  matches.flatMap((match, at) => findInMatch(terms, match).map(({ frame, act }) => `${at} ${frame} ${act}`)).sort()

const indexed = (index: OpenIndex, terms: readonly Term[]): readonly string[] => {
  const { total, hits } = index.content.find(terms, { offset: 0, limit: Number.MAX_SAFE_INTEGER })
  expect(total).toBe(hits.length)
  return hits
    .map(({ match, frame, act }) => {
      const [entry] = index.content.entries([match])
      return `${/(\d+)\.jmjp$/.exec(entry?.path ?? '')?.[1]} ${frame} ${act}`
    })
    .sort()
}

const TEXT = [...NAMES, ...REMARKS].join('').normalize('NFKC').replaceAll(/\s/g, '')
const word = fc
  .tuple(fc.nat({ max: TEXT.length - 1 }), fc.integer({ min: 1, max: 5 }))
  .map(([from, length]) => TEXT.slice(from, from + length))
const tiles = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 7 }), fc.constantFrom('m', 'p', 's', 'z')), { minLength: 1, maxLength: 5 })
  .map((all) => all.map((tile) => tile.join('')).join(''))
const shape = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.constantFrom('a', 'b', 'c')), { minLength: 1, maxLength: 4 })
  .map((all) => all.map((tile) => tile.join('')).join(''))
const term = fc.oneof(
  word.map((text) => `"${text}"`),
  word.map((text) => `player:"${text}"`),
  word.map((text) => `remark:"${text}"`),
  fc.constantFrom('date:2025', 'date:2026-03..', 'season:2025', 'tournament:m', 'place:a', 'recorder:b', 'stage:c'),
  fc.constantFrom('riichi:yes', 'deal-in:yes', 'calls:2..', 'calls:0', 'value:8000..', 'value:1000..2000'),
  fc.constantFrom('yaku:riichi', 'yaku:tanyao', 'yaku:三色', 'end:exhausted', 'end:wins', 'end:four-winds'),
  fc.constantFrom(
    'finding:yes',
    'finding:score.sum',
    'finding:match.unfinished',
    'finding:score.end-missing',
    'open:yes',
  ),
  fc.constantFrom('irregular:yes', 'irregular:withdrawn', 'irregular:no-draw', 'penalty:yes', 'penalty:chombo'),
  tiles.map((text) => `hand:${text}`),
  shape.map((text) => `hand:${text}`),
)
const query = fc
  .array(fc.tuple(fc.boolean(), term), { minLength: 1, maxLength: 4 })
  .map((terms) => terms.map(([isNot, text]) => (isNot ? `-${text}` : text)).join(' '))

describeKinds((kind) => {
  async function indexOf(matches: readonly Match[]): Promise<OpenIndex> {
    const records = await folder()
    await writeRecords(records, matches)
    const place = await kind.place()
    const filling = await kind.open(place)
    await filling.addRoots([records])
    await filling.update()
    await filling.close()
    // On a server: by another machine.
    return kind.open(place)
  }

  describe('the index', () => {
    test(
      'finds for any query the frames and acts that a scan of the records finds',
      async () => {
        // The copy of a server's index is searched by the same code: a sample shows that all of it has come over.
        const matches = kind.isOnServer ? MATCHES.slice(0, 20) : MATCHES
        const index = await indexOf(matches)
        let found = 0
        fc.assert(
          fc.property(query, (text) => {
            const terms = termsOf(text)
            const hits = indexed(index, terms)
            expect(hits, text).toEqual(scanned(terms, matches))
            found += Number(hits.length > 0)
          }),
          { numRuns: kind.isOnServer ? 120 : times(80, 500), seed: 7 },
        )
        // Queries that find nothing would be equal in any index.
        expect(found).toBeGreaterThan(20)
        await index.close()
        // Each query is also looked for in the records themselves.
      },
      times(120_000, 3_600_000),
    )

    test('finds the frames without a riichi, not those in which somebody declared none', async () => {
      const matches = MATCHES.slice(0, 6)
      const index = await indexOf(matches)
      const frames = matches.reduce((sum, match) => sum + match.frames.length, 0)
      for (const term of ['riichi:yes', 'deal-in:yes', 'yaku:立直', 'hand:1m', 'calls:1..', 'irregular:yes']) {
        const lacking = indexed(index, termsOf(`-${term}`))
        expect(lacking, term).toEqual(scanned(termsOf(`-${term}`), matches))
        expect(lacking.length, term).toBe(frames - indexed(index, termsOf(term)).length)
      }
      await index.close()
    })

    test('finds words of any characters, not only of Japanese ones', async () => {
      const [first] = MATCHES
      if (first === undefined) throw new Error('no match')
      const remarks = ['a b', '𠮷野家', '！？', '"; DROP TABLE match', '%_', '🀄', 'ﾊﾝｶｸ']
      const frames = first.frames.map((frame, at) => ({
        ...frame,
        comment: { native: remarks[at] ?? 'x', roman: null },
      }))
      const index = await indexOf([{ ...first, frames }])
      for (const text of ['ab', '𠮷', '野', '！', 'drop', ';', '%', '_', '🀄', 'ハンカク', 'ク']) {
        const terms = termsOf(`remark:"${text}"`)
        const hits = indexed(index, terms)
        expect(hits, text).toEqual(scanned(terms, [{ ...first, frames }]))
        expect(hits.length, text).toBeGreaterThan(0)
      }
      await index.close()
    })

    test('gives the latest matches first, a part at a time, with the number of all', async () => {
      const index = await indexOf(MATCHES)
      const terms = termsOf('riichi:yes')
      const all = index.content.find(terms, { offset: 0, limit: 1_000 })
      const parts = [0, 5, 10].flatMap((offset) => index.content.find(terms, { offset, limit: 5 }).hits)
      expect(parts).toEqual(all.hits.slice(0, 15))
      expect(index.content.find(terms, { offset: 5, limit: 5 }).total).toBe(all.total)
      const dates = all.hits.map(({ match }) => index.content.entries([match])[0]?.head.date ?? '')
      expect(dates).toEqual([...dates].sort().reverse())
      await index.close()
    })
  })
})
