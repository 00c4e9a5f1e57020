import { expect, it } from 'vitest'
import { personText } from '../../renderer/kit/text.ts'

const part = (native: string | null, roman: string | null) => ({ native, roman })

it('a romanized name has a space if it is the only one, a kanji name has none and keeps its order', () => {
  const both = { last: part('園田', 'Sonoda'), first: part('賢', 'Ken') }
  expect([personText(both, 'ja'), personText(both, 'en')]).toEqual(['園田賢', 'Ken Sonoda'])
  const roman = { last: part(null, 'Schmidt'), first: part(null, 'Anna') }
  expect([personText(roman, 'ja'), personText(roman, 'en')]).toEqual(['Anna Schmidt', 'Anna Schmidt'])
  const native = { last: part('園田', null), first: part('賢', null) }
  expect([personText(native, 'ja'), personText(native, 'en')]).toEqual(['園田賢', '園田賢'])
  expect(personText({ last: part('李', null), first: null }, 'en')).toBe('李')
  expect(personText(null, 'ja')).toBe('')
})
