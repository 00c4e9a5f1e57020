/** What a syntax tree says but a record cannot hold. */
import type { RecordCode, RecordFinding } from '../record/index.ts'
import type { Language } from './language.ts'

type Sentence = (args: RecordFinding['args']) => string

const SEATS_JA = ['東', '南', '西', '北']
const SEATS_EN = ['East', 'South', 'West', 'North']

const ja: Readonly<Record<RecordCode, Sentence>> = {
  'record.player-twice': ({ player }) => `選手 ${player} が二度書かれている。初めのものを使う`,
  'record.player-missing': ({ player }) => `選手 ${player} がない`,
  'record.seat-twice': ({ seat }) => `${SEATS_JA[Number(seat)]}家の手牌が二度書かれている。初めのものを使う`,
  'record.seat-missing': ({ seat }) => `${SEATS_JA[Number(seat)]}家の手牌がない`,
  'record.tile-unknown': ({ word }) => `牌ではない: ${word}`,
  'record.tiles-missing': () => '牌が書かれていない',
  'record.points-count': ({ count }) => `4人分の点数が要るが、${count} 人分ある`,
  'record.pragma-malformed': ({ word }) => `//@${word} は読めない。そのまま残す`,
  'record.pragma-twice': ({ word }) => `//@${word} は二度目。初めのものを使い、これも残す`,
}

const en: Readonly<Record<RecordCode, Sentence>> = {
  'record.player-twice': ({ player }) => `player ${player} is written twice; the first one counts`,
  'record.player-missing': ({ player }) => `player ${player} is missing`,
  'record.seat-twice': ({ seat }) => `the hand of ${SEATS_EN[Number(seat)]} is written twice; the first one counts`,
  'record.seat-missing': ({ seat }) => `the hand of ${SEATS_EN[Number(seat)]} is missing`,
  'record.tile-unknown': ({ word }) => `not a tile: ${word}`,
  'record.tiles-missing': () => 'a tile is missing',
  'record.points-count': ({ count }) => `expected the points of four players, found ${count}`,
  'record.pragma-malformed': ({ word }) => `//@${word} cannot be read; it is kept as is`,
  'record.pragma-twice': ({ word }) => `//@${word} is repeated; the first one counts, this one is kept`,
}

export const RECORD: Readonly<Record<Language, Readonly<Record<RecordCode, Sentence>>>> = { ja, en }
