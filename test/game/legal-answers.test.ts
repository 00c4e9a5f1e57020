import { describe, expect, test } from 'vitest'
import { Game } from '../../src/game/game.ts'
import type { RulesetId } from '../../src/rules/rulesets.ts'
import type { PlayerId } from '../../src/record/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import { arrangedWall, told, type Arranged, type Wanted } from './arranged-wall.ts'

/** Every answer that a player may give when it is asked for the first time, others doing what they are told. */
const offered = (
  player: PlayerId,
  arranged: Arranged,
  rules: RulesetId = 'mleague',
  ...doing: readonly Wanted[]
): string[] => {
  const game = new Game({ rules: rulesets[rules], seed: 0, walls: () => arrangedWall(arranged) })
  for (;;) {
    const allowed = game.allowed(player)
    if (allowed.length > 0) return allowed.map(({ type, data }) => [type, data ?? ''].join(' ').trim()).sort()
    for (const other of [0, 1, 2, 3] as const) {
      const message = game.messageTo(other)
      if (message === null) throw new Error('never asked')
      if (game.allowed(other).length > 0) game.answer(other, told(...doing)(message, game.allowed(other)))
    }
    game.proceed()
  }
}

const discards = (tiles: string): string[] => tiles.split(' ').map((tile) => `dapai ${tile}`)

describe('exactly the legal answers are allowed', () => {
  test('a random hand: each tile once', () => {
    const hand = { hands: [undefined, 'm147p147s147z1122'], draws: ['6p', 'wd'] } as const
    expect(offered(1, hand)).toEqual(discards('m1 m4 m7 p1 p4 p7 s1 s4 s7 z1 z2 z5_'))
  })

  test("a drawn tile that is also in the hand has both sources, also the dealer's fourteenth", () => {
    const hand = { hands: [undefined, 'm147p147s147z1122'], draws: ['6p', 'ew'] } as const
    expect(offered(1, hand)).toEqual(discards('m1 m4 m7 p1 p4 p7 s1 s4 s7 z1 z1_ z2'))
    const dealer = { hands: ['m147p147s147z1122'], draws: ['ew'] } as const
    expect(offered(0, dealer)).toEqual(discards('m1 m4 m7 p1 p4 p7 s1 s4 s7 z1 z1_ z2'))
    const other = { hands: ['m147p147s147z1122'], draws: ['wd'] } as const
    expect(offered(0, other)).toEqual(discards('m1 m4 m7 p1 p4 p7 s1 s4 s7 z1 z2 z5 z5_'))
  })

  test('riichi with the discard that leaves a wait', () => {
    const hand = { hands: ['m123456789p113z5'], draws: ['4p'] } as const
    expect(offered(0, hand)).toEqual([...discards('m1 m2 m3 m4 m5 m6 m7 m8 m9 p1 p3 p4 p4_ z5'), 'dapai z5*'].sort())
  })

  test('a closed kan', () => {
    const hand = { hands: ['m111p234567s23z55'], draws: ['1m'] } as const
    const tiles = discards('m1 m1* m1_ m1_* p2 p3 p4 p5 p6 p7 s2 s3 z5')
    expect(offered(0, hand)).toEqual([...tiles, 'gang m1111'].sort())
  })

  test('a win, or any discard of the complete hand in riichi for the same tile', () => {
    const hand = { hands: ['m111p234567s23z55'], draws: ['4s'] } as const
    const tiles = ['m1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 's2', 's3', 's4', 's4_', 'z5']
    expect(offered(0, hand)).toEqual([...tiles.flatMap((tile) => discards(`${tile} ${tile}*`)), 'hule'].sort())
  })

  test('chi with each pair of the hand, pon, open kan, and passing', () => {
    const hands = [undefined, 'm2344456p139s1z12', undefined, undefined]
    const asked = offered(1, { hands: hands.slice(0, 2), draws: ['4m'] }, 'mleague', 'dapai m4')
    expect(asked).toEqual(['', 'fulou m234-', 'fulou m34-5', 'fulou m4-56', 'fulou m444-', 'fulou m4444-'].sort())
  })

  test('no chi except from the left', () => {
    const asked = offered(
      2,
      { hands: [undefined, undefined, 'm2344569p13s17z12'], draws: ['4m'] },
      'mleague',
      'dapai m4',
    )
    expect(asked).toEqual(['', 'fulou m444='])
  })

  test('after a chi neither the tile nor the other end of its run, if the rules forbid it', () => {
    const swapped = { hands: [undefined, 'm23567p1369s147z1'], draws: ['4m'] } as const
    const after = (rules: RulesetId): string[] => {
      const game = new Game({ rules: rulesets[rules], seed: 0, walls: () => arrangedWall(swapped) })
      while (game.allowed(0).length === 0) game.proceed()
      game.answer(0, { type: 'dapai', data: 'm4' })
      game.proceed()
      expect(game.answer(1, { type: 'fulou', data: 'm4-56' })).toBeNull()
      game.proceed()
      return game.allowed(1).map(({ data }) => data ?? '')
    }
    expect(after('mleague')).toEqual(['m2', 'm3', 'p1', 'p3', 'p6', 'p9', 's1', 's4', 's7', 'z1'])
    expect(after('saikouisen-classic')).toEqual(['m2', 'm3', 'm7', 'p1', 'p3', 'p6', 'p9', 's1', 's4', 's7', 'z1'])
  })

  test('nine terminals if the ruleset aborts the frame for them', () => {
    const nine = { hands: ['m19p19s19z123m2345'], draws: ['6p'] } as const
    const tiles = discards('m1 m2 m3 m4 m5 m9 p1 p6 p6_ p9 s1 s9 z1 z2 z3')
    expect(offered(0, nine, 'tenhou')).toEqual([...tiles, 'pingju'].sort())
    expect(offered(0, nine, 'mleague')).toEqual(tiles)
  })

  test('no win without a yaku, and none for a passed tile', () => {
    const hand = 'm234p78s234567z33'
    const noYaku = { hands: [undefined, undefined, hand], draws: ['9p'] } as const
    expect(offered(2, noYaku, 'mleague', 'dapai p9').every((answer) => answer.startsWith('dapai'))).toBe(true)
    const pinfu = { hands: [undefined, undefined, 'm234p78s234567z44'], draws: ['9p', '9p'] } as const
    expect(offered(2, pinfu, 'mleague', 'dapai p9')).toEqual(['', 'hule'])
    const game = new Game({ rules: rulesets.mleague, seed: 0, walls: () => arrangedWall(pinfu) })
    const heard: string[] = []
    for (let step = 0; step < 5; step++) {
      heard.push(`${game.messageTo(2)?.type} ${game.allowed(2).map(({ type }) => type)}`)
      game.proceed()
    }
    expect(heard).toEqual(['kaiju ', 'qipai ', 'zimo ', 'dapai ,hule', 'zimo '])
    expect(game.messageTo(2)?.type).toBe('dapai')
    expect(game.allowed(2).map(({ type }) => type)).toEqual(['', 'fulou'])
  })
})
