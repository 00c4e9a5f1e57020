/** The words of the archive's screen. */
import type { FRAME_KEYS, MATCH_KEYS } from '../archive/index.ts'
import type { Language } from './language.ts'
import { plural } from './plural.ts'

type QueryKey = (typeof MATCH_KEYS)[number] | (typeof FRAME_KEYS)[number]

type ArchiveTab = 'found' | 'standings' | 'figures' | 'discrepancies' | 'duplicates' | 'damaged' | 'folders'

interface ArchiveScreenWords {
  readonly title: string
  readonly tabs: Readonly<Record<ArchiveTab, string>>
  readonly query: string
  readonly placeholder: string
  readonly term: string
  readonly value: string
  readonly addTerm: string
  /** Each with an example of its value. */
  readonly keys: Readonly<Record<QueryKey, readonly [name: string, example: string]>>
  readonly anyWord: readonly [name: string, example: string]
  readonly total: (hits: number) => string
  readonly nothing: string
  readonly empty: string
  readonly casesOf: (name: string, statistic: string) => string
  readonly allHits: string
  /** The standings of one player or team, match by match. */
  readonly courseOf: (name: string) => string
  readonly toStandings: string
  readonly moreRows: string
  readonly act: (act: number) => string
  readonly loading: string
  readonly reading: (done: number, total: number) => string
  readonly verifying: (done: number, total: number) => string
  readonly stop: string
  readonly by: string
  readonly chart: string
  /** What the chart shows between two stages. */
  readonly chartCarries: string
  readonly chartHint: string
  readonly who: string
  readonly interval: string
  readonly intervalMeans: string
  /** Of the discrepancies, or the duplicates, only the first are listed. */
  readonly firstOf: (
    listed: number,
    total: number,
    command: 'discrepancies' | 'duplicates' | 'standings --by-match',
  ) => string
  /** Which records are not counted. */
  readonly showLeftOut: string
  readonly duplicatesLead: string
  /** The figures ignore what happened in frames. */
  readonly matchesOnly: string
  readonly faults: (count: number) => string
  readonly noneDamaged: string
  readonly open: string
  readonly add: string
  readonly chooseFolder: string
  readonly useFolder: string
  readonly remove: string
  readonly update: string
  readonly verify: string
  /** The signed list is gone, or this line of it is none. */
  readonly noList: string
  readonly badList: (line: number) => string
  readonly allAsSigned: (records: number) => string
  readonly notAsSigned: (faults: number, records: number) => string
  /** What the key beside the list does not prove. */
  readonly compareFingerprint: string
  readonly counts: (files: number, matches: number) => string
  readonly lost: string
  readonly folderLead: string
}

const ja: ArchiveScreenWords = {
  title: '牌譜庫',
  tabs: {
    found: '検索',
    standings: '順位表',
    figures: '成績',
    discrepancies: '得点の照合',
    duplicates: '重複した牌譜',
    damaged: '読めない牌譜',
    folders: 'フォルダー',
  },
  query: '探す条件',
  placeholder: '例: player:多井 yaku:国士 date:2025..',
  term: '条件の種類',
  value: '値',
  addTerm: '加える',
  keys: {
    player: ['選手', '多井'],
    team: ['チーム', '風林火山'],
    tournament: ['大会', 'Mリーグ'],
    season: ['シーズン', '2025'],
    stage: ['ステージ', 'ファイナル'],
    place: ['会場', 'スタジオ'],
    recorder: ['採譜者', '名前'],
    date: ['日付', '2025-03..2025-04'],
    yaku: ['役', '国士無双'],
    value: ['和了の素点', '8000..'],
    riichi: ['立直した', 'yes'],
    calls: ['副露の数', '3..'],
    'deal-in': ['放銃した', 'yes'],
    end: ['局の終わり', 'exhausted'],
    remark: ['メモ', '長考'],
    hand: ['手牌', '19m19p19s'],
    finding: ['指摘', 'yes'],
    open: ['未確認', 'yes'],
    irregular: ['反則・誤発声など', 'yes'],
    penalty: ['罰則（チョンボ・和了放棄）', 'yes'],
  },
  anyWord: ['言葉', '園田'],
  total: (hits) => `${hits.toLocaleString('ja')} 件`,
  nothing: '見つからなかった',
  empty: 'まだ牌譜がない。「フォルダー」で牌譜のフォルダーを加えると、ここに並ぶ',
  casesOf: (name, statistic) => `${name} の${statistic}のもとになった一手`,
  allHits: '検索に戻る',
  courseOf: (name) => `${name} の試合ごとの得点`,
  toStandings: '順位表に戻る',
  moreRows: '続きを表示',
  act: (act) => `${act}手目`,
  loading: '読んでいる…',
  reading: (done, total) => `牌譜を読んでいる: ${done.toLocaleString('ja')} / ${total.toLocaleString('ja')}`,
  verifying: (done, total) => `署名の一覧と照合している: ${done.toLocaleString('ja')} / ${total.toLocaleString('ja')}`,
  stop: '止める',
  by: '分け方',
  chart: '得点の推移',
  chartCarries: '縦の線は、次のステージへの持ち越し',
  chartHint: '項目名を選ぶと、その順に並べ替えて図にする。もう一度選ぶと元に戻る',
  who: '名前',
  interval: '95 % 区間',
  intervalMeans: '点は値、線は95 % 区間。線が長いほど、もとになった数が少ない',
  firstOf: (listed, total, command) =>
    `全 ${total.toLocaleString('ja')} 件のうち、はじめの ${listed.toLocaleString('ja')} 件。全件は saifu archive ${command} --csv で書き出せる`,
  showLeftOut: '一覧を見る',
  duplicatesLead:
    '同じ試合の牌譜が複数あるとき、順位表・成績・得点の照合では一つだけを数える（局・手の多さ、公式の得点、指摘の少なさの順に選ぶ）。検索ではすべて見つかる',
  matchesOnly: '成績・順位表・得点の照合は、試合の条件（選手・大会・日付など）だけで選ぶ',
  faults: (count) => `${count} か所`,
  noneDamaged: 'どの牌譜も最後まで読める',
  open: '開く',
  add: 'フォルダーを加える…',
  chooseFolder: '牌譜庫に加えるフォルダー',
  useFolder: 'このフォルダーを加える',
  remove: '外す',
  update: '読み直す',
  verify: '署名を確かめる',
  noList: '署名の一覧（SHA256SUMS）がなくなっている',
  badList: (line) => `署名の一覧（SHA256SUMS）の ${line} 行目が読めない`,
  allAsSigned: (records) => `牌譜 ${records.toLocaleString('ja')} 件はどれも署名されたときのまま`,
  notAsSigned: (faults, records) => `牌譜 ${records.toLocaleString('ja')} 件のうち、署名のときと違うもの ${faults} 件`,
  compareFingerprint: 'フォルダーにある鍵で確かめた。連盟が公表している指紋と同じかどうかを見比べること',
  counts: (files, matches) => `ファイル ${files.toLocaleString('ja')}、試合 ${matches.toLocaleString('ja')}`,
  lost: 'いまは読めない。索引にある内容はそのまま残る',
  folderLead: '牌譜はフォルダーに置いたままで、変更は自動で索引に入る。外しても牌譜は消えない',
}

const en: ArchiveScreenWords = {
  title: 'Archive',
  tabs: {
    found: 'Search',
    standings: 'Standings',
    figures: 'Figures',
    discrepancies: 'Points compared',
    duplicates: 'Duplicates',
    damaged: 'Damaged',
    folders: 'Folders',
  },
  query: 'Search for',
  placeholder: 'such as player:多井 yaku:kokushi date:2025..',
  term: 'Kind of term',
  value: 'Value',
  addTerm: 'Add',
  keys: {
    player: ['player', '多井'],
    team: ['team', 'furinkazan'],
    tournament: ['tournament', 'mleague'],
    season: ['season', '2025'],
    stage: ['stage', 'final'],
    place: ['place', 'studio'],
    recorder: ['recorder', 'name'],
    date: ['date', '2025-03..2025-04'],
    yaku: ['yaku', 'kokushi'],
    value: ['value of a win', '8000..'],
    riichi: ['riichi', 'yes'],
    calls: ['number of calls', '3..'],
    'deal-in': ['deal-in', 'yes'],
    end: ['end of the frame', 'exhausted'],
    remark: ['remark', 'pause'],
    hand: ['hand', '19m19p19s'],
    finding: ['finding', 'yes'],
    open: ['open question', 'yes'],
    irregular: ['irregularity', 'yes'],
    penalty: ['penalty', 'yes'],
  },
  anyWord: ['any word', 'sonoda'],
  total: (hits) => plural(hits, 'hit'),
  nothing: 'Nothing was found',
  empty: 'There are no records yet. Add a folder of records under Folders, and they are listed here',
  casesOf: (name, statistic) => `The acts behind ${name}: ${statistic}`,
  allHits: 'Back to the search',
  courseOf: (name) => `${name}, match by match`,
  toStandings: 'Back to the standings',
  moreRows: 'More',
  act: (act) => `act ${act}`,
  loading: 'Reading…',
  reading: (done, total) => `Reading records: ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`,
  verifying: (done, total) =>
    `Comparing records with the signed list: ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`,
  stop: 'Stop',
  by: 'By',
  chart: 'Points in the course of the matches',
  chartCarries: 'A vertical line is what was carried over into the next stage',
  chartHint: 'Choose a statistic’s name to sort by it and to see it drawn; choose it again to go back',
  who: 'Name',
  interval: '95 % interval',
  intervalMeans: 'The dot is the value, the line its 95 % interval: the longer, the fewer cases it was counted from',
  firstOf: (listed, total, command) =>
    `The first ${listed.toLocaleString('en')} of ${total.toLocaleString('en')}; saifu archive ${command} --csv writes them all`,
  showLeftOut: 'Show them',
  duplicatesLead:
    'Of a match with several records, standings, figures and compared points count one: that with more frames, then more acts, then the official points, then fewer findings. A search finds all of them',
  matchesOnly:
    'Figures, standings and compared points take terms of matches only: players, tournaments, dates and such',
  faults: (count) => plural(count, 'place'),
  noneDamaged: 'Every record can be read whole',
  open: 'Open',
  add: 'Add a folder…',
  chooseFolder: 'Add a folder to the archive',
  useFolder: 'Add this folder',
  remove: 'Remove',
  update: 'Look through again',
  verify: 'Verify the signature',
  noList: 'The signed list (SHA256SUMS) is gone',
  badList: (line) => `Line ${line} of the signed list (SHA256SUMS) cannot be read`,
  allAsSigned: (records) => `${plural(records, 'record')}, all as they were signed`,
  notAsSigned: (faults, records) =>
    `${plural(faults, 'difference')} from what was signed, in ${plural(records, 'record')}`,
  compareFingerprint:
    'This was checked with the key in the folder. Compare the fingerprint with the one that the federation publishes',
  counts: (files, matches) => `${plural(files, 'file')}, ${plural(matches, 'match', 'matches')}`,
  lost: 'cannot be reached now; what the index has of it stays',
  folderLead:
    'The records stay in their folders, and changes come into the index by themselves. Removing a folder deletes no record',
}

export const ARCHIVE_SCREEN: Readonly<Record<Language, ArchiveScreenWords>> = { ja, en }
