import { expect, it } from 'vitest'
import { typedName } from '../../src/record/index.ts'

const native = (text: string) => ({ native: text, roman: null })
const roman = (text: string) => ({ native: null, roman: text })

it.each([
  ['佐藤 花子', { last: native('佐藤'), first: native('花子') }],
  ['佐藤・花子', { last: native('佐藤'), first: native('花子') }],
  ['  Sato  Hanako ', { last: roman('Sato'), first: roman('Hanako') }],
  ['Sato Hanako Maria', { last: roman('Sato'), first: roman('Hanako Maria') }],
  ['佐藤', { last: native('佐藤'), first: null }],
  ['   ', null],
])('%s is a name', (typed, name) => expect(typedName(typed)).toEqual(name))
