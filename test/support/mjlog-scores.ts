/** What a Tenhou log itself says about the end of each round: the values that our scoring must reach. */
import type { YakuId } from '../../src/rules/index.ts'

/** The log's numbers for yaku. */
const YAKU_OF: readonly YakuId[] = [
  'tsumo', 'riichi', 'ippatsu', 'chankan', 'rinshan', 'haitei', 'houtei', 'pinfu', 'tanyao', 'iipeikou',
  'seat-wind', 'seat-wind', 'seat-wind', 'seat-wind', 'round-wind', 'round-wind', 'round-wind', 'round-wind',
  'haku', 'hatsu', 'chun', 'double-riichi', 'chiitoitsu', 'chanta', 'ittsuu', 'sanshoku', 'sanshoku-doukou', 'sankantsu',
  'toitoi', 'sanankou', 'shousangen', 'honroutou', 'ryanpeikou', 'junchan', 'honitsu', 'chinitsu', 'renhou', 'tenhou',
  'chiihou', 'daisangen', 'suuankou', 'suuankou-tanki', 'tsuuiisou', 'ryuuiisou', 'chinroutou', 'chuuren',
  'junsei-chuuren', 'kokushi', 'kokushi-13', 'daisuushii', 'shousuushii', 'suukantsu', 'dora', 'ura-dora', 'red-dora',
] // prettier-ignore

export interface LoggedWin {
  /** 0 for a yakuman, for which the log has an unused number. */
  readonly fu: number
  /** Without honba and sticks, in single points. */
  readonly points: number
  /** `riichi 1`, `daisangen *`, sorted. */
  readonly yaku: readonly string[]
}

export interface LoggedRound {
  readonly wins: readonly LoggedWin[]
}

const attribute = (tag: string, name: string): string | null => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? null
const numbers = (text: string | null): number[] => (text === null || text === '' ? [] : text.split(',').map(Number))

const winOf = (tag: string): LoggedWin => {
  const [fu = 0, points = 0] = numbers(attribute(tag, 'ten'))
  const yaku = numbers(attribute(tag, 'yaku'))
  const yakuman = numbers(attribute(tag, 'yakuman'))
  const ordinary = yaku.flatMap((id, at) => {
    const han = yaku[at + 1] ?? 0
    return at % 2 === 0 && han > 0 ? [`${YAKU_OF[id]} ${han}`] : []
  })
  return {
    fu: yakuman.length > 0 ? 0 : fu,
    points,
    yaku: [...ordinary, ...yakuman.map((id) => `${YAKU_OF[id]} *`)].sort(),
  }
}

/** In the order of the log. */
export const loggedRounds = (text: string): LoggedRound[] =>
  text
    .split('<INIT ')
    .slice(1)
    .map((round) => ({ wins: [...round.matchAll(/<AGARI [^>]*>/g)].map(([tag]) => winOf(tag)) }))
