import { expect, it } from 'vitest'
import { announce, PAUSE, release, SILENCE } from '../../renderer/stores/board/announcements.ts'

it('a sentence after a silence is announced at once', () => {
  expect(announce(SILENCE, 'a', 0).said).toEqual(['a'])
})

it('what comes during a pause is announced after it, in order', () => {
  const during = announce(announce(announce(SILENCE, 'a', 0), 'b', 100), 'c', 200)
  expect(during.said).toEqual(['a'])
  expect(release(during, PAUSE - 1)).toBe(during)
  const after = release(during, PAUSE)
  expect(after.said).toEqual(['b', 'c'])
  expect(release(after, 3 * PAUSE)).toBe(after)
})

it('what waited is announced with what comes after the pause', () => {
  const after = announce(announce(announce(SILENCE, 'a', 0), 'b', 100), 'c', PAUSE + 20)
  expect(after.said).toEqual(['b', 'c'])
  expect(after.until).toBe(2 * PAUSE + 20)
})

it('of a burst only the newest are announced', () => {
  const burst = ['b', 'c', 'd', 'e', 'f'].reduce((all, text, at) => announce(all, text, at), announce(SILENCE, 'a', 0))
  const after = release(burst, PAUSE)
  expect(after.said).toEqual(['d', 'e', 'f'])
  expect(after.held).toEqual([])
})

it('the same sentence twice is two sentences', () => {
  const twice = [announce(SILENCE, 'a', 0), announce(announce(SILENCE, 'a', 0), 'a', PAUSE)]
  expect(twice.map(({ said }) => said)).toEqual([['a'], ['a']])
  expect(twice[0]?.times).not.toBe(twice[1]?.times)
})
