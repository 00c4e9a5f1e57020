/** What an editor shows where the pointer rests: one line for each thing. */
import type { HoverFact } from '../language/index.ts'
import { labelName, type TokenField } from '../league/index.ts'
import { frameName, plainName, SEAT_LETTERS, SEATS } from '../record/index.ts'
import type { TableSeat } from '../table/index.ts'
import { byHandOrder } from '../tiles/index.ts'
import { actSentence } from './act-sentence.ts'
import { decimalName, frameText, pointsName, seatName, tileName } from './game-names.ts'
import type { Language } from './language.ts'
import { SYNTAX } from './syntax.ts'

type ActWords = Readonly<Record<string, string>>

const ACT_WORDS: Readonly<Record<Language, ActWords>> = {
  ja: {
    oy: '親の第一打（十四枚で始める）',
    rs: '嶺上ツモ',
    ch: 'チー（手から出した牌）',
    pn: 'ポン（手から出した牌）',
    dk: '大明槓（手から出した牌）',
    rn: 'ロン',
    tg: 'ツモ切り',
    kg: '空切り（ツモと同じ牌を手から）',
    rc: '立直',
    kk: '加槓',
    ak: '暗槓',
    tm: 'ツモ和了',
    chi: 'チーの面子',
    pon: 'ポンの面子',
    dmk: '大明槓の面子',
    kkn: '加槓の面子',
    ank: '暗槓の面子',
    k: '上家から',
    t: '対面から',
    s: '下家から',
  },
  en: {
    oy: 'the dealer begins with fourteen tiles',
    rs: 'a draw from the dead wall',
    ch: 'chi, with these tiles from the hand',
    pn: 'pon, with these tiles from the hand',
    dk: 'daiminkan, with these tiles from the hand',
    rn: 'ron',
    tg: 'tsumogiri: the drawn tile is discarded',
    kg: 'karagiri: an equal tile from the hand is discarded',
    rc: 'riichi with this discard',
    kk: 'kakan: the fourth tile is added to a pon',
    ak: 'ankan: a concealed kan',
    tm: 'tsumo',
    chi: 'a chi',
    pon: 'a pon',
    dmk: 'a daiminkan',
    kkn: 'a kakan',
    ank: 'an ankan',
    k: 'from the left (kamicha)',
    t: 'from across (toimen)',
    s: 'from the right (shimocha)',
  },
}

/** The meaning of a word of an act or a meld; undefined if it is none. */
export const actWordText = (word: string, language: Language): string | undefined => ACT_WORDS[language][word]

const FIELDS: Readonly<Record<string, TokenField>> = {
  tournament: 'tourName',
  stage: 'tourStage',
  team: 'plyerTeam',
  affiliation: 'plyerAffil',
  place: 'matchPlace',
}

/** A shorthand in the language, with its name in the other script behind it: `KONAMI麻雀格闘倶楽部 (KONAMI …)`. */
export const shorthandText = (field: string, word: string, language: Language): string => {
  const known = FIELDS[field]
  if (known === undefined) return SYNTAX[language].expected[field === 'weekday' ? 'weekday' : 'frames-recorded']
  const { native, roman } = labelName(known, { token: word })
  const [first, second] = language === 'ja' ? [native, roman] : [roman, native]
  return second === null || second === first ? (first ?? word) : `${first ?? word} (${second})`
}

/** A tile in the language, with its name in the other behind it: `赤5筒 (red 5p)`. */
export const tileBothNames = (tile: string, language: Language): string =>
  `${tileName(tile, language)} (${tileName(tile, language === 'ja' ? 'en' : 'ja')})`

const handText = ({ tiles, drawn, melds }: TableSeat): string => {
  const held = tiles
    .map(({ tile }) => tile)
    .sort(byHandOrder)
    .join('')
  const called = melds.map(({ meld }) => ('called' in meld ? [meld.called, ...meld.own] : meld.own).join(''))
  return [held, ...(drawn === null ? [] : [`+ ${drawn.tile}`]), ...called.map((one) => `[${one}]`)].join(' ')
}

/** One fact as a line; the table has four, one for each seat. */
export const hoverLines = (fact: HoverFact, language: Language): readonly string[] => {
  switch (fact.about) {
    case 'tile':
      return [`${fact.tile}: ${tileBothNames(fact.tile, language)}`]
    case 'shorthand':
      return [`${fact.word}: ${shorthandText(fact.field, fact.word, language)}`]
    case 'element':
      return [SYNTAX[language].expected[fact.element]]
    case 'act-word':
      return [`${fact.word}: ${actWordText(fact.word, language) ?? ''}`]
    case 'seat':
      return [
        [`${SEAT_LETTERS[fact.seat]}: ${seatName(fact.seat, language)}`, plainName(fact.name)]
          .filter(Boolean)
          .join(' '),
      ]
    case 'frame':
      return [`${frameName(fact.id)}: ${frameText(fact.id, language)}`]
    case 'points':
      return [`${decimalName(fact.points)}: ${pointsName(fact.points)}`]
    case 'act':
      return [actSentence(fact.act, language)]
    case 'table':
      return SEATS.map((seat) => {
        const own = fact.table.seats[seat]
        const points = own.points === null ? '' : pointsName(own.points)
        const name = plainName(fact.names[seat])
        return [seatName(seat, language), name, points, handText(own)].filter(Boolean).join(' ')
      })
  }
}
