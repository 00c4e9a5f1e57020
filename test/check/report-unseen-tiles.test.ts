/** Unseen tiles are reported once per frame, when the record is complete. */
import { describe, expect, test } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { checkMatch } from '../../src/check/index.ts'
import { rulesOf } from '../../src/league/index.ts'
import { recordOf, type Match } from '../../src/record/index.ts'
import { expectClean, expectFinding, expectRepair, findings, matchText, UNSEEN } from './expect-finding.ts'

const matchOf = (text: string): Match => {
  const { file } = parse(text)
  const [match] = file ? recordOf(file).paifu.matches : []
  if (!match) throw new Error('no match')
  return match
}

describe('unseen tiles', () => {
  test('are counted, with the first place', () => {
    const { args, act } = expectFinding('tile.unseen', { acts: '(e,oy,9m)(s,uk,uk)(w,uk,tg)(n,ww,tg)(e,uk,1p)' })
    expect(args).toEqual({ count: 4, seat: 1 })
    expect(act).toBe(1)
  })
  test('are not reported for a frame that is being recorded, nor for earlier ones', () => {
    const match = matchOf(matchText({ acts: '(e,oy,9m)(s,uk,uk)(w,ww,tg)' }))
    const codes = (open?: number): string[] =>
      checkMatch(match, rulesOf(match), open === undefined ? {} : { open }).map(({ code }) => code)
    expect(codes()).toEqual(['tile.unseen'])
    expect(codes(0)).toEqual([])
    expect(codes(1)).toEqual([])
  })
  test('are not reported if they were accepted', () =>
    expectClean({ acts: '(e,oy,9m)(s,uk,uk) //@accepted draw,discard\n(w,uk,tg) //@accepted draw\n' }))
  test('are still reported for a discard if only the draw was accepted', () =>
    expect(expectFinding('tile.unseen', { acts: '(e,oy,9m)(s,uk,uk) //@accepted draw\n(w,ww,tg)' }).args).toEqual({
      count: 1,
      seat: 1,
    }))
  test('are no draws if nothing was drawn', () => expectClean({ acts: '(e,oy,9m)(s,uk,4s) //@no-draw\n(w,ww,tg)' }))
  test('are not the draws of a hand that was never shown', () =>
    expectClean({ s: `${UNSEEN},`, w: `${UNSEEN},`, acts: '(e,oy,9m)(s,uk,4s)(w,uk,ww)(n,5p,tg)(e,1s,tg)(s,uk,5s)' }))
  test('are those of a hand from the moment it was seen', () => {
    const acts = '(e,oy,9m)(s,uk,4s)(w,ww,tg)(n,5p,tg)(e,1s,tg)(s,2s,tg)(w,3p,tg)(n,6p,tg)(e,6s,tg)(s,uk,5s)'
    const { args, act } = expectFinding('tile.unseen', { s: `${UNSEEN},`, acts })
    expect(args).toEqual({ count: 1, seat: 1 })
    expect(act).toBe(9)
  })
  test('are written if later acts prove them', () => {
    const acts = '(e,oy,9m)(s,uk,4s)(w,ww,tg)(n,5p,tg)(e,1s,tg)(s,2s,7p)(w,3p,tg)'
    expectRepair('tile.unseen', { acts })
    expect(findings({ acts })[0]?.repairs[0]?.edits.map(({ text }) => text)).toEqual(['7p'])
  })
  test('are not reported again if the draw must be the discarded tile', () =>
    expectFinding('discard.must-be-tsumogiri', { acts: '(e,oy,9m)(s,uk,9p)' }))
})
