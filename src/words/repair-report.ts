/** The words of a report of repairs. */
import type { Language } from './language.ts'
import { plural } from './plural.ts'

const ja = {
  title: '修正案の一覧',
  columns: ['牌譜', '試合', '局', '行', '桁', '内容', '番号', '修正案', '見込み', '確かめるところ'],
  looked: (records: number, found: number) =>
    found === 0
      ? `牌譜 ${records} 件のどれにも矛盾はない`
      : `牌譜 ${records} 件のうち、読めない箇所や矛盾のある局があるもの ${found} 件`,
  nothingChanged: '牌譜は書き換えていない。映像などで確かめてから直すこと',
  stopped: (done: number, of: number) => `中断: ${of} 件のうち ${done} 件までの結果`,
  match: (number: number) => `第${number}試合`,
  line: (line: number) => `${line}行`,
  places: (count: number) => `${count} か所`,
  others: (count: number) => `ほか ${count} 件`,
}

type RepairReportWords = typeof ja

const en: RepairReportWords = {
  title: 'Proposed repairs',
  columns: [
    'Record',
    'Match',
    'Frame',
    'Line',
    'Column',
    'What it says',
    'Number',
    'Proposal',
    'Likelihood',
    'Look at',
  ],
  looked: (records, found) =>
    `${plural(records, 'record')}, ${found} with frames that contradict themselves or cannot be read`,
  nothingChanged: 'No record was changed. Look at the recording of the match before you change one',
  stopped: (done, of) => `stopped: the results of ${done} of ${plural(of, 'record')}`,
  match: (number) => `match ${number}`,
  line: (line) => `line ${line}`,
  places: (count) => plural(count, 'place'),
  others: (count) => `and ${count} more`,
}

export const REPAIR_REPORT: Readonly<Record<Language, RepairReportWords>> = { ja, en }
