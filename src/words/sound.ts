/**
 * Kana as Latin letters, so that a name is found however it is typed: りーち, リーチ, riichi, richi and りーt are one sound.
 * A library would write one fixed romanization; here every usual one must come to the same letters, half a syllable of
 * an input method included.
 */

const ROWS: readonly (readonly [consonant: string, kana: string])[] = [
  ['', 'あいうえお'],
  ['k', 'かきくけこ'],
  ['s', 'さしすせそ'],
  ['t', 'たちつてと'],
  ['n', 'なにぬねの'],
  ['h', 'はひふへほ'],
  ['m', 'まみむめも'],
  ['r', 'らりるれろ'],
  ['g', 'がぎぐげご'],
  ['z', 'ざじずぜぞ'],
  ['d', 'だぢづでど'],
  ['b', 'ばびぶべぼ'],
  ['p', 'ぱぴぷぺぽ'],
]
const VOWELS = 'aiueo'

const SYLLABLES: ReadonlyMap<string, string> = new Map([
  ...ROWS.flatMap(([consonant, kana]) =>
    [...kana].map((syllable, at): [string, string] => [syllable, `${consonant}${VOWELS.charAt(at)}`]),
  ),
  ['や', 'ya'],
  ['ゆ', 'yu'],
  ['よ', 'yo'],
  ['わ', 'wa'],
  ['を', 'o'],
  ['ん', 'n'],
  ['ゔ', 'bu'],
  // Double consonants and long vowels do not count.
  ['っ', ''],
  ['ー', ''],
])

/** A small kana takes the place of the vowel before it. */
const SMALL: ReadonlyMap<string, string> = new Map([
  ['ぁ', 'a'],
  ['ぃ', 'i'],
  ['ぅ', 'u'],
  ['ぇ', 'e'],
  ['ぉ', 'o'],
  ['ゃ', 'ya'],
  ['ゅ', 'yu'],
  ['ょ', 'yo'],
])

const KATAKANA_TO_HIRAGANA = 0x60

const hiragana = (text: string): string =>
  text.replace(/[ァ-ヴ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - KATAKANA_TO_HIRAGANA))

const romaji = (text: string): string => {
  let found = ''
  for (const letter of text) {
    const small = SMALL.get(letter)
    if (small === undefined) found += SYLLABLES.get(letter) ?? letter
    else found = found.replace(/[aiueo]$/, '') + small
  }
  return found
}

/** Hepburn, Nihon-shiki and what input methods take, in one spelling. */
const SAME: readonly (readonly [RegExp, string])[] = [
  [/([a-z])\1+/g, '$1'],
  [/sh/g, 'sy'],
  [/ch/g, 'ty'],
  [/ts/g, 't'],
  [/j/g, 'zy'],
  [/f/g, 'h'],
  [/di/g, 'zi'],
  [/du/g, 'zu'],
  [/m(?=[bp])/g, 'n'],
  [/yy/g, 'y'],
  [/([a-z])yi/g, '$1i'],
  [/ou/g, 'o'],
  [/([a-z])\1+/g, '$1'],
]

/** How a name sounds, in small Latin letters; kanji and all that is not kana stay. */
export const soundOf = (text: string): string => {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .toLowerCase()
  return SAME.reduce((now, [spelling, one]) => now.replace(spelling, one), romaji(hiragana(plain)))
}
