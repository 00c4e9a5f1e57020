/** Tiles, seats, players and points in words. */
import { WINDS as ROUNDS, type FrameId } from '../record/index.ts'
import { isRedFive, isTile, kindOf } from '../tiles/index.ts'
import type { Language } from './language.ts'

const WINDS = { ja: ['東', '南', '西', '北'], en: ['East', 'South', 'West', 'North'] } as const
const HONORS = {
  ja: ['東', '南', '西', '北', '白', '發', '中'],
  en: ['East', 'South', 'West', 'North', 'White', 'Green', 'Red'],
} as const
const SUITS = { ja: ['萬', '筒', '索'], en: ['m', 'p', 's'] } as const

export const tileName = (tile: string, language: Language): string => {
  if (!isTile(tile)) return tile
  const kind = kindOf(tile)
  if (kind < 0) return language === 'ja' ? '不明の牌' : 'an unseen tile'
  if (kind >= 27) return HONORS[language][kind - 27] ?? tile
  const name = `${(kind % 9) + 1}${SUITS[language][Math.floor(kind / 9)] ?? ''}`
  if (!isRedFive(tile)) return name
  return language === 'ja' ? `赤${name}` : `red ${name}`
}

/** `ドラ`, `裏ドラ`, `槓ドラ1`, `槓裏1` for 0 to 3; `ura of kan dora 1`. */
export const doraName = (index: number, language: Language): string => {
  const kan = index >> 1
  const isUra = index % 2 === 1
  if (language === 'ja') return kan === 0 ? (isUra ? '裏ドラ' : 'ドラ') : `槓${isUra ? '裏' : 'ドラ'}${kan}`
  return kan === 0 ? (isUra ? 'ura dora' : 'dora') : `${isUra ? 'ura of kan dora' : 'kan dora'} ${kan}`
}

export const seatName = (seat: number, language: Language): string => {
  const wind = WINDS[language][seat] ?? String(seat)
  return language === 'ja' ? `${wind}家` : wind
}

/** `東1局 2本場`, `East 1, 2 honba`. */
export const frameText = ({ wind, number, honba }: FrameId, language: Language): string => {
  const round = WINDS[language][ROUNDS.indexOf(wind)] ?? wind
  return language === 'ja' ? `${round}${number}局 ${honba}本場` : `${round} ${number}, ${honba} honba`
}

/** `12手目`, `act 12`; acts are counted from 0 in the code and from 1 on the screen. */
export const actName = (act: number, language: Language): string =>
  language === 'ja' ? `${act + 1}手目` : `act ${act + 1}`

/** `25,000` from 250; with a minus sign below zero. */
export const pointsName = (points: number): string => {
  const sign = points < 0 ? '−' : ''
  return sign + String(Math.abs(points) * 100).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** `+25.0` from 250: tournament points, and the points of players as the format writes them. */
export const decimalName = (points: number): string =>
  `${points < 0 ? '−' : ''}${Math.floor(Math.abs(points) / 10)}.${Math.abs(points) % 10}`
