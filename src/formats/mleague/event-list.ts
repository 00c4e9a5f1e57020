/** The whole list: head, rounds, end. */
import * as v from 'valibot'
import { frameName, type FrameId } from '../../record/index.ts'
import { NO_PLACE, type Args, type ImportFinding } from '../format.ts'
import type { MleagueFinding } from './codes.ts'
import { HeadReader, type MatchHead } from './match-head.ts'
import { Round, type ReadRound } from './round.ts'
import { headOf, roundOfId } from './round-start.ts'
import { EventSchema, told, type Report, type ViewerEvent } from './viewer-event.ts'
import type { PageHeader } from './viewer-page.ts'

/** An event and as many after it as its reading may need: draw, tsumo, hand. */
const LOOKED_AT = 3

const READ = new Set(['time', 'id', 'cmd', 'args'])

const shallow = (value: unknown): string =>
  typeof value === 'object' && value !== null ? (Array.isArray(value) ? '[…]' : '{…}') : String(value)

/** What an item that is no event looks like, without its depths. */
const outlineOf = (item: unknown): string =>
  typeof item === 'object' && item !== null && !Array.isArray(item)
    ? told(
        Object.entries(item)
          .map(([name, value]) => `${name} ${shallow(value)}`)
          .join(' '),
      )
    : told(shallow(item))

export interface ReadList {
  readonly head: MatchHead
  readonly rounds: readonly ReadRound[]
  readonly findings: readonly ImportFinding<MleagueFinding>[]
  readonly timed: number
  /** Members of events that nobody knows. */
  readonly unknownMembers: readonly string[]
}

export class EventList {
  readonly #findings: ImportFinding<MleagueFinding>[] = []
  readonly #rounds: ReadRound[] = []
  readonly #head: HeadReader
  readonly #members: string[] = []
  #round: Round | null = null
  #before: ViewerEvent | null = null
  #outside: { first: ViewerEvent; count: number } | null = null
  #isEnded = false
  #timed = 0
  #firstTime = ''

  constructor(header: PageHeader) {
    this.#head = new HeadReader(header, this.#reportIn(null))
  }

  read(items: readonly unknown[]): ReadList {
    const events = items.flatMap((item, index) => this.#event(item, index))
    for (const [at, event] of events.entries()) this.#take(event, events.slice(at, at + LOOKED_AT))
    this.#closeRound()
    this.#closeOutside()
    if (!this.#isEnded) this.#find('mleague.match-unfinished', null)
    return {
      head: this.#head.finish(this.#firstTime),
      rounds: this.#rounds,
      findings: this.#findings,
      timed: this.#timed,
      unknownMembers: this.#members,
    }
  }

  #find(code: MleagueFinding, frame: FrameId | null, args: Args = {}, more: Partial<ImportFinding> = {}): void {
    this.#findings.push({ match: 0, act: null, seat: null, ...more, code, frame, args })
  }

  #reportIn(frame: FrameId | null): Report {
    return (code, event, args = {}, seat = null) => {
      const said = event === null ? '' : [event.cmd, ...event.args].join(' ')
      const place = event === null ? {} : { place: { ...NO_PLACE, path: String(event.index) } }
      // The number of the event in the list, from 1; its own id stands in several events.
      const all = event === null ? args : { event: event.index + 1, said: told(said), ...args }
      this.#find(code, frame, all, { ...place, seat })
    }
  }

  #event(item: unknown, index: number): ViewerEvent[] {
    const read = v.safeParse(EventSchema, item)
    if (!read.success) {
      const event = { index, time: '', id: '', cmd: outlineOf(item), args: [] }
      this.#reportIn(null)('mleague.bad-event', event)
      return []
    }
    const { time, id, cmd, args, ...others } = read.output
    this.#members.push(...Object.keys(others).filter((name) => !READ.has(name)))
    return [{ index, time, id, cmd, args }]
  }

  #take(event: ViewerEvent, following: readonly ViewerEvent[]): void {
    if (event.time !== '') this.#timed += 1
    this.#firstTime ||= event.time
    switch (event.cmd) {
      case 'area':
        this.#head.area(event)
        break
      case 'player':
        this.#head.player(event)
        break
      case 'gamestart':
        this.#head.gameStart(event)
        break
      case 'gameend':
        this.#closeRound()
        this.#head.gameEnd(event)
        this.#isEnded = true
        break
      case 'kyokustart':
        this.#open(event)
        break
      default:
        this.#inRound(event, following)
    }
    this.#before = event
  }

  #open(event: ViewerEvent): void {
    this.#closeRound()
    const head = headOf(event)
    if (head === null) return this.#reportIn(null)('mleague.bad-event', event)
    this.#closeOutside()
    const name = roundOfId(event.id)?.name
    const report = this.#reportIn(head.id)
    if (name !== undefined && name !== frameName(head.id)) report('mleague.round-differs', event, { given: name })
    this.#round = new Round(event, head, report)
  }

  #inRound(event: ViewerEvent, following: readonly ViewerEvent[]): void {
    if (this.#round === null) {
      this.#outside = { first: this.#outside?.first ?? event, count: (this.#outside?.count ?? 0) + 1 }
      return
    }
    this.#checkNumber(event, this.#round)
    this.#round.take(event, following)
    if (this.#round.isOver) this.#closeRound()
  }

  /** Within a round the numbers count up by one; a call and the discard after it share one. */
  #checkNumber(event: ViewerEvent, { head }: Round): void {
    const [own, before] = [roundOfId(event.id), roundOfId(this.#before?.id ?? '')]
    if (own === null) return
    const report = this.#reportIn(head.id)
    if (own.name !== frameName(head.id)) return report('mleague.round-differs', event, { given: own.name })
    if (before?.name !== own.name) return
    const isNext = own.number === before.number + 1 || own.number === before.number
    if (!isNext) report('mleague.number-gap', event, { due: before.number + 1, number: own.number })
  }

  #closeRound(): void {
    const round = this.#round
    if (round === null) return
    this.#round = null
    const read = round.finish()
    for (const { odd, act, seat } of read.odd) this.#find(`mleague.${odd}`, read.frame.id, {}, { act, seat })
    this.#rounds.push(read)
  }

  /** Events between rounds, told once. */
  #closeOutside(): void {
    if (this.#outside === null) return
    const { first, count } = this.#outside
    this.#reportIn(null)('mleague.outside-round', first, { count })
    this.#outside = null
  }
}
