/**
 * Acts said again at another table. What was typed is kept: tiles in their order, calls, kans, riichi and wins. Whose
 * they are, and whether a tile was drawn or thrown, is worked out anew, as if all of it came from the keys once more.
 */
import { sortTiles, UNKNOWN, type Tile } from '../tiles/index.ts'
import { stepDiscard, stepDraw, type Table } from '../table/index.ts'
import {
  discardedTile,
  drawnTile,
  seatAfter,
  type Act,
  type ActNotes,
  type Draw,
  type Frame,
  type Seat,
} from '../record/index.ts'
import { waysOfAnyone } from './call-ways.ts'
import { howThrown, mustThrow, thrownAs } from './how-thrown.ts'
import { possibleCalls, possibleRons, type Way } from './possible-acts.ts'

/** Where acts are said on: the last one may still wait for its discard. */
export interface Standing {
  readonly frame: Frame
  readonly acts: readonly Act[]
  readonly table: Table
}

export interface ReplayedActs {
  readonly acts: readonly Act[]
  /** Where each of the acts that were said again stands now; -1: nowhere. */
  readonly places: readonly number[]
  /** What could not be said again, with its seats as they were. */
  readonly left: readonly Act[]
  /** What the acts said again broke. */
  readonly slips: number
}

/** How acts were said first. */
export interface ReplayContext {
  /** The table that each of them was said to. */
  readonly tables: readonly Table[]
  /** Whether riichi threw what it had to by itself, so that draw and discard were one key. */
  readonly riichiTsumogiri: boolean
}

/** A half of an act, as it was said. */
interface Said {
  readonly from: number
  readonly part: 'draw' | 'discard'
  readonly act: Act
  /** The table that it was said to first. */
  readonly heard: Table | undefined
}

/** A discard without the draw before it: what was thrown as drawn is said by its tile. */
export const discardAlone = (act: Act): Act => {
  const { seat, discard } = act
  const tile = drawnTile(act)
  const draw: Draw = { kind: 'tile', tile: UNKNOWN }
  if (discard?.kind === 'tsumogiri' || discard?.kind === 'karagiri')
    return { seat, draw, discard: { kind: 'tedashi', tile: tile ?? UNKNOWN } }
  return { seat, draw, discard }
}

/** Whether riichi threw the tile of the act by itself: it was said with one key. */
export const isByItself = (act: Act, at: number, { tables, riichiTsumogiri }: ReplayContext): boolean => {
  const table = tables[at]
  if (!riichiTsumogiri || act.discard?.kind !== 'tsumogiri' || table === undefined) return false
  return table.seats[act.seat].riichi !== null && mustThrow(stepDraw(table, act).table, act.seat)
}

/** What was typed, half by half. */
const saidOf = (acts: readonly Act[], half: boolean, by: ReplayContext): Said[] =>
  acts.flatMap((act, from): Said[] => {
    const heard = by.tables[from]
    const isDiscard = act.discard !== null && ((from === 0 && half) || !isByItself(act, from, by))
    return [
      ...(from === 0 && half ? [] : [{ from, part: 'draw', act, heard } as const]),
      ...(isDiscard ? [{ from, part: 'discard', act, heard } as const] : []),
    ]
  })

const tileOf = ({ part, act }: Said): Tile | null => (part === 'draw' ? drawnTile(act) : discardedTile(act))

const declares = ({ part, act }: Said): boolean => part === 'discard' && act.discard?.kind === 'riichi'

const withNotes = (act: Act, notes: ActNotes): Act => {
  const { notes: _, ...bare } = act
  return Object.keys(notes).length > 0 ? { ...bare, notes } : bare
}

/** Without what was noted of halves that do not stand together any more. */
const parted = (act: Act): Act => {
  const { accepted: _, noDraw: __, assumed, ...others } = act.notes ?? {}
  return withNotes(act, assumed === 'draw' ? { ...others, assumed } : others)
}

const sameTiles = (a: readonly Tile[], b: readonly Tile[]): boolean => sortTiles(a).join() === sortTiles(b).join()

/** What all of these ways have in common; the other tiles are open, and asked for. */
const common = (ways: readonly Way[]): readonly Tile[] => {
  const [first, ...others] = ways.map(({ own }) => own)
  const shared = others.reduce((left, own) => left.filter((tile) => own.includes(tile)), first ?? [])
  return [...shared, ...Array<Tile>((first?.length ?? 0) - shared.length).fill(UNKNOWN)]
}

/**
 * Who made a call with which tiles: the same as before if that can be, else the first who can. Where it was the only way
 * nobody said which it was, so others that there are now leave it open. Tiles that his hand did not hold even then stay,
 * for they may be right, if they can call this tile. Null: there is nothing to call.
 */
const callOf = ({ frame, table }: Standing, { act, heard }: Said): Way | null => {
  const { seat, draw } = act
  const { offer } = table
  if (!('own' in draw) || offer?.kind !== 'discard') return null
  const isSame = (way: Way): boolean => sameTiles(way.own, draw.own)
  const may = possibleCalls(table, frame, draw.kind)
  const were = heard === undefined ? [] : possibleCalls(heard, frame, draw.kind)
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

/** Acts as far as they are said, one half after the other. */
interface Saying extends Standing {
  /** What the acts said again broke. */
  readonly slips: number
  /** Which of the acts that are said again the last one began with; -1: none of them. */
  readonly begunBy: number
  /** Whether the last act began with a tile that declared riichi. */
  readonly declared: boolean
}

const begin = (saying: Saying, act: Act, { from, part }: Said): Saying => {
  const { table, findings } = stepDraw(saying.table, act)
  const begunBy = part === 'draw' ? from : -1
  const { acts, slips } = saying
  return { ...saying, table, acts: [...acts, act], slips: slips + findings.length, begunBy, declared: false }
}

const finish = (saying: Saying, act: Act): Saying => {
  const { table, findings } = stepDiscard(saying.table, act)
  const { acts, slips } = saying
  return { ...saying, table, acts: acts.with(-1, act), slips: slips + findings.length, begunBy: -1, declared: false }
}

/** In riichi the drawn tile is thrown by itself, where nothing else is said of it; null elsewhere. */
const thrownInRiichi = (saying: Saying): Saying | null => {
  const { expected, seats } = saying.table
  const last = saying.acts.at(-1)
  if (expected.kind !== 'discard' || last === undefined || last.discard !== null || saying.declared) return null
  if (seats[expected.seat].riichi === null || drawnTile(last) === null) return null
  return finish(saying, { ...parted(last), discard: { kind: 'tsumogiri' } })
}

/** The act with what is noted beside it; what was accepted of another player's is open again. */
const ownOf = ({ act, part }: Said, seat: Seat): Act => {
  const next: Act = { ...(part === 'draw' ? act : { ...act, notes: {} }), seat, discard: null }
  return part === 'draw' && seat === act.seat ? next : parted(next)
}

/** A call or a ron; null where it has no place. */
const claimed = (given: Saying, said: Said): Saying | null => {
  const saying = given.table.expected.kind === 'discard' ? thrownInRiichi(given) : given
  if (saying === null) return null
  const { draw } = said.act
  if ('own' in draw) {
    const call = callOf(saying, said)
    return call && begin(saying, { ...ownOf(said, call.seat), draw: { kind: draw.kind, own: call.own } }, said)
  }
  const winner = draw.kind === 'ron' ? winnerOf(saying, said.act) : null
  return winner === null ? null : begin(saying, { ...ownOf(said, winner), draw }, said)
}

/** What becomes of a draw; null where it has no place. */
const followed = (saying: Saying, said: Said, seat: Seat): Saying | null => {
  const last = saying.acts.at(-1)
  // Behind a win a table may still expect a discard.
  if (last === undefined || last.discard !== null) return null
  const { act, part, from } = said
  if (part === 'discard' && saying.begunBy === from && from >= 0)
    return finish(saying, { ...last, discard: act.discard })
  const thrown = thrownInRiichi(saying)
  if (thrown !== null) return saidOn(thrown, said)
  const tile = tileOf(said)
  if (tile === null)
    return part === 'draw' || act.discard === null ? null : finish(saying, { ...parted(last), discard: act.discard })
  const how = howThrown(last, saying.table.seats[seat], tile)
  return finish(saying, thrownAs(parted(last), tile, how, saying.declared || declares(said)))
}

/** With one half more; null where it has no place. */
const saidOn = (saying: Saying, said: Said): Saying | null => {
  const { expected } = saying.table
  if (said.part === 'draw' && drawnTile(said.act) === null) return claimed(saying, said)
  if (expected.kind === 'discard') return followed(saying, said, expected.seat)
  const tile = tileOf(said)
  if (expected.kind !== 'draw' || tile === null) return null
  const draw: Draw = { kind: expected.rinshan ? 'rinshan' : 'tile', tile }
  return { ...begin(saying, { ...ownOf(said, expected.seat), draw }, said), declared: declares(said) }
}

/** What stands behind, where its first half that has no place is this one. */
const leftFrom = (behind: readonly Act[], { from, part, act }: Said): readonly Act[] =>
  part === 'draw' ? behind.slice(from) : [discardAlone(act), ...behind.slice(from + 1)]

/**
 * Says what stood behind once more, as far as it goes.
 * @param half the first act is a discard alone
 * @param heard how they were said first
 */
export const replayActs = (
  standing: Standing,
  behind: readonly Act[],
  half: boolean,
  heard: ReplayContext,
): ReplayedActs => {
  let saying: Saying = { ...standing, slips: 0, begunBy: -1, declared: false }
  const places = behind.map(() => -1)
  const all = saidOf(behind, half, heard)
  for (const said of all) {
    const next = saidOn(saying, said)
    if (next === null) {
      const { acts, slips } = thrownInRiichi(saying) ?? saying
      return { acts, places, left: leftFrom(behind, said), slips }
    }
    saying = next
    places[said.from] = saying.acts.length - 1
  }
  const last = all.at(-1)
  if (last?.part === 'draw' && isByItself(last.act, last.from, heard)) saying = thrownInRiichi(saying) ?? saying
  return { acts: saying.acts, places, left: [], slips: saying.slips }
}
