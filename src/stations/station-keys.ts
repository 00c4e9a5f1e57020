/** The keys of a station: those of the recorder, for what is this typist's to type. */
import { ankanOf, waysOfAnyone, type CommandId } from '../recorder/index.ts'
import {
  RYUUKYOKU_REASONS,
  SEATS,
  fromOf,
  readMajiangMeld,
  seatAfter,
  writeMajiangHand,
  writeMajiangMeld,
  type Meld,
  type Seat,
} from '../record/index.ts'
import {
  isTile,
  readMajiangTile,
  sameKind,
  sortTiles,
  UNKNOWN,
  writeMajiangTile,
  without,
  type Tile,
} from '../tiles/index.ts'
import { mayHave, rulesTold, sightOf, tilesOf } from './in-sight.ts'
import type { Said, StationAnswer } from './message.ts'
import { eventsOf, type Position } from './own-lane.ts'
import {
  caughtUp,
  frameOf,
  nextFrame,
  nextHand,
  positionOf,
  seatAt,
  type Pending,
  type Station,
  type StationChoice,
  type StationRefusal,
} from './station-state.ts'

type Keyed = Station | StationRefusal

const messagesOf = ({ told, frame }: Station) => told.frames[frame] ?? []

/** Something said, with its number; what was half typed is done with. */
const said = (
  station: Station,
  seat: Seat | null,
  place: number,
  answer: StationAnswer,
  at: number,
  fromHand = false,
): Station => {
  const { duty, frame, next } = station
  const entry: Said = { sequence: next, duty, frame, seat, place, answer, ...(fromHand && { fromHand }) }
  return {
    ...station,
    next: next + 1,
    kept: [...station.kept, { said: entry, at }],
    typed: answer.type === 'take-back' ? station.typed : [...station.typed, entry],
    pending: null,
    riichi: false,
    fromHand: false,
    stem: '',
  }
}

const ofPlay = (station: Station, seat: Seat | null, answer: StationAnswer, at: number, fromHand = false): Station =>
  said(station, seat, positionOf(station).place, answer, at, fromHand)

/** The discard that lies there, as far as this typist knows: what he typed himself, else what main told last. */
const lying = (station: Station, { thrown }: Position): { seat: Seat; tile: Tile } | null => {
  if (station.duty.kind === 'discards') return thrown
  const last = eventsOf(messagesOf(station)).at(-1)
  if (last === undefined || last.seat === null || last.seat === seatAt(station)) return null
  if (last.answer.type !== 'dapai') return null
  return { seat: last.seat, tile: readMajiangTile(last.answer.data) }
}

type Claim = 'chi' | 'pon' | 'daiminkan' | 'ron'

const SIGNS = { k: '-', t: '=', s: '+' } as const

interface Ways {
  readonly choices: readonly StationChoice[]
  /** They are those of a hand that is known. */
  readonly isHeld: boolean
  /** What shows leaves out others. */
  readonly isNarrowed: boolean
}

const NO_WAYS: Ways = { choices: [], isHeld: false, isNarrowed: false }

/** The same key again, or a typed tile, asks for every way: what shows may be a slip. */
const isAskedAgain = ({ pending }: Station): boolean => pending?.kind === 'choose' || pending?.kind === 'tile'

/** The ways whose tiles are there; where none is, all. */
const waysThere = (station: Station, caller: Seat, all: readonly Tile[][]): readonly Tile[][] => {
  if (isAskedAgain(station)) return all
  const sight = sightOf(station)
  const there = all.filter((way) => mayHave(sight, caller, way))
  return there.length > 0 ? there : all
}

/** The ways in which a seat can claim a tile of another: where its hand is known, those that the hand allows. */
const waysOf = (station: Station, claim: Claim, tile: Tile, caller: Seat, from: Seat): Ways => {
  const sign = fromOf(caller, from)
  if (sign === null || (claim === 'chi' && sign !== 'k')) return NO_WAYS
  if (claim === 'ron') {
    const answer: StationAnswer = { type: 'hule', data: writeMajiangTile(tile) + SIGNS[sign] }
    return { ...NO_WAYS, choices: [{ seat: caller, answer }] }
  }
  const all = waysOfAnyone(claim, tile, rulesTold(station))
  const isOwn = station.duty.kind === 'player'
  const hand = isOwn ? tilesOf(station, caller) : null
  const held = hand === null ? [] : all.filter((way) => without(way, hand).length === 0)
  const isHeld = held.length > 0
  const ways = isHeld ? held : waysThere(station, caller, all)
  const choices = ways.map((own): StationChoice => {
    const meld: Meld =
      claim === 'chi' ? { kind: claim, called: tile, own } : { kind: claim, called: tile, own, from: sign }
    return { seat: caller, answer: { type: 'fulou', data: writeMajiangMeld(meld) } }
  })
  return { choices, isHeld, isNarrowed: !isHeld && ways.length < all.length }
}

const CHOICES = 9

const choose = (
  station: Station,
  of: 'call' | 'win',
  choices: readonly StationChoice[],
  isSure: boolean,
  at: number,
): Keyed => {
  const [only] = choices
  if (only === undefined) return 'nothing-to-call'
  if (choices.length === 1 && isSure) return ofPlay(station, only.seat, only.answer, at)
  return { ...station, pending: { kind: 'choose', of, choices: choices.slice(0, CHOICES) } }
}

/**
 * A claim on a tile: by one's own player from any other, or by any player from whoever threw it.
 * @param isSure the tile was typed here, and not only seen on main
 */
const claimed = (
  station: Station,
  claim: Claim,
  tile: Tile,
  from: Seat | null,
  isSure: boolean,
  at: number,
  more: readonly StationChoice[] = [],
): Keyed => {
  const own = seatAt(station)
  const callers = own === null ? SEATS : [own]
  const froms = from === null ? [3, 2, 1].map((steps) => seatAfter(own ?? 0, steps)) : [from]
  const ways = froms.flatMap((thrower) => callers.map((caller) => waysOf(station, claim, tile, caller, thrower)))
  const choices = [...more, ...ways.flatMap((each) => each.choices)]
  const isOnly = ways.some(({ isHeld }) => isHeld) || (isSure && !ways.some(({ isNarrowed }) => isNarrowed))
  return choose(station, claim === 'ron' ? 'win' : 'call', choices, isOnly, at)
}

/**
 * What lies there is what main told last, and another typist may be behind: unless the own hand fits, it is offered, and
 * the same key again asks for the tile.
 */
const call = (station: Station, claim: Claim, at: number): Keyed => {
  if (station.duty.kind === 'draws') return 'not-asked'
  const isPlayer = station.duty.kind === 'player'
  const lies = station.pending?.kind === 'choose' && isPlayer ? null : lying(station, positionOf(station))
  if (lies !== null && lies.tile !== UNKNOWN) {
    const offered = claimed(station, claim, lies.tile, lies.seat, !isPlayer, at)
    if (!isPlayer || typeof offered !== 'string') return offered
  }
  return isPlayer || lies !== null ? { ...station, pending: { kind: 'tile', of: claim } } : 'nothing-to-call'
}

/** Slash: of one's own behind a draw, else on the tile that lies there. */
const kan = (station: Station, at: number): Keyed => {
  const { expects } = positionOf(station)
  if (station.duty.kind === 'draws') return 'not-asked'
  if (station.duty.kind === 'player')
    return expects === 'discard' ? { ...station, pending: { kind: 'tile', of: 'kan' } } : call(station, 'daiminkan', at)
  // Of the discards a kan is either: the tile of one's own is typed, that of another is chosen.
  return { ...station, pending: { kind: 'tile', of: 'kan' } }
}

/** The pon of a seat to which a tile is added. */
const ponOf = (station: Station, seat: Seat, tile: Tile): Extract<Meld, { kind: 'pon' }> | null => {
  const events = [...eventsOf(messagesOf(station)), ...station.typed]
  for (const { seat: who, answer } of events) {
    const meld = who === seat && answer.type === 'fulou' ? readMajiangMeld(answer.data) : null
    if (meld?.kind === 'pon' && sameKind(meld.called, tile)) return meld
  }
  return null
}

const ownKan = (station: Station, tile: Tile, at: number): Keyed => {
  const { seat, thrown } = positionOf(station)
  if (seat === null) return 'not-asked'
  const pon = ponOf(station, seat, tile)
  const meld: Meld = pon
    ? { ...pon, kind: 'kakan', added: tile }
    : { kind: 'ankan', own: ankanOf(tile, rulesTold(station)) }
  const own: StationChoice = { seat, answer: { type: 'gang', data: writeMajiangMeld(meld) } }
  if (station.duty.kind !== 'discards' || thrown === null) return ofPlay(station, seat, own.answer, at)
  // The tile that lies there, typed behind the slash: a kan on it; where it was not seen, either may be meant.
  if (sameKind(thrown.tile, tile)) return claimed(station, 'daiminkan', thrown.tile, thrown.seat, true, at)
  if (thrown.tile !== UNKNOWN) return ofPlay(station, seat, own.answer, at)
  return claimed(station, 'daiminkan', tile, thrown.seat, true, at, [own])
}

const win = (station: Station, at: number): Keyed => {
  const position = positionOf(station)
  const { seat, expects } = position
  const tsumo: StationChoice = { seat, answer: { type: 'hule', data: '' } }
  if (station.duty.kind === 'draws') return 'not-asked'
  if (station.duty.kind === 'player')
    return expects === 'discard' ? ofPlay(station, seat, tsumo.answer, at) : call(station, 'ron', at)
  const { thrown } = position
  if (thrown === null) return ofPlay(station, seat, tsumo.answer, at)
  return claimed(station, 'ron', thrown.tile, thrown.seat, true, at, expects === 'over' ? [] : [tsumo])
}

const throwTile = (station: Station, position: Position, data: string, at: number, fromHand = false): Keyed => {
  const { seat, expects } = position
  if (expects !== 'discard') return expects === 'over' ? 'frame-over' : 'draw-first'
  const answer: StationAnswer = { type: 'dapai', data: data + (station.riichi ? '*' : '') }
  return ofPlay(station, seat, answer, at, fromHand || station.fromHand)
}

const handTile = (station: Station, pending: Extract<Pending, { kind: 'hand' }>, tile: Tile, at: number): Station => {
  const tiles = [...pending.tiles, tile]
  return tiles.length < 13
    ? { ...station, pending: { ...pending, tiles }, stem: '' }
    : handDone(station, { ...pending, tiles }, at)
}

const handDone = (station: Station, { seat, tiles }: Extract<Pending, { kind: 'hand' }>, at: number): Station => {
  const all = sortTiles([...tiles, ...Array<Tile>(13 - tiles.length).fill(UNKNOWN)])
  const data = writeMajiangHand({ tiles: all, drawn: null, melds: [] })
  const next =
    tiles.length === 0 ? { ...station, pending: null } : said(station, seat, seat, { type: 'qipai', data }, at)
  return { ...next, pending: nextHand(next, seat + 1) }
}

const tileKey = (station: Station, tile: Tile, at: number): Keyed => {
  const { pending } = station
  const text = writeMajiangTile(tile)
  switch (pending?.kind) {
    case 'hand':
      return handTile(station, pending, tile, at)
    case 'indicator': {
      const next = said(station, null, pending.index, { type: 'baopai', data: text }, at)
      return { ...next, pending: pending.index === 0 ? nextHand(next, 0) : null }
    }
    case 'tile':
      if (pending.of === 'kan') return ownKan(station, tile, at)
      return claimed(station, pending.of, tile, positionOf(station).thrown?.seat ?? null, true, at)
    case 'choose':
    case 'reason':
      return 'no-such-choice'
    case undefined: {
      const position = positionOf(station)
      if (position.expects === 'over') return 'frame-over'
      if (position.expects === 'discard') return throwTile(station, position, text, at)
      return ofPlay(station, position.seat, { type: position.rinshan ? 'gangzimo' : 'zimo', data: text }, at)
    }
  }
}

const digitKey = (station: Station, digit: number, at: number): Keyed => {
  const { pending } = station
  if (pending?.kind === 'choose') {
    const chosen = pending.choices[digit - 1]
    return chosen ? ofPlay(station, chosen.seat, chosen.answer, at) : 'no-such-choice'
  }
  const reason = pending?.kind === 'reason' ? pending.reasons[digit - 1] : undefined
  if (reason === undefined) return 'no-such-choice'
  const { seat } = positionOf(station)
  return ofPlay(station, reason === 'nine-terminals' ? seat : seatAt(station), { type: 'pingju', data: reason }, at)
}

const enter = (station: Station, at: number): Keyed => {
  const { pending } = station
  switch (pending?.kind) {
    case 'hand':
      return handDone(station, pending, at)
    case 'indicator':
      return { ...station, pending: pending.index === 0 ? nextHand(station, 0) : null }
    case 'choose':
      return digitKey(station, 1, at)
    case undefined:
      return positionOf(station).expects === 'over' ? nextFrame(station) : 'not-asked'
    default:
      return 'not-asked'
  }
}

/** Backspace: the last thing said of this frame. */
const takeBack = (station: Station, at: number): Keyed => {
  const { pending, typed } = station
  if (station.riichi || station.fromHand) return { ...station, riichi: false, fromHand: false }
  if (pending?.kind === 'hand' && pending.tiles.length > 0)
    return { ...station, pending: { ...pending, tiles: pending.tiles.slice(0, -1) } }
  if (pending !== null && pending.kind !== 'hand' && pending.kind !== 'indicator') return { ...station, pending: null }
  const last = typed.at(-1)
  if (last === undefined) return 'nothing-to-take-back'
  const next = said(station, null, 0, { type: 'take-back', data: String(last.sequence) }, at)
  return { ...next, typed: typed.slice(0, -1) }
}

/** The indicator that comes after all that are known. */
const nextIndicator = (station: Station): number => {
  const told = messagesOf(station).reduce(
    (count, { type, data }) => (type === 'kaigang' || (type === 'qipai' && data.baopai !== '_') ? count + 1 : count),
    0,
  )
  const own = station.typed.flatMap(({ answer, place }) => (answer.type === 'baopai' ? [place + 1] : []))
  return Math.min(4, Math.max(told, ...own))
}

/** The same key again goes to the one before, and from the first to the newest. */
const indicatorToType = (station: Station): number => {
  const { pending } = station
  return pending?.kind === 'indicator' && pending.index > 0 ? pending.index - 1 : nextIndicator(station)
}

/** Of all hands the first with unseen tiles; the same key again goes to the next one. Half a hand is begun anew. */
const handToType = (station: Station): Seat => {
  const { pending, typed } = station
  const own = seatAt(station)
  if (own !== null) return own
  if (pending?.kind === 'hand') return pending.tiles.length > 0 ? pending.seat : seatAfter(pending.seat)
  const begin = messagesOf(station)[0]
  const isUnseen = (seat: Seat): boolean => {
    const said = typed.findLast(({ answer, place }) => answer.type === 'qipai' && place === seat)?.answer.data
    return (said ?? (begin?.type === 'qipai' ? begin.data.shoupai[seat] : '')).includes('_')
  }
  return SEATS.find(isUnseen) ?? 0
}

const actionKey = (station: Station, id: CommandId, at: number): Keyed => {
  const position = positionOf(station)
  const { drawn, expects } = position
  switch (id) {
    case 'enter':
      return enter(station, at)
    case 'cancel':
      return station.pending === null && !station.riichi && !station.fromHand
        ? 'not-asked'
        : { ...station, pending: null, riichi: false, fromHand: false }
    case 'undo':
      return takeBack(station, at)
    case 'live':
      return caughtUp(station)
    case 'frame-forward':
      return frameOf(station) === null ? 'not-begun' : nextFrame(station)
    case 'tsumogiri':
      if (station.duty.kind === 'player' && drawn === null) return 'draw-first'
      return throwTile(station, position, `${writeMajiangTile(drawn ?? UNKNOWN)}_`, at)
    case 'karagiri':
      // Who does not see the draws says it before the tile.
      if (station.duty.kind === 'discards') return { ...station, fromHand: !station.fromHand }
      return drawn === null ? 'draw-first' : throwTile(station, position, writeMajiangTile(drawn), at, true)
    case 'riichi':
      return expects === 'discard' ? { ...station, riichi: !station.riichi } : 'draw-first'
    case 'chi':
    case 'pon':
      return call(station, id, at)
    case 'kan':
      return kan(station, at)
    case 'win':
      return win(station, at)
    case 'stop':
      if (station.duty.kind === 'draws') return 'not-asked'
      return { ...station, pending: { kind: 'reason', reasons: RYUUKYOKU_REASONS } }
    case 'retype-hand':
      return station.duty.kind === 'discards'
        ? 'not-asked'
        : { ...station, pending: { kind: 'hand', seat: handToType(station), tiles: [] } }
    case 'retype-dora':
      return { ...station, pending: { kind: 'indicator', index: indicatorToType(station) } }
    default:
      return 'not-asked'
  }
}

/** A tile as written, a key at a time: what is half typed, or the tile; null for what is neither. */
const spelled = (stem: string, id: CommandId): string | null => {
  const [kind, text = ''] = id.split('.')
  const isNumber = /^\d$/.test(stem)
  if (kind === 'number') return stem === '' || isNumber ? text : null
  if (kind === 'suit') {
    const tile = isNumber ? readMajiangTile(`${text}${stem}`) : UNKNOWN
    return tile === UNKNOWN ? null : tile
  }
  if (id === 'letter.w') return stem === 'w' ? 'ww' : stem === '' ? 'w' : null
  return id === 'letter.d' && stem === 'w' ? 'wd' : null
}

/** The station after a key, or why the key was turned down. Half a tile waits for its other half, or to be taken back. */
export const keyed = (station: Station, id: CommandId, at: number): Keyed => {
  const [kind, text = ''] = id.split('.')
  if (frameOf(station) === null) return 'not-begun'
  if (kind === 'number' || kind === 'suit' || kind === 'letter') {
    const said = spelled(station.stem, id)
    if (said === null) return station.stem === '' ? 'not-asked' : 'half-typed'
    return isTile(said) ? tileKey({ ...station, stem: '' }, said, at) : { ...station, stem: said }
  }
  if (station.stem !== '') return id === 'cancel' || id === 'undo' ? { ...station, stem: '' } : 'half-typed'
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- commands of tiles are called after them
  if (kind === 'tile') return tileKey(station, text as Tile, at)
  if (kind === 'digit') return digitKey(station, Number(text), at)
  return actionKey(station, id, at)
}
