/** What a line of `saifu score` may ask for: nothing that excludes itself, no tile that is not there. */
import { describe, expect, test } from 'vitest'
import { BadLine } from '../../src/cli/ndjson.ts'
import { scoreCase } from '../../src/cli/score.ts'
import { readCase } from '../../src/cli/score-case.ts'
import { rulesets } from '../../src/rules/index.ts'
import { CLI } from '../../src/words/index.ts'

interface Asked {
  readonly shoupai?: string
  readonly rongpai?: string | null
  readonly menfeng?: number
  readonly hupai?: object
  readonly baopai?: readonly string[]
  readonly fubaopai?: readonly string[]
  readonly rules?: string
}

const answer = ({ shoupai = 'm234567p234s23477', rongpai = null, rules = 'majiang', ...param }: Asked): unknown => {
  try {
    return scoreCase(readCase({ shoupai, rongpai, rules, param: { menfeng: 1, ...param } }, CLI.en, rulesets.majiang))
  } catch (error) {
    if (error instanceof BadLine) return 'error'
    throw error
  }
}

describe('contradictions are errors', () => {
  const tsumo = 'm234567p234s234z11'
  test.each<[string, Asked]>([
    ['rinshan without a kan', { shoupai: tsumo, hupai: { lingshang: true } }],
    ['rinshan with ippatsu', { shoupai: 'm234567s234z11,p2222', hupai: { lizhi: 1, yifa: true, lingshang: true } }],
    ['riichi with tenhou', { shoupai: tsumo, menfeng: 0, hupai: { lizhi: 1, tianhu: 1 } }],
    ['haitei with chiihou', { shoupai: tsumo, hupai: { haidi: 1, tianhu: 2 } }],
    ['a meld with chiihou', { shoupai: 'm234567s234z11,p2222', hupai: { tianhu: 2 } }],
    ['six indicators', { shoupai: tsumo, baopai: ['m1', 'm9', 'p9', 's9', 'z2', 'z3'] }],
    ['a fifth copy among indicators', { shoupai: tsumo, baopai: ['z1', 'z1'], fubaopai: ['z1'] }],
    ['a fifth copy, a red five among them', { shoupai: 'm234055p234s234z11', baopai: ['m5', 'm5'] }],
    ['a red five without red fives', { shoupai: 'm234067p234s234z11', rules: 'ema-2016' }],
    ['a second red five of a suit', { shoupai: 'm234067p234s234z11', baopai: ['m0'] }],
    ['renhou by self-draw', { shoupai: tsumo, hupai: { renhou: true } }],
    ['renhou of the dealer', { shoupai: tsumo.slice(0, -1), rongpai: 'z1-', menfeng: 0, hupai: { renhou: true } }],
    ['renhou with riichi', { shoupai: tsumo.slice(0, -1), rongpai: 'z1-', hupai: { renhou: true, lizhi: 1 } }],
  ])('%s', (_, asked) => expect(answer(asked)).toBe('error'))

  test.each<[string, Asked]>([
    ['rinshan with a kan', { shoupai: 'm234567s234z11,p2222', hupai: { lingshang: true } }],
    ['riichi and rinshan', { shoupai: 'm234567s234z11,p2222', hupai: { lizhi: 1, lingshang: true } }],
    ['chiihou', { shoupai: tsumo, hupai: { tianhu: 2 } }],
    [
      'five indicators',
      {
        shoupai: tsumo,
        hupai: { lizhi: 1 },
        baopai: ['m1', 'm9', 'p9', 's9', 'z2'],
        fubaopai: ['m1', 'm9', 'p9', 's9', 'z2'],
      },
    ],
    ['four copies', { shoupai: tsumo, baopai: ['z1', 'z1'] }],
    ['a red five', { shoupai: 'm234067p234s234z11' }],
  ])('but not %s', (_, asked) => expect(answer(asked)).not.toBe('error'))
})

describe('renhou', () => {
  const asked = (rules: string): Asked => ({
    shoupai: 'm234567p13s234z11',
    rongpai: 'p2-',
    hupai: { renhou: true },
    rules,
  })
  test.each(['wrc', 'ema-2016'])('is a mangan under %s', (rules) =>
    expect(answer(asked(rules))).toMatchObject({ hupai: [{ name: '人和' }], defen: 8000 }),
  )
  test('is nothing if the rules do not have it', () =>
    expect(answer(asked('mleague'))).toEqual({ defen: 0, reason: 'no-yaku' }))
})
