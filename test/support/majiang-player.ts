/**
 * A Player of majiang-core as a program of its own: messages come in a line each, and each that takes an answer has one.
 * What it knows of the match, and what it may do, is majiang-core's; only the choice among that is ours.
 *
 * node test/support/majiang-player.ts
 */
import { createInterface } from 'node:readline'
import process from 'node:process'
import Majiang, { type Drawn, type Melded, type Message, type Reply, type Shoupai } from '@kobalab/majiang-core'

const DRAGONS_AND_WINDS = /^z/
const SIDES = ['_', '+', '=', '-'] as const

class Hurried extends Majiang.Player {
  action_kaiju(): void {
    this._callback()
  }
  action_qipai(): void {
    this._callback()
  }
  action_hule(): void {
    this._callback()
  }
  action_pingju(): void {
    this._callback()
  }
  action_jieju(): void {
    this._callback()
  }

  action_zimo({ l }: Drawn, rinshan?: boolean): void {
    if (l !== this._menfeng) return this._callback()
    const hand = this.shoupai
    if (this.allow_hule(hand, null, rinshan)) return this._callback({ hule: '-' })
    if (this.allow_pingju(hand)) return this._callback({ daopai: '-' })
    const kan = this.get_gang_mianzi(hand)?.find((meld) => distance(hand.clone().gang(meld)) <= distance(hand))
    if (kan !== undefined) return this._callback({ gang: kan })
    this.#throw()
  }

  action_fulou({ l, m }: Melded): void {
    if (l !== this._menfeng || /\d{4}/.test(m)) return this._callback()
    this.#throw()
  }

  action_dapai({ l, p }: Drawn): void {
    if (l === this._menfeng) return this._callback()
    const tile = p.slice(0, 2) + SIDES[(4 + l - this._menfeng) % 4]!
    const hand = this.shoupai
    if (this.allow_hule(hand, tile)) return this._callback({ hule: '-' })
    const near = distance(hand)
    const pons = this.get_peng_mianzi(hand, tile) ?? []
    const kans = this.get_gang_mianzi(hand, tile) ?? []
    const melds = [...pons, ...(this.get_chi_mianzi(hand, tile) ?? [])]
    // An open hand keeps honours, which may be a yaku, and what is already open.
    const isOpen = hand._fulou.some((meld) => /[-+=]/.test(meld))
    const wanted = melds.find(
      (meld) => (isOpen || DRAGONS_AND_WINDS.test(meld)) && distance(hand.clone().fulou(meld)) < near,
    )
    const kan = kans.find((meld) => isOpen && distance(hand.clone().fulou(meld)) <= near)
    const meld = kan ?? wanted
    this._callback(meld === undefined ? undefined : { fulou: meld })
  }

  action_gang({ l, m }: Melded): void {
    if (l === this._menfeng || /^[mpsz]\d{4}$/.test(m)) return this._callback()
    const tile = m[0]! + m.slice(-1) + SIDES[(4 + l - this._menfeng) % 4]!
    this._callback(this.allow_hule(this.shoupai, tile, true) ? { hule: '-' } : undefined)
  }

  #throw(): void {
    const hand = this.shoupai
    const tiles = this.get_dapai(hand) ?? []
    let [best, least] = [tiles.at(-1)!, Infinity]
    for (const tile of tiles) {
      const left = distance(hand.clone().dapai(tile))
      if (left <= least) [best, least] = [tile, left]
    }
    const isRiichi = least === 0 && !hand.lizhi && this.allow_lizhi(hand, best) === true
    this._callback({ dapai: best + (isRiichi ? '*' : '') })
  }
}

const distance = (hand: Shoupai): number => Majiang.Util.xiangting(hand)

/** majiang-core answers with an object with one member; nine terminals are `daopai`. */
const answerOf = (reply: Reply = {}): { type: string; data: string | null } => {
  const [[type, data] = ['', '']] = Object.entries(reply)
  if (type === 'hule') return { type, data: null }
  if (type === 'daopai') return { type: 'pingju', data: null }
  return { type, data: data || null }
}

const ANSWERED = ['zimo', 'dapai', 'fulou', 'gang', 'gangzimo']

interface Told {
  readonly type: string
  readonly data: Message
}

let kaiju: Message = {}
let player = new Hurried()

const tell = ({ type, data }: Told): void => {
  if (type === 'kaiju') {
    player = new Hurried()
    kaiju = data
    return
  }
  // The own hand is the one that is not hidden in the first frame: its seat is the player's place.
  if (type === 'qipai' && player._id === undefined) {
    const id = (data['shoupai'] as readonly string[]).findIndex((hand) => hand !== '')
    const rule = Majiang.rule({ 赤牌: kaiju['hongpai'] })
    player.action({ kaiju: { id, rule, title: '', player: kaiju['player'], qijia: kaiju['qijia'] } })
  }
  let answer: Reply | undefined
  player.action({ [type]: data }, (reply) => (answer = reply))
  if (ANSWERED.includes(type)) process.stdout.write(`${JSON.stringify(answerOf(answer))}\n`)
}

for await (const line of createInterface({ input: process.stdin })) tell(JSON.parse(line) as Told)
