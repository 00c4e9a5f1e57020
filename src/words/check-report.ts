/** 牌譜の点検結果。 The texts of the report of many records; every other language has the shape of the Japanese. */
import type { Severity } from '../check/index.ts'
import type { Language } from './language.ts'
import { plural } from './plural.ts'

const SEVERITIES_JA: Readonly<Record<Severity, string>> = { error: 'エラー', warning: '警告', info: '参考' }
const SEVERITIES_EN: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'info' }

const ja = {
  title: '牌譜の点検',
  byKind: '種類ごと',
  byRecord: '牌譜ごと',
  severities: SEVERITIES_JA,
  kindColumns: ['種類', '重さ', '指摘', '牌譜', '例'],
  recordColumns: ['牌譜', '試合', '局', 'エラー', '警告', '参考'],
  findingColumns: ['牌譜', '試合', '局', '手', '行', '桁', '重さ', '種類', '内容'],
  nothing: '指摘はない',
  checked: (records: number, matches: number, clean: number) =>
    `牌譜 ${records} 件（${matches} 試合）、指摘のないもの ${clean} 件`,
  stopped: (done: number, of: number) => `中断: ${of} 件のうち ${done} 件までの結果`,
  match: (number: number) => `第${number}試合`,
  act: (number: number) => `${number}手目`,
  line: (line: number) => `${line}行`,
  /** Before the title of a repair. */
  repair: '修正案',
}

export type CheckReportWords = typeof ja

const en: CheckReportWords = {
  title: 'Records checked',
  byKind: 'By kind',
  byRecord: 'By record',
  severities: SEVERITIES_EN,
  kindColumns: ['Kind', 'Severity', 'Findings', 'Records', 'For example'],
  recordColumns: ['Record', 'Matches', 'Frames', 'Errors', 'Warnings', 'Info'],
  findingColumns: ['Record', 'Match', 'Frame', 'Act', 'Line', 'Column', 'Severity', 'Kind', 'What it says'],
  nothing: 'Nothing was found',
  checked: (records, matches, clean) =>
    `${plural(records, 'record')} with ${plural(matches, 'match', 'matches')}; ${clean} without findings`,
  stopped: (done, of) => `stopped: the results of ${done} of ${plural(of, 'record')}`,
  match: (number) => `match ${number}`,
  act: (number) => `act ${number}`,
  line: (line) => `line ${line}`,
  repair: 'Repair',
}

export const CHECK_REPORT: Readonly<Record<Language, CheckReportWords>> = { ja, en }
