/** Any change of any text: what was worked out before is used again only where it still holds. */
import { expect, test } from 'vitest'
import { parseEdited, type Edit } from '../../grammar/index.ts'
import { readDocument, type Document } from '../../src/document/index.ts'
import { matchText, random } from '../support/match-text.ts'
import { times } from '../support/test-extent.ts'

/** Matches as people and programs write them: with comments, pragmas, names, a blank line, a wrong tile. */
const someMatches = (count = 3): string => {
  const texts = Array.from({ length: count }, (_, at) => matchText({ seed: 11 + at, frames: 1, acts: 6 }))
  const [first = '', ...rest] = texts
  return [first, ...rest.map((text) => text.replace(/^jmjp\[1\.0\]\s*/, '// between\n'))].join('\n')
}

const SCRAPS = [
  ...[
    '(',
    ')',
    '[',
    ']',
    ',',
    '"',
    '//',
    '//@t 1.0',
    '\n',
    ' ',
    '5p',
    '0m',
    'uk',
    'xx',
    'frm[',
    'ply[',
    'mtp[,,,]',
    '\\',
  ],
  ...[
    'hnd[',
    ')(',
    'tg',
    'jmjp[0]',
    'E1-0',
    '25.0',
    '𠮷',
    '(e,1p,tg)',
    'snt["林"]',
    ')\n(',
    'rc[',
    '//@rules tenhou\n',
  ],
]

/** @param withRepairs how many repairs each finding has, too: searching for them takes far longer than all the rest */
const seen = ({ tree, paifu, counts, findings }: Document, withRepairs: boolean): string =>
  JSON.stringify({
    ...{ tree, paifu, counts },
    findings: findings.map((found) => {
      const { code, severity, args, start, end, place, line, column, endLine, endColumn, match, frame, act } = found
      const position = { start, end, place, line, column, endLine, endColumn, match, frame, act }
      return { code, severity, args, ...position, repairs: withRepairs ? found.repairs.length : null }
    }),
  })

test('random changes read as the text read anew', () => {
  const below = random(2026)
  const whole = someMatches()
  let document = readDocument(whole)
  const runs = times(30, 10_000)
  for (let run = 0; run < runs; run++) {
    const { text } = document
    const start = below(text.length + 1)
    const size = below(4) === 0 ? below(60) : below(4)
    const scrap = below(3) === 0 ? '' : below(2) === 0 ? SCRAPS[below(SCRAPS.length)]! : text.slice(start, start + size)
    const edited = document.edited([{ start, end: Math.min(text.length, start + size), text: scrap }])
    const withRepairs = run % 5 === 0
    expect(seen(edited, withRepairs), `${run}`).toBe(seen(readDocument(edited.text), withRepairs))
    // Mistakes pile up until nothing can be read: most changes are taken back, and now and then everything is.
    document = below(40) === 0 ? edited.edited(whole) : below(3) === 0 ? edited : document
  }
})

test('a mistake in a match far from the change stays as it is', () => {
  const below = random(7)
  const whole = someMatches(6)
  const changeIn = (document: Document, which: number): Edit => {
    const { start = 0, end = 0 } = document.tree?.matches[which] ?? {}
    const at = start + 1 + below(Math.max(1, end - start - 2))
    const scrap = below(3) === 0 ? '' : SCRAPS[below(SCRAPS.length)]!
    return { start: at, end: Math.max(at, Math.min(end - 1, at + below(4))), text: scrap }
  }
  let again = 0
  const runs = times(10, 5_000)
  for (let run = 0; run < runs; run++) {
    let document = readDocument(whole)
    const wrong = below(6)
    for (let times = 1 + below(3); times > 0; times--) document = document.edited([changeIn(document, wrong)])
    const far = [0, 1, 2, 3, 4, 5].filter((which) => Math.abs(which - wrong) > 1)
    for (let times = 4; times > 0; times--) {
      const { text, tree: file, syntax: findings } = document
      const edits = [changeIn(document, far[below(far.length)]!)]
      document = document.edited(edits)
      expect(seen(document, false), `${run}`).toBe(seen(readDocument(document.text), false))
      if (findings.length > 0 && parseEdited({ text, file, findings }, document.text, edits[0]!) !== null) again++
    }
  }
  expect(again).toBeGreaterThan(runs)
})

test('the second of two half surrogate pairs is found once the first is mended', () => {
  const text = someMatches().replaceAll('mtp[', '// \uD842\nmtp[')
  const start = text.indexOf('\uD842')
  const edited = readDocument(text).edited([{ start, end: start + 1, text: '' }])
  expect(edited.syntax.map(({ code }) => code)).toContain('syntax.lone-surrogate')
  expect(seen(edited, true)).toBe(seen(readDocument(edited.text), true))
})
