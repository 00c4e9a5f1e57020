/** A text that is edited says what the same text says that is read for the first time; what did not change stays. */
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { print } from '../../grammar/index.ts'
import { readDocument, type Document } from '../../src/document/index.ts'
import { treeOf } from '../../src/record/index.ts'
import { makeFrameView } from '../../src/check/make-frame-view.ts'
import { times } from '../support/test-extent.ts'
import { simulatedText } from './simulated-text.ts'

vi.mock(import('../../src/check/make-frame-view.ts'), async (original) => {
  const module = await original()
  return { ...module, makeFrameView: vi.fn(module.makeFrameView) }
})

/** How many frames are looked at for something. */
const looked = (what: () => void): number => {
  vi.mocked(makeFrameView).mockClear()
  what()
  return vi.mocked(makeFrameView).mock.calls.length
}

/** Always the same numbers from 0 to `below`. */
const numbers = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const SCRAPS = ['(', ')', '[', ']', ',', '"', '//', '//@draw x', '5', 'm', 'uk', 'xx', '0p', 'tg', 'frm[', 'hnd[', '\n']

/** One slip of a hand: something lost, doubled, struck by mistake, exchanged, or a number or tile typed over. */
const slip = (text: string, next: (below: number) => number): { start: number; end: number; text: string } => {
  const at = next(text.length)
  const size = 1 + next(8)
  const scrap = SCRAPS[next(SCRAPS.length)]!
  switch (next(6)) {
    case 0:
      return { start: at, end: Math.min(text.length, at + size), text: '' }
    case 1:
      return { start: at, end: at, text: text.slice(at, at + size) }
    case 2:
      return { start: at, end: at, text: scrap }
    case 3:
      return { start: at, end: Math.min(text.length, at + size), text: scrap }
    default: {
      const digit = text.slice(at).search(/[1-9]/)
      const from = digit === -1 ? at : at + digit
      return { start: from, end: Math.min(text.length, from + 1), text: String(1 + next(9)) }
    }
  }
}

const said = ({ text, tree, matches, counts, findings }: Document) => ({
  tree,
  matches,
  counts,
  // Repairs are left alone: they are worked out when somebody looks.
  findings: findings.map(({ code, args, place, start, end, line, column }) => ({
    code,
    args,
    place,
    start,
    end,
    line,
    column,
  })),
  places: [0, 1, 2, 3, 4].map((part) => Math.floor((text.length * part) / 4)),
})

const placesOf = (document: Document): unknown[] =>
  said(document).places.map((offset) => [document.placeAt(offset), document.at(offset)])

const EDITS = times(30, 500)
let texts: readonly string[] = []
beforeAll(() => {
  texts = [1, 2].map((seed) => simulatedText(seed))
})

describe('after an edit', () => {
  test.each([0, 1])(
    `a text says what it says when it is read anew: ${EDITS} edits of match %i`,
    { timeout: 240_000 },
    (which) => {
      const next = numbers(31 + which)
      let document = readDocument(texts[which]!)
      for (let turn = 0; turn < EDITS; turn++) {
        // Some edits come upon each other, as typing does; then it begins again from the sound text.
        if (turn % 5 === 0) document = document.edited(texts[which]!)
        document = document.edited([slip(document.text, next)])
        const fresh = readDocument(document.text)
        // Compared as text first: that is a hundred times faster.
        if (JSON.stringify(said(document)) !== JSON.stringify(said(fresh)))
          expect(said(document), `turn ${turn}`).toEqual(said(fresh))
        expect(placesOf(document)).toEqual(placesOf(fresh))
        if (turn % 10 === 0) {
          const repairs = ({ findings }: Document): unknown => findings.map((one) => one.repairs)
          expect(repairs(document), `repairs, turn ${turn}`).toEqual(repairs(fresh))
        }
      }
    },
  )

  test('the old document is unchanged', () => {
    const document = readDocument(texts[0]!)
    const before = said(document)
    void document.edited(texts[0]!.replace('tg)', '9m)')).findings
    expect(said(document)).toEqual(before)
    expect(document.edited(texts[0]!)).toBe(document)
  })
})

describe('a match with one edited frame', () => {
  /** The text with one act of a frame in its middle made a discard that nobody holds. */
  const typo = (text: string): { text: string; frame: number } => {
    const frame = 3
    const begins = [...text.matchAll(/frm\[/g)].map(({ index }) => index)
    const at = text.indexOf(',tg)', begins[frame])
    return { text: `${text.slice(0, at)},kg)${text.slice(at + 4)}`, frame }
  }

  test('keeps the objects of other frames and does not check them again', () => {
    const document = readDocument(texts[0]!)
    const all = looked(() => void document.findings)
    expect(all).toBe(document.counts.frames)
    const { text, frame } = typo(texts[0]!)
    const edited = document.edited(text)
    const [before, after] = [document.matches[0]!, edited.matches[0]!]
    expect(after.frames.map((one, at) => one === before.frames[at])).toEqual(before.frames.map((_, at) => at !== frame))
    expect(after.players).toBe(before.players)
    expect(looked(() => void edited.findings)).toBe(1)
    expect(looked(() => void edited.edited(`${text}// a remark\n`).findings)).toBe(0)
  })

  test('keeps the objects of unchanged acts in the edited frame', () => {
    const document = readDocument(texts[0]!)
    const { text, frame } = typo(texts[0]!)
    const [was, is] = [document, document.edited(text)].map(({ matches }) => matches[0]!.frames[frame]!.flows[0]!)
    expect(is!.startHands).toBe(was!.startHands)
    expect(is!.acts.filter((act, at) => act !== was!.acts[at])).toHaveLength(1)
  })

  test('checks later frames again if what the edited one leads to changed', () => {
    const document = readDocument(texts[0]!)
    void document.findings
    const printed = print(
      treeOf({
        matches: document.matches.map((match) => ({
          ...match,
          frames: match.frames.map((one, at) => (at === 3 ? { ...one, endPoints: [1, 2, 3, 4] as const } : one)),
        })),
      }),
    )
    const edited = document.edited(printed.ok ? printed.text : '')
    expect(looked(() => void edited.findings)).toBe(document.counts.frames - 3)
    expect(edited.findings.map(({ code }) => code)).toContain('score.bystander')
  })

  test('a frame inserted before others moves them without changing them', () => {
    const document = readDocument(texts[0]!)
    const [first] = [...texts[0]!.matchAll(/frm\[/g)]
    const second = [...texts[0]!.matchAll(/frm\[/g)][1]!
    const frame = texts[0]!.slice(first!.index, second.index)
    const edited = document.edited([{ start: first!.index, end: first!.index, text: frame }])
    expect(edited.matches[0]!.frames.slice(2)).toEqual(document.matches[0]!.frames.slice(1))
    expect(edited.matches[0]!.frames.slice(2).every((one, at) => one === document.matches[0]!.frames[at + 1])).toBe(
      true,
    )
  })
})

test('keeps what cannot be read, and the frames around it', () => {
  const document = readDocument(texts[0]!)
  const begins = [...texts[0]!.matchAll(/frm\[/g)].map(({ index }) => index)
  const at = texts[0]!.indexOf(',tg)', begins[2])
  const broken = document.edited([{ start: at, end: at + 4, text: ',tg' }])
  expect(broken.broken).toBe(true)
  expect(broken.tree?.unread?.length).toBeGreaterThan(0)
  const [before, after] = [document.matches[0]!.frames, broken.matches[0]!.frames]
  expect(after).toHaveLength(before.length)
  expect(after.flatMap((one, index) => (one === before[index] ? [] : [index]))).toEqual([2])
  const [match] = broken.matches
  const saved = broken.saved({
    matches: [{ ...match!, frames: match!.frames.with(0, { ...match!.frames[0]!, sticks: 10 }) }],
  })
  expect(saved.ok && saved.text.includes(broken.text.slice(at - 20, at + 20))).toBe(true)
})
