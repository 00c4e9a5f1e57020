import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  playerOf,
  playMatch,
  playMatchAsync,
  protocolOf,
  readAnswer,
  type Answer,
  type Message,
} from '../../src/game/index.ts'
import { Game } from '../../src/game/game.ts'
import type { GamePlayer } from '../../src/game/play-match.ts'
import { four, SEATS, seatOfPlayer, type ByPlayer, type FrameId, type PlayerId } from '../../src/record/index.ts'
import { RULESET_IDS, rulesets } from '../../src/rules/index.ts'
import { arrangedWall } from './arranged-wall.ts'

const speedy = (seed: number): ByPlayer<GamePlayer> => four((player) => playerOf('speed', seed, 0, player))

describe('a played match', () => {
  test('is the same for the same seed', () => {
    const play = () => playMatch({ rules: rulesets.tenhou, seed: 12 }, speedy(12)).match
    expect(play()).toEqual(play())
    expect(play()).not.toEqual(playMatch({ rules: rulesets.tenhou, seed: 13 }, speedy(12)).match)
  })

  test('is the same with asynchronous players', async () => {
    const setup = { rules: rulesets.mleague, seed: 5 }
    const slow = four((player) => {
      const inner = playerOf('wayward', 5, 0, player)
      return async (message: Message, allowed: readonly Answer[]): Promise<Answer> => {
        await Promise.resolve()
        return inner(message, allowed)
      }
    })
    const quick = four((player) => playerOf('wayward', 5, 0, player))
    expect(await playMatchAsync(setup, slow)).toEqual(playMatch(setup, quick))
  })

  test('has its rules, and final points that follow from them', () => {
    const { match } = playMatch({ rules: rulesets.mleague, seed: 2 }, speedy(2))
    expect(match.notes?.rules).toBe('mleague')
    expect(match.pointRule).toEqual({
      start: 250,
      return: 300,
      uma: { from4to1: 300, from3to2: 100 },
      honba: 3,
      tenpai: 30,
    })
    expect(match.finalPoints?.reduce((sum, own) => sum + own, 0)).toBe(0)
  })
})

describe('answers', () => {
  const asked = (): { game: Game; dealer: PlayerId } => {
    const game = new Game({ rules: rulesets.mleague, seed: 3 })
    while (game.allowed(0).length === 0) game.proceed()
    return { game, dealer: 0 }
  }

  test('an illegal one is refused and changes nothing', () => {
    const { game, dealer } = asked()
    const before = game.allowed(dealer)
    expect(game.answer(dealer, { type: 'hule', data: null })?.code).toBe('answer.not-allowed')
    expect(game.answer(dealer, { type: 'dapai', data: 'z9' })?.code).toBe('answer.not-allowed')
    expect(game.answer(dealer, { type: 'fulou', data: 'm1-23' })?.code).toBe('answer.not-allowed')
    expect(game.answer(1, { type: 'dapai', data: 'm1' })?.code).toBe('answer.not-asked')
    expect(game.allowed(dealer)).toEqual(before)
  })

  test('a player who is not asked may answer with nothing, as in the protocol', () => {
    const { game } = asked()
    const before = game.messageTo(1)
    expect(game.answer(1, { type: '', data: null })).toBeNull()
    expect(game.messageTo(1)).toEqual(before)
  })

  test('the dealer may discard the first draw with or without the mark, and discards it without an answer', () => {
    const dealt = (rest: string, ...said: readonly string[]): { told: unknown; act: unknown } => {
      const walls = () => arrangedWall({ hands: [rest], draws: ['8s'] })
      const game = new Game({ rules: rulesets.mleague, seed: 0, walls })
      while (game.allowed(0).length === 0) game.proceed()
      expect(game.messageTo(0)).toEqual({ type: 'zimo', data: { l: 0, p: 's8' } })
      for (const data of said) expect(game.answer(0, { type: 'dapai', data })).toBeNull()
      game.proceed()
      const { data } = game.messageTo(1) as Extract<Message, { type: 'dapai' }>
      while (game.match === null) game.proceed()
      expect(protocolOf(game.match, rulesets.mleague, 1)[3]).toEqual({ type: 'dapai', data })
      return { told: data.p, act: game.match.frames[0]?.flows[0]?.acts[0]?.discard }
    }
    const without = 'm28p1224s779z2466'
    for (const said of [[], ['s8_'], ['s8']])
      expect(dealt(without, ...said)).toEqual({ told: 's8_', act: { kind: 'tedashi', tile: '8s' } })
    const withAnother = 'm28p1224s7789z246'
    for (const said of [[], ['s8_']])
      expect(dealt(withAnother, ...said)).toEqual({ told: 's8_', act: { kind: 'tsumogiri' } })
    expect(dealt(withAnother, 's8')).toEqual({ told: 's8', act: { kind: 'tedashi', tile: '8s' } })
  })

  test('a player who never answers discards the drawn tile and always passes', () => {
    const game = new Game({ rules: rulesets.tenhou, seed: 8 })
    while (game.match === null) game.proceed()
    const acts = game.match.frames.flatMap(({ flows }) => flows[0]?.acts.slice(1) ?? [])
    expect(new Set(acts.map(({ draw }) => draw.kind))).toEqual(new Set(['tile']))
    expect(new Set(acts.map(({ discard }) => discard?.kind))).toEqual(new Set(['tsumogiri']))
  })

  test('a wrong answer is noted and the match continues', () => {
    const wrong: GamePlayer = () => ({ type: 'gang', data: 'z1111' })
    const { match, refused } = playMatch(
      { rules: rulesets.tenhou, seed: 8 },
      four(() => wrong),
    )
    expect(match.frames.length).toBeGreaterThan(7)
    expect(refused.length).toBeGreaterThan(500)
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['answer.not-allowed']))
  })

  test('from outside are validated', () => {
    expect(readAnswer({ type: 'dapai', data: 'm3_*' })).toEqual({ type: 'dapai', data: 'm3_*' })
    expect(readAnswer({ type: '' })).toEqual({ type: '', data: null })
    expect(readAnswer({ type: 'fule', data: null })).toEqual({ type: 'hule', data: null })
    for (const none of [
      null,
      'dapai',
      {},
      { type: 'dapai' },
      { type: 'hule', data: 'm1' },
      { type: 7 },
      { type: 'zimo', data: 'm1' },
    ])
      expect(readAnswer(none)).toBeNull()
  })

  test('every allowed answer is a form of the protocol', () => {
    const forms = {
      '': /^null$/,
      hule: /^null$/,
      pingju: /^null$/,
      dapai: /^([mps][0-9]|z[1-7])_?\*?$/,
      fulou: /^([mpsz])(\d+[-=+]\d*)$/,
      gang: /^([mpsz])(\d{4}|\d{3}[-=+]\d)$/,
    }
    const watching = four((player): GamePlayer => {
      const inner = playerOf('wayward', 21, 0, player)
      return (message, allowed) => {
        for (const { type, data } of allowed) expect(String(data)).toMatch(forms[type])
        expect(new Set(allowed.map((each) => JSON.stringify(each))).size).toBe(allowed.length)
        return inner(message, allowed)
      }
    })
    playMatch({ rules: rulesets.majiang, seed: 21 }, watching)
  })
})

describe('messages', () => {
  test('hide hands and draws of the others', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...RULESET_IDS), (seed, rules) => {
        let id: FrameId | null = null
        const watching = four((player): GamePlayer => {
          const inner = playerOf('wayward', seed, 0, player)
          return (message, allowed) => {
            if (message.type === 'qipai') {
              const { zhuangfeng, jushu, changbang, shoupai } = message.data
              id = {
                wind: (['E', 'S', 'W', 'N'] as const)[zhuangfeng],
                number: (jushu + 1) as FrameId['number'],
                honba: changbang,
              }
              const own = seatOfPlayer(id, player)
              expect(SEATS.filter((seat) => shoupai[seat] !== '')).toEqual([own])
            }
            if (message.type === 'zimo' || message.type === 'gangzimo')
              expect(message.data.p !== '').toBe(id !== null && message.data.l === seatOfPlayer(id, player))
            if (message.type === 'hule')
              expect(message.data.fubaopai === null || message.data.shoupai.includes('*')).toBe(true)
            return inner(message, allowed)
          }
        })
        playMatch({ rules: rulesets[rules], seed }, watching)
      }),
      { numRuns: 6, seed: 1 },
    )
  })

  /** What the dealer of the first frame is told and may answer, while everybody throws what he draws, up to its end. */
  const toldDealer = (order: readonly number[]): unknown[] => {
    const game = new Game({
      rules: rulesets.mleague,
      seed: 0,
      walls: (frame) => (frame === 0 ? order : arrangedWall({})),
    })
    const heard: unknown[] = []
    for (;;) {
      const message = game.messageTo(0)
      if (message === null || message.type === 'pingju') return heard
      heard.push([message, game.allowed(0)])
      game.proceed()
    }
  }

  test('do not depend on hidden tiles', () => {
    const live = Array.from({ length: 70 }, (_, at) => 52 + at)
    const own = [...[0, 1, 2].flatMap((round) => [0, 1, 2, 3].map((place) => round * 16 + place)), 48]
    const seen = new Set([...own, ...live, 130])
    const hidden = Array.from({ length: 136 }, (_, place) => place).filter((place) => !seen.has(place))
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...Array(136).keys()], { minLength: 136 }),
        fc.shuffledSubarray(hidden, { minLength: hidden.length }),
        (order, moved) => {
          const other = [...order]
          hidden.forEach((place, at) => (other[place] = order[moved[at]!]!))
          expect(toldDealer(other)).toEqual(toldDealer(order))
        },
      ),
      { numRuns: 25, seed: 2 },
    )
  })
})
