/** What may be taken along with a tile that was changed: how many places, and where. */
import type { AlongOffer } from '../recorder/index.ts'
import { actName, seatName, tileName } from './game-names.ts'
import type { Language } from './language.ts'
import { plural } from './plural.ts'

type Place = AlongOffer['places'][number]

const HALVES = {
  ja: { draw: 'ツモ', call: '副露', discard: '打牌' },
  en: { draw: 'draw', call: 'call', discard: 'discard' },
} as const

const inJapanese = (place: Place): string => {
  switch (place.kind) {
    case 'deal':
      return `${seatName(place.seat, 'ja')}の配牌`
    case 'end-tile':
    case 'end-drawn':
      return `${seatName(place.seat, 'ja')}の終局時の手牌`
    case 'meld':
      return `${seatName(place.seat, 'ja')}の終局時の副露`
    case 'call':
    case 'discard':
    case 'draw':
      return `${actName(place.act, 'ja')}の${HALVES.ja[place.kind]}`
  }
}

const inEnglish = (place: Place): string => {
  switch (place.kind) {
    case 'deal':
      return `the starting hand of ${seatName(place.seat, 'en')}`
    case 'end-tile':
    case 'end-drawn':
      return `the final hand of ${seatName(place.seat, 'en')}`
    case 'meld':
      return `a meld in the final hand of ${seatName(place.seat, 'en')}`
    case 'call':
    case 'discard':
    case 'draw':
      return `the ${HALVES.en[place.kind]} of ${actName(place.act, 'en')}`
  }
}

/** `3p → 4p also at 1 place: the discard of act 41`. */
export const alongSentence = ({ was, now, places, sure }: AlongOffer, language: Language): string => {
  const change = `${tileName(was, language)} → ${tileName(now, language)}`
  if (language === 'ja') {
    const where = places.map(inJapanese).join('、')
    const doubt = sure ? '' : '同じ牌とは限らない'
    return `${change}をほか ${places.length} か所も（${where}${doubt === '' ? '' : `。${doubt}`}）`
  }
  const where = places.map(inEnglish).join(', ')
  return `${change} also at ${plural(places.length, 'place')}: ${where}${sure ? '' : ' (perhaps another copy)'}`
}
