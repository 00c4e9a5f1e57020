/** What is written as a paipu is read back as it was, or told: matches played by programs, by people, and out of all order. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exportMajiang } from '../../src/formats/majiang/export.ts'
import { importMajiang } from '../../src/formats/majiang/import.ts'
import type { RulesetId } from '../../src/rules/rulesets.ts'
import { playMatch } from '../../src/game/index.ts'
import { rulesInForce } from '../../src/league/index.ts'
import { four, isWin, type BySeat, type Flow, type Frame, type Match } from '../../src/record/index.ts'
import { addPoints, assumed, rulesets, withPointRule } from '../../src/rules/index.ts'
import { movedBy, playFlow } from '../../src/table/index.ts'
import { playerAt } from '../soak/examine.ts'
import { arbMatch } from '../support/arbitrary-match.ts'
import { mjlogGames } from '../support/corpus-games.ts'
import { some, times } from '../support/test-extent.ts'

interface Paipu {
  readonly log: readonly (readonly {
    readonly hule?: { readonly l: number; readonly fenpei: BySeat<number>; readonly hupai?: object[] }
  }[])[]
}

const written = (match: Match) => {
  const result = exportMajiang([match])
  if (!result.ok) throw new Error('a paipu is wanted')
  return { text: result.text, codes: result.losses.map(({ code }) => code) }
}

const readBack = (text: string): Match => {
  const read = importMajiang(text)
  if (!read.ok) throw new Error(JSON.stringify(read.failure))
  return read.paifu.matches[0]!
}

/** What a paipu has a place for. */
const said = ({ id, sticks, startPoints, dora, flows, endPoints, notes }: Frame): unknown => {
  const flow = flows.at(-1)
  const dealt = flow?.startHands[0].drawn ?? null
  const acts = flow?.acts.map(({ seat, draw, discard }, index) => {
    if (index > 0 || draw.kind === 'chi' || draw.kind === 'pon') return { seat, draw, discard }
    // A dealer's fourteenth tile is drawn there, and told as thrown from the hand or not.
    const drawn = draw.kind === 'oya' ? dealt : 'tile' in draw ? draw.tile : null
    return { seat, drawn, thrown: discard !== null && 'tile' in discard ? discard.tile : drawn }
  })
  const all = {
    id,
    sticks,
    startPoints,
    dora,
    endPoints,
    acts,
    hands: [flow?.startHands.map((hand) => ({ ...hand, drawn: null })), flow?.endHands],
    indicators: notes?.indicators,
    // An exhausted wall shows by itself.
    draw: notes?.ryuukyoku === 'exhaustive' ? null : (notes?.ryuukyoku ?? null),
  }
  // The tiles of a meld have an order of their own in the notation.
  return JSON.parse(JSON.stringify(all), (key, value: unknown) =>
    (key === 'own' || key === 'tiles') && Array.isArray(value) ? [...(value as string[])].sort() : value,
  )
}

/** Every frame: its wins add up to what it moved, and each has its yaku. */
const expectWins = (match: Match): void => {
  const paipu = JSON.parse(written(match).text) as Paipu
  const rules = assumed(withPointRule(rulesInForce(match).rules, match.pointRule))
  match.frames.forEach((frame, index) => {
    const wins = paipu.log[index]!.flatMap(({ hule }) => hule ?? [])
    if (wins.length === 0) return
    const flow = frame.flows.at(-1) as Flow
    const moved = movedBy(frame, playFlow(frame, flow, rules).last)
    const total = wins
      .map(({ fenpei }) => fenpei)
      .reduce<BySeat<number>>((sum, each) => addPoints(sum, each), [0, 0, 0, 0])
    expect(total).toEqual(moved?.map((each) => each * 100))
    expect(wins.map(({ l }) => l).sort()).toEqual(
      flow.acts
        .filter(isWin)
        .map(({ seat }) => seat)
        .sort(),
    )
    for (const { hupai } of wins) expect(hupai?.length).toBeGreaterThan(0)
  })
}

const games = mjlogGames()
describe.skipIf(games.length === 0)('games of people', () => {
  test.each(some(games, 30))('$name', ({ match }) => {
    const { text, codes } = written(match)
    expect(codes).not.toContain('majiang.win-value')
    expect(codes).not.toContain('majiang.unreadable')
    const back = readBack(text)
    expect(back.frames.map(said)).toEqual(match.frames.map(said))
    expect(back.finalPoints).toEqual(match.finalPoints)
    expectWins(match)
  })
})

describe('matches of programs', () => {
  const ids: readonly RulesetId[] = ['mleague', 'majiang', 'tenhou', 'ema-2016', 'mahjong-soul']
  test.each(ids)('%s', (id) => {
    for (const match of [0, 1, 2]) {
      const players = four((player) => playerAt(match === 0 ? 'speed' : 'wayward', 5, match, player))
      const played = playMatch({ rules: rulesets[id], seed: 5, match }, players).match
      const { text, codes } = written(played)
      expect(codes).not.toContain('majiang.win-value')
      expect(codes).not.toContain('majiang.unreadable')
      expect(readBack(text).frames.map(said)).toEqual(played.frames.map(said))
      expectWins(played)
    }
  })
})

test('any record is written so that it reads back, or the loss is reported', () => {
  const ends = { read: 0, told: 0 }
  fc.assert(
    fc.property(arbMatch, (match) => {
      const { text, codes } = written(match)
      const read = importMajiang(text)
      if (!read.ok) expect(codes).toContain('majiang.unreadable')
      if (read.ok && !codes.includes('majiang.unreadable')) {
        const again = exportMajiang([read.paifu.matches[0]!])
        expect(again.ok && importMajiang(again.text).ok).toBe(true)
      }
      ends[read.ok ? 'read' : 'told']++
    }),
    { seed: 322, numRuns: times(50, 300) },
  )
  expect(Math.min(ends.read, ends.told)).toBeGreaterThan(0)
})
