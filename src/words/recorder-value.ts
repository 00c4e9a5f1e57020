/** The value of a win in words: for the prompt, the echo and the score panel. */
import type { Scored, WinScore, WinValue } from '../rules/index.ts'
import { pointsName } from './game-names.ts'
import type { Language } from './language.ts'
import { limitName, yakuName, yakuRoman } from './yaku.ts'

/** `5,200`; for a tsumo what children and dealer pay, or what each pays: `1,300・2,600`, `2,600オール`. */
export const valueText = (value: WinValue, language: Language): string => {
  if (value.kind === 'ron') return pointsName(value.points)
  const { fromDealer, fromOthers } = value
  if (fromDealer === 0) return language === 'ja' ? `${pointsName(fromOthers)}オール` : `${pointsName(fromOthers)} all`
  return language === 'ja'
    ? `${pointsName(fromOthers)}・${pointsName(fromDealer)}`
    : `${pointsName(fromOthers)} and ${pointsName(fromDealer)}`
}

/** `30符4翻`, `満貫`, `跳満`; a counted limit with its han. */
export const sizeText = ({ han, fu, limit, yakuman }: WinScore, language: Language): string => {
  const hanText = language === 'ja' ? `${han}翻` : `${han} han`
  if (limit === 'yakuman') return limitName(limit, yakuman, language)
  const fuText = language === 'ja' ? `${fu}符` : `${fu} fu `
  const plain = `${fuText}${hanText}`
  return limit === null ? plain : `${plain} ${limitName(limit, yakuman, language)}`
}

/** `立直 1翻`, `Riichi 1 han`; for a yakuman only its name. */
export const yakuText = ({ id, han }: WinScore['yaku'][number], language: Language): string => {
  const name = language === 'ja' ? yakuName(id, language) : yakuRoman(id)
  return han === 0 ? name : `${name} ${han}${language === 'ja' ? '翻' : ' han'}`
}

const REASONS = {
  'not-a-win': { ja: '和了形でない', en: 'the hand is not complete' },
  'no-yaku': { ja: '役がない', en: 'the hand has no yaku' },
} as const satisfies Record<Extract<Scored, { ok: false }>['reason'], { readonly [L in Language]: string }>

/** Why the rules do not allow a win. */
export const noWinText = (reason: keyof typeof REASONS, language: Language): string => REASONS[reason][language]
