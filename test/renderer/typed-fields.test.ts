import { describe, expect, it } from 'vitest'
import { layMeld } from '../../renderer/parts/melds.ts'
import { changeNumber, pointsNumber } from '../../renderer/kit/text.ts'
import { compactDate, compactTime, weekdayOf } from '../../renderer/stores/date.ts'
import { pointRuleOf, readPoints, readTablePoints, writePoints } from '../../renderer/parts/points-text.ts'
import { mleaguePointRule } from '../../src/league/index.ts'
import { rulesets } from '../../src/rules/index.ts'

describe('typed fields', () => {
  it.each([
    ['25.0', 250],
    ['25', 250],
    ['25000', 250],
    ['25,000', 250],
    ['-1300', -13],
    ['−51.0', -510],
    ['２５．０', 250],
    ['+60.0', 600],
    ['25.05', null],
    ['many', null],
    ['', null],
  ])('points %j', (typed, points) => expect(readPoints(typed)).toBe(points))

  it.each([
    ['30,800', 308],
    ['30800', 308],
    ['30.8', 308],
    ['31', 310],
    ['800', 8],
    ['−1,200', -12],
    ['▲１２００', -12],
    ['234', null],
    ['30,850', null],
    ['12ab00', null],
    ['', null],
  ])('points on the table %j', (typed, points) => expect(readTablePoints(typed)).toBe(points))

  it('points on the table come back as they are shown', () => {
    for (const points of [-510, -13, -1, 0, 1, 7, 9, 10, 99, 100, 250, 1000])
      expect(readTablePoints(pointsNumber(points))).toBe(points)
  })

  it('points come back as they are written', () => {
    for (const points of [-510, -13, 0, 7, 250, 1000]) expect(readPoints(writePoints(points))).toBe(points)
  })

  it.each([
    ['2026-11-20', '20261120'],
    ['2026/1/5', '20260105'],
    ['20261120', '20261120'],
    ['', null],
    ['tomorrow', undefined],
    ['2026', undefined],
    ['２０２６年１１月２０日', '20261120'],
    ['2026-02-30', undefined],
    ['20261320', undefined],
  ])('date %j', (typed, date) => expect(compactDate(typed)).toBe(date))

  it.each([
    ['19:00', '1900'],
    ['9:05', '0905'],
    ['1900', '1900'],
    ['', null],
    ['noon', undefined],
    ['19:60', undefined],
    ['24:00', undefined],
  ])('time %j', (typed, time) => expect(compactTime(typed)).toBe(time))

  it('a day that does not exist has no weekday', () => {
    expect(weekdayOf('20261120')).toBe('fri')
    expect(weekdayOf('20260230')).toBeNull()
  })

  it('the point rule of the league is that of its ruleset', () => {
    expect(pointRuleOf(rulesets.mleague)).toEqual(mleaguePointRule)
  })
})

describe('numbers of the board', () => {
  it.each([
    [274, '27,400'],
    [-13, '−1,300'],
    [0, '0'],
    [1203, '120,300'],
    [null, '—'],
  ])('%j', (points, text) => expect(pointsNumber(points)).toBe(text))

  it('a change has its sign', () => {
    expect([120, -20, 0].map(changeNumber)).toEqual(['+12,000', '−2,000', '±0'])
  })
})

describe('a drawn meld', () => {
  const shape = (meld: Parameters<typeof layMeld>[0]) =>
    layMeld(meld).map(({ tile, turned, hidden, upon }) => `${hidden ? 'back' : tile}${turned ? '~' : ''}${upon ?? ''}`)

  it('a chi comes from the left', () => {
    expect(shape({ kind: 'chi', called: '3p', own: ['4p', '5p'] })).toEqual(['3p~', '4p', '5p'])
  })
  it.each([
    ['k', ['5s~', '0s', '5s']],
    ['t', ['0s', '5s~', '5s']],
    ['s', ['0s', '5s', '5s~']],
  ] as const)('a pon from %s', (from, laid) => {
    expect(shape({ kind: 'pon', called: '5s', own: ['0s', '5s'], from })).toEqual(laid)
  })
  it('an added tile lies on the turned one', () => {
    expect(shape({ kind: 'kakan', added: 'ew', called: 'ew', own: ['ew', 'ew'], from: 't' })).toEqual([
      'ew',
      'ew~ew',
      'ew',
    ])
  })
  it('a closed kan hides its ends', () => {
    expect(shape({ kind: 'ankan', own: ['5m', '5m', '5m', '0m'] })).toEqual(['back', '0m', '5m', 'back'])
  })
})
