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
import { declaredWin, TurnedDoras, type EndOfFlow, type TableBefore } from './end-of-flow.ts'
import { Losses, type Loss } from './format.ts'
import type { FrameEvent, OwnKan } from './frame-event.ts'
import type { RecordLoss } from './record-losses.ts'

export interface FrameEvents extends EndOfFlow {
  /** What everybody was dealt before the first draw. */
  readonly deal: BySeat<Hand>
  /** Without the end of the frame. */
  readonly events: readonly FrameEvent[]
  readonly losses: readonly Loss<RecordLoss>[]
}

export interface PlayedFrame extends FrameEvents {
  /** Before the first act, and after each. */
  readonly tables: readonly Table[]
}

class Walk {
  readonly #flow: Flow
  readonly #tableBefore: TableBefore
  readonly #events: FrameEvent[] = []
  readonly #wins: DeclaredWin[] = []
  readonly #doras: TurnedDoras
  readonly #losses = new Losses<RecordLoss>()
  readonly #melds: BySeat<Meld[]>
  #last: { seat: Seat; tile: Tile } | null = null
  #drawn: Tile | null = null

  constructor(frame: Frame, flow: Flow, tableBefore: TableBefore) {
    this.#doras = new TurnedDoras(frame)
    this.#flow = flow
    this.#tableBefore = tableBefore
    this.#melds = four((seat) => [...flow.startHands[seat].melds])
  }

  /** @param last the table after the last act, with a standing riichi laid */
  walk(last: Table): FrameEvents {
    const { acts } = this.#flow
    for (let index = 0; index < acts.length; index++) {
      this.#act(acts[index]!)
      const win = declaredWin(acts[index]!, index, this.#tableBefore, this.#wins[0])
      if (win !== null) this.#wins.push(win)
    }
    if (this.#wins.length > 0) this.#turned(this.#doras.win())
    return {
      flow: this.#flow,
      deal: four((seat) => ({ ...this.#flow.startHands[seat], drawn: null })),
      events: this.#events,
      wins: this.#wins,
      last,
      turned: this.#doras.count,
      losses: this.#losses.list(),
    }
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
        break
      case 'ron':
        break
      case 'chi':
      case 'daiminkan':
      case 'pon':
        this.#drawn = null
        this.#call(seat, draw)
    }
    this.#turned(this.#doras.draw(draw))
    if (discard === null) return
    this.#follow(act)
    this.#turned(this.#doras.discard(discard))
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
        return this.#kan(seat, { kind: 'ankan', own: discard.tiles }, discard.tiles[0] ?? UNKNOWN)
      case 'kakan':
        return this.#kan(seat, this.#added(seat, discard.tile), discard.tile)
      // Nothing follows a win: the end is written for the whole frame.
      case 'tsumo':
      case undefined:
    }
  }

  #discard(seat: Seat, tile: Tile, isTsumogiri: boolean, isRiichi = false): void {
    this.#events.push({ type: 'discard', seat, tile, isTsumogiri, isRiichi })
    this.#last = { seat, tile }
    this.#drawn = null
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

  #kan(seat: Seat, meld: OwnKan, tile: Tile): void {
    this.#events.push({ type: 'kan', seat, meld })
    this.#last = { seat, tile }
    this.#drawn = null
  }

  #turned(tile: Tile | null): void {
    if (tile !== null) this.#events.push({ type: 'indicator', tile })
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
  const walk = new Walk(frame, flow, (act) => tables[act]!)
  return { ...walk.walk(closeTable(tables.at(-1)!)), tables }
}
