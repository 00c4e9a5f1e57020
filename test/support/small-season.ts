/** A season of simulated matches: sixteen players of four teams, two matches on a day. */
import { saveText } from '../../src/document/index.ts'
import { four, type Label, type Match, type PersonName } from '../../src/record/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import { simulated } from '../../src/training/index.ts'

const LAST = [
  '青葉',
  '白石',
  '朝倉',
  '水沢',
  '千代田',
  '桜井',
  '霧島',
  '若松',
  '大和田',
  '黒川',
  '浅間',
  '長谷',
  '藤代',
  '秋月',
  '三崎',
  '夏目',
]
const ROMAN =
  'Aoba Shiraishi Asakura Mizusawa Chiyoda Sakurai Kirishima Wakamatsu Owada Kurokawa Asama Hase Fujishiro Akizuki Misaki Natsume'
const FIRST = ['玲', '悠', '薫', '葵', '翼', '湊', '雅', '忍', '光', '操', '渚', '蓮', '静', '望', '司', '泉']
const FIRST_ROMAN =
  'Rei Yu Kaoru Aoi Tsubasa Minato Miyabi Shinobu Hikaru Misao Nagisa Ren Shizuka Nozomi Tsukasa Izumi'
const TEAMS: readonly Label[] = [
  { native: '北辰クラブ', roman: 'Hokushin Club' },
  { native: '南風会', roman: 'Nampukai' },
  { native: '西都麻雀部', roman: 'Saito Mahjong' },
  { native: '東雲荘', roman: 'Shinonome House' },
]

const personOf = (at: number): PersonName => ({
  last: { native: LAST[at] ?? null, roman: ROMAN.split(' ')[at] ?? null },
  first: { native: FIRST[at] ?? null, roman: FIRST_ROMAN.split(' ')[at] ?? null },
})

const dateOf = (day: number): string =>
  new Date(Date.UTC(2025, 8, 15 + day * 4)).toISOString().slice(0, 10).replaceAll('-', '')

/** Played anew each time. @param at from 0; the same number gives the same match */
export const playInSeason = (at: number): Match => {
  const { match } = simulated({ rules: rulesets.mleague, seed: 40 + at, length: 'match' })
  return {
    ...match,
    tournament: {
      name: { native: '暁リーグ', roman: 'Akatsuki League' },
      year: 2025,
      stage: { native: '予選', roman: 'Qualifiers' },
      matchInStage: at + 1,
      matchInDay: (at % 2) + 1,
    },
    timeAndPlace: {
      date: dateOf(Math.floor(at / 2)),
      weekday: null,
      time: at % 2 === 0 ? '1300' : '1600',
      place: { native: '暁会館', roman: 'Akatsuki Hall' },
    },
    recorders: [{ name: { last: { native: '記録', roman: 'Kiroku' }, first: null }, frames: 'all' }],
    players: four((player) => ({
      ...match.players[player],
      // Another of each team at every match, and another seat.
      name: personOf(((player + at) % 4) * 4 + (Math.floor(at / 2) % 4)),
      team: TEAMS[(player + at) % 4] ?? null,
    })),
  }
}

/** By their number: each is played once for all tests. */
const known: Match[] = []

/** @param at from 0; the same number gives the same match */
export const matchOfSeason = (at: number): Match => (known[at] ??= playInSeason(at))

export const textOfMatch = (match: Match): string => {
  const saved = saveText(null, { matches: [match] })
  if (!saved.ok) throw new Error('the match cannot be written')
  return saved.text
}
