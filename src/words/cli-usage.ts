/** What `saifu --help` says. */
export const USAGE_JA = `使い方:
  saifu check   [--rules R] [--json] PATH…       牌譜を調べる
  saifu fmt     [--check] [--html FILE] [--csv] PATH…
                                                 書き方をそろえる（コメントは残る）
  saifu convert --to F [--from F] [--dialect D] [--rules R] [--strict] [--jobs N]
                [--html FILE] [--csv] IN [-o OUT]
                                                 形式を変える（F: jmjp majiang mjai tenhou6 tenhou-url naga
                                                 mjlog mleague csv-frames csv-acts。mjlog と mleague は読むだけ、
                                                 naga と csv は書くだけ。
                                                 mjai の D: mortal akochan）。
                                                 OUT がフォルダー（DIR/）なら一試合ずつ。IN がフォルダー、OUT が .jmjp か
                                                 Majiang の .json なら全試合を一つに。
                                                 N は同時に変えるファイルの数（ふつうは CPU のコアの数）
                                                 --html と --csv は結果を牌譜ごと・種類ごとに報告する
  saifu convert --to sheet-pdf|sheet-html|sheet-svg [--style tiles|signs] [--paper landscape|portrait]
                [--rules R] IN [-o OUT]          牌譜を印刷用の用紙に（--lang ja|en）
  saifu convert --to sheet-… --blank [-o OUT]    書き込み用の白紙
  saifu score   [--rules R] [--tiles T] [FILE…]  和了の点数（一行に一つの JSON で尋ね、答える）
  saifu shanten [--tiles T] [FILE…]              向聴数と、何を切ると何待ちか（一行に一つの JSON で尋ね、答える）
  saifu protocol [--seat e|s|w|n|all] [--rules R] [--tiles T] IN
                                                 牌譜を選手への通知として出す（席は東一局のもの。ほかの家は伏せる）
  saifu diff    [--json] A B                     同じ試合の二つの牌譜を照合する
  saifu diff    [--json] PATH                    保存後に訂正された箇所を、訂正ごとに出す（docs/history.md）
  saifu errata  [--csv | --json] [-o OUT] PATH…  訂正の一覧（Markdown か CSV）
  saifu archive add [--json] [PATH…]             フォルダーを索引に加える。PATH がなければ変わった牌譜を読み直す
  saifu archive remove PATH…                     フォルダーを索引から外す（牌譜はそのまま）
  saifu archive damaged [--csv | --json]         最後まで読めない牌譜と、読めない箇所
                                                 索引を使うコマンドに共通: [--index FILE]（ふつうはデータフォルダーにある）。
                                                 --index postgres://… で PostgreSQL の索引を共有する（docs/archive.md）
  saifu archive stats [--by player|team|season|seat] [--only ID,ID] [--where QUERY] [--csv | --json] [PATH…]
                                                 成績（PATH がなければ索引のすべての牌譜）。どの値にも数えた件数を添える（docs/archive.md）。
                                                 --cases ID --of NAME でその値のもとになった一手の一覧（--all: 分母に数えたすべて）
  saifu archive standings [--by player|team] [--by-match] [--where QUERY] [--csv | --json] [PATH…]
                                                 得点と着順の表
  saifu archive discrepancies [--where QUERY] [--csv | --json] [PATH…]
                                                 公式の得点のうち、牌譜から計算した得点と違うもの
  saifu archive find [--csv | --json] QUERY [PATH…]
                                                 条件に合う試合や一手を探す（例: 'player:多井 yaku:国士 date:2025..'。docs/archive.md）
  saifu archive duplicates [--where QUERY] [--csv | --json] [PATH…]
                                                 同じ試合の牌譜（写し、途中までのもの、訂正前の版）を探す
  saifu archive rename [--pattern P] [--write] [--csv | --json] PATH…
                                                 牌譜のファイル名を型のとおりに変える（--write がなければ一覧だけ。
                                                 P の例: '{date}-{tournament}-{day-match}'。docs/archive.md）
  saifu archive export --parquet|--csv [--rules R] [--json] -o FILE PATH…
                                                 すべての手を一行ずつの表に（DuckDB、Spark、表計算など。docs/archive.md）
  saifu archive check [--rules R] [--jobs N] [--csv | --json] [--html FILE] PATH…
                                                 すべての牌譜を調べ、指摘を種類ごと、牌譜ごとに数える
  saifu archive site [--title T] [--rules R] [--json] -o DIR PATH…
                                                 シーズンのページ（試合の再生、選手、順位表）をフォルダーに作る。
                                                 --lang は最初に開く言語（docs/archive.md）
  saifu archive key [--json] -o FILE             署名の鍵を作る（Ed25519）
  saifu archive sign --key FILE [--json] DIR     フォルダーの牌譜すべての SHA-256 を一覧にし、署名する
  saifu archive verify [--key FILE.pub] [--json] DIR
                                                 署名のあとに変わった、消えた、増えた牌譜がないか
  saifu edit    --frame F --act N EDIT [--along] [--match N] [--who NAME] [--why TEXT] PATH
                                                 一手だけを直す（docs/repair.md）。EDIT は --replace ACT、--draw DRAW、
                                                 --discard DISCARD、--insert ACT、--delete、--swap（次の一手と入れ替える）、
                                                 --seat e|s|w|n のどれか。--act のかわりに --dealt s:3p=4p なら配牌。
                                                 --along は変えた牌のほかの箇所も直す
  saifu repair  [--rules R] [--json] [--questions] [--match N] [--frame F] [--apply N] [--who NAME] [--why TEXT] PATH…
                                                 矛盾のある局の、最小の修正案をすべて出す。--questions は確かめるところだけ、
                                                 --frame はその局だけ、--apply は N 番の修正案をファイルに書く（docs/repair.md）
  saifu repair  [--rules R] --html FILE | --csv [--jobs N] PATH…
                                                 読めない箇所と矛盾のある局を、見込みの高い修正案とともに報告にまとめる
  saifu simulate --seed N --matches K [--rules R] [--players random|speed|wayward]
                 [--player SEAT="COMMAND"]… [--time-limit SECONDS]
                 [--walls FILE] [--save-walls] -o DIR
                                                 プログラムどうしの試合を牌譜に書く（同じ N なら同じ試合）。COMMAND は
                                                 その席（e s w n）を打つプログラム（docs/protocol.md）
  saifu lsp     [--rules R]                      エディターのための言語サーバー（標準入出力。docs/editors.md）
  saifu serve   [--port N]                       ブラウザーで Saifu を開く（このパソコンからだけ使える）

PATH にフォルダーを書くと、その下の .jmjp をすべて扱う。- は標準入力・標準出力。
--where QUERY [--index FILE] を付けると、条件に合う牌譜だけを、PATH がなければ索引から選んで扱う
（check fmt convert repair errata と archive check export site rename。docs/archive.md）。
R はルールの id か、自分のルールを書いた JSON ファイル（docs/rulesets.md）。
T は牌の書き方: majiang、serial-0、serial-1、ids-0、ids-1（docs/shanten.md）。
--lang ja|en   言語を選ぶ     --version   バージョン     --help   この説明
オプションはコマンドの前にも後にも書ける。
終了コード: 0 誤り（diff では違い）なし、1 あり、2 実行できなかった
`

export const USAGE_EN = `Usage:
  saifu check   [--rules R] [--json] PATH…       list the errors of records
  saifu fmt     [--check] [--html FILE] [--csv] PATH…
                                                 canonical layout; comments kept
  saifu convert --to F [--from F] [--dialect D] [--rules R] [--strict] [--jobs N]
                [--html FILE] [--csv] IN [-o OUT]
                                                 F: jmjp majiang mjai mjlog mleague tenhou6 tenhou-url naga
                                                 csv-frames csv-acts (mjlog, mleague: read only;
                                                 naga, csv: written only;
                                                 D, of mjai: mortal or akochan). To a
                                                 folder (DIR/): one file per match. Folder to .jmjp, or
                                                 to Majiang .json: all in one. N files at a time
                                                 (otherwise as many as the processor has cores);
                                                 --html, --csv: a report by record and by kind
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
                                                 all that use the index: [--index FILE], by default in the data folder;
                                                 --index postgres://… is shared on PostgreSQL (docs/archive.md)
  saifu archive stats [--by player|team|season|seat] [--only ID,ID] [--where QUERY] [--csv | --json] [PATH…]
                                                 figures, each with what it is counted from; without PATH, of the index
                                                 (docs/archive.md). --cases ID --of NAME: the acts behind one,
                                                 with --all those of its denominator
  saifu archive standings [--by player|team] [--by-match] [--where QUERY] [--csv | --json] [PATH…]
                                                 points and places
  saifu archive discrepancies [--where QUERY] [--csv | --json] [PATH…]
                                                 official points that the records do not lead to
  saifu archive find [--csv | --json] QUERY [PATH…]
                                                 matches and acts, by such as 'player:多井 yaku:kokushi date:2025..'
                                                 (docs/archive.md)
  saifu archive duplicates [--where QUERY] [--csv | --json] [PATH…]
                                                 matches that are there twice: copies, parts, other versions
  saifu archive rename [--pattern P] [--write] [--csv | --json] PATH…
                                                 file names by a pattern, such as '{date}-{tournament}-{day-match}'; without
                                                 --write they are only listed (docs/archive.md)
  saifu archive export --parquet|--csv [--rules R] [--json] -o FILE PATH…
                                                 every act as a row of a table, for DuckDB, Spark or a
                                                 spreadsheet (docs/archive.md)
  saifu archive site [--title T] [--rules R] [--json] -o DIR PATH…
                                                 pages of a season in a folder: the matches played on
                                                 a board, players, standings; --lang: what opens
                                                 first (docs/archive.md)
  saifu archive check [--rules R] [--jobs N] [--csv | --json] [--html FILE] PATH…
                                                 the findings of all records, by kind and by record
  saifu archive key [--json] -o FILE             make a key to sign with (Ed25519)
  saifu archive sign --key FILE [--json] DIR     list the SHA-256 of every record of a folder, and sign the list
  saifu archive verify [--key FILE.pub] [--json] DIR
                                                 whether a record changed, went or came since it was signed
  saifu edit    --frame F --act N EDIT [--along] [--match N] [--who NAME] [--why TEXT] PATH
                                                 change one act (docs/repair.md). EDIT: --replace ACT, --draw DRAW,
                                                 --discard DISCARD, --insert ACT, --delete, --swap (with the next
                                                 act) or --seat e|s|w|n; in place of --act, --dealt s:3p=4p.
                                                 --along: a changed tile in its other places, too
  saifu repair  [--rules R] [--json] [--questions] [--match N] [--frame F] [--apply N] [--who NAME] [--why TEXT] PATH…
                                                 every smallest repair of the frames that contradict themselves, or of frame F.
                                                 --questions prints only what to look at, --apply writes repair N
                                                 (docs/repair.md)
  saifu repair  [--rules R] --html FILE | --csv [--jobs N] PATH…
                                                 what cannot be read, and those frames with their likeliest repairs, as a report
  saifu simulate --seed N --matches K [--rules R] [--players random|speed|wayward]
                 [--player SEAT="COMMAND"]… [--time-limit SECONDS]
                 [--walls FILE] [--save-walls] -o DIR
                                                 matches between programs; the same N gives the same walls.
                                                 COMMAND: a program that plays the seat (e s w n; docs/protocol.md)
  saifu lsp     [--rules R]                      the language server for editors, on stdio (docs/editors.md)
  saifu serve   [--port N]                       open the app in a browser on this machine

A folder means every .jmjp file in it and its subfolders; - is standard input or output.
--where QUERY [--index FILE] takes only the records that a query selects, without PATH those of the index
(check fmt convert repair errata; archive check export site rename; docs/archive.md).
R is the id of a ruleset, or a JSON file with one of your own (docs/rulesets.md).
T is how tiles are written: majiang, serial-0, serial-1, ids-0 or ids-1 (docs/shanten.md).
--lang ja|en   language       --version   version     --help   this page
Options may come before or after the command.
Exit codes: 0 clean (diff: the same), 1 errors found (diff: they differ), 2 could not run
`
