/** How a frame of majiang-core's Game ended, and what followed, compared with our rules for the last table. */
import type { Paipu } from '@kobalab/majiang-core'
import { four, SEATS, toPlayers, type Frame, type Seat } from '../../src/record/index.ts'
import {
  addPoints,
  assumed,
  finalPoints,
  nextFrame,
  settle,
  type Outcome,
  type Ruleset,
  type Win,
} from '../../src/rules/index.ts'
import { closeTable, ryuukyokuDue, isTenpaiNow, nagashiSeats, scoreWinNow, type Table } from '../../src/table/index.ts'

interface Hule {
  readonly l: number
  readonly defen: number
  readonly fenpei: readonly number[]
}

interface Pingju {
  readonly name: string
  readonly shoupai: readonly string[]
  readonly fenpei: readonly number[]
}

interface Qipai {
  readonly zhuangfeng: number
  readonly jushu: number
  readonly changbang: number
  readonly lizhibang: number
  readonly defen: readonly number[]
}

/** The types of majiang-core do not distinguish the events. */
interface Ends {
  readonly hule?: Hule
  readonly pingju?: Pingju
  readonly qipai?: Qipai
}

export interface EndedFrame {
  readonly paipu: Paipu
  readonly round: number
  readonly frame: Frame
  readonly tables: readonly Table[]
  readonly rules: Ruleset
}

const DRAW_NAMES = {
  exhaustive: '荒牌平局',
  'nagashi-mangan': '流し満貫',
  'four-winds': '四風連打',
  'four-riichi': '四家立直',
  'four-kans': '四開槓',
  'three-ron': '三家和',
  'nine-terminals': '九種九牌',
  chombo: '',
  'broken-off': '',
}

type Compare = (what: string, ours: unknown, theirs: unknown) => void

const wonBy = (last: Table, frame: Frame, hules: readonly Hule[], compare: Compare): Outcome => {
  const { end } = last
  const from = end?.kind === 'ron' ? end.from : null
  const wins = hules.map(({ l, defen }): Win => {
    const scored = scoreWinNow(last, l as Seat, frame.dora!)
    if (scored === null || !scored.ok) throw new Error(`the win of ${l} has no value`)
    compare('value', scored.score.points * 100, defen)
    return { winner: l as Seat, from, value: scored.score.value, liabilities: scored.score.liabilities }
  })
  return { kind: 'win', wins }
}

const drawnBy = (table: Table, last: Table, { name, shoupai }: Pingju, compare: Compare): Outcome => {
  // Nine terminals are declared, not due.
  const due = ryuukyokuDue(table)
  compare('draw', DRAW_NAMES[due ?? 'nine-terminals'], name)
  if (due !== 'exhaustive' && due !== 'nagashi-mangan') return { kind: 'abort' }
  const tenpai = SEATS.filter((seat) => isTenpaiNow(last, seat) === true)
  const shown = SEATS.filter((seat) => shoupai[seat] !== '')
  compare('tenpai', tenpai, shown)
  return due === 'exhaustive'
    ? { kind: 'exhausted', tenpai }
    : { kind: 'nagashi', seats: nagashiSeats(last) ?? [], tenpai }
}

/** The next frame, or the end of the match with everybody's place and points. */
const afterDifferences = (
  { paipu, round, frame, rules }: EndedFrame,
  outcome: Outcome,
  { points, sticks }: Pick<Parameters<typeof nextFrame>[0], 'points' | 'sticks'>,
  compare: Compare,
): void => {
  const { id } = frame
  const { next, mayEnd } = nextFrame({ id, outcome, points, sticks }, rules)
  const following = (paipu.log[round + 1]?.[0] as Ends | undefined)?.qipai
  // A dealer who may stop in first place does.
  const ours = next === null || mayEnd ? null : next
  compare(
    'next frame',
    ours && [ours.id.wind, ours.id.number, ours.id.honba, ours.sticks, ...ours.startPoints],
    following === undefined
      ? null
      : [
          'ESWN'[following.zhuangfeng],
          following.jushu + 1,
          following.changbang,
          following.lizhibang * 10,
          ...following.defen.map((own) => own / 100),
        ],
  )
  if (following !== undefined) return
  const placed = finalPoints(toPlayers(id, points), sticks, assumed(rules))
  const byPlayer = <T>(byPlace: readonly T[]): T[] => SEATS.map((player) => byPlace[(paipu.qijia + player) % 4]!)
  compare('places', placed?.places, byPlayer(paipu.rank))
  compare('final points', placed?.final, byPlayer(paipu.point.map((own) => Math.round(Number(own) * 10))))
}

/** Wins and ryuukyoku of one frame: value, payments, tenpai, and what follows. */
export const endDifferences = (ended: EndedFrame): string[] => {
  const { paipu, round, frame, tables, rules } = ended
  const table = tables.at(-1)!
  const last = closeTable(table)
  const events = paipu.log[round] as readonly Ends[]
  const hules = events.flatMap(({ hule }) => hule ?? [])
  const [pingju] = events.flatMap((event) => event.pingju ?? [])
  const found: string[] = []
  const compare: Compare = (what, ours, theirs) => {
    if (JSON.stringify(ours) !== JSON.stringify(theirs))
      found.push(`${what}: ours ${JSON.stringify(ours)}, theirs ${JSON.stringify(theirs)}`)
  }
  if (pingju === undefined && hules.length === 0) return ['it has no end']
  const outcome = pingju ? drawnBy(table, last, pingju, compare) : wonBy(last, frame, hules, compare)
  const paid = pingju
    ? pingju.fenpei
    : hules.map(({ fenpei }) => fenpei).reduce((sum, one) => sum.map((own, at) => own + one[at]!))
  const { delta, sticks } = settle(outcome, { honba: frame.id.honba, sticks: last.sticks }, rules)
  compare(
    'payments',
    delta.map((own) => own * 100),
    paid,
  )
  const points = addPoints(
    four((seat) => last.seats[seat].points ?? 0),
    delta,
  )
  afterDifferences(ended, outcome, { points, sticks }, compare)
  return found
}
