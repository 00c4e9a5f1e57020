import * as v from 'valibot'
import { givenFor } from '../../league/index.ts'
import type { Ruleset } from '../../rules/index.ts'
import { plainName, roundsOf, type Match } from '../../record/index.ts'
import { Losses, type ExportOptions, type ExportedText } from '../format.ts'
import { endOfMatch, rulesPlayedBy } from '../match-end.ts'
import { lossesOf, matchLosses } from '../record-losses.ts'
import { rulesetOf } from '../tenhou-table.ts'
import { titleLines } from '../title-lines.ts'
import type { Tenhou6Loss } from './codes.ts'
import { writeRound } from './export-round.ts'
import { LogSchema } from './log-schema.ts'
import { readRuleName, ruleName } from './rule-name.ts'
import { tenhou6Pragmas } from './tenhou6-pragmas.ts'
import type { Round } from './written-log.ts'

export interface WrittenLog {
  /** The name of a log of the server. */
  readonly ref?: string
  readonly title: readonly string[]
  readonly name: readonly string[]
  readonly rule: Readonly<Record<string, unknown>>
  readonly log: readonly Round[]
  /** Points and tournament points of each player at the end. */
  readonly sc?: readonly number[]
}

const StoredTitle = v.array(v.string())
const StoredRule = v.unwrap(LogSchema.entries.rule)

const SOURCE = 'source tenhou '
/** The length is in the name of the rules, the name of a log of the server in `ref`. */
const isOwnPragma = (note: string): boolean =>
  tenhou6Pragmas.isOwn(note) || note === 'length east' || note.startsWith(SOURCE)

/** The log as data, with what it leaves out. `given`: the rules for a match that names none. */
export const logOf = (match: Match, given?: Ruleset): { log: WrittenLog; losses: Losses<Tenhou6Loss> } => {
  const losses = new Losses<Tenhou6Loss>()
  const stored = (name: string): unknown => tenhou6Pragmas.read(match.notes?.other, name)
  const [title, storedRule] = [stored('title'), stored('rule')]
  const rule = v.is(StoredRule, storedRule) ? storedRule : null
  const named = readRuleName(rule?.disp ?? '')
  const rules = named?.isRanked === true ? rulesetOf(named) : null
  losses.addAll(lossesOf('tenhou6', matchLosses(match, { rules, isOwnPragma })))
  const played = rulesPlayedBy(match, given)
  const rounds = match.frames.map((frame) => writeRound(frame, played.rules, losses))
  const end = endOfMatch(match, rounds.at(-1), played)
  const final = match.finalPoints ?? end?.final ?? null
  const { redFives } = played.rules
  if (end === null && final !== null) losses.add('tenhou6.final-points')
  const source = match.notes?.other?.find((note) => note.startsWith(SOURCE))
  const log: WrittenLog = {
    ...(source !== undefined && { ref: source.slice(SOURCE.length) }),
    title: v.is(StoredTitle, title) ? title : titleLines(match),
    name: match.players.map(({ name }) => plainName(name)),
    rule: rule ?? {
      disp: ruleName(played.rules, roundsOf(match)),
      aka: redFives.m + redFives.p + redFives.s > 0 ? 1 : 0,
    },
    log: rounds.map(({ round }) => round),
    ...(end && final && { sc: final.flatMap((points, player) => [(end.points[player] ?? 0) * 100, points / 10]) }),
  }
  return { log, losses }
}

/**
 * One match as a log of tenhou.net/6, as JSON text. Value and yaku of the wins follow from the rules that the match
 * names or its league has, `rules`, or those that `rulesInForce` assumes.
 */
export const exportTenhou6 = (match: Match, rules: ExportOptions = {}): ExportedText<Tenhou6Loss, never> => {
  const { log, losses } = logOf(match, givenFor(match, rules))
  return { ok: true, text: `${JSON.stringify(log)}\n`, losses: losses.list() }
}
