/** A typist before a station: presses keys for what the record says, and sees only what the station shows. */
import { POSITION_MAP, chordsOf, type CommandId } from '../../src/recorder/index.ts'
import { pressOf } from '../support/press-of.ts'
import type { SentHalf } from '../../src/stations/message.ts'
import type { StationChoice } from '../../src/stations/station-state.ts'
import { RYUUKYOKU_REASONS } from '../../src/record/index.ts'
import {
  openStation,
  stationCommand,
  stationPrompt,
  stationStep,
  matchMessages,
  NO_MATCH,
  PROTOCOL,
  type Duty,
  type FromStation,
  type Station,
  type KnownMatch,
  type ToStation,
  type TypedHalf,
} from '../../src/stations/index.ts'
import type { Tile } from '../../src/tiles/index.ts'
import type { MainPage } from './main-page.ts'

const ROOM = 'room'

const textOf = (half: TypedHalf): string => JSON.stringify(half)

/** Of a ron on a tile that this station did not see only the thrower is known. */
const isMeant = (offered: StationChoice, { seat, half }: SentHalf): boolean =>
  offered.seat === seat &&
  (textOf(offered.half) === textOf(half) ||
    (half.kind === 'ron' && offered.half.kind === 'ron' && offered.half.from === half.from))

export class KeyTypist {
  station: Station
  keys = 0
  readonly #main: MainPage
  #told: KnownMatch = NO_MATCH
  #online = false

  constructor(main: MainPage, id: string, duty: Duty) {
    this.#main = main
    this.station = stationStep(openStation(id), { type: 'joins', name: id, duty }).station
  }

  connect(): void {
    this.#online = true
    this.#send(stationStep(this.station, { type: 'connected' }).say)
  }

  lose(): void {
    this.#online = false
    this.station = stationStep(this.station, { type: 'lost' }).station
  }

  /** Hears what main tells of the match as it stands. */
  hear(told: KnownMatch): void {
    if (!this.#online) return
    for (const message of matchMessages(this.#told, told)) this.#receive(message)
    this.#told = told
  }

  press(id: CommandId): void {
    const [chord] = chordsOf(POSITION_MAP, id)
    if (chord === undefined) throw new Error(`no key for ${id}`)
    const meant = stationCommand(POSITION_MAP, pressOf(chord), this.station)
    if (meant !== id) throw new Error(`${chord} means ${meant} and not ${id}`)
    const { station, say, refused } = stationStep(this.station, { type: 'key', id, at: this.keys++ })
    if (refused !== null)
      throw new Error(
        `${id}: ${refused} ${JSON.stringify(this.station.pending)} ${JSON.stringify(this.station.typed.slice(-4).map((e) => [e.place, e.seat, e.half]))} TOLD ${JSON.stringify(this.station.told.frames[this.station.frame]?.flows[0]?.acts.slice(-4))} ${this.station.told.frames[this.station.frame]?.flows[0]?.acts.length} ${JSON.stringify(this.station.base)}`,
      )
    this.station = station
    this.#send(say)
  }

  /** Presses the keys for something of the record. */
  type(wanted: SentHalf): void {
    const { half } = wanted
    const before = this.station.next
    if (half.kind === 'hand') this.#hand(half.tiles)
    else if (half.kind === 'indicator') this.#keysOf('retype-dora', half.tile)
    else {
      // Hands that others type are not waited for.
      while (this.station.pending?.kind === 'deal' || this.station.pending?.kind === 'indicator') this.press('enter')
      this.#play(wanted)
    }
    if (this.station.next !== before + 1) throw new Error(`${JSON.stringify(wanted)} was not said`)
  }

  #play(wanted: SentHalf): void {
    const { half } = wanted
    switch (half.kind) {
      case 'draw':
        return this.press(`tile.${half.tile}`)
      case 'discard':
        return this.#throw(half)
      case 'chi':
      case 'pon':
        return this.#call(wanted, half.kind, half.tile)
      case 'daiminkan':
        return this.#call(wanted, 'kan', half.tile)
      case 'ankan':
      case 'kakan':
        return this.#call(wanted, 'kan', half.kind === 'kakan' ? half.tile : (half.tiles[0] ?? 'uk'))
      case 'ron':
        return this.#call(wanted, 'win', half.tile)
      case 'tsumo':
        return this.#call(wanted, 'win', 'uk')
      case 'stop':
        this.press('stop')
        return this.#digit(RYUUKYOKU_REASONS.indexOf(half.reason) + 1)
      case 'hand':
      case 'indicator':
      case 'take-back':
        throw new Error(`${half.kind} is not played`)
    }
  }

  #throw({ tile, riichi, from }: Extract<TypedHalf, { kind: 'discard' }>): void {
    const { duty } = this.station
    if (riichi) this.press('riichi')
    if (from === 'draw') return this.press('tsumogiri')
    if (from === 'hand' && duty.kind === 'discards') this.press('karagiri')
    const last = this.station.typed.at(-1)?.half
    const isDrawn = duty.kind === 'player' && last?.kind === 'draw' && last.tile === tile
    this.press(from === 'hand' && isDrawn ? 'karagiri' : `tile.${tile}`)
  }

  #call(wanted: SentHalf, key: 'chi' | 'pon' | 'kan' | 'win', tile: Tile): void {
    const before = this.station.next
    this.press(key)
    const { pending } = this.station
    if (pending?.kind === 'choose' && pending.open) this.press(`tile.${tile}`)
    if (this.station.next === before) this.#choose(wanted, key, tile)
  }

  /** Chooses what is meant; where it is not offered, main is behind and the tile is typed. */
  #choose(wanted: SentHalf, key: 'chi' | 'pon' | 'kan' | 'win', tile: Tile): void {
    const at = (): number => stationPrompt(this.station).choices.find((each) => isMeant(each, wanted))?.digit ?? -1
    if (at() < 0) {
      const before = this.station.next
      this.press(key)
      this.press(`tile.${tile}`)
      if (this.station.next > before) return
    }
    this.#digit(at())
  }

  #digit(digit: number): void {
    this.press(`digit.${digit}` as CommandId)
  }

  #keysOf(id: CommandId, tile: Tile): void {
    if (this.station.pending?.kind !== 'indicator') this.press(id)
    this.press(`tile.${tile}`)
  }

  #hand(tiles: readonly Tile[]): void {
    if (this.station.pending?.kind !== 'deal') this.press('retype-hand')
    for (const tile of tiles) this.press(`tile.${tile}`)
  }

  #send(messages: readonly FromStation[]): void {
    const { station } = this.station
    for (const message of messages) {
      if (message.type === 'join') {
        const { name, duty, from } = message
        this.#main.happen({ type: 'joined', station, name, duty, from })
        this.#told = NO_MATCH
        const through = this.#main.through(station)
        this.#receive({ type: 'welcome', protocol: PROTOCOL, room: ROOM, duty, through: through < 0 ? null : through })
      } else if (message.type === 'said') {
        this.#main.happen({ type: 'said', station, said: message.said })
        this.#receive({ type: 'heard', through: this.#main.through(station) })
      }
    }
  }

  #receive(message: ToStation): void {
    const { station, say } = stationStep(this.station, { type: 'received', message, at: this.keys })
    this.station = station
    this.#send(say)
  }
}
