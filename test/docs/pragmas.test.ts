import { describe, expect, test } from 'vitest'
import { RYUUKYOKU_REASONS } from '../../src/record/index.ts'
import { ACCEPTED_OF_ACT, ASSUMED, WITHDRAWALS } from '../../src/record/match.ts'
import { pragmaText } from '../../src/record/pragmas.ts'
import { page, rowsOf } from '../support/manual-page.ts'

/** As they are written. */
const PRAGMAS: Readonly<Record<keyof typeof pragmaText, string>> = {
  seconds: pragmaText.seconds(12.4),
  pay: pragmaText.pay([-80, 80, 0, 0]),
  reason: pragmaText.reason('nine-terminals'),
  tenpai: pragmaText.tenpai([0, 2]),
  indicator: pragmaText.indicator('0m'),
  rules: pragmaText.rules('mleague'),
  assumed: pragmaText.assumed('tg'),
  withdrawn: pragmaText.withdrawn([{ seat: 2, said: 'chi' }]),
  dead: pragmaText.dead([1]),
  chombo: pragmaText.chombo([1]),
  accepted: pragmaText.accepted(['draw', 'thrown-back']),
  acceptedOfFrame: pragmaText.acceptedOfFrame([
    { what: 'hand', seat: 2 },
    { what: 'dora', index: 0 },
    { what: 'dora', index: 3 },
    { what: 'points' },
  ]),
  noDraw: pragmaText.noDraw,
}

describe('docs/pragmas.md', () => {
  const rows = rowsOf(page('docs/pragmas.md'), 'pragma')
  const shown = rows.flatMap(([cell = '']) => [...cell.matchAll(/`\/\/@([^`]+)`/g)].map(([, words = '']) => words))
  const saysOf = (name: string): string =>
    rows
      .filter(([cell = '']) => cell.startsWith(`\`//@${name} `))
      .map(([, , says = '']) => says)
      .join()

  test('shows every pragma as it is written, and no other', () => {
    const ofConversions = /^(source|length|majiang\.)/
    const others = ['tg', 'te', `assumed ${ASSUMED[1]}`]
    expect(shown.filter((words) => !ofConversions.test(words)).toSorted()).toEqual(
      [...Object.values(PRAGMAS), ...others].toSorted(),
    )
  })

  test.each([
    ['draw', RYUUKYOKU_REASONS],
    ['accepted', ACCEPTED_OF_ACT],
    ['withdrawn', WITHDRAWALS],
  ])('names every word of //@%s', (name, words) => {
    const named = [...saysOf(name).matchAll(/`([a-z-]+)`/g)].map(([, word]) => word)
    expect(named.toSorted()).toEqual(words.toSorted())
  })
})
