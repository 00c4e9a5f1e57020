/** Why the machine could not do what was asked, with what to do about it if that is known. */
import type { HostFailure, HostFailureCode } from '../host-codes/index.ts'
import { baseName } from '../kit/index.ts'
import type { Language } from './language.ts'

type Sentence = (failure: HostFailure) => string
type Failures = Readonly<Record<HostFailureCode, Sentence>>

const nameOf = ({ path }: HostFailure, without: string): string => (path === undefined ? without : baseName(path))
const folder = ({ path }: HostFailure, open: string, close: string): string =>
  detailText({ code: 'file.no-folder', detail: path?.split(/[/\\]/).at(-2) }, open, close)
/** The file's name before it was moved aside. */
const ownName = (failure: HostFailure): string => nameOf(failure, '').replace(/\.damaged-\w+$/, '')
const megabytes = ({ detail }: HostFailure): string | null =>
  detail !== undefined && /^\d+$/.test(detail) ? (Number(detail) / 1048576).toFixed(0) : null
const detailText = ({ detail }: HostFailure, open: string, close: string): string =>
  detail === undefined ? '' : `${open}${detail}${close}`

const file = (failure: HostFailure): string => nameOf(failure, 'ファイル')
const why = (failure: HostFailure): string => detailText(failure, '（', '）')
const sizeJa = (failure: HostFailure): string => {
  const size = megabytes(failure)
  return size === null ? '' : `（${size} MB）`
}
const placeJa = ({ line, column }: HostFailure): string =>
  line === undefined ? '' : `（${line} 行 ${column ?? 1} 桁）`

const NOT_ALLOWED_JA: Readonly<Record<string, string>> = {
  kind: '書けるのは .jmjp だけ',
  hidden: '隠しフォルダーと隠しファイルは扱わない',
  system: 'システムと Saifu 自身のフォルダーは扱わない',
  'not-chosen': '選ばれていないファイルは読まない',
}

const ja: Failures = {
  'file.not-found': (f) => `${file(f)} が見つからない`,
  'file.no-folder': (f) => `${file(f)} を入れるフォルダー${folder(f, '「', '」')}がない。ほかの場所に保存できる`,
  'file.is-folder': (f) => `${file(f)} はフォルダー`,
  'file.not-readable': (f) => `${file(f)} を読むことができない${why(f)}`,
  'file.not-writable': (f) => `${file(f)} に書き込めない${why(f)}。ほかの場所に保存できる`,
  'file.disk-full': (f) => `ディスクがいっぱいで ${file(f)} を書けない。元のファイルは無事。ほかの場所に保存できる`,
  'file.too-large': (f) => `${file(f)} は大きすぎる${sizeJa(f)}。牌譜ではないと思われる`,
  'file.several-in-zip': (f) =>
    `${file(f)} には一つではなく ${f.detail ?? '0'} 個のファイルが入っている。一つずつ取り出すか、saifu convert でまとめて変換できる`,
  'file.not-utf8': (f) => `${file(f)} は UTF-8 ではない${placeJa(f)}`,
  'file.changed-on-disk': (f) => `${file(f)} はほかのプログラムが書き換えた`,
  'file.exists': (f) => `${file(f)} はすでにある`,
  'file.put-aside': (f) =>
    `${ownName(f)} が読めないので新しく始める。元のファイルは ${nameOf(f, '')} に残してある${why(f)}`,
  'file.not-allowed': (f) => `${file(f)} は扱えない。${NOT_ALLOWED_JA[f.detail ?? ''] ?? ''}`,
  'file.io': (f) => `${file(f)} の読み書きに失敗した${why(f)}`,
  'journal.not-found': () => '記録簿が見つからない',
  'journal.not-writable': (f) => `記録簿に書き込めない${why(f)}。打鍵はまだディスクにない。早めに保存すること`,
  'journal.out-of-order': (f) => `記録簿の順番が合わない${why(f)}`,
  'journal.in-use': () => 'この記録は別の画面で続いている',
  'journal.taken-over': () => '止まっている間に、この記録は別の画面に引き継がれた',
  'journal.damaged': (f) => `記録簿 ${nameOf(f, '')} が壊れていて読めない。消さずに残してある`,
  'journal.not-closed': (f) => `記録簿 ${nameOf(f, '')} を片づけることができない${why(f)}`,
  'stations.port-taken': (f) => `ポート${why(f)}はほかのプログラムが使っている`,
  'stations.no-network': () => 'このパソコンはローカルネットワークにつながっていない',
  'stations.not-open': () => '端末を受け付けていない',
  'stations.too-large': (f) => `端末へ送るには大きすぎる${why(f)}`,
  'index-server.bad-address': () =>
    'データベースの接続先の書き方が正しくない。postgres://利用者@サーバー/データベース と書き、パスワードの記号は %40 のように書く',
  'index-server.unreachable': (f) => `データベースのサーバーにつながらない${why(f)}`,
  'index-server.refused': (f) => `データベースのサーバーが利用者かパスワードを認めない${why(f)}`,
  'index-server.no-database': (f) => `サーバーにこのデータベースがない${why(f)}`,
  'index-server.not-permitted': (f) => `この利用者にはデータベースでこれをする権限がない${why(f)}`,
  'index-server.other-version': (f) =>
    `サーバーの索引は別の版の Saifu のもの${why(f)}。全員が同じ版を使うか、サーバーの索引を消して（DROP SCHEMA saifu CASCADE）加え直す`,
  'index-server.not-utf8': (f) => `データベースの文字コードが UTF-8 ではない${why(f)}`,
  'index-server.failed': (f) => `データベースのサーバーがエラーを返した${why(f)}`,
  'settings.damaged': (f) => `設定が壊れていたので初めの設定を使う。元の設定は ${nameOf(f, '')} に残してある`,
  'host.bad-request': (f) => `内部エラー：要求の形が正しくない${why(f)}`,
  'host.gone': () => 'Saifu の本体とつながらない。記録はこの画面に残っている',
  'host.internal': (f) => `内部エラー${why(f)}`,
}

const the = (failure: HostFailure): string => nameOf(failure, 'the file')
const reason = (failure: HostFailure): string => detailText(failure, ' (', ')')
const size = (failure: HostFailure): string => {
  const known = megabytes(failure)
  return known === null ? '' : ` (${known} MB)`
}
const place = ({ line, column }: HostFailure): string =>
  line === undefined ? '' : ` (line ${line}, column ${column ?? 1})`

const NOT_ALLOWED_EN: Readonly<Record<string, string>> = {
  kind: 'only .jmjp files are written',
  hidden: 'hidden files and folders are not accessed',
  system: "the system's folders and Saifu's own are not accessed",
  'not-chosen': 'only files you chose are read',
}

const en: Failures = {
  'file.not-found': (f) => `${the(f)} does not exist`,
  'file.no-folder': (f) => `the folder${folder(f, ' ', '')} for ${the(f)} does not exist. You can save elsewhere`,
  'file.is-folder': (f) => `${the(f)} is a folder`,
  'file.not-readable': (f) => `${the(f)} cannot be read${reason(f)}`,
  'file.not-writable': (f) => `${the(f)} cannot be written${reason(f)}. You can save elsewhere`,
  'file.disk-full': (f) => `the disk is full. ${the(f)} is unchanged. You can save elsewhere`,
  'file.too-large': (f) => `${the(f)} is too large${size(f)} to be a record`,
  'file.several-in-zip': (f) =>
    `${the(f)} has ${f.detail ?? '0'} files in it, not one. Take them out one by one, or convert all with saifu convert`,
  'file.not-utf8': (f) => `${the(f)} is not UTF-8${place(f)}`,
  'file.changed-on-disk': (f) => `${the(f)} was changed by another program`,
  'file.exists': (f) => `${the(f)} already exists`,
  'file.put-aside': (f) =>
    `${ownName(f)} could not be read and was replaced with a new one; the old one is kept as ${nameOf(f, '')}${reason(f)}`,
  'file.not-allowed': (f) => `Saifu does not use ${the(f)}: ${NOT_ALLOWED_EN[f.detail ?? ''] ?? ''}`,
  'file.io': (f) => `${the(f)} could not be read or written${reason(f)}`,
  'journal.not-found': () => 'the journal does not exist',
  'journal.not-writable': (f) => `the journal cannot be written${reason(f)}. Your keys are not on disk yet; save soon`,
  'journal.out-of-order': (f) => `the journal's entries are out of order${reason(f)}`,
  'journal.in-use': () => 'this recording continues in another window',
  'journal.taken-over': () => 'another window took over this recording while this one was suspended',
  'journal.damaged': (f) => `the journal ${nameOf(f, '')} is damaged and cannot be read. It was not deleted`,
  'journal.not-closed': (f) => `the journal ${nameOf(f, '')} cannot be removed${reason(f)}`,
  'stations.port-taken': (f) => `the port is used by another program${reason(f)}`,
  'stations.no-network': () => 'this computer is not on a local network',
  'stations.not-open': () => 'stations are not accepted now',
  'stations.too-large': (f) => `too large to send to a station${reason(f)}`,
  'index-server.bad-address': () =>
    'the address of the database cannot be read: it is postgres://user@server/database, with signs in a password written as %40',
  'index-server.unreachable': (f) => `the database server cannot be reached${reason(f)}`,
  'index-server.refused': (f) => `the database server refuses this user or password${reason(f)}`,
  'index-server.no-database': (f) => `the server has no database of this name${reason(f)}`,
  'index-server.not-permitted': (f) => `this user may not do this in the database${reason(f)}`,
  'index-server.other-version': (f) =>
    `the index on the server is of another version of Saifu${reason(f)}: use one version on all machines, or delete the index there (DROP SCHEMA saifu CASCADE) and add the folders again`,
  'index-server.not-utf8': (f) => `the encoding of the database is not UTF-8${reason(f)}`,
  'index-server.failed': (f) => `the database server reports an error${reason(f)}`,
  'settings.damaged': (f) => `the settings were damaged and have been reset; the old ones are in ${nameOf(f, '')}`,
  'host.bad-request': (f) => `internal error: malformed request${reason(f)}`,
  'host.gone': () => 'Saifu is not responding. The record is still in this window',
  'host.internal': (f) => `internal error${reason(f)}`,
}

export const FAILURES: Readonly<Record<Language, Failures>> = { ja, en }
