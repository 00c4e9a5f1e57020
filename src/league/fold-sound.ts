import { toRomaji } from 'wanakana'

/** Variant spellings of one sound: Hepburn for kunrei, long and doubled letters, n before b and p. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/m(?=[bp])/g, 'n'],
  [/sy|s(?=i)/g, 'sh'],
  [/tch/g, 'ch'],
  [/ty|t(?=i)/g, 'ch'],
  [/tu/g, 'tsu'],
  [/hu/g, 'fu'],
  [/[zj]y|z(?=i)|dz|d(?=i)/g, 'j'],
  [/du/g, 'zu'],
  [/o[uh](?![aeiou])/g, 'o'],
  [/(.)\1+/g, '$1'],
]

/** Letters of any script folded so that spellings of one name become equal: `おおい`, `Ooi` and `Oi` give `oi`. */
export const foldSound = (text: string): string => {
  const latin = toRomaji(text.normalize('NFKC')).toLowerCase()
  const letters = latin.normalize('NFD').replace(/[^a-z]/g, '')
  return SOUNDS.reduce((folded, [from, to]) => folded.replace(from, to), letters)
}

export const hasKanji = (text: string): boolean => /\p{Script=Han}/u.test(text)
