/** A frame that was forgotten or typed twice is found, and put right with one press. */
import { describe, expect, it } from 'vitest'
import type { CheckCode } from '../../src/check/index.ts'
import { frameName } from '../../src/record/index.ts'
import { allFindings, findingsOf } from '../../src/recorder/index.ts'
import { Hands } from './typing.ts'

/** East waits for 1 and 4 pin. */
const WAITS = '123456789m23p99s'
const FAR = '159m159p159s1234z'

const dealerWins = (hands: Hands): Hands =>
  hands.type('6z', WAITS, FAR, FAR, FAR, '5z', 'tsumogiri', '1p', 'tsumogiri', 'win', '5', '8')

const dealPasses = (hands: Hands, indicator = '6z'): Hands =>
  hands.type(indicator, FAR, FAR, WAITS, FAR, '1p', 'tsumogiri', 'win', '3', '9')

const begun = (hands: Hands): Hands => hands.type('7z', FAR, FAR, FAR, WAITS, '5z', 'tsumogiri')

const names = (hands: Hands): string[] => hands.session.match.frames.map(({ id }) => frameName(id))

/** The button of a finding that has this title. */
const press = (hands: Hands, code: CheckCode, title: string): Hands => {
  const found = allFindings(hands.session).find((finding) => finding.code === code)
  const repair = found?.repairs.findIndex((each) => each.title.code === title) ?? -1
  if (!found || repair < 0) throw new Error(`${code} offers no ${title}`)
  expect(hands.take({ type: 'repair', code, place: found.place, repair }).ok).toBe(true)
  return hands
}

const frameCodes = (hands: Hands): string[] =>
  allFindings(hands.session)
    .map(({ code }) => code)
    .filter((code) => code.startsWith('frame.') || code === 'score.carried')

describe('a frame typed twice', () => {
  const twice = (): Hands => {
    const hands = new Hands().type('enter')
    dealerWins(hands).type('enter')
    dealPasses(hands).type('enter')
    return dealPasses(hands)
  }

  it('is found as soon as its hands are typed', () => {
    const hands = new Hands().type('enter')
    dealerWins(hands).type('enter', '6z', WAITS, FAR, FAR, FAR)
    expect(findingsOf(hands.session).map(({ code }) => code)).toContain('frame.repeated')
    hands.type('6z', 'tsumogiri')
    expect(findingsOf(hands.session).map(({ code }) => code)).not.toContain('frame.repeated')
  })

  it('is deleted, and those behind are renumbered', () => {
    const hands = begun(twice().type('enter'))
    expect(names(hands)).toEqual(['E1-0', 'E1-1', 'E2-0', 'E3-0'])
    expect(frameCodes(hands)).toEqual(['frame.repeated'])
    press(hands, 'frame.repeated', 'delete-frame')
    expect(names(hands)).toEqual(['E1-0', 'E1-1', 'E2-0'])
    expect(frameCodes(hands)).toEqual([])
    expect(hands.type('undo').session.match.frames).toHaveLength(4)
  })
})

describe('a forgotten frame', () => {
  it('is found by a number that only one frame more leads to, and typed there', () => {
    const hands = new Hands().type('enter')
    dealPasses(hands)
    hands.take({ type: 'nextFrame', id: { wind: 'E', number: 3, honba: 0 } })
    begun(hands)
    expect(frameCodes(hands)).toEqual(['frame.order'])
    press(hands, 'frame.order', 'insert-frame')
    expect(names(hands)).toEqual(['E1-0', 'E2-0', 'E3-0'])
    expect(frameCodes(hands)).toEqual([])
    dealPasses(hands, '7z').type('enter')
    expect(names(hands)).toEqual(['E1-0', 'E2-0', 'E3-0'])
    expect(frameCodes(hands)).toEqual([])
    const [east, ...others] = hands.session.match.frames[1]?.endPoints ?? []
    expect(hands.frame.startPoints).toEqual([...others, east])
  })

  it('is found by points that moved in between', () => {
    const hands = new Hands().type('enter')
    begun(dealerWins(hands).type('enter'))
    hands.take({ type: 'setStartPoints', frame: 1, points: [308, 192, 289, 211] })
    expect(frameCodes(hands)).toEqual(['score.carried'])
    press(hands, 'score.carried', 'insert-frame')
    expect(names(hands)).toEqual(['E1-0', 'E1-1', 'E1-1'])
  })
})
