/** The findings of reading a text, in the words of people who keep records, not of people who write parsers. */
import type {
  Assumed,
  Counted,
  Expected,
  RepairArgs,
  RepairTitle,
  Shaped,
  SyntaxArgs,
  SyntaxCode,
  SyntaxFinding,
} from '../../grammar/index.ts'
import type { Language } from './language.ts'

type Sentences = { readonly [Code in SyntaxCode]: (args: SyntaxArgs[Code]) => string }
type Titles = { readonly [Code in keyof RepairArgs]: (args: RepairArgs[Code]) => string }

interface SyntaxWords {
  readonly expected: Readonly<Record<Expected, string>>
  readonly counted: Readonly<Record<Counted, string>>
  readonly shaped: Readonly<Record<Shaped, string>>
  readonly assumed: Readonly<Record<Assumed, string>>
  readonly findings: Sentences
  readonly repairs: Titles
}

const range = (least: number, most: number, between: string): string =>
  least === most ? String(least) : `${least}${between}${most}`

const expectedJa: SyntaxWords['expected'] = {
  version: '版 (1.0)',
  match: '試合 “( … )”',
  text: '文字列 snt["…"] srm["…"]',
  name: '氏名 “(姓,名)”',
  tournament: '大会名 (mlg か文字列)',
  year: '年 (YYYY)',
  stage: '大会のステージ (1rd、mlg-reg など、または文字列)',
  number: '回戦の番号',
  'time-and-place': '日時と場所 mtp[…]',
  date: '日付 (YYYYMMDD)',
  weekday: '曜日 (sun … sat)',
  time: '時刻 (HHMM)',
  place: '場所 (mlg-std か文字列)',
  'frames-recorded': '記録した局 (all か局名の列)',
  player: '選手 ply[…]',
  'player-id': '選手番号 0、1、2、3',
  team: 'チーム (mlg-… か文字列)',
  affiliation: '所属団体',
  'tournament-points': '大会ポイント “(個人,チーム)”',
  'point-rule': '点数の規定 ptr[…]',
  points: '点数 (25.0 のように小数第一位まで)',
  uma: '順位点 “(4位から1位へ,3位から2位へ)”',
  frame: '局 frm[…]',
  'frame-id': '局名 (E1-0 など)',
  dice: 'サイコロ (3-4 か合計 7)',
  'start-points': '開始時の点数 pfs[…]',
  dora: 'ドラの牌',
  hand: '手牌 hnd[…]',
  act: '行動 “(家,ツモ,打牌)”',
  'end-points': '終了時の点数 pfe[…]',
  'comment-text': '局のコメント snt["…"]',
  seat: '家 e、s、w、n のどれか',
  draw: 'ツモ牌、鳴き、rn または oy',
  discard: '打牌、tg、kg、tm、立直かカン',
  tile: '牌',
  meld: '副露 (chi、pon、dmk、kkn、ank)',
  from: '鳴いた相手 k、t、s',
  'final-points': '最終ポイント pme[…]',
  'new-tournament-points': '試合後の大会ポイント ptn[…]',
  recorder: '採譜者 rec[…]',
  'tournament-info': '大会 tnm[…]',
  comma: 'コンマ “,”',
  'opening-parenthesis': '開き括弧 “(”',
  'closing-parenthesis': '閉じ括弧 “)”',
  'closing-bracket': '閉じ括弧 “]”',
  end: 'ファイルの終わり',
}

const expectedEn: SyntaxWords['expected'] = {
  version: 'the version (1.0)',
  match: 'a match “( … )”',
  text: 'a text snt["…"] srm["…"]',
  name: 'a name “(last,first)”',
  tournament: 'the tournament (mlg or a text)',
  year: 'a year (YYYY)',
  stage: 'the stage (1rd, mlg-reg, … or a text)',
  number: 'the number of the match',
  'time-and-place': 'the time and place mtp[…]',
  date: 'a date (YYYYMMDD)',
  weekday: 'a weekday (sun … sat)',
  time: 'a time (HHMM)',
  place: 'the place (mlg-std or a text)',
  'frames-recorded': 'the frames recorded (all, or a list such as E1-0 E2-0)',
  player: 'a player ply[…]',
  'player-id': 'a player number 0, 1, 2 or 3',
  team: 'a team (mlg-… or a text)',
  affiliation: 'an association',
  'tournament-points': 'tournament points “(personal,team)”',
  'point-rule': 'the point rule ptr[…]',
  points: 'points with one decimal, such as 25.0',
  uma: 'the uma “(4th to 1st,3rd to 2nd)”',
  frame: 'a frame frm[…]',
  'frame-id': 'a frame such as E1-0',
  dice: 'the dice (3-4, or their total 7)',
  'start-points': 'the points at the start pfs[…]',
  dora: 'the dora tiles',
  hand: 'a hand hnd[…]',
  act: 'an act “(seat,draw,discard)”',
  'end-points': 'the points at the end pfe[…]',
  'comment-text': 'a comment on the frame snt["…"]',
  seat: 'the seat e, s, w or n',
  draw: 'a drawn tile, a call, rn or oy',
  discard: 'a discard, tg, kg, tm, a riichi or a kan',
  tile: 'a tile',
  meld: 'a meld (chi, pon, dmk, kkn, ank)',
  from: 'whom it was called from: k, t or s',
  'final-points': 'the final points pme[…]',
  'new-tournament-points': 'the new tournament points ptn[…]',
  recorder: 'a recorder rec[…]',
  'tournament-info': 'the tournament tnm[…]',
  comma: 'a comma “,”',
  'opening-parenthesis': 'an opening parenthesis “(”',
  'closing-parenthesis': 'a closing parenthesis “)”',
  'closing-bracket': 'a closing bracket “]”',
  end: 'the end of the file',
}

const listJa = (codes: readonly Expected[]): string => codes.map((code) => expectedJa[code]).join('、または ')

const listEn = (codes: readonly Expected[]): string => {
  const words = codes.map((code) => expectedEn[code])
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}

const countedJa: SyntaxWords['counted'] = {
  players: '選手',
  dora: 'ドラの牌',
  'hand-tiles': '手の内の牌',
  melds: '副露',
  points: '点数',
  'tournament-points': '大会ポイント',
  'start-hands': '配牌の手牌',
  'end-hands': '終局時の手牌',
  'chi-own': 'チーで手から出す牌',
  'pon-own': 'ポンで手から出す牌',
  'daiminkan-own': '大明槓で手から出す牌',
  'kakan-own': '加槓のポンで手から出した牌',
  'ankan-own': '暗槓の牌',
  'act-tiles': 'この行動の牌',
}

const countedEn: SyntaxWords['counted'] = {
  players: 'players',
  dora: 'dora tiles',
  'hand-tiles': 'concealed tiles',
  melds: 'melds',
  points: 'numbers of points',
  'tournament-points': 'pairs of tournament points',
  'start-hands': 'hands at the start',
  'end-hands': 'hands at the end',
  'chi-own': 'tiles from the hand in this chi',
  'pon-own': 'tiles from the hand in this pon',
  'daiminkan-own': 'tiles from the hand in this open kan',
  'kakan-own': 'tiles from the hand in this added kan',
  'ankan-own': 'tiles in this concealed kan',
  'act-tiles': 'tiles in this act',
}

const shapedJa: SyntaxWords['shaped'] = {
  year: '年は数字4桁 (YYYY)',
  date: '日付は数字8桁 (YYYYMMDD)',
  time: '時刻は数字4桁 (HHMM)',
  dice: 'サイコロは 1〜6 の二つ (3-4) か、合計 2〜12',
  'player-id': '選手番号は 0〜3',
  number: '数は6桁まで',
  points: '点数は小数点の前が11桁まで',
}

const shapedEn: SyntaxWords['shaped'] = {
  year: 'a year has four digits (YYYY)',
  date: 'a date has eight digits (YYYYMMDD)',
  time: 'a time has four digits (HHMM)',
  dice: 'dice are two of 1 to 6 (3-4) or their total, 2 to 12',
  'player-id': 'player numbers are 0 to 3',
  number: 'a number has at most six digits',
  points: 'points have at most eleven digits before the dot',
}

const assumedJa: SyntaxWords['assumed'] = {
  ptTenpai: '不聴罰符',
  'red-five': '赤五の有無',
  'called-tile': '鳴きに使った牌',
}

const assumedEn: SyntaxWords['assumed'] = {
  ptTenpai: 'payment for tenpai',
  'red-five': 'which five was red',
  'called-tile': 'the tiles of the call',
}

const repeatedJa = { seat: '家', 'player-id': '選手番号' } as const
const repeatedEn = { seat: 'the seat', 'player-id': 'player number' } as const

const ja: SyntaxWords = {
  expected: expectedJa,
  counted: countedJa,
  shaped: shapedJa,
  assumed: assumedJa,
  findings: {
    'syntax.empty': () => '何も書かれていない',
    'syntax.not-jmjp': ({ found }) => `牌譜は jmjp[1.0] で始まるが、ここは “${found}”`,
    'syntax.too-long': ({ length, most }) => `長すぎて読めない (${length} 文字、上限 ${most})`,
    'syntax.version': ({ found }) => `版 ${found} は知らない。1.0 として読んだ`,
    'syntax.unexpected': ({ found, expected }) =>
      expected.length === 0 ? `“${found}” はここに書けない` : `“${found}” があるが、ここに要るのは ${listJa(expected)}`,
    'syntax.truncated': ({ expected }) => `途中で終わっている。次に要るのは ${listJa(expected)}`,
    'syntax.text-unclosed': ({ found }) => `文字列 ${found} に閉じの引用符 “"” がない`,
    'syntax.lone-surrogate': () => '文字の半分だけがある。UTF-8 では保存できない',
    'syntax.lost-character': ({ found }) => `“${found}” の “\uFFFD” は、読めなかった文字の跡である`,
    'syntax.missing': ({ expected }) => `${listJa(expected)} がない`,
    'syntax.misplaced': ({ found, what }) => `“${found}” (${expectedJa[what]}) の場所が違うか、二度目である`,
    'syntax.shorthand': ({ found, expected }) => `略号 ${found} はここでは使えない。要るのは ${listJa(expected)}`,
    'syntax.full-width': ({ count, found }) => `“${found}” は全角である。全角の文字 ${count} 字を半角として読んだ`,
    'syntax.second-round': ({ found }) => `${found} は規格では 2rd と書く。2rd として読んだ`,
    'syntax.shape': ({ found, what }) => `${found}: ${shapedJa[what]}`,
    'syntax.count': ({ what, least, most, found }) =>
      `${countedJa[what]}は ${range(least, most, '〜')} 要るが、${found} ある`,
    'syntax.repeated': ({ what, found }) => `${repeatedJa[what]} ${found} が二度ある`,
    'syntax.old-word': ({ found, now, version }) =>
      version === '0' ? `${found} は版 1.0 の書き方。版 0 では ${now}` : `${found} は版 0 の書き方。いまは ${now}`,
    'syntax.meld-shape': ({ head }) => `${head}[…] の形が違う: ${MELD_SHAPES[head] ?? ''}`,
    'syntax.upgraded': ({ found }) => `版 ${found} の牌譜を版 1.0 に直して読んだ`,
    'syntax.assumed': ({ what, found, assumed }) =>
      `版 0 の ${found} では分からない。${assumedJa[what]}は ${assumed} とした`,
    'syntax.more': ({ left }) => `ほかに ${left} 件ある`,
  },
  repairs: {
    insert: ({ text }) => `“${text}” を入れる`,
    remove: ({ text }) => `“${text}” を消す`,
    replace: ({ text, by }) => (text === '' ? `“${by}” を入れる` : `“${text}” を “${by}” にする`),
    'half-width': ({ count }) => `全角の ${count} 字をすべて半角にする`,
  },
}

const en: SyntaxWords = {
  expected: expectedEn,
  counted: countedEn,
  shaped: shapedEn,
  assumed: assumedEn,
  findings: {
    'syntax.empty': () => 'the text is empty',
    'syntax.not-jmjp': ({ found }) => `a record begins with jmjp[1.0], this one with “${found}”`,
    'syntax.too-long': ({ length, most }) => `too long to read (${length} characters, limit ${most})`,
    'syntax.version': ({ found }) => `unknown version ${found}, read as 1.0`,
    'syntax.unexpected': ({ found, expected }) =>
      expected.length === 0 ? `“${found}” is not allowed here` : `found “${found}”, expected ${listEn(expected)}`,
    'syntax.truncated': ({ expected }) => `the text stops here, expected ${listEn(expected)}`,
    'syntax.text-unclosed': ({ found }) => `the text ${found} has no closing quotation mark`,
    'syntax.lone-surrogate': () => 'half a character: it cannot be saved as UTF-8',
    'syntax.lost-character': ({ found }) =>
      `a character is lost in “${found}”: “\uFFFD” stands where it could not be read`,
    'syntax.missing': ({ expected }) => `missing: ${listEn(expected)}`,
    'syntax.misplaced': ({ found, what }) => `“${found}” (${expectedEn[what]}) is out of order or is repeated`,
    'syntax.shorthand': ({ found, expected }) => `${found} cannot be used here, expected ${listEn(expected)}`,
    'syntax.full-width': ({ count, found }) =>
      `“${found}” is full-width; ${count === 1 ? 'it was' : `all ${count} such characters were`} read as half-width`,
    'syntax.second-round': ({ found }) => `the standard writes 2rd for ${found}; it was read as 2rd`,
    'syntax.shape': ({ found, what }) => `${found}: ${shapedEn[what]}`,
    'syntax.count': ({ what, least, most, found }) =>
      `${range(least, most, ' to ')} ${countedEn[what]} expected, found ${found}`,
    'syntax.repeated': ({ what, found }) => `${repeatedEn[what]} ${found} appears twice`,
    'syntax.old-word': ({ found, now, version }) =>
      version === '0'
        ? `${found} is version 1.0 notation; version 0 writes ${now}`
        : `${found} is version 0 notation; version 1.0 writes ${now}`,
    'syntax.meld-shape': ({ head }) => `${head}[…] is written ${MELD_SHAPES[head] ?? ''}`,
    'syntax.upgraded': ({ found }) => `a record of version ${found}, upgraded to version 1.0`,
    'syntax.assumed': ({ what, found, assumed }) =>
      `version 0 does not say in ${found}: ${assumedEn[what]} assumed to be ${assumed}`,
    'syntax.more': ({ left }) => `and ${left} more`,
  },
  repairs: {
    insert: ({ text }) => `Insert “${text}”`,
    remove: ({ text }) => `Remove “${text}”`,
    replace: ({ text, by }) => (text === '' ? `Insert “${by}”` : `Replace “${text}” with “${by}”`),
    'half-width': ({ count }) =>
      count === 1 ? 'Write this character half-width' : `Write all ${count} full-width characters half-width`,
  },
}

/** Each kind of meld as the standard writes it. */
const MELD_SHAPES: Readonly<Record<string, string>> = {
  chi: 'chi[3p,4p5p]',
  pon: 'pon[3p,3p3p,k]',
  dmk: 'dmk[3p,3p3p3p,k]',
  kkn: 'kkn[3p,3p,3p3p,k]',
  ank: 'ank[3p3p3p3p]',
}

export const SYNTAX: Readonly<Record<Language, SyntaxWords>> = { ja, en }

export const isSyntaxCode = (code: string): code is SyntaxCode => Object.hasOwn(ja.findings, code)

export const syntaxSentence = (language: Language, { code, args }: Pick<SyntaxFinding, 'code' | 'args'>): string =>
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the sentence of a code takes its own arguments
  (SYNTAX[language].findings[code] as (args: SyntaxFinding['args']) => string)(args)

export const syntaxRepairTitle = (language: Language, { code, args }: RepairTitle): string =>
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the sentence of a code takes its own arguments
  (SYNTAX[language].repairs[code] as (args: RepairTitle['args']) => string)(args)
