/** The messages about new versions of Saifu. */
import type { Language } from './language.ts'

export interface UpdateWords {
  readonly newest: (version: string) => string
  readonly busy: string
  readonly busyDetail: string
  readonly loading: (version: string) => string
  readonly loadingDetail: string
  readonly byHand: (version: string) => string
  readonly byHandDetail: (address: string) => string
  readonly offer: (version: string) => string
  readonly offerDetail: string
  readonly load: string
  readonly notNow: string
  readonly propose: (version: string) => string
  readonly proposeDetail: string
  readonly startAnew: string
  readonly later: string
  readonly failed: Readonly<Record<'look' | 'load', string>>
  readonly ok: string
}

const ja: UpdateWords = {
  newest: (version) => `最新版です（${version}）`,
  busy: '試合の記録中は更新しません',
  busyDetail:
    '新しい版の確認・取得・入れ替えは、開いている試合も、途中で終わった記録もないときだけ行います。試合を閉じてから、もう一度お試しください。',
  loading: (version) => `新しい版 ${version} を取得しています`,
  loadingDetail: '終わるとお知らせします。試合を開くと取得は止まります。',
  byHand: (version) => `新しい版 ${version} があります`,
  byHandDetail: (address) =>
    `この Saifu は自動では入れ替わりません。次の場所から新しい版を取得して入れ直してください。\n${address}`,
  offer: (version) => `新しい版 ${version} があります。取得しますか`,
  offerDetail:
    '取得した版は、試合を開いていないときに Saifu を終了すると入れ替わります。試合を開くと取得は止まります。',
  load: '取得する',
  notNow: '今はしない',
  propose: (version) => `新しい版 ${version} の用意ができました`,
  proposeDetail: '今すぐ入れ替えて開き直すか、次に試合を開かずに終了したときに入れ替えるかを選べます。',
  startAnew: '入れ替えて開き直す',
  later: '終了するときに',
  failed: { look: '新しい版を確認できませんでした', load: '新しい版を取得できませんでした' },
  ok: 'OK',
}

const en: UpdateWords = {
  newest: (version) => `You have the latest version (${version})`,
  busy: 'No updates while a match is open',
  busyDetail:
    'Saifu checks for, downloads and installs updates only when no match is open and no record is unfinished. Close the match and try again.',
  loading: (version) => `Downloading version ${version}`,
  loadingDetail: 'You will be notified when it is ready. Opening a match stops the download.',
  byHand: (version) => `Version ${version} is available`,
  byHandDetail: (address) => `This copy of Saifu cannot update itself. Download the new version here:\n${address}`,
  offer: (version) => `Version ${version} is available. Download it?`,
  offerDetail: 'It will be installed when you quit Saifu with no match open. Opening a match stops the download.',
  load: 'Download',
  notNow: 'Not now',
  propose: (version) => `Version ${version} is ready`,
  proposeDetail: 'Install it and restart now, or let Saifu install it the next time you quit with no match open.',
  startAnew: 'Install and restart',
  later: 'When I quit',
  failed: { look: 'Could not check for updates', load: 'Could not download the new version' },
  ok: 'OK',
}

export const UPDATES: Readonly<Record<Language, UpdateWords>> = { ja, en }
