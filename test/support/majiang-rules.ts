/** Rules of 電脳麻将 that change what is legal, and our equivalents. */
import type { RuleValues } from '../../src/rules/ruleset.ts'

export interface SameRules {
  readonly theirs: Readonly<Record<string, unknown>>
  readonly ours: Partial<RuleValues>
}

const NO_ABORTS = { nineTerminals: false, fourWinds: false, fourRiichi: false, fourKans: false, threeRon: false }

export const RULES: readonly SameRules[] = [
  { theirs: {}, ours: {} },
  {
    theirs: { リーチ後暗槓許可レベル: 1, 喰い替え許可レベル: 2, 最大同時和了数: 3, ツモ番なしリーチあり: true },
    ours: {
      riichiAnkanRule: 'waits-and-interpretation-unchanged',
      kuikaeAllowed: true,
      ron: 'triple',
      threeRonAborts: false,
      abortiveDraws: { nineTerminals: true, fourWinds: true, fourRiichi: true, fourKans: true, threeRon: false },
      riichiRequires: { minPoints: 10, minLiveTiles: 0, withoutOwnDrawLeft: true },
    },
  },
  {
    theirs: {
      リーチ後暗槓許可レベル: 0,
      最大同時和了数: 1,
      途中流局あり: false,
      流し満貫あり: false,
      トビ終了あり: false,
    },
    ours: {
      riichiAnkanRule: 'forbidden',
      ron: 'head-bump',
      threeRonAborts: false,
      abortiveDraws: NO_ABORTS,
      nagashiMangan: false,
      tobi: false,
      riichiRequires: { minPoints: 'none', minLiveTiles: 4, withoutOwnDrawLeft: false },
    },
  },
]
