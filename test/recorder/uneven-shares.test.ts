/** A point rule whose payments do not divide into whole hundreds: the points at the end are asked for, nothing is made up. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse, print } from '../../grammar/index.ts'
import { recordOf, treeOf, type Match } from '../../src/record/index.ts'
import { matchOf, openQuestions, openSession } from '../../src/recorder/index.ts'
import { Hands } from './typing.ts'
import { times } from '../support/test-extent.ts'

const FAR = '159m159p159s1234z'
/** Tenpai for 1p and 4p. */
const WAITING = '123m456m789m2p3p99s'

const withRule = (honba: number, tenpai: number): Hands => {
  const hands = new Hands()
  const uma = { from4to1: 200, from3to2: 100 }
  hands.data({ type: 'setPointRule', pointRule: { start: 250, return: 300, uma, honba, tenpai } }, 'rules')
  return hands
}

/** The wall ends with that many in tenpai, East first. */
const drawn = (hands: Hands, count: number): Hands => {
  const seats = Array.from({ length: count }, (_, at) => String(at + 1))
  return hands.deal('9m', FAR, FAR, FAR, FAR).type('9p', '1z', 'stop', '1', ...seats, 'enter')
}

/** One honba: South wins by tsumo, 500 and 300. */
const won = (hands: Hands): Hands => hands.type('9m', FAR, WAITING, FAR, FAR, '9p', '9p', '1p', 'win', '3', 'enter')

const saved = (hands: Hands): string => {
  const printed = print(treeOf({ matches: [matchOf(hands.session)] }))
  if (!printed.ok) throw new Error(JSON.stringify(printed.failures))
  return printed.text
}

const reopened = (text: string): Match => {
  const { file } = parse(text)
  const [match] = file ? recordOf(file).paifu.matches : []
  if (!match) throw new Error('no match')
  return match
}

const ends = (hands: Hands): string[] =>
  openQuestions(hands.session)
    .map(({ code }) => code)
    .filter((code) => code === 'value' || code === 'end-points')

const openIn = (match: Match): string[] => openQuestions(openSession(match)).map(({ code }) => code)

describe('payments for tenpai that do not divide', () => {
  test('leave the points at the end open', () => {
    const hands = drawn(withRule(3, 15), 2)
    expect(hands.frame.endPoints).toBeNull()
    expect(hands.frame.notes?.tenpai).toEqual([0, 1])
    expect(openIn(reopened(saved(hands)))).toContain('end-points')
  })
  test('and those that do are paid', () => {
    expect(drawn(withRule(3, 15), 1).frame.endPoints).toEqual([265, 245, 245, 245])
    expect(drawn(withRule(3, 12), 2).frame.endPoints).toEqual([256, 256, 244, 244])
  })
  test('the points as they were paid close the question', () => {
    const hands = drawn(withRule(3, 15), 2)
    hands.take({ type: 'setEndPoints', frame: 0, points: [258, 257, 243, 242] })
    expect(openIn(reopened(saved(hands)))).not.toContain('end-points')
  })
})

describe('honba of a self-draw that do not divide', () => {
  test('leave the points at the end open, and say so', () => {
    const hands = won(drawn(withRule(5, 30), 1))
    expect(hands.frame.endPoints).toBeNull()
    expect(hands.prompt.echo).toMatchObject({ code: 'scored', payments: null })
    expect(hands.prompt.payments).toBeNull()
    expect(ends(hands)).toEqual(['end-points'])
  })
  test('and are asked for again when the record is opened behind them', () => {
    const hands = won(drawn(withRule(5, 30), 1)).type('9m', FAR, FAR, FAR, FAR)
    expect(hands.frame.startPoints).toBeNull()
    hands.session = openSession(reopened(saved(hands)))
    expect(ends(hands)).toEqual(['end-points'])
  })
})

test('whatever the point rule says, a match that was typed can be saved and opened again', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.nat(200), fc.nat(4), (honba, tenpai, count) => {
      const hands = won(drawn(withRule(honba, tenpai), count))
      const typed = matchOf(hands.session)
      expect(reopened(saved(hands))).toEqual(typed)
      expect(hands.frame.endPoints === null).toBe(honba % 3 !== 0 || typed.frames[0]?.endPoints === null)
    }),
    { seed: 5, numRuns: times(20, 60) },
  )
})
