/**
 * Texts of real and simulated matches with one damage each: how many places are reported, whether the smallest repairs
 * give the text as it was, and how long that takes. `DAMAGES=200` makes fewer.
 */
import process from 'node:process'
import { applyEdits, parse, print, sameTree, type File } from '../../grammar/index.ts'
import { readDocument, type TextFinding } from '../../src/document/index.ts'
import { treeOf, type Match } from '../../src/record/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import { simulated } from '../../src/training/index.ts'
import { hasCorpus, mjlogGames } from '../support/corpus-games.ts'
import { random } from '../support/match-text.ts'
import { LOSING_DAMAGES, RESTORABLE_DAMAGES, type Damage } from '../support/text-damages.ts'
import { quantile, type Row } from './row.ts'

const COUNT = Number(process.env['DAMAGES'] ?? 2_000)

interface Right {
  readonly text: string
  readonly file: File
}

interface Tally {
  made: number
  places: number
  first: number
  any: number
  readonly times: number[]
}

const nothing = (): Tally => ({ made: 0, places: 0, first: 0, any: 0, times: [] })

/** With a tournament and a recorder, which neither logs nor simulated matches have. */
const textOf = (match: Match): Right => {
  const printed = print(treeOf({ matches: [match] }))
  if (!printed.ok) throw new Error('a match that cannot be written')
  const text = printed.text
    .replace(/\n( *)(?=mtp\[)/, '\n$1tnm[mlg,2024,2rd,3,1]\n$1')
    .replace(/\n( *)(?=ply\[0)/, '\n$1rec[(snt["採譜"]srm["Saifu"],snt["花子"]),all]\n$1')
  const { file, findings } = parse(text)
  if (file === null || findings.length > 0) throw new Error('a sound match that has findings')
  return { text, file }
}

/** Whether everything is as it was. */
const isRestored = (text: string, right: Right): boolean => {
  const { file, findings } = parse(text)
  return file !== null && findings.length === 0 && sameTree(file, right.file, { comments: false })
}

const ACT = /^ *\([eswn],(?!hnd).*\)$/gm

/** Whether a text from which something is gone for good is sound again and has each of its acts. */
const isKept = (text: string, wrong: string): boolean => {
  const { file, findings } = parse(text)
  if (file === null || findings.length > 0) return false
  const frames = file.matches.flatMap((match) => match.frames)
  const acts = frames.flatMap(({ flows }) => flows.flatMap((flow) => flow.acts)).length
  return acts >= (wrong.match(ACT)?.length ?? 0)
}

const isReading = ({ code, severity }: TextFinding): boolean => severity === 'error' || code.startsWith('syntax')

const take = (tally: Tally, wrong: string, isRight: (text: string) => boolean): void => {
  const start = process.cpuUsage()
  const found = readDocument(wrong).findings.filter(isReading)
  const repairs = found.flatMap((one) => one.repairs)
  const { user, system } = process.cpuUsage(start)
  tally.times.push((user + system) / 1_000)
  tally.made++
  tally.places += found.length
  const at = repairs.findIndex(({ edits }) => isRight(applyEdits(wrong, edits)))
  if (at === 0) tally.first++
  if (at >= 0) tally.any++
}

/** A damage after which the text is still sound says something else: that is for the checks. */
const isDamaged = (wrong: string | null, right: Right): wrong is string =>
  wrong !== null && wrong !== right.text && parse(wrong).findings.length > 0

const measure = (
  rights: readonly Right[],
  damages: Readonly<Record<string, Damage>>,
  count: number,
  isRight: (text: string, right: Right, wrong: string) => boolean,
): ReadonlyMap<string, Tally> => {
  const dice = random(2_026)
  const tallies = new Map<string, Tally>()
  const kinds = Object.entries(damages)
  for (let made = 0; made < count;) {
    const [name, damage] = kinds[dice(kinds.length)]!
    const right = rights[dice(rights.length)]!
    const wrong = damage(right.text, dice)
    if (!isDamaged(wrong, right)) continue
    made++
    const tally = tallies.get(name) ?? nothing()
    tallies.set(name, tally)
    take(tally, wrong, (text) => isRight(text, right, wrong))
  }
  return tallies
}

const share = (part: number, whole: number): number => (100 * part) / Math.max(1, whole)

const rowsOf = (mix: string, tallies: ReadonlyMap<string, Tally>, bars: { any: number; first: number }): Row[] => {
  const all = nothing()
  for (const [name, tally] of [...tallies].toSorted(([a], [b]) => a.localeCompare(b))) {
    const { made, places, first, any, times } = tally
    process.stderr.write(
      `  ${name.padEnd(24)} ${made}: ${any} restored, ${first} by the first repair, ${places} places\n`,
    )
    for (const key of ['made', 'places', 'first', 'any'] as const) all[key] += tally[key]
    all.times.push(...times)
  }
  const row = (what: string, ratio: number, great: number, unit: string, note: string): Row => ({
    what: `${mix}: ${what}`,
    peer: '–',
    ratio,
    great,
    unit,
    note,
  })
  const { made, places, first, any, times } = all
  return [
    row('not restored by a smallest repair', 100 - share(any, made), bars.any, '%', `${any} of ${made}`),
    row('not restored by the first repair', 100 - share(first, made), bars.first, '%', `${first} of ${made}`),
    row('places reported for a damage', places / Math.max(1, made), 1.2, 'places', `${places} for ${made}`),
    row(
      'text → findings and repairs, p95',
      quantile(times, 0.95),
      500,
      'ms',
      `most ${quantile(times, 1).toFixed(0)} ms`,
    ),
  ]
}

export const run = (): Promise<Row[]> => {
  if (!hasCorpus()) process.stderr.write('damage: no real games beside the checkout, only simulated ones\n')
  const real = hasCorpus() ? mjlogGames().map(({ match }) => match) : []
  const played = Array.from(
    { length: 40 },
    (_, seed) => simulated({ rules: rulesets.mleague, seed: seed + 1, length: 'match' }).match,
  )
  const rights = [...real, ...played].map(textOf)
  const restorable = measure(rights, RESTORABLE_DAMAGES, COUNT, (text, right) => isRestored(text, right))
  const losing = measure(rights, LOSING_DAMAGES, Math.ceil(COUNT / 10), (text, _, wrong) => isKept(text, wrong))
  return Promise.resolve([
    ...rowsOf('one damage', restorable, { any: 2, first: 10 }),
    ...rowsOf('something gone', losing, { any: 10, first: 10 }),
  ])
}
