import { UNKNOWN, indicatorOfDora, kindOf, writeMajiangTile, type Tile } from '../../tiles/index.ts'
import { countKinds, isTenpai } from '../../rules/index.ts'
import { LIVE_WALL, meldTiles } from '../../table/index.ts'
import {
  MAJIANG_DRAW_NAMES,
  WINDS,
  four,
  fromOf,
  writeMajiangHand,
  writeMajiangMeld,
  type Act,
  type BySeat,
  type Flow,
  type Frame,
  type Hand,
  type Meld,
  type Points,
  type Seat,
} from '../../record/index.ts'
import type { Losses } from '../format.ts'
import type { MajiangLoss } from './codes.ts'
import { isMajiangPragma, readPragma } from './pragmas.ts'
import type { Event } from './schema.ts'

/** Seats whose riichi stood: the discard was not won on. */
const standingRiichi = (acts: readonly Act[]): Set<Seat> =>
  new Set(
    acts.flatMap((act, index) =>
      act.discard?.kind === 'riichi' && acts[index + 1]?.draw.kind !== 'ron' ? [act.seat] : [],
    ),
  )

/** Sticks on the table when the frame ended, in Points. */
export const stickPoints = (frame: Frame): Points =>
  (frame.sticks ?? 0) + standingRiichi(frame.flows.at(-1)?.acts ?? []).size * 10

const indicator = (frame: Frame, index: number): Tile => {
  const said = frame.notes?.indicators?.find((each) => each.index === index)
  return said?.tile ?? indicatorOfDora(frame.dora?.[index] ?? UNKNOWN)
}

const times = (points: BySeat<Points>): [number, number, number, number] => four((seat) => points[seat] * 100)

class RoundWriter {
  readonly events: Event[] = []
  readonly #frame: Frame
  readonly #flow: Flow
  /** In Points. */
  readonly #honba: Points
  readonly #losses: Losses<MajiangLoss>
  readonly #melds: [Meld[], Meld[], Meld[], Meld[]]
  readonly #riichi = new Set<Seat>()
  #last: { seat: Seat; tile: Tile } | null = null
  #drawn: Tile | null = null
  #opened = 0
  #pending: 'closed' | 'open' | null = null
  #wins = 0

  constructor(frame: Frame, flow: Flow, honba: Points, losses: Losses<MajiangLoss>) {
    this.#frame = frame
    this.#flow = flow
    this.#honba = honba
    this.#losses = losses
    this.#melds = four((seat) => [...flow.startHands[seat].melds])
  }

  write(): Event[] {
    this.#deal()
    this.#flow.acts.forEach((act, index) => this.#act(act, index))
    if (this.#wins === 0) this.#draw()
    return this.events
  }

  #tile(tile: Tile): string {
    if (tile === UNKNOWN) this.#losses.add('majiang.unknown-tile')
    return writeMajiangTile(tile)
  }

  #hand(hand: Hand, riichi = false): string {
    const unseen = [...hand.tiles, hand.drawn].filter((tile) => tile === UNKNOWN).length
    if (unseen > 0) this.#losses.add('majiang.unknown-tile', {}, unseen)
    return writeMajiangHand(hand, riichi)
  }

  #meld(meld: Meld): string {
    const unseen = meldTiles(meld).filter((tile) => tile === UNKNOWN).length
    if (unseen > 0) this.#losses.add('majiang.unknown-tile', {}, unseen)
    return writeMajiangMeld(meld)
  }

  #deal(): void {
    const { id, sticks, startPoints, dice, comment } = this.#frame
    if (!startPoints) this.#losses.add('majiang.unknown-points')
    if (dice !== null) this.#losses.add('majiang.dice')
    if (comment) this.#losses.add('majiang.comment')
    if (this.#frame.flows.length > 1) this.#losses.add('majiang.earlier-flow', {}, this.#frame.flows.length - 1)
    const kept = (this.#frame.notes?.other ?? []).filter((note) => !isMajiangPragma(note))
    if (kept.length > 0) this.#losses.add('majiang.pragma', {}, kept.length)
    const dealt = this.#flow.startHands
    this.events.push({
      qipai: {
        zhuangfeng: WINDS.indexOf(id.wind) as Seat,
        jushu: (id.number - 1) as Seat,
        changbang: id.honba,
        lizhibang: (sticks ?? 0) / 10,
        defen: times(startPoints ?? [0, 0, 0, 0]),
        baopai: this.#tile(indicator(this.#frame, 0)),
        shoupai: four((seat) => this.#hand({ ...dealt[seat], drawn: null })),
      },
    })
  }

  #act(act: Act, index: number): void {
    const { seat, draw, discard } = act
    if (act.notes?.time !== undefined) this.#losses.add('majiang.act-time')
    if (act.notes?.other) this.#losses.add('majiang.pragma', {}, act.notes.other.length)
    switch (draw.kind) {
      case 'tile':
        this.#drawn = draw.tile
        this.events.push({ zimo: { l: seat, p: this.#tile(draw.tile) } })
        break
      case 'oya': {
        this.#drawn = this.#flow.startHands[seat].drawn ?? UNKNOWN
        this.#losses.add('majiang.dealt-fourteen')
        this.events.push({ zimo: { l: seat, p: this.#tile(this.#drawn) } })
        break
      }
      case 'rinshan':
        this.#drawn = draw.tile
        this.events.push({ gangzimo: { l: seat, p: this.#tile(draw.tile) } })
        if (this.#pending === 'closed') this.#open()
        break
      case 'ron':
        this.#ron(act, index)
        break
      default:
        this.#drawn = null
        this.#call(seat, draw)
    }
    if (discard) this.#follow(act, index)
  }

  #follow({ seat, discard }: Act, index: number): void {
    const drawn = this.#drawn ?? UNKNOWN
    switch (discard?.kind) {
      case 'tedashi':
        return this.#discard(seat, discard.tile, '')
      case 'karagiri':
        return this.#discard(seat, drawn, '')
      case 'tsumogiri':
        return this.#discard(seat, drawn, '_')
      case 'riichi':
        if (discard.tsumogiri === null) this.#losses.add('majiang.riichi-tsumogiri')
        this.#riichi.add(seat)
        return this.#discard(seat, discard.tile, discard.tsumogiri ? '_*' : '*')
      case 'ankan':
        return this.#kan(seat, { kind: 'ankan', own: discard.tiles }, 'closed', discard.tiles[0] ?? UNKNOWN)
      case 'kakan':
        return this.#kan(seat, this.#added(seat, discard.tile), 'open', discard.tile)
      case 'tsumo':
        this.#hule(seat, null, index)
    }
  }

  #discard(seat: Seat, tile: Tile, marks: string): void {
    this.events.push({ dapai: { l: seat, p: this.#tile(tile) + marks } })
    this.#last = { seat, tile }
    this.#drawn = null
    if (this.#pending) this.#open()
  }

  #call(seat: Seat, draw: Extract<Act['draw'], { own: readonly Tile[] }>): void {
    const from = this.#last && fromOf(seat, this.#last.seat)
    const called = this.#last?.tile ?? UNKNOWN
    if (!from) this.#losses.add('majiang.no-called-tile')
    const meld: Meld =
      draw.kind === 'chi'
        ? { kind: 'chi', called, own: draw.own }
        : { kind: draw.kind, called, own: draw.own, from: from ?? 'k' }
    this.#melds[seat].push(meld)
    this.events.push({ fulou: { l: seat, m: this.#meld(meld) } })
    if (draw.kind === 'daiminkan') this.#pending = 'open'
  }

  #added(seat: Seat, added: Tile): Meld {
    const at = this.#melds[seat].findIndex((meld) => meld.kind === 'pon' && kindOf(meld.called) === kindOf(added))
    const pon = this.#melds[seat][at]
    if (pon?.kind === 'pon') {
      const meld: Meld = { kind: 'kakan', added, called: pon.called, own: pon.own, from: pon.from }
      this.#melds[seat][at] = meld
      return meld
    }
    this.#losses.add('majiang.no-called-tile')
    return { kind: 'kakan', added, called: added, own: [added, added], from: 'k' }
  }

  /** An indicator still to be turned for an open kan is turned before the next one. */
  #kan(seat: Seat, meld: Meld, pending: 'closed' | 'open', tile: Tile): void {
    this.events.push({ gang: { l: seat, m: this.#meld(meld) } })
    if (this.#pending) this.#open()
    this.#pending = pending
    this.#last = { seat, tile }
    this.#drawn = null
  }

  /** A kan dora nobody saw was not turned. */
  #open(): void {
    this.#pending = null
    const tile = indicator(this.#frame, ++this.#opened * 2)
    if (tile !== UNKNOWN) this.events.push({ kaigang: { baopai: writeMajiangTile(tile) } })
  }

  #ron(act: Act, index: number): void {
    if (this.#frame.notes?.draw !== 'three-ron') this.#hule(act.seat, this.#last?.seat ?? null, index)
  }

  #hule(l: Seat, baojia: Seat | null, index: number): void {
    const first = this.#wins++ === 0
    this.#losses.add('majiang.win-value')
    const fenpei = this.#flow.acts[index]?.notes?.pay ?? this.#moved()
    const paid = fenpei.reduce((sum, each) => sum - Math.min(0, each), 0)
    const riichi = this.#riichi.has(l)
    this.events.push({
      hule: {
        l,
        shoupai: this.#hand(this.#flow.endHands[l], riichi),
        baojia,
        fubaopai: riichi ? this.#uras() : null,
        defen: (paid - (first ? this.#frame.id.honba * this.#honba : 0)) * 100,
        fenpei: times(fenpei),
      },
    })
  }

  #uras(): string[] {
    const shown: string[] = []
    for (let at = 0; at <= this.#opened; at++) {
      const tile = indicator(this.#frame, at * 2 + 1)
      if (tile !== UNKNOWN) shown.push(writeMajiangTile(tile))
    }
    return shown
  }

  /** What the frame moved, the sticks of its own riichi not counted. */
  #moved(): BySeat<Points> {
    const { startPoints, endPoints } = this.#frame
    if (!startPoints || !endPoints) {
      this.#losses.add('majiang.unknown-points')
      return [0, 0, 0, 0]
    }
    const standing = standingRiichi(this.#flow.acts)
    return four((seat) => endPoints[seat] - startPoints[seat] + (standing.has(seat) ? 10 : 0))
  }

  #draw(): void {
    const kept = readPragma(this.#frame.notes?.other, 'draw')
    const reason = this.#frame.notes?.draw ?? (this.#isExhausted() ? 'exhaustive' : 'broken-off')
    const name = typeof kept === 'string' ? kept : reason === 'broken-off' ? undefined : MAJIANG_DRAW_NAMES[reason]
    if (name === undefined) {
      this.#losses.add('majiang.unfinished-frame')
      return
    }
    const moved = this.#moved()
    const shown = this.#shown(reason, moved)
    this.events.push({
      pingju: {
        name,
        shoupai: four((seat) => {
          const hand = this.#flow.endHands[seat]
          const drawn = reason === 'three-ron' ? null : hand.drawn
          return shown(seat) ? this.#hand({ ...hand, drawn }, this.#riichi.has(seat)) : ''
        }),
        fenpei: times(moved),
      },
    })
  }

  #isExhausted(): boolean {
    const fromWall = this.#flow.acts.filter((act) => act.draw.kind === 'tile' || act.draw.kind === 'rinshan')
    const dealt = this.#flow.acts.some((act) => act.draw.kind === 'oya') ? 1 : 0
    return fromWall.length + dealt >= LIVE_WALL
  }

  /** Whose hand is laid open: of an exhausted wall, who is paid for it. */
  #shown(reason: string, moved: BySeat<Points>): (seat: Seat) => boolean {
    const { tenpai } = this.#frame.notes ?? {}
    if (tenpai) return (seat) => tenpai.includes(seat)
    if (reason === 'four-riichi') return () => true
    if (reason === 'nine-terminals') return (seat) => this.#flow.acts.at(-1)?.seat === seat
    if (reason === 'three-ron')
      return (seat) => this.#flow.acts.some((act) => act.seat === seat && act.draw.kind === 'ron')
    if (reason !== 'exhaustive' && reason !== 'nagashi-mangan') return () => false
    if (reason === 'exhaustive' && moved.some((own) => own > 0)) return (seat) => moved[seat] > 0
    return (seat) => isTenpaiHand(this.#flow.endHands[seat])
  }
}

const isTenpaiHand = (hand: Hand): boolean =>
  !hand.tiles.includes(UNKNOWN) && isTenpai(countKinds(hand.tiles), hand.melds.length)

/**
 * The events of a frame; of a frame that was played again, those of the last time. `honba`: what each is worth, in
 * Points.
 */
export const eventsOf = (frame: Frame, honba: Points, losses: Losses<MajiangLoss>): Event[] => {
  const flow = frame.flows.at(-1)
  if (!flow) {
    losses.add('majiang.unfinished-frame')
    const unseen: Hand = { tiles: [], drawn: null, melds: [] }
    const hands = [unseen, unseen, unseen, unseen] as const
    return new RoundWriter(frame, { startHands: hands, acts: [], endHands: hands }, honba, losses).write()
  }
  return new RoundWriter(frame, flow, honba, losses).write()
}
