/** Slips of every kind put into real games, one at a time: how many are found, and how often each is said. */
import { afterAll, describe, expect, test } from 'vitest'
import { checkMatch, doubtsIn, rulesOf } from '../../src/check/index.ts'
import type { Match } from '../../src/record/index.ts'
import { replay } from '../../src/table/index.ts'
import { hasCorpus, mjlogGames, type Game } from '../support/corpus-games.ts'
import { random } from '../support/match-text.ts'
import { actSlips } from './faults/acts.ts'
import {
  ERROR_CLASSES, floorOf, FOUND, LEAST, LEAST_NEARBY, MANY, OF_TILES, SURE, TOLD_NEARBY, type SlipName,
} from './faults/classes.ts' // prettier-ignore
import { asRecordersDo, nearby, type Confusion } from './faults/confusions.ts'
import { resultSlips } from './faults/results.ts'
import type { Slip } from './faults/slip.ts'

/** All games with FAULTS=171. Slips that are found with luck are made in all of them. */
const GAMES = Number(process.env['FAULTS'] ?? 40)
/** Other slips of the same kinds with FAULTS_SEED. */
const USUAL_SEED = 7
const SEED = Number(process.env['FAULTS_SEED'] ?? USUAL_SEED)

interface Outcome {
  readonly made: number
  readonly found: number
  /** Not found, but asked about: a doubt that the game as it was does not raise. */
  readonly asked: number
  readonly said: number
}

const doubtsOf = (match: Match, rules = rulesOf(match)): Set<string> =>
  new Set(
    match.frames.flatMap((frame, index) =>
      doubtsIn(frame, replay(frame, frame.flows.length - 1, rules)).map(
        ({ code, act, seat, tile }) => `${index} ${act} ${seat} ${code} ${tile}`,
      ),
    ),
  )

const raisesDoubt = (wrong: Match, right: Match): boolean => {
  const known = doubtsOf(right)
  return [...doubtsOf(wrong, rulesOf(right))].some((doubt) => !known.has(doubt))
}

class Slips {
  readonly #slips: Readonly<Record<SlipName, Slip>>
  readonly #games: readonly Game[]
  readonly #outcomes = new Map<SlipName, Outcome>()

  constructor(confusion: Confusion, games: readonly Game[]) {
    this.#slips = { ...actSlips(confusion), ...resultSlips(confusion) }
    this.#games = games
  }

  outcomeOf(name: SlipName): Outcome {
    const known = this.#outcomes.get(name)
    if (known !== undefined) return known
    const dice = random(SEED)
    let [made, found, asked, said] = [0, 0, 0, 0]
    for (const { match } of name in FOUND || name in SURE ? this.#games : this.#games.slice(0, GAMES)) {
      const wrong = this.#slips[name](match, dice)
      if (wrong === null) continue
      made++
      const all = checkMatch(wrong, rulesOf(match)).filter(({ severity }) => severity !== 'info')
      if (all.length > 0) found++
      else if (raisesDoubt(wrong, match)) asked++
      said += all.length
    }
    const outcome = { made, found, asked, said }
    this.#outcomes.set(name, outcome)
    return outcome
  }

  /** Of a hundred errors of a league's records, how many are found, and asked about. */
  weighed(): { readonly found: number; readonly asked: number } {
    const lines = ERROR_CLASSES.reduce((sum, [, count]) => sum + count, 0)
    const share = (of: 'found' | 'asked'): number =>
      ERROR_CLASSES.reduce((sum, [, count, slip]) => sum + (slip === null ? 0 : count * this.shareOf(slip, of)), 0) /
      lines
    return { found: share('found'), asked: share('asked') }
  }

  shareOf(name: SlipName, of: 'found' | 'asked'): number {
    const outcome = this.outcomeOf(name)
    return (100 * outcome[of]) / Math.max(1, outcome.made)
  }

  /** Found, or asked about. */
  toldOf(name: SlipName): number {
    return this.shareOf(name, 'found') + this.shareOf(name, 'asked')
  }

  report(): string {
    return [...this.#outcomes]
      .map(([name, { made, found, said }]) => {
        const asked = this.shareOf(name, 'asked').toFixed(0)
        return `${name}: ${this.shareOf(name, 'found').toFixed(0)} % of ${made}, ${asked} % asked, ${(said / found).toFixed(2)} findings`
      })
      .join('\n')
  }
}

describe.skipIf(!hasCorpus())('one slip in a real game', () => {
  const games = hasCorpus() ? mjlogGames() : []
  const slips = new Slips(asRecordersDo, games)
  const names = Object.keys({ ...actSlips(asRecordersDo), ...resultSlips(asRecordersDo) }) as SlipName[]

  test.each(names)('%s', (name) => {
    const { made, found, said } = slips.outcomeOf(name)
    expect(made).toBeGreaterThan(GAMES / 3)
    expect(slips.shareOf(name, 'found')).toBeGreaterThanOrEqual(SURE[name] ?? floorOf(FOUND[name] ?? 100, made))
    if (SEED === USUAL_SEED) expect(slips.shareOf(name, 'found')).toBeGreaterThanOrEqual(LEAST[name] ?? 100)
    expect(said / found).toBeLessThan(MANY[name] ?? 1.75)
  })

  test('of the errors that a league’s records had, two thirds are found by the checks alone', () => {
    expect(ERROR_CLASSES.reduce((sum, [, count]) => sum + count, 0)).toBe(486)
    const { found, asked } = slips.weighed()
    console.log(`${slips.report()}\nby weight: ${found.toFixed(0)} % found, ${asked.toFixed(0)} % asked`)
    expect(found).toBeGreaterThan(66)
    expect(found + asked).toBeGreaterThan(69)
  })

  describe('with a tile near to the right one', () => {
    const near = new Slips(nearby, games)

    test.each(OF_TILES)('%s', (name) => {
      const { made, found, said } = near.outcomeOf(name)
      expect(near.toldOf(name)).toBeGreaterThanOrEqual(floorOf(TOLD_NEARBY[name] ?? 100, made))
      if (SEED === USUAL_SEED) expect(near.toldOf(name)).toBeGreaterThanOrEqual(LEAST_NEARBY[name] ?? 100)
      expect(said / found).toBeLessThan(1.75)
    })

    afterAll(() => console.log(near.report()))
  })
})
