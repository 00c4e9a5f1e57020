/** What was announced and what the hand is worth stand side by side, also in a record that was saved and opened again. */
import { describe, expect, it } from 'vitest'
import { openSession, promptOf, allFindings, matchOf, type ShownWin } from '../../src/recorder/index.ts'
import { isWin, type Match } from '../../src/record/index.ts'
import { hasCorpus, mjlogGames } from '../support/corpus-games.ts'
import { textRoundTrip } from '../support/text-round-trip.ts'
import { Hands } from './typing.ts'

const FAR = '159m159p159s1234z'
const DEALER = '123m456m789m11p99s'
const SOUTH = '123m456m789m2p3p99s'
const WEST = '789m789p789s23p11z'

const opened = (match: Match): readonly ShownWin[] => promptOf(openSession(match)).wins
const reopened = (hands: Hands): readonly ShownWin[] =>
  opened(textRoundTrip({ matches: [matchOf(hands.session)] }).match)
/** Of each win: announced, worth, moved. */
const told = (wins: readonly ShownWin[]) =>
  wins.map(({ announced, worth, payments }) => [
    announced,
    worth?.scored.ok === true ? worth.scored.score.value : null,
    payments,
  ])
const confirmed = (hands: Hands): Hands => {
  while (hands.asked === 'score') hands.type('enter')
  expect(hands.asked).toBe('frame-over')
  return hands
}

describe('a value announced otherwise than the hand is worth', () => {
  it('is told beside it when the record is opened again, with the finding', () => {
    const hands = confirmed(new Hands().deal('9p', DEALER, SOUTH, FAR, FAR).type('9p', '1p', 'win', '7', '7'))
    const both = [[{ kind: 'ron', points: 77 }, { kind: 'ron', points: 80 }, [-77, 77, 0, 0]]]
    expect(told(hands.prompt.wins)).toEqual(both)
    expect(told(reopened(hands))).toEqual(both)
    const { match } = textRoundTrip({ matches: [matchOf(hands.session)] })
    expect(allFindings(openSession(match))).toContainEqual(
      expect.objectContaining({ code: 'score.win', args: expect.objectContaining({ found: 77, expected: 80 }) }),
    )
  })

  it('is told without the honba and sticks that came with it', () => {
    const hands = new Hands().deal('9p', DEALER, SOUTH, FAR, FAR)
    hands.data({ type: 'setFrameId', frame: 0, id: { wind: 'E', number: 1, honba: 2 } }, 'honba')
    hands.data({ type: 'setSticks', frame: 0, sticks: 10 }, 'sticks')
    confirmed(hands.type('9p', '1p', 'win', '7', '7'))
    expect(told(reopened(hands))).toEqual([[{ kind: 'ron', points: 77 }, { kind: 'ron', points: 80 }, [-83, 93, 0, 0]]])
  })

  it('is told of a tsumo by its two parts', () => {
    const hands = new Hands().deal('9p', FAR, SOUTH, FAR, FAR).type('9s', 'tsumogiri', '1p', 'win')
    hands.type('1', '3')
    while (hands.asked === 'choose') hands.type('1')
    confirmed(hands)
    const live = told(hands.prompt.wins)
    expect(live).toEqual([[{ kind: 'tsumo', fromDealer: 26, fromOthers: 13 }, expect.anything(), [-26, 52, -13, -13]]])
    expect(told(reopened(hands))).toEqual(live)
  })

  it('is told of each of two on one tile', () => {
    const hands = new Hands('tenhou').deal('9p', DEALER, SOUTH, WEST, FAR).type('9p', '1p', 'win', '2', 'win')
    confirmed(hands.type('5', '2'))
    const live = told(hands.prompt.wins)
    expect(live.map(([announced]) => announced)).toEqual([
      { kind: 'ron', points: 52 },
      { kind: 'ron', points: 80 },
    ])
    expect(told(reopened(hands))).toEqual(live)
  })

  it('is not made up where the points at the end are none that a win moves', () => {
    const hands = confirmed(new Hands().deal('9p', DEALER, SOUTH, FAR, FAR).type('9p', '1p', 'win', '7', '7'))
    hands.data({ type: 'setEndPoints', frame: 0, points: [180, 327, 243, 250] }, 'end')
    expect(told(reopened(hands))).toEqual([[null, { kind: 'ron', points: 80 }, [-70, 77, -7, 0]]])
  })
})

describe.runIf(hasCorpus())('the wins of real matches', () => {
  it('opened at their frame are told as announced just what they are worth', { timeout: 120_000 }, () => {
    let seen = 0
    for (const { match } of mjlogGames().filter((_, index) => index % 6 === 0))
      for (const [index, frame] of match.frames.entries()) {
        if (!frame.flows.at(-1)?.acts.some(isWin) || frame.endPoints === null || frame.notes?.ryuukyoku) continue
        const wins = opened({ ...match, frames: match.frames.slice(0, index + 1), finalPoints: null })
        for (const { announced, worth, paid } of wins) {
          if (!paid || worth?.scored.ok !== true) continue
          seen++
          expect(announced).toEqual(worth.scored.score.value)
        }
      }
    expect(seen).toBeGreaterThan(150)
  })
})
