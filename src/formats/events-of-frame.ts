/** The events of a frame, for every format that is a log of them. */
import { kindOf, UNKNOWN, type Tile } from '../tiles/index.ts'
import {
  countedFlow,
  four,
  fromOf,
  type Act,
  type BySeat,
  type Flow,
  type Frame,
  type Hand,
  type Meld,
  type Seat,
} from '../record/index.ts'
import type { AssumedRules } from '../rules/index.ts'
import { closeTable, replayWithFindings, type DeclaredWin, type Table } from '../table/index.ts'
import { Losses, type Loss } from './format.ts'
import type { FrameEvent, OwnKan } from './frame-event.ts'
import { indicatorAt } from './indicator-at.ts'
import type { RecordLoss } from './record-losses.ts'

export interface FrameEvents {
  /** The flow that counted. */
  readonly flow: Flow
  /** What everybody was dealt before the first draw. */
  readonly deal: BySeat<Hand>
  /** Without the end of the frame. */
  readonly events: readonly FrameEvent[]
  readonly wins: readonly DeclaredWin[]
  /** After the last act, with a standing riichi laid. */
  readonly last: Table
  /** Dora indicators turned. */
  readonly turned: number
  readonly losses: readonly Loss<RecordLoss>[]
}

export interface PlayedFrame extends FrameEvents {
  /** Before the first act, and after each. */
  readonly tables: readonly Table[]
}

/** The table before an act of a flow that was played. It is asked for before a ron and after a tsumo. */
export type TableBefore = (act: number) => Table

class Walk {
  readonly #frame: Frame
  readonly #flow: Flow
  readonly #tableBefore: TableBefore
  readonly #events: FrameEvent[] = []
  readonly #wins: DeclaredWin[] = []
  readonly #losses = new Losses<RecordLoss>()
  readonly #melds: BySeat<Meld[]>
  #last: { seat: Seat; tile: Tile } | null = null
  #drawn: Tile | null = null
  #opened = 0
  #pending: 'closed' | 'open' | null = null

  constructor(frame: Frame, flow: Flow, tableBefore: TableBefore) {
    this.#frame = frame
    this.#flow = flow
    this.#tableBefore = tableBefore
    this.#melds = four((seat) => [...flow.startHands[seat].melds])
  }

  /** @param last the table after the last act, with a standing riichi laid */
  walk(last: Table): FrameEvents {
    const { acts } = this.#flow
    for (let index = 0; index < acts.length; index++) {
      this.#act(acts[index]!)
      this.#win(acts[index]!, index)
    }
    this.#turnBeforeWin()
    return {
      flow: this.#flow,
      deal: four((seat) => ({ ...this.#flow.startHands[seat], drawn: null })),
      events: this.#events,
      wins: this.#wins,
      last,
      turned: this.#opened + 1,
      losses: this.#losses.list(),
    }
  }

  /** Only the table knows who won with which hand and tile, and the value. */
  #win(act: Act, index: number): void {
    const isRon = act.draw.kind === 'ron'
    if (!isRon && act.discard?.kind !== 'tsumo') return
    const table = this.#tableBefore(isRon ? index : index + 1)
    const pay = act.notes?.pay ?? null
    // All rons are declared at once, on the table before the first.
    this.#wins.push({ seat: act.seat, table: isRon ? (this.#wins[0]?.table ?? table) : table, pay })
  }

  #act(act: Act): void {
    const { seat, draw, discard } = act
    if (act.notes?.time !== undefined) this.#losses.add('act-time')
    if (act.notes?.other) this.#losses.add('pragma', {}, act.notes.other.length)
    switch (draw.kind) {
      case 'tile':
        this.#drawTile(seat, draw.tile, false)
        break
      case 'oya':
        this.#losses.add('dealt-fourteen')
        this.#drawTile(seat, this.#flow.startHands[seat].drawn ?? UNKNOWN, false)
        break
      case 'rinshan':
        this.#drawTile(seat, draw.tile, true)
        if (this.#pending === 'closed') this.#turn()
        break
      case 'ron':
        break
      default:
        this.#drawn = null
        this.#call(seat, draw)
    }
    if (discard) this.#follow(act)
  }

  #drawTile(seat: Seat, tile: Tile, isRinshan: boolean): void {
    this.#drawn = tile
    this.#events.push({ type: 'draw', seat, tile, isRinshan })
  }

  #follow({ seat, discard }: Act): void {
    const drawn = this.#drawn ?? UNKNOWN
    switch (discard?.kind) {
      case 'tedashi':
        return this.#discard(seat, discard.tile, false)
      case 'karagiri':
        return this.#discard(seat, drawn, false)
      case 'tsumogiri':
        return this.#discard(seat, drawn, true)
      case 'riichi':
        if (discard.tsumogiri === null) this.#losses.add('riichi-tsumogiri')
        return this.#discard(seat, discard.tile, discard.tsumogiri === true, true)
      case 'ankan':
        return this.#kan(seat, { kind: 'ankan', own: discard.tiles }, 'closed', discard.tiles[0] ?? UNKNOWN)
      case 'kakan':
        return this.#kan(seat, this.#added(seat, discard.tile), 'open', discard.tile)
      // Nothing follows a win: the end is written for the whole frame.
      case 'tsumo':
      case undefined:
    }
  }

  #discard(seat: Seat, tile: Tile, isTsumogiri: boolean, isRiichi = false): void {
    this.#events.push({ type: 'discard', seat, tile, isTsumogiri, isRiichi })
    this.#last = { seat, tile }
    this.#drawn = null
    if (this.#pending) this.#turn()
  }

  #call(seat: Seat, draw: Extract<Act['draw'], { own: readonly Tile[] }>): void {
    const from = this.#last && fromOf(seat, this.#last.seat)
    const called = this.#last?.tile ?? UNKNOWN
    if (!from) this.#losses.add('no-called-tile')
    const meld =
      draw.kind === 'chi'
        ? { kind: draw.kind, called, own: draw.own }
        : { kind: draw.kind, called, own: draw.own, from: from ?? ('k' as const) }
    this.#melds[seat].push(meld)
    this.#events.push({ type: 'call', seat, meld })
    if (draw.kind === 'daiminkan') this.#pending = 'open'
  }

  #added(seat: Seat, added: Tile): OwnKan {
    const at = this.#melds[seat].findIndex((meld) => meld.kind === 'pon' && kindOf(meld.called) === kindOf(added))
    const pon = this.#melds[seat][at]
    if (pon?.kind === 'pon') {
      const meld: OwnKan = { kind: 'kakan', added, called: pon.called, own: pon.own, from: pon.from }
      this.#melds[seat][at] = meld
      return meld
    }
    this.#losses.add('no-called-tile')
    return { kind: 'kakan', added, called: added, own: [added, added], from: 'k' }
  }

  /** An indicator still to be turned for an open kan is turned before the next one. */
  #kan(seat: Seat, meld: OwnKan, pending: 'closed' | 'open', tile: Tile): void {
    this.#events.push({ type: 'kan', seat, meld })
    if (this.#pending) this.#turn()
    this.#pending = pending
    this.#last = { seat, tile }
    this.#drawn = null
  }

  /** Some rules turn the dora of an open kan at once: it is there at a win on the replacement tile. */
  #turnBeforeWin(): void {
    const isTurned = indicatorAt(this.#frame, (this.#opened + 1) * 2) !== UNKNOWN
    if (this.#pending !== null && this.#wins.length > 0 && isTurned) this.#turn()
  }

  /** An unseen kan dora was not turned. */
  #turn(): void {
    this.#pending = null
    const tile = indicatorAt(this.#frame, ++this.#opened * 2)
    if (tile !== UNKNOWN) this.#events.push({ type: 'indicator', tile })
  }
}

const UNSEEN: Hand = { tiles: [], drawn: null, melds: [] }
const NO_FLOW: Flow = { startHands: four(() => UNSEEN), acts: [], endHands: four(() => UNSEEN) }

/** The flow that counted; one in which nothing happened if there is none. */
export const playedFlow = (frame: Frame): Flow => countedFlow(frame) ?? NO_FLOW

/**
 * The events of a frame; if it was played again, those of the last flow. The indicator of a closed kan is turned after
 * the replacement draw, that of an open one after the discard.
 */
export const eventsOfFrame = (frame: Frame, rules: AssumedRules): PlayedFrame => {
  const flow = playedFlow(frame)
  const { tables } = replayWithFindings(frame, flow, rules)
  return { ...eventsOfPlayed(frame, flow, (act) => tables[act]!, closeTable(tables.at(-1)!)), tables }
}

/**
 * The events of a flow that the caller has played.
 * @param last the table after the last act, with a standing riichi laid
 */
export const eventsOfPlayed = (frame: Frame, flow: Flow, tableBefore: TableBefore, last: Table): FrameEvents =>
  new Walk(frame, flow, tableBefore).walk(last)
