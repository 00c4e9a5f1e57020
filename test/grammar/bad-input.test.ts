/** Whatever a file holds: findings with places, never an exception, and never more than linear work. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyEdits, parse, print, SmallestRepairs, type SyntaxFinding } from '../../grammar/index.ts'
import { MAX_LENGTH } from '../../grammar/parse.ts'
import { syntaxRepairTitle, syntaxSentence } from '../../src/words/syntax.ts'
import { LANGUAGES } from '../../src/words/index.ts'
import { matchText, random } from '../support/match-text.ts'
import { one, textOf, told } from './texts.ts'
import { times } from '../support/test-extent.ts'

const SEED = 20181001
const TEXT = matchText({ seed: 11, frames: 2, acts: 16 })

/** A finding must have a place in the text and a sentence in both languages without a word of our own machinery. */
const wellTold = (text: string, { start, end, code, args, repairs }: SyntaxFinding): void => {
  expect(start).toBeGreaterThanOrEqual(0)
  expect(end).toBeGreaterThanOrEqual(start)
  expect(end).toBeLessThanOrEqual(text.length)
  for (const language of LANGUAGES) {
    const sentence = syntaxSentence(language, { code, args })
    expect(sentence).not.toMatch(/undefined|NaN|\[object|LParen|RSquare|Digits|Decimal|Quoted/)
    for (const { title } of repairs ?? []) expect(syntaxRepairTitle(language, title)).not.toMatch(/undefined|\[object/)
  }
}

describe('files that are not records', () => {
  it.each([
    ['nothing', '', 'syntax.empty'],
    ['white space and a comment', ' \r\n// only this', 'syntax.empty'],
    ['a byte order mark', '\uFEFF', 'syntax.empty'],
    ['another format', '{"title":"x"}', 'syntax.not-jmjp'],
    ['binary', '\u0000\u0001PK\u0003\u0004\uFFFD\uFFFD', 'syntax.not-jmjp'],
    ['brackets without end', '('.repeat(100_000), 'syntax.not-jmjp'],
    ['a version and no match', 'jmjp[1.0]', 'syntax.truncated'],
    ['a hundred million signs', ' '.repeat(100_000_000), 'syntax.too-long'],
  ])('%s', (_, text, code) => {
    const { file, findings } = parse(text)
    expect(file).toBeNull()
    expect(findings.map((each) => each.code)).toEqual([code])
    for (const each of findings) wellTold(text, each)
  })

  it('half a surrogate pair is reported with its place', () => {
    const text = textOf({ tail: ',,snt["a\uD83C"]]' })
    const finding = one(text)
    expect(finding.code).toBe('syntax.lone-surrogate')
    expect(finding.start).toBe(text.indexOf('\uD83C'))
  })
})

describe('mistakes', () => {
  it('quotes a long one shortened, without half a surrogate pair', () => {
    const foundIn = (word: string): unknown => parse(textOf({ post: ` ${word} ` })).findings[0]?.args
    expect(foundIn('𠮷'.repeat(24))).toMatchObject({ found: '𠮷'.repeat(24) })
    expect(foundIn(`x${'𠮷'.repeat(24)}`)).toMatchObject({ found: `x${'𠮷'.repeat(22)}…` })
  })

  it('reports every mistake of a file in one run, each once, and loses only its part', () => {
    const text = textOf({
      mtp: 'mtp[2018-10-01,mon,1900,]',
      acts: '(e,oy,9x)(s,3p,tg)(x,3p,tg)(w,4ptg)(n,5p,5p(e,uk,tq)(s,1p,rc[9m])',
      tail: ',pfe[25,25.0,25.0,25.0],]',
    })
    const { file, findings } = parse(text)
    expect(findings.map((each) => text.slice(each.start, each.end))).toEqual([
      '2018-10-01',
      '9x',
      'x',
      'tg',
      '',
      'tq',
      '25',
    ])
    const [frame] = file?.matches[0]?.frames ?? []
    expect(frame?.flows[0]?.acts.length).toBe(2)
    expect(frame?.flows[0]?.startHands.length).toBe(4)
    expect(file?.unread?.map(({ what }) => what)).toEqual([
      'match-item',
      'act',
      'act',
      'act',
      'act',
      'act',
      'frame-tail',
    ])
  })

  it.each([
    ['a comma left out', '(s,3ptg)', 'tg', ['comma'], '(s,3p,tg)'],
    ['a parenthesis left out', '(s,3p,tg', '', ['closing-parenthesis'], '(s,3p,tg)'],
    ['an opening parenthesis left out', 's,3p,tg)', 's', ['opening-parenthesis'], '(s,3p,tg)'],
    ['a comma too many', '(s,3p,tg,)', ',', ['closing-parenthesis'], '(s,3p,tg)'],
  ])('%s: reported at its place, with the edit that fixes it', (_, act, found, expected, mended) => {
    const text = textOf({ acts: `(e,oy,9m)${act}(w,4p,tg)` })
    const finding = one(text)
    if (finding.code !== 'syntax.unexpected') throw new Error(finding.code)
    expect(text.slice(finding.start, finding.end)).toBe(found)
    expect(finding.args.expected).toEqual(expected)
    const repaired = new SmallestRepairs(text).of(finding).map(({ edits }) => applyEdits(text, edits))
    expect(repaired).toContain(textOf({ acts: `(e,oy,9m)${mended}(w,4p,tg)` }))
  })

  it('2nd is read as 2rd, with a fix', () => {
    const text = textOf({ tnm: 'tnm[,,2nd,,]' })
    const finding = one(text)
    expect([finding.code, finding.severity]).toEqual(['syntax.second-round', 'warning'])
    expect(told(applyEdits(text, finding.repairs?.[0]?.edits ?? []))).toEqual([])
    expect(parse(text).file?.matches[0]?.tourInfo?.tourStage).toMatchObject({ word: '2rd' })
  })

  it('a missing quotation mark does not swallow the next lines', () => {
    const text = textOf({ tnm: 'tnm[snt["杯],,,,]\n', tail: ',,snt["second"]]' })
    const finding = one(text)
    expect(finding.code).toBe('syntax.text-unclosed')
    expect(told(applyEdits(text, new SmallestRepairs(text).of(finding)[0]?.edits ?? []))).toEqual([])
  })

  it('offers the decimal for points without one', () => {
    const text = textOf({ head: 'E1-0,1,,,' })
    expect(applyEdits(text, new SmallestRepairs(text).of(one(text))[0]?.edits ?? [])).toContain('E1-0,1.0,')
  })

  it('a head that cannot be read keeps its readable parts', () => {
    const { file } = parse(textOf({ head: 'E1-0,1.0,7,pfs[25.0,25.0,25.0,25.0],1p2p3p4p5p6q7p8p9puk' }))
    const [frame] = file?.matches[0]?.frames ?? []
    expect(frame).toMatchObject({ kyoutak: { value: 10 }, dice: { text: '7' }, dora: null })
  })

  it('reads parts in the wrong order', () => {
    const { file, findings } = parse(textOf({ mtp: 'rec[,all]mtp[,mon,,]' }))
    expect(findings.map((each) => each.code)).toEqual(['syntax.misplaced'])
    expect(file?.matches[0]?.matchTP?.matchDayOfWk).toMatchObject({ word: 'mon' })
  })

  it('never prints a tree that lacks parts of its text', () => {
    const { file } = parse(textOf({ acts: '(e,oy,9x)' }))
    if (file === null) throw new Error('nothing was read')
    expect(print(file)).toMatchObject({ ok: false, failures: [{ code: 'print.unread-parts' }] })
  })

  it('lists a hundred mistakes and counts the rest', () => {
    const { findings } = parse(textOf({ acts: '(e,zz,9m)'.repeat(250) }))
    expect(findings.length).toBe(101)
    expect(findings.at(-1)).toMatchObject({ code: 'syntax.more', args: { left: 150 } })
  })
})

describe('any text', () => {
  it('truncated anywhere: at most one mistake, at the end', () => {
    for (let at = 0; at < TEXT.trimEnd().length; at += at < 700 ? 1 : 3) {
      const text = TEXT.slice(0, at)
      const { findings } = parse(text)
      const codes = findings.map((each) => each.code)
      expect(findings.length, `${at} ${JSON.stringify(text.slice(-30))} ${codes.join(' ')}`).toBe(1)
      for (const each of findings) wellTold(text, each)
    }
  })

  const noise = fc.oneof(
    fc.constantFrom(
      '(',
      ')',
      '[',
      ']',
      ',',
      '"',
      '\\"',
      '//',
      '\n',
      'frm[',
      'hnd[',
      'ply[',
      'jmjp[',
      '1p',
      'e',
      '-',
      '.',
      'tg',
    ),
    fc.string({ unit: 'binary', maxLength: 3 }),
  )

  it('edited at random: findings with places, as many as mistakes', () => {
    fc.assert(
      fc.property(fc.nat(TEXT.length - 1), fc.nat(12), noise, (at, length, put) => {
        const text = TEXT.slice(0, at) + put + TEXT.slice(at + length)
        const { findings } = parse(text)
        expect(findings.length, findings.map((each) => each.code).join(' ')).toBeLessThanOrEqual(20)
        for (const each of findings) wellTold(text, each)
      }),
      { seed: SEED, numRuns: times(120, 700) },
    )
  })

  it('made of words of the format in random order', () => {
    fc.assert(
      fc.property(fc.array(noise, { maxLength: 60 }), (words) => {
        for (const text of [words.join(''), `jmjp[1.0](mtp[,,,]${words.join('')}`])
          for (const each of parse(text).findings) wellTold(text, each)
      }),
      { seed: SEED, numRuns: times(80, 400) },
    )
  })

  it('most single mistakes are one finding', () => {
    const below = random(5)
    const counts = Array.from({ length: 400 }, () => {
      const at = below(TEXT.length - 1)
      return parse(TEXT.slice(0, at) + TEXT.slice(at + 1)).findings.length
    })
    expect(counts.filter((count) => count > 2).length).toBeLessThanOrEqual(8)
  })
})

describe('long texts', () => {
  const floods: readonly (readonly [string, (size: number) => string])[] = [
    ['parentheses', (size) => `jmjp[1.0](mtp[,,,]${'('.repeat(size)}`],
    ['closing brackets', (size) => `jmjp[1.0](mtp[${']'.repeat(size)}`],
    ['quotation marks', (size) => `jmjp[1.0](mtp[${'"'.repeat(size)}`],
    ['escaped quotation marks', (size) => `jmjp[1.0](tnm[snt["${']\\"'.repeat(size / 3)}`],
    ['backslashes', (size) => `jmjp[1.0](tnm[snt["${'\\'.repeat(size)}`],
    ['white space in words', (size) => `jmjp[1.0](mtp[${`s${' '.repeat(99)}`.repeat(size / 100)}`],
    ['digits', (size) => `jmjp[1.0](mtp[${'1 '.repeat(size / 2)}`],
    ['pragmas', (size) => `jmjp[1.0](mtp[${'//@ '.repeat(size / 4)}`],
    ['heads', (size) => `jmjp[1.0](${'frm['.repeat(size / 4)}`],
    ['open acts', (size) => `jmjp[1.0](mtp[,,,]frm[E1-0,,,,,${'(e,1p'.repeat(size / 5)}`],
    ['tiles', (size) => `jmjp[1.0](mtp[,,,]frm[E1-0,,,,${'1p'.repeat(size / 2)}`],
  ]

  const taken = (text: string): number => {
    const start = performance.now()
    parse(text)
    return performance.now() - start
  }

  it.each(floods)('%s: eight times the text takes far less than 64 times the time', (_, flood) => {
    const least = (size: number): number => Math.min(...Array.from({ length: 2 }, () => taken(flood(size))))
    const [small, large] = [least(30_000), least(240_000)]
    // Quadratic work would take 64 times as long; a busy machine alone does not come near that.
    expect(large).toBeLessThan(Math.max(small, 20) * 40)
  })

  it('nothing is too deep or too long for the stack', () => {
    for (const [, flood] of floods) expect(() => parse(flood(300_000))).not.toThrow()
    expect(MAX_LENGTH).toBeLessThan(10_000_000)
  })
})
