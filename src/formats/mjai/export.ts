import type { GivenRules, Ruleset } from '../../rules/index.ts'
import { givenFor } from '../../league/index.ts'
import { plainName, roundsOf, type Match } from '../../record/index.ts'
import { Losses, type ExportedText } from '../format.ts'
import { endOfMatch, rulesPlayedBy } from '../match-end.ts'
import { lossesOf, matchLosses } from '../record-losses.ts'
import type { MjaiLoss } from './codes.ts'
import { MJAI_DIALECTS, type MjaiDialect } from './dialect.ts'
import { writeRound, type WrittenEvent } from './export-round.ts'
import { mjaiPragmas } from './mjai-pragmas.ts'
import { EAST_ONLY, rulesOfLogs } from './kind-of-match.ts'
import { isObject } from '../../kit/index.ts'

export interface WrittenGame {
  readonly start: WrittenEvent
  /** From `start_kyoku` on. */
  readonly rounds: readonly (readonly WrittenEvent[])[]
  readonly end: WrittenEvent
}

/** A match as the events of a dialect, with what it leaves out. `given`: the rules for a match that names none. */
export const gameOf = (
  match: Match,
  dialect: MjaiDialect,
  given?: Ruleset,
): { readonly game: WrittenGame; readonly losses: Losses<MjaiLoss> } => {
  const losses = new Losses<MjaiLoss>()
  const isAkochan = dialect === 'akochan'
  const isOwnPragma = (note: string): boolean => mjaiPragmas.isOwn(note) || (isAkochan && note === 'length east')
  if (match.finalPoints !== null) losses.add('mjai.final-points')
  const stored = mjaiPragmas.read(match.notes?.other, 'start')
  const place = mjaiPragmas.read(match.notes?.other, 'first')
  const first = place === 1 || place === 2 || place === 3 ? place : 0
  const played = rulesPlayedBy(match, given)
  const rounds = match.frames.map((frame) => writeRound(frame, { dialect, first, rules: played.rules }, losses))
  const end = isAkochan ? endOfMatch(match, rounds.at(-1), played) : null
  const inOrder = <T>(byPlayer: readonly T[]): (T | undefined)[] =>
    byPlayer.map((_, actor) => byPlayer[(actor - first + 4) % 4])
  const { redFives } = played.rules
  const reds = redFives.m + redFives.p + redFives.s > 0
  losses.addAll(lossesOf('mjai', matchLosses(match, { rules: rulesOfLogs(reds), isOwnPragma })))
  const start: WrittenEvent = {
    type: 'start_game',
    names: inOrder(match.players.map(({ name }) => plainName(name))),
    ...(isAkochan && {
      kyoku_first: roundsOf(match) === 1 ? EAST_ONLY : 0,
      aka_flag: reds,
    }),
    ...(isObject(stored) && stored),
  }
  return {
    game: {
      start,
      rounds: rounds.map(({ events }) => events),
      end: { type: 'end_game', ...(end && { scores: inOrder(end.points.map((each) => each * 100)) }) },
    },
    losses,
  }
}

export interface MjaiOptions extends GivenRules {
  readonly dialect?: MjaiDialect | undefined
}

/**
 * One match as a log of mjai, one event a line. Values of the wins (in akochan’s dialect) follow from the rules that the
 * match names or its league has, `rules`, or those that `rulesInForce` assumes.
 */
export const exportMjai = (
  match: Match,
  { dialect = MJAI_DIALECTS[0], ...rules }: MjaiOptions = {},
): ExportedText<MjaiLoss, never> => {
  const { game, losses } = gameOf(match, dialect, givenFor(match, rules))
  const events = [game.start, ...game.rounds.flat(), game.end]
  return { ok: true, text: events.map((event) => `${JSON.stringify(event)}\n`).join(''), losses: losses.list() }
}
