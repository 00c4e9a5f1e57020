/** Wins, draws and payments of real games, worked out from the acts alone and held against what the game server said. */
import { describe, expect, test } from 'vitest'
import { importMajiang } from '../../src/formats/majiang/import.ts'
import { importMjlog } from '../../src/formats/mjlog/import.ts'
import {
  four,
  SEATS,
  toPlayers,
  type ByPlayer,
  type Frame,
  type Match,
  type Points,
  type Seat,
} from '../../src/record/index.ts'
import {
  finalPoints,
  ruleset,
  rulesets,
  settle,
  withPointRule,
  type Outcome,
  type Ruleset,
  type Win,
  type WinScore,
} from '../../src/rules/index.ts'
import {
  closeTable,
  isTenpaiNow,
  majiangYakuName,
  nagashiSeats,
  replay,
  scoreWinNow,
  type Table,
} from '../../src/table/index.ts'
import { corpusFiles } from '../support/corpus.ts'
import { loggedRounds } from '../support/mjlog-scores.ts'

/** How much there was to compare. */
const seen = { wins: 0, liable: 0, draws: 0, ends: 0 }

interface FoundWin {
  readonly seat: Seat
  readonly from: Seat | null
  readonly score: WinScore
}

const rulesOf = (match: Match): Ruleset => {
  const rules = ruleset(match.notes?.rules ?? 'tenhou')
  if (rules === undefined) throw new Error(`no rules ${match.notes?.rules}`)
  return rules
}

const winAt = (table: Table, seat: Seat, frame: Frame): FoundWin => {
  const scored = scoreWinNow(table, seat, frame.dora ?? [])
  if (!scored?.ok) throw new Error(`seat ${seat}: ${scored?.reason ?? 'not known'}`)
  seen.wins++
  seen.liable += scored.score.liabilities.length
  return { seat, from: table.end?.kind === 'ron' ? table.end.from : null, score: scored.score }
}

const winsOf = (frame: Frame, tables: readonly Table[]): FoundWin[] => {
  const acts = frame.flows[0]?.acts ?? []
  return acts.flatMap(({ seat, draw, discard }, index) => {
    if (draw.kind !== 'ron' && discard?.kind !== 'tsumo') return []
    const table = tables[index + 1]
    return table ? [winAt(table, seat, frame)] : []
  })
}

const outcomeOf = (frame: Frame, wins: readonly FoundWin[], last: Table): Outcome => {
  const reason = frame.notes?.ryuukyoku
  if (reason === 'exhaustive' || reason === 'nagashi-mangan') {
    seen.draws++
    const tenpai = SEATS.filter((seat) => isTenpaiNow(last, seat) === true)
    expect(tenpai, 'who is tenpai').toEqual(frame.notes?.tenpai)
    return reason === 'exhaustive'
      ? { kind: 'exhausted', tenpai }
      : { kind: 'nagashi', seats: nagashiSeats(last) ?? [], tenpai }
  }
  if (reason !== undefined) return { kind: 'abort' }
  return {
    kind: 'win',
    wins: wins.map(({ seat, from, score }): Win => {
      return { winner: seat, from, value: score.value, liabilities: score.liabilities }
    }),
  }
}

interface Played {
  readonly wins: readonly FoundWin[]
  readonly before: Frame['startPoints']
  readonly after: Frame['endPoints']
  readonly expected: Frame['endPoints']
}

const playedFrame = (frame: Frame, rules: Ruleset): Played => {
  const tables = replay(frame, 0, rules)
  const [last] = tables.slice(-1).map(closeTable)
  if (last === undefined) throw new Error('no table')
  const wins = frame.notes?.ryuukyoku === undefined ? winsOf(frame, tables) : []
  const outcome = outcomeOf(frame, wins, last)
  const { delta } = settle(outcome, { honba: frame.id.honba, sticks: last.sticks }, rules)
  return {
    wins,
    before: frame.startPoints,
    after: frame.endPoints,
    expected: four((seat) => (last.seats[seat].points ?? 0) + delta[seat]),
  }
}

/** Until 2021 the server rounded the scores. */
const tournamentPoints = (match: Match, rules: Ruleset, said: ByPlayer<Points>): ByPlayer<Points> | null => {
  const last = match.frames.at(-1)
  if (!last?.endPoints) return null
  const points = toPlayers(last.id, last.endPoints)
  const finalRounding = said.every((own) => own % 10 === 0) ? 'half-away-from-zero' : 'none'
  const started = { ...withPointRule(rules, match.pointRule), finalRounding } as const
  const left = points.reduce((sum, own) => sum - own, (started.startPoints ?? 0) * 4)
  return finalPoints(points, left, started)?.final ?? null
}

const yakuOf = ({ yaku }: WinScore): string[] =>
  yaku.map(({ id, han, yakuman }) => `${id} ${yakuman > 0 ? '*' : han}`).sort()

for (const folder of ['mjlog', 'mjlog-bots', 'mjlog-partial']) {
  const files = corpusFiles(folder)
  describe.skipIf(files.length === 0)(`games in ${folder}`, () => {
    test.each(files)('$name', ({ name, text }) => {
      const read = importMjlog(text, { fileName: name })
      if (!read.ok) throw new Error(read.failure.code)
      const [match] = read.paifu.matches
      if (!match) throw new Error('no match')
      const rules = rulesOf(match)
      const said = loggedRounds(text)
      match.frames.forEach((frame, index) => {
        // Cut off in the middle.
        if (frame.endPoints === null) return
        const { wins, after, expected } = playedFrame(frame, rules)
        const scores = wins.map(({ score }) => ({ fu: score.fu, points: score.points * 100, yaku: yakuOf(score) }))
        expect(scores, `round ${index}`).toEqual(said[index]?.wins)
        expect(expected, `points of round ${index}`).toEqual(after)
      })
      // One table has an uma of its own that no rule explains.
      if (match.finalPoints === null || match.pointRule === null) return
      seen.ends++
      expect(tournamentPoints(match, rules, match.finalPoints)).toEqual(match.finalPoints)
    })
  })
}

interface Hule {
  readonly hupai: readonly { readonly name: string; readonly fanshu: number | string }[]
  readonly fu?: number
  readonly fanshu?: number
  readonly damanguan?: number
  readonly defen: number
}

const huleOf = ({ seat, score }: FoundWin, { id }: Frame): Required<Hule> => ({
  hupai: score.yaku.map((yaku) => ({
    name: majiangYakuName(yaku.id, { roundWind: WIND[id.wind], seat }),
    fanshu: yaku.yakuman > 0 ? '*'.repeat(yaku.yakuman) : yaku.han,
  })),
  fu: score.fu,
  fanshu: score.han,
  damanguan: score.limit === 'yakuman' ? score.yakuman : 0,
  defen: score.points * 100,
})

const WIND = { E: 0, S: 1, W: 2, N: 3 } as const

const games = corpusFiles('majiang')
describe.skipIf(games.length === 0)('games of Majiang', () => {
  test.each(games)('$name', ({ text }) => {
    const read = importMajiang(text)
    if (!read.ok) throw new Error(read.failure.code)
    const [match] = read.paifu.matches
    if (!match) throw new Error('no match')
    const rounds = (JSON.parse(text) as { log: readonly (readonly { hule?: Hule }[])[] }).log
    match.frames.forEach((frame, index) => {
      const { wins, after, expected } = playedFrame(frame, rulesets.majiang)
      const said = (rounds[index] ?? []).flatMap(({ hule }) => (hule ? [hule] : []))
      expect(wins.map((win) => huleOf(win, frame))).toEqual(
        said.map(({ hupai, fu = 0, fanshu = 0, damanguan = 0, defen }) => ({ hupai, fu, fanshu, damanguan, defen })),
      )
      expect(expected, `points of round ${index}`).toEqual(after)
    })
  })
})

test.skipIf(games.length === 0)('nothing was skipped', () => {
  expect(seen).toEqual({ wins: 1755, liable: 1, draws: 308, ends: 182 })
})
