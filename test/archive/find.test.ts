import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { factsOfMatch, findInMatch, readQuery, type Hit } from '../../src/archive/index.ts'
import { countedActs, type Match } from '../../src/record/index.ts'
import { yakuNamed } from '../../src/words/index.ts'
import { namedMatches, NAMES, REMARKS } from '../support/named-matches.ts'
import { times } from '../support/test-extent.ts'

const MATCHES = namedMatches(times(12, 200))
const FACTS = MATCHES.map((match) => factsOfMatch(match))

const find = (query: string): readonly (Hit & { match: number })[] => {
  const read = readQuery(query, yakuNamed)
  if (!read.ok) throw new Error(`${read.fault.code} at ${read.fault.column}`)
  return MATCHES.flatMap((match, at) => findInMatch(read.terms, match).map((hit) => ({ ...hit, match: at })))
}
const matchesWith = (query: string): number[] => [...new Set(find(query).map(({ match }) => match))]

describe('terms of a match', () => {
  test('words are found as a plain scan finds them, one character upward, with and without spaces and width', () => {
    const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '')
    const textsOf = ({ players, frames }: Match): string[] => [
      ...players.map(({ name }) => `${name?.last?.native ?? ''}${name?.first?.native ?? ''}`),
      ...frames.map(({ comment }) => comment?.native ?? ''),
    ]
    const all = [...NAMES, ...REMARKS].map(plain).join('')
    const term = fc
      .tuple(fc.nat({ max: all.length - 1 }), fc.integer({ min: 1, max: 5 }))
      .map(([from, length]) => all.slice(from, from + length))
    fc.assert(
      fc.property(term, (wanted) => {
        const scanned = MATCHES.flatMap((match, at) =>
          textsOf(match).some((text) => plain(text).includes(wanted)) ? [at] : [],
        )
        const ofOthers = matchesWith(`"${wanted}"`).filter((at) => !scanned.includes(at))
        // The names of stages and tournaments are looked through too.
        expect(ofOthers.length === 0 || ofOthers.length + scanned.length === MATCHES.length, wanted).toBe(true)
        expect(matchesWith(`"${wanted}"`)).toEqual(expect.arrayContaining(scanned))
      }),
      { numRuns: times(100, 500) },
    )
  })

  test('players by a part of their name; dates by year, month and range', () => {
    expect(matchesWith('player:園田賢')).toHaveLength(MATCHES.length)
    expect(matchesWith('player:佐々木')).toEqual([])
    const of2025 = MATCHES.flatMap(({ timeAndPlace }, at) => (timeAndPlace.date?.startsWith('2025') ? [at] : []))
    expect(matchesWith('date:2025')).toEqual(of2025)
    expect(matchesWith('date:2025..2025-12-31')).toEqual(of2025)
    expect(matchesWith('-date:2025')).toEqual([...MATCHES.keys()].filter((at) => !of2025.includes(at)))
    expect(matchesWith('date:..2024')).toEqual([])
    expect(matchesWith('date:2025-03..2025-03')).toEqual(
      of2025.filter((at) => MATCHES[at]?.timeAndPlace.date?.slice(4, 6) === '03'),
    )
  })
})

describe('terms of a frame', () => {
  test('a riichi is found at the act that declares it, as often as it is declared', () => {
    const declared = MATCHES.flatMap((match, at) =>
      match.frames.flatMap((frame, index) =>
        countedActs(frame).some(({ discard }) => discard?.kind === 'riichi') ? [[at, index]] : [],
      ),
    )
    const found = find('riichi:yes')
    expect(found.map(({ match, frame }) => [match, frame])).toEqual(declared)
    for (const { match, frame, act } of found)
      expect(countedActs(MATCHES[match]?.frames[frame!])[act!]?.discard?.kind).toBe('riichi')
  })

  test('terms of one frame hold for one and the same player', () => {
    const both = find('player:園田 riichi:yes value:8000..')
    for (const { match, frame } of both) {
      const own = FACTS[match]!.frames[frame!]!.seats.find(
        ({ player }) => MATCHES[match]!.players[player].name?.last?.native === '園田',
      )
      expect(own?.riichi).not.toBeNull()
      expect(own?.win?.value).toBeGreaterThanOrEqual(80)
    }
    const counted = FACTS.flatMap(({ frames, players }) =>
      frames.flatMap(({ seats }) =>
        seats.filter(
          ({ player, riichi, win }) =>
            players[player].player.name === '園田 賢' && riichi !== null && win !== null && win.value >= 80,
        ),
      ),
    )
    expect(both).toHaveLength(counted.length)
    expect(counted.length).toBeGreaterThan(0)
  })

  test.each(['riichi:yes', 'deal-in:yes', 'yaku:立直', 'hand:1m', 'calls:1..', 'value:8000..', 'penalty:yes'])(
    '-%s finds the frames that it does not find, not all in which one player lacks it',
    (term) => {
      const place = ({ match, frame }: { match: number; frame: number | null }): string => `${match} ${frame}`
      const having = new Set(find(term).map(place))
      const all = MATCHES.flatMap(({ frames }, match) => frames.map((_, frame) => place({ match, frame })))
      const lacking = find(`-${term}`)
      expect(lacking.map(place)).toEqual(all.filter((each) => !having.has(each)))
      expect(lacking.every(({ act }) => act === null)).toBe(true)
    },
  )

  test('a term with - is about the player whom another term is about', () => {
    const framesOf = (query: string): number => find(query).length
    const ofOne = FACTS.flatMap(({ frames, players }) =>
      frames.flatMap(({ seats }) =>
        seats.filter(({ player, riichi }) => players[player].player.name === '園田 賢' && riichi === null),
      ),
    )
    expect(framesOf('player:園田 -riichi:yes')).toBe(ofOne.length)
    const silent = FACTS.flatMap(({ frames }) =>
      frames.filter(({ seats }) => seats.some(({ win, riichi }) => win !== null && win.value >= 80 && riichi === null)),
    )
    expect(framesOf('value:8000.. -riichi:yes')).toBe(silent.length)
    expect(framesOf('-player:園田 -riichi:yes end:wins')).toBe(0)
    const exhausted = FACTS.flatMap(({ frames }) =>
      frames.filter(({ end, seats }) => end === 'exhausted' && seats.every(({ riichi }) => riichi === null)),
    )
    expect(framesOf('end:exhausted -riichi:yes')).toBe(exhausted.length)
    expect(exhausted.length).toBeGreaterThan(0)
  })

  test('yaku by any of their names', () => {
    const riichi = find('yaku:riichi')
    expect(riichi.length).toBeGreaterThan(0)
    expect(find('yaku:立直')).toEqual(riichi)
    expect(find('yaku:リーチ')).toEqual(riichi)
    expect(yakuNamed('国士')).toEqual(['kokushi', 'kokushi-13'])
    for (const { match, frame, act } of riichi) {
      const acts = countedActs(MATCHES[match]?.frames[frame!])
      const [won] = acts.slice(act!)
      expect(won?.draw.kind === 'ron' || won?.discard?.kind === 'tsumo').toBe(true)
    }
  })

  test('a hand is found when it is held: as it is dealt, or with what is drawn', () => {
    const [match] = MATCHES
    const [frame] = match!.frames
    const dealt = frame!.flows[0]!.startHands[2].tiles
    const text = dealt.map(
      (tile) => ({ ew: '1z', sw: '2z', ww: '3z', nw: '4z', wd: '5z', gd: '6z', rd: '7z' })[tile as string] ?? tile,
    )
    expect(find(`hand:${text.join('')}`)).toEqual([{ match: 0, frame: 0, act: 0 }])
    expect(find('hand:0m0m')).toEqual([])
    // A plain five may be red in the hand, a red one is red.
    expect(find('hand:5m').length).toBeGreaterThan(find('hand:0m').length)
  })
})

test.each([
  ['luck:good', 'query.unknown-key', 1],
  ['player:', 'query.no-value', 1],
  ['a date:2025-1x', 'query.bad-date', 3],
  ['value:many', 'query.bad-range', 1],
  ['value:8000..2000', 'query.bad-range', 1],
  ['yaku:幸運', 'query.unknown-yaku', 1],
  ['end:never', 'query.unknown-end', 1],
  ['hand:1x', 'query.bad-tiles', 1],
  ['player:園田 "half', 'query.open-quote', 11],
])('%s is refused at its place', (query, code, column) => {
  expect(readQuery(query, yakuNamed)).toMatchObject({ ok: false, fault: { code, column } })
})

test('whatever is typed is a query or a fault', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (text) => {
      const read = readQuery(text, yakuNamed)
      if (!read.ok) expect(read.fault.column).toBeGreaterThan(0)
    }),
  )
})
