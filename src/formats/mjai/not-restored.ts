/** What of a log would be written otherwise: found by writing it again. */
import { frameName, type Match } from '../../record/index.ts'
import type { Losses } from '../format.ts'
import { jsonDifferences } from '../json-differences.ts'
import type { MjaiLoss } from './codes.ts'
import type { MjaiDialect } from './dialect.ts'
import type { EventLine } from './event-lines.ts'
import { EVENTS } from './event-schema.ts'
import type { WrittenEvent } from './export-round.ts'
import { gameOf } from './export.ts'
import type { GameLines } from './game-lines.ts'

type Json = Readonly<Record<string, unknown>>

/** The value of a win follows from the rules. */
const VALUE = ['yakus', 'fu', 'fan', 'hora_points']
/** Written, but not read: the acts tell them. */
const WRITTEN_ONLY = new Set([...VALUE, 'hora_tehais', 'tehais', 'tenpais'])

const isAkochan = ({ event, json }: EventLine): boolean =>
  'kyoku_first' in json || ('scores' in json && event.type !== 'start_kyoku') || 'hora_points' in json

const dialectOf = ({ start, rounds }: GameLines): MjaiDialect =>
  [...(start === null ? [] : [start]), ...rounds.flatMap(({ lines }) => lines)].some(isAkochan) ? 'akochan' : 'mortal'

/** Tiles of a hand and yaku are listed in no fixed order; yaku of one name are added up. */
const comparable = (event: Json): Json => {
  const sorted = Object.fromEntries(
    ['hora_tehais', 'uradora_markers', 'consumed'].flatMap((member) => {
      const tiles = event[member]
      return Array.isArray(tiles) ? [[member, tiles.map(String).toSorted()]] : []
    }),
  )
  const { yakus, ura_markers: uras, ...others } = event
  const han = new Map<string, number>()
  for (const yaku of Array.isArray(yakus) ? yakus : [])
    if (Array.isArray(yaku)) han.set(String(yaku[0]), (han.get(String(yaku[0])) ?? 0) + Number(yaku[1]))
  return {
    ...others,
    ...sorted,
    ...(yakus !== undefined && { yakus: [...han].toSorted(([a], [b]) => (a < b ? -1 : 1)) }),
    ...(uras !== undefined && { ura_markers: uras }),
  }
}

const countUnknownMembers = ({ event, json }: EventLine, losses: Losses<MjaiLoss>): void => {
  if (event.type === 'start_game') return
  for (const member of Object.keys(json))
    if (!(member in EVENTS[event.type].entries) && !WRITTEN_ONLY.has(member))
      losses.add('mjai.unknown-member', { member: `${event.type}.${member}` })
}

/** Only what this format defines. */
const known = ({ event, json }: EventLine): Json =>
  event.type === 'start_game'
    ? json
    : Object.fromEntries(
        Object.entries(json).filter(([member]) => member in EVENTS[event.type].entries || WRITTEN_ONLY.has(member)),
      )

const lineOf = ({ place }: EventLine): string => String(place.line ?? place.path)

/** How a log without scores in this place writes it is no difference; null says nothing. */
const withoutNull = (event: Json): Json =>
  Object.fromEntries(Object.entries(event).filter(([, value]) => value !== null))

const compareEvent = (line: EventLine, again: Json | undefined, losses: Losses<MjaiLoss>): void => {
  const paths = jsonDifferences(comparable(withoutNull(known(line))), again && comparable(again))
  const members = new Set(paths.map((path) => path.split('.', 1)[0] ?? ''))
  if (VALUE.some((member) => members.has(member))) losses.add('mjai.win-value')
  for (const member of members)
    if (!VALUE.includes(member)) losses.add('mjai.not-restored', { path: `${lineOf(line)}.${member}` })
}

const isDora = ({ type }: { readonly type: string }): boolean => type === 'dora'

/** How many other events stand before each dora that is turned later. */
const doraPlaces = (events: readonly { readonly type: string }[]): string =>
  events.flatMap((event, at) => (isDora(event) ? [at] : [])).join()

const compareRound = (
  lines: readonly EventLine[],
  again: readonly WrittenEvent[],
  name: string,
  losses: Losses<MjaiLoss>,
): void => {
  const events = lines.map(({ event }) => event)
  const mine = lines.filter(({ event }) => !isDora(event))
  const others = again.filter((event) => !isDora(event))
  const [doras, written] = [lines.filter(({ event }) => isDora(event)), again.filter(isDora)]
  const types = (each: readonly { readonly type: string }[]): string => each.map(({ type }) => type).join()
  if (types(mine.map(({ event }) => event)) !== types(others) || doras.length !== written.length) {
    losses.add('mjai.not-restored', { path: name })
    return
  }
  for (const [at, line] of mine.entries()) compareEvent(line, others[at], losses)
  for (const [at, line] of doras.entries()) compareEvent(line, written[at], losses)
  if (doraPlaces(events) !== doraPlaces(again)) losses.add('mjai.dora-time')
}

/** Members that are not defined, and values that the record would not give back. */
export const countNotRestored = (game: GameLines, match: Match, losses: Losses<MjaiLoss>): void => {
  const { game: again } = gameOf(match, dialectOf(game))
  if (game.start !== null) compareEvent(game.start, again.start, losses)
  for (const [at, { at: start, lines }] of game.rounds.entries()) {
    const id = match.frames[at]?.id
    const all = [start, ...lines]
    for (const line of all) countUnknownMembers(line, losses)
    compareRound(all, again.rounds[at] ?? [], id === undefined ? lineOf(start) : frameName(id), losses)
  }
  if (game.end !== null) {
    countUnknownMembers(game.end, losses)
    compareEvent(game.end, again.end, losses)
  }
}
