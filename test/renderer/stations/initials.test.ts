import { expect, it } from 'vitest'
import { initialsOf } from '../../../renderer/stores/stations/initials.ts'

const of = (...names: string[]): string[] => [...initialsOf(names.map((name, at) => [String(at), name])).values()]

it('names are told apart by one letter each', () => {
  expect(of('佐藤 花子', '田中')).toEqual(['佐', '田'])
  expect(of('Sato', 'suzuki', 'Sasaki')).toEqual(['S', 'U', 'A'])
  expect(of('佐', '佐', '')).toEqual(['佐', '2', '3'])
})
