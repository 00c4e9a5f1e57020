import { toRomaji } from 'wanakana'

/** Spellings of one sound brought to one: Hepburn for kunrei, long and doubled letters, n before b and p. */
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

/** Old and new forms of one character. */
const FORMS: Readonly<Record<string, string>> = {
  澤: '沢',
  瀧: '滝',
  邊: '辺',
  邉: '辺',
  黑: '黒',
  廣: '広',
  濱: '浜',
  濵: '浜',
  髙: '高',
  﨑: '崎',
  眞: '真',
  壽: '寿',
  藏: '蔵',
}

/** Kanji in their common form, without spaces. */
export const foldForm = (text: string): string =>
  [...text.normalize('NFKC').replace(/[\s・]/g, '')].map((letter) => FORMS[letter] ?? letter).join('')

export const hasKanji = (text: string): boolean => /\p{Script=Han}/u.test(text)
