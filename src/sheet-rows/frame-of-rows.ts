/** Typed rows as a frame, as far as they make one. What does not fit is a finding at its cell and stays typed. */
import { kindOf, sortTiles, UNKNOWN, without, type Tile } from '../tiles/index.ts'
import {
  four,
  fromOf,
  unknownHand,
  type Act,
  type BySeat,
  type Discard,
  type Draw,
  type From,
  type Hand,
  type Meld,
  type Seat,
} from '../record/index.ts'
import { isHalfTyped, ROW_IDS, type CellPlace, type SheetCell, type SheetRows } from './cells.ts'
import { copiesIn } from './count-copies.ts'
import type { SheetRowCode, SheetRowFinding } from './sheet-row-finding.ts'
import { HeldTiles, ownOfChi, ownOfClosedKan, ownOfKind, ShownMelds } from './own-tiles.ts'
import { isOpenKan, turnsByColumns, turnsByLists, type FoundTurns, type SheetTurn } from './turns.ts'

/** What of a frame the rows say. */
export interface TypedFrame {
  readonly startHands: BySeat<Hand>
  readonly acts: readonly Act[]
  /** As typed; null where it is not, or does not tell all of the hand. */
  readonly endHands: BySeat<Hand | null>
  /** In the order turned, the doras themselves. */
  readonly doras: readonly Tile[]
  readonly uras: readonly Tile[]
  /** How many of the 136 tiles are typed; without those that no turn reaches. */
  readonly tiles: number
  readonly findings: readonly SheetRowFinding[]
}

const HAND = 13
const MOST_DORAS = 5

const tilesIn = (cells: readonly SheetCell[]): Tile[] =>
  cells.flatMap((cell) => (cell.kind === 'tile' ? [cell.tile] : []))

const startHand = (cells: readonly SheetCell[], isDealer: boolean): Hand => {
  const tiles = tilesIn(cells)
  if (tiles.length === 0) return unknownHand()
  const hand = tiles.slice(0, HAND)
  const unseen = Array<Tile>(HAND - hand.length).fill(UNKNOWN)
  return { tiles: [...hand, ...unseen], drawn: (isDealer ? tiles[HAND] : undefined) ?? null, melds: [] }
}

/** How many cells a row has room for; null for the rows of turns. */
const roomOf = (row: CellPlace['row']): number | null => {
  if (row === 'doras' || row === 'uras') return MOST_DORAS
  if (row === '0.deal') return HAND + 1
  return row.endsWith('.deal') ? HAND : null
}

const callOf = ({ draw }: SheetTurn) => (draw.cell?.kind === 'call' ? draw.cell : null)

class Player {
  readonly held: HeldTiles
  readonly shown: ShownMelds
  readonly melds: Meld[] = []
  readonly #kans: readonly Tile[]

  constructor(hand: Hand, rows: SheetRows, seat: Seat) {
    this.held = new HeldTiles(hand.drawn === null ? hand.tiles : [...hand.tiles, hand.drawn])
    this.shown = new ShownMelds(rows[`${seat}.final`])
    this.#kans = rows[`${seat}.discards`].flatMap((cell) => (cell.kind === 'call' ? cell.tiles : []))
  }

  /** The tiles beside the called one; null if there is more than one way and the final hand does not say which. */
  ownOf(kind: 'chi' | 'pon' | 'daiminkan', called: Tile): readonly Tile[] | null {
    if (kind === 'daiminkan') return this.#beside('kan', [called], 3) ?? ownOfKind(this.held, kindOf(called), 3)
    const shown = this.#beside(kind, [called], 2)
    if (shown !== null || kind === 'chi') return shown ?? ownOfChi(this.held, called)
    // A pon that became a kan is shown as that.
    const added = this.#kans.find((tile) => kindOf(tile) === kindOf(called))
    const kan = added === undefined ? null : this.#beside('kan', [called, added], 2)
    return kan ?? ownOfKind(this.held, kindOf(called), 2)
  }

  #beside(call: 'chi' | 'pon' | 'kan', called: readonly Tile[], count: number): readonly Tile[] | null {
    const tiles = this.shown.take(call, called, count)
    return tiles === null ? null : without(tiles, called)
  }

  ponOf(tile: Tile): Extract<Meld, { kind: 'pon' }> | undefined {
    return this.melds.find(
      (meld): meld is Extract<Meld, { kind: 'pon' }> => meld.kind === 'pon' && kindOf(meld.called) === kindOf(tile),
    )
  }
}

class FrameReader {
  readonly findings: SheetRowFinding[] = []
  readonly acts: Act[] = []
  readonly startHands: BySeat<Hand>
  readonly #rows: SheetRows
  readonly #players: BySeat<Player>
  #last: { seat: Seat; tile: Tile } | null = null
  #kanBy: Seat | null = null

  constructor(rows: SheetRows) {
    this.#rows = rows
    this.startHands = four((seat) => startHand(rows[`${seat}.deal`], seat === 0))
    this.#players = four((seat) => new Player(this.startHands[seat], rows, seat))
  }

  read({ turns, rons, stop }: FoundTurns): TypedFrame {
    this.#checkCells()
    for (const turn of turns) this.#turn(turn)
    for (const { seat } of rons) this.acts.push({ seat, draw: { kind: 'ron' }, discard: null })
    if (rons.length > 0) this.#robbed()
    this.#stopped(stop, turns.at(-1))
    const copies = copiesIn(this.#rows, turns)
    const isOver = stop.length === 0 && turns.length > 0
    const endHands = four((seat) =>
      this.#endHand(
        seat,
        isOver,
        rons.some((ron) => ron.seat === seat),
      ),
    )
    return {
      startHands: this.startHands,
      acts: this.acts,
      endHands,
      doras: tilesIn(this.#rows.doras).slice(0, MOST_DORAS),
      uras: tilesIn(this.#rows.uras).slice(0, MOST_DORAS),
      tiles: copies.count,
      findings: [...copies.fifth, ...this.findings],
    }
  }

  #find(code: SheetRowCode, place: CellPlace, tile: Tile | null = null): void {
    this.findings.push({ code, place, tile })
  }

  #checkCells(): void {
    for (const row of ROW_IDS) {
      const cells = this.#rows[row]
      for (const [at, cell] of cells.entries()) if (isHalfTyped(row, cell)) this.#find('sheet.half-call', { row, at })
      const room = roomOf(row)
      if (room !== null && cells.length > room) this.#find('sheet.too-many', { row, at: room })
    }
  }

  /**
   * The cell at which the order ends: a discard that is missing, calls of a tile that was not discarded, or else the first
   * column that is not reached. Nothing behind it is reported.
   */
  #stopped(stop: FoundTurns['stop'], last: SheetTurn | undefined): void {
    if (stop.length === 0) return
    if (last !== undefined && last.discard.cell === null && !isOpenKan(last.draw.cell))
      return this.#find('sheet.no-discard', { row: `${last.seat}.discards`, at: last.discard.at })
    const cells = stop.map(({ seat, row, at }) => {
      const place: CellPlace = { row: `${seat}.${row}`, at }
      return { place, cell: this.#rows[place.row][at] }
    })
    const calls = cells.flatMap(({ place, cell }) =>
      cell?.kind === 'call' && place.row.endsWith('.draws') ? [{ place, tile: cell.tiles[0] }] : [],
    )
    for (const { place, tile } of calls) if (tile !== undefined) this.#find('sheet.not-discarded', place, tile)
    if (calls.length > 0) return
    const first = cells.reduce((best, each) => (each.place.at < best.place.at ? each : best))
    this.#find('sheet.unreached', first.place)
  }

  /** A kan whose tile was robbed is a pon again. */
  #robbed(): void {
    const last = this.acts.findLast(({ draw }) => draw.kind !== 'ron')
    if (last?.discard?.kind !== 'kakan') return
    const { melds } = this.#players[last.seat]
    const at = melds.findLastIndex(({ kind }) => kind === 'kakan')
    const kan = melds[at]
    if (kan?.kind === 'kakan') melds[at] = { kind: 'pon', called: kan.called, own: kan.own, from: kan.from }
  }

  #turn(turn: SheetTurn): void {
    const { seat } = turn
    const player = this.#players[seat]
    const draw = this.#draw(turn)
    const drawn = 'tile' in draw ? draw.tile : null
    // A tile equal to the drawn one is the drawn one if the hand has no other.
    const hasOther = drawn !== null && (player.held.tiles.includes(drawn) || !player.held.isKnown)
    if (drawn !== null) player.held.add(drawn)
    const discard = this.#discard(turn, draw, hasOther)
    this.acts.push({ seat, draw, discard })
    this.#kanBy = isOpenKan(turn.draw.cell) || discard?.kind === 'ankan' || discard?.kind === 'kakan' ? seat : null
  }

  #draw(turn: SheetTurn): Draw {
    const { cell } = turn.draw
    if (cell === null) return { kind: 'oya' }
    const call = callOf(turn)
    if (call !== null) return this.#call(turn, call.call, call.tiles[0] ?? UNKNOWN)
    const thrown = turn.discard.cell?.kind === 'tile' ? turn.discard.cell.tile : UNKNOWN
    const tile = cell.kind === 'tile' ? cell.tile : thrown
    return { kind: this.#kanBy === turn.seat ? 'rinshan' : 'tile', tile }
  }

  #call({ seat, draw: { at } }: SheetTurn, call: 'chi' | 'pon' | 'kan', called: Tile): Draw {
    const player = this.#players[seat]
    const kind = call === 'kan' ? 'daiminkan' : call
    const count = kind === 'daiminkan' ? 3 : 2
    const found = player.ownOf(kind, called)
    if (found === null) this.#find('sheet.way-open', { row: `${seat}.draws`, at }, called)
    const own = found ?? Array<Tile>(count).fill(UNKNOWN)
    for (const tile of own) this.#takeFrom(seat, tile, { row: `${seat}.draws`, at })
    const from: From = (this.#last && fromOf(seat, this.#last.seat)) ?? 'k'
    player.melds.push(kind === 'chi' ? { kind, called, own } : { kind, called, own, from })
    return { kind, own }
  }

  #takeFrom(seat: Seat, tile: Tile, place: CellPlace): void {
    if (!this.#players[seat].held.take(tile)) this.#find('sheet.not-held', place, tile)
  }

  #discard(turn: SheetTurn, draw: Draw, hasOther: boolean): Discard | null {
    const { seat } = turn
    const { cell, at } = turn.discard
    const place: CellPlace = { row: `${seat}.discards`, at }
    if (cell === null) return null
    if (cell.kind === 'win') return { kind: 'tsumo' }
    if (cell.kind === 'call') return this.#ownKan(seat, cell.tiles[0] ?? UNKNOWN, place)
    if (cell.kind !== 'tile') return null
    const { tile, isRiichi } = cell
    this.#takeFrom(seat, tile, place)
    this.#last = { seat, tile }
    const isDrawn = 'tile' in draw && draw.tile === tile
    const isThrown = turn.draw.cell?.kind === 'tsumogiri' || (isDrawn && tile !== UNKNOWN && !hasOther)
    if (isRiichi) return { kind: 'riichi', tile, tsumogiri: isThrown }
    if (isThrown) return { kind: 'tsumogiri' }
    return isDrawn && tile !== UNKNOWN ? { kind: 'karagiri' } : { kind: 'tedashi', tile }
  }

  #ownKan(seat: Seat, tile: Tile, place: CellPlace): Discard {
    const player = this.#players[seat]
    const pon = player.ponOf(tile)
    this.#last = { seat, tile }
    if (pon !== undefined) {
      this.#takeFrom(seat, tile, place)
      player.melds[player.melds.indexOf(pon)] = { ...pon, kind: 'kakan', added: tile }
      return { kind: 'kakan', tile }
    }
    const own = player.shown.take('kan', [tile], 3) ?? ownOfClosedKan(player.held, tile)
    for (const each of own) this.#takeFrom(seat, each, place)
    player.melds.push({ kind: 'ankan', own })
    return { kind: 'ankan', tiles: own }
  }

  /** The concealed tiles as typed, held against those that the turns leave. */
  #endHand(seat: Seat, isOver: boolean, isRon: boolean): Hand | null {
    const cells = this.#rows[`${seat}.final`]
    const tiles = tilesIn(cells)
    const { held, melds } = this.#players[seat]
    const size = HAND - melds.length * 3
    if (tiles.length < size || size < 1) return null
    const hand: Hand = { tiles: tiles.slice(0, size), drawn: tiles[size] ?? null, melds: [...melds] }
    if (tiles.length > size + 1) this.#find('sheet.too-many', { row: `${seat}.final`, at: size + 1 })
    const wonTile = isRon ? (this.#last?.tile ?? UNKNOWN) : null
    const left = wonTile === null ? held.tiles : [...held.tiles, wonTile]
    if (isOver && held.isKnown) this.#compareHands(seat, tiles, left)
    return hand
  }

  #compareHands(seat: Seat, typed: readonly Tile[], left: readonly Tile[]): void {
    const [other] = without(
      typed.filter((tile) => tile !== UNKNOWN),
      left,
    )
    if (other === undefined) return
    const at = this.#rows[`${seat}.final`].findIndex((cell) => cell.kind === 'tile' && cell.tile === other)
    this.#find('sheet.final-differs', { row: `${seat}.final`, at }, sortTiles(without(left, typed))[0] ?? null)
  }
}

/** In the order in which most of what is typed has its place; of two such, in the one that contradicts less. */
export const frameOfRows = (rows: SheetRows): TypedFrame => {
  const first = new FrameReader(rows).read(turnsByColumns(rows))
  if (first.findings.length === 0) return first
  const second = new FrameReader(rows).read(turnsByLists(rows))
  const acts = second.acts.length - first.acts.length
  const isBetter = acts > 0 || (acts === 0 && second.findings.length < first.findings.length)
  return isBetter ? second : first
}
