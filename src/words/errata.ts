/** Corrections of saved records: the list of errata and the history of a record. */
import { frameName } from '../record/index.ts'
import type { ErrataFile, Erratum, NoDifference } from '../history/index.ts'
import { BULK } from './bulk.ts'
import { formatName } from './formats.ts'
import { actName, frameText } from './game-names.ts'
import { differenceKindName, sideText, whoseText } from './compare.ts'
import type { Language } from './language.ts'
import { plural } from './plural.ts'

export interface ErrataWords {
  readonly title: string
  /** The columns of the list. */
  readonly columns: readonly string[]
  /** The kinds of files, as file dialogs name them. */
  readonly files: Readonly<Record<ErrataFile['id'], string>>
  /** What was wrong, by whom and in which act; both may be empty. */
  readonly place: (whose: string, act: string, what: string) => string
  /** Instead of a difference. */
  readonly noDifference: Readonly<Record<NoDifference, string>>
  /** A list without corrections. */
  readonly none: string
  /** The record is not what the newest correction made of it. */
  readonly changedSince: (path: string) => string
  readonly damaged: (path: string, lines: number) => string
}

const ja: ErrataWords = {
  title: '牌譜の訂正一覧',
  columns: ['牌譜', '試合', '局', '箇所', '誤', '正', '訂正日時', '訂正者', '理由'],
  files: { 'errata-markdown': 'Markdown', 'errata-csv': 'CSV' },
  place: (...parts) => parts.filter((part) => part !== '').join(' '),
  noDifference: {
    'text-only': '書き方、注記、時刻のみ',
    unreadable: '読み切れない版があり、比べられない',
  },
  none: '訂正はない',
  changedSince: (path) =>
    `${path}: 最後の訂正のあと、ほかのプログラムで書き換えられている。その違いも最後の訂正に含めて示す`,
  damaged: (path, lines) => `${path}: 訂正の記録に読めない行が ${lines} 行ある`,
}

const en: ErrataWords = {
  title: 'Corrections of records',
  columns: ['Record', 'Match', 'Frame', 'Place', 'Was', 'Is', 'Corrected', 'By', 'Reason'],
  files: { 'errata-markdown': 'Markdown', 'errata-csv': 'CSV' },
  place: (whose, act, what) => `${whose} ${what}`.trim() + (act === '' ? '' : `, ${act}`),
  noDifference: {
    'text-only': 'only the layout, comments or times',
    unreadable: 'not compared: a version cannot be read completely',
  },
  none: 'No corrections',
  changedSince: (path) =>
    `${path}: another program has changed it since the last correction; its changes are listed with that one`,
  damaged: (path, lines) => `${path}: ${plural(lines, 'line')} of its history cannot be read`,
}

export const ERRATA: Readonly<Record<Language, ErrataWords>> = { ja, en }

/** `2026-11-25 22:45 UTC`: the same on every machine. */
export const correctedAt = (when: string): string => `${when.slice(0, 10)} ${when.slice(11, 16)} UTC`

/** The cells of one line of the list, by the columns. @param path of the record, as the reader knows it */
export function erratumCells(erratum: Erratum, path: string, language: Language): readonly string[] {
  const { difference } = erratum
  const { when, who, why } = erratum.correction
  const about = [correctedAt(when), who, why]
  if (difference === null) return [path, '', '', ERRATA[language].noDifference[erratum.because], '', '', ...about]
  const { a, frame, kind } = difference
  return [
    path,
    String(a.place.match + 1),
    frame === null ? '' : language === 'ja' ? frameText(frame, language) : frameName(frame),
    ERRATA[language].place(
      whoseText(difference, language),
      a.place.act === undefined ? '' : actName(a.place.act, language),
      differenceKindName(kind, language),
    ),
    sideText(difference, 'a', language),
    sideText(difference, 'b', language),
    ...about,
  ]
}

/** What file dialogs call a kind of file: a format, or a list of corrections. */
export const exportKindName = (language: Language, id: string): string =>
  Object.entries({ ...ERRATA[language].files, ...BULK[language].files }).find(([file]) => file === id)?.[1] ??
  formatName(language, id)
