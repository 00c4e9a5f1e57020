import { expect, test } from 'vitest'
import { STATISTICS, type Definition } from '../../src/archive/index.ts'
import { entriesOf } from '../../src/kit/index.ts'
import { STATISTIC_WORDS } from '../../src/words/index.ts'
import { conventionsText } from '../../src/words/statistic-meaning.ts'
import { expectTables, table } from '../support/manual-page.ts'

test('docs/archive.md has every statistic as it is counted, in both languages', async () => {
  const rows = entriesOf(STATISTICS).map(([id, definition]) => {
    const { unit, conventions }: Definition = definition
    const [ja, en] = [STATISTIC_WORDS.ja[id], STATISTIC_WORDS.en[id]]
    const [so, alsoSo] = (['en', 'ja'] as const).map((language) => conventionsText(conventions, language))
    return [
      `\`${id}\``,
      `${en.name}<br>${ja.name}`,
      unit,
      `${en.means}<br>${ja.means}`,
      so === '' ? '' : `${so}<br>${alsoSo}`,
    ]
  })
  await expectTables(
    'docs/archive.md',
    new Map([['statistics', table(['id', 'name', 'unit', 'what is counted', 'who counts so'], rows)]]),
  )
  expect(rows.length).toBeGreaterThan(30)
})
