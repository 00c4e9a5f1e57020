/** `rule.disp`: `鳳南喰赤` is a table of the server, `南喰赤` the same rules elsewhere. */
import type { AssumedRules } from '../../rules/index.ts'
import type { TenhouRules } from '../tenhou-table.ts'

export interface RuleName extends TenhouRules {
  readonly isEastOnly: boolean
  /** Whether it names a ranked table of the server. */
  readonly isRanked: boolean
}

const NAME = /^([般上特鳳若銀琥孔]?)([東南])(喰?)(赤?)速?$/
const ENGLISH = /\b(East|South)\b/i

/** Null for a name that says nothing. A tournament's name that contains a wind is none of these. */
export const readRuleName = (name: string): RuleName | null => {
  const found = NAME.exec(name)
  if (found !== null) {
    const [, table, wind, open, red] = found
    return { isEastOnly: wind === '東', closedTanyao: open === '', reds: red !== '', isRanked: table !== '' }
  }
  const english = ENGLISH.exec(name)?.[1]
  if (english === undefined) return null
  return { isEastOnly: /^east$/i.test(english), closedTanyao: false, reds: true, isRanked: false }
}

/** Readers take a 東 anywhere for a game of East alone and a 三 for three players, so no other name is ever written. */
export const ruleName = ({ redFives, openTanyao }: AssumedRules, rounds: 1 | 2): string => {
  const reds = redFives.m + redFives.p + redFives.s > 0
  return `${rounds === 1 ? '東' : '南'}${openTanyao ? '喰' : ''}${reds ? '赤' : ''}`
}
