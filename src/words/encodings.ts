/** How a file was encoded that is not sound UTF-8. */
import type { BadBytes, DecodedText, Encoding } from '../kit/index.ts'
import type { Language } from './language.ts'

const ENCODING_NAMES: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  shift_jis: 'Shift_JIS',
  'euc-jp': 'EUC-JP',
}

interface EncodingWords {
  readonly other: (encoding: string) => string
  readonly bad: (bad: BadBytes) => string
  /** Said when the file is written. */
  readonly written: (encoding: string) => string
}

const ENCODINGS: Readonly<Record<Language, EncodingWords>> = {
  ja: {
    other: (encoding) => `文字コードは ${encoding}。規格は UTF-8 で、保存すると UTF-8 になる`,
    bad: ({ line, column, count }) =>
      `${line} 行 ${column} 桁から、UTF-8 でないバイトが ${count} か所ある。それぞれ “\uFFFD” として読んだ`,
    written: (encoding) => `${encoding} だったものを UTF-8 で書いた`,
  },
  en: {
    other: (encoding) => `the file is ${encoding}; the standard is UTF-8, and saving makes it UTF-8`,
    bad: ({ line, column, count }) =>
      `bytes that are not UTF-8 in ${count === 1 ? 'one place' : `${count} places`}, from line ${line}, column ${column} on; each is read as “\uFFFD”`,
    written: (encoding) => `was ${encoding}, written as UTF-8`,
  },
}

/** Null for sound UTF-8. */
export const encodingSentence = (
  language: Language,
  { encoding, bad }: Pick<DecodedText, 'encoding' | 'bad'>,
): string | null => {
  if (bad !== null) return ENCODINGS[language].bad(bad)
  return encoding === 'utf-8' ? null : ENCODINGS[language].other(ENCODING_NAMES[encoding])
}

export const encodingWritten = (language: Language, encoding: Encoding): string =>
  ENCODINGS[language].written(ENCODING_NAMES[encoding])
