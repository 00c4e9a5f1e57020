/** Figures of an archive against those of two known programs, whose definitions are written anew in `anew/`: equal, but for what they define otherwise. */
import { expect, test } from 'vitest'
import { factsOfMatch, figuresBy, type Figure, type MatchFacts } from '../../src/archive/index.ts'
import type { Match, PlayerId } from '../../src/record/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import { simulated } from '../../src/training/index.ts'
import { hasCorpus, mjlogGames } from '../support/corpus-games.ts'
import { some, times } from '../support/test-extent.ts'
import { asFigures } from './anew/as-figures.ts'
import { addMatch, Counted } from './anew/counted.ts'

const RULES = rulesets.tenhou
const pair = ({ n, d }: Figure): readonly [number, number] => [n, d]

const compare = (matches: Iterable<Match>): void => {
  const facts: MatchFacts[] = []
  const anew = new Map<PlayerId, Counted>()
  for (const match of matches) {
    facts.push(factsOfMatch(match, RULES))
    addMatch(anew, match, (player) => player)
  }
  for (const { subject, figures } of figuresBy('seat', facts)) {
    const ours = Object.fromEntries(Object.entries(figures).map(([id, figure]) => [id, pair(figure)]))
    const own = anew.get(Number(subject.id) as PlayerId) ?? new Counted()
    expect(ours, `player ${subject.id}`).toMatchObject(asFigures(own))
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
