import { times } from '../support/test-extent.ts'
import process from 'node:process'
import { describe, expect, test } from 'vitest'
import { playMatch, type Answer, type Message } from '../../src/game/index.ts'
import type { GamePlayer } from '../../src/game/play-match.ts'
import { four, type ByPlayer } from '../../src/record/index.ts'
import { assumed, rulesets } from '../../src/rules/index.ts'
import { readMajiangTile } from '../../src/tiles/index.ts'
import { playMajiangMatch } from '../support/majiang-game.ts'
import { arrangedWall } from './arranged-wall.ts'

const RUNS = Number(process.env['SAIFU_ORACLE_RUNS'] ?? times(5, 60))

interface Event {
  readonly qipai?: { readonly baopai: string; readonly shoupai: readonly string[] }
  readonly zimo?: { readonly l: number; readonly p: string }
  readonly gangzimo?: { readonly l: number; readonly p: string }
  readonly dapai?: { readonly l: number; readonly p: string }
  readonly fulou?: { readonly l: number; readonly m: string }
  readonly gang?: { readonly l: number; readonly m: string }
  readonly kaigang?: { readonly baopai: string }
  readonly hule?: { readonly l: number; readonly fubaopai: readonly string[] | null }
  readonly pingju?: { readonly name: string; readonly shoupai: readonly string[] }
}

interface Paipu {
  readonly qijia: number
  readonly log: readonly (readonly Event[])[]
}

/** The wall as far as a frame's events show it; what was not seen lies anywhere. */
const wallOf = (events: readonly Event[]): number[] => {
  const { qipai } = events[0] as Event & Required<Pick<Event, 'qipai'>>
  const uras = events.flatMap(({ hule }) => (hule?.fubaopai ? [hule.fubaopai] : []))[0] ?? []
  return arrangedWall({
    reds: { m: 1, p: 1, s: 1 },
    hands: qipai.shoupai,
    draws: events.flatMap(({ zimo }) => (zimo ? [readMajiangTile(zimo.p)] : [])),
    rinshan: events.flatMap(({ gangzimo }) => (gangzimo ? [readMajiangTile(gangzimo.p)] : [])),
    indicators: [qipai.baopai, ...events.flatMap(({ kaigang }) => (kaigang ? [kaigang.baopai] : []))].map(
      readMajiangTile,
    ),
    uras: uras.map(readMajiangTile),
  })
}

/** What seat `l` did next, by the events after the one it is asked about. */
const done = (rest: readonly Event[], l: number): Answer => {
  const [next] = rest.filter(({ kaigang }) => kaigang === undefined)
  if (next?.pingju?.name === '三家和' && next.pingju.shoupai[l] !== '') return { type: 'hule', data: null }
  if (next?.pingju?.name === '九種九牌') return { type: 'pingju', data: null }
  if (rest.some(({ hule }) => hule?.l === l) && next?.hule) return { type: 'hule', data: null }
  if (next?.dapai?.l === l) return { type: 'dapai', data: next.dapai.p }
  if (next?.fulou?.l === l) return { type: 'fulou', data: next.fulou.m }
  if (next?.gang?.l === l) return { type: 'gang', data: next.gang.m }
  return { type: '', data: null }
}

/** Plays what was played: each player follows the log by the messages it hears. */
const replaying = (paipu: Paipu, told: Message[][]): ByPlayer<GamePlayer> =>
  four((player) => {
    let frame = -1
    let at = 0
    let seat = 0
    return (message, allowed) => {
      told[player]!.push(message)
      if (message.type === 'qipai') {
        frame++
        at = 0
        seat = message.data.shoupai.findIndex((hand) => hand !== '')
      }
      const events = paipu.log[frame] ?? []
      if (message.type !== 'kaiju' && message.type !== 'kaigang' && message.type !== 'qipai') {
        at++
        while (events[at]?.kaigang !== undefined) at++
      }
      return allowed.length === 0 ? { type: '', data: null } : done(events.slice(at + 1), seat)
    }
  })

/** Left out: who is named for a yakuman. */
const comparable = (messages: readonly object[]): unknown =>
  JSON.parse(JSON.stringify(messages), (key, value: unknown) => {
    if (key !== 'hupai' || !Array.isArray(value)) return value
    return value.map(({ name, fanshu }: { name: string; fanshu: unknown }) => ({ name, fanshu }))
  })

/** Majiang rounds the final points where no rank points are written with a decimal; both ways are played. */
const ROUNDED = { rules: rulesets.majiang, theirs: { 順位点: ['20', '10', '-10', '-20'] } }
const EXACT = { rules: assumed({ ...rulesets.majiang, finalRounding: 'none' }), theirs: {} }

describe("our Game and majiang-core's give the same messages, on the same walls with the same answers", () => {
  test.for(Array.from({ length: RUNS }, (_, at) => at + 300))('match %i', (seed) => {
    const { rules, theirs } = seed % 2 === 0 ? ROUNDED : EXACT
    const played = playMajiangMatch(seed, theirs)
    const paipu = played.paipu as unknown as Paipu
    const told: Message[][] = [[], [], [], []]
    const walls = (frame: number): number[] => (paipu.log[frame] ? wallOf(paipu.log[frame]) : arrangedWall({}))
    const { refused } = playMatch({ rules, seed: 0, walls }, replaying(paipu, told))
    expect(refused).toEqual([])
    for (const player of [0, 1, 2, 3]) {
      const place = (player + paipu.qijia) % 4
      const expected = played.told[place]!.slice(1, -1)
      const events = told[player]!.slice(1, -1).map(({ type, data }) => ({ [type]: data }))
      expect(comparable(events)).toEqual(comparable(expected))
      const end = told[player]!.at(-1)!
      if (end.type !== 'jieju') throw new Error(`the match ends with ${end.type}`)
      const { defen, rank, point } = played.paipu
      const own = [end.data.defen, end.data.rank, end.data.point].map((all) => all[player])
      expect(own).toEqual([defen[place], rank[place], Number(point[place])])
    }
  })
})
