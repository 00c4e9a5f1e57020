/**
 * Mistakes of the kinds that real records have, in real and simulated matches: whether they are noticed, whether the true
 * record is among the smallest repairs, where it stands, and how long that takes. `REPAIR_MISTAKES=200` makes fewer.
 */
import process from 'node:process'
import { checkMatch } from '../../src/check/index.ts'
import { rulesOf } from '../../src/league/index.ts'
import type { Frame, Match } from '../../src/record/index.ts'
import type { Possible } from '../../src/repair/question.ts'
import { repairFrame, type Repair, type Repairs } from '../../src/repair/index.ts'
import { problemOf } from '../../src/repair/problem.ts'
import { rulesets, type Ruleset } from '../../src/rules/index.ts'
import { simulated } from '../../src/training/index.ts'
import { ACT_MISTAKES } from '../check/faults/act-mistakes.ts'
import { ERROR_CLASSES } from '../check/faults/classes.ts'
import { KAN_MISTAKES } from '../check/faults/kan-mistakes.ts'
import { withoutEndHands, type Dice, type Mistake } from '../check/faults/mistake.ts'
import { RESULT_MISTAKES } from '../check/faults/result-mistakes.ts'
import { TURN_MISTAKES } from '../check/faults/turn-mistakes.ts'
import { leftByAnswers } from '../repair/answer-questions.ts'
import { isTruth } from '../repair/is-truth.ts'
import { hasCorpus } from '../support/corpus-games.ts'
import { measuredGames } from '../support/corpus-halves.ts'
import { random } from '../support/match-text.ts'
import { quantile, type Row } from './row.ts'

const COUNT = Number(process.env['REPAIR_MISTAKES'] ?? 2_000)
const PAIRS = Math.ceil(COUNT / 20)
/** For a frame, in milliseconds of processor time: the machine may be busy with other things. */
const TIME_LIMIT = 4_000
/** A question about an act of a frame: four in a hundred of its 75 acts. */
const MOST_QUESTIONS = 3

const MISTAKES: Readonly<Record<string, Mistake>> = {
  ...ACT_MISTAKES,
  ...TURN_MISTAKES,
  ...RESULT_MISTAKES,
  ...KAN_MISTAKES,
}
const KANS = Object.keys(KAN_MISTAKES)

/** Of a whole match, not of a frame; or nothing in the file has a place for it. */
const NOT_OF_FRAMES = ['a whole round missing', 'the last round missing', 'draw missing: empty']
const isOfFrame = (name: string): boolean => !NOT_OF_FRAMES.includes(name) && !name.startsWith('final result')

/** What is lost is told by the checks; no edit can say what it was. */
const GAPS = ['dora indicator missing', 'ura indicators missing', 'draw missing: unseen']

/** Kinds that always break a count or a rule; the others do so only if the tile comes up again. */
const ALWAYS = new Set([
  'tsumogiri recorded as tedashi',
  'draw missing: unseen',
  'discard missing',
  'starting hand: tile missing',
  'riichi missing',
  'riichi that was none',
  'whole turn missing',
  'turns shifted, the last gone',
  'call missing',
  'dora indicator missing',
  'dora indicator too many',
  'ura indicators missing',
  'win worth the next value',
  'win worth the next value, carried on',
  'win not recorded',
  'result of the round missing',
  'result of the round wrong',
  'points at the start of a round wrong',
  'points at the start, carried on',
  'kan missing',
  'kan missing, the next draw an ordinary one',
  'kan missing, its draw written',
  'open kan missing with the turn behind',
  'open kan written as a pon',
  'discard written for a kan',
  'kan written for a discard',
])

interface Case {
  readonly match: Match
  readonly rules: Ruleset
}

/** Kinds by how often they occur in published corrections. */
const published = (dice: Dice): string => {
  const classes = ERROR_CLASSES.map(([, lines, names]) => [lines, names.filter(isOfFrame)] as const).filter(
    ([, names]) => names.length > 0,
  )
  let roll = dice(classes.reduce((sum, [lines]) => sum + lines, 0))
  for (const [lines, names] of classes) {
    if (roll < lines) return names[dice(names.length)]!
    roll -= lines
  }
  return 'drawn tile wrong'
}

/** While typing live, four in five are missing calls. */
const live = (dice: Dice): string => (dice(5) < 4 ? 'call missing' : published(dice))

/** Each kind equally often: the published corrections name none of them. */
const ofKan = (dice: Dice): string => KANS[dice(KANS.length)]!

const isGap = (name: string): boolean => GAPS.includes(name)

const noticed = ({ match, rules }: Case): number =>
  checkMatch(match, rules).filter(({ severity }) => severity !== 'info').length

interface Tally {
  made: number
  detected: number
  /** With a frame that contradicts itself, so that a repair is due. */
  due: number
  inSet: number
  first: number
  three: number
  /** Its line is among the first three of the list, where repairs that say the same at several places share one. */
  threeLines: number
  unique: number
  uniqueTrue: number
  asked: number
  readonly times: number[]
}

const nothing = (): Tally => ({
  made: 0,
  detected: 0,
  due: 0,
  inSet: 0,
  first: 0,
  three: 0,
  threeLines: 0,
  unique: 0,
  uniqueTrue: 0,
  asked: 0,
  times: [],
})

interface Answer {
  readonly found: Repairs
  readonly took: number
}

const sinceStart = (start: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1_000
}

/** True once the time is over; the clock is read only now and then. */
const isOver = (start: NodeJS.CpuUsage): (() => boolean) => {
  let asked = 0
  return () => ++asked % 16 === 0 && sinceStart(start) > TIME_LIMIT
}

/** The repairs of the first frame that contradicts itself. */
const answerTo = ({ match, rules }: Case, deepest: number): Answer | null => {
  for (const index of match.frames.keys()) {
    const problem = problemOf(match, index, rules)
    if (problem === null || problem.contradictions.length === 0) continue
    const start = process.cpuUsage()
    const found = repairFrame(match, index, rules, { deepest }, isOver(start))
    return { found, took: sinceStart(start) }
  }
  return null
}

/** Whether a person who answers the questions ends at the true record. */
const endsRight = ({ repairs, index }: Repairs, written: Frame, truth: number): boolean => {
  const possible = repairs.map(({ match, share }): Possible => ({ frame: match.frames[index]!, share }))
  return leftByAnswers(written, possible, truth, MOST_QUESTIONS)[0] === truth
}

const take = (tally: Tally, name: string, right: Case, wrong: Match): void => {
  tally.made++
  const state = { match: wrong, rules: right.rules }
  const answer = answerTo(state, 2)
  if (answer !== null || noticed(state) > noticed(right)) tally.detected++
  if (answer === null || isGap(name)) return
  tally.due++
  tally.times.push(answer.took)
  const { found } = answer
  const truth = found.repairs.findIndex(({ match }) => isTruth(match, right.match))
  if (truth < 0)
    process.stderr.write(`  not in the set: ${name}, ${found.contradictions.map(({ code }) => code).join(' ')}\n`)
  if (truth >= 0) tally.inSet++
  if (truth === 0) tally.first++
  if (truth >= 0 && truth < 3) tally.three++
  if (found.groups.slice(0, 3).some(({ repairs }) => repairs.includes(truth))) tally.threeLines++
  if (found.unique) tally.unique++
  if (found.unique && truth === 0) tally.uniqueTrue++
  if (truth >= 0 && endsRight(found, wrong.frames[found.index]!, truth)) tally.asked++
}

/** Of the real games those that the likelihoods were not fitted on. */
const casesOf = (): Case[] => {
  const real = hasCorpus() ? measuredGames().map(({ match }): Case => ({ match, rules: rulesOf(match) })) : []
  const played = Array.from({ length: 20 }, (_, seed): Case => {
    const { match } = simulated({ rules: rulesets.mleague, seed: seed + 1, length: 'match' })
    return { match, rules: rulesets.mleague }
  })
  return [...real, ...played].map(({ match, rules }) => ({ match: withoutEndHands(match), rules }))
}

const share = (part: number, whole: number): number => (100 * part) / Math.max(1, whole)

const measureSingle = (cases: readonly Case[], choose: (dice: Dice) => string, mistakes: number, seed: number) => {
  const dice = random(seed)
  const tallies = new Map<string, Tally>()
  for (let made = 0; made < mistakes;) {
    const name = choose(dice)
    const right = cases[dice(cases.length)]!
    const wrong = MISTAKES[name]?.(right.match, dice) ?? null
    if (wrong === null) continue
    made++
    const tally = tallies.get(name) ?? nothing()
    tallies.set(name, tally)
    take(tally, name, right, wrong)
  }
  return tallies
}

const summed = (tallies: Iterable<Tally>): Tally => {
  const all = nothing()
  for (const one of tallies) {
    for (const key of [
      'made',
      'detected',
      'due',
      'inSet',
      'first',
      'three',
      'threeLines',
      'unique',
      'uniqueTrue',
      'asked',
    ] as const)
      all[key] += one[key]
    all.times.push(...one.times)
  }
  return all
}

const rowsOf = (mix: string, tallies: ReadonlyMap<string, Tally>): Row[] => {
  const all = summed(tallies.values())
  const always = summed([...tallies].flatMap(([name, tally]) => (ALWAYS.has(name) ? [tally] : [])))
  const row = (what: string, ratio: number, great: number, note: string, unit = '%'): Row => ({
    what: `${mix}: ${what}`,
    peer: '–',
    ratio,
    great,
    unit,
    note,
  })
  const missed = (part: number, whole: number): number => 100 - share(part, whole)
  return [
    row(
      'kinds that always leave a trace, not detected',
      missed(always.detected, always.made),
      3,
      `${always.detected} of ${always.made}`,
    ),
    row('all kinds, not detected', missed(all.detected, all.made), 40, `${all.detected} of ${all.made}`),
    row('true record not in the set', missed(all.inSet, all.due), 0, `${all.inSet} of ${all.due}`),
    row('true record not first', missed(all.first, all.due), 25, `${all.first} of ${all.due}`),
    row('true record not among the first three', missed(all.three, all.due), 8, `${all.three} of ${all.due}`),
    row('its line not among the first three', missed(all.threeLines, all.due), 8, `${all.threeLines} of ${all.due}`),
    row('the only repair is wrong', missed(all.uniqueTrue, all.unique), 1, `${all.uniqueTrue} of ${all.unique}`),
    row(`wrong after at most ${MOST_QUESTIONS} questions`, missed(all.asked, all.due), 1, `${all.asked} of ${all.due}`),
    row(
      'time of a frame, p95',
      all.times.length === 0 ? 0 : quantile(all.times, 0.95),
      1_000,
      `${all.times.length} frames`,
      'ms',
    ),
  ]
}

const table = (tallies: ReadonlyMap<string, Tally>): void => {
  for (const [name, tally] of [...tallies].toSorted(([a], [b]) => a.localeCompare(b))) {
    const { made, detected, due, inSet, first, three, threeLines, unique, uniqueTrue, asked } = tally
    process.stderr.write(
      `  ${name.padEnd(46)} ${detected}/${made} detected, of ${due}: ${inSet} in the set, ${first} first, ${three} in three (${threeLines} lines), ${uniqueTrue}/${unique} unique, ${asked} with questions\n`,
    )
  }
}

/** Two mistakes in one frame: often only one of them leaves a trace, or one edit explains both. */
const pairs = (cases: readonly Case[]): Row[] => {
  const dice = random(77)
  let made = 0
  let detected = 0
  let five = 0
  let fiveLines = 0
  let apart = 0
  let turns = 0
  while (made < PAIRS && turns++ < PAIRS * 40) {
    const right = cases[dice(cases.length)]!
    const at = dice(right.match.frames.length)
    const alone = (match: Match): Match => ({ ...match, frames: [match.frames[at]!] })
    const put = (match: Match): Match | null => {
      const changed = MISTAKES[published(dice)]?.(alone(match), dice) ?? null
      return changed === null || changed.frames.length !== 1
        ? null
        : { ...match, frames: match.frames.with(at, changed.frames[0]!) }
    }
    const one = put(right.match)
    const wrong = one && put(one)
    if (wrong === null) continue
    made++
    const answer = answerTo({ match: wrong, rules: right.rules }, 2)
    if (answer === null) continue
    detected++
    if (answer.found.cost !== 1) apart++
    const isPair = ({ match }: Repair): boolean => isTruth(match, right.match)
    if (answer.found.repairs.slice(0, 5).some(isPair)) five++
    if (answer.found.groups.slice(0, 5).some(({ repairs }) => repairs.some((at) => isPair(answer.found.repairs[at]!))))
      fiveLines++
  }
  const row = (what: string, ratio: number, great: number, note: string): Row => ({
    what,
    peer: '–',
    ratio,
    great,
    unit: '%',
    note,
  })
  return [
    row('two mistakes in a frame: not detected', 100 - share(detected, made), 20, `${detected} of ${made}`),
    row(
      'two mistakes in a frame: the pair not among the first five',
      100 - share(five, detected),
      50,
      `${five} of ${detected}`,
    ),
    row('the same of those that no single edit explains', 100 - share(five, apart), 50, `${five} of ${apart}`),
    row(
      'their line not among the first five of the list',
      100 - share(fiveLines, apart),
      50,
      `${fiveLines} of ${apart}`,
    ),
  ]
}

export const run = (): Promise<Row[]> => {
  const cases = casesOf()
  if (!hasCorpus()) process.stderr.write('repair: no real games beside the checkout, only simulated ones\n')
  const archive = measureSingle(cases, published, COUNT, 2_026)
  table(archive)
  const typed = measureSingle(cases, live, Math.ceil(COUNT / 4), 2_027)
  const kans = measureSingle(cases, ofKan, Math.ceil(COUNT / 8), 2_028)
  table(kans)
  return Promise.resolve([
    ...rowsOf('published', archive),
    ...rowsOf('live', typed),
    ...rowsOf('kans', kans),
    ...pairs(cases),
  ])
}
