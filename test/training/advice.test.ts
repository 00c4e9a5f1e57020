/** What a trainee is told to do better. */
import { describe, expect, it } from 'vitest'
import { adviceOn, ERROR_KINDS } from '../../src/training/index.ts'
import { adviceSentence } from '../../src/words/index.ts'
import { printed } from '../support/printed.ts'

type Found = Parameters<typeof adviceOn>[0]

const GOOD: Found = { acts: 40, keys: 90, refused: 1, keysPerTurn: 1.6, lag: 1.2, errors: [], open: 0 }
const codes = (found: Partial<Found>): readonly string[] => adviceOn({ ...GOOD, ...found }).map(({ code }) => code)

describe('the advice', () => {
  it.each<readonly [string, Partial<Found>, readonly string[]]>([
    ['a faster pace, where nothing is wrong', {}, ['faster']],
    ['to type, where nothing was', { acts: 0, lag: null, keysPerTurn: null, keys: 0, refused: 0 }, ['nothing-typed']],
    ['the prompt, where keys had no effect', { refused: 9 }, ['refused']],
    ['a slower pace, where it lags', { lag: 7.5 }, ['behind']],
    ['one key for a tsumogiri, where turns take many', { keysPerTurn: 3 }, ['many-keys']],
    ['what is left open, where nothing is wrong', { open: 2 }, ['open']],
  ])('is %s', (_, found, expected) => expect(codes(found)).toEqual(expected))

  it('begins with the most frequent errors, and is at most three things', () => {
    const errors = (['mark', 'tile', 'tile', 'dora', 'dora', 'dora'] as const).map((kind) => ({ kind }))
    expect(adviceOn({ ...GOOD, errors, refused: 20, lag: 9, keysPerTurn: 3 })).toMatchObject([
      { code: 'errors', kind: 'dora', count: 3 },
      { code: 'errors', kind: 'tile', count: 2 },
      { code: 'refused' },
    ])
  })

  it.each(['ja', 'en'] as const)('is a sentence in words (%s)', (language) => {
    for (const kind of ERROR_KINDS)
      expect(adviceSentence({ code: 'errors', kind, count: 1 }, language, printed)).not.toBe('')
    expect(adviceSentence({ code: 'behind', lag: 7.25 }, language, printed)).toContain('7.3')
    expect(adviceSentence({ code: 'refused', keys: 90, refused: 9 }, language, printed)).toMatch(/90.*9|9.*90/)
  })
})
