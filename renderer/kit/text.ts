import { WINDS, type Bilingual, type FrameId, type PersonName, type Points } from '../../src/record/index.ts'
import { bilingualText, type Language } from '../../src/words/index.ts'

/** 27,400 for 274. */
export const pointsNumber = (points: Points | null): string => {
  if (points === null) return '—'
  const whole = String(Math.abs(points) * 100).replace(/\B(?=(\d{3})+$)/g, ',')
  return points < 0 ? `−${whole}` : whole
}

/** +12,000 for a change of points; nothing for none. */
export const changeNumber = (points: Points): string =>
  points === 0 ? '±0' : points > 0 ? `+${pointsNumber(points)}` : pointsNumber(points)

/**
 * A romanized name is first name, space, last name, in either language; a name in kanji or kana has neither order nor
 * space changed.
 */
export const personText = (name: PersonName | null, language: Language): string => {
  if (!name) return ''
  const last = bilingualText(name.last, language)
  const first = bilingualText(name.first, language)
  const has = (script: keyof Bilingual): boolean =>
    [name.last, name.first].some((part) => (part?.[script] ?? '') !== '')
  const isRoman = language === 'ja' ? !has('native') : has('roman')
  return isRoman ? [first, last].filter((part) => part !== '').join(' ') : [last, first].join('')
}

export const lastNameText = (name: PersonName | null, language: Language): string =>
  bilingualText(name?.last ?? null, language)

/** 東2局 1本場, East 2-1: a frame in few letters. */
export const shortFrame = (id: FrameId, winds: readonly string[], language: Language): string => {
  const wind = winds[WINDS.indexOf(id.wind)] ?? id.wind
  return language === 'ja' ? `${wind.slice(0, 1)}${id.number}局 ${id.honba}本場` : `${wind} ${id.number}-${id.honba}`
}
