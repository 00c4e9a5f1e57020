import { four, type Frame, type Match, type MatchNotes, type Paifu, type Points } from '../../record/index.ts'
import {
  Losses,
  NO_PLACE,
  readWith,
  type Failure,
  type ImportFinding,
  type Imported,
  type Loss,
  type TextPlace,
} from '../format.ts'
import { playerNamed } from '../player-names.ts'
import type { MajiangFailure, MajiangFinding, MajiangLoss } from './codes.ts'
import { jsonDifferences } from '../json-differences.ts'
import { cutOffAt, parseWholePart, type IsGradual } from '../cut-json.ts'
import { failureOf, placeInJson, readAs } from '../json-log.ts'
import { headAlone, paipuOf } from './export.ts'
import { MajiangRound } from './import-round.ts'
import { majiangPragmas } from './majiang-pragmas.ts'
import { PaipuSchema, type Paipu } from './paipu-schema.ts'
import { isObject } from '../../kit/index.ts'

type Result = Imported<MajiangLoss, MajiangFinding, MajiangFailure>

const fail = (code: MajiangFailure, place: Partial<TextPlace>, args: Record<string, string | number> = {}): Result => ({
  ok: false,
  failure: { code, place: { ...NO_PLACE, ...place }, args },
})

const pointsOf = (point: string | number): Points => Math.round(Number(point) * 10) || 0

interface Read {
  readonly frames: readonly Frame[]
  readonly findings: ImportFinding<MajiangFinding>[]
}

const framesOf = (paipu: Paipu): Read | { failure: Result } => {
  const findings: ImportFinding<MajiangFinding>[] = []
  const frames: Frame[] = []
  for (const [index, events] of paipu.log.entries()) {
    const [first, ...rest] = events
    if (!first || !('qipai' in first)) return { failure: fail('majiang.bad-value', { path: `log.${index}.0` }) }
    const again = rest.findIndex((event) => 'qipai' in event)
    if (again >= 0) return { failure: fail('majiang.bad-value', { path: `log.${index}.${again + 1}` }) }
    const round = new MajiangRound(first.qipai)
    rest.forEach((event) => round.take(event))
    frames.push(round.finish())
    findings.push(...round.findings.map((each) => ({ ...each, match: 0, frame: round.id, args: {} })))
  }
  return { frames, findings }
}

/** Header values that the record would give back differently, stored verbatim. */
const headerNotes = (paipu: Paipu, match: Match): MatchNotes => {
  const plain = headAlone(match)
  const changed = (['title', 'player', 'rank', 'defen', 'point'] as const).filter(
    (member) => paipu[member] !== undefined && JSON.stringify(paipu[member]) !== JSON.stringify(plain[member]),
  )
  const other = [
    ...(paipu.qijia === 0 ? [] : [majiangPragmas.write('qijia', paipu.qijia)]),
    ...changed.map((member) => majiangPragmas.write(member, paipu[member])),
  ]
  return { rules: 'majiang', ...(other.length > 0 && { other }) }
}

const matchOf = (paipu: Paipu, frames: readonly Frame[]): Match => {
  const { qijia, point } = paipu
  const match: Match = {
    tournament: null,
    timeAndPlace: { date: null, weekday: null, time: null, place: null },
    recorders: [],
    players: four((player) => playerNamed(paipu.player[(player + qijia) % 4] ?? '')),
    pointRule: null,
    frames,
    finalPoints: point ? four((player) => pointsOf(point[(player + qijia) % 4] ?? 0)) : null,
    tournamentPoints: null,
  }
  const started: Match = qijia === 0 ? match : { ...match, notes: { other: [majiangPragmas.write('qijia', qijia)] } }
  return { ...match, notes: headerNotes(paipu, started) }
}

/** Members of a win that no record has: the rules give them. */
const WIN_VALUE = /^(log\.\d+\.\d+\.hule)\.(?:hupai|fu|fanshu|damanguan)(?:\.|$)/

/** The value of a win counts once. */
const countNotRestored = (paths: readonly string[], losses: Losses<MajiangLoss>): void => {
  const wins = paths.flatMap((path) => WIN_VALUE.exec(path)?.[1] ?? [])
  for (const path of paths) if (!WIN_VALUE.test(path)) losses.add('majiang.not-restored', { path })
  if (wins.length > 0) losses.add('majiang.win-value', {}, new Set(wins).size)
}

/** One paipu, as data. What would not be written back is a loss. */
const importPaipu = (json: unknown): Result => {
  const read = readAs(PaipuSchema, json)
  if (!read.ok) {
    const { place } = read.failure
    return /^player(\.|$)/.test(place.path)
      ? fail('majiang.four-players', place, read.failure.args)
      : failureOf('majiang', read.failure)
  }
  const rounds = framesOf(read.value)
  if ('failure' in rounds) return rounds.failure
  const match = matchOf(read.value, rounds.frames)
  const paifu: Paifu = { matches: [match] }
  return readWith(paifu, rounds.findings, () => {
    const losses = new Losses<MajiangLoss>()
    countNotRestored(jsonDifferences(json, paipuOf(match).paipu), losses)
    return losses.list()
  })
}

/** Where a path within one paipu stands in a list of them. */
const inList = (index: number, path: string): string => (path === '' ? String(index) : `${index}.${path}`)

const lossInList = (index: number, loss: Loss<MajiangLoss>): Loss<MajiangLoss> => {
  const { path } = loss.args
  return typeof path === 'string' ? { ...loss, args: { ...loss.args, path: inList(index, path) } } : loss
}

/** Several paipu, each a match. One that is wrong is named, and the others are read. */
const importList = (list: readonly unknown[], text: string): Result => {
  const matches: Match[] = []
  const games: { readonly index: number; readonly read: Extract<Result, { ok: true }> }[] = []
  const findings: ImportFinding<MajiangFinding>[] = []
  let failure: Failure<MajiangFailure> | null = null
  for (const [index, json] of list.entries()) {
    const read = importPaipu(json)
    const at = matches.length
    if (read.ok) {
      matches.push(...read.paifu.matches)
      games.push({ index, read })
      findings.push(...read.findings.map((finding) => ({ ...finding, match: at })))
      continue
    }
    const place = { ...read.failure.place, path: inList(index, read.failure.place.path) }
    failure ??= { ...read.failure, place }
    const args = { path: place.path }
    findings.push({ code: 'majiang.bad-game', place, match: at, frame: null, act: null, seat: null, args })
  }
  if (matches.length === 0)
    return failure === null ? fail('majiang.no-games', placeInJson(text)) : { ok: false, failure }
  return readWith({ matches }, findings, () => {
    const losses = new Losses<MajiangLoss>()
    for (const game of games) losses.addAll(game.read.losses.map((loss) => lossInList(game.index, loss)))
    return losses.list()
  })
}

/** What of a paipu that breaks off is read: the members before that, and whole events. */
const isGradual: IsGradual = (path) => {
  const [member, round, ...further] = typeof path[0] === 'number' ? path.slice(1) : path
  return further.length === 0 && (member === undefined || (member === 'log' && typeof round !== 'string'))
}

const UNNAMED = ['', '', '', '']

/** A paipu that breaks off; null if not even the deal of a round is whole. */
const cutPaipu = (json: unknown): unknown => {
  if (!isObject(json) || !Array.isArray(json['log'])) return null
  const rounds: readonly unknown[] = json['log']
  const begun = rounds.filter((round, index) => index < rounds.length - 1 || !Array.isArray(round) || round.length > 0)
  return begun.length === 0 ? null : { player: UNNAMED, ...json, log: begun }
}

/** A paipu, or a list of them, of which only the last may break off. */
const importCut = (json: unknown, cut: TextPlace, text: string): Result => {
  const isList = Array.isArray(json)
  const games: readonly unknown[] = isList ? json : [json]
  const last = cutPaipu(games.at(-1))
  const begun = [...games.slice(0, -1), ...(last === null ? [] : [last])]
  if (begun.length === 0) return fail('majiang.not-json', cut)
  const read = isList ? importList(begun, text) : importPaipu(begun[0])
  if (!read.ok) return read
  const findings = [...read.findings, cutOffAt(cut, 'majiang', read.paifu.matches.length - 1)]
  return readWith(read.paifu, findings, () => read.losses)
}

/** The paipu of 電脳麻将 as JSON text: one, or a list of them. Of one that breaks off, the whole events are read. */
export const importMajiang = (text: string): Result => {
  const read = parseWholePart(text, isGradual)
  if (!read.ok) return failureOf('majiang', read.failure)
  const { value, cut } = read
  if (cut !== null) return importCut(value, cut, text)
  return Array.isArray(value) ? importList(value, text) : importPaipu(value)
}
