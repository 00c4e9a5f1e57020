import { describe, expect, test } from 'vitest'
import { addressOf, frameAddresses, readAddress, summaryOf } from '../../src/site/index.ts'
import { subjectName } from '../../src/site/addresses.ts'
import { matchOfSeason } from '../support/small-season.ts'

const match = matchOfSeason(0)

describe('the page of a match', () => {
  test('is named by its date, in letters that every link takes', () => {
    expect(summaryOf(match).page).toMatch(/^2025-09-15-[0-9a-z]{13}$/)
  })

  test('keeps its name when acts and points are corrected', () => {
    const corrected = { ...match, frames: match.frames.slice(0, 3), finalPoints: null }
    expect(summaryOf(corrected).page).toBe(summaryOf(match).page)
  })

  test('has another name for another match of the day, and for other players', () => {
    const second = { ...match, tournament: { ...match.tournament!, matchInDay: 2 } }
    const [a, b, c, d] = match.players
    const names = [match, second, { ...match, players: [b, a, c, d] as const }].map((each) => summaryOf(each).page)
    expect(new Set(names).size).toBe(3)
  })
})

test('players of the league keep their names, others get letters and digits', () => {
  expect(subjectName({ id: 'mleague:taro' })).toBe('mleague-taro')
  expect(subjectName({ id: '多井隆晴' })).toMatch(/^[0-9a-z]{13}$/)
  expect(subjectName({ id: '../../etc' })).toMatch(/^[0-9a-z]{13}$/)
})

describe('the address of an act', () => {
  const [first, second] = match.frames
  const addresses = frameAddresses([first!, first!, second!])

  test('tells frames that were played again apart', () => {
    expect(addresses.slice(0, 2)).toEqual(['E1-0', 'E1-0.2'])
  })

  test('leads back to the act', () => {
    for (const frame of [0, 1, 2])
      expect(readAddress(addressOf({ frame, act: 12 }, addresses), addresses)).toEqual({ frame, act: 12 })
  })

  test('of no frame of the match leads nowhere', () => {
    for (const wrong of ['', '#', '#N9-9/1', '#E1-0/x', '#main']) expect(readAddress(wrong, addresses)).toBeNull()
  })
})
