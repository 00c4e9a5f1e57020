/** Which tiles a typist can mean, by what main told with every hand open and by what was typed here. */
import { isKnown, TILES, UNKNOWN, readMajiangTile, without, type Tile } from '../tiles/index.ts'
import { readMajiangHand, readMajiangMeld, SEATS, type Meld, type Seat } from '../record/index.ts'
import { copiesOf } from '../table/index.ts'
import { unknownRules, type Ruleset } from '../rules/index.ts'
import { eventsOf, isCovered, type Event } from './own-lane.ts'
import { positionOf, seatAt, type Station } from './station-state.ts'

/** The rules as far as main told them: how many fives are red. */
export const rulesTold = ({ told }: Station): Ruleset => {
  const begin = told.match[0]
  return begin?.type === 'kaiju' ? { ...unknownRules, redFives: begin.data.hongpai } : unknownRules
}

/**
 * The play: all that main told of others, and one's own as it was typed here. Whoever types the draws of all does not say
 * whose they are: main does, up to where he is, and those that it has not yet are nobody's. What main has behind that is
 * made of tiles that he types again.
 */
const eventsAt = (station: Station): readonly Event[] => {
  const { told, frame, duty, base, typed } = station
  const own = seatAt(station)
  const events = eventsOf(told.frames[frame] ?? [])
  const covered = events.filter((event) => isCovered(event, duty, own))
  if (duty.kind === 'draws') {
    const next = covered[positionOf(station).place]
    const before = next === undefined ? events : events.slice(0, events.indexOf(next))
    return [...before, ...typed.filter(({ place }) => place >= covered.length)]
  }
  return [...events.filter((event) => !covered.includes(event)), ...covered.slice(0, base.place), ...typed]
}

/** How often a tile is among some. */
const countIn = (tiles: readonly Tile[], tile: Tile): number => tiles.filter((each) => each === tile).length

/** Tiles that a player got, those of them that he does not hold any more, his melds, and whether he declared riichi. */
interface Seen {
  readonly got: Tile[]
  readonly shown: Tile[]
  readonly melds: Meld[]
  riichi: boolean
}

const NOTHING_SEEN: Seen = { got: [], shown: [], melds: [], riichi: false }

/** The hand as dealt: typed here, or told. */
const dealtTo = ({ told, frame, typed }: Station, seat: Seat): readonly Tile[] => {
  const begin = told.frames[frame]?.[0]
  const said = typed.findLast(({ answer, place }) => answer.type === 'qipai' && place === seat)?.answer.data
  const { hand } = readMajiangHand(said ?? (begin?.type === 'qipai' ? begin.data.shoupai[seat] : ''))
  return hand.drawn === null ? hand.tiles : [...hand.tiles, hand.drawn]
}

const seenOf = (dealt: readonly Tile[], seat: Seat | null, events: readonly Event[]): Seen => {
  const seen: Seen = { got: [...dealt], shown: [], melds: [], riichi: false }
  let drawn: Tile | null = null
  for (const { seat: who, answer } of events) {
    if (who !== seat) continue
    const { type, data } = answer
    const isDraw = type === 'zimo' || type === 'gangzimo'
    if (isDraw) seen.got.push(readMajiangTile(data))
    if (type === 'dapai') {
      // A tile that was drawn and thrown again unseen leaves a hand as known as it was.
      if (drawn === UNKNOWN && data.startsWith('__')) seen.got.splice(seen.got.lastIndexOf(UNKNOWN), 1)
      else seen.shown.push(readMajiangTile(data))
      seen.riichi ||= data.includes('*')
    }
    drawn = isDraw ? readMajiangTile(data) : null
    const meld = type === 'fulou' || type === 'gang' ? readMajiangMeld(data) : null
    if (meld === null) continue
    seen.shown.push(...(meld.kind === 'kakan' ? [meld.added] : meld.own))
    seen.melds.push(meld)
  }
  return seen
}

const seenAt = (station: Station, seat: Seat): Seen => seenOf(dealtTo(station, seat), seat, eventsAt(station))

const isAllKnown = ({ got }: Seen): boolean => got.length >= 13 && !got.includes(UNKNOWN)

/** The tiles of a player now, where all are known; null where they are not. */
export const tilesOf = (station: Station, seat: Seat): readonly Tile[] | null => {
  const seen = seenAt(station, seat)
  return isAllKnown(seen) ? without(seen.got, seen.shown) : null
}

const isOther = (one: Tile, other: Tile): boolean => isKnown(one) && isKnown(other) && one !== other

/** Whether main has put right what was typed here of a player: its word against that, and neither is sure. */
const isToldOtherwise = (station: Station, seat: Seat): boolean => {
  const { told, frame, typed, duty } = station
  const messages = told.frames[frame] ?? []
  const [begin] = messages
  const hand = begin?.type === 'qipai' ? readMajiangHand(begin.data.shoupai[seat]).hand.tiles : []
  if (!hand.includes(UNKNOWN) && without(hand, dealtTo(station, seat)).length > 0) return true
  const covered = eventsOf(messages).filter((event) => isCovered(event, duty, seatAt(station)))
  return typed.some(({ place, answer: { type, data } }) => {
    const main = covered[place]?.answer
    if (main === undefined || type === 'qipai' || type === 'baopai') return false
    if (main.type !== type) return true
    const isTile = type === 'zimo' || type === 'gangzimo' || type === 'dapai'
    return isTile && isOther(readMajiangTile(data), readMajiangTile(main.data))
  })
}

export interface SureHand {
  /** Without the melds, with the drawn tile. */
  readonly tiles: readonly Tile[]
  readonly melds: readonly Meld[]
  readonly riichi: boolean
}

/** A kakan stands beside the pon that it was made of. */
export const meldCount = (melds: readonly Meld[]): number => melds.filter(({ kind }) => kind !== 'kakan').length

/**
 * The hand of a player, where all of it is known, nothing that he threw was a slip, main does not say otherwise, and it
 * has as many tiles as it must have: 13, or 14 where he is to throw one. Each draw that is not told yet leaves it a tile
 * short.
 */
export const sureHand = (station: Station, seat: Seat, size: 13 | 14): SureHand | null => {
  const seen = seenAt(station, seat)
  const { got, shown, melds, riichi } = seen
  if (!isAllKnown(seen) || without(shown, got).length > 0 || isToldOtherwise(station, seat)) return null
  const tiles = without(got, shown)
  return tiles.length + 3 * meldCount(melds) === size ? { tiles, melds, riichi } : null
}

const indicatorsOf = ({ told, frame, typed }: Station): Tile[] => {
  const said: string[] = []
  for (const { type, data } of told.frames[frame] ?? [])
    if (type === 'qipai' || type === 'kaigang') said.push(data.baopai)
  for (const { answer, place } of typed) if (answer.type === 'baopai') said[place] = answer.data
  return Array.from(said, (tile = '_') => readMajiangTile(tile))
}

/**
 * Copies of a tile that a player has, or had. What he shows came from what he got, or from what nobody saw of him: never
 * from both. Who showed more than he can have got holds as much less, and nobody knows of what.
 */
const goneTo = (seen: Seen, tile: Tile): number => {
  const [got, shown] = [countIn(seen.got, tile), countIn(seen.shown, tile)]
  const slips = isAllKnown(seen) ? without(seen.shown, seen.got).length : 0
  return Math.max(got, shown) - Math.min(slips, Math.max(0, got - shown))
}

export interface Sight {
  /** Copies that nobody shows. */
  readonly unseen: (tile: Tile) => number
  /** Copies that a player is known to hold. */
  readonly held: (seat: Seat, tile: Tile) => number
}

/** What shows of the frame that is typed. @param but what is being typed anew and does not count as it was */
export const sightOf = (station: Station, but: { readonly hand?: Seat; readonly indicator?: number } = {}): Sight => {
  const events = eventsAt(station)
  const rules = rulesTold(station)
  const seats = SEATS.map((seat) => (seat === but.hand ? NOTHING_SEEN : seenOf(dealtTo(station, seat), seat, events)))
  const nobodys = seenOf([], null, events).got
  const indicators = indicatorsOf(station).map((tile, at) => (at === but.indicator ? UNKNOWN : tile))
  return {
    unseen: (tile) => {
      if (!isKnown(tile)) return 0
      const all = seats
        .map((seen) => goneTo(seen, tile))
        .reduce((sum, copies) => sum + copies, countIn(indicators, tile) + countIn(nobodys, tile))
      return Math.max(0, copiesOf(tile, rules) - all)
    },
    held: (seat, tile) => Math.max(0, countIn(seats[seat]!.got, tile) - countIn(seats[seat]!.shown, tile)),
  }
}

/** Whether a player may hold all these tiles. */
export const mayHave = ({ unseen, held }: Sight, seat: Seat, tiles: readonly Tile[]): boolean =>
  tiles.every((tile) => !isKnown(tile) || countIn(tiles, tile) <= unseen(tile) + held(seat, tile))

/** Tiles that the typist can mean now, a tile not seen always among them. Every other one is taken too. */
export const stationTiles = (station: Station): ReadonlySet<Tile> => {
  const { pending } = station
  const { expects, seat } = positionOf(station)
  const may = ((): ((tile: Tile) => boolean) => {
    switch (pending?.kind) {
      case 'hand': {
        const { unseen } = sightOf(station, { hand: pending.seat })
        return (tile) => unseen(tile) > countIn(pending.tiles, tile)
      }
      case 'indicator': {
        const { unseen } = sightOf(station, { indicator: pending.index })
        return (tile) => unseen(tile) > 0
      }
      case undefined: {
        const { unseen, held } = sightOf(station)
        const isDiscard = expects === 'discard' && seat !== null
        const isHandKnown = isDiscard && sureHand(station, seat, 14) !== null
        return (tile) => (isDiscard && held(seat, tile) > 0) || (!isHandKnown && unseen(tile) > 0)
      }
      default:
        return () => true
    }
  })()
  return new Set(TILES.filter((tile) => !isKnown(tile) || may(tile)))
}
