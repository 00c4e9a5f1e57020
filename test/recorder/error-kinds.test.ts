/**
 * The kinds of errors that a league's official records had, made while typing, each at several places of real matches:
 * whether Saifu stops it, says it at once, says it by the end of the frame, or leaves it to a second pass.
 */
import { describe, expect, test } from 'vitest'
import { reduce } from '../../src/recorder/index.ts'
import type { Match } from '../../src/record/index.ts'
import { hasCorpus, mjlogGames } from '../support/corpus-games.ts'
import { times } from '../support/test-extent.ts'
import { random } from '../support/match-text.ts'
import { ERROR_CLASSES, MISTAKES } from '../support/mistakes.ts'
import { ANSWERS, answerTo, typeRight, type Answered, type Right } from '../support/watched-typing.ts'

/** Places for each kind: half as many as it has lines, from 6 to 30; in the short run half of these; ten times as many with ERROR_PLACES=10. */
const PLACES = Number(process.env['ERROR_PLACES'] ?? times(0.5, 3))
const placesFor = (lines: number): number => Math.ceil(PLACES * Math.min(30, Math.max(6, Math.ceil(lines / 2))))
/** Parts of matches that are typed rightly. */
const PARTS = 40 * Math.max(1, PLACES)
/** Tables with rules of their own, of which nothing can be said for certain. */
const OWN_TABLES = /^(dnovikoff|mjx-states)/

const MARKED: readonly Answered[] = ['stopped', 'at once', 'frame']

/** Two frames of a match, as a match of their own; the last two are typed to the final points. */
const twoFrames = (match: Match, at: number): Match => ({
  ...match,
  timeAndPlace: { ...match.timeAndPlace, time: '1900' },
  frames: match.frames.slice(at, at + 2),
  finalPoints: null,
})

const withEnd = (match: Match): Match => {
  const { session } = reduce(typeRight(match).sessions.at(-1)!, { type: 'endMatch' })
  return { ...match, finalPoints: session.match.finalPoints }
}

describe.runIf(hasCorpus())('the errors of official records, made while typing', () => {
  const dice = random(2026)
  const games = hasCorpus() ? mjlogGames().filter(({ name }) => !OWN_TABLES.test(name)) : []
  const parts = games.flatMap(({ name, match }) =>
    match.frames
      .slice(0, -1)
      .map((_, at) => ({ name, part: twoFrames(match, at), last: at === match.frames.length - 2 })),
  )
  const typed = new Map<number, Right>()
  const actsIn = ({ frames }: Match): number => frames.reduce((sum, { flows }) => sum + (flows[0]?.acts.length ?? 0), 0)
  const longest = Math.max(...parts.map(({ part }) => actsIn(part)), 1)
  /** Every act of every match is as likely as any other. */
  const anyPart = (): number => {
    const at = dice(parts.length)
    return dice(longest) < actsIn(parts[at]!.part) ? at : anyPart()
  }
  const rightOf = (at: number): Right => {
    const known = typed.get(at)
    if (known) return known
    const { part, last } = parts[at]!
    const right = typeRight(last ? withEnd(part) : part)
    typed.set(at, right)
    return right
  }
  const told = new Map<string, Readonly<Record<Answered, number>>>()

  test.each(ERROR_CLASSES)('%s', (name, lines) => {
    const places = placesFor(lines)
    const mistake = MISTAKES[name]!
    const counts = { stopped: 0, 'at once': 0, frame: 0, match: 0, 'second pass': 0 }
    let made = 0
    for (let tries = 0; made < places && tries < places * 40; tries++) {
      const at = typed.size < PARTS ? anyPart() : [...typed.keys()][dice(typed.size)]!
      const right = rightOf(at)
      const keys = mistake(right, dice)
      if (!keys) continue
      made++
      const { answered, differs } = answerTo(right, keys.steps, keys.turnedDown)
      counts[answered]++
      expect(answered === 'stopped' || differs).toBe(true)
    }
    told.set(name, counts)
    expect(made).toBeGreaterThan(0)
  })

  test('by weight, more than seven of ten are marked by the end of the frame, and all with a second pass', () => {
    const share = (name: string, answers: readonly Answered[]): number => {
      const counts = told.get(name)!
      const sum = (of: readonly Answered[]): number => of.reduce((all, one) => all + counts[one], 0)
      return sum(answers) / sum(ANSWERS)
    }
    const lines = ERROR_CLASSES.reduce((sum, [, count]) => sum + count, 0)
    const weighed = (answers: readonly Answered[]): number =>
      ERROR_CLASSES.reduce((sum, [name, count]) => sum + count * share(name, answers), 0) / lines
    const row = (label: string, weight: number, of: (answers: readonly Answered[]) => number): string =>
      `${label.padEnd(46)}${String(weight).padStart(4)}${ANSWERS.map((one) => `${(100 * of([one])).toFixed(0)} %`.padStart(12)).join('')}`
    console.log(
      [
        `${'kind'.padEnd(46)}   n${ANSWERS.map((one) => one.padStart(12)).join('')}`,
        ...ERROR_CLASSES.map(([name, count]) => row(name, count, (answers) => share(name, answers))),
        row('all, by weight', lines, weighed),
      ].join('\n'),
    )
    expect(lines).toBe(486)
    expect(weighed(MARKED)).toBeGreaterThanOrEqual(0.71)
    expect(weighed(ANSWERS)).toBe(1)
  })
})
