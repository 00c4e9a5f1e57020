/** Full-width signs, as a Japanese keyboard types them: read as they are meant, with one fix for the whole text. */
import { describe, expect, it } from 'vitest'
import { applyEdits, editsBetween, parse, sameTree } from '../../grammar/index.ts'
import { one, textOf, told } from './texts.ts'

const RIGHT = textOf({
  tnm: 'tnm[snt["第３回「杯」、（春）"],2018,mlg-reg,,]',
  acts: '(e,oy,9m)//@t 1.0 ３ｐ、\n(s,3p,tg)',
})

const wide = (text: string): string =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))

const mended = (text: string): string => applyEdits(text, one(text).repairs?.[0]?.edits ?? [])

describe('full-width signs', () => {
  it.each([
    ['a digit', RIGHT.replace('(s,3p', '(s,３p'), 1],
    ['an act', RIGHT.replace('(s,3p,tg)', wide('(s,3p,tg)')), 9],
    ['Japanese commas', RIGHT.replace('(s,3p,tg)', '(s、3p、tg)'), 2],
    ['Japanese brackets', RIGHT.replace('(s,3p,tg)', '「s,3p,tg」'), 2],
    ['brackets of a head', RIGHT.replace('mtp[,,,]', 'mtp「、、、」'), 5],
    ['quotation marks', RIGHT.replace('["第３回「杯」、（春）"]', '[“第３回「杯」、（春）”]'), 2],
    ['a comment', RIGHT.replace('//@t', '／／@t'), 2],
  ])('%s: read, told once, and one fix', (_, text, count) => {
    const { file } = parse(text)
    expect(one(text)).toMatchObject({ code: 'syntax.full-width', severity: 'warning', args: { count } })
    expect(mended(text)).toBe(RIGHT)
    expect(file !== null && sameTree(file, parse(RIGHT).file!)).toBe(true)
  })

  it('in quoted texts and comments they are left as they are', () => {
    expect(told(RIGHT)).toEqual([])
    expect(mended(RIGHT.replace('(s,3p', '(s,３p'))).toContain('snt["第３回「杯」、（春）"]')
  })

  it('a whole text but for what is quoted', () => {
    const right = textOf({ tnm: 'tnm[snt["第３回「杯」、（春）"],2018,mlg-reg,,]', acts: '(e,oy,9m)\n(s,3p,tg)' })
    const [before = '', quoted = '', behind = ''] = right.split('"')
    expect(mended(`${wide(before)}"${quoted}"${wide(behind)}`)).toBe(right)
    expect(mended(wide(right).replace(wide('"'), '「').replace(wide('"'), '」'))).toBe(right)
  })

  it('a sign that is out of place is one mistake, not two', () => {
    expect(told(RIGHT.replace('(s,3p,tg)', '(s,3p、、tg)'))).toEqual(['syntax.unexpected ‹、›'])
  })

  it('a change of the record goes between full-width commas', () => {
    const text = RIGHT.replace('mtp[,,,]', 'mtp「、、、」')
    const old = parse(text).file
    const now = parse(
      textOf({
        tnm: 'tnm[snt["第３回「杯」、（春）"],2018,mlg-reg,,]',
        mtp: 'mtp[,mon,,]',
        acts: '(e,oy,9m)//@t 1.0 ３ｐ、\n(s,3p,tg)',
      }),
    ).file
    if (old === null || now === null) throw new Error('nothing was read')
    expect(applyEdits(text, editsBetween(text, old, now))).toBe(text.replace('「、、', '「、mon、'))
  })
})
