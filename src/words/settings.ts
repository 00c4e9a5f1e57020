/** The settings. */
import type { Language } from './language.ts'

const ja = {
  settings: {
    title: '設定',
    language: '言語',
    languages: { ja: '日本語', en: 'English' },
    theme: '配色',
    themes: { system: 'システムに合わせる', light: '明るい', dark: '暗い' },
    keyMap: 'キー配列',
    keyMaps: { position: '1キー1牌（位置）', written: '表記どおり（3 → p）' },
    keys: 'キーを見る・変える…',
    view: '表示',
    times: '各手の時刻',
    timesChoices: { kept: '記録に残す', off: '残さない' },
    riichi: '立直後のツモ切り',
    riichiChoices: { itself: '自動で打牌', typed: '打牌も打つ' },
    dealer: '親の配牌',
    dealerChoices: { thirteen: '13枚と第一ツモ', fourteen: '14枚' },
    discards: '打牌ごとの待ち・有効牌',
    discardsChoices: { shown: '表示する', hidden: '表示しない' },
    tileKeys: '牌パレットのキー',
    tileKeysChoices: { learning: '最初の3局だけ表示', always: '常に表示', never: '表示しない' },
    refusalSound: '受け付けないキーの音',
    refusalSoundChoices: { on: '鳴らす', off: '鳴らさない' },
    feed: '配信ソフトへの表示',
    feedChoices: { off: '使わない', on: '使う' },
    feedAddress: 'ブラウザソースのアドレス',
    feedHint: 'このパソコンの配信ソフト（OBS など）に貼り付ける。卓を見るだけのアドレスで、記録には触れない',
    updates: '新しい版',
    updatesChoices: { off: '手動で確認する', on: '毎日確認する' },
    updatesHint: (address: string) =>
      `${address} に問い合わせる。利用者や牌譜のことは何も送らない。対局を開いている間は確認せず、取得と入れ替えは承諾があるときだけ行う`,
    notKept: '設定を保存できませんでした',
  },
}

const en: typeof ja = {
  settings: {
    title: 'Settings',
    language: 'Language',
    languages: { ja: '日本語', en: 'English' },
    theme: 'Colours',
    themes: { system: 'System', light: 'Light', dark: 'Dark' },
    keyMap: 'Key map',
    keyMaps: { position: 'One key per tile (by position)', written: 'As written (3 → p)' },
    keys: 'Show and change keys…',
    view: 'View',
    times: 'Times of acts',
    timesChoices: { kept: 'kept in the record', off: 'not kept' },
    riichi: 'Tile drawn in riichi',
    riichiChoices: { itself: 'discarded automatically', typed: 'discard is typed' },
    dealer: 'The dealer’s starting hand',
    dealerChoices: { thirteen: '13 tiles, then a draw', fourteen: '14 tiles' },
    discards: 'Waits or useful tiles by discard',
    discardsChoices: { shown: 'Shown', hidden: 'Not shown' },
    tileKeys: 'Keys on the tiles of the palette',
    tileKeysChoices: { learning: 'For the first three frames', always: 'Always', never: 'Never' },
    refusalSound: 'Sound of a rejected key',
    refusalSoundChoices: { on: 'On', off: 'Off' },
    feed: 'View for broadcast software',
    feedChoices: { off: 'Off', on: 'On' },
    feedAddress: 'Address of the browser source',
    feedHint:
      'For broadcast software on this computer, such as OBS. The address shows the table only and gives no access to the record',
    updates: 'Updates',
    updatesChoices: { off: 'Check only when I ask', on: 'Check every day' },
    updatesHint: (address) =>
      `Checks ${address} and sends nothing about you or your records. Never checks while a match is open; downloads and installs only with your consent`,
    notKept: 'The settings could not be saved',
  },
}

export const SETTINGS: Readonly<Record<Language, typeof ja>> = { ja, en }
