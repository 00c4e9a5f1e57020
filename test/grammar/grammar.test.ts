import type { Rule } from 'chevrotain'
import { describe, expect, it } from 'vitest'
import {
  build,
  lineIndex,
  parse,
  print,
  printNode,
  printPragma,
  readPragma,
  sameTree,
  type Pragma,
} from '../../grammar/index.ts'
import { JmjpParser } from '../../grammar/parser.ts'
import { automatonOf } from '../../grammar/expected-words.ts'
import { fileOf, textOf } from './texts.ts'

describe('the grammar itself', () => {
  it('is sound: no ambiguity, no endless repetition, no unreachable rule', () => {
    expect(() => new JmjpParser({ validates: true })).not.toThrow()
  })

  it('wherever a row can stop, something that a recorder knows is expected', () => {
    const rules = new JmjpParser().getGAstProductions()
    for (const name of [
      'file',
      'fileHead',
      'tourInfo',
      'matchTP',
      'recerInfo',
      'plyerInfo',
      'ptRule',
      'beforeFlow',
      'frameFlow',
      'afterFlow',
      'frame',
    ]) {
      const automaton = automatonOf(rules[name] as Rule)
      const seen = new Set([automaton.start])
      for (const where of seen) {
        const { words, codes, complete } = automaton.possible(where)
        expect(where === automaton.start || complete || codes.length > 0, `${name}: ${[...words].join(' ')}`).toBe(true)
        for (const word of words) {
          const next = automaton.after(where, word)
          if (next !== null) seen.add(next)
        }
      }
      expect(seen.size).toBeGreaterThan(2)
    }
  })
})

describe('print', () => {
  it('names the field of a text that ends in a backslash, which cannot be written', () => {
    const file = fileOf(textOf({ tnm: 'tnm[,,,,]' }))
    const [match] = file.matches
    if (match === undefined) throw new Error('a match is missing')
    const tourInfo = match.tourInfo && { ...match.tourInfo, tourName: build.strLit('a\\') }
    expect(print({ ...file, matches: [{ ...match, tourInfo }] })).toEqual({
      ok: false,
      failures: [
        {
          code: 'print.backslash-at-end',
          field: 'matches[0].tourInfo.tourName.native',
          value: expect.any(String) as string,
        },
      ],
    })
  })

  it('fails for every invalid word', () => {
    const file = fileOf(textOf({}))
    const [match] = file.matches
    if (match === undefined) throw new Error('a match is missing')
    const matchTP = build.matchTP({
      matchDate: build.digits('today'),
      matchDayOfWk: build.word('Mon day'),
      matchTime: null,
      matchPlace: build.strLit('\uD83C'),
    })
    const printed = print({ ...file, matches: [{ ...match, matchTP }] })
    expect(printed.ok ? [] : printed.failures.map(({ code, field }) => `${code} ${field}`)).toEqual([
      'print.not-a-word matches[0].matchTP.matchDate',
      'print.not-a-word matches[0].matchTP.matchDayOfWk',
      'print.lone-surrogate matches[0].matchTP.matchPlace.native',
    ])
  })

  it('points are thousands with one decimal', () => {
    const texts = [250, 0, -5, -123, 1].map((value) => printNode(build.pt(value)))
    expect(texts.map((each) => each.ok && each.text)).toEqual(['25.0', '0.0', '-0.5', '-12.3', '0.1'])
  })

  it('fails for a shorthand that the standard does not have', () => {
    const file = fileOf(textOf({ tnm: 'tnm[mlg,,2rd,,]' }))
    const printedWith = (team: string) => {
      const [match] = file.matches
      if (match === undefined) throw new Error('a match is missing')
      const plyerInfo = match.plyerInfo.map((player) => ({ ...player, plyerTeam: build.word(team) }))
      return print({ ...file, matches: [{ ...match, plyerInfo }] })
    }
    const printed = printedWith('mlg-bst')
    expect(printed.ok ? [] : printed.failures[0]).toEqual({
      code: 'print.not-a-word',
      field: 'matches[0].plyerInfo[0].plyerTeam',
      value: 'mlg-bst',
    })
    expect(printedWith('mlg-drn').ok).toBe(true)
  })

  it('writes CR LF on request', () => {
    const printed = print(fileOf(textOf({})), { eol: '\r\n' })
    expect(printed.ok && printed.text.replaceAll('\r\n', '')).not.toContain('\n')
  })
})

describe('sameTree', () => {
  it('compares every word and every comment', () => {
    const text = textOf({ acts: '(e,oy,9m)(s,3p,tg)' })
    for (const [was, is] of [
      ['oy', '1p'],
      ['tg', 'kg'],
      ['(s,3p', '(w,3p'],
      ['E1-0', 'E1-1'],
      ['3p,tg)', '3p,tg)//c\n'],
    ] as const)
      expect(sameTree(fileOf(text), fileOf(text.replace(was, is))), is).toBe(false)
    expect(sameTree(fileOf(text), fileOf(` ${text} `))).toBe(true)
  })
})

describe('pragmas', () => {
  const all: readonly Pragma[] = [
    { kind: 'tg' },
    { kind: 'ind', tile: '0m' },
    { kind: 'draw', reason: 'nine-terminals' },
    { kind: 'tenpai', seats: ['e', 'w'] },
    { kind: 'tenpai', seats: [] },
    { kind: 't', seconds: 12.4 },
    { kind: 'pay', points: [-80, 80, 0, -5] },
    { kind: 'rules', id: 'mleague' },
    { kind: 'other', text: 'weather rain, later sun' },
  ]

  it.each(all.map((pragma) => [printPragma(pragma), pragma] as const))('%s', (text, pragma) => {
    expect(readPragma({ text })).toEqual(pragma)
  })

  it('keeps what cannot be read unchanged', () => {
    for (const text of ['@ind 9z', '@tg please', '@pay 1,2,3', '@t soon', '@t 0.0000001', '@', '@Tg'])
      expect(readPragma({ text })).toEqual({ kind: 'other', text: text.slice(1) })
    expect(readPragma({ text: ' @tg' })).toBeNull()
  })

  it('several may share a line with a remark', () => {
    const text = textOf({ acts: '(e,oy,rc[9m]) //@tg //@t 1.5 // slowly, see http://a//b\n' })
    const [act] = fileOf(text).matches[0]?.frames[0]?.flows[0]?.acts ?? []
    expect(act?.comments?.map((each) => each.text)).toEqual(['@tg', '@t 1.5', ' slowly, see http://a//b'])
  })
})

describe('lineIndex', () => {
  it('counts lines that end in LF, CR LF or CR', () => {
    const index = lineIndex('a\nbc\r\nd\re')
    expect([0, 1, 2, 4, 6, 8].map((at) => index.at(at))).toEqual([
      { line: 1, column: 1 },
      { line: 1, column: 2 },
      { line: 2, column: 1 },
      { line: 2, column: 3 },
      { line: 3, column: 1 },
      { line: 4, column: 1 },
    ])
    expect(index.at(99)).toEqual({ line: 4, column: 2 })
  })
})

describe('comments', () => {
  it('belong to the smallest node before or after them', () => {
    const text = textOf({
      head: 'E1-0,,,,1p2p // the dora\nukukukuk\n// last two\nukukukuk',
      acts: '\n// first act\n(e,oy,9m) // an act\n(s,3p,tg)\n// nothing follows\n',
      end: '',
      tail: ',,]',
    })
    const { file } = parse(text)
    const [frame] = file?.matches[0]?.frames ?? []
    const comments = (node: { comments?: { text: string; place: string }[] } | undefined): string[] | undefined =>
      node?.comments?.map(({ text, place }) => `${place}:${text}`)
    expect(comments(frame?.dora?.tiles[1])).toEqual(['behind: the dora'])
    expect(comments(frame?.dora?.tiles[6])).toEqual(['before: last two'])
    expect(comments(frame?.flows[0]?.acts[0])).toEqual(['before: first act', 'behind: an act'])
    expect(comments(frame?.flows[0]?.acts[1])).toEqual(['behind: nothing follows'])
  })
})
