import * as v from 'valibot'
import { lineIndex } from '../../../grammar/index.ts'
import { four, type Frame, type Match, type MatchNotes } from '../../record/index.ts'
import { readJson } from '../../rules/index.ts'
import { Losses, NO_PLACE, type ImportFinding, type Imported, type ImportOptions, type TextPlace } from '../format.ts'
import { jsonDifferences } from '../json-differences.ts'
import { isNameWritable, playerNamed } from '../named.ts'
import { logNameIn, pointRuleFor, rulesetOf } from '../tenhou-table.ts'
import type { Tenhou6Failure, Tenhou6Finding, Tenhou6Loss } from './codes.ts'
import { logOf } from './export.ts'
import { readRound } from './import-round.ts'
import { LogSchema, RoundSchema, type Log } from './log-schema.ts'
import { readRuleName } from './rule-name.ts'
import { tenhou6Pragmas } from './tenhou6-pragmas.ts'

type Result = Imported<Tenhou6Loss, Tenhou6Finding, Tenhou6Failure>
type Finding = ImportFinding<Tenhou6Finding>

const fail = (code: Tenhou6Failure, place: Partial<TextPlace>, args: Record<string, string | number> = {}): Result => ({
  ok: false,
  failure: { code, place: { ...NO_PLACE, ...place }, args },
})

/** Members that say something of the players or the lobby; `ver` and `ref` are read. */
const PLAYER_DATA = new Set(['dan', 'rate', 'sx'])
const LOBBY = new Set(['lobby', 'ratingc'])
const READ = new Set(['title', 'name', 'rule', 'log', 'sc', 'ver', 'ref'])

const framesOf = ({ log }: Log): { readonly frames: readonly Frame[]; readonly findings: readonly Finding[] } => {
  const findings: Finding[] = []
  const frames: Frame[] = []
  for (const [index, each] of log.entries()) {
    const round = v.safeParse(RoundSchema, each)
    if (!round.success) {
      const [issue] = round.issues
      const path = ['log', index, v.getDotPath(issue) ?? ''].join('.').replace(/\.$/, '')
      const place = { ...NO_PLACE, path }
      const args = { path, received: issue.received.slice(0, 60) }
      findings.push({ code: 'tenhou6.bad-round', place, match: 0, frame: null, act: null, seat: null, args })
      continue
    }
    const { frame, findings: ofRound } = readRound(round.output)
    frames.push(frame)
    findings.push(...ofRound.map((one): Finding => ({ ...one, match: 0, frame: frame.id })))
  }
  return { frames, findings }
}

const everyOther = (numbers: readonly number[], odd: 0 | 1): number[] => numbers.filter((_, at) => at % 2 === odd)

/** `sc`: points and tournament points of each player. */
const finalIn = ({ sc }: Log): { readonly points: readonly number[]; readonly final: readonly number[] } | null =>
  sc?.length === 8
    ? {
        points: everyOther(sc, 0).map((each) => each / 100),
        final: everyOther(sc, 1).map((each) => Math.round(each * 10) || 0),
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

/** What would be written otherwise. Rounds that were not read are findings. */
const countNotRestored = (json: Log, match: Match, findings: readonly Finding[], losses: Losses<Tenhou6Loss>): void => {
  const unread = new Set(
    findings.flatMap(({ code, place }) => (code === 'tenhou6.bad-round' ? [place?.path ?? ''] : [])),
  )
  const known = json.log.filter(
    (_, at) => ![...unread].some((path) => path === `log.${at}` || path.startsWith(`log.${at}.`)),
  )
  const { log } = logOf(match)
  const read = Object.fromEntries(Object.entries({ ...json, log: known }).filter(([key]) => READ.has(key)))
  delete read['ver']
  delete read['ref']
  const wins = new Set<string>()
  for (const path of jsonDifferences(comparable(read), comparable({ ...log }))) {
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

/** A log as data; a game of three has an empty fourth hand and no fourth name. */
export const importLog = (json: unknown, options: ImportOptions = {}): Result => {
  const read = v.safeParse(LogSchema, json)
  if (!read.success) {
    const [issue] = read.issues
    const path = v.getDotPath(issue) ?? ''
    if (issue.received === 'undefined') return fail('tenhou6.missing-member', { path })
    return fail('tenhou6.bad-value', { path }, { received: issue.received.slice(0, 60) })
  }
  const { name, log } = read.output
  if (name.length === 3 || (name[3] === '' && log.every((round) => Array.isArray(round[13]) && round[13].length === 0)))
    return fail('tenhou6.three-players', { path: 'name' })
  const { frames, findings } = framesOf(read.output)
  const [first] = findings
  if (frames.length === 0 && first?.code === 'tenhou6.bad-round')
    return fail('tenhou6.bad-value', first.place ?? {}, { received: first.args['received'] ?? '' })
  const match = matchOf(read.output, frames, options)
  const losses = new Losses<Tenhou6Loss>()
  countMembers(read.output, losses)
  countNotRestored(read.output, match, findings, losses)
  return { ok: true, paifu: { matches: [match] }, losses: losses.list(), findings }
}

/** A log of tenhou.net/6 as JSON text: one match. What would not be written back is a loss. */
export const importTenhou6 = (text: string, options: ImportOptions = {}): Result => {
  const read = readJson(text)
  if (!read.ok) return fail('tenhou6.not-json', lineIndex(text).at(read.error.start))
  return importLog(JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text), options)
}
