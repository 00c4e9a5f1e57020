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
