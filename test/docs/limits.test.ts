/** Figures of the manual that are constants of the code. */
import { expect, test } from 'vitest'
import { MAX_LENGTH } from '../../grammar/parse.ts'
import { LARGEST_FROM_STATION, MOST_STATIONS } from '../../src/host/contract/index.ts'
import { RHYTHMS } from '../../src/training/pace.ts'
import { page } from '../support/manual-page.ts'

test('docs/format.md: the longest text', () => {
  expect(page('docs/format.md')).toContain(`At most ${MAX_LENGTH / 2 ** 20} Mi UTF-16 code units`)
})

test('docs/security.md: the longest message of a station', () => {
  expect(page('docs/security.md')).toContain(`at most ${LARGEST_FROM_STATION / 1024} KiB`)
})

test('docs/stations.md: the number of stations', () => {
  const words = ['Nobody', 'One', 'Up to two', 'Up to three', 'Up to four', 'Up to five', 'Up to six']
  expect(page('docs/stations.md')).toContain(`${words[MOST_STATIONS]} people record one match`)
})

test('docs/training.md: the paces and the usual rhythm', () => {
  const text = page('docs/training.md').replace(/\s+/g, ' ')
  const { half, real, faster, double } = RHYTHMS
  expect(text).toContain(`| ${half.speed}×, ${faster.speed}×, ${double.speed}× |`)
  expect(text).toContain(`The first act begins ${real.deal} seconds after the deal.`)
})
