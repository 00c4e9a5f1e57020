import { handPlace, kindOf, type Tile } from '../../tiles/index.ts'
import {
  four,
  fromOf,
  seatAfter,
  SEATS,
  toSeat,
  type Act,
  type BySeat,
  type Frame,
  type FrameId,
  type FrameNotes,
  type Meld,
  type Points,
  type RyuukyokuReason,
  type Seat,
} from '../../record/index.ts'
import { assumed, rulesets } from '../../rules/index.ts'
import { isTenpaiNow, ryuukyokuDue, seatOptions } from '../../table/index.ts'
import { eventsOfFrame, type PlayedFrame } from '../events-of-frame.ts'
import { FrameBuilder } from '../frame-builder.ts'
import type { MjaiFinding } from './codes.ts'
import type { EventLine } from './event-lines.ts'
import type { EventOf, MjaiEvent } from './event-schema.ts'
import { mjaiPragmas } from './mjai-pragmas.ts'
import { ryuukyokuNamed } from './ryuukyoku-names.ts'

interface Finding {
  readonly code: MjaiFinding
  readonly act: number | null
  readonly seat: Seat | null
  readonly args: Readonly<Record<string, string>>
}

export interface ReadRound {
  readonly frame: Frame
  readonly findings: readonly Finding[]
}

type Pon = Extract<Meld, { kind: 'pon' }>

/** What all four pay together to those who are tenpai. */
const NOTEN_PAYMENTS = 30

const inHundreds = (points: readonly number[], dealer: number): BySeat<Points> =>
  four((seat) => (points[(seat + dealer) % 4] ?? 0) / 100 || 0)

/**
 * The points before the first draw, if the frame does not state them: an event that says what it paid and what everybody
 * had after it tells what they had before.
 */
const startPointsOf = (start: EventOf<'start_kyoku'>, events: readonly MjaiEvent[]): readonly number[] | null => {
  if (start.scores) return start.scores
  const paid = [0, 0, 0, 0]
  for (const event of events) {
    if (event.type !== 'reach_accepted' && event.type !== 'hora' && event.type !== 'ryukyoku') continue
    if (!event.deltas) continue
    event.deltas.forEach((each, player) => (paid[player] = (paid[player] ?? 0) + each))
    if (event.scores) return event.scores.map((each, player) => each - (paid[player] ?? 0))
  }
  return null
}

/** Nine terminals are shown on the first turn, before anything was called. */
const isBeforeFirstDiscard = ({ flow, last }: PlayedFrame): boolean => {
  const act = flow.acts.at(-1)
  return (
    act?.draw.kind === 'tile' && act.discard === null && last.uninterrupted && last.seats[act.seat].river.length === 0
  )
}

/** Nobody pays at the end of the wall if all are tenpai, or none is; a hand that was not seen leaves it open. */
const isUnpaidAtTheEnd = ({ last }: PlayedFrame): boolean => {
  const tenpai = SEATS.map((seat) => isTenpaiNow(last, seat))
  return !tenpai.includes(true) || !tenpai.includes(false)
}

/** Who may win on the last discard, in the order of their turns. */
const mayRonNow = ({ last }: PlayedFrame): Seat[] => {
  const { offer } = last
  if (offer === null) return []
  return [1, 2, 3].map((steps) => seatAfter(offer.seat, steps)).filter((seat) => seatOptions(last, seat).ron === true)
}

/**
 * Why a frame ended for which nobody paid, by what lies on the table. The log says that it ended there, so every abortive
 * draw is taken to be in its rules, which are Tenhou's in all these programs.
 */
const unpaidReason = (frame: Frame): RyuukyokuReason | null => {
  const played = eventsOfFrame(frame, assumed(rulesets.tenhou))
  // All three others may win on the last discard: that none of them would, and another reason ended the frame, is far less likely.
  if (mayRonNow(played).length === 3) return 'three-ron'
  const due = ryuukyokuDue(played.last)
  if (due === null) return isBeforeFirstDiscard(played) ? 'nine-terminals' : null
  if (due !== 'exhaustive' && due !== 'nagashi-mangan') return due
  return isUnpaidAtTheEnd(played) ? 'exhaustive' : null
}

const ronBy = (seat: Seat): Act => ({ seat, draw: { kind: 'ron' }, discard: null })

/** The frame with the rons of all but the player who discarded last. */
const withThreeRon = (frame: Frame, from: Seat): Frame => {
  const rons = [1, 2, 3].map((steps) => ronBy(seatAfter(from, steps)))
  return { ...frame, flows: frame.flows.map((flow) => ({ ...flow, acts: [...flow.acts, ...rons] })) }
}

class RoundReader {
  readonly #start: EventOf<'start_kyoku'>
  readonly #build: FrameBuilder
  readonly #pons: BySeat<Pon[]> = four(() => [])
  readonly #moved: BySeat<Points>[] = []
  /** Who declared riichi and has not discarded since. */
  #declares: number | null = null
  /** Whose riichi nothing has followed yet: neither that it was accepted nor a turn. */
  #unaccepted: Seat | null = null
  /** Whether the next draw replaces a kan. */
  #isKanned = false
  #wins = 0
  #uras: readonly Tile[] = []
  #ryuukyoku: EventOf<'ryukyoku'> | null = null

  constructor(start: EventOf<'start_kyoku'>, events: readonly MjaiEvent[]) {
    this.#start = start
    const points = startPointsOf(start, events)
    this.#build = new FrameBuilder({
      id: { wind: start.bakaze, number: start.kyoku, honba: start.honba } satisfies FrameId,
      sticks: start.kyotaku * 10,
      startPoints: points && inHundreds(points, start.oya),
      startHands: four((seat) => ({ tiles: [...(start.tehais[this.#player(seat)] ?? [])], drawn: null, melds: [] })),
    })
    this.#build.indicator(start.dora_marker)
  }

  #player(seat: Seat): number {
    return (seat + this.#start.oya) % 4
  }

  #seat(actor: number): Seat {
    return toSeat(actor - this.#start.oya)
  }

  take(event: MjaiEvent): void {
    switch (event.type) {
      case 'tsumo':
        this.#unaccepted = null
        this.#build.draw(this.#seat(event.actor), handPlace(event.pai), this.#isKanned)
        this.#isKanned = false
        return
      case 'dahai':
        return this.#discard(event)
      case 'reach':
        this.#declares = event.actor
        return
      case 'chi':
      case 'pon':
      case 'daiminkan':
        return this.#call(event)
      case 'ankan':
        this.#isKanned = true
        return this.#build.kan(this.#seat(event.actor), { kind: 'ankan', own: event.consumed })
      case 'kakan':
        return this.#kakan(event)
      case 'dora':
        return this.#build.indicator(event.dora_marker)
      case 'hora':
        return this.#hora(event)
      case 'ryukyoku':
        this.#ryuukyoku = event
        if (event.deltas) this.#moved.push(inHundreds(event.deltas, this.#start.oya))
        return
      case 'reach_accepted':
        this.#unaccepted = null
        return
      // Where a frame or a match begins and ends is seen before.
      case 'start_kyoku':
      case 'end_kyoku':
      case 'start_game':
      case 'end_game':
    }
  }

  #discard({ actor, pai, tsumogiri }: EventOf<'dahai'>): void {
    const isRiichi = this.#declares === actor
    this.#declares = null
    this.#isKanned = false
    const seat = this.#seat(actor)
    this.#unaccepted = isRiichi ? seat : null
    this.#build.discard(seat, handPlace(pai), tsumogiri === true, isRiichi)
  }

  #call({ type, actor, target, pai, consumed }: EventOf<'chi' | 'pon' | 'daiminkan'>): void {
    const seat = this.#seat(actor)
    this.#unaccepted = null
    this.#isKanned = type === 'daiminkan'
    if (type === 'chi') {
      this.#build.call(seat, { kind: type, called: pai, own: consumed })
      return
    }
    const meld = { kind: type, called: pai, own: consumed, from: fromOf(seat, this.#seat(target)) ?? 'k' } as const
    if (meld.kind === 'pon') this.#pons[seat].push({ ...meld, kind: meld.kind })
    this.#build.call(seat, meld)
  }

  /** The three tiles are those of the pon, which knows who was called. */
  #kakan({ actor, pai, consumed }: EventOf<'kakan'>): void {
    const seat = this.#seat(actor)
    this.#isKanned = true
    const pon = this.#pons[seat].find(({ called }) => kindOf(called) === kindOf(pai))
    const [called = pai, ...own] = consumed
    const { called: tile, own: others, from } = pon ?? { called, own, from: 'k' as const }
    this.#build.kan(seat, { kind: 'kakan', added: pai, called: tile, own: others, from })
  }

  #hora({ actor, target, deltas, ura_markers: uras, uradora_markers: others }: EventOf<'hora'>): void {
    if (actor === target) this.#build.tsumo(this.#seat(actor))
    else this.#build.ron(this.#seat(actor))
    this.#wins++
    if (deltas) this.#moved.push(inHundreds(deltas, this.#start.oya))
    const turned = uras ?? others ?? []
    if (turned.length > this.#uras.length) this.#uras = turned
  }

  finish(): ReadRound {
    const findings: Finding[] = []
    const find = (code: MjaiFinding, args: Finding['args'] = {}): void =>
      void findings.push({ code, act: null, seat: null, args })
    if (this.#wins === 0 && this.#ryuukyoku === null) find('mjai.frame-unfinished')
    const named = this.#ryuukyoku?.reason ?? undefined
    const reason = named === undefined ? undefined : ryuukyokuNamed(named)
    if (reason === 'three-ron') this.#threeRon()
    const built = this.#build.finish({
      moved: this.#moved,
      uras: this.#uras,
      // Three rons of which the log has only that the frame ended.
      unaccepted: this.#ryuukyoku === null ? null : this.#unaccepted,
      notes: this.#notesOf(reason, named),
    })
    const frame = this.#ryuukyoku !== null && named === undefined ? this.#withReason(built) : built
    if (this.#ryuukyoku !== null && frame.notes?.ryuukyoku === undefined)
      find('mjai.unknown-ryuukyoku', { name: named ?? '' })
    for (const { odd, act, seat } of this.#build.odd) findings.push({ code: `mjai.${odd}`, act, seat, args: {} })
    return { frame, findings }
  }

  #threeRon(): void {
    const from = this.#build.offeredBy
    if (from !== null) this.#build.threeRon(SEATS.filter((seat) => seat !== from))
  }

  #notesOf(reason: RyuukyokuReason | undefined, named: string | undefined): FrameNotes {
    if (reason === undefined) return named === undefined ? {} : { other: [mjaiPragmas.write('reason', named)] }
    return reason === 'exhaustive' ? { ryuukyoku: reason, ...this.#tenpai() } : { ryuukyoku: reason }
  }

  /** Whoever is paid at the end of the wall is tenpai; if nobody pays, the hands tell. */
  #tenpai(): Pick<FrameNotes, 'tenpai'> {
    const [moved] = this.#moved
    return moved?.some((each) => each !== 0) === true ? { tenpai: SEATS.filter((seat) => moved[seat] > 0) } : {}
  }

  /** Mortal’s dialect does not name the reason: what was paid and what lies on the table tell it, or nothing does. */
  #withReason(frame: Frame): Frame {
    const [moved] = this.#moved
    const paid = moved?.reduce((sum, each) => sum + Math.max(each, 0), 0) ?? 0
    const reason = paid === 0 ? unpaidReason(frame) : paid === NOTEN_PAYMENTS ? 'exhaustive' : 'nagashi-mangan'
    if (reason === null) return frame
    const notes = { ...frame.notes, ...this.#notesOf(reason, undefined) }
    const from = this.#build.offeredBy
    return { ...(reason === 'three-ron' && from !== null ? withThreeRon(frame, from) : frame), notes }
  }
}

/** The events of one round, from `start_kyoku` on, as a frame. */
export const readRound = (start: EventOf<'start_kyoku'>, lines: readonly EventLine[]): ReadRound => {
  const events = lines.map(({ event }) => event)
  const reader = new RoundReader(start, events)
  for (const event of events) reader.take(event)
  return reader.finish()
}
