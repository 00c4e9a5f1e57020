/** A hand may be spelt in many ways; majiang-core reads them all, and so must we. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scoreCase } from '../../src/cli/score.ts'
import { readCase } from '../../src/cli/score-case.ts'
import { BadLine } from '../../src/cli/ndjson.ts'
import { rulesets } from '../../src/rules/index.ts'
import { writeMajiangTile, type Tile } from '../../src/tiles/index.ts'
import { CLI } from '../../src/words/index.ts'
import { arbitraryWin } from '../support/arbitrary-win.ts'
import { majiangCase, majiangHule, majiangRule, type MajiangCase } from '../support/majiang-core.ts'
import { times } from '../support/test-extent.ts'

const rule = majiangRule()
const valueOf = (asked: unknown) => scoreCase(readCase(asked, CLI.en, rulesets.majiang))

/** The tiles one by one in any order, a suit named for each or only where it changes. */
const spelt = (tiles: readonly Tile[], order: readonly number[], short: boolean): string => {
  const shuffled = tiles.map((tile, index) => ({ text: writeMajiangTile(tile), at: order[index] ?? 0 }))
  shuffled.sort((a, b) => a.at - b.at)
  let suit = ''
  return shuffled
    .map(({ text }) => {
      const named = short && text[0] === suit ? text.slice(1) : text
      suit = text[0] ?? ''
      return named
    })
    .join('')
}

/** Digits of a run or an open kan's own tiles in another order. */
const turned = (meld: string, times: number): string => {
  const run = /^([mps])(\d-?)(\d-?)(\d-?)$/.exec(meld)
  if (!run || !meld.includes('-') || meld.endsWith('-')) return meld
  const [, suit = '', ...parts] = run
  return suit + [...parts.slice(times % 3), ...parts.slice(0, times % 3)].join('')
}

describe('hands in other notations', () => {
  test('are the same hands', () => {
    fc.assert(
      fc.property(
        arbitraryWin(),
        fc.array(fc.nat(999), { minLength: 13, maxLength: 13 }),
        fc.boolean(),
        fc.nat(2),
        (win, order, short, times) => {
          const asked = majiangCase(win)
          const [, ...melds] = asked.shoupai.split(',')
          const drawn = asked.rongpai === null ? writeMajiangTile(win.hand.winning) : ''
          const hand = spelt(win.hand.tiles, order, short) + drawn
          const other: MajiangCase = {
            ...asked,
            shoupai: [hand, ...melds.map((meld) => turned(meld, times))].join(','),
            rongpai: asked.rongpai?.replace(/(?=[-=+]$)/, order[0] === 0 ? '_' : '') ?? null,
          }
          expect(valueOf(other)).toEqual(valueOf(asked))
          expect(majiangHule(other, rule)?.defen).toBe(majiangHule(asked, rule)?.defen)
        },
      ),
      { numRuns: times(500, 1500), seed: 4 },
    )
  })

  test('any input is a case or a bad line', () => {
    const scraps = ['m', 'z', '0', '9', '_', '*', ',', '-', '=', '+', 'z8', 'm1-23', '', '日']
    fc.assert(
      fc.property(arbitraryWin(), fc.nat(40), fc.nat(3), fc.constantFrom(...scraps), (win, at, gone, scrap) => {
        const { shoupai, ...asked } = majiangCase(win)
        const typed = shoupai.slice(0, at) + scrap + shoupai.slice(at + gone)
        try {
          expect(valueOf({ ...asked, shoupai: typed })).toHaveProperty('defen')
        } catch (error) {
          expect(error).toBeInstanceOf(BadLine)
        }
      }),
      { numRuns: times(1000, 3000), seed: 5 },
    )
  })
})
