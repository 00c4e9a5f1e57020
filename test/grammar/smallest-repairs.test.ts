/** The smallest changes that make a damaged text readable, found by the grammar alone. */
import { describe, expect, it } from 'vitest'
import { applyEdits, parse, SmallestRepairs } from '../../grammar/index.ts'
import { LANGUAGES } from '../../src/words/index.ts'
import { syntaxRepairTitle } from '../../src/words/syntax.ts'
import { HAND, one, textOf, told } from './texts.ts'

const ACTS = '(e,oy,9m)\n(s,3p,tg)\n(w,pn[9m9m],4p)\n'
const RIGHT = textOf({
  acts: ACTS,
  tnm: 'tnm[snt["杯"],2018,mlg-reg,,]\n',
  head: 'E1-0,0.0,3-4,pfs[25.0,25.0,25.0,25.0],1p2pukukukukukukukuk',
})

/** The texts that the repairs of the only finding make, the likeliest first. */
const repaired = (text: string): string[] =>
  new SmallestRepairs(text).of(one(text)).map(({ edits }) => applyEdits(text, edits))

const titles = (text: string): string[] =>
  new SmallestRepairs(text).of(one(text)).map(({ title }) => syntaxRepairTitle('en', title))

describe('one damage', () => {
  it.each([
    ['a bracket of a hand lost', 'hnd[1m2m', 'hnd1m2m'],
    ['a bracket closed twice', '(s,3p,tg)', '(s,3p,tg))'],
    ['a square bracket for a round one', '(s,3p,tg)', '[s,3p,tg)'],
    ['a point for a comma', '(s,3p,tg)', '(s.3p,tg)'],
    ['a key beside the right one', '(s,3p,tg)', '(s,3o,tg)'],
    ['a doubled letter', '(s,3p,tg)', '(s,3pp,tg)'],
    ['two letters exchanged', 'pn[9m9m]', 'np[9m9m]'],
    ['a capital', '(s,3p,tg)', '(S,3p,tg)'],
    ['the letters of a head lost', ',hnd[1m', ',[1m'],
    ['a head without its last letter', 'frm[', 'fr['],
    ['a word that means nothing', '(w,pn', 'oops(w,pn'],
    ['a quotation mark lost at the beginning', '["杯"]', '[杯"]'],
    ['a quotation mark lost at the end', '["杯"]', '["杯]'],
    ['a quotation mark doubled', '["杯"]', '[""杯"]'],
    ['a point of a number lost', 'pfs[25.0', 'pfs[250'],
    ['the hyphen of a frame lost', 'E1-0', 'E10'],
    ['the parenthesis of the match lost', '](tnm', ']tnm'],
    ['a comma after a call lost', ',k]', 'k]'],
  ])('%s: one finding, and one of its repairs is the text as it was', (_, was, is) => {
    const right = RIGHT.replace(HAND, 'hnd[1m2m,,pon[5p,5p5p,k]]')
    const wrong = right.replace(was, is)
    expect(wrong).not.toBe(right)
    const texts = repaired(wrong)
    expect(texts).toContain(right)
    for (const text of texts) expect(told(text)).toEqual([])
  })

  it('a comma lost inside a call, which could be read as a call of another shape', () => {
    const right = textOf({
      start: `(e,hnd[1m,,pon[5p,5p5p,k]])${['s', 'w', 'n'].map((s) => `(${s},${HAND})`).join('')}`,
    })
    expect(repaired(right.replace('5p,5p5p', '5p5p5p'))).toEqual([right])
  })

  it('a likelier slip comes first', () => {
    expect(titles(textOf({ acts: '(e,oy,9m)(s,3p,tf)' }))[0]).toBe('Replace “tf” with “tg”')
    expect(titles(textOf({ acts: '(e,oy,9m)(s,3pp,tg)' }))[0]).toBe('Replace “3pp” with “3p”')
    expect(
      titles(textOf({ start: `(e,hnd[1m2n3m,,])${['s', 'w', 'n'].map((s) => `(${s},${HAND})`).join('')}` }))[0],
    ).toBe('Replace “2n” with “2m”')
  })

  it('two slips in one word are mended together where one change is not enough', () => {
    expect(repaired(RIGHT.replace('frm[', 'ftn['))).toContain(RIGHT)
  })
})

describe('what is lost is not invented', () => {
  it('a hand that is missing comes back unseen', () => {
    const text = textOf({ start: ['e', 's', 'w'].map((seat) => `(${seat},${HAND})`).join(''), acts: ACTS })
    const [mended = ''] = repaired(text)
    expect(told(mended)).toEqual([])
    expect(parse(mended).file?.matches[0]?.frames[0]?.flows[0]?.startHands[3]).toMatchObject({
      seat: { seat: 'n' },
      hand: { tiles: Array.from({ length: 13 }, () => ({ tile: 'uk' })) },
    })
  })

  it('a player that is missing comes back without a name', () => {
    const text = textOf({ players: [0, 1, 3].map((id) => `ply[${id},,,,]`).join('') })
    expect(told(repaired(text)[0] ?? '')).toEqual([])
  })

  it.each([RIGHT.indexOf('pn[9m'), RIGHT.indexOf(',tg'), RIGHT.indexOf('hnd[1m') + 8])(
    'a text that stops at %i is closed and keeps what it has',
    (at) => {
      const text = RIGHT.slice(0, at)
      const [mended = ''] = repaired(text)
      expect(told(mended)).toEqual([])
      const kept = text.slice(0, text.lastIndexOf('(')).trimEnd()
      expect(mended.startsWith(kept)).toBe(true)
    },
  )
})

describe('several damages', () => {
  it('each finding has the repairs of its own place', () => {
    const wrong = RIGHT.replace('(s,3p,tg)', '(s,3o,tg)').replace('[25.0', '[25,0')
    const repairs = new SmallestRepairs(wrong)
    const first = parse(wrong).findings.map((found) => repairs.of(found)[0]?.edits ?? [])
    expect(applyEdits(wrong, first.flat())).toBe(RIGHT)
  })

  it('a finding is mended with the one that brings it about, and not with one of another damage', () => {
    const mendedByFirst = (wrong: string): number => {
      const errors = parse(wrong).findings.filter(({ severity }) => severity === 'error')
      const [cause, ...others] = errors
      if (cause === undefined || others.length === 0) throw new Error('two errors wanted')
      return new SmallestRepairs(wrong).mendedWith(cause, others, errors.length).length
    }
    expect(mendedByFirst(RIGHT.replace('(s,3p,tg)', ')s,3p,tg)'))).toBe(1)
    expect(mendedByFirst(RIGHT.replace('(e,oy,9m)', '(e,o,9m)').replace('pn[9m9m],4p', 'pn[9m9m],4l'))).toBe(0)
  })

  it('a text that is no record has no repairs of many changes', () => {
    const text = '{"title": "x"}'
    expect(new SmallestRepairs(text).of(one(text))).toEqual([])
  })
})

it('every kind of repair has a title in both languages', () => {
  const text = RIGHT.replace('(s,3p,tg)', '(s,3o,tg)')
  for (const { title } of new SmallestRepairs(text).of(one(text)))
    for (const language of LANGUAGES) expect(syntaxRepairTitle(language, title)).toMatch(/3o/)
})
