/** The words of an archive: tables, queries, signatures. */
import type { ChecksumFault, Discrepancy, DuplicateKind, Grouping, QueryFault } from '../archive/index.ts'
import type { YakuId } from '../rules/index.ts'
import { keysOf } from '../kit/index.ts'
import { labelName } from '../league/index.ts'
import type { Language } from './language.ts'
import { plural } from './plural.ts'
import { YAKU_NAMES } from './yaku.ts'

interface ArchiveWords {
  readonly groupings: Readonly<Record<Grouping, string>>
  readonly matches: string
  readonly frames: string
  readonly statistic: string
  readonly means: string
  readonly figureColumns: readonly string[]
  readonly standing: Readonly<Record<'place' | 'name' | 'matches' | 'total' | 'penalty' | 'stage' | 'carried', string>>
  /** First to fourth. */
  readonly placeColumns: readonly string[]
  /** Of a course, match by match: in the app, and with the standing and the record for a file. */
  readonly courseColumns: readonly [date: string, record: string, points: string, total: string]
  readonly courseFileColumns: readonly string[]
  /** In place of a record: the part of the points before that a team has in a stage. */
  readonly carriedInto: (stage: string, share: number) => string
  readonly discrepancyColumns: readonly string[]
  /** The same where a record and the number of the match in it are columns of their own. */
  readonly discrepancyFileColumns: readonly string[]
  readonly discrepancies: Readonly<Record<Discrepancy['kind'], string>>
  readonly noDiscrepancy: string
  readonly caseColumns: readonly string[]
  /** All among which a share was counted. */
  readonly denominatorOf: (statistic: string) => string
  /** What a number of the figures is, for a reader who does not see its row and column. */
  readonly figureOf: (name: string, statistic: string, number: string) => string
  readonly findColumns: readonly string[]
  readonly nothingFound: string
  readonly found: (hits: number, matches: number) => string
  /** `text`: the term. */
  readonly queryFaults: Readonly<Record<QueryFault['code'], (text: string) => string>>
  readonly updated: (report: {
    readonly added: number
    readonly changed: number
    /** As they were, and read again by other rules. */
    readonly reread: number
    readonly moved: number
    readonly unchanged: number
    readonly removed: number
  }) => string
  /** Of a file that is not whole. */
  readonly fileStates: Readonly<Record<'whole' | 'damaged' | 'unreadable', string>>
  readonly damagedColumns: readonly string[]
  readonly noneDamaged: string
  readonly duplicateColumns: readonly string[]
  readonly duplicates: Readonly<Record<DuplicateKind['kind'], string>>
  readonly noDuplicate: string
  /** Records of matches of which another record counts. */
  readonly leftOut: (records: number) => string
  /** Of a record that is compared: it is gone, or cannot be reached. */
  readonly notReadNow: string
  readonly renamingColumns: readonly string[]
  readonly faults: Readonly<Record<ChecksumFault['kind'], string>>
  readonly verified: (records: number, faults: number) => string
  /** `key`: its fingerprint. */
  readonly signatures: Readonly<Record<'good' | 'bad' | 'none' | 'bad-key', (key: string) => string>>
  readonly keyBeside: string
}

export const ARCHIVE_WORDS: Readonly<Record<Language, ArchiveWords>> = {
  ja: {
    groupings: {
      player: '選手',
      team: 'チーム',
      season: 'シーズン',
      seat: '起家からの席',
      'points-at-south': '南入時の点数',
      'points-at-last': '最終局前の点数',
      recorder: '採譜者',
    },
    matches: '試合',
    frames: '局',
    statistic: '項目',
    means: '数え方',
    figureColumns: ['項目', '分子', '分母', '値', '下限', '上限'],
    standing: {
      place: '順位',
      name: '名前',
      matches: '試合',
      total: '得点',
      penalty: 'うちペナルティ',
      stage: 'ステージ',
      carried: '持ち越し',
    },
    placeColumns: ['1着', '2着', '3着', '4着'],
    courseColumns: ['日付', '牌譜', '得点', '累計'],
    courseFileColumns: ['順位', '名前', '日付', '牌譜', '試合', '得点', '累計'],
    carriedInto: (stage, share) => `${stageText(stage, 'ja')}への持ち越し（${100 * share} %）`,
    discrepancyColumns: ['種類', '名前', '牌譜', '公式', '計算', '根拠の牌譜'],
    discrepancyFileColumns: ['種類', '名前', '牌譜', '試合', '局', '公式', '計算', '根拠の牌譜', '根拠の試合'],
    discrepancies: {
      'frame-points': '局の収支',
      'final-points': '試合の得点',
      'points-before': '試合前の個人得点',
      'points-after': '試合後の個人得点',
      'team-points-before': '試合前のチーム得点',
      'team-points-after': '試合後のチーム得点',
    },
    noDiscrepancy: '公式の得点と計算した得点は、すべて一致した',
    caseColumns: ['牌譜', '試合', '局', '手', '値'],
    denominatorOf: (statistic) => `${statistic}の分母`,
    figureOf: (name, statistic, number) => `${name} ${statistic} ${number}`,
    findColumns: ['牌譜', '試合', '局', '手'],
    nothingFound: '見つからなかった',
    found: (hits, matches) => `${hits} 件（${matches} 試合から）`,
    queryFaults: {
      'query.unknown-key': (text) => `不明な項目: ${text}`,
      'query.no-value': (text) => `値がない: ${text}`,
      'query.bad-date': (text) => `日付は 2025、2025-03、2025-03-14、2025..2026 のように書く: ${text}`,
      'query.bad-range': (text) => `数は 8000、8000..、2000..3900 のように、riichi と deal-in は yes と書く: ${text}`,
      'query.unknown-yaku': (text) => `不明な役: ${text}`,
      'query.unknown-end': (text) => `局の終わりは wins、exhausted、または流局の種類: ${text}`,
      'query.unknown-kind': (text) =>
        `open は yes、finding は yes か指摘のコード、irregular は yes、withdrawn、no-draw、dead、penalty は yes、chombo、dead と書く: ${text}`,
      'query.bad-tiles': (text) => `牌は 123m55z のように、色を問わないなら 123a55b のように、18枚まで書く: ${text}`,
      'query.open-quote': (text) => `引用符が閉じていない: ${text}`,
    },
    updated: ({ added, changed, reread, moved, unchanged, removed }) =>
      `追加 ${added}、変更 ${changed}、${reread > 0 ? `ルールの変更による再読込 ${reread}、` : ''}移動 ${moved}、変更なし ${unchanged}、削除 ${removed}`,
    fileStates: { whole: '完全', damaged: '一部読めない', unreadable: '読めない' },
    damagedColumns: ['牌譜', '状態', '行', '桁', '内容'],
    noneDamaged: 'どの牌譜も最後まで読める',
    duplicateColumns: ['種類', '数える牌譜', '試合', '数えない牌譜', 'その試合', '違い'],
    duplicates: { same: '同じ', part: '一方は途中まで', version: '別の版' },
    noDuplicate: '同じ試合の牌譜はない',
    leftOut: (records) => `同じ試合の牌譜がほかにあるので、数えない牌譜が ${records.toLocaleString('ja')} 件ある`,
    notReadNow: '今は読めない',
    renamingColumns: ['今の名前', '新しい名前'],
    faults: {
      changed: '署名のあとに変わっている',
      missing: '署名のあとになくなっている',
      'not-listed': '署名されていない',
    },
    verified: (records, faults) => `牌譜 ${records} 件、違い ${faults} 件`,
    signatures: {
      good: (key) => `署名は正しい。鍵の指紋 ${key}`,
      bad: (key) => `署名が一覧と合わない。鍵の指紋 ${key}`,
      none: () => '一覧に署名がない',
      'bad-key': () => '一覧のそばにある鍵が Ed25519 の公開鍵ではない',
    },
    keyBeside:
      '一覧のそばにある公開鍵で確かめた。その鍵が連盟のものかどうかは、指紋を別の経路で確かめるか --key で鍵を渡すこと',
  },
  en: {
    groupings: {
      player: 'Player',
      team: 'Team',
      season: 'Season',
      seat: 'Seat in the first frame',
      'points-at-south': 'Points before the south round',
      'points-at-last': 'Points before the last frame',
      recorder: 'Recorder',
    },
    matches: 'Matches',
    frames: 'Frames',
    statistic: 'Statistic',
    means: 'What is counted',
    figureColumns: ['Statistic', 'n', 'd', 'Value', 'Low', 'High'],
    standing: {
      place: 'Place',
      name: 'Name',
      matches: 'Matches',
      total: 'Points',
      penalty: 'Penalties in them',
      stage: 'Stage',
      carried: 'Carried over',
    },
    placeColumns: ['1st', '2nd', '3rd', '4th'],
    courseColumns: ['Date', 'Record', 'Points', 'Running total'],
    courseFileColumns: ['Place', 'Name', 'Date', 'Record', 'Match', 'Points', 'Running total'],
    carriedInto: (stage, share) => `Carried over into the ${stageText(stage, 'en')} (${100 * share} %)`,
    discrepancyColumns: ['Kind', 'Name', 'Record', 'Official', 'Computed', 'Follows from'],
    discrepancyFileColumns: [
      'Kind',
      'Name',
      'Record',
      'Match',
      'Frame',
      'Official',
      'Computed',
      'Follows from',
      'Match of that record',
    ],
    discrepancies: {
      'frame-points': 'points moved in a frame',
      'final-points': 'points of the match',
      'points-before': 'own points before the match',
      'points-after': 'own points after the match',
      'team-points-before': 'team points before the match',
      'team-points-after': 'team points after the match',
    },
    noDiscrepancy: 'All official points are those that were computed',
    caseColumns: ['Record', 'Match', 'Frame', 'Act', 'Value'],
    denominatorOf: (statistic) => `${statistic}, denominator`,
    figureOf: (name, statistic, number) => `${name}: ${statistic}, ${number}`,
    findColumns: ['Record', 'Match', 'Frame', 'Act'],
    nothingFound: 'Nothing was found',
    found: (hits, matches) => `${plural(hits, 'hit')} in ${plural(matches, 'match', 'matches')}`,
    queryFaults: {
      'query.unknown-key': (text) => `there is no such key: ${text}`,
      'query.no-value': (text) => `a value is missing: ${text}`,
      'query.bad-date': (text) => `write dates as 2025, 2025-03, 2025-03-14 or 2025..2026: ${text}`,
      'query.bad-range': (text) =>
        `write numbers as 8000, 8000.. or 2000..3900, and yes for riichi and deal-in: ${text}`,
      'query.unknown-yaku': (text) => `there is no such yaku: ${text}`,
      'query.unknown-end': (text) => `a frame ends by wins, exhausted, or a kind of ryuukyoku: ${text}`,
      'query.unknown-kind': (text) =>
        `write open:yes, finding:yes or a code of a check, irregular: and yes, withdrawn, no-draw or dead, penalty: and yes, chombo or dead: ${text}`,
      'query.bad-tiles': (text) => `write tiles as 123m55z, or 123a55b for any suits, eighteen at most: ${text}`,
      'query.open-quote': (text) => `a quotation mark is not closed: ${text}`,
    },
    updated: ({ added, changed, reread, moved, unchanged, removed }) =>
      `${plural(added, 'record')} added, ${changed} changed, ${reread > 0 ? `${reread} read again by changed rules, ` : ''}${moved} moved, ${unchanged} unchanged, ${removed} removed`,
    fileStates: { whole: 'whole', damaged: 'damaged', unreadable: 'unreadable' },
    damagedColumns: ['Record', 'State', 'Line', 'Column', 'What is wrong'],
    noneDamaged: 'Every record can be read whole',
    duplicateColumns: ['Kind', 'Record that counts', 'Match', 'Record left out', 'Match of that record', 'Differences'],
    duplicates: { same: 'the same', part: 'one is a part of the other', version: 'another version' },
    noDuplicate: 'No match is there twice',
    leftOut: (records) =>
      records === 1
        ? '1 record of a match that is here twice is not counted'
        : `${plural(records, 'record')} of matches that are here twice are not counted`,
    notReadNow: 'cannot be read now',
    renamingColumns: ['Name now', 'New name'],
    faults: { changed: 'changed since it was signed', missing: 'gone since it was signed', 'not-listed': 'not signed' },
    verified: (records, faults) => `${plural(records, 'record')}, ${plural(faults, 'difference')}`,
    signatures: {
      good: (key) => `The signature is good. Fingerprint of the key ${key}`,
      bad: (key) => `The signature does not belong to the list. Fingerprint of the key ${key}`,
      none: () => 'The list is not signed',
      'bad-key': () => 'The key beside the list is not an Ed25519 public key',
    },
    keyBeside:
      'This was checked with the public key beside the list. Whether that is the key of the federation, its fingerprint must tell on another way, or --key with the key itself',
  },
}

const folded = (name: string): string => name.normalize('NFKC').toLowerCase().replaceAll(/[\s-]/g, '')

/** Common names of yaku beside those that are announced. */
const ALSO: Readonly<Partial<Record<YakuId, readonly string[]>>> = {
  riichi: ['リーチ'],
  tsumo: ['ツモ', '門前ツモ'],
  pinfu: ['ピンフ'],
  tanyao: ['タンヤオ', '断么九'],
  chiitoitsu: ['チートイツ', '七対'],
  toitoi: ['トイトイ', '対対和'],
  kokushi: ['国士'],
  'kokushi-13': ['国士'],
  suuankou: ['四暗刻'],
  'suuankou-tanki': ['四暗刻'],
}

/** The yaku that a person means by a name in either language, or by its beginning: 国士 is 国士無双. */
export const yakuNamed = (name: string): readonly YakuId[] => {
  const wanted = folded(name)
  if (wanted === '') return []
  const namesOf = (id: YakuId): readonly string[] => {
    const { ja, roman, en } = YAKU_NAMES[id]
    return [id, ja, roman, en, ...(ALSO[id] ?? [])].map(folded)
  }
  const ids = keysOf(YAKU_NAMES)
  const exact = ids.filter((id) => namesOf(id).includes(wanted))
  return exact.length > 0 ? exact : ids.filter((id) => namesOf(id).some((each) => each.startsWith(wanted)))
}

/** Which columns standings have that others do not. */
export interface StandingParts {
  /** A league's teams stand by the stage that they reached. */
  readonly hasStages: boolean
  /** Somebody has a penalty. */
  readonly hasPenalties: boolean
}

export const standingParts = (
  rows: readonly { readonly stage: string | null; readonly penalty: number }[],
): StandingParts => ({
  hasStages: rows.some(({ stage }) => stage !== null),
  hasPenalties: rows.some(({ penalty }) => penalty !== 0),
})

export const standingColumns = (language: Language, { hasStages, hasPenalties }: StandingParts): readonly string[] => {
  const { standing, placeColumns } = ARCHIVE_WORDS[language]
  const { place, name, matches, total, penalty, stage, carried } = standing
  return [
    place,
    name,
    matches,
    total,
    ...(hasPenalties ? [penalty] : []),
    ...(hasStages ? [stage, carried] : []),
    ...placeColumns,
  ]
}

/** A stage of the league by its token. */
export const stageText = (token: string, language: Language): string => {
  const { native, roman } = labelName('tourStage', { token })
  return (language === 'ja' ? native : roman) ?? token
}
