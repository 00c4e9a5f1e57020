/** The Japanese words for limits in logs of other programs, which have one word for every yakuman. */
import type { LimitName } from '../rules/index.ts'

export const LIMIT_WORDS: Readonly<Record<LimitName, string>> = {
  mangan: '満貫',
  haneman: '跳満',
  baiman: '倍満',
  sanbaiman: '三倍満',
  'kazoe-yakuman': '役満',
  yakuman: '役満',
}
