/**
 * Replays acts at another table. What was typed stays: tiles in their order, calls, kans, riichi and wins. The seats, and
 * which tile was drawn or discarded, are worked out again, as if the keys had been pressed once more.
 */
import { isSameTiles, UNKNOWN, type Tile } from '../tiles/index.ts'
import { stepDiscard, stepDraw, type Table } from '../table/index.ts'
import { discardedTile, drawnTile, seatAfter, type Act, type Draw, type Frame, type Seat } from '../record/index.ts'
import { waysOfAnyone } from './call-ways.ts'
import { howThrown, mustThrow, thrownAs } from './how-thrown.ts'
import { possibleCalls, possibleRons, type Way } from './possible-acts.ts'
import { withNotes } from './act-notes.ts'

/** Where a replay starts: the last act may still wait for its discard. */
export interface Standing {
  readonly frame: Frame
  readonly acts: readonly Act[]
  readonly table: Table
}

export interface ReplayedActs {
  readonly acts: readonly Act[]
  /** The new index of each replayed act; -1 if it has no place. */
  readonly places: readonly number[]
  /** The acts that could not be replayed, with their seats unchanged. */
  readonly left: readonly Act[]
  /** How many findings the replayed acts have. */
  readonly findingCount: number
}

/** How the acts were typed first. */
export interface ReplayContext {
  /** The table before each of them. */
  readonly tables: readonly Table[]
  /** Whether the discard in riichi was automatic, so that draw and discard were one key. */
  readonly riichiTsumogiri: boolean
}

/** A half of an act, as it was typed. */
interface TypedPart {
  readonly from: number
  readonly part: 'draw' | 'discard'
  readonly act: Act
  /** The table at which it was typed first. */
  readonly firstTable: Table | undefined
}

/** A discard without its draw: a tsumogiri becomes a discard of its tile. */
export const discardAlone = (act: Act): Act => {
  const { seat, discard } = act
  const tile = drawnTile(act)
  const draw: Draw = { kind: 'tile', tile: UNKNOWN }
  if (discard?.kind === 'tsumogiri' || discard?.kind === 'karagiri')
    return { seat, draw, discard: { kind: 'tedashi', tile: tile ?? UNKNOWN } }
  return { seat, draw, discard }
}

/** Whether the discard of the act was automatic in riichi: it was typed with one key. */
export const isByItself = (act: Act, at: number, { tables, riichiTsumogiri }: ReplayContext): boolean => {
  const table = tables[at]
  if (!riichiTsumogiri || act.discard?.kind !== 'tsumogiri' || table === undefined) return false
  return table.seats[act.seat].riichi !== null && mustThrow(stepDraw(table, act).table, act.seat)
}

/** What was typed, half by half. */
const typedParts = (acts: readonly Act[], half: boolean, by: ReplayContext): TypedPart[] =>
  acts.flatMap((act, from): TypedPart[] => {
    const firstTable = by.tables[from]
    const isDiscard = act.discard !== null && ((from === 0 && half) || !isByItself(act, from, by))
    return [
      ...(from === 0 && half ? [] : [{ from, part: 'draw', act, firstTable } as const]),
      ...(isDiscard ? [{ from, part: 'discard', act, firstTable } as const] : []),
    ]
  })

const tileOf = ({ part, act }: TypedPart): Tile | null => (part === 'draw' ? drawnTile(act) : discardedTile(act))

const declares = ({ part, act }: TypedPart): boolean => part === 'discard' && act.discard?.kind === 'riichi'

/** Without the notes that hold only while draw and discard belong together. */
const withoutPairNotes = (act: Act): Act => {
  const { accepted: _, noDraw: __, assumed, ...others } = act.notes ?? {}
  return withNotes(act, assumed === 'draw' ? { ...others, assumed } : others)
}

/** The tiles that all of these ways share; the others stay unknown and are asked for. */
const common = (ways: readonly Way[]): readonly Tile[] => {
  const [first, ...others] = ways.map(({ own }) => own)
  const shared = others.reduce((left, own) => left.filter((tile) => own.includes(tile)), first ?? [])
  return [...shared, ...Array<Tile>((first?.length ?? 0) - shared.length).fill(UNKNOWN)]
}

/**
 * Who made a call with which tiles: the same as before if possible, else the first who can. If it had been the only way,
 * nobody chose it, so new alternatives leave it open. Tiles that the hand did not hold even then may be right, so they
 * stay if they can call this tile. Null if there is nothing to call.
 */
const callOf = ({ frame, table }: Standing, { act, firstTable }: TypedPart): Way | null => {
  const { seat, draw } = act
  const { offer } = table
  if (!('own' in draw) || offer?.kind !== 'discard') return null
  const isSame = (way: Way): boolean => isSameTiles(way.own, draw.own)
  const may = possibleCalls(table, frame, draw.kind)
  const were = firstTable === undefined ? [] : possibleCalls(firstTable, frame, draw.kind)
  const wasOnly = were.length === 1 && were.some(isSame)
  const same = may.filter(isSame)
  const way = same.find((each) => each.seat === seat) ?? same[0]
  if (way && !wasOnly) return way
  const caller = way?.seat ?? may.find((each) => each.seat === seat)?.seat ?? may[0]?.seat
  const isOfTile = waysOfAnyone(draw.kind, offer.tile, table.rules).some((own) => isSame({ seat, own }))
  const isKept = draw.own.includes(UNKNOWN) || (isOfTile && !were.some(isSame))
  if (caller !== undefined && !isKept) return { seat: caller, own: common(may.filter((each) => each.seat === caller)) }
  const next = seatAfter(offer.seat, 1)
  return { seat: draw.kind === 'chi' || seat === offer.seat ? next : seat, own: draw.own }
}

const winnerOf = ({ frame, table }: Standing, { seat }: Act): Seat | null => {
  const { offer, end } = table
  if (offer === null || (end !== null && end.kind !== 'ron')) return null
  const may = possibleRons(table, frame)
  if (may.includes(seat)) return seat
  return may[0] ?? (seat === offer.seat ? null : seat)
}

/** The acts replayed so far, half by half. */
interface Replay extends Standing {
  readonly findingCount: number
  /** Which of the typed acts the last act began with; -1: none of them. */
  readonly begunBy: number
  /** Whether the last act began with a tile that declared riichi. */
  readonly declared: boolean
}

const begin = (replay: Replay, act: Act, { from, part }: TypedPart): Replay => {
  const { table, findings } = stepDraw(replay.table, act)
  const begunBy = part === 'draw' ? from : -1
  const { acts, findingCount } = replay
  return {
    ...replay,
    table,
    acts: [...acts, act],
    findingCount: findingCount + findings.length,
    begunBy,
    declared: false,
  }
}

const finish = (replay: Replay, act: Act): Replay => {
  const { table, findings } = stepDiscard(replay.table, act)
  const { acts, findingCount } = replay
  return {
    ...replay,
    table,
    acts: acts.with(-1, act),
    findingCount: findingCount + findings.length,
    begunBy: -1,
    declared: false,
  }
}

/** In riichi the drawn tile is discarded automatically, unless something else was typed; null elsewhere. */
const thrownInRiichi = (replay: Replay): Replay | null => {
  const { expected, seats } = replay.table
  const last = replay.acts.at(-1)
  if (expected.kind !== 'discard' || last === undefined || last.discard !== null || replay.declared) return null
  if (seats[expected.seat].riichi === null || drawnTile(last) === null) return null
  return finish(replay, { ...withoutPairNotes(last), discard: { kind: 'tsumogiri' } })
}

/** The act with its notes; what was accepted for another seat is open again. */
const ownOf = ({ act, part }: TypedPart, seat: Seat): Act => {
  const next: Act = { ...(part === 'draw' ? act : { ...act, notes: {} }), seat, discard: null }
  return part === 'draw' && seat === act.seat ? next : withoutPairNotes(next)
}

/** A call or a ron; null if it has no place. */
const replayClaim = (given: Replay, typed: TypedPart): Replay | null => {
  const replay = given.table.expected.kind === 'discard' ? thrownInRiichi(given) : given
  if (replay === null) return null
  const { draw } = typed.act
  if ('own' in draw) {
    const call = callOf(replay, typed)
    return call && begin(replay, { ...ownOf(typed, call.seat), draw: { kind: draw.kind, own: call.own } }, typed)
  }
  const winner = draw.kind === 'ron' ? winnerOf(replay, typed.act) : null
  return winner === null ? null : begin(replay, { ...ownOf(typed, winner), draw }, typed)
}

/** What follows a draw; null if it has no place. */
const replayAfterDraw = (replay: Replay, typed: TypedPart, seat: Seat): Replay | null => {
  const last = replay.acts.at(-1)
  // After a win a table may still expect a discard.
  if (last === undefined || last.discard !== null) return null
  const { act, part, from } = typed
  if (part === 'discard' && replay.begunBy === from && from >= 0)
    return finish(replay, { ...last, discard: act.discard })
  const thrown = thrownInRiichi(replay)
  if (thrown !== null) return replayPart(thrown, typed)
  const tile = tileOf(typed)
  if (tile === null)
    return part === 'draw' || act.discard === null
      ? null
      : finish(replay, { ...withoutPairNotes(last), discard: act.discard })
  const how = howThrown(last, replay.table.seats[seat], tile)
  return finish(replay, thrownAs(withoutPairNotes(last), tile, how, replay.declared || declares(typed)))
}

/** With one more half; null if it has no place. */
const replayPart = (replay: Replay, typed: TypedPart): Replay | null => {
  const { expected } = replay.table
  if (typed.part === 'draw' && drawnTile(typed.act) === null) return replayClaim(replay, typed)
  if (expected.kind === 'discard') return replayAfterDraw(replay, typed, expected.seat)
  const tile = tileOf(typed)
  if (expected.kind !== 'draw' || tile === null) return null
  const draw: Draw = { kind: expected.rinshan ? 'rinshan' : 'tile', tile }
  return { ...begin(replay, { ...ownOf(typed, expected.seat), draw }, typed), declared: declares(typed) }
}

/** The acts from the first half that has no place. */
const leftFrom = (behind: readonly Act[], { from, part, act }: TypedPart): readonly Act[] =>
  part === 'draw' ? behind.slice(from) : [discardAlone(act), ...behind.slice(from + 1)]

/**
 * Replays the acts after an edit, as far as possible.
 * @param half the first act is a discard alone
 * @param context how they were typed first
 */
export const replayActs = (
  standing: Standing,
  behind: readonly Act[],
  half: boolean,
  context: ReplayContext,
): ReplayedActs => {
  let replay: Replay = { ...standing, findingCount: 0, begunBy: -1, declared: false }
  const places = behind.map(() => -1)
  const all = typedParts(behind, half, context)
  for (const typed of all) {
    const next = replayPart(replay, typed)
    if (next === null) {
      const { acts, findingCount } = thrownInRiichi(replay) ?? replay
      return { acts, places, left: leftFrom(behind, typed), findingCount }
    }
    replay = next
    places[typed.from] = replay.acts.length - 1
  }
  const last = all.at(-1)
  if (last?.part === 'draw' && isByItself(last.act, last.from, context)) replay = thrownInRiichi(replay) ?? replay
  return { acts: replay.acts, places, left: [], findingCount: replay.findingCount }
}
