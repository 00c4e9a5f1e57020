/** The words around a paper sheet that is typed row by row. */
import type { Seat } from '../record/index.ts'
import { kindOfRow, seatOfRow, type RowId, type RowKind, type SheetRowCode } from '../sheet-rows/index.ts'
import { seatName, tileName } from './game-names.ts'
import type { Language } from './language.ts'
import { plural } from './plural.ts'

interface TypedSheetWords {
  readonly title: (frame: string) => string
  readonly lead: string
  readonly grid: string
  readonly rows: Readonly<Record<RowKind, string>>
  readonly row: (seat: Seat | null, row: RowKind) => string
  readonly place: (row: string, column: number) => string
  /** What a cell says, aloud. */
  readonly cells: { readonly empty: string; readonly tsumogiri: string; readonly win: string; readonly riichi: string }
  readonly calls: Readonly<Record<'chi' | 'pon' | 'kan', string>>
  /** What is typed in such a row, beside tiles. */
  readonly hints: Readonly<Record<RowKind, string>>
  readonly buttons: {
    readonly empty: string
    readonly back: string
    readonly next: string
    readonly take: string
    readonly anew: string
  }
  readonly typed: (tiles: number) => string
  readonly found: (count: number) => string
  readonly whole: string
  readonly unordered: string
  readonly beyond: string
  /** `tile`: its name; empty where there is none. */
  readonly findings: Readonly<Record<SheetRowCode, (tile: string) => string>>
}

const ROWS_JA = { deal: '配牌', draws: 'ツモ', discards: '捨牌', final: '最終形', doras: 'ドラ', uras: '裏ドラ' }
const ROWS_EN = { deal: 'Deal', draws: 'Draws', discards: 'Discards', final: 'End', doras: 'Dora', uras: 'Ura' }

const ja: TypedSheetWords = {
  title: (frame) => `牌譜用紙から入力　${frame}`,
  lead: '紙の牌譜を、段ごとに上から打ちます。打った段はすべて控えられ、途中で閉じても続きから打てます。',
  grid: '牌譜用紙',
  rows: ROWS_JA,
  row: (seat, row) => (seat === null ? ROWS_JA[row] : `${seatName(seat, 'ja')} ${ROWS_JA[row]}`),
  place: (row, column) => `${row} ${column}列目`,
  cells: { empty: '空き', tsumogiri: 'ツモ切り', win: '和了', riichi: '立直' },
  calls: { chi: 'チー', pon: 'ポン', kan: 'カン' },
  hints: {
    doras: '表示牌ではなくドラそのもの。槓ドラは続けて打つ',
    deal: '13枚。東家は14枚でもよい',
    draws: '鳴きは「チー・ポン・カン」のあとに鳴いた牌。飛ばされた列は空ける。ロンは「和了」',
    discards: '立直は捨てたあとに打つ。暗槓・加槓は「カン」のあとに牌。ツモは「和了」',
    final: '公開された手だけでよい。面子は「チー・ポン・カン」のあとに牌',
    uras: '裏ドラそのもの。なければ空のまま',
  },
  buttons: { empty: '空き', back: '1つ戻る', next: '次の段', take: '記録に入れる', anew: '記録どおりに戻す' },
  typed: (tiles) => `${tiles}枚 / 136枚`,
  found: (count) => `合わないところ ${count} か所`,
  whole: '合わないところはありません。',
  unordered: '四人のツモと捨牌がそろうと、順番を確かめます。',
  beyond: '用紙の段では表せない経過が記録にあります。段を変えると、そこは用紙のとおりになります。',
  findings: {
    'sheet.half-call': () => '鳴きの牌が足りません',
    'sheet.too-many': () => 'この段に入る枚数を超えています',
    'sheet.fifth-copy': (tile) => `${tile}が5枚目です`,
    'sheet.not-discarded': (tile) => `${tile}は直前に捨てられていません`,
    'sheet.unreached': () => '前からの順番がここまでつながりません。抜けた列や空きを確かめてください',
    'sheet.no-discard': () => 'ツモのあとの捨牌がありません',
    'sheet.not-held': (tile) => `${tile}は手の中にありません`,
    'sheet.way-open': (tile) => `${tile}の鳴き方が決まりません。最終形に面子を打つと決まります`,
    'sheet.final-differs': (tile) => `最終形が経過と合いません${tile === '' ? '' : `。経過では${tile}が残ります`}`,
  },
}

const en: TypedSheetWords = {
  title: (frame) => `Type from a paper sheet: ${frame}`,
  lead: 'Type the sheet row by row, from the top. Every row is kept: you can close this and go on later.',
  grid: 'Record sheet',
  rows: ROWS_EN,
  row: (seat, row) => (seat === null ? ROWS_EN[row] : `${seatName(seat, 'en')}, ${ROWS_EN[row].toLowerCase()}`),
  place: (row, column) => `${row}, column ${column}`,
  cells: { empty: 'empty', tsumogiri: 'tsumogiri', win: 'win', riichi: 'riichi' },
  calls: { chi: 'Chi', pon: 'Pon', kan: 'Kan' },
  hints: {
    doras: 'The dora itself, not its indicator; kan doras follow',
    deal: '13 tiles; the dealer may have 14',
    draws: 'Chi, pon or kan, then the called tile. Leave the column of a skipped player empty. A ron is a win',
    discards: 'Riichi comes after its discard. Kan, then the tile, for a closed or added kan. A tsumo is a win',
    final: 'Only hands that were shown. Chi, pon or kan, then the tiles of the meld',
    uras: 'The ura dora itself; leave it empty if there is none',
  },
  buttons: { empty: 'Empty', back: 'Back', next: 'Next row', take: 'Put into the record', anew: 'Back to the record' },
  typed: (tiles) => `${tiles} of 136 tiles`,
  found: (count) => plural(count, 'thing does not fit', 'things do not fit'),
  whole: 'Everything fits.',
  unordered: 'The order of turns is checked once the draws and discards of all four are there.',
  beyond: 'The record has acts that no row can show. If you change a row, they become what the sheet says.',
  findings: {
    'sheet.half-call': () => 'Tiles of the call are missing',
    'sheet.too-many': () => 'More tiles than this row has room for',
    'sheet.fifth-copy': (tile) => `This is the fifth ${tile}`,
    'sheet.not-discarded': (tile) => `${tile} was not the last discard`,
    'sheet.unreached': () => 'The order of turns does not reach this cell. Look for a missing or an empty column',
    'sheet.no-discard': () => 'No discard follows this draw',
    'sheet.not-held': (tile) => `${tile} is not in the hand`,
    'sheet.way-open': (tile) => `${tile} can be called in more than one way. Type the meld in the last row`,
    'sheet.final-differs': (tile) =>
      `The hand differs from what the turns leave${tile === '' ? '' : `: they leave ${tile}`}`,
  },
}

export const TYPED_SHEET: Readonly<Record<Language, TypedSheetWords>> = { ja, en }

/** The name of a row: `東家 配牌`, `East, deal`. */
export const sheetRowName = (row: RowId, language: Language): string =>
  TYPED_SHEET[language].row(seatOfRow(row), kindOfRow(row))

export const sheetFindingSentence = (code: SheetRowCode, tile: string | null, language: Language): string =>
  TYPED_SHEET[language].findings[code](tile === null ? '' : tileName(tile, language))
