/** Repairs are computed on demand, and once. */
import { expect, test, vi } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { checkMatch } from '../../src/check/index.ts'
import { readDocument } from '../../src/document/index.ts'
import { rulesOf } from '../../src/league/index.ts'
import { recordOf } from '../../src/record/index.ts'
import { makeFrameView } from '../../src/check/make-frame-view.ts'
import { matchText } from './expect-finding.ts'

vi.mock(import('../../src/check/make-frame-view.ts'), async (original) => {
  const module = await original()
  return { ...module, makeFrameView: vi.fn(module.makeFrameView) }
})

/** How many frames are replayed by a call. */
const carriedOut = (what: () => void): number => {
  vi.mocked(makeFrameView).mockClear()
  what()
  return vi.mocked(makeFrameView).mock.calls.length
}

/** West discards a tile that it does not have, which starts the search for a mistake. */
const EXCHANGED = matchText({ w: '1p2p3p4p0p6p7p8p9p0s1m1m8s,', acts: '(e,oy,9m)(s,1m,9p)(w,ww,tg)' })

test('checking a text does not search for the mistakes behind its findings', () => {
  const { file } = parse(EXCHANGED)
  const [match] = file === null ? [] : recordOf(file).paifu.matches
  const alone = carriedOut(() => void checkMatch(match!, rulesOf(match!)))
  expect(carriedOut(() => void readDocument(EXCHANGED).findings)).toBe(alone)
})
test('reading the repairs starts the search, once', () => {
  const { findings } = readDocument(EXCHANGED)
  const read = (): void => findings.forEach(({ repairs }) => void repairs.length)
  expect(carriedOut(read)).toBeGreaterThan(1)
  expect(carriedOut(read)).toBe(0)
})
