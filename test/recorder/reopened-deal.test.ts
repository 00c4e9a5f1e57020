/** A file that is saved at any key of a deal opens where it was left, and goes on to the same record. */
import { describe, expect, it } from 'vitest'
import { parse, print } from '../../grammar/index.ts'
import { DEFAULT_PREFERENCES, matchOf, openSession, POSITION_MAP, type Session } from '../../src/recorder/index.ts'
import { recordOf, treeOf, type Match } from '../../src/record/index.ts'
import { Hands } from './typing.ts'

const textOf = (match: Match): string => {
  const printed = print(treeOf({ matches: [match] }))
  if (!printed.ok) throw new Error(JSON.stringify(printed))
  return printed.text
}

const hands = (dealerTiles: 13 | 14): Hands => {
  const typist = new Hands('mleague', POSITION_MAP)
  typist.take({ type: 'setPreferences', preferences: { dealerTiles } })
  return typist
}

const reopened = (session: Session): Session => {
  const { file } = parse(textOf(matchOf(session)))
  return openSession((file && recordOf(file).paifu.matches[0]) ?? null, session.preferences)
}

const tiles = (text: string): string[] => [...text].flatMap((each) => (each === ' ' ? [] : [each]))
const spelt = (text: string, suit: string): string[] => tiles(text).map((digit) => `${digit}${suit}`)

const dealer = (tileCount: 13 | 14): string[] => [
  ...spelt('31245', 'm'),
  ...spelt('199', 'p'),
  ...spelt('456', 's'),
  ...spelt('11', 'z'),
  ...(tileCount === 14 ? ['5z'] : []),
]
const SOUTH = [...spelt('789', 'm'), ...spelt('0468', 'p'), ...spelt('112', 's'), ...spelt('223', 'z')]
const WEST = [...spelt('112233', 'm'), ...spelt('4445', 'p'), ...spelt('667', 'z')]
const NORTH = [...spelt('678', 'm'), ...spelt('23', 'p'), ...spelt('99888', 's'), ...spelt('446', 'z')]
const PLAY_OF = { 13: ['9p', '1z', '3z', 'tsumogiri'], 14: ['1z', '3z', 'tsumogiri'] } as const

const DEALS = {
  whole: (count: 13 | 14) => [...dealer(count), ...SOUTH, ...WEST, ...NORTH],
  'with hands left half typed': (count: 13 | 14) => [
    ...dealer(count),
    ...SOUTH.slice(0, 4),
    'enter',
    ...WEST,
    ...NORTH,
  ],
  'with hands left out': (count: 13 | 14) => [...dealer(count), 'enter', ...WEST, ...NORTH],
  'without the dealer': () => ['enter', ...SOUTH, ...WEST, ...NORTH],
  'of a hand dealt short': (count: 13 | 14) => [
    ...dealer(count),
    ...SOUTH,
    ...WEST.slice(0, 12),
    'irregular',
    '1',
    ...NORTH,
  ],
} as const

describe.each([13, 14] as const)('a deal with %i tiles of the dealer', (count) => {
  it.each(Object.entries(DEALS))('%s, saved at every key', (_, deal) => {
    const typed = [...deal(count), ...PLAY_OF[deal === DEALS['without the dealer'] ? 13 : count]]
    const whole = hands(count).type('enter', '1m', ...typed)
    const expected = textOf(matchOf(whole.session))
    const live = hands(count).type('enter', '1m')
    for (const [at, word] of typed.entries()) {
      const again = hands(count)
      again.session = reopened(live.session)
      const place = `before ${word} (${at})`
      expect(textOf(matchOf(again.session)), place).toBe(textOf(matchOf(live.session)))
      // A hand left with nothing typed of it looks like one still to come; in the middle of a choice it is asked anew.
      if (typed[at - 1] !== 'enter' && typed[at - 1] !== 'irregular') {
        expect(again.prompt.ask, place).toEqual(live.prompt.ask)
        again.type(...typed.slice(at))
        expect(textOf(matchOf(again.session)), place).toBe(expected)
      }
      live.type(word)
    }
  })

  it('goes on behind an indicator that was left out', () => {
    const live = hands(count).type('enter', 'enter', '1m', '2m')
    const again = hands(count)
    again.session = reopened(live.session)
    expect(again.prompt.ask).toEqual(live.prompt.ask)
  })
})

it('opens with thirteen tiles as the setting says: whole by thirteen, one short by fourteen', () => {
  const live = hands(13).type('enter', '1m', ...dealer(13))
  const match = matchOf(live.session)
  for (const [dealerTiles, seat] of [
    [13, 1],
    [14, 0],
  ] as const)
    expect(openSession(match, { ...DEFAULT_PREFERENCES, dealerTiles }).task).toMatchObject({ kind: 'deal', seat })
})
