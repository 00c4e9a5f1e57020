/** Mistakes of every kind put into real games, one at a time: how many are found, how close, and what is offered. */
import { afterAll, describe, expect, test } from 'vitest'
import { checkMatch, unlikelyActs } from '../../src/check/index.ts'
import { rulesOf } from '../../src/league/index.ts'
import type { Match } from '../../src/record/index.ts'
import { replay } from '../../src/table/index.ts'
import { hasCorpus, mjlogGames, type Game } from '../support/corpus-games.ts'
import { times } from '../support/test-extent.ts'
import { random } from '../support/match-text.ts'
import { actMistakes } from './faults/act-mistakes.ts'
import { ERROR_CLASSES, OF_TILES, type MistakeName } from './faults/classes.ts'
import { asRecordersDo, nearby, type Confusion } from './faults/confusions.ts'
import { ALL, FEW, LEAST_OF_ALL, LEAST_OF_FEW } from './faults/least-found.ts'
import { floorOf, MANY, MEASURED, MOST_WRONG, TOLD_NEARBY } from './faults/measured-shares.ts'
import { toldOf, toldOfEmptyDraw, type End } from './faults/measure.ts'
import { resultMistakes } from './faults/result-mistakes.ts'
import { withoutEndHands, type Mistake } from './faults/mistake.ts'
import { TURN_MISTAKES } from './faults/turn-mistakes.ts'

/** All games with FAULTS=171. */
const GAMES = Number(process.env['FAULTS'] ?? times(FEW, ALL))
/** Other mistakes of the same kinds with FAULTS_SEED. */
const USUAL_SEED = 7
const SEED = Number(process.env['FAULTS_SEED'] ?? USUAL_SEED)
/** Null if other mistakes are made. */
const LEAST = SEED !== USUAL_SEED ? null : GAMES === FEW ? LEAST_OF_FEW : GAMES === ALL ? LEAST_OF_ALL : null

interface Outcome {
  made: number
  found: number
  /** Not found, but asked about: a doubt that the original game does not raise. */
  asked: number
  said: number
  near: number
  repaired: number
  readonly ends: Record<End, number>
}

const doubtsOf = (match: Match, rules = rulesOf(match)): Set<string> =>
  new Set(
    match.frames.flatMap((frame, index) =>
      unlikelyActs(frame, replay(frame, frame.flows.length - 1, rules)).map(
        ({ code, act, seat, tile }) => `${index} ${act} ${seat} ${code} ${tile}`,
      ),
    ),
  )

const raisesDoubt = (wrong: Match, right: Match): boolean => {
  const known = doubtsOf(right)
  return [...doubtsOf(wrong, rulesOf(right))].some((doubt) => !known.has(doubt))
}

class MeasuredMistakes {
  readonly #mistakes: Readonly<Record<MistakeName, Mistake>>
  readonly #games: readonly Game[]
  readonly #outcomes = new Map<MistakeName, Outcome>()

  constructor(confusion: Confusion, games: readonly Game[]) {
    const acts = actMistakes(confusion)
    const empty = { 'draw missing: empty': acts['draw missing: unseen'] }
    this.#mistakes = { ...acts, ...TURN_MISTAKES, ...resultMistakes(confusion), ...empty }
    this.#games = games
  }

  outcomeOf(name: MistakeName): Outcome {
    const known = this.#outcomes.get(name)
    if (known !== undefined) return known
    const dice = random(SEED)
    const outcome: Outcome = {
      made: 0,
      found: 0,
      asked: 0,
      said: 0,
      near: 0,
      repaired: 0,
      ends: { truth: 0, wrong: 0, stuck: 0 },
    }
    const tell = name === 'draw missing: empty' ? toldOfEmptyDraw : toldOf
    for (const { match } of this.#games) {
      const wrong = this.#mistakes[name](match, dice)
      if (wrong === null) continue
      outcome.made++
      const told = tell(wrong, match)
      if (told === null) {
        if (raisesDoubt(wrong, match)) outcome.asked++
        continue
      }
      outcome.found++
      outcome.said += told.findings
      if (told.near) outcome.near++
      if (told.repaired) outcome.repaired++
      outcome.ends[told.end]++
    }
    this.#outcomes.set(name, outcome)
    return outcome
  }

  /** For a hundred errors of a league's records, how many have a property. */
  weighed(of: 'found' | 'asked' | 'near' | 'repaired'): number {
    const made = ERROR_CLASSES.filter(([, , mistakes]) => mistakes.length > 0)
    const lines = made.reduce((sum, [, count]) => sum + count, 0)
    const mean = (mistakes: readonly MistakeName[]): number =>
      mistakes.reduce((sum, name) => sum + this.shareOf(name, of), 0) / mistakes.length
    return made.reduce((sum, [, count, mistakes]) => sum + count * mean(mistakes), 0) / lines
  }

  shareOf(name: MistakeName, of: 'found' | 'asked' | 'near' | 'repaired'): number {
    const outcome = this.outcomeOf(name)
    return (100 * outcome[of]) / Math.max(1, outcome.made)
  }

  /** The result of applying the first repair until nothing is reported or offered. Final points are computed. */
  ends(): Readonly<Record<End, number>> {
    const all = [...this.#outcomes].filter(([name]) => !name.startsWith('final') && name !== 'draw missing: empty')
    const sum = (end: End): number => all.reduce((total, [, { ends }]) => total + ends[end], 0)
    return { truth: sum('truth'), wrong: sum('wrong'), stuck: sum('stuck') }
  }

  report(): string {
    const rows = [...this.#outcomes].map(([name, { made, found, said, ends }]) => {
      const of = (what: 'found' | 'asked' | 'near' | 'repaired'): string => this.shareOf(name, what).toFixed(0)
      return `${name}: found ${of('found')}, near ${of('near')}, repaired ${of('repaired')} of ${made}; ${of('asked')} asked, ${(said / Math.max(1, found)).toFixed(2)} findings, ${ends.truth} ${ends.wrong} ${ends.stuck}`
    })
    return rows.join('\n')
  }
}

describe.skipIf(!hasCorpus())('one mistake in a real game', () => {
  const all = hasCorpus() ? mjlogGames().map(({ name, match }) => ({ name, match: withoutEndHands(match) })) : []
  const games = all.slice(0, GAMES)
  const measured = new MeasuredMistakes(asRecordersDo, games)

  test('a game without a mistake has no finding, with final hands or without', () => {
    for (const { name, match } of all)
      expect(
        checkMatch(match, rulesOf(match)).filter(({ severity }) => severity !== 'info'),
        name,
      ).toEqual([])
  })

  test.each(Object.keys(MEASURED) as MistakeName[])('%s', (name) => {
    const { made, found, repaired, said } = measured.outcomeOf(name)
    expect(made).toBeGreaterThan(games.length / 8)
    expect(measured.shareOf(name, 'found')).toBeGreaterThanOrEqual(floorOf(MEASURED[name].found, made))
    expect(measured.shareOf(name, 'repaired')).toBeGreaterThanOrEqual(floorOf(MEASURED[name].repaired, made))
    if (LEAST !== null) {
      expect(found).toBeGreaterThanOrEqual(LEAST[name].found)
      expect(repaired).toBeGreaterThanOrEqual(LEAST[name].repaired)
    }
    expect(said / Math.max(1, found)).toBeLessThan(MANY[name] ?? 1.75)
  })

  test("of the errors in a league's records, the checks alone find two thirds", () => {
    expect(ERROR_CLASSES.reduce((sum, [, count]) => sum + count, 0)).toBe(486)
    const [found, asked, near, repaired] = (['found', 'asked', 'near', 'repaired'] as const).map((of) =>
      measured.weighed(of).toFixed(1),
    )
    console.log(`${measured.report()}\nby weight: ${found} found, ${asked} asked, ${near} near, ${repaired} repaired`)
    expect(measured.weighed('found')).toBeGreaterThan(66)
    expect(measured.weighed('found') + measured.weighed('asked')).toBeGreaterThan(69)
  })

  test('applying the first repair repeatedly leads to the true record, seldom to another', () => {
    const { truth, wrong, stuck } = measured.ends()
    console.log(`first repairs: ${truth} at the truth, ${wrong} clean but wrong, ${stuck} without one`)
    expect(wrong / (truth + wrong + stuck)).toBeLessThan(MOST_WRONG)
  })

  describe('with a tile close to the right one', () => {
    const near = new MeasuredMistakes(nearby, games)

    test.each(OF_TILES)('%s', (name) => {
      const { made, found, said } = near.outcomeOf(name)
      const told = near.shareOf(name, 'found') + near.shareOf(name, 'asked')
      expect(told).toBeGreaterThanOrEqual(floorOf(TOLD_NEARBY[name] ?? 100, made))
      expect(said / found).toBeLessThan(1.75)
    })

    afterAll(() => console.log(near.report()))
  })
})
