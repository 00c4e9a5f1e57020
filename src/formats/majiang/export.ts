import * as v from 'valibot'
import {
  SEATS,
  four,
  isWin,
  plainName,
  plainText,
  toPlayers,
  type ByPlayer,
  type Label,
  type Match,
  type Player,
  type PlayerId,
  type Points,
} from '../../record/index.ts'
import { Losses, type Exported } from '../format.ts'
import type { MajiangLoss } from './codes.ts'
import { eventsOf, stickPoints } from './export-round.ts'
import { isMajiangPragma, readPragma } from './pragmas.ts'
import { PaipuSchema, type Event, type Paipu } from './schema.ts'

type Written = Omit<Paipu, 'log'> & { log: Event[][] }

const labelText = (label: Label | null): string =>
  label === null ? '' : 'token' in label ? label.token : plainText(label)

/** A title for a match that did not come with one. */
const titleOf = ({ tournament, timeAndPlace }: Match): string =>
  [labelText(tournament?.name ?? null), labelText(tournament?.stage ?? null), timeAndPlace.date ?? '']
    .filter((part) => part !== '')
    .join(' ')

/** Points after the last frame, sticks left on the table to the first; null where the record does not say. */
const endPointsOf = (match: Match): ByPlayer<Points> | null => {
  const last = match.frames.at(-1)
  if (!last?.endPoints) return null
  const points = toPlayers(last.id, [...last.endPoints])
  const isWon = last.notes?.draw === undefined && last.flows.at(-1)?.acts.some(isWin) === true
  const left = isWon ? 0 : stickPoints(last)
  const first = placesOf(points).indexOf(1)
  return four((player) => points[player] + (player === first ? left : 0))
}

/** 1…4; of equal points the one who was dealer earlier is placed higher. */
const placesOf = (points: ByPlayer<Points>): number[] =>
  SEATS.map((player) => 1 + SEATS.filter((other) => ahead(points, other, player)).length)

const ahead = (points: ByPlayer<Points>, other: PlayerId, player: PlayerId): boolean =>
  points[other] > points[player] || (points[other] === points[player] && other < player)

/** Whole thousands are written without a decimal when all four are whole. */
const pointTexts = (points: ByPlayer<Points>): string[] => {
  const whole = points.every((each) => each % 10 === 0)
  return points.map((each) => (each / 10).toFixed(whole ? 0 : 1))
}

const countPlayerLosses = (players: readonly Player[], losses: Losses<MajiangLoss>): void => {
  for (const { name, team, affiliation, points } of players) {
    const romans = [name?.last, name?.first].filter((part) => part?.native && part.roman)
    if (romans.length > 0) losses.add('majiang.roman-name')
    if (team) losses.add('majiang.team')
    if (affiliation) losses.add('majiang.affiliation')
    if (points) losses.add('majiang.tournament-points')
  }
}

const countMatchLosses = (match: Match, losses: Losses<MajiangLoss>): void => {
  const { date, weekday, time, place } = match.timeAndPlace
  if (match.tournament) losses.add('majiang.tournament')
  if (date ?? weekday ?? time ?? place) losses.add('majiang.time-and-place')
  if (match.recorders.length > 0) losses.add('majiang.recorders', {}, match.recorders.length)
  if (match.pointRule) losses.add('majiang.point-rule')
  if (match.tournamentPoints) losses.add('majiang.tournament-points')
  if (match.notes?.rules !== undefined && match.notes.rules !== 'majiang') losses.add('majiang.rules')
  const pragmas = (match.notes?.other ?? []).filter((note) => !isMajiangPragma(note))
  if (pragmas.length > 0) losses.add('majiang.pragma', {}, pragmas.length)
  countPlayerLosses(match.players, losses)
}

const KEPT = ['title', 'player', 'defen', 'rank', 'point'] as const

/** Header values that came with the match, word for word; what a hand has made of them since must still be a paipu's. */
const keptIn = (match: Match, losses: Losses<MajiangLoss>): Partial<Paipu> =>
  Object.fromEntries(
    KEPT.flatMap((member) => {
      const value = readPragma(match.notes?.other, member)
      if (value === undefined) return []
      if (v.is(PaipuSchema.entries[member], value)) return [[member, value]]
      losses.add('majiang.pragma')
      return []
    }),
  )

/** What a honba is worth where the match does not say it, in Points. */
const USUAL_HONBA = 3

/** The paipu as data, with what it leaves out. */
export const paipuOf = (match: Match): { paipu: Written; losses: Losses<MajiangLoss> } => {
  const losses = new Losses<MajiangLoss>()
  countMatchLosses(match, losses)
  const said = (name: string): unknown => readPragma(match.notes?.other, name)
  const first = said('qijia')
  const qijia: Paipu['qijia'] = first === 1 || first === 2 || first === 3 ? first : 0
  /** By player of the record → in the order of the seats that were drawn before the match. */
  const drawn = <T>(byPlayer: readonly T[]): T[] =>
    SEATS.flatMap((place) => {
      const value = byPlayer[(place - qijia + 4) % 4]
      return value === undefined ? [] : [value]
    })
  const ends = endPointsOf(match)
  if (!ends) losses.add('majiang.unknown-points')
  const derived = {
    title: titleOf(match),
    player: drawn(match.players.map((player) => plainName(player.name))),
    ...(ends && { defen: drawn(ends.map((each) => each * 100)), rank: drawn(placesOf(ends)) }),
    ...(match.finalPoints && { point: drawn(pointTexts(match.finalPoints)) }),
  }
  const log = match.frames.map((frame) => eventsOf(frame, match.pointRule?.honba ?? USUAL_HONBA, losses))
  return { paipu: { ...derived, ...keptIn(match, losses), qijia, log } as Written, losses }
}

/** One match as a paipu of 電脳麻将, as JSON text. Yaku, fu and han of the wins are not in the record. */
export const exportMajiang = (match: Match): Exported<MajiangLoss, never> => {
  const { paipu, losses } = paipuOf(match)
  return { ok: true, text: `${JSON.stringify(paipu)}\n`, losses: losses.list() }
}
