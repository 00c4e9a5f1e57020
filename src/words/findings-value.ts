/** What a hand is worth and why: `30符3翻 立直・断幺九・ドラ1`, `40 fu 5 han, Mangan: Toitoihou, Honiisou`. */
import type { LimitName, YakuId } from '../rules/index.ts'
import type { Facts } from './findings-args.ts'
import type { Language } from './language.ts'
import { LIMIT_NAMES, limitName, yakuName, YAKU_NAMES, yakuRoman } from './yaku.ts'

const isYaku = (id: string): id is YakuId => Object.hasOwn(YAKU_NAMES, id)
const isLimit = (id: string): id is LimitName => Object.hasOwn(LIMIT_NAMES, id)
const isDora = (id: YakuId): boolean => id === 'dora' || id === 'red-dora' || id === 'ura-dora'

export const worth = ({ number, text, words }: Facts, language: Language): string => {
  const ja = language === 'ja'
  const limit = text('limit')
  const han = words('yakuHan')
  const yaku = words('yaku').flatMap((id, at) => {
    if (!isYaku(id)) return []
    const name = ja ? yakuName(id, 'ja') : yakuRoman(id)
    return [isDora(id) ? `${name}${ja ? '' : ' '}${han[at] ?? ''}` : name]
  })
  const size = number('han') === 0 ? '' : ja ? `${text('fu')}符${text('han')}翻` : `${text('fu')} fu ${text('han')} han`
  const name = isLimit(limit) ? limitName(limit, number('yakuman'), language) : ''
  return ja
    ? [size, name, yaku.join('・')].filter((part) => part !== '').join(' ')
    : `${[size, name].filter((part) => part !== '').join(', ')}: ${yaku.join(', ')}`
}
