/** Figures of an archive against those of two known programs, whose definitions are written anew in `anew/`: equal, but for what they define otherwise. */
import { expect, test } from 'vitest'
import { factsOfMatch, figuresBy, type Figure, type MatchFacts } from '../../src/archive/index.ts'
import type { Match, PlayerId } from '../../src/record/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import { simulated } from '../../src/training/index.ts'
import { hasCorpus, mjlogGames } from '../support/corpus-games.ts'
import { some, times } from '../support/test-extent.ts'
import { addMatch, Counted } from './anew/counted.ts'

const RULES = rulesets.tenhou
const STATES = ['silent', 'riichi', 'open']
const pair = ({ n, d }: Figure): readonly [number, number] => [n, d]

const compare = (matches: Iterable<Match>): void => {
  const facts: MatchFacts[] = []
  const anew = new Map<PlayerId, Counted>()
  for (const match of matches) {
    facts.push(factsOfMatch(match, RULES))
    addMatch(anew, match)
  }
  for (const { subject, figures } of figuresBy('seat', facts)) {
    const own = anew.get(Number(subject.id) as PlayerId) ?? new Counted()
    const { frames, wins, dealIns, riichiDeclared: riichi } = own
    const ours = Object.fromEntries(Object.entries(figures).map(([id, figure]) => [id, pair(figure)]))
    expect(ours, `player ${subject.id}`).toMatchObject({
      // Alike in both.
      'win-rate': [own.wins, frames],
      'deal-in-rate': [dealIns, frames],
      'call-rate': [own.openFrames, frames],
      'tsumo-share': [own.tsumos, wins],
      'silent-share': [own.silentWins, wins],
      'riichi-share': [own.riichiWins, wins],
      'open-share': [own.openWins, wins],
      'riichi-success': [own.riichiWon, riichi],
      'riichi-first': [own.riichiFirst, riichi],
      'riichi-chasing': [riichi - own.riichiFirst, riichi],
      'riichi-chased': [own.riichiChased, riichi],
      'riichi-deal-in-later': [own.riichiDealtInB, riichi],
      'dealer-hit-hard': [own.hardTsumoAgainstDealer, own.tsumoAgainstDealer],
      'win-points-per-frame': [own.winValue, frames],
      'average-deal-in': [own.dealtInValue, dealIns],
      'deal-in-points-per-frame': [own.dealtInValue, frames],
      ...Object.fromEntries(
        STATES.flatMap((loser) =>
          STATES.map((winner) => [
            `dealt-in-${loser}-to-${winner}`,
            [own.dealtInto.get(`${loser} ${winner}`) ?? 0, dealIns],
          ]),
        ),
      ),
      'draw-rate': [own.exhausted, frames],
      'draw-tenpai': [own.tenpaiAtDraw, own.exhausted],
      ippatsu: [own.ippatsu, own.riichiWins],
      'ura-dora': [own.ura, own.riichiWins],
      'riichi-good-wait': [own.goodWaits, own.tenpaiRiichi],
      'riichi-many-kinds': [own.manyKinds, own.tenpaiRiichi],
      'dealer-win-rate': [own.dealerWins, own.dealerFrames],
      'frame-balance': [own.balance, frames],
      // Mortal counts a riichi when it is declared, amae when it stands.
      'riichi-rate': [riichi, frames],
      'riichi-rate-accepted': [own.riichiStood, frames],
      'riichi-deal-in': [own.riichiDealtInA, riichi],
      // Both take honba and the sticks of others into a win; the stick of the winner comes back with ours.
      'average-gain': [own.winDelta + own.riichiWins * 10, wins],
      'average-win': [own.winValue, wins],
      'average-loss': [own.dealInDelta, dealIns],
      // Mortal counts the discards before a win, we the turn in which it comes.
      'win-turn': [own.winTurns + wins, wins],
      'riichi-turn': [own.riichiTurns, riichi],
      // amae counts the discards of all.
      'win-turn-of-table': [own.winAllDiscards / 4 + wins, wins],
      'riichi-turn-of-table': [own.riichiAllDiscards / 4 + riichi, riichi],
    })
  }
}

function* simulatedMatches(from: number, to: number): Generator<Match> {
  for (let seed = from; seed < to; seed++) yield simulated({ rules: RULES, seed, length: 'match' }).match
}

/** So many are in memory at once. */
const BATCH = 500
const COUNT = times(20, 10_000)

test.each(Array.from({ length: Math.ceil(COUNT / BATCH) }, (_, at) => at * BATCH))(
  'of simulated matches from %i on',
  (from) => compare(simulatedMatches(from, Math.min(COUNT, from + BATCH))),
  600_000,
)

test.skipIf(!hasCorpus())('of people', () => compare(some(mjlogGames(), 12).map(({ match }) => match)), 600_000)
