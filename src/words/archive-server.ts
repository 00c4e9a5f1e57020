/** The words for an index of the archive on a PostgreSQL server. */
import type { Language } from './language.ts'
import { plural } from './plural.ts'

interface ServerTest {
  readonly version: string
  readonly mayWrite: boolean
  readonly files: number | null
}

interface ArchiveServerWords {
  readonly title: string
  readonly own: string
  readonly shared: string
  /** How the password is kept. */
  readonly passwords: Readonly<Record<'none' | 'sealed' | 'plain' | 'locked', string>>
  readonly share: string
  readonly change: string
  readonly leave: string
  readonly address: string
  readonly password: string
  /** In the field of a password that is kept. */
  readonly keptPassword: string
  readonly hint: string
  readonly test: string
  readonly use: string
  readonly cancel: string
  readonly asking: string
  readonly tested: (test: ServerTest) => string
  /** Why the index could not be brought up to date. */
  readonly behind: (reason: string) => string
  readonly tryAgain: string
  readonly waiting: string
  readonly copying: (done: number, total: number) => string
}

const ja: ArchiveServerWords = {
  title: '索引の場所',
  own: 'このパソコンの中にある。PostgreSQL に置けば、事務所のどのパソコンからも同じ牌譜庫を使える',
  shared: 'PostgreSQL の索引を共有している。このパソコンはその写しで探す',
  passwords: {
    none: 'パスワードは控えていない',
    sealed: 'パスワードはシステムが暗号化して保管している',
    plain: 'パスワードは、この利用者だけが読めるファイルに控えてある',
    locked: '控えたパスワードをここでは取り出せない。もう一度入力すること',
  },
  share: 'PostgreSQL で共有する…',
  change: '接続先を変える…',
  leave: 'このパソコンの索引に戻る',
  address: '接続先',
  password: 'パスワード',
  keptPassword: '控えてあるものを使う',
  hint: '接続先は postgres://利用者@サーバー/データベース と書く。データベースは UTF-8 で作っておく',
  test: '接続を試す',
  use: 'この索引を使う',
  cancel: 'やめる',
  asking: 'サーバーに問い合わせている…',
  tested: ({ version, mayWrite, files }) => {
    const rights = mayWrite ? '読み書きできる' : '読むことだけできる'
    const none = mayWrite ? '索引はまだない。フォルダーを加えると作られる' : '索引はまだなく、この利用者には作れない'
    return `PostgreSQL ${version}。${rights}。${files === null ? none : `索引に牌譜 ${files.toLocaleString('ja')} 件`}`
  },
  behind: (reason) => `${reason}。前に写した内容ではまだ探せる`,
  tryAgain: 'もう一度つなぐ',
  waiting: 'ほかのパソコンが索引を更新しているので待っている',
  copying: (done, total) =>
    `ほかのパソコンが読んだ牌譜を写している: ${done.toLocaleString('ja')} / ${total.toLocaleString('ja')}`,
}

const en: ArchiveServerWords = {
  title: 'Where the index is',
  own: 'On this computer. In a PostgreSQL database, all computers of an office use the same archive',
  shared: 'The index is shared on PostgreSQL; this computer searches in its copy',
  passwords: {
    none: 'No password is kept',
    sealed: 'The system keeps the password encrypted',
    plain: 'The password is kept in a file that only this user can read',
    locked: 'The password that was kept cannot be read here: type it again',
  },
  share: 'Share it on PostgreSQL…',
  change: 'Change the server…',
  leave: 'Back to the index of this computer',
  address: 'Address',
  password: 'Password',
  keptPassword: 'the one that is kept',
  hint: 'The address is postgres://user@server/database. The database must exist, in UTF-8',
  test: 'Test',
  use: 'Use this index',
  cancel: 'Cancel',
  asking: 'Asking the server…',
  tested: ({ version, mayWrite, files }) => {
    const rights = mayWrite ? 'You may read and write' : 'You may only read'
    const none = mayWrite
      ? 'There is no index yet: adding a folder makes one'
      : 'There is no index yet, and this user may not make one'
    return `PostgreSQL ${version}. ${rights}. ${files === null ? none : `${plural(files, 'record')} in the index`}`
  },
  behind: (reason) => `${reason}. What was copied before can still be searched`,
  tryAgain: 'Connect again',
  waiting: 'Another computer is updating the index: waiting for it',
  copying: (done, total) =>
    `Copying what other computers read: ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`,
}

export const ARCHIVE_SERVER: Readonly<Record<Language, ArchiveServerWords>> = { ja, en }
