/** Whole matches of majiang-core's Game, played by four players that decide from a seed. */
import Majiang, { type Message, type Paipu, type Reply, type Shoupai } from '@kobalab/majiang-core'

/** What lies on the Game's table, by seat. */
export interface Lying {
  readonly hands: readonly string[]
  /** As discarded: `_` for the drawn tile, `*` for a riichi, a mark for whoever called it. */
  readonly rivers: readonly (readonly string[])[]
  readonly points: readonly number[]
  readonly tilesLeft: number
  /** Dora indicators turned. */
  readonly doras: number
  readonly sticks: number
  /** False for a seat that furiten, or a passed tile, keeps from ron. */
  readonly mayRon: readonly boolean[]
}

/** What the Game would accept at one moment; the place is the round and the number of events so far. */
export interface Allowed {
  readonly lying: Lying
  readonly round: number
  readonly events: number
  readonly seat: number
  readonly discards: readonly string[]
  readonly riichi: readonly string[]
  readonly kans: readonly string[]
  readonly chi: readonly string[]
  readonly pon: readonly string[]
  readonly win: boolean
  readonly nineTerminals: boolean
}

export interface PlayedMatch {
  readonly paipu: Paipu
  readonly allowed: readonly Allowed[]
  /** Every message to each of the four, by place at the table. */
  readonly told: readonly (readonly Message[])[]
}

/** mulberry32: numbers from 0 to 1. */
export const numbersFrom = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** How aggressive the four players are: together they produce every situation. */
export interface Temper {
  readonly win: number
  readonly riichi: number
  readonly call: number
  readonly kan: number
  /** How often a discard is chosen by shanten rather than at random. */
  readonly care: number
}

const pick = <T>(among: readonly T[], random: () => number): T => among[Math.floor(random() * among.length)]!

const NONE: readonly string[] = []

/** The Game lists a drawn plain five twice, also as one of the hand, if the hand has a red five. */
const listedOnce = (hand: Shoupai, discards: readonly string[]): readonly string[] => {
  const { _zimo: drawn, _bingpai: tiles } = hand
  const isTwice = (tile: string): boolean => {
    const [red = 0, fives = 0] = [tiles[tile[0]!]![0], tiles[tile[0]!]![5]]
    return /^[mps]5$/.test(tile) && tile === drawn && fives - red === 1
  }
  return discards.filter((tile) => !isTwice(tile))
}

class WatchedGame extends Majiang.Game {
  readonly allowed: Allowed[] = []

  override call_players(type: string, messages: readonly Message[], timeout?: number): void {
    // The Game answers by the state that it is about to enter.
    Object.assign(this, { _status: type })
    if (type === 'zimo' || type === 'gangzimo') this.#ask(this.model.lunban, true)
    else if (type === 'fulou' && this._gang === null) this.#ask(this.model.lunban, false)
    else if (type === 'dapai' || type === 'gang')
      for (let step = 1; step < 4; step++) this.#askClaim((this.model.lunban + step) % 4, type)
    super.call_players(type, messages, timeout)
  }

  #lying(): Lying {
    const { shoupai, he, shan, defen, player_id, lizhibang } = this.model
    return {
      hands: shoupai.map((hand) => hand.toString()),
      rivers: he.map(({ _pai }) => [..._pai]),
      points: player_id.map((id) => defen[id]!),
      tilesLeft: shan.paishu,
      doras: shan.baopai.length,
      sticks: lizhibang,
      mayRon: this._neng_rong.map(Boolean),
    }
  }

  #note(seat: number, what: Partial<Allowed>): void {
    const { log } = this._paipu
    this.allowed.push({
      lying: this.#lying(),
      round: log.length - 1,
      events: log[log.length - 1]!.length,
      seat,
      discards: NONE,
      riichi: NONE,
      kans: NONE,
      chi: NONE,
      pon: NONE,
      win: false,
      nineTerminals: false,
      ...what,
    })
  }

  #ask(seat: number, drew: boolean): void {
    const hand = this.model.shoupai[seat]!
    const discards = listedOnce(hand, this.get_dapai() ?? NONE)
    if (!drew) return this.#note(seat, { discards })
    const riichi = listedOnce(hand, this.allow_lizhi() || NONE)
    const kans = this.get_gang_mianzi() ?? NONE
    this.#note(seat, { discards, riichi, kans, win: this.allow_hule(), nineTerminals: this.allow_pingju() })
  }

  /**
   * What the Game offers to a seat and then grants it: a ryuukyoku comes before a call, and no closed kan is robbed.
   */
  #askClaim(seat: number, type: 'dapai' | 'gang'): void {
    const win = this.allow_hule(seat) && this.#nextAfter(type, seat, { hule: '-' }) === 'hule'
    if (type === 'gang') return this.#note(seat, { win })
    const given = (calls: readonly string[] | null): readonly string[] =>
      (calls ?? NONE).filter((meld) => this.#nextAfter(type, seat, { fulou: meld }) === 'fulou')
    const [chi, pon, kans] = [this.get_chi_mianzi(seat), this.get_peng_mianzi(seat), this.get_gang_mianzi(seat)]
    this.#note(seat, { chi: given(chi), pon: given(pon), kans: given(kans), win })
  }

  /** What the Game does next if this seat answers so and the others pass; tried on a copy. */
  #nextAfter(type: 'dapai' | 'gang', seat: number, answer: Reply): string {
    const { model } = this
    let next = ''
    const shadow = Object.create(this) as WatchedGame
    const nexts = ['fulou', 'hule', 'pingju', 'zimo', 'gangzimo'].map((name) => [name, () => (next = name)])
    Object.assign(shadow, Object.fromEntries(nexts), {
      _model: { ...model, defen: [...model.defen] },
      _neng_rong: [...this._neng_rong],
      _hule: [],
      _reply: model.player_id.map((_, id) => (id === model.player_id[seat] ? answer : {})),
      delay: (go: () => void) => go(),
    })
    if (type === 'dapai') shadow.reply_dapai()
    else shadow.reply_gang()
    return next
  }
}

/** The discard after which the hand is nearest to complete; a random one of several. */
const carefulDiscard = (game: WatchedGame, discards: readonly string[], random: () => number): string => {
  const hand = game.model.shoupai[game.model.lunban]!
  let least = 99
  let best: string[] = []
  for (const tile of discards) {
    const far = Majiang.Util.xiangting(hand.clone().dapai(tile))
    if (far < least) [least, best] = [far, []]
    if (far === least) best.push(tile)
  }
  return pick(best, random)
}

const replyOf = (game: WatchedGame, allowed: Allowed | undefined, temper: Temper, random: () => number) => {
  if (allowed === undefined) return {}
  const does = (chance: number): boolean => random() < chance
  if (allowed.win && does(temper.win)) return { hule: '-' }
  if (allowed.nineTerminals && does(0.5)) return { daopai: '-' }
  if (allowed.discards.length === 0) {
    const calls = [
      ...allowed.kans.filter(() => does(temper.kan)),
      ...[...allowed.pon, ...allowed.chi].filter(() => does(temper.call)),
    ]
    return calls.length > 0 ? { fulou: pick(calls, random) } : {}
  }
  if (allowed.kans.length > 0 && does(temper.kan)) return { gang: pick(allowed.kans, random) }
  if (allowed.riichi.length > 0 && does(temper.riichi)) return { dapai: `${pick(allowed.riichi, random)}*` }
  return { dapai: does(temper.care) ? carefulDiscard(game, allowed.discards, random) : pick(allowed.discards, random) }
}

/** The same match for the same seed. The Game's own shuffle is made to use the seed while it plays. */
export const playMajiangMatch = (seed: number, rule: Record<string, unknown> = {}): PlayedMatch => {
  const random = numbersFrom(seed)
  const tempers: Temper[] = [0, 1, 2, 3].map(() => ({
    win: random() < 0.8 ? 1 : 0.6,
    riichi: random(),
    call: random() < 0.5 ? random() * 0.2 : random() * 0.8,
    kan: 0.2 + random() * 0.8,
    care: 0.6 + random() * 0.4,
  }))
  const told: Message[][] = [[], [], [], []]
  const players = [0, 1, 2, 3].map((id) => ({
    action: (message: Message, reply?: (answer: Record<string, string>) => void): void => {
      told[id]!.push(message)
      if (!reply) return
      const { log } = game._paipu
      const events = log[log.length - 1]?.length ?? 0
      const seat = game.model.player_id.indexOf(id)
      const last = game.allowed.findLast((one) => one.seat === seat)
      const isNow = last !== undefined && last.round === log.length - 1 && last.events === events
      reply(replyOf(game, isNow ? last : undefined, tempers[id]!, random))
    },
  }))
  const game: WatchedGame = new WatchedGame(players, () => undefined, Majiang.rule(rule), `match ${seed}`)
  const { random: unseeded } = Math
  Math.random = random
  try {
    game.do_sync()
  } finally {
    Math.random = unseeded
  }
  return { paipu: game._paipu, allowed: game.allowed, told }
}
