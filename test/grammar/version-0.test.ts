import { describe, expect, it } from 'vitest'
import { applyEdits, editsBetween, parse, print } from '../../grammar/index.ts'
import { LANGUAGES } from '../../src/words/index.ts'
import { syntaxSentence } from '../../src/words/syntax.ts'
import { PLAYERS, textOf, told } from './texts.ts'

const HANDS = (melds: string): string =>
  `(e,hnd[1m,,${melds}])` + ['s', 'w', 'n'].map((seat) => `(${seat},hnd[1m,,])`).join('')

const old = (parts: { melds?: string; acts?: string; players?: string; ptr?: string }): string =>
  textOf({ version: '0', start: HANDS(''), end: HANDS(parts.melds ?? ''), ...parts })

const printed = (text: string): string => {
  const { file } = parse(text)
  const result = file && print(file)
  if (!result?.ok) throw new Error(JSON.stringify(result))
  return result.text
}

describe('version 0', () => {
  it('is upgraded to 1.0 with a finding', () => {
    const text = old({})
    expect(told(text)).toEqual(['syntax.upgraded ‹0›'])
    expect(parse(text).file).toMatchObject({ version: { big: 1, small: 0 }, upgradedFrom: { big: 0, small: 0 } })
    expect(printed(text)).toMatch(/^jmjp\[1\.0\]/)
  })

  it('completes melds of one tile', () => {
    const text = printed(old({ melds: 'pon[ew,k]dmk[1p,t]kkn[9s,s]ank[rd]' }))
    expect(text).toContain('pon[ew,ewew,k]dmk[1p,1p1p1p,t]kkn[9s,9s,9s9s,s]ank[rdrdrdrd]')
  })

  it('reports which five is assumed to be red', () => {
    const text = old({ melds: 'pon[5p,k]ank[5m]dmk[0s,t]' })
    expect(printed(text)).toContain('pon[5p,5p5p,k]ank[5m5m5m0m]dmk[0s,5s5s5s,t]')
    expect(parse(text).findings.filter(({ code }) => code === 'syntax.assumed').length).toBe(3)
  })

  it('calls take the last discard', () => {
    const text = printed(
      old({ acts: '(e,oy,9m)(s,pn,1p)(w,3p,tg)(n,dk,)(n,rs[1s],tg)(e,2p,ak[9p])(e,rs[ww],rc[9s])(s,ro,)' }),
    )
    expect(text).toContain('(s,pn[9m9m],1p)')
    expect(text).toContain('(n,dk[3p3p3p],)')
    expect(text).toContain('ak[9p9p9p9p]')
    expect(text).toContain('(s,rn,)')
  })

  it('a call without a discard takes unknown tiles', () => {
    const text = old({ acts: '(e,pn,9m)' })
    expect(printed(text)).toContain('(e,pn[ukuk],9m)')
    expect(told(text)).toContain('syntax.assumed ‹pn›')
  })

  it('names have square brackets, and ptTenpai is 3.0', () => {
    const players = PLAYERS.replace('ply[0,,,,]', 'ply[0,[snt["多"],],,,]')
    const text = old({ players, ptr: 'ptr[25.0,30.0,(30.0,10.0),0.3]' })
    expect(printed(text)).toContain('ply[0,(snt["多"],),,,]')
    expect(printed(text)).toContain('ptr[25.0,30.0,(30.0,10.0),0.3,3.0]')
    expect(told(text).filter((each) => each.startsWith('syntax.assumed')).length).toBe(1)
  })

  it('forms of 1.0 are mistakes in version 0, and the reverse', () => {
    expect(told(textOf({ players: PLAYERS.replace('ply[0,,', 'ply[0,[,],') }))).toEqual(['syntax.old-word ‹[,]›'])
    expect(told(old({ players: PLAYERS.replace('ply[0,,', 'ply[0,(,),') }))).toContain('syntax.old-word ‹(,)›')
    const newer = parse(old({ players: PLAYERS.replace('ply[0,,', 'ply[0,(,),') })).findings.find(
      ({ code }) => code === 'syntax.old-word',
    )
    expect(newer && LANGUAGES.map((language) => syntaxSentence(language, newer))).toEqual([
      '(…,…) は版 1.0 の書き方。版 0 では […,…]',
      '(…,…) is version 1.0 notation; version 0 writes […,…]',
    ])
    const ron = textOf({ acts: '(w,ro,)' })
    expect(told(ron)).toEqual(['syntax.old-word ‹ro›'])
    expect(told(applyEdits(ron, parse(ron).findings[0]?.repairs?.[0]?.edits ?? []))).toEqual([])
  })

  it('is rewritten when anything in it is edited', () => {
    const text = old({ melds: 'ank[rd]' })
    const { file } = parse(text)
    if (file === null) throw new Error('nothing was read')
    const now = applyEdits(text, editsBetween(text, file, file))
    expect(told(now)).toEqual([])
    expect(now).toMatch(/^jmjp\[1\.0\]/)
  })

  it('keeps CR LF when it is rewritten', () => {
    const text = old({ ptr: 'ptr[25.0,30.0,(30.0,10.0),0.3]\r\n' })
    const { file } = parse(text)
    if (file === null) throw new Error('nothing was read')
    const now = applyEdits(text, editsBetween(text, file, file))
    expect(now).toContain('\r\n')
    expect(now.replaceAll('\r\n', '')).not.toContain('\n')
  })
})
