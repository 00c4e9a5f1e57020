import { expect, test } from 'vitest'
import { STATISTICS } from '../../src/archive/index.ts'
import { entriesOf } from '../../src/kit/index.ts'
import { STATISTIC_WORDS } from '../../src/words/index.ts'
import { expectTables, table } from '../support/manual-page.ts'

test('docs/archive.md has every statistic as it is counted, in both languages', async () => {
  const rows = entriesOf(STATISTICS).map(([id, { unit }]) => {
    const [ja, en] = [STATISTIC_WORDS.ja[id], STATISTIC_WORDS.en[id]]
    return [`\`${id}\``, `${en.name}<br>${ja.name}`, unit, `${en.means}<br>${ja.means}`]
  })
  await expectTables(
    'docs/archive.md',
    new Map([['statistics', table(['id', 'name', 'unit', 'what is counted'], rows)]]),
  )
  expect(rows.length).toBeGreaterThan(30)
})
