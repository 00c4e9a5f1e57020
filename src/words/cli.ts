/** The `saifu` command's own messages. Findings, losses and failures are in other files. */
import type { NamePatternFault } from '../archive/index.ts'
import type { Language } from './language.ts'
import { plural } from './plural.ts'
import { USAGE_EN, USAGE_JA } from './cli-usage.ts'

export interface CliWords {
  readonly usage: string
  readonly noSuchCommand: (name: string) => string
  readonly noSuchOption: (given: string) => string
  readonly optionNeedsValue: (given: string) => string
  readonly optionWithoutValue: (given: string) => string
  readonly noSuchLanguage: (given: string) => string
  readonly noSuchTiles: (given: string, known: string) => string
  readonly noSuchRules: (given: string, known: string) => string
  readonly faultyRules: (path: string) => string
  readonly noSuchFormat: (given: string, known: readonly string[]) => string
  /** An option of a format: its id, what was given, the formats that have it, the values that it has. */
  readonly noSuchChoice: (
    option: string,
    given: string,
    formats: readonly string[],
    values: readonly string[],
  ) => string
  readonly noSuchStyle: (given: string) => string
  readonly noSuchPaper: (given: string) => string
  readonly onlySheetsAreBlank: (sheets: readonly string[]) => string
  readonly noFont: string
  readonly noSuchPort: (given: string) => string
  readonly pathMissing: string
  readonly archiveWhat: (given: string, known: string) => string
  readonly notAFolder: (path: string) => string
  readonly keyFileMissing: string
  readonly keyExists: (path: string) => string
  readonly keyMade: (path: string, fingerprint: string) => string
  readonly keyMissing: string
  readonly noSuchKey: (path: string) => string
  readonly notAKey: (path: string) => string
  readonly signed: (records: number, fingerprint: string) => string
  readonly notSigned: (folder: string) => string
  readonly badChecksums: (path: string, line: number) => string
  readonly noSuchGrouping: (given: string, known: string) => string
  readonly noSuchStatistic: (given: string, known: string) => string
  readonly casesOfWhom: string
  readonly nobodyCalled: (name: string) => string
  /** A record is not read whole; what can be is counted. */
  readonly queryMissing: string
  readonly whereOfFrames: string
  readonly rulesOfIndex: string
  readonly noSqlite: string
  readonly indexEmpty: string
  readonly indexStopped: string
  readonly indexWaits: string
  readonly indexCopied: (done: number, total: number) => string
  readonly notInIndex: (path: string, known: string) => string
  readonly notReached: (path: string) => string
  readonly parquetOrCsv: string
  readonly tableFileMissing: string
  readonly siteFolderMissing: string
  readonly reportFileMissing: string
  /** Standard output has the records. */
  readonly csvNeedsOutput: string
  readonly notASite: (folder: string) => string
  readonly siteNotBuilt: string
  readonly pageRemoved: (path: string) => string
  readonly siteMade: (files: number, written: number, removed: number) => string
  readonly notCounted: (path: string) => string
  /** A record that is not counted, because another one of the same match is. */
  readonly countedElsewhere: (other: string, counted: string) => string
  readonly badNamePattern: (fault: NamePatternFault, known: string) => string
  readonly notRenamed: (path: string) => string
  /** The record says nothing of what the pattern names. */
  readonly nothingToName: (path: string) => string
  /** It cannot be read, so nobody knows whether it is selected. */
  readonly notSelected: (path: string) => string
  readonly noneSelected: string
  readonly nameTaken: (path: string) => string
  readonly namesAsWanted: string
  readonly namesNotWritten: string
  readonly signAgain: (folder: string) => string
  readonly toMissing: (known: readonly string[]) => string
  readonly oneInput: string
  readonly twoInputs: string
  readonly oneStdin: string
  readonly needsFile: string
  readonly tooMany: (given: string) => string
  readonly emptyFolder: (path: string, endings: string) => string
  readonly folderNeedsOutput: string
  readonly severalMatches: (path: string, count: number) => string
  readonly formatUnknown: (path: string) => string
  readonly readOnly: (format: string) => string
  readonly writeOnly: (format: string) => string
  /** The detected format of a file. */
  readonly readAs: (format: string) => string
  readonly leftOut: (what: string) => string
  /** `named`: unknown rules that the record names; null if it names none. */
  readonly rulesAssumed: (assumed: { readonly named: string | null; readonly redFives: boolean }) => string
  readonly oldVersion: string
  readonly versionNotKept: (reason: string) => string
  readonly badBytesKept: string
  readonly notPrintable: (fields: string) => string
  readonly notTheSame: string
  readonly checked: (
    files: number,
    found: { readonly error: number; readonly warning: number; readonly info: number },
  ) => string
  readonly serving: string
  readonly servingHint: string
  /** After an uncaught error. */
  readonly goesOn: (file: string) => string
  readonly notBuilt: string
  readonly portTaken: (port: number, reason: string) => string
  readonly notJson: (reason: string) => string
  readonly lineTooLong: (most: number) => string
  readonly badMember: (path: string) => string
  readonly noSuchMeld: (text: string) => string
  readonly tooManyTiles: string
  readonly fifthCopy: (tile: string) => string
  readonly handSize: (least: number, given: number) => string
  readonly contradiction: (members: string) => string
  readonly noSuchSeat: (given: string) => string
  readonly seedAndMatches: string
  readonly noSuchPlayers: (given: string, known: string) => string
  readonly folderMissing: string
  readonly stopped: string
  readonly noSuchJobs: (given: string, most: number) => string
  readonly internalError: (message: string) => string
}

const ja: CliWords = {
  usage: USAGE_JA,
  noSuchCommand: (name) => `そのようなコマンドはない: ${name}（saifu --help）`,
  noSuchOption: (given) => `そのようなオプションはない: ${given}（saifu --help）`,
  optionNeedsValue: (given) => `${given} に値を書いてください`,
  optionWithoutValue: (given) => `${given} に値はない`,
  noSuchLanguage: (given) => `言語は ja か en: ${given}`,
  noSuchTiles: (given, known) => `牌の書き方は ${known}: ${given}`,
  noSuchRules: (given, known) => `不明なルール: ${given}（あるもの: ${known}。自分のルールは .json のファイルで）`,
  faultyRules: (path) => `${path} はルールとして使えない`,
  noSuchFormat: (given, known) => `不明な形式: ${given}（あるもの: ${known.join(' ')}）`,
  noSuchChoice: (option, given, formats, values) =>
    `--${option} は --to ${formats.join('・')} の ${values.join(' か ')}: ${given}`,
  noSuchStyle: (given) => `--style は tiles か signs: ${given}`,
  noSuchPaper: (given) => `--paper は landscape か portrait: ${given}`,
  onlySheetsAreBlank: (sheets) => `--blank は --to ${sheets.join('、')} だけ`,
  noFont: 'PDF のフォント NotoSansJP_400Regular.ttf がない',
  noSuchPort: (given) => `ポート番号ではない: ${given}`,
  pathMissing: 'ファイルかフォルダーを書いてください（- は標準入力）',
  archiveWhat: (given, known) => `archive のあとは次のどれか: ${known}（書かれたもの: ${given}）`,
  notAFolder: (path) => `フォルダーではない: ${path}`,
  keyFileMissing: '-o に鍵を書くファイルを指定してください',
  keyExists: (path) => `すでにあるファイルには鍵を書かない: ${path}`,
  keyMade: (path, fingerprint) =>
    `鍵を作った: ${path}（秘密鍵。人に渡さない）、${path}.pub（公開鍵）。指紋 ${fingerprint}`,
  keyMissing: '--key に秘密鍵のファイルを指定してください（作るには saifu archive key -o FILE）',
  noSuchKey: (path) => `鍵のファイルがない: ${path}`,
  notAKey: (path) => `Ed25519 の鍵ではない: ${path}`,
  signed: (records, fingerprint) => `${records} 件の牌譜に署名した。鍵の指紋 ${fingerprint}`,
  notSigned: (folder) => `署名された一覧（SHA256SUMS）がない: ${folder}`,
  badChecksums: (path, line) => `${path}: ${line}行目は一覧の行ではない`,
  noSuchGrouping: (given, known) => `不明な分け方: ${given}（あるもの: ${known}）`,
  noSuchStatistic: (given, known) => `不明な項目: ${given}（あるもの: ${known}）`,
  casesOfWhom: '--cases に項目を、--of に名前を書いてください',
  nobodyCalled: (name) => `その名前の記録がない: ${name}`,
  queryMissing: "条件を書いてください（例: saifu archive find 'yaku:国士'）",
  whereOfFrames: '--where には試合の条件だけを書けます（yaku や hand など局の条件は archive find で）',
  rulesOfIndex: '--rules は牌譜のパスと一緒に指定してください（索引の内容は、加えたときの規則で数えてあります）',
  noSqlite: '索引には Node 24 が必要です（npx saifu で起動すると使われます）',
  indexEmpty: '索引が空です。saifu archive add フォルダー で加えるか、パスを書いてください',
  notInIndex: (path, known) => `索引に加えたフォルダーではない: ${path}（あるもの: ${known}）`,
  indexCopied: (done, total) => `共有の索引を写している ${done}/${total}`,
  indexWaits: 'ほかのパソコンが索引を更新している。終わるのを待つ（Ctrl+C でやめる）',
  indexStopped: '途中で止めた。もう一度 archive add とすると続きから読む',
  notReached: (path) => `${path}: いまは読めない。索引にある内容はそのまま残る`,
  parquetOrCsv: '--parquet か --csv のどちらかを書いてください',
  tableFileMissing: '-o に表を書くファイルを指定してください',
  reportFileMissing: '--html に報告を書くファイルを指定してください',
  csvNeedsOutput: '--csv は標準出力に書くので、牌譜はファイルに書き出してください（-o）',
  siteFolderMissing: '-o にページを作るフォルダーを指定してください',
  notASite: (folder) => `空でも、前に作ったページでもないフォルダーには書かない: ${folder}`,
  siteNotBuilt: 'ページの部品がまだ作られていない（npm run build）',
  pageRemoved: (path) => `もとの牌譜がなくなったので消した: ${path}`,
  siteMade: (files, written, removed) => `${files} ファイル（書いたもの ${written}、消したもの ${removed}）`,
  notCounted: (path) => `${path}: 読み切れない。読めた局だけを数える`,
  countedElsewhere: (other, counted) => `${other}: 数えない。同じ試合は ${counted} で数える`,
  badNamePattern: (fault, known) => {
    if (fault.code === 'name.no-field') return `--pattern に項目がない（${known}。例: '{date}-{tournament}'）`
    const place = `--pattern の ${fault.at + 1} 字目`
    if (fault.code === 'name.no-such-field') return `${place}: 不明な項目 {${fault.field}}（あるもの: ${known}）`
    return `${place}: ファイル名に使えない字 ${JSON.stringify(fault.character)}`
  },
  notRenamed: (path) => `${path}: 読み切れない。名前はそのまま`,
  nothingToName: (path) => `${path}: 名前のもとになる項目が牌譜にない。名前はそのまま`,
  notSelected: (path) => `${path}: 読めないので、選べない`,
  noneSelected: '条件に合う牌譜がない',
  nameTaken: (path) => `その間に同じ名前のファイルができた。名前を変えたのはここまで: ${path}`,
  namesAsWanted: 'どの牌譜の名前もこのとおり',
  namesNotWritten: 'まだ何も変えていない。--write で名前を変える',
  signAgain: (folder) => `${folder}: 署名の一覧は前の名前のまま。saifu archive sign で署名し直してください`,
  toMissing: (known) => `--to に形式を書いてください（${known.join(' ')}）`,
  oneInput: '入力は一つだけ書いてください（フォルダーも可）',
  twoInputs: '照合する牌譜を二つ（訂正の履歴なら一つ）書いてください',
  oneStdin: '標準入力から読めるのは一つだけ',
  needsFile: '訂正の履歴は牌譜のフォルダーにある。標準入力ではなくファイルを書いてください',
  tooMany: (given) => `余分な引数: ${given}`,
  emptyFolder: (path, endings) => `${path} の下に ${endings} のファイルがない`,
  folderNeedsOutput: 'フォルダーを変換するときは -o に出力先のフォルダーを書いてください',
  severalMatches: (path, count) => `${path} には ${count} 試合ある。-o に出力先のフォルダーを書いてください`,
  formatUnknown: (path) => `${path} の形式が分からない。--from に書いてください`,
  readOnly: (format) => `${format} は読むだけの形式`,
  writeOnly: (format) => `${format} は書くだけの形式`,
  readAs: (format) => `${format} として読んだ`,
  leftOut: (what) => `移せなかった: ${what}`,
  rulesAssumed: ({ named, redFives }) =>
    `${named === null ? 'ルールの指定がない' : `ルール ${named} を知らない`}。` +
    `一般的なルール（赤ドラ${redFives ? 'あり' : 'なし'}）とみなした。--rules で指定できる`,
  oldVersion: '版 0 の牌譜。書かれていないことを決めずには書き直せない（saifu convert --to jmjp）。ファイルはそのまま',
  badBytesKept: 'UTF-8 でないバイトが失われるので書かない',
  versionNotKept: (reason) => `書いたが、直す前の版を残せなかった: ${reason}`,
  notPrintable: (fields) => `書き表せない値がある: ${fields}`,
  notTheSame: '書き直すと内容が変わってしまう（Saifu の不具合）。ファイルはそのまま',
  checked: (files, { error, warning, info }) => `${files} ファイル: エラー ${error}、警告 ${warning}、参考 ${info}`,
  serving: 'Saifu:',
  servingHint: 'このアドレスを知る人は、あなたのファイルを読み書きできる。Ctrl+C で終わる。',
  goesOn: (file) => `内部エラーが起きたが、動作を続ける。詳細は ${file}`,
  notBuilt: 'アプリがまだ作られていない（npm run build）',
  portTaken: (port, reason) => `ポート ${port} を使えない（${reason}）`,
  notJson: (reason) => `JSON ではない: ${reason}`,
  lineTooLong: (most) => `行が長すぎる（${most} 字まで）`,
  badMember: (path) => `値がないか、使えない値: ${path}`,
  noSuchMeld: (text) => `副露面子ではない: ${text}`,
  tooManyTiles: '和了牌と合わせて 14 枚を超えている',
  fifthCopy: (tile) => `${tile} が 5 枚以上ある`,
  handSize: (least, given) => `手牌は ${least} 枚か ${least + 1} 枚: ${given} 枚ある`,
  contradiction: (members) => `同時には成り立たない: ${members}`,
  noSuchSeat: (given) => `席は e s w n か all: ${given}`,
  seedAndMatches: '--seed に 0 以上、--matches に 1 以上の整数を書いてください',
  noSuchPlayers: (given, known) => `不明な打ち手: ${given}（あるもの: ${known}）`,
  folderMissing: '-o に出力先のフォルダーを書いてください',
  stopped: '中断。書いたファイルはどれも完全なもの',
  noSuchJobs: (given, most) => `--jobs は 1 から ${most} までの整数: ${given}`,
  internalError: (message) => `内部エラー: ${message}`,
}

const en: CliWords = {
  usage: USAGE_EN,
  noSuchCommand: (name) => `no such command: ${name} (see saifu --help)`,
  noSuchOption: (given) => `no such option: ${given} (see saifu --help)`,
  optionNeedsValue: (given) => `${given} needs a value`,
  optionWithoutValue: (given) => `${given} takes no value`,
  noSuchLanguage: (given) => `the language is ja or en, not ${given}`,
  noSuchTiles: (given, known) => `tiles are written in one of ${known}, not ${given}`,
  noSuchRules: (given, known) => `no such rules: ${given} (known: ${known}, or a .json file of your own)`,
  faultyRules: (path) => `${path} cannot be used as a ruleset`,
  noSuchFormat: (given, known) => `no such format: ${given} (known: ${known.join(' ')})`,
  noSuchChoice: (option, given, formats, values) =>
    `--${option} is ${values.join(' or ')}, with --to ${formats.join(' or ')}: ${given}`,
  noSuchStyle: (given) => `--style is tiles or signs: ${given}`,
  noSuchPaper: (given) => `--paper is landscape or portrait: ${given}`,
  onlySheetsAreBlank: (sheets) => `--blank is for --to ${sheets.join(', ')}`,
  noFont: 'the font of the PDF, NotoSansJP_400Regular.ttf, is missing',
  noSuchPort: (given) => `not a port number: ${given}`,
  pathMissing: 'name a file or a folder (- is standard input)',
  archiveWhat: (given, known) => `archive takes one of ${known}: ${given}`,
  notAFolder: (path) => `not a folder: ${path}`,
  keyFileMissing: 'name a file for the key with -o',
  keyExists: (path) => `there is a file already, and no key is written over it: ${path}`,
  keyMade: (path, fingerprint) =>
    `key made: ${path} (private: give it to nobody) and ${path}.pub (public). Fingerprint ${fingerprint}`,
  keyMissing: 'name the file of the private key with --key (saifu archive key -o FILE makes one)',
  noSuchKey: (path) => `no such key file: ${path}`,
  notAKey: (path) => `not an Ed25519 key: ${path}`,
  signed: (records, fingerprint) => `${plural(records, 'record')} signed. Fingerprint of the key ${fingerprint}`,
  notSigned: (folder) => `there is no signed list (SHA256SUMS): ${folder}`,
  badChecksums: (path, line) => `${path}: line ${line} is no line of a list of checksums`,
  noSuchGrouping: (given, known) => `unknown grouping: ${given} (known: ${known})`,
  noSuchStatistic: (given, known) => `unknown statistic: ${given} (known: ${known})`,
  casesOfWhom: 'give a statistic with --cases, and a name with --of',
  nobodyCalled: (name) => `nobody of this name is in the records: ${name}`,
  queryMissing: "give a query, as in: saifu archive find 'yaku:kokushi'",
  whereOfFrames: '--where takes terms of matches only (archive find looks for yaku, hands and other terms of frames)',
  rulesOfIndex: '--rules needs paths of records: what the index has was counted when it was added',
  noSqlite: 'the index needs Node 24 (npx saifu uses it)',
  indexEmpty: 'nothing is in the index: add a folder with saifu archive add DIR, or give a path',
  notInIndex: (path, known) => `not a folder of the index: ${path} (there are: ${known})`,
  indexCopied: (done, total) => `copying the shared index ${done}/${total}`,
  indexWaits: 'another machine is updating the index; waiting for it (Ctrl+C stops)',
  indexStopped: 'stopped; archive add goes on from here',
  notReached: (path) => `${path}: cannot be reached now; what the index has of it stays`,
  parquetOrCsv: 'say either --parquet or --csv',
  tableFileMissing: 'name the file for the table with -o',
  reportFileMissing: 'name the file for the report with --html',
  csvNeedsOutput: '--csv prints the report: write the records into files (-o)',
  siteFolderMissing: 'name the folder for the pages with -o',
  notASite: (folder) => `this folder is neither empty nor an earlier site, so nothing is written there: ${folder}`,
  siteNotBuilt: 'the parts of the pages have not been built yet (npm run build)',
  pageRemoved: (path) => `removed, because its record is gone: ${path}`,
  siteMade: (files, written, removed) => `${plural(files, 'file')}: ${written} written, ${removed} removed`,
  notCounted: (path) => `${path}: cannot be read whole; only the frames that can be are counted`,
  countedElsewhere: (other, counted) => `${other}: not counted, the same match as ${counted}`,
  badNamePattern: (fault, known) => {
    if (fault.code === 'name.no-field') return `--pattern names no field (${known}), as in '{date}-{tournament}'`
    const place = `--pattern, character ${fault.at + 1}`
    if (fault.code === 'name.no-such-field') return `${place}: no such field {${fault.field}} (known: ${known})`
    return `${place}: a file name cannot have ${JSON.stringify(fault.character)}`
  },
  notRenamed: (path) => `${path}: cannot be read whole; it keeps its name`,
  nothingToName: (path) => `${path}: the record says nothing that the pattern names; it keeps its name`,
  notSelected: (path) => `${path}: cannot be read, and is left out of the selection`,
  noneSelected: 'no record is selected',
  nameTaken: (path) => `a file of this name has appeared in between; renaming stopped here: ${path}`,
  namesAsWanted: 'every record has its name already',
  namesNotWritten: 'nothing is renamed yet: --write does it',
  signAgain: (folder) => `${folder}: the signed list has the old names; sign again with saifu archive sign`,
  toMissing: (known) => `name a format with --to (${known.join(' ')})`,
  oneInput: 'name one input only (it may be a folder)',
  twoInputs: 'name the two records to compare, or one for its history',
  oneStdin: 'only one of the two can come from standard input',
  needsFile: 'the history is in the folder of the record: name a file, not standard input',
  tooMany: (given) => `unexpected argument: ${given}`,
  emptyFolder: (path, endings) => `there is no ${endings} file below ${path}`,
  folderNeedsOutput: 'to convert a folder, name the folder to write to with -o',
  severalMatches: (path, matches) => `${path} holds ${matches} matches: name a folder to write to with -o`,
  formatUnknown: (path) => `unknown format of ${path}: name it with --from`,
  readOnly: (format) => `${format} can only be read`,
  writeOnly: (format) => `${format} can only be written`,
  readAs: (format) => `read as ${format}`,
  leftOut: (what) => `not carried over: ${what}`,
  rulesAssumed: ({ named, redFives }) =>
    `${named === null ? 'the record names no rules' : `the rules ${named} are not known here`}: ` +
    `assuming common rules ${redFives ? 'with' : 'without'} red fives (use --rules to choose others)`,
  oldVersion:
    'a version 0 record: rewriting it means deciding what it leaves open (use saifu convert --to jmjp); unchanged',
  badBytesKept: 'not written: the bytes that are not UTF-8 would be lost',
  versionNotKept: (reason) => `written, but the version before could not be kept: ${reason}`,
  notPrintable: (fields) => `values that cannot be written: ${fields}`,
  notTheSame: 'rewriting would change the content (a bug in Saifu); unchanged',
  checked: (files, { error, warning, info }) =>
    `${plural(files, 'file')}: ${plural(error, 'error')}, ${plural(warning, 'warning')}, ${plural(info, 'note')}`,
  serving: 'Saifu:',
  servingHint: 'Anyone who has this address can read and write your files. Press Ctrl+C to stop.',
  goesOn: (file) => `an internal error occurred; Saifu continues, see ${file}`,
  notBuilt: 'the app has not been built yet (npm run build)',
  portTaken: (port, reason) => `port ${port} cannot be used (${reason})`,
  notJson: (reason) => `not JSON: ${reason}`,
  lineTooLong: (most) => `the line is longer than ${most} characters`,
  badMember: (path) => `missing or invalid: ${path}`,
  noSuchMeld: (text) => `not a meld: ${text}`,
  tooManyTiles: 'more than 14 tiles with the winning one',
  fifthCopy: (tile) => `more than four of ${tile}`,
  handSize: (least, given) => `a hand has ${least} or ${least + 1} tiles, not ${given}`,
  contradiction: (members) => `mutually exclusive: ${members}`,
  noSuchSeat: (given) => `the seat is e, s, w, n or all, not ${given}`,
  seedAndMatches: '--seed needs a whole number of at least 0, --matches one of at least 1',
  noSuchPlayers: (given, known) => `no such players: ${given} (known: ${known})`,
  folderMissing: 'name the folder to write to with -o',
  stopped: 'stopped; all files written so far are complete',
  noSuchJobs: (given, most) => `--jobs is a whole number from 1 to ${most}: ${given}`,
  internalError: (message) => `internal error: ${message}`,
}

export const CLI: Readonly<Record<Language, CliWords>> = { ja, en }
