/**
 * Shanten, useful tiles and waits against majiang-core, which searches where we look up tables.
 *
 * SAIFU_ORACLE_RUNS sets how many hands (10,000 by default, 200,000 in a full run), SAIFU_ORACLE_SEED where they begin.
 *
 * Shanten never differs. Waits differ by definition in one case: a tenpai hand that lacks only a fifth copy of a tile
 * has shanten 0 and no wait in majiang-core; our `waits` names the tile, and `isTenpai` asks the rules whether it
 * counts.
 */
import Majiang from '@kobalab/majiang-core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTenpai, shanten, shantenOf, usefulTiles, waits } from '../../src/rules/index.ts'
import { strictShanten } from '../../src/rules/shanten.ts'
import { TILES, writeMajiangTile } from '../../src/tiles/index.ts'
import { arbitraryHand, majiangText, type CountedHand } from '../support/arbitrary-hand.ts'
import { times } from '../support/test-extent.ts'
import { isComplete } from '../support/complete-by-shanten.ts'

const RUNS = Number(process.env['SAIFU_ORACLE_RUNS'] ?? times(4_000, 200_000))
const SEED = Number(process.env['SAIFU_ORACLE_SEED'] ?? 20_261_121)

const named = (kinds: readonly number[]): string[] => kinds.map((kind) => writeMajiangTile(TILES[kind]!))
const holdsFour = (hand: CountedHand, kind: number): boolean => hand.counts[kind]! + hand.inMelds[kind]! === 4

test(`${RUNS} hands have the shanten, useful tiles and waits of majiang-core`, () => {
  const seen = { complete: 0, tenpai: 0, onlyFifth: 0, withMelds: 0, strictFurther: 0, judged: 0 }
  fc.assert(
    fc.property(arbitraryHand(), (hand) => {
      const { counts } = hand
      const melds = hand.melds.length
      const oracle = Majiang.Shoupai.fromString(majiangText(hand))
      const closed = (form: number): number | null => (form === Infinity ? null : form)
      const before = counts.slice()
      const found = shanten(counts, melds)
      expect(found).toEqual({
        standard: Majiang.Util.xiangting_yiban(oracle),
        thirteenOrphans: closed(Majiang.Util.xiangting_guoshi(oracle)),
        sevenPairs: closed(Majiang.Util.xiangting_qidui(oracle)),
      })
      const best = shantenOf(counts, melds)
      expect(best).toBe(Majiang.Util.xiangting(oracle))

      const strict = strictShanten(counts, melds, hand.inMelds)
      expect(strict.standard).toBeGreaterThanOrEqual(found.standard)
      const drawn = counts.reduce((sum, copies) => sum + copies, 0) % 3 === 2
      const ours = waits(counts, melds)
      if (drawn) {
        expect(isComplete(counts, melds)).toBe(best === -1)
        expect(ours).toEqual([])
      } else {
        const useful = Majiang.Util.tingpai(oracle)
        expect(named(usefulTiles(counts, melds))).toEqual(useful)
        expect(named(ours.filter((kind) => counts[kind]! < 4))).toEqual(best === 0 ? useful : [])
        expect(isTenpai(counts, melds)).toBe(best === 0)
        const strictly = isTenpai(counts, melds, { inMelds: hand.inMelds })
        expect(strictly).toBe(ours.some((kind) => !holdsFour(hand, kind)))
        const strictBest = Math.min(strict.standard, strict.sevenPairs ?? 99, strict.thirteenOrphans ?? 99)
        expect(strictly).toBe(strictBest === 0)
        if (best === 0) seen.tenpai += 1
        if (best === 0 && !strictly) seen.onlyFifth += 1
      }
      expect(counts).toEqual(before)
      if (best === -1) seen.complete += 1
      if (melds > 0) seen.withMelds += 1
      if (strict.standard > found.standard) seen.strictFurther += 1
      seen.judged += 1
    }),
    { seed: SEED, numRuns: RUNS },
  )
  console.log(`shanten oracle: ${JSON.stringify(seen)}`)
  expect(seen.tenpai).toBeGreaterThan(RUNS / 50)
  expect(seen.withMelds).toBeGreaterThan(RUNS / 5)
  expect(seen.complete).toBeGreaterThan(0)
  expect(seen.onlyFifth).toBeGreaterThan(0)
  expect(seen.strictFurther).toBeGreaterThan(0)
}, 1_800_000)
