/** Where a score ends: figures by the points before the south round and before the last frame. */
import { describe, expect, test } from 'vitest'
import { casesOf, factsOfMatch, figuresBy, inOrder, STATISTICS, statisticsBy } from '../../src/archive/index.ts'
import { SEATS, seatOfPlayer, type Frame, type Match, type PlayerId } from '../../src/record/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import { simulated } from '../../src/training/index.ts'

const RULES = rulesets.tenhou
const MATCHES = Array.from({ length: 30 }, (_, seed): Match => simulated({ rules: RULES, seed, length: 'match' }).match)
const FACTS = MATCHES.map((match) => factsOfMatch(match, RULES))

const pointsIn = (frame: Frame, player: PlayerId): number => frame.startPoints![seatOfPlayer(frame.id, player)]

/** Places by the points after the last frame; on equal points, whoever dealt first. */
const placeOf = ({ frames }: Match, player: PlayerId): number => {
  const last = frames.at(-1)!
  const after = (each: PlayerId): number => last.endPoints![seatOfPlayer(last.id, each)]
  return (
    1 +
    SEATS.filter((other) => after(other) > after(player) || (after(other) === after(player) && other < player)).length
  )
}

describe.each([
  ['points-at-south', ({ frames }: Match) => frames.find(({ id }) => id.wind === 'S')],
  ['points-at-last', ({ frames }: Match) => frames.at(-1)],
] as const)('%s', (by, frameOf) => {
  /** The places in which players of each class ended. */
  const anew = new Map<string, number[]>()
  for (const match of MATCHES) {
    const frame = frameOf(match)
    if (frame === undefined) continue
    for (const player of SEATS) {
      const from = String(Math.floor(pointsIn(frame, player) / 50) * 50)
      anew.set(from, [...(anew.get(from) ?? []), placeOf(match, player)])
    }
  }
  const figures = figuresBy(by, FACTS)

  test('every class has the places in which its players ended', () => {
    expect(figures.map(({ subject }) => subject.id).sort()).toEqual([...anew.keys()].sort())
    for (const { subject, figures: own } of figures) {
      const places = anew.get(subject.id)!
      expect(own['average-rank']).toMatchObject({ n: places.reduce((sum, place) => sum + place, 0), d: places.length })
      for (const [at, id] of (['first-share', 'second-share', 'third-share', 'fourth-share'] as const).entries())
        expect(own[id]).toMatchObject({ n: places.filter((place) => place === at + 1).length, d: places.length })
    }
  })

  test('classes have 5,000 points each, the highest comes first', () => {
    const all = inOrder(
      by,
      figures.map(({ subject, frames }) => ({ ...subject, frames })),
    )
    const ids = all.map(({ id }) => Number(id))
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    const middle = all.find(({ id }) => id === '250')
    expect(middle?.name).toBe('25000 – 29900')
  })

  test('only how a match ended is counted, and each case is a match', () => {
    expect(statisticsBy(by).every((id) => STATISTICS[id].per === 'match')).toBe(true)
    const [first] = figures
    const cases = casesOf('first-share', by, first!.subject.id, FACTS)
    expect(cases).toHaveLength(first!.figures['first-share'].n)
    expect(casesOf('win-rate', by, first!.subject.id, FACTS)).toEqual([])
  })
})

test('a match that ends before the south round has no points there', () => {
  const [match] = MATCHES
  const short = { ...match!, frames: match!.frames.filter(({ id }) => id.wind === 'E') }
  expect(figuresBy('points-at-south', [factsOfMatch(short, RULES)])).toEqual([])
  expect(figuresBy('points-at-last', [factsOfMatch(short, RULES)])).not.toEqual([])
})
