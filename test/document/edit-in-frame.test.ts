/** A change inside one frame: only that is read again, and the document is the one that reading all of it gives. */
import { expect, test } from 'vitest'
import { readDocument, type Document } from '../../src/document/index.ts'
import { matchText, random } from '../support/match-text.ts'
import { times } from '../support/test-extent.ts'

/** Two matches of three frames, with remarks before, in and behind them. */
const twoMatches = (): string => {
  const [first = '', second = ''] = [11, 12].map((seed) => matchText({ seed, frames: 3, acts: 4 }))
  return `${first.replaceAll('frm[', '// before\nfrm[')}\n${second.replace(/^jmjp\[1\.0\]\s*/, '').replaceAll('frm[', 'frm[ // in\n')} // behind\n`
}

const SCRAPS = [
  '',
  '5p',
  '0m',
  '(e,1p,tg)',
  '//@t 1.0\n',
  ' // remark\n',
  ' ',
  '\n',
  'uk',
  ',',
  ')',
  ']',
  '"',
  'snt["林"]',
  '],,]frm[E2-0',
]

const read = ({ tree, paifu, syntax, readings }: Document): string =>
  JSON.stringify({
    tree,
    paifu,
    syntax: syntax.map(({ repairs: _, ...found }) => found),
    readings: readings.map(({ code, start, end, place, args }) => ({ code, start, end, place, args })),
  })

test('it reads as the text read anew, edit after edit', () => {
  const below = random(8)
  const whole = twoMatches()
  let document = readDocument(whole)
  expect(document.syntax).toEqual([])
  for (let run = 0; run < times(150, 4_000); run++) {
    const { text } = document
    const frames = document.tree?.matches.flatMap((match) => match.frames) ?? []
    const frame = frames[below(Math.max(frames.length, 1))]
    if (frame === undefined) throw new Error('no frame can be read')
    // At its edges, too.
    const start = frame.start + below(frame.end - frame.start + 1)
    const edit = { start, end: Math.min(text.length, start + below(4)), text: SCRAPS[below(SCRAPS.length)]! }
    const edited = document.edited([edit])
    expect(read(edited), `${run}: ${JSON.stringify(edit)}`).toBe(read(readDocument(edited.text)))
    // Sound texts go on; now and then one with a mistake does, and all is taken back.
    if (below(60) === 0) document = edited.edited(whole)
    else if (!edited.broken || below(12) === 0) document = edited.tree === null ? edited.edited(whole) : edited
  }
})

test('the other frames stay the same objects in the record, and those before it in the tree', () => {
  const before = readDocument(twoMatches())
  const [first] = before.matches
  const start = before.text.indexOf(',tg)', before.tree?.matches[0]?.frames[1]?.start)
  const after = before.edited([{ start: start + 1, end: start + 3, text: 'kg' }])
  expect(after.matches[0]?.frames.map((frame, at) => frame === first?.frames[at])).toEqual([true, false, true])
  expect(after.matches[1]).toBe(before.matches[1])
  expect(after.tree?.matches[0]?.frames[0]).toBe(before.tree?.matches[0]?.frames[0])
})
