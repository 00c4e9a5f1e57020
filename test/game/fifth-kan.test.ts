/** A fifth kan, where the rules let it be declared. */
import { describe, expect, test } from 'vitest'
import { checkMatch } from '../../src/check/index.ts'
import { playMatch, shuffledWalls } from '../../src/game/index.ts'
import type { GamePlayer } from '../../src/game/play-match.ts'
import type { ByPlayer } from '../../src/record/index.ts'
import { rulesets, type Ruleset } from '../../src/rules/index.ts'
import { allTold, arrangedWall, told, type Arranged } from './arranged-wall.ts'

const RULES: Ruleset = { ...rulesets.mleague, fifthKanForbidden: false }

/** The dealer makes four kans and throws 9p. */
const FOUR: Arranged = {
  hands: ['m111122223333s9', 'm567p123s45678z11', 'p999z2345s123m789'],
  draws: ['4m', 'ew'],
  rinshan: ['4m', '4m', '4m', '9p'],
}

const first = (arranged: Arranged, players: ByPlayer<GamePlayer>) => {
  const later = shuffledWalls(1)
  const walls = (frame: number): readonly number[] => (frame === 0 ? arrangedWall(arranged) : later(frame))
  const { match, refused } = playMatch({ rules: RULES, seed: 0, walls }, players)
  expect(refused).toEqual([])
  const [frame, next] = match.frames
  if (frame?.flows[0] === undefined || next === undefined) throw new Error('two frames are wanted')
  const findings = checkMatch(match, RULES).map(({ code }) => code)
  return { last: frame.flows[0].acts.at(-1), ryuukyoku: frame.notes?.ryuukyoku, next: next.id, findings }
}

describe('a fifth kan ends the frame at once: the dead wall has no tile for it', () => {
  const FIFTH = { ryuukyoku: 'four-kans', next: { wind: 'E', number: 1, honba: 1 }, findings: [] }

  test('a closed one', () => {
    const hands = [FOUR.hands?.[0], 'm567p123s4567z111', FOUR.hands?.[2]]
    const players = [told('gang'), told('gang'), told(), told()] as const
    expect(first({ ...FOUR, hands }, players)).toEqual({
      ...FIFTH,
      last: {
        seat: 1,
        draw: { kind: 'tile', tile: 'ew' },
        discard: { kind: 'ankan', tiles: ['ew', 'ew', 'ew', 'ew'] },
      },
    })
  })

  test('an open one', () => {
    expect(first(FOUR, allTold('gang', 'fulou p9999='))).toEqual({
      ...FIFTH,
      last: { seat: 2, draw: { kind: 'daiminkan', own: ['9p', '9p', '9p'] }, discard: null },
    })
  })
})
