/** A text that is edited frame by frame, as a person mends a record: what is not touched stays the same, byte and object. */
import { describe, expect, it } from 'vitest'
import { readDocument } from '../../src/document/index.ts'
import type { Match } from '../../src/record/index.ts'
import { BROKEN_TEXTS } from '../support/broken-texts.ts'
import { simulatedText } from './simulated-text.ts'

const document = readDocument(simulatedText(6))
const match = document.matches[0]!
const frames = match.frames.map((_, index) => index)

const onFrame = (index: number, of: Match): Match => ({
  ...of,
  frames: of.frames.with(index, { ...of.frames[index]!, sticks: of.frames[index]!.sticks! + 10 }),
})

it.each(frames)('changing frame %i rewrites nothing else, and other frames keep their objects', (index) => {
  const changed = onFrame(index, match)
  const saved = document.saved({ matches: [changed] })
  if (!saved.ok) throw new Error('not saved')
  const { start, end } = document.tree!.matches[0]!.frames[index]!
  expect(saved.edits.length).toBeGreaterThan(0)
  for (const edit of saved.edits) expect([edit.start >= start, edit.end <= end]).toEqual([true, true])
  const edited = document.edited(saved.edits)
  expect(edited.text).toBe(saved.text)
  expect(edited.matches).toEqual([changed])
  const others = edited.matches[0]!.frames.flatMap((frame, at) => (frame === match.frames[at] ? [] : [at]))
  expect(others).toEqual([index])
})

it('changing all frames in turn and back gives the original text', () => {
  let edited = document
  for (const index of frames) {
    const saved = edited.saved({ matches: [onFrame(index, edited.matches[0]!)] })
    edited = edited.edited(saved.ok ? saved.edits : [])
  }
  expect(edited.matches[0]!.frames.map(({ sticks }) => sticks)).toEqual(match.frames.map(({ sticks }) => sticks! + 10))
  const back = edited.saved({ matches: [match] })
  expect(back.ok && back.text).toBe(document.text)
})

it('edits of one change are applied together, each at its old place', () => {
  const [first, last] = [0, frames.length - 1].map((frame) => document.spanOf({ match: 0, frame, part: 'sticks' }))
  const edits = [first!, last!].map(({ start, end }) => ({ start, end, text: '7.0' }))
  const edited = document.edited(edits)
  expect([edited.matches[0]!.frames[0]!.sticks, edited.matches[0]!.frames.at(-1)!.sticks]).toEqual([70, 70])
  expect(edited.text.replaceAll('7.0', '').length).toBeLessThan(document.text.length)
})

describe.each(Object.entries(BROKEN_TEXTS))('a text with an unreadable part: %s', (_, text) => {
  const broken = readDocument(text)

  it('is unchanged by saving what was read', () => {
    const saved = broken.saved(broken.paifu)
    if (broken.tree === null) return
    expect(saved.ok && saved.edits).toEqual([])
    expect(saved.ok && saved.text).toBe(text)
  })

  it('has the same findings after the edit that made it as when opened', () => {
    const edited = document.edited(text)
    expect([edited.broken, edited.matches, edited.findings.map(({ code }) => code)]).toEqual([
      broken.broken,
      broken.matches,
      broken.findings.map(({ code }) => code),
    ])
    expect(edited.edited(document.text).matches).toEqual(document.matches)
  })
})
