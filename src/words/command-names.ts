/**
 * The names by which a command is looked for, beside its titles: what is said at the table, and how its Japanese title is
 * read. One list for both languages; kana also stand for their romaji (`soundOf`).
 */
import { isAction, type CommandId } from '../recorder/index.ts'
import { buttonText } from './actions.ts'
import { APP_COMMAND_WORDS } from './app-commands.ts'
import type { Language } from './language.ts'
import { commandTitle } from './recorder.ts'

type AppTitles = (typeof APP_COMMAND_WORDS)['ja']['app']

/** A command of the session or of the app. */
export type NamedCommand = CommandId | keyof AppTitles

const ALSO_CALLED: Readonly<Partial<Record<NamedCommand, readonly string[]>>> = {
  tsumogiri: ['つもぎり', 'ツモ切'],
  karagiri: ['からぎり'],
  riichi: ['りーち', 'reach'],
  chi: ['吃', '誤チー', 'ごちー', 'wrong call'],
  pon: ['碰', '誤ポン', 'ごぽん', 'wrong call'],
  kan: [
    '槓',
    '暗槓',
    'アンカン',
    '加槓',
    'カカン',
    '大明槓',
    'ダイミンカン',
    'closed kan',
    'added kan',
    'open kan',
    'wrong call',
  ],
  win: [
    'ほうら',
    'ホーラ',
    'ロン',
    'ツモ',
    'アガリ',
    '上がり',
    '槍槓',
    'チャンカン',
    'ダブロン',
    '頭ハネ',
    'あたまはね',
    '誤ロン',
    '誤ツモ',
    'robbing a kan',
    'several ron',
    'double ron',
    'head bump',
    'wrong win',
    'agari',
  ],
  stop: ['流局', 'りゅうきょく', 'ちゅうだん', '局を止める', 'stop', 'abortive draw'],
  enter: ['けってい', '次へ', 'つぎへ', 'ok'],
  undo: ['とりけし', '戻す', 'もどす', '元に戻す', 'もとにもどす', 'take back'],
  redo: ['やりなおし', '進む', 'すすむ'],
  cancel: ['とりやめ', 'やめる', 'escape'],
  irregular: ['はんそく', 'ごはっせい', '誤発声', 'foul', 'penalty'],
  question: ['つぎのみかくにん', '未確認', 'みかくにん', 'unsure'],
  accept: ['みかくにんをそのままかくてい', 'そのまま', 'leave as it is'],
  'first-repair': ['してきをいちばんめのあんでなおす', '修正案', 'しゅうせいあん', 'fix the finding'],
  'earlier-riichi': ['まえのだはいをりーちにする', '立直忘れ', 'りーちわすれ', 'forgotten riichi'],
  'seat-back': ['このせんしゅのまえのいってへ'],
  'seat-forward': ['このせんしゅのつぎのいってへ'],
  'act-back': ['まえのいってへ'],
  'act-forward': ['つぎのいってへ'],
  'frame-start': ['きょくのはじめへ'],
  'frame-back': ['まえのきょくへ', '前局', 'ぜんきょく', 'earlier frame'],
  back: ['ひとつまえへ', '前へ', 'まえへ'],
  forward: ['ひとつさきへ', '先へ', 'さきへ'],
  'frame-forward': ['つぎのきょくへ', '次局', 'じきょく', 'later frame'],
  live: ['いまのきょくめんへ', '最新', 'さいしん', 'latest act'],
  delete: ['よけいなこうどうをけす', '削除', 'さくじょ'],
  insert: ['ぬけたこうどうをそうにゅうする', '挿入', 'そうにゅう'],
  'swap-acts': ['つぎのいってといれかえる', '入れ替え', 'いれかえ', 'swap', 'wrong order'],
  'next-seat': ['このいってをしもちゃのものにする', '席を移す', 'せきをうつす', 'wrong seat', 'wrong player'],
  'take-along': ['かえたはいのほかのかしょもなおす', '後の箇所', 'あとのかしょ', 'later places', 'along'],
  'type-kept': ['ひかえたきーをうつ', '控え', 'kept keys', 'replay'],
  'insert-frame': ['このきょくのまえにぬけたきょくをそうにゅうする', '局を挿入', 'きょくをそうにゅう', 'missed frame'],
  'delete-frame': ['このきょくをさくじょする', '局を削除', 'きょくをさくじょ', 'extra frame'],
  'frame-earlier': ['このきょくをひとつまえへうつす', '局を移す', 'きょくをうつす', 'move frame'],
  'frame-later': ['このきょくをひとつうしろへうつす', '局を移す', 'きょくをうつす', 'move frame'],
  'retype-dora': [
    'どらひょうじはいをうつ',
    'ドラ',
    '表示牌',
    'ひょうじはい',
    '裏ドラ',
    'うらどら',
    'ura dora',
    'kan dora',
  ],
  'replace-tile': ['はいぱいのいちまいをなおす', '手牌', 'てはい', '牌を直す', 'はいをなおす', 'wrong tile', 'replace'],
  'exchange-hands': ['ふたりのはいぱいをいれかえる', '手牌', 'てはい', '入れ替え', 'いれかえ', 'swap', 'swapped'],
  'retype-hand': ['てはいをうつ', '手牌', 'てはい', '配牌', 'はいぱい', 'starting hand'],
  'irregular.withdrawn': [
    'はっせいのとりけし',
    '誤ロン',
    '誤ツモ',
    '誤ポン',
    '誤チー',
    '誤カン',
    'ごかん',
    '誤リーチ',
    '発声',
    'はっせい',
    'withdrawn call',
    'wrong call',
  ],
  'irregular.turn': [
    'じゅんばんちがい',
    '多牌',
    'たーはい',
    '二度ツモ',
    '先ヅモ',
    'さきづも',
    'too many tiles',
    'second draw',
  ],
  'irregular.no-draw': ['つもらず', '少牌', 'しょうはい', 'ツモ忘れ', 'too few tiles', 'forgotten draw'],
  'irregular.dead': ['あがりほうき', 'アガリ放棄', 'agari houki'],
  'irregular.short': ['しょうはい', '配牌', 'はいぱい', 'starting hand'],
  'stop.exhaustive': ['こうはいりゅうきょく', 'ノーテン罰符', 'ノーテンばっぷ', 'ryuukyoku'],
  'stop.nagashi-mangan': ['ながしまんがん'],
  'stop.nine-terminals': ['きゅうしゅきゅうはい', 'kyuushu kyuuhai'],
  'stop.four-winds': ['すーふぉんれんだ', 'suufon renda'],
  'stop.four-riichi': ['すーちゃりーち', '四人立直', '四人リーチ', 'suucha riichi'],
  'stop.three-ron': ['さんちゃほー', 'トリロン', 'triple ron'],
  'stop.four-kans': ['すーかんさんら', 'suukan sanra'],
  'stop.chombo': ['錯和', '局のやり直し', '満貫払い', 'frame replayed', 'penalty'],
  'stop.broken-off': ['うちきり', '途中打ち切り', '中断', 'abandoned', 'interrupted'],

  'file.new': ['あたらしいたいきょく', '新規', 'しんき'],
  'file.open': ['ひらく', 'ファイルを開く'],
  'file.save': ['ほぞん'],
  'file.save-as': ['べつめいでほぞん', '名前を付けて保存'],
  'file.import': ['よみこむ', 'インポート', '変換', '天鳳', '雀魂', 'convert', 'tenhou'],
  'file.export': ['かきだす', 'エクスポート', '変換', 'へんかん', '天鳳', 'てんほう', 'コピー', 'convert', 'tenhou'],
  'file.print': ['いんさつ', '牌譜用紙', 'はいふようし', 'プリント', '用紙', '白紙', 'print', 'sheet', 'paper'],
  'file.history': ['ていせいのりれき', '版', 'はん', '正誤表', 'せいごひょう', 'versions', 'errata', 'corrections'],
  'file.close': ['たいきょくをとじる', '閉じる', 'とじる'],
  'file.show': ['ぱいふをふぉるだーでみる', 'フォルダー'],
  'journal.retry': ['きろくぼにもういちどかく', '記録簿'],
  'app.palette': ['こまんどをさがす', 'command palette'],
  'app.help': ['そうさときーのいちらん', 'ヘルプ', 'キー', 'help', 'shortcuts'],
  'app.settings': ['せってい', '環境設定', 'preferences', 'options'],
  'app.updates': ['あたらしいはんをかくにんする', '更新', 'こうしん', 'アップデート'],
  'app.data': ['でーたふぉるだーをひらく'],
  'app.licences': ['しようそふとうぇあのらいせんす', 'licenses'],
  'app.about': ['さいふについて', 'バージョン', 'version'],
  'view.setup': ['たいきょくじょうほうをひらく', '選手', 'せんしゅ', 'players', 'rules', 'ルール'],
  'view.toggle': ['いちらんとたくをきりかえる', '卓', 'たく'],
  'view.timeline': ['けいかをたたむひらく', '経過', 'けいか'],
  'view.findings': ['してきをたたむひらく', '指摘', 'してき', 'errors'],
  'view.standings': ['じゅんいをたたむひらく', '順位', 'じゅんい', 'ranking'],
  'view.facts': ['しゃんてんまちだてんをひょうじするかくす', '待ち', 'まち', '打点', 'だてん', 'waits', 'shanten'],
  'view.go-findings': ['してきのいちらんへばんめんへ'],
  'view.text': ['ほんぶんをひょうじするかくす', '本文', 'ほんぶん', 'テキスト', 'jmjp', 'source', 'editor'],
  'view.go-text': ['ほんぶんへばんめんへ'],
  'text.act': ['このいってのほんぶんをなおす', '一手の本文', 'いってのほんぶん', 'act as text'],
  'text.find': ['ほんぶんからさがすおきかえる', '検索', 'けんさく', '置換', 'ちかん', 'search', 'replace'],
  'text.format': ['ほんぶんのかきかたをそろえる', '整形', 'せいけい', 'format', 'pretty print'],
  'view.broadcast': ['ほうそうようのひょうじをひらく', '放送', 'ほうそう'],
  'view.language': ['言語', 'げんご', 'えいご', 'にほんご', 'language', 'japanese'],
  'frame.details': ['きょくのじょうほうをなおす', '供託', 'きょうたく', '本場', 'ほんば', 'honba', 'sticks'],
  'frame.repairs': [
    'きょくのしゅうせいあんをみる',
    '矛盾',
    'むじゅん',
    '修正',
    'しゅうせい',
    'contradictions',
    'mend',
    'fix',
  ],
  'second.open': ['もうひとつのきろくとしょうごうする', '照合', 'しょうごう', '二度目の採譜', 'compare'],
  'second.previous': ['しょうごう まえのちがい'],
  'second.next': ['しょうごう つぎのちがい', '保留'],
  'second.mine': ['しょうごう こちらをとる'],
  'second.theirs': ['しょうごう あいてをとる'],
  'second.known': ['しょうごう かたほうだけにあるきろくをとりこむ'],
  'second.close': ['しょうごうをおえる'],
  'stations.open': ['ぶんたんさいふ', '分担', '端末', 'stations'],
  'stations.settle': ['ぶんたんさいふ くいちがいをきめる', '食い違い', 'くいちがい', 'conflicts'],
  'training.open': ['れんしゅうする', '練習', 'れんしゅう', 'practice'],
  'training.sample': ['みほんのたいきょくをみる', '見本', 'みほん', 'demo', 'example'],
  'training.learn': ['はじめてのいっきょくでおぼえる', '入門', 'tutorial', 'lesson', 'first frame'],
  'training.pause': ['れんしゅうをとめるつづける'],
  'training.slower': ['れんしゅうをおそくする'],
  'training.faster': ['れんしゅうをはやくする'],
  'training.finish': ['れんしゅうをおえてけっかをみる'],
  'match.next-frame': ['つぎのきょくへ'],
  'match.end': ['たいきょくをおえる', '終局', 'しゅうきょく'],
  'match.resume': ['たいきょくをつづける'],
}

const isOfApp = (id: NamedCommand): id is keyof AppTitles => id in APP_COMMAND_WORDS.ja.app

/** The title of any command. */
const titleOf = (id: NamedCommand, language: Language): string =>
  isOfApp(id) ? APP_COMMAND_WORDS[language].app[id] : commandTitle(id, language)

const buttonsOf = (id: NamedCommand): readonly string[] =>
  isOfApp(id) || !isAction(id) ? [] : [buttonText(id, 'ja'), buttonText(id, 'en')]

export interface CommandNames {
  /** In both languages. */
  readonly titles: readonly string[]
  /** On its button, at the table, in kana. */
  readonly others: readonly string[]
}

/** Every name of a command, whatever the language of the interface. */
export const commandNames = (id: NamedCommand): CommandNames => ({
  titles: [titleOf(id, 'ja'), titleOf(id, 'en')],
  others: [...buttonsOf(id), ...(ALSO_CALLED[id] ?? [])],
})
