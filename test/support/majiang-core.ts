/** Our wins as majiang-core's input. */
import Majiang, { type Hule, type HuleParam, type Rule } from '@kobalab/majiang-core'
import { fromOf, writeMajiangHand } from '../../src/record/index.ts'
import { indicatorOfDora, writeMajiangTile } from '../../src/tiles/index.ts'
import type { ArbitraryWin } from './arbitrary-win.ts'

/** What both need to value a win, as text. */
export interface MajiangCase {
  readonly shoupai: string
  readonly rongpai: string | null
  readonly param: Omit<HuleParam, 'rule'>
}

const SIGN = { k: '-', t: '=', s: '+' } as const

export const majiangCase = ({ hand, situation, honba, sticks }: ArbitraryWin): MajiangCase => {
  const { seat, from, firstTurn, lastTile, riichi, ippatsu, chankan, rinshan, doras, uras, roundWind } = situation
  const side = from === null ? null : fromOf(seat, from)
  const indicatorsOf = (tiles: typeof doras) => tiles.map((tile) => writeMajiangTile(indicatorOfDora(tile)))
  return {
    shoupai: writeMajiangHand(
      { tiles: hand.tiles, drawn: side === null ? hand.winning : null, melds: hand.melds },
      riichi > 0,
    ),
    rongpai: side === null ? null : writeMajiangTile(hand.winning) + SIGN[side],
    param: {
      zhuangfeng: roundWind,
      menfeng: seat,
      hupai: {
        lizhi: riichi,
        yifa: ippatsu,
        qianggang: chankan,
        lingshang: rinshan,
        haidi: !lastTile ? 0 : from === null ? 1 : 2,
        tianhu: !firstTurn || from !== null ? 0 : seat === 0 ? 1 : 2,
      },
      baopai: indicatorsOf(doras),
      fubaopai: riichi > 0 ? indicatorsOf(uras) : null,
      jicun: { changbang: honba, lizhibang: sticks / 10 },
    },
  }
}

/** undefined if majiang-core sees no complete hand. It throws for an invalid hand. */
export const majiangHule = ({ shoupai, rongpai, param }: MajiangCase, rule: Rule): Hule | undefined =>
  Majiang.Util.hule(Majiang.Shoupai.fromString(shoupai), rongpai, { ...param, rule })

export const majiangRule = (changed: Partial<Rule> = {}): Rule => Majiang.rule(changed)
