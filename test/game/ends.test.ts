import { describe, expect, test } from 'vitest'
import { print } from '../../grammar/index.ts'
import { readDocument } from '../../src/document/index.ts'
import { playMatch, protocolOf, type Message } from '../../src/game/index.ts'
import { Game } from '../../src/game/game.ts'
import type { GamePlayer } from '../../src/game/play-match.ts'
import type { Hule } from '../../src/table/index.ts'
import type { Pingju } from '../../src/game/game-message.ts'
import type { RulesetId } from '../../src/rules/rulesets.ts'
import { treeOf, type ByPlayer, type Frame, type Match, type Seat } from '../../src/record/index.ts'
import { rulesets, type Ruleset } from '../../src/rules/index.ts'
import { arrangedWall, allTold, told, type Arranged } from './arranged-wall.ts'

/** The first frame on an arranged wall, and the messages of its end. */
const first = (given: RulesetId | Ruleset, arranged: Arranged, players: ByPlayer<GamePlayer>) => {
  const rules = typeof given === 'string' ? rulesets[given] : given
  const ends: Message[] = []
  const listening = players.map((player, at): GamePlayer => (message, allowed) => {
    if (at === 0 && ends.length < 3 && (message.type === 'hule' || message.type === 'pingju')) ends.push(message)
    return player(message, allowed)
  }) as unknown as ByPlayer<GamePlayer>
  const walls = (frame: number): number[] => arrangedWall(frame === 0 ? arranged : {})
  // Red fives are the last copies of a five: these walls have the plain ones first.
  const { match, refused } = playMatch({ rules, seed: 0, walls }, listening)
  expect(refused).toEqual([])
  return { frame: match.frames[0] as Frame, next: match.frames[1], ends, match }
}

const pingju = (messages: readonly Message[]): Pingju => {
  const [message] = messages
  if (message?.type !== 'pingju') throw new Error(`ended by ${message?.type}`)
  return message.data
}

const hule = (message: Message | undefined): Hule => {
  if (message?.type !== 'hule') throw new Error(`ended by ${message?.type}`)
  return message.data
}

const YAOCHU = ['1m', '9m', '1p', '9p', '1s', '9s', 'ew', 'sw', 'ww', 'nw', 'wd', 'gd', 'rd'] as const

describe('the ends of a frame', () => {
  test('tenhou: the dealer wins with the fourteen dealt tiles', () => {
    const { frame, ends } = first('wrc', { hands: ['m123p456s78z22333'], draws: ['9s'] }, allTold('hule'))
    expect(frame.flows[0]?.acts).toEqual([{ seat: 0, draw: { kind: 'oya' }, discard: { kind: 'tsumo' } }])
    expect(hule(ends[0])).toMatchObject({
      l: 0,
      baojia: null,
      damanguan: 1,
      defen: 48_000,
      fenpei: [48_000, -16_000, -16_000, -16_000],
    })
    expect(hule(ends[0]).hupai).toEqual([{ name: '天和', fanshu: '*' }])
    expect(frame.endPoints).toEqual([780, 140, 140, 140])
  })

  const THREE = {
    hands: ['m19p19s19z1234567', 'm456p23789s234z44', 'm567p23s234567z22', 'p23678s345678z33'],
    draws: ['4p'],
  } as const

  test('three rons abort the frame if the rules say so', () => {
    const { frame, next, ends } = first('tenhou', THREE, [told('dapai p4'), told('hule'), told('hule'), told('hule')])
    expect(frame.notes?.ryuukyoku).toBe('three-ron')
    expect(frame.flows[0]?.acts.map(({ draw }) => draw.kind)).toEqual(['oya', 'ron', 'ron', 'ron'])
    expect(pingju(ends)).toMatchObject({ name: '三家和', fenpei: [0, 0, 0, 0] })
    expect(pingju(ends).shoupai.map((hand) => hand !== '')).toEqual([false, true, true, true])
    expect(next?.id).toEqual({ wind: 'E', number: 1, honba: 1 })
  })

  test('three rons are paid if the rules say so', () => {
    const { frame, ends } = first('ema-2016', THREE, [told('dapai p4'), told('hule'), told('hule'), told('hule')])
    expect(ends.map((message) => hule(message).l)).toEqual([1, 2, 3])
    const pays = frame.flows[0]?.acts.slice(1).map(({ notes }) => notes?.pay)
    expect(pays?.every((pay, at) => pay !== undefined && pay[at + 1]! === -pay[0])).toBe(true)
  })

  const rons = ({ flows }: Frame): readonly Seat[] =>
    (flows[0]?.acts ?? []).flatMap(({ seat, draw }) => (draw.kind === 'ron' ? [seat] : []))

  /** The record of a match as it is read from its file, and what its checks find. */
  const written = (match: Match) => {
    const text = print(treeOf({ matches: [match] }))
    if (!text.ok) throw new Error('cannot be printed')
    return readDocument(text.text)
  }

  test('with head bump one of three is paid, and the record has all three', () => {
    const { frame, ends, match } = first('mleague', THREE, [told('dapai p4'), told('hule'), told('hule'), told('hule')])
    expect(ends.map(({ type }) => type)).toEqual(['hule', 'pingju', 'pingju'])
    expect(hule(ends[0])).toMatchObject({ l: 1, baojia: 0 })
    expect(rons(frame)).toEqual([1, 2, 3])
    const paid = hule(ends[0]).defen / 100
    expect(frame.endPoints).toEqual([250 - paid, 250 + paid, 250, 250])
    const { paifu, findings } = written(match)
    expect(findings).toEqual([])
    const again = protocolOf(paifu!.matches[0]!, rulesets.mleague, 'all').filter(({ type }) => type === 'hule')
    expect(again[0]).toEqual(ends[0])
  })

  // No text says how many the second of these pays: one is assumed.
  test.each(['mleague', 'jpml-b'] as const)('the nearer of two is paid: %s', (rules) => {
    const { frame, ends, match } = first(rules, THREE, [told('dapai p4'), told(), told('hule'), told('hule')])
    expect(hule(ends[0])).toMatchObject({ l: 2, baojia: 0 })
    expect(rons(frame)).toEqual([2, 3])
    expect(written(match).findings).toEqual([])
  })

  test('if two of three are paid, each of the two moves its own part', () => {
    const rules = {
      ...rulesets.majiang,
      abortiveDraws: { ...rulesets.majiang.abortiveDraws, threeRon: false },
      threeRonAborts: false,
    }
    const { frame, ends, match } = first(rules, THREE, [told('dapai p4'), told('hule'), told('hule'), told('hule')])
    const wins = ends.slice(0, 2).map(hule)
    expect(wins.map(({ l }) => l)).toEqual([1, 2])
    expect(ends[2]?.type).toBe('pingju')
    expect(rons(frame)).toEqual([1, 2, 3])
    for (const { l, defen, fenpei } of wins)
      expect(fenpei).toEqual([0, 1, 2, 3].map((seat) => (seat === l ? defen : seat === 0 ? -defen : 0)))
    const again = protocolOf(match, rules, 'all').filter(({ type }) => type === 'hule')
    expect(again.slice(0, 2)).toEqual(ends.slice(0, 2))
  })

  test('nine terminals', () => {
    const nine = { hands: ['m19p19s19z123m2345'], draws: ['6p'] } as const
    const { frame, ends } = first('tenhou', nine, allTold('pingju'))
    expect(frame.notes?.ryuukyoku).toBe('nine-terminals')
    expect(pingju(ends)).toEqual({
      name: '九種九牌',
      shoupai: ['m123459p19s19z123p6', '', '', ''],
      fenpei: [0, 0, 0, 0],
    })
    // Where the rules have no such draw it is not even asked.
    expect(first('mleague', nine, allTold('pingju')).frame.notes?.ryuukyoku).toBeUndefined()
  })

  test('four winds', () => {
    const { frame, ends } = first('tenhou', { draws: ['nw', 'nw', 'nw', 'nw'] }, allTold())
    expect(frame.notes?.ryuukyoku).toBe('four-winds')
    expect(pingju(ends)).toMatchObject({ name: '四風連打', shoupai: ['', '', '', ''] })
  })

  test('nagashi mangan', () => {
    const draws = Array.from({ length: 70 }, (_, at) => (at % 4 === 0 ? YAOCHU[(at / 4) % 13] : undefined))
    const hands = ['m2345678p234567']
    const { frame, ends } = first('tenhou', { hands, draws }, allTold())
    expect(frame.notes?.ryuukyoku).toBe('nagashi-mangan')
    expect(pingju(ends)).toMatchObject({ name: '流し満貫', fenpei: [12_000, -4_000, -4_000, -4_000] })
    expect(first('mleague', { hands, draws }, allTold()).frame.notes?.ryuukyoku).toBeUndefined()
  })

  test('thirteen orphans rob a closed kan if the rules allow it', () => {
    const kan = { hands: [undefined, 'p111m234567s2345', 'm19p9s19z12345677'], draws: ['5m', '1p'] } as const
    const players: ByPlayer<GamePlayer> = [told(), told('gang p1111'), told('hule'), told()]
    const { ends } = first('mahjong-soul', kan, players)
    expect(hule(ends[0])).toMatchObject({ l: 2, baojia: 1 })
    expect(hule(ends[0]).hupai?.[0]?.name).toBe('国士無双')
    const { frame } = first('tenhou', kan, players)
    expect(frame.flows[0]?.acts[2]?.draw.kind).toBe('rinshan')
  })

  test('a robbed kan is a pon again, and turns no dora', () => {
    const arranged = {
      hands: ['m123456p123s12z55', 'p99m4568s345678z6', 'm234p78s234567z33', 'm1579p1356s1z1234'],
      draws: ['9p', '1m', '7m', '2p', '9p'],
    } as const
    const robbed = told('fulou p999-', 'gang p999-9', 'dapai z6')
    const { frame, ends } = first('mleague', arranged, [told('dapai p9'), robbed, told('hule'), told()])
    expect(hule(ends[0])).toMatchObject({ l: 2, baojia: 1 })
    expect(hule(ends[0]).hupai).toContainEqual({ name: '槍槓', fanshu: 1 })
    expect(frame.dora?.slice(2)).toEqual(Array(8).fill('uk'))
    expect(frame.flows[0]?.endHands[1].melds.map(({ kind }) => kind)).toEqual(['pon'])
  })

  test('a riichi that is won on lays no stick', () => {
    const arranged = { hands: ['m123456p123s12z55', 'm789p456789s33z11'], draws: ['ew'] } as const
    const { frame, ends } = first('mleague', arranged, [told('dapai z1*'), told('hule'), told(), told()])
    const paid = hule(ends[0]).defen / 100
    expect(frame.flows[0]?.acts[0]?.discard).toMatchObject({ kind: 'riichi', tile: 'ew' })
    expect(frame.endPoints).toEqual([250 - paid, 250 + paid, 250, 250])
  })

  test('the match continues frame by frame until the rules end it', () => {
    const game = new Game({ rules: rulesets.mleague, seed: 4 })
    while (game.match === null) game.proceed()
    const ids = game.match.frames.map(({ id }) => `${id.wind}${id.number}`)
    expect([...new Set(ids)]).toEqual(['E1', 'E2', 'E3', 'E4', 'S1', 'S2', 'S3', 'S4'])
  })
})
