import * as v from 'valibot'
import { givenFor } from '../../league/index.ts'
import type { Ruleset } from '../../rules/index.ts'
import {
  SEATS,
  frameName,
  plainName,
  type ByPlayer,
  type Match,
  type PlayerId,
  type Points,
} from '../../record/index.ts'
import { Losses, type ExportOptions, type ExportedText, type Loss } from '../format.ts'
import { endOfMatch, leftBy, rulesPlayedBy, type LastFrame, type RulesPlayedBy } from '../match-end.ts'
import { lossesOf, matchLosses } from '../record-losses.ts'
import { titleLines } from '../title-lines.ts'
import type { MajiangLoss } from './codes.ts'
import { eventsOf } from './export-round.ts'
import { majiangPragmas } from './majiang-pragmas.ts'
import { PaipuSchema, type Paipu } from './paipu-schema.ts'

/** A title for a match that came without one. */
const titleOf = (match: Match): string =>
  titleLines(match)
    .filter((line) => line !== '')
    .join(' ')

/** 1…4; on equal points the one who was dealer earlier is placed higher. */
const placesOf = (points: ByPlayer<Points>): number[] =>
  SEATS.map((player) => 1 + SEATS.filter((other) => ahead(points, other, player)).length)

const ahead = (points: ByPlayer<Points>, other: PlayerId, player: PlayerId): boolean =>
  points[other] > points[player] || (points[other] === points[player] && other < player)

/** Whole thousands are written without a decimal if all four are whole. */
const pointTexts = (points: ByPlayer<Points>): string[] => {
  const whole = points.every((each) => each % 10 === 0)
  return points.map((each) => (each / 10).toFixed(whole ? 0 : 1))
}

const KEPT = ['title', 'player', 'defen', 'rank', 'point'] as const

/** Header values stored with the match, verbatim; edited ones must still be valid for a paipu. */
const keptIn = (match: Match, losses: Losses<MajiangLoss>): Partial<Paipu> =>
  Object.fromEntries(
    KEPT.flatMap((member) => {
      const value = majiangPragmas.read(match.notes?.other, member)
      if (value === undefined) return []
      if (v.is(PaipuSchema.entries[member], value)) return [[member, value]]
      losses.add('majiang.pragma')
      return []
    }),
  )

/** The frame or the header member that makes the paipu invalid for readers. */
const placeOf = (match: Match, path: string): string => {
  const [member = '', index = ''] = path.split('.')
  const frame = member === 'log' ? match.frames[Number(index)] : undefined
  return frame === undefined ? member : frameName(frame.id)
}

type Head = Omit<Paipu, 'log'>

/** What stands around the rounds. `last`: what the last frame left. */
const headOf = (
  match: Match,
  last: LastFrame | undefined,
  played: RulesPlayedBy,
  losses: Losses<MajiangLoss>,
): Partial<Head> => {
  const first = majiangPragmas.read(match.notes?.other, 'qijia')
  const qijia: Paipu['qijia'] = first === 1 || first === 2 || first === 3 ? first : 0
  /** By player of the record → in the order of the seats drawn before the match. */
  const inSeatOrder = <T>(byPlayer: readonly T[]): T[] =>
    SEATS.flatMap((place) => {
      const value = byPlayer[(place - qijia + 4) % 4]
      return value === undefined ? [] : [value]
    })
  const end = endOfMatch(match, last, played)
  if (!end) losses.add('majiang.unknown-points')
  const final = match.finalPoints ?? end?.final
  const derived = {
    title: titleOf(match),
    player: inSeatOrder(match.players.map((player) => plainName(player.name))),
    ...(end && { defen: inSeatOrder(end.points.map((each) => each * 100)), rank: inSeatOrder(placesOf(end.points)) }),
    ...(final && { point: inSeatOrder(pointTexts(final)) }),
  }
  return { ...derived, ...keptIn(match, losses), qijia }
}

/** The members around the rounds as the match alone gives them. */
export const headAlone = (match: Match): Readonly<Partial<Record<keyof Paipu, unknown>>> => {
  const losses = new Losses<MajiangLoss>()
  const played = rulesPlayedBy(match, undefined)
  const frame = match.frames.at(-1)
  return headOf(match, frame && leftBy(frame, played.rules), played, losses)
}

/** The paipu as data, with what it leaves out. `given`: the rules for a match that names none. */
export const paipuOf = (match: Match, given?: Ruleset): { paipu: Paipu; losses: Losses<MajiangLoss> } => {
  const losses = new Losses<MajiangLoss>()
  losses.addAll(lossesOf('majiang', matchLosses(match, { rules: 'majiang', isOwnPragma: majiangPragmas.isOwn })))
  const played = rulesPlayedBy(match, given)
  const rounds = match.frames.map((frame) => eventsOf(frame, played.rules, losses))
  const head = headOf(match, rounds.at(-1), played, losses)
  const log = rounds.map(({ events }) => events)
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- what was kept of another program’s file is JSON, and its own members come from here
  return { paipu: { ...head, log } as Paipu, losses }
}

const losingOf = (paipu: Paipu, match: Match, losses: Losses<MajiangLoss>): readonly Loss<MajiangLoss>[] => {
  const { issues = [] } = v.safeParse(PaipuSchema, paipu)
  for (const issue of issues) losses.add('majiang.unreadable', { path: placeOf(match, v.getDotPath(issue) ?? '') })
  return losses.list()
}

/**
 * One match as a paipu of 電脳麻将, as JSON text; several as a list of them. Yaku, fu and han of the wins follow from the
 * rules that the match names or its league has, `rules`, or those that `rulesInForce` assumes. What the record says but
 * no reader of a paipu accepts (an invalid meld, half a stick) is written nevertheless, with a loss.
 */
export const exportMajiang = (
  matches: readonly Match[],
  rules: ExportOptions = {},
): ExportedText<MajiangLoss, never> => {
  const losses = new Losses<MajiangLoss>()
  const all = matches.map((match, index) => {
    const { paipu, losses: own } = paipuOf(match, givenFor(match, rules))
    for (const loss of losingOf(paipu, match, own)) {
      const { path } = loss.args
      const args = matches.length > 1 && path !== undefined ? { ...loss.args, path: `${index + 1} ${path}` } : loss.args
      losses.add(loss.code, args, loss.count)
    }
    return paipu
  })
  const [only] = all
  return { ok: true, text: `${JSON.stringify(all.length === 1 ? only : all)}\n`, losses: losses.list() }
}
