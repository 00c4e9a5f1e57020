import { describe, expect, it } from 'vitest'
import { isDeepStrictEqual } from 'node:util'
import type { Match } from '../../src/record/index.ts'
import {
  allFindings,
  matchOf,
  openSession,
  POSITION_MAP,
  reduce,
  WRITTEN_MAP,
  type KeyMap,
} from '../../src/recorder/index.ts'
import { interpret } from '../../src/recorder/keys.ts'
import { hasCorpus, mjlogGames, type Game } from '../support/corpus-games.ts'
import { typeMatch, type Habits, type Typed } from '../support/match-driver.ts'
import { page, rowsOf } from '../support/manual-page.ts'
import { runsAll, some } from '../support/test-extent.ts'

/** What a log says that no recorder types: where it came from. */
const comparable = (match: Match): Match => {
  const { notes, ...rest } = match
  const { other: _, ...typed } = notes ?? {}
  return Object.keys(typed).length > 0 ? { ...rest, notes: typed } : rest
}

/**
 * Values that the rules compute otherwise than the log, and that were therefore typed over: tournament points that the
 * server rounds to whole thousands; payments under a liability; tables with rules or a length of their own.
 */
const OWN_TABLES = /^(dnovikoff|mjx-states)/
const isExpected = (game: Game, what: string): boolean =>
  what === 'final points' || OWN_TABLES.test(game.name) || /^next frame W/.test(what)

/** As docs/keys.md has it: over all games, the median, what one game in ten is above, the most. */
const figuresOf = (overall: number, games: readonly number[]): string[] => {
  const sorted = games.toSorted((a, b) => a - b)
  const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  return [overall, at(0.5), at(0.9), at(1)].map((value) => value.toFixed(3))
}

/** One match after the other: a session holds its whole history, so none is kept. */
function* typeAll(
  games: readonly Game[],
  map: KeyMap,
  habits?: Habits,
): Generator<{ readonly game: Game; readonly typed: Typed }> {
  for (const game of games) yield { game, typed: typeMatch(game.match, map, habits) }
}

/** Alt is held over one key after the other. */
const altsOf = ({ steps }: Typed): { readonly chords: number; readonly downs: number } => {
  const alts = steps.flatMap((step) => (step.kind === 'key' && step.phase === 'play' ? [step.press.alt] : []))
  return { chords: alts.filter(Boolean).length, downs: alts.filter((alt, at) => alt && alts[at - 1] !== true).length }
}

/** Parts of matches, of one frame and of four: their calls weigh more than those of a whole match. */
const PARTS = ['dnovikoff-ratio.mjlog', 'dnovikoff-bug3.mjlog']

interface Figures {
  readonly play: number
  /** The same with Alt as a key of its own, each time it goes down. */
  readonly pressed: number
  /** Chords that are one key instead of two: a turn, a riichi, a tile that confirms. */
  readonly chords: number
  readonly deal: number
  readonly turns: number
  readonly hands: number
}

describe.runIf(hasCorpus())('real matches, typed key by key', () => {
  const games = hasCorpus() ? mjlogGames() : []

  it('become the record that was imported, in at most 2.10 keys a turn in each', () => {
    const played = some(games, 16)
    const all: Figures[] = []
    const surprising: string[] = []
    for (const { game, typed } of typeAll(played, POSITION_MAP, { usesAlt: true })) {
      expect(isDeepStrictEqual(comparable(matchOf(typed.session)), comparable(game.match)), game.name).toBe(true)
      for (const what of typed.typedOver) if (!isExpected(game, what)) surprising.push(`${game.name}: ${what}`)
      const { keys, turns, hands } = typed
      const { chords, downs } = altsOf(typed)
      const figures = { play: keys.play, pressed: keys.play + downs, chords, deal: keys.deal, turns, hands }
      all.push(figures)
      expect(keys.play / turns, game.name).toBeLessThanOrEqual(2.1)
      if (!PARTS.includes(game.name)) expect(figures.pressed / turns, game.name).toBeLessThanOrEqual(2.1)
    }
    expect(surprising).toEqual([])

    const sum = (of: keyof Figures): number => all.reduce((total, figures) => total + figures[of], 0)
    const perTurn = sum('play') / sum('turns')
    const perHand = sum('deal') / sum('hands')
    expect(perTurn).toBeLessThanOrEqual(1.8)
    expect(perHand).toBeLessThanOrEqual(13.2)

    // The manual has the figures of all games.
    if (!runsAll) return
    expect(all).toHaveLength(171)
    // Whoever leaves Alt alone types a key more for each of these turns.
    const withoutAlt = (sum('play') + sum('chords')) / sum('turns')
    expect(withoutAlt).toBeLessThanOrEqual(2.1)
    const withAlt = all.map(({ play, turns }) => play / turns)
    const plain = all.map(({ play, chords, turns }) => (play + chords) / turns)
    const pressed = all.map(({ pressed: downs, turns }) => downs / turns)
    const ofParts = pressed.filter((_, at) => PARTS.includes(games[at]!.name))
    const [most, mostOfParts] = [pressed.filter((each) => !ofParts.includes(each)), ofParts].map((each) =>
      Math.max(...each).toFixed(3),
    )
    expect(rowsOf(page('docs/keys.md'), 'keys a turn').map((row) => row.slice(1))).toEqual([
      figuresOf(withoutAlt, plain),
      figuresOf(perTurn, withAlt),
      figuresOf(sum('pressed') / sum('turns'), pressed).with(3, `${most}; parts ${mostOfParts}`),
    ])
    const inOne = Math.max(...withAlt).toFixed(2)
    expect(page('README.md').replace(/\s+/g, ' ')).toContain(
      `takes ${withoutAlt.toFixed(2)} keys a turn, and ${perTurn.toFixed(2)} (at most ${inOne} in one match)`,
    )
  }, 180_000)

  it('become the same record through the map of tiles as written', () => {
    for (const { game, typed } of typeAll(
      some(
        games.filter((_, index) => index % 12 === 0),
        6,
      ),
      WRITTEN_MAP,
    ))
      expect(comparable(matchOf(typed.session)), game.name).toEqual(comparable(game.match))
  })

  it('have no finding at the end, but where the log itself is out of the rules', () => {
    for (const { game, typed } of typeAll(
      some(
        games.filter((_, index) => index % 9 === 4),
        7,
      ),
      POSITION_MAP,
    ))
      if (!OWN_TABLES.test(game.name))
        expect(
          allFindings(typed.session).filter(({ code }) => code !== 'match.final-points'),
          game.name,
        ).toEqual([])
  })

  it('come back when the session is closed in the middle of a frame and gone on with', () => {
    for (const [index, game] of some(
      games.filter((_, at) => at % 40 === 7),
      2,
    ).entries()) {
      const { steps } = typeMatch(game.match, POSITION_MAP)
      let session = openSession()
      for (const [at, step] of steps.entries()) {
        // Closed and opened again behind a draw, where nothing is half typed but the act itself.
        if (at % (211 + index) === 0 && session.task.kind === 'play' && !session.task.riichi)
          session = openSession(matchOf(session))
        const command = step.kind === 'key' ? interpret(POSITION_MAP, step.press, session) : step.command
        if (!command) throw new Error('a key lost its meaning')
        const { session: next, feedback } = reduce(session, command)
        expect(feedback.ok, `${game.name} step ${at} ${JSON.stringify(step)}`).toBe(true)
        session = next
      }
      expect(comparable(matchOf(session)), game.name).toEqual(comparable(game.match))
    }
  })
})
