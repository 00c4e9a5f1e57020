/** Every act of real matches carried out and checked, against majiang-core applying all of its rules to the same acts. */
import Majiang, { type Rule, type Shoupai } from '@kobalab/majiang-core'
import { exportMajiang } from '../../src/formats/majiang/export.ts'
import type { Frame, Match, Seat } from '../../src/record/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import { playFlow, scoreWinNow, seatOptions, startTable, stepDiscard, stepDraw } from '../../src/table/index.ts'
import { mjlogGames, hasCorpus } from '../support/corpus-games.ts'
import { times, type Row } from './row.ts'

const { tenhou } = rulesets
const { Game, Util } = Majiang

type Event = Readonly<Record<string, Readonly<Record<string, string | number>>>>

/** So that no work is done for nothing. */
let seen = 0

const actsOf = (match: Match): number => match.frames.reduce((sum, { flows }) => sum + (flows[0]?.acts.length ?? 0), 0)

const scoreEnd = (frame: Frame, last: ReturnType<typeof playFlow>['last']): void => {
  const { end } = last
  if (end === null || end.kind === 'draw' || frame.dora === null) return
  for (const seat of end.kind === 'tsumo' ? [end.seat] : end.seats) {
    const scored = scoreWinNow(last, seat, frame.dora)
    seen += scored?.ok === true ? scored.score.points : 0
  }
}

/** Possession, order, calls, riichi, furiten; the value of each win. */
const checkMatch = ({ frames }: Match): void => {
  for (const frame of frames)
    for (const flow of frame.flows) {
      const { last, findings } = playFlow(frame, flow, tenhou)
      seen += findings.length
      scoreEnd(frame, last)
    }
}

/** The same with a table for each half of an act, and everything that each of the four seats may do there. */
const offerMatch = ({ frames }: Match): void => {
  const offer = (table: Parameters<typeof seatOptions>[0]): void => {
    for (let seat = 0; seat < 4; seat++) seen += seatOptions(table, seat as Seat).discards.length
  }
  for (const frame of frames)
    for (const flow of frame.flows) {
      let table = startTable(frame, flow, tenhou)
      for (const act of flow.acts) {
        table = stepDraw(table, act).table
        offer(table)
        if (act.discard === null) continue
        table = stepDiscard(table, act).table
        offer(table)
      }
      scoreEnd(frame, table)
    }
}

const MARK = ['_', '+', '=', '-'] as const

/** One round as majiang-core's Game would let it happen: it asks the same questions of each event. */
class FullRules {
  private readonly rule: Rule
  private readonly all: boolean
  private hands: Shoupai[] = []
  private rivers: string[][] = []
  private mayRon = [true, true, true, true]
  private turn = 0
  private left = 70
  private kans = 0
  private last = ''
  private round = 0

  constructor(rule: Rule, all: boolean) {
    this.rule = rule
    this.all = all
  }

  play(events: readonly Event[]): void {
    for (const event of events) {
      const [[type, value] = ['', {}]] = Object.entries(event)
      const seat = Number(value['l'])
      if (type === 'qipai') this.deal(value as unknown as { shoupai: string[]; zhuangfeng: number })
      else if (type === 'zimo' || type === 'gangzimo') this.draw(seat, String(value['p']), type)
      else if (type === 'dapai') this.discard(seat, String(value['p']))
      else if (type === 'fulou') this.call(seat, String(value['m']))
      else if (type === 'gang') this.kan(seat, String(value['m']))
      else if (type === 'hule') this.win(seat, value['baojia'] ?? null)
    }
  }

  private deal({ shoupai, zhuangfeng }: { shoupai: string[]; zhuangfeng: number }): void {
    this.hands = shoupai.map((text) => Majiang.Shoupai.fromString(text))
    this.rivers = [[], [], [], []]
    this.mayRon = [true, true, true, true]
    this.left = 70
    this.kans = 0
    this.round = zhuangfeng
  }

  private draw(seat: number, tile: string, type: string): void {
    const hand = this.hands[seat]!
    hand.zimo(tile)
    this.left--
    this.turn = seat
    if (!this.all) return
    seen += Number(
      Game.allow_hule(this.rule, hand, null, this.round, seat, hand.lizhi || type === 'gangzimo' || this.left === 0),
    )
    seen += Game.get_gang_mianzi(this.rule, hand, null, this.left, this.kans)?.length ?? 0
    seen += Game.allow_lizhi(this.rule, hand, null, this.left, 25000) ? 1 : 0
    seen += Game.get_dapai(this.rule, hand)?.length ?? 0
  }

  private discard(seat: number, tile: string): void {
    const hand = this.hands[seat]!
    const bare = tile.replace('*', '')
    if (!Game.get_dapai(this.rule, hand)?.some((one) => one === bare || one.slice(0, 2) === bare)) seen++
    if (tile.endsWith('*') && !Game.allow_lizhi(this.rule, hand, bare, this.left, 25000)) seen++
    if (!hand.lizhi) this.mayRon[seat] = true
    hand.dapai(tile)
    this.rivers[seat]!.push(bare.slice(0, 2).replace('0', '5'))
    if (Util.xiangting(hand) === 0 && Util.tingpai(hand)?.some((wait) => this.rivers[seat]!.includes(wait)))
      this.mayRon[seat] = false
    this.turn = seat
    this.last = bare.slice(0, 2)
    for (let step = 1; step < 4; step++) this.offer((seat + step) % 4, this.last)
  }

  /** Who passes a tile that completes the hand is furiten from then on. */
  private offer(seat: number, tile: string): void {
    const hand = this.hands[seat]!
    const called = tile + MARK[(4 + this.turn - seat) % 4]!
    if (this.all) {
      seen += Number(
        Game.allow_hule(this.rule, hand, called, this.round, seat, hand.lizhi || this.left === 0, this.mayRon[seat]),
      )
      seen += Game.get_chi_mianzi(this.rule, hand, called, this.left)?.length ?? 0
      seen += Game.get_peng_mianzi(this.rule, hand, called, this.left)?.length ?? 0
      seen += Game.get_gang_mianzi(this.rule, hand, called, this.left, this.kans)?.length ?? 0
    }
    if (Util.xiangting(hand.clone().zimo(tile)) === -1) this.mayRon[seat] = false
  }

  private call(seat: number, meld: string): void {
    const hand = this.hands[seat]!
    const called = this.last + MARK[(4 + this.turn - seat) % 4]!
    const ways = [
      ...(Game.get_chi_mianzi(this.rule, hand, called, this.left) ?? []),
      ...(Game.get_peng_mianzi(this.rule, hand, called, this.left) ?? []),
      ...(Game.get_gang_mianzi(this.rule, hand, called, this.left, this.kans) ?? []),
    ]
    if (!ways.includes(meld)) seen++
    hand.fulou(meld)
    if (/\d{4}/.test(meld.replace(/[-=+]/, ''))) this.kans++
    this.turn = seat
  }

  private kan(seat: number, meld: string): void {
    const hand = this.hands[seat]!
    if (!Game.get_gang_mianzi(this.rule, hand, null, this.left, this.kans)?.includes(meld)) seen++
    hand.gang(meld)
    this.kans++
    this.last = meld[0]! + meld.at(-1)!
  }

  private win(seat: number, from: string | number | null): void {
    const hand = this.hands[seat]!
    const tile = from === null ? null : this.last + MARK[(4 + Number(from) - seat) % 4]!
    const hupai = { lizhi: hand.lizhi ? 1 : 0, yifa: false, qianggang: false, lingshang: false, haidi: 0, tianhu: 0 }
    const jicun = { changbang: 0, lizhibang: 0 }
    const param = {
      rule: this.rule,
      zhuangfeng: this.round,
      menfeng: seat,
      hupai,
      baopai: ['m1'],
      fubaopai: ['m1'],
      jicun,
    }
    if (!Game.allow_hule(this.rule, hand, tile, this.round, seat, true, true)) seen++
    seen += Util.hule(hand, tile, param)?.defen ?? 0
  }
}

const eventsOf = (match: Match): readonly (readonly Event[])[] => {
  const written = exportMajiang([match])
  if (!written.ok) throw new Error('a match that cannot be written')
  const { log } = JSON.parse(written.text) as { log: Event[][] }
  return log
}

const least = (taken: readonly number[]): number => Math.min(...taken)
const RUNS = 4

export const run = (): Promise<Row[]> => {
  if (!hasCorpus()) return Promise.resolve([])
  const games = mjlogGames()
    .map(({ match }) => match)
    .slice(0, 60)
  const rounds = games.flatMap(eventsOf)
  const acts = games.reduce((sum, match) => sum + actsOf(match), 0)
  const rule = Majiang.rule()
  const theirs = (all: boolean) => (): void => rounds.forEach((events) => new FullRules(rule, all).play(events))
  const rowOf = (what: string, ours: () => void, peer: () => void, great: number): Row => {
    const taken = { ours: Infinity, peer: Infinity }
    // In turns, so that both meet the same machine.
    for (let turn = 0; turn < RUNS; turn++) {
      taken.peer = Math.min(taken.peer, least(times(1, peer)))
      taken.ours = Math.min(taken.ours, least(times(4, ours)))
    }
    const ratio = taken.ours / taken.peer
    const rate = (ms: number): string => `${Math.round(acts / ms).toLocaleString('en')},000`
    const note = `${rate(taken.ours)} acts against ${rate(taken.peer)} a second`
    return { what, peer: 'majiang-core, all rules, the same acts', ratio, great, note }
  }
  const rows = [
    rowOf(
      `every act of ${games.length} matches checked, wins scored`,
      () => games.forEach(checkMatch),
      theirs(false),
      1 / 50,
    ),
    rowOf(
      'a table for each half of an act, with every option of every seat',
      () => games.forEach(offerMatch),
      theirs(true),
      1 / 4,
    ),
  ]
  if (!Number.isFinite(seen)) throw new Error('points that are no number')
  return Promise.resolve(rows)
}
