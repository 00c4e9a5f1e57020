import { describe, expect, test } from 'vitest'
import {
  PASS,
  playMatch,
  playMatchAsync,
  type Answer,
  type AsyncGamePlayer,
  type Message,
} from '../../src/game/index.ts'
import { HULE } from '../../src/game/game-answer.ts'
import type { GamePlayer } from '../../src/game/play-match.ts'
import { four, type ByPlayer, type Match } from '../../src/record/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import { arrangedWall, told, type Arranged } from './arranged-wall.ts'

const setup = (arranged: Arranged) => ({
  rules: rulesets.mleague,
  seed: 0,
  walls: (frame: number): number[] => arrangedWall(frame === 0 ? arranged : {}),
})

const isDapai = ({ type, data }: Message, p: string): boolean => type === 'dapai' && data.p === p

/** The same players, but this one answers the discard `p` only when it is let go. */
const holding = (players: ByPlayer<GamePlayer>, slow: number, p: string) => {
  let release: (answer: Answer) => void = () => {}
  let isAsked = false
  const after: Message[] = []
  const held = players.map((player, at): AsyncGamePlayer => (message, allowed) => {
    if (at !== slow || isAsked || !isDapai(message, p)) {
      if (at === slow && isAsked) after.push(message)
      return player(message, allowed)
    }
    isAsked = true
    expect(allowed.length).toBeGreaterThan(0)
    return new Promise<Answer>((resolve) => (release = resolve))
  }) as unknown as ByPlayer<AsyncGamePlayer>
  return { held, after, letGo: (answer: Answer) => release(answer) }
}

const acts = ({ frames }: Match) => frames[0]?.flows[0]?.acts

// South may chi the 4m, west pon it, north win on it.
const WANTED: Arranged = {
  hands: ['m19p19s19z1234567', 'm2356p139s1z12333', 'm44p2378s2369z112', 'm23p23455s234567'],
  draws: ['4m'],
}
const WITHOUT_WIN: Arranged = { ...WANTED, hands: [...WANTED.hands!.slice(0, 3), 'm99p2379s1478z567'] }

describe('players that take time', () => {
  test('a pon does not wait for a possible chi, and the late answer is not taken for a later message', async () => {
    const players: ByPlayer<GamePlayer> = [told('dapai m4_'), told(), told('fulou m44=4', 'fulou m444='), told()]
    const { held, after, letGo } = holding(players, 1, 'm4_')
    const late: AsyncGamePlayer = (message, allowed) => {
      // Once the discard behind the pon is told, the answer to the discard before it comes in.
      if (message.type === 'dapai' && message.data.l === 2) letGo({ type: 'fulou', data: 'm4-56' })
      return players[0](message, allowed)
    }
    const played = await playMatchAsync(setup(WITHOUT_WIN), [late, held[1], held[2], held[3]])
    expect(played).toEqual(playMatch(setup(WITHOUT_WIN), players))
    expect(played.refused).toEqual([])
    expect(acts(played.match)?.[1]).toMatchObject({ seat: 2, draw: { kind: 'pon' } })
    expect(after[0]?.type).toBe('fulou')
  })

  test('a win does not wait for calls', async () => {
    const players: ByPlayer<GamePlayer> = [told('dapai m4_'), told(), told('fulou m444='), told('hule')]
    const { held, after } = holding(players, 2, 'm4_')
    const played = await playMatchAsync(setup(WANTED), held)
    expect(acts(played.match)?.map(({ draw }) => draw.kind)).toEqual(['oya', 'ron'])
    expect(after[0]?.type).toBe('hule')
  })

  test('a call waits for possible wins', async () => {
    const players: ByPlayer<GamePlayer> = [told('dapai m4_'), told(), told('fulou m444='), told()]
    const { held, letGo } = holding(players, 3, 'm4_')
    const eager = held.with(2, (message: Message, allowed: readonly Answer[]) => {
      if (isDapai(message, 'm4_')) queueMicrotask(() => queueMicrotask(() => letGo(HULE)))
      return held[2](message, allowed)
    }) as unknown as ByPlayer<AsyncGamePlayer>
    const played = await playMatchAsync(setup(WANTED), eager)
    expect(acts(played.match)?.map(({ draw }) => draw.kind)).toEqual(['oya', 'ron'])
  })

  test('a win waits for another, although only the nearer is paid: the record has both', async () => {
    const two: Arranged = {
      hands: ['m19p19s19z1234567', 'm456p23789s234z44', 'm567p23s234567z22'],
      draws: ['4p'],
    }
    const players: ByPlayer<GamePlayer> = [told('dapai p4_'), told('hule'), told('hule'), told()]
    const { held, letGo } = holding(players, 2, 'p4_')
    const first = held.with(1, (message: Message, allowed: readonly Answer[]) => {
      if (isDapai(message, 'p4_')) queueMicrotask(() => queueMicrotask(() => letGo(HULE)))
      return held[1](message, allowed)
    }) as unknown as ByPlayer<AsyncGamePlayer>
    const { match } = await playMatchAsync(setup(two), first)
    expect(acts(match)?.map(({ seat, draw }) => [seat, draw.kind])).toEqual([
      [0, 'oya'],
      [1, 'ron'],
      [2, 'ron'],
    ])
  })

  test('nobody who is not asked is waited for, and nobody at a deal or an indicator', async () => {
    const quick = four(() => told())
    const never = quick.map(
      (player): AsyncGamePlayer =>
        (message, allowed) =>
          allowed.length > 0 ? Promise.resolve(player(message, allowed)) : new Promise<Answer>(() => {}),
    ) as unknown as ByPlayer<AsyncGamePlayer>
    expect(await playMatchAsync(setup({}), never)).toEqual(playMatch(setup({}), quick))
  })

  test('without an answer a player discards the drawn tile and passes', async () => {
    const silent = four((): AsyncGamePlayer => (_, allowed) => (allowed.length > 0 ? Promise.resolve(null) : PASS))
    const played = await playMatchAsync(setup(WANTED), silent)
    expect(played).toEqual(
      playMatch(
        setup(WANTED),
        four(() => told()),
      ),
    )
  })

  test('a player that fails ends the match with its failure', async () => {
    const failing = four((player): AsyncGamePlayer => {
      const inner = told()
      return (message, allowed) =>
        player === 2 && message.type === 'qipai' ? Promise.reject(new Error('broken')) : inner(message, allowed)
    })
    await expect(playMatchAsync(setup({}), failing)).rejects.toThrow('broken')
  })
})
