/** The `saifu` command's own messages. Findings, losses and failures are in other files. */
import type { Language } from './language.ts'
import { plural } from './plural.ts'

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
  readonly noSuchFormat: (given: string) => string
  readonly noSuchDialect: (given: string) => string
  readonly noSuchStyle: (given: string) => string
  readonly noSuchPaper: (given: string) => string
  readonly onlySheetsAreBlank: string
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
  readonly noSqlite: string
  readonly indexEmpty: string
  readonly indexStopped: string
  readonly notInIndex: (path: string, known: string) => string
  readonly notReached: (path: string) => string
  readonly parquetOrCsv: string
  readonly tableFileMissing: string
  readonly siteFolderMissing: string
  readonly reportFileMissing: string
  readonly notASite: (folder: string) => string
  readonly siteNotBuilt: string
  readonly pageRemoved: (path: string) => string
  readonly siteMade: (files: number, written: number, removed: number) => string
  readonly notCounted: (path: string) => string
  readonly toMissing: string
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
  usage: `使い方:
  saifu check   [--rules R] [--json] PATH…       牌譜を調べる
  saifu fmt     [--check] PATH…                  書き方をそろえる（コメントは残る）
  saifu convert --to F [--from F] [--dialect D] [--rules R] [--strict] [--jobs N] IN [-o OUT]
                                                 形式を変える（F: jmjp majiang mjai tenhou6 tenhou-url naga
                                                 mjlog mleague csv-frames csv-acts。mjlog と mleague は読むだけ、
                                                 naga と csv は書くだけ。
                                                 mjai の D: mortal akochan）。
                                                 OUT がフォルダー（DIR/）なら一試合ずつ。IN がフォルダー、OUT が .jmjp か
                                                 Majiang の .json なら全試合を一つに。
                                                 N は同時に変えるファイルの数（ふつうは CPU のコアの数）
  saifu convert --to sheet-pdf|sheet-html|sheet-svg [--style tiles|signs] [--paper landscape|portrait]
                [--rules R] IN [-o OUT]          牌譜を印刷用の用紙に（--lang ja|en）
  saifu convert --to sheet-… --blank [-o OUT]    書き込み用の白紙
  saifu score   [--rules R] [--tiles T] [FILE…]  和了の点数（一行に一つの JSON で尋ね、答える）
  saifu shanten [--tiles T] [FILE…]              向聴数と、何を切ると何待ちか（一行に一つの JSON で尋ね、答える）
  saifu protocol [--seat e|s|w|n|all] [--rules R] [--tiles T] IN
                                                 牌譜を対局者への通知として出す（席は東一局のもの。ほかの家は伏せる）
  saifu diff    [--json] A B                     同じ試合の二つの牌譜を照合する
  saifu diff    [--json] PATH                    保存後に訂正された箇所を、訂正ごとに出す（docs/history.md）
  saifu errata  [--csv | --json] [-o OUT] PATH…  訂正の一覧（Markdown か CSV）
  saifu archive add [--json] [PATH…]             フォルダーを索引に加える。PATH がなければ変わった牌譜を読み直す
  saifu archive remove PATH…                     フォルダーを索引から外す（牌譜はそのまま）
  saifu archive damaged [--csv | --json]         最後まで読めない牌譜と、読めない箇所
                                                 索引を使うコマンドに共通: [--index FILE]（ふつうはデータフォルダーにある）
  saifu archive stats [--by player|team|season|seat] [--only ID,ID] [--where QUERY] [--csv | --json] [PATH…]
                                                 成績（PATH がなければ索引のすべての牌譜）。どの値にも数えた件数を添える（docs/archive.md）。
                                                 --cases ID --of NAME でその値のもとになった一手の一覧
  saifu archive standings [--by player|team] [--where QUERY] [--csv | --json] [PATH…]
                                                 得点と着順の表
  saifu archive discrepancies [--where QUERY] [--csv | --json] [PATH…]
                                                 公式の得点のうち、牌譜から計算した得点と違うもの
  saifu archive find [--csv | --json] QUERY [PATH…]
                                                 条件に合う試合や一手を探す（例: 'player:多井 yaku:国士 date:2025..'。docs/archive.md）
  saifu archive duplicates [--csv | --json] PATH…
                                                 同じ試合の牌譜（写し、途中までのもの、訂正前の版）を探す
  saifu archive export --parquet|--csv [--rules R] -o FILE PATH…
                                                 すべての手を一行ずつの表に（DuckDB、Spark、表計算など。docs/archive.md）
  saifu archive check [--rules R] [--jobs N] [--csv | --json] [--html FILE] PATH…
                                                 すべての牌譜を調べ、指摘を種類ごと、牌譜ごとに数える
  saifu archive site [--title T] [--rules R] -o DIR PATH…
                                                 シーズンのページ（試合の再生、選手、順位表）をフォルダーに作る。
                                                 --lang は最初に開く言語（docs/archive.md）
  saifu archive key -o FILE                      署名の鍵を作る（Ed25519）
  saifu archive sign --key FILE DIR              フォルダーの牌譜すべての SHA-256 を一覧にし、署名する
  saifu archive verify [--key FILE.pub] [--json] DIR
                                                 署名のあとに変わった、消えた、増えた牌譜がないか
  saifu edit    --frame F --act N EDIT [--along] [--match N] [--who NAME] [--why TEXT] PATH
                                                 一手だけを直す（docs/repair.md）。EDIT は --replace ACT、--draw DRAW、
                                                 --discard DISCARD、--insert ACT、--delete、--swap（次の一手と入れ替える）、
                                                 --seat e|s|w|n のどれか。--act のかわりに --dealt s:3p=4p なら配牌。
                                                 --along は変えた牌のほかの箇所も直す
  saifu repair  [--rules R] [--json] [--questions] [--apply N] [--who NAME] [--why TEXT] PATH…
                                                 矛盾のある局の、最小の修正案をすべて出す。--questions は確かめるところだけ、
                                                 --apply は N 番の修正案をファイルに書く（docs/repair.md）
  saifu simulate --seed N --matches K [--rules R] [--players random|speed|wayward]
                 [--player SEAT="COMMAND"]… [--time-limit SECONDS]
                 [--walls FILE] [--save-walls] -o DIR
                                                 プログラムどうしの試合を牌譜に書く（同じ N なら同じ試合）。COMMAND は
                                                 その席（e s w n）を打つプログラム（docs/protocol.md）
  saifu lsp     [--rules R]                      エディターのための言語サーバー（標準入出力。docs/editors.md）
  saifu serve   [--port N]                       ブラウザーで Saifu を開く（このパソコンからだけ使える）

PATH にフォルダーを書くと、その下の .jmjp をすべて扱う。- は標準入力・標準出力。
R はルールの id か、自分のルールを書いた JSON ファイル（docs/rulesets.md）。
T は牌の書き方: majiang、serial-0、serial-1、ids-0、ids-1（docs/shanten.md）。
--lang ja|en   言語を選ぶ     --version   バージョン     --help   この説明
オプションはコマンドの前にも後にも書ける。
終了コード: 0 誤り（diff では違い）なし、1 あり、2 実行できなかった
`,
  noSuchCommand: (name) => `そのようなコマンドはない: ${name}（saifu --help）`,
  noSuchOption: (given) => `そのようなオプションはない: ${given}（saifu --help）`,
  optionNeedsValue: (given) => `${given} に値を書いてください`,
  optionWithoutValue: (given) => `${given} に値はない`,
  noSuchLanguage: (given) => `言語は ja か en: ${given}`,
  noSuchTiles: (given, known) => `牌の書き方は ${known}: ${given}`,
  noSuchRules: (given, known) => `不明なルール: ${given}（あるもの: ${known}。自分のルールは .json のファイルで）`,
  faultyRules: (path) => `${path} はルールとして使えない`,
  noSuchFormat: (given) =>
    `不明な形式: ${given}（あるもの: jmjp majiang mjai mjlog mleague tenhou6 tenhou-url naga csv-frames csv-acts sheet-pdf sheet-html sheet-svg）`,
  noSuchDialect: (given) => `--dialect は --to mjai の mortal か akochan: ${given}`,
  noSuchStyle: (given) => `--style は tiles か signs: ${given}`,
  noSuchPaper: (given) => `--paper は landscape か portrait: ${given}`,
  onlySheetsAreBlank: '--blank は --to sheet-pdf、sheet-html、sheet-svg だけ',
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
  noSqlite: '索引には Node 24 が必要です（npx saifu で起動すると使われます）',
  indexEmpty: '索引が空です。saifu archive add フォルダー で加えるか、パスを書いてください',
  notInIndex: (path, known) => `索引に加えたフォルダーではない: ${path}（あるもの: ${known}）`,
  indexStopped: '途中で止めた。もう一度 archive add とすると続きから読む',
  notReached: (path) => `${path}: いまは読めない。索引にある内容はそのまま残る`,
  parquetOrCsv: '--parquet か --csv のどちらかを書いてください',
  tableFileMissing: '-o に表を書くファイルを指定してください',
  reportFileMissing: '--html に報告を書くファイルを指定してください',
  siteFolderMissing: '-o にページを作るフォルダーを指定してください',
  notASite: (folder) => `空でも、前に作ったページでもないフォルダーには書かない: ${folder}`,
  siteNotBuilt: 'ページの部品がまだ作られていない（npm run build）',
  pageRemoved: (path) => `もとの牌譜がなくなったので消した: ${path}`,
  siteMade: (files, written, removed) => `${files} ファイル（書いたもの ${written}、消したもの ${removed}）`,
  notCounted: (path) => `${path}: 読み切れない。読めた局だけを数える`,
  toMissing: '--to に形式を書いてください（jmjp majiang mjai tenhou6 tenhou-url naga csv-frames csv-acts）',
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
  usage: `Usage:
  saifu check   [--rules R] [--json] PATH…       list the errors of records
  saifu fmt     [--check] PATH…                  canonical layout; comments kept
  saifu convert --to F [--from F] [--dialect D] [--rules R] [--strict] [--jobs N] IN [-o OUT]
                                                 F: jmjp majiang mjai mjlog mleague tenhou6 tenhou-url naga
                                                 csv-frames csv-acts (mjlog, mleague: read only;
                                                 naga, csv: written only;
                                                 D, of mjai: mortal or akochan). To a
                                                 folder (DIR/): one file per match. Folder to .jmjp, or
                                                 to Majiang .json: all in one. N files at a time
                                                 (otherwise as many as the processor has cores)
  saifu convert --to sheet-pdf|sheet-html|sheet-svg [--style tiles|signs] [--paper landscape|portrait]
                [--rules R] IN [-o OUT]          the printed sheet (--lang ja|en)
  saifu convert --to sheet-… --blank [-o OUT]    an empty sheet to write on
  saifu score   [--rules R] [--tiles T] [FILE…]  score wins, one JSON line each
  saifu shanten [--tiles T] [FILE…]              shanten and what each discard leaves, one JSON line each
  saifu protocol [--seat e|s|w|n|all] [--rules R] [--tiles T] IN
                                                 a match as one player sees it (seat in East 1)
  saifu diff    [--json] A B                     two records of one match, act by act
  saifu diff    [--json] PATH                    what each correction of a saved record changed (docs/history.md)
  saifu errata  [--csv | --json] [-o OUT] PATH…  the list of corrections, as Markdown or CSV
  saifu archive add [--json] [PATH…]             put folders in the index; without PATH, read again what changed
  saifu archive remove PATH…                     take folders out of the index (their records stay as they are)
  saifu archive damaged [--csv | --json]         records that cannot be read whole, and where
                                                 all that use the index: [--index FILE], by default in the data folder
  saifu archive stats [--by player|team|season|seat] [--only ID,ID] [--where QUERY] [--csv | --json] [PATH…]
                                                 figures, each with what it is counted from; without PATH, of the index
                                                 (docs/archive.md). --cases ID --of NAME: the acts behind one
  saifu archive standings [--by player|team] [--where QUERY] [--csv | --json] [PATH…]
                                                 points and places
  saifu archive discrepancies [--where QUERY] [--csv | --json] [PATH…]
                                                 official points that the records do not lead to
  saifu archive find [--csv | --json] QUERY [PATH…]
                                                 matches and acts, by such as 'player:多井 yaku:kokushi date:2025..'
                                                 (docs/archive.md)
  saifu archive duplicates [--csv | --json] PATH…
                                                 matches that are there twice: copies, parts, other versions
  saifu archive export --parquet|--csv [--rules R] -o FILE PATH…
                                                 every act as a row of a table, for DuckDB, Spark or a
                                                 spreadsheet (docs/archive.md)
  saifu archive site [--title T] [--rules R] -o DIR PATH…
                                                 pages of a season in a folder: the matches played on
                                                 a board, players, standings; --lang: what opens
                                                 first (docs/archive.md)
  saifu archive check [--rules R] [--jobs N] [--csv | --json] [--html FILE] PATH…
                                                 the findings of all records, by kind and by record
  saifu archive key -o FILE                      make a key to sign with (Ed25519)
  saifu archive sign --key FILE DIR              list the SHA-256 of every record of a folder, and sign the list
  saifu archive verify [--key FILE.pub] [--json] DIR
                                                 whether a record changed, went or came since it was signed
  saifu edit    --frame F --act N EDIT [--along] [--match N] [--who NAME] [--why TEXT] PATH
                                                 change one act (docs/repair.md). EDIT: --replace ACT, --draw DRAW,
                                                 --discard DISCARD, --insert ACT, --delete, --swap (with the next
                                                 act) or --seat e|s|w|n; in place of --act, --dealt s:3p=4p.
                                                 --along: a changed tile in its other places, too
  saifu repair  [--rules R] [--json] [--questions] [--apply N] [--who NAME] [--why TEXT] PATH…
                                                 every smallest repair of the frames that contradict themselves. --questions
                                                 prints only what to look at, --apply writes repair N (docs/repair.md)
  saifu simulate --seed N --matches K [--rules R] [--players random|speed|wayward]
                 [--player SEAT="COMMAND"]… [--time-limit SECONDS]
                 [--walls FILE] [--save-walls] -o DIR
                                                 matches between programs; the same N gives the same walls.
                                                 COMMAND: a program that plays the seat (e s w n; docs/protocol.md)
  saifu lsp     [--rules R]                      the language server for editors, on stdio (docs/editors.md)
  saifu serve   [--port N]                       open the app in a browser on this machine

A folder means every .jmjp file in it and its subfolders; - is standard input or output.
R is the id of a ruleset, or a JSON file with one of your own (docs/rulesets.md).
T is how tiles are written: majiang, serial-0, serial-1, ids-0 or ids-1 (docs/shanten.md).
--lang ja|en   language       --version   version     --help   this page
Options may come before or after the command.
Exit codes: 0 clean (diff: the same), 1 errors found (diff: they differ), 2 could not run
`,
  noSuchCommand: (name) => `no such command: ${name} (see saifu --help)`,
  noSuchOption: (given) => `no such option: ${given} (see saifu --help)`,
  optionNeedsValue: (given) => `${given} needs a value`,
  optionWithoutValue: (given) => `${given} takes no value`,
  noSuchLanguage: (given) => `the language is ja or en, not ${given}`,
  noSuchTiles: (given, known) => `tiles are written in one of ${known}, not ${given}`,
  noSuchRules: (given, known) => `no such rules: ${given} (known: ${known}, or a .json file of your own)`,
  faultyRules: (path) => `${path} cannot be used as a ruleset`,
  noSuchFormat: (given) =>
    `no such format: ${given} (known: jmjp majiang mjai mjlog mleague tenhou6 tenhou-url naga csv-frames csv-acts sheet-pdf sheet-html sheet-svg)`,
  noSuchDialect: (given) => `--dialect is mortal or akochan, with --to mjai: ${given}`,
  noSuchStyle: (given) => `--style is tiles or signs: ${given}`,
  noSuchPaper: (given) => `--paper is landscape or portrait: ${given}`,
  onlySheetsAreBlank: '--blank is for --to sheet-pdf, sheet-html and sheet-svg',
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
  noSqlite: 'the index needs Node 24 (npx saifu uses it)',
  indexEmpty: 'nothing is in the index: add a folder with saifu archive add DIR, or give a path',
  notInIndex: (path, known) => `not a folder of the index: ${path} (there are: ${known})`,
  indexStopped: 'stopped; archive add goes on from here',
  notReached: (path) => `${path}: cannot be reached now; what the index has of it stays`,
  parquetOrCsv: 'say either --parquet or --csv',
  tableFileMissing: 'name the file for the table with -o',
  reportFileMissing: 'name the file for the report with --html',
  siteFolderMissing: 'name the folder for the pages with -o',
  notASite: (folder) => `this folder is neither empty nor an earlier site, so nothing is written there: ${folder}`,
  siteNotBuilt: 'the parts of the pages have not been built yet (npm run build)',
  pageRemoved: (path) => `removed, because its record is gone: ${path}`,
  siteMade: (files, written, removed) => `${plural(files, 'file')}: ${written} written, ${removed} removed`,
  notCounted: (path) => `${path}: cannot be read whole; only the frames that can be are counted`,
  toMissing: 'name a format with --to (jmjp majiang mjai tenhou6 tenhou-url naga csv-frames csv-acts)',
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
