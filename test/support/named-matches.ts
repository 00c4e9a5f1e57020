/** Simulated matches with names of players, dates and remarks to look for. */
import { four, type Match } from '../../src/record/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import { simulated } from '../../src/training/index.ts'

export const NAMES = ['多井 隆晴', '園田 賢', '鈴木たろう', '堀 慎吾'] as const
export const REMARKS = ['国士無双の聴牌', '園田は長考', '裏ドラを確かめる', '', 'ＡＢＣ abc'] as const

const namedMatch = (seed: number): Match => {
  const { match } = simulated({ rules: rulesets.mleague, seed, length: 'match' })
  return {
    ...match,
    timeAndPlace: {
      ...match.timeAndPlace,
      date: `202${5 + (seed % 2)}${String((seed % 12) + 1).padStart(2, '0')}15`,
    },
    players: four((player) => {
      const [last = '', first = ''] = (NAMES[(player + seed) % 4] ?? '').split(' ')
      return {
        ...match.players[player],
        name: { last: { native: last, roman: null }, first: first === '' ? null : { native: first, roman: null } },
      }
    }),
    frames: match.frames.map((frame, at) => {
      const remark = REMARKS[(seed + at) % REMARKS.length] ?? ''
      return remark === '' ? frame : { ...frame, comment: { native: remark, roman: null } }
    }),
  }
}

/** By their number: each is played once for all tests. */
const known: Match[] = []

export const namedMatches = (count: number): readonly Match[] =>
  Array.from({ length: count }, (_, seed): Match => (known[seed] ??= namedMatch(seed)))
