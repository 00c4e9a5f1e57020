import { four, type Frame, type Match, type MatchNotes } from '../../record/index.ts'
import {
  Losses,
  NO_PLACE,
  readWith,
  type Failure,
  type ImportFinding,
  type Imported,
  type ImportOptions,
} from '../format.ts'
import { jsonDifferences } from '../json-differences.ts'
import { cutOffAt, parseWholePart, type IsGradual, type WholePart } from '../cut-json.ts'
import { failureOf, readAs, type JsonFailure } from '../json-log.ts'
import { isNameWritable, playerNamed } from '../player-names.ts'
import { everyOther, logNameIn, pointRuleFor, rulesetOf, tournamentPointsIn } from '../tenhou-table.ts'
import type { Tenhou6Failure, Tenhou6Finding, Tenhou6Loss } from './codes.ts'
import { logOf } from './export.ts'
import { readRound } from './import-round.ts'
import { LogSchema, type Log } from './log-schema.ts'
import { roundDataOf } from './round-data.ts'
import { readRuleName } from './rule-name.ts'
import { tenhou6Pragmas } from './tenhou6-pragmas.ts'

type Result = Imported<Tenhou6Loss, Tenhou6Finding, Tenhou6Failure>
type Finding = ImportFinding<Tenhou6Finding>

/** Members that say something of the players or the lobby; `ver` and `ref` are read. */
const PLAYER_DATA = new Set(['dan', 'rate', 'sx'])
const LOBBY = new Set(['lobby', 'ratingc'])
const READ = new Set(['title', 'name', 'rule', 'log', 'sc', 'ver', 'ref'])

interface ReadRounds {
  readonly frames: readonly Frame[]
  /** The rounds that were read. */
  readonly rounds: readonly unknown[]
  readonly findings: readonly Finding[]
  /** Why the first of the others was not. */
  readonly failure: Failure<JsonFailure> | null
}

const roundsIn = ({ log }: Log): ReadRounds => {
  const findings: Finding[] = []
  const rounds: unknown[] = []
  const frames: Frame[] = []
  let failure: Failure<JsonFailure> | null = null
  for (let index = 0; index < log.length; index++) {
    const each = log[index]!
    const round = roundDataOf(each, index)
    if (!round.ok) {
      failure ??= round.failure
      const { place } = round.failure
      const args = { path: place.path }
      findings.push({ code: 'tenhou6.bad-round', place, match: 0, frame: null, act: null, seat: null, args })
      continue
    }
    const { frame, findings: ofRound } = readRound(round.value)
    rounds.push(each)
    frames.push(frame)
    for (const one of ofRound) findings.push({ ...one, match: 0, frame: frame.id })
  }
  return { frames, rounds, findings, failure }
}

/** `sc`: points and tournament points of each player. */
const finalIn = ({ sc }: Log): { readonly points: readonly number[]; readonly final: readonly number[] } | null =>
  sc?.length === 8
    ? {
        points: everyOther(sc, 0).map((each) => each / 100),
        final: tournamentPointsIn(sc),
      }
    : null

const notesOf = (log: Log, id: string | undefined): MatchNotes => {
  const rule = readRuleName(log.rule?.disp ?? '')
  const other = [
    ...(id === undefined ? [] : [`source tenhou ${id}`]),
    ...(rule?.isEastOnly === true ? ['length east'] : []),
    ...(log.title === undefined ? [] : [tenhou6Pragmas.write('title', log.title)]),
    ...(log.rule === undefined ? [] : [tenhou6Pragmas.write('rule', log.rule)]),
  ]
  return { ...(rule?.isRanked === true && { rules: rulesetOf(rule) }), ...(other.length > 0 && { other }) }
}

const matchOf = (log: Log, frames: readonly Frame[], { fileName = '' }: ImportOptions): Match => {
  const source = logNameIn(log.ref ?? '') ?? logNameIn(fileName)
  const end = finalIn(log)
  const [first] = frames
  const starts = first?.startPoints
  const isFromStart = first?.id.wind === 'E' && first.id.number === 1 && first.id.honba === 0
  const start = isFromStart && starts?.every((each) => each === starts[0]) === true ? (starts[0] ?? null) : null
  const notes = notesOf(log, source?.id)
  return {
    tournament: null,
    timeAndPlace: { date: source?.date ?? null, weekday: null, time: null, place: null },
    recorders: [],
    players: four((player) => playerNamed(log.name[player] ?? '')),
    pointRule: end && start !== null ? pointRuleFor(start, end.points, end.final) : null,
    frames,
    finalPoints: end && four((player) => end.final[player] ?? 0),
    tournamentPoints: null,
    ...(Object.keys(notes).length > 0 && { notes }),
  }
}

/** Which part of a round a path names: the detail of a win is text that the rules give. */
const DETAIL = /^log\.(\d+)\.16\.(\d+)(?:\.(\d+))?$/

/** Yaku are listed in no fixed order. */
const withSortedYaku = (json: unknown): unknown => {
  if (!Array.isArray(json)) return json
  const [winner, from, liable, value, ...yaku] = json
  return typeof value === 'string' ? [winner, from, liable, value, yaku.map(String).toSorted().join()] : json
}

const comparable = (log: Readonly<Record<string, unknown>>): unknown => ({
  ...log,
  log: Array.isArray(log['log'])
    ? log['log'].map((round: unknown) =>
        Array.isArray(round) ? [...round.slice(0, 16), [round[16]].flat(1).map(withSortedYaku)] : round,
      )
    : log['log'],
})

/** What of the rounds that were read, and of the head, would be written otherwise. */
const countNotRestored = (
  { title, name, rule, sc }: Log,
  rounds: readonly unknown[],
  match: Match,
  losses: Losses<Tenhou6Loss>,
): void => {
  const read = { title, name, rule, sc, log: rounds }
  const wins = new Set<string>()
  for (const path of jsonDifferences(comparable(read), comparable({ ...logOf(match).log }))) {
    const [, round = '', part = '', at] = DETAIL.exec(path) ?? []
    if (at === '2') losses.add('tenhou6.liability')
    else if (at === '3' || at === '4') wins.add(`${round} ${part}`)
    else losses.add('tenhou6.not-restored', { path })
  }
  if (wins.size > 0) losses.add('tenhou6.win-value', {}, wins.size)
}

const countMembers = (json: Log, losses: Losses<Tenhou6Loss>): void => {
  for (const member of Object.keys(json))
    if (PLAYER_DATA.has(member)) losses.add('tenhou6.player-data')
    else if (LOBBY.has(member)) losses.add('tenhou6.lobby')
    else if (!READ.has(member)) losses.add('tenhou6.unknown-member', { member })
  for (const name of json.name) if (!isNameWritable(name)) losses.add('tenhou6.player-name')
}

const isOfThree = ({ name, log }: Log): boolean =>
  name.length === 3 || (name[3] === '' && log.every((round) => Array.isArray(round[13]) && round[13].length === 0))

/** A log as data; a game of three has an empty fourth hand and no fourth name. */
export const importLog = (json: unknown, options: ImportOptions = {}): Result => {
  const read = readAs(LogSchema, json)
  if (!read.ok) return failureOf('tenhou6', read.failure)
  const log = read.value
  if (isOfThree(log))
    return failureOf('tenhou6', { code: 'three-players', place: { ...NO_PLACE, path: 'name' }, args: {} })
  const { frames, rounds, findings, failure } = roundsIn(log)
  if (frames.length === 0 && failure !== null) return failureOf('tenhou6', failure)
  const match = matchOf(log, frames, options)
  return readWith({ matches: [match] }, findings, () => {
    const losses = new Losses<Tenhou6Loss>()
    countMembers(log, losses)
    countNotRestored(log, rounds, match, losses)
    return losses.list()
  })
}

/** What of a log that breaks off is read: the members before that, and whole rounds. */
const isGradual: IsGradual = (path) => path.length === 0 || (path.length === 1 && path[0] === 'log')

/** Logs of the site itself have the names behind the rounds. */
const UNNAMED = ['', '', '', '']

const isCutLog = (json: unknown): json is Readonly<Record<string, unknown>> & { readonly log: readonly unknown[] } =>
  typeof json === 'object' && json !== null && 'log' in json && Array.isArray(json.log) && json.log.length > 0

/** The log in a text; of one that breaks off, what is whole, and where it breaks off. */
export const wholeLogIn = (text: string): WholePart => {
  const read = parseWholePart(text, isGradual)
  if (!read.ok || read.cut === null) return read
  const { value, cut } = read
  return isCutLog(value)
    ? { ok: true, value: { name: UNNAMED, ...value }, cut }
    : { ok: false, failure: { code: 'not-json', place: cut, args: {} } }
}

/**
 * A log of tenhou.net/6 as JSON text: one match. What would not be written back is a loss. Of a log that breaks off, the
 * whole rounds are read.
 */
export const importTenhou6 = (text: string, options: ImportOptions = {}): Result => {
  const read = wholeLogIn(text)
  if (!read.ok) return failureOf('tenhou6', read.failure)
  const { value, cut } = read
  if (cut === null) return importLog(value, options)
  const imported = importLog(value, options)
  if (!imported.ok) return imported
  const { paifu, findings } = imported
  return readWith(paifu, [...findings, cutOffAt(cut, 'tenhou6', 0)], () => imported.losses)
}
