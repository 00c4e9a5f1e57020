/** A typist before a station: presses keys for what the record says, and sees only what the station shows. */
import { POSITION_MAP, chordsOf, pressOf, type CommandId } from '../../src/recorder/index.ts'
import { RYUUKYOKU_REASONS, readMajiangHand, readMajiangMeld } from '../../src/record/index.ts'
import { readMajiangTile } from '../../src/tiles/index.ts'
import {
  openStation,
  positionOf,
  stationCommand,
  stationStep,
  toldSince,
  NOTHING_TOLD,
  type Duty,
  type FromStation,
  type Said,
  type Station,
  type StationAnswer,
  type Told,
  type ToStation,
} from '../../src/stations/index.ts'
import type { MainPage } from './main-page.ts'

const ROOM = 'room'

/** Of a ron on a tile that this station did not see only the thrower is known. */
const isMeant = (offered: StationAnswer, wanted: StationAnswer): boolean =>
  offered.type === wanted.type &&
  (offered.data === wanted.data || (offered.type === 'hule' && offered.data.at(-1) === wanted.data.at(-1)))

export class KeyTypist {
  station: Station
  keys = 0
  readonly #main: MainPage
  #told: Told = NOTHING_TOLD
  #online = false

  constructor(main: MainPage, id: string, duty: Duty) {
    this.#main = main
    this.station = stationStep(openStation(id), { type: 'duty', duty }).station
    this.station = stationStep(this.station, { type: 'named', name: id }).station
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
  hear(told: Told): void {
    if (!this.#online) return
    for (const message of toldSince(this.#told, told)) this.#receive(message)
    this.#told = told
  }

  press(id: CommandId): void {
    const [chord] = chordsOf(POSITION_MAP, id)
    if (chord === undefined) throw new Error(`no key for ${id}`)
    const meant = stationCommand(POSITION_MAP, pressOf(chord), this.station)
    if (meant !== id) throw new Error(`${chord} means ${meant} and not ${id}`)
    const { station, say, refused } = stationStep(this.station, { type: 'key', id, at: this.keys++ })
    if (refused !== null) throw new Error(`${id}: ${refused} ${JSON.stringify(this.station.pending)}`)
    this.station = station
    this.#send(say)
  }

  /** Presses the keys for something of the record. */
  type(wanted: Said): void {
    const { answer, fromHand } = wanted
    const before = this.station.next
    if (answer.type === 'qipai') this.#hand(answer.data)
    else if (answer.type === 'baopai') this.#keysOf('retype-dora', answer.data)
    else {
      // Hands that others type are not waited for.
      while (this.station.pending?.kind === 'hand' || this.station.pending?.kind === 'indicator') this.press('enter')
      this.#play(answer, fromHand === true)
    }
    if (this.station.next !== before + 1) throw new Error(`${JSON.stringify(wanted)} was not said`)
  }

  #play(answer: Said['answer'], fromHand: boolean): void {
    const { drawn } = positionOf(this.station)
    const tile = readMajiangTile(answer.data)
    switch (answer.type) {
      case 'dapai':
        if (answer.data.includes('*')) this.press('riichi')
        if (fromHand && this.station.duty.kind === 'discards') this.press('karagiri')
        if (answer.data.slice(2).includes('_')) return this.press('tsumogiri')
        return this.press(fromHand && drawn === tile ? 'karagiri' : `tile.${tile}`)
      case 'fulou':
        return this.#call(answer)
      case 'gang': {
        const meld = readMajiangMeld(answer.data)
        this.press('kan')
        this.press(`tile.${meld?.kind === 'kakan' ? meld.added : (meld?.own[0] ?? 'uk')}`)
        if (this.station.pending?.kind === 'choose') this.#choose(answer, 'kan')
        return
      }
      case 'hule':
        this.press('win')
        if (this.station.pending?.kind === 'tile') this.press(`tile.${tile}`)
        if (this.station.pending?.kind === 'choose') this.#choose(answer, 'win')
        return
      case 'pingju':
        this.press('stop')
        return this.#digit(RYUUKYOKU_REASONS.indexOf(answer.data))
      default:
        return this.press(`tile.${tile}`)
    }
  }

  #call(answer: Said['answer']): void {
    const meld = readMajiangMeld(answer.data)
    const key = meld?.kind === 'chi' || meld?.kind === 'pon' ? meld.kind : 'kan'
    const before = this.station.next
    this.press(key)
    if (this.station.pending?.kind === 'tile' && meld && 'called' in meld) this.press(`tile.${meld.called}`)
    if (this.station.next === before) this.#choose(answer, key)
  }

  /** Chooses what is meant; where it is not offered, main is behind and the tile is typed. */
  #choose(answer: Said['answer'], key: 'chi' | 'pon' | 'kan' | 'win'): void {
    const at = (): number => {
      const { pending } = this.station
      return pending?.kind === 'choose' ? pending.choices.findIndex((each) => isMeant(each.answer, answer)) : -1
    }
    if (at() < 0) {
      const meld = readMajiangMeld(answer.data)
      const before = this.station.next
      this.press(key)
      this.press(`tile.${meld && 'called' in meld ? meld.called : readMajiangTile(answer.data)}`)
      if (this.station.next > before) return
    }
    this.#digit(at())
  }

  #digit(index: number): void {
    this.press(`digit.${index + 1}` as CommandId)
  }

  #keysOf(id: CommandId, tile: string): void {
    if (this.station.pending?.kind !== 'indicator') this.press(id)
    this.press(`tile.${readMajiangTile(tile)}`)
  }

  #hand(text: string): void {
    if (this.station.pending?.kind !== 'hand') this.press('retype-hand')
    for (const tile of readMajiangHand(text).hand.tiles) this.press(`tile.${tile}`)
  }

  #send(messages: readonly FromStation[]): void {
    const { station } = this.station
    for (const message of messages) {
      if (message.type === 'join') {
        const { name, duty, from } = message
        this.#main.happen({ type: 'joined', station, name, duty, from })
        this.#told = NOTHING_TOLD
        const through = this.#main.through(station)
        this.#receive({ type: 'welcome', protocol: 1, room: ROOM, duty, through: through < 0 ? null : through })
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
