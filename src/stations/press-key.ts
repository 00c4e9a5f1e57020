/** The keys of a station: commands of the recorder, carried out on the part of the match that the station knows. */
import {
  actionEntry,
  commandEntry,
  isRecordKey,
  mayComeBehindHalf,
  STATION_ACTIONS,
  type Action,
  type CommandId,
  type KeyCommand,
} from '../recorder/index.ts'
import { isKnown, sameKind, UNKNOWN, type Tile } from '../tiles/index.ts'
import { carried, ofPlay, refused, said, taken, type Press, type PressResult } from './carry-out.ts'
import { asking, claim, claimed, CLAIMS, offeredTile } from './claim.ts'
import { stopOf } from './command-halves.ts'
import type { Duty } from './duty.ts'
import { knownPart } from './known-table.ts'
import { sessionOf } from './station-session.ts'
import { NOTHING_ASKED, positionOf, seatAt, type SpokenHalf, type Station } from './station-state.ts'
import { caughtUp, nextFrame } from './station-travel.ts'

/** A command of the play, which leaves a question about anything else. */
const play = (station: Station, command: KeyCommand): Press => carried({ ...station, pending: null }, command)

const isHandBegun = ({ pending }: Station): boolean => pending?.kind === 'deal' && pending.tiles.length > 0

/** The hand of the own player; of all hands one that was begun anew, else that which the recorder finds. */
const retypeHand = (station: Station, command: KeyCommand & { readonly type: 'retypeHand' }): Press => {
  const { pending } = station
  const seat = seatAt(station) ?? (pending?.kind === 'deal' && isHandBegun(station) ? pending.seat : null)
  return carried(station, seat === null ? command : { ...command, seat })
}

/** Slash and quote: of one's own behind a draw, else on the tile that lies there. */
const kanOrWin = (station: Station, command: KeyCommand & { readonly type: 'kan' | 'win' }): Press => {
  const { expected } = positionOf(station)
  const kind = command.type === 'kan' ? 'daiminkan' : 'ron'
  if (station.duty.kind === 'player') return expected.kind === 'discard' ? play(station, command) : claim(station, kind)
  // A typist of all discards sees no draw: either may be meant.
  if (kind === 'daiminkan') return asking(station, 'own-kan')
  const thrown = offeredTile(station)
  if (thrown === null) return play(station, command)
  const lying = { tile: thrown.tile, from: thrown.seat, isSure: true }
  const own: SpokenHalf[] = expected.kind === 'discard' ? [{ seat: expected.seat, half: { kind: 'tsumo' } }] : []
  return claimed(station, kind, lying, own)
}

/** The tile of a kan: of the one that lies there, or of one's own; where the former was not seen, either may be meant. */
const kanTile = (station: Station, tile: Tile): Press => {
  const thrown = station.duty.kind === 'discards' ? offeredTile(station) : null
  const lying = thrown && { tile, from: thrown.seat, isSure: true }
  if (thrown && lying && sameKind(thrown.tile, tile))
    return claimed(station, 'daiminkan', { ...lying, tile: thrown.tile })
  const own = carried(station, { type: 'tile', tile })
  if (!lying || isKnown(thrown.tile)) return own
  const run = (): PressResult => {
    const next = own.run()
    const half = typeof next === 'string' ? undefined : next.typed.at(-1)
    return half ? claimed(station, 'daiminkan', lying, [half]).run() : next
  }
  return { ...own, run }
}

const tileKey = (station: Station, command: KeyCommand & { readonly type: 'tile' }): Press => {
  const { pending, duty } = station
  if (pending?.kind !== 'choose') return carried(station, command)
  const kind = CLAIMS.get(pending.question)
  if (!pending.open) return refused('answer-first')
  if (kind === undefined) return kanTile(station, command.tile)
  const from = duty.kind === 'player' ? null : (offeredTile(station)?.seat ?? null)
  return claimed({ ...station, stem: '' }, kind, { tile: command.tile, from, isSure: true })
}

const choose = (station: Station, chosen: SpokenHalf | undefined): Press =>
  chosen ? taken(() => ofPlay(station, chosen)) : refused('no-such-choice')

const enter = (station: Station): Press => {
  const { pending } = station
  if (pending === null)
    return positionOf(station).expected.kind === 'over' ? taken(() => nextFrame(station)) : refused('not-asked')
  if (pending.kind === 'choose')
    return pending.question === 'reason' ? refused('answer-first') : choose(station, pending.choices[0])
  if (pending.kind === 'indicator' || pending.tiles.length === 0) return carried(station, { type: 'enter' })
  // What is not typed of a hand that was begun was not seen.
  return carried(station, { type: 'tiles', tiles: Array<Tile>(13 - pending.tiles.length).fill(UNKNOWN) })
}

const cancel = (station: Station): Press => {
  const { pending, riichi, fromHand } = station
  const isAsked = pending !== null || riichi || fromHand
  return isAsked ? taken(() => ({ ...station, ...NOTHING_ASKED })) : refused('not-asked')
}

/** Backspace: the last thing said of this frame. */
const takeBack = (station: Station): Press => {
  const { pending, typed } = station
  if (station.riichi || station.fromHand) return taken(() => ({ ...station, riichi: false, fromHand: false }))
  if (pending?.kind === 'deal' && pending.tiles.length > 0)
    return taken(() => ({ ...station, pending: { ...pending, tiles: pending.tiles.slice(0, -1) } }))
  if (pending?.kind === 'choose') return taken(() => ({ ...station, pending: null }))
  const last = typed.at(-1)
  if (last === undefined) return refused('nothing-to-undo')
  return taken(() => ({
    ...said(station, { seat: null, place: 0, half: { kind: 'take-back', sequence: last.sequence } }),
    typed: typed.slice(0, -1),
  }))
}

/** The indicator behind the last that is known; the same key again goes to the one before, and from the first to it. */
const indicatorToType = (station: Station): number => {
  const { pending } = station
  if (pending?.kind === 'indicator' && pending.index > 0) return pending.index - 2
  const dora = knownPart(station)?.frame.dora ?? []
  const last = dora.findLastIndex((tile, index) => index % 2 === 0 && isKnown(tile))
  return last < 0 ? 0 : Math.min(8, last + 2)
}

type Types = ReadonlySet<KeyCommand['type']>

const OF_PLAY: Types = new Set(['thrown', 'tsumogiri', 'karagiri', 'riichi', 'chi', 'pon', 'kan', 'win', 'stop'])

/** What is never said under a duty. */
const NOT_OF_DUTY: Readonly<Record<Duty['kind'], Types>> = {
  player: new Set(),
  draws: OF_PLAY,
  discards: new Set(['retypeHand']),
}

/** The buttons of a duty, always the same in the same places. */
export const stationActions = ({ kind }: Duty): readonly Action[] =>
  STATION_ACTIONS.filter((id) => !NOT_OF_DUTY[kind].has(actionEntry(id).command.type))

const commanded = (station: Station, command: KeyCommand): Press => {
  const { duty, pending } = station
  if (isRecordKey(command) || NOT_OF_DUTY[duty.kind].has(command.type)) return refused('not-asked')
  if (isHandBegun(station) && OF_PLAY.has(command.type)) return refused('answer-first')
  switch (command.type) {
    case 'tile':
      return tileKey(station, command)
    case 'tiles':
    case 'stem':
      return carried(station, command)
    case 'digit':
      if (pending?.kind !== 'choose') return carried(station, command)
      return choose(
        station,
        pending.choices.find(({ digit }) => digit === command.digit),
      )
    case 'enter':
      return enter(station)
    case 'cancel':
      return cancel(station)
    case 'undo':
      return takeBack(station)
    case 'travel':
      if (command.to === 'live') return taken(() => caughtUp(station))
      return command.to === 'frame-forward' ? taken(() => nextFrame(station)) : refused('not-asked')
    case 'karagiri':
      // Who does not see the draws says it before the tile.
      return duty.kind === 'discards'
        ? taken(() => ({ ...station, fromHand: !station.fromHand }))
        : play(station, command)
    case 'tsumogiri':
    case 'riichi':
    case 'thrown':
      return play(station, command)
    case 'chi':
    case 'pon':
      return claim(station, command.type)
    case 'kan':
    case 'win':
      return kanOrWin(station, { ...command, type: command.type })
    case 'stop':
      return command.reason === undefined ? play(station, command) : choose(station, stopOf(station, command.reason))
    case 'retypeHand':
      return retypeHand(station, command)
    case 'retypeDora':
      return carried(station, { type: 'retypeDora', index: indicatorToType(station) })
  }
}

/** A key: whether it is taken, and what comes of it. Half a tile waits for its other half, or to be taken back. */
export const keyAt = (station: Station, id: CommandId): Press => {
  const session = sessionOf(station)
  if (session === null) return refused('no-frame')
  const command = commandEntry(id).command(session)
  const isBack = command.type === 'undo' || command.type === 'cancel'
  if (station.stem !== '' && isBack) return taken(() => ({ ...station, stem: '' }))
  return mayComeBehindHalf(session, command) ? commanded(station, command) : refused('half-typed')
}
