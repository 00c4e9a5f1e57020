import { describe, expect, test } from 'vitest'
import { playMatch } from '../../src/game/index.ts'
import { hupaiOf } from '../../src/table/index.ts'
import { four } from '../../src/record/index.ts'
import { RULESET_IDS, rulesets, YAKU, type WinScore } from '../../src/rules/index.ts'
import { yakuName } from '../../src/words/yaku.ts'
import { endOf, playerAt, simulate } from '../soak/examine.ts'

/** The long run is `npm run soak`. */
describe('simulated matches are printed, parsed, replayed and checked without findings', () => {
  test.each(RULESET_IDS.map((rules, at) => [rules, at] as const))('%s', (rules, at) => {
    expect(simulate(rules, 70, at, 'wayward').problems).toEqual([])
    expect(simulate(rules, 71, at, at % 3 === 0 ? 'random' : at % 3 === 1 ? 'kans' : 'speed').problems).toEqual([])
  })
})

const ENDS = ['ron 1', 'ron 2', 'ron on kakan', 'tsumo', 'exhaustive', 'nine-terminals', 'four-kans']

test('every kind of ending occurs', () => {
  const ends = new Set<string>()
  for (let match = 0; match < 60 && ENDS.some((end) => !ends.has(end)); match++) {
    const players = four((player) => playerAt(match % 3 === 0 ? 'wayward' : 'kans', 77, match, player))
    for (const frame of playMatch({ rules: rulesets.tenhou, seed: 77, match }, players).match.frames)
      ends.add(endOf(frame))
  }
  expect([...ends]).toEqual(expect.arrayContaining(ENDS))
})

test('the protocol names yaku as usual, with the name of a wind', () => {
  const situation = { roundWind: 1, seat: 2 } as const
  const score = { yaku: YAKU.map((id) => ({ id, han: 1, yakuman: 0 })) } as unknown as WinScore
  const winds = { 'round-wind': '場風 南', 'seat-wind': '自風 西' }
  const names = YAKU.map((id) => (id === 'round-wind' || id === 'seat-wind' ? winds[id] : yakuName(id, 'ja')))
  expect(hupaiOf(score, situation).map(({ name }) => name)).toEqual(names)
})
