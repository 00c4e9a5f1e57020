import { expect, test } from 'vitest'
import { unlikelyActs } from '../../src/check/index.ts'
import type { UnlikelyAct } from '../../src/check/unlikely-acts.ts'
import { rulesOf } from '../../src/league/index.ts'
import { replay } from '../../src/table/index.ts'
import type { Match } from '../../src/record/index.ts'
import { openQuestions } from '../../src/recorder/index.ts'
import { hasCorpus, mjlogGames } from '../support/corpus-games.ts'
import { Hands } from '../recorder/typing.ts'
import { page } from '../support/manual-page.ts'

const FAR = ['147m147p147s1234z', '258m258p258s1235z', '369m369p369s1236z'] as const

const doubtsOf = (match: Match): readonly UnlikelyAct[] =>
  match.frames.flatMap((frame) => unlikelyActs(frame, replay(frame, frame.flows.length - 1, rulesOf(match))))

const doubts = (dealer: string, others: readonly string[], ...words: readonly string[]): readonly UnlikelyAct[] =>
  doubtsOf(new Hands().deal('7z', dealer, ...others).type(...words).session.match)

const shown = (found: readonly UnlikelyAct[]): string[] =>
  found.map(({ code, act, seat, tile }) => `${code} ${act} ${seat} ${tile}`)

/** 3m, 6p and 6s bring it nearer, and 1z can be discarded. */
const NEAR = '1245m4578p4578s1z'

test('discarding a drawn tile that brings the hand nearer is doubtful', () => {
  expect(shown(doubts(NEAR, FAR, '3m', 'tsumogiri'))).toEqual(['thrown-back 0 0 3m'])
})

test('keeping it, or discarding one that does not help, is not', () => {
  expect(doubts(NEAR, FAR, '3m', '1z')).toEqual([])
  expect(doubts(NEAR, FAR, '9m', 'tsumogiri')).toEqual([])
})

test('a dora typed later than the discards changes what could have been discarded at no cost', () => {
  const hands = new Hands().deal('7z', '12m456p3456799s1z', ...FAR).type('3m', 'tsumogiri')
  const thrownBack = (): readonly string[] =>
    openQuestions(hands.session).flatMap(({ code, act }) => (code === 'thrown-back' ? [`${act}`] : []))
  expect(thrownBack()).toEqual(['0'])
  // The only tile that can be discarded becomes the dora.
  hands.take({ type: 'retypeDora', index: 0 })
  hands.type('4z')
  expect(thrownBack()).toEqual([])
  hands.type('undo')
  expect(thrownBack()).toEqual(['0'])
})

test('against a riichi, discarding useful tiles is not doubtful', () => {
  const riichi = ['147m147p147s1234z', '258m258p258s1235z', '123m123p1235599s'] as const
  const before = ['9m', 'tsumogiri', '7z', 'tsumogiri', '7z', 'tsumogiri', '7z', 'riichi', 'tsumogiri'] as const
  expect(shown(doubts(NEAR, riichi, ...before, '3m', 'tsumogiri'))).toEqual([])
  const silent = before.filter((word) => word !== 'riichi')
  expect(shown(doubts(NEAR, riichi, ...silent, '3m', 'tsumogiri'))).toEqual(['thrown-back 4 0 3m'])
})

test('a player who did so twice has another hand in mind', () => {
  const round = (tile: string): string[] => [tile, 'tsumogiri', '7z', 'tsumogiri', '6z', 'tsumogiri', '5z', 'tsumogiri']
  const words = [...round('3m'), ...round('6p'), ...round('6s')]
  expect(shown(doubts(NEAR, FAR, ...words))).toEqual(['thrown-back 0 0 3m', 'thrown-back 4 0 6p'])
})

test('a passed win is doubtful once play goes on: a drawn tile, a discard', () => {
  const tanyao = '234m234p23466s78s'
  expect(shown(doubts(tanyao, FAR, '6s', 'tsumogiri'))).toEqual(['passed-win 0 0 6s'])
  const others = ['234567m23488p67s', FAR[1], FAR[2]] as const
  expect(shown(doubts(FAR[0], others, '8s', 'tsumogiri'))).toEqual([])
  expect(shown(doubts(FAR[0], others, '8s', 'tsumogiri', '1z'))).toEqual(['passed-win 0 1 8s'])
  expect(shown(doubts(FAR[0], others, '8s', 'tsumogiri', 'win'))).toEqual([])
})

test('a dead hand passes every win, and discards anything', () => {
  const others = ['234567m23488p67s', FAR[1], FAR[2]] as const
  const dead = (seat: string): readonly string[] => {
    const hands = new Hands().deal('7z', FAR[0], ...others).type('7z', 'tsumogiri')
    hands.take({ type: 'irregular', what: 'dead' })
    return shown(doubtsOf(hands.type(seat, '8s', 'tsumogiri', '1z').session.match))
  }
  expect(dead('1')).toEqual(['passed-win 1 1 8s'])
  expect(dead('2')).toEqual([])
})

test('a win without a yaku, or in furiten, was not passed', () => {
  const noYaku = ['123m456m99p78s567s', FAR[1], FAR[2]] as const
  expect(shown(doubts(FAR[0], noYaku, '7z', 'tsumogiri', '1z'))).toEqual([])
  const furiten = ['234567m23488p67s', FAR[1], FAR[2]] as const
  const words = ['1z', 'tsumogiri', '8s', 'tsumogiri', '1z', 'tsumogiri', '1z', 'tsumogiri', '5s', 'tsumogiri', '9m']
  const passed = doubts(FAR[0], furiten, ...words).filter(({ code }) => code === 'passed-win')
  expect(shown(passed)).toEqual(['passed-win 1 1 8s'])
})

test('a hand with an unseen tile is not judged', () => {
  expect(doubts('enter', FAR, '3m', 'tsumogiri')).toEqual([])
})

test.runIf(hasCorpus())('correctly recorded real matches have less than one doubt each', () => {
  const games = mjlogGames()
  const counts = games.map(({ match }) => doubtsOf(match).length)
  const all = counts.reduce((sum, count) => sum + count, 0)
  const most = ['none', 'one', 'two', 'three', 'four', 'five', 'six'][Math.max(...counts)]
  expect(all / games.length).toBeLessThan(1)
  expect(page('docs/checks.md')).toContain(
    `The ${games.length} real games have ${all} of them: less than one per game, at most ${most} in one.`,
  )
})
