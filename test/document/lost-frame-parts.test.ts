/** The head or the end of a frame that is gone: its name comes back if the frames around it leave one, nothing else does. */
import { describe, expect, it } from 'vitest'
import { applyEdits } from '../../grammar/index.ts'
import { readDocument, type Document } from '../../src/document/index.ts'
import { frameName } from '../../src/record/index.ts'
import { some, times } from '../support/test-extent.ts'
import { simulatedText } from './simulated-text.ts'

/** From the word of a frame to its first hand. */
const HEADS = /frm\[[^]*?(?=\(e,hnd)/g

const errorOf = (text: string) => {
  const errors = readDocument(text).findings.filter(({ code }) => code.startsWith('syntax'))
  expect(errors.map(({ code }) => code)).toEqual(['syntax.unexpected'])
  return errors[0]!
}
const repaired = (text: string): Document => readDocument(applyEdits(text, errorOf(text).repairs[0]?.edits ?? []))
const namesOf = ({ matches }: Document): readonly string[] => (matches[0]?.frames ?? []).map(({ id }) => frameName(id))
const actsOf = ({ matches }: Document) =>
  (matches[0]?.frames ?? []).map(({ flows }) => flows.map(({ acts, startHands }) => ({ acts, startHands })))

describe.each(Array.from({ length: times(1, 20) }, (_, at) => at + 1))('a match of seed %i', (seed) => {
  const text = simulatedText(seed)
  const whole = readDocument(text)

  it('each head comes back with its name, and every act stays', () => {
    const heads = [...text.matchAll(HEADS)]
    expect(heads.length).toBeGreaterThan(5)
    for (const [at, { index, 0: head }] of some([...heads.entries()], 3)) {
      const now = repaired(text.slice(0, index) + text.slice(index + head.length))
      expect(namesOf(now)).toEqual(namesOf(whole))
      expect(actsOf(now)).toEqual(actsOf(whole))
      expect(now.matches[0]?.frames[at]).toMatchObject({ sticks: null, startPoints: null, dora: null })
    }
  })

  it('of a head of which only the beginning is gone the rest stays', () => {
    for (const { index, 0: head } of some([...text.matchAll(HEADS)], 1)) {
      for (const part of [/^frm\[[^,]*,/, /^frm\[[^,]*,[^,]*,/, /^frm\[[^,]*,[^,]*,,/]) {
        const lost = part.exec(head)?.[0] ?? ''
        const left = repaired(text.slice(0, index) + text.slice(index + lost.length)).text
        expect(left.slice(index)).toContain(head.slice(lost.length))
      }
    }
  })
})

it('two names that fit are one too many: nothing is offered but to take the text out', () => {
  const text = simulatedText(1)
  // Neither the result of the first frame nor the frame behind the second tells its name.
  const [first, second, third] = [...text.matchAll(HEADS)]
  const open = text.slice(0, first!.index) + text.slice(first!.index, second!.index).replace(/,pfe\[[^\]]*\]/, ',')
  const acts = text.slice(second!.index + second![0].length, third!.index)
  const ended = open.replace(/\n +\([eswn],(?:rn|[^\n]*,tm),?\)[^\n]*/g, '')
  const { repairs } = errorOf(`${ended}${acts})\n`)
  expect(repairs.map(({ title }) => title.code)).toEqual(['remove'])
})

it('the head of a match comes back empty, one repair after the other, and every act stays', () => {
  const text = simulatedText(1)
  const whole = readDocument(text)
  let now = readDocument(text.slice(0, text.indexOf('(\n')) + text.slice(text.indexOf('frm[')))
  for (let step = 0; step < 3; step++) {
    const edits = now.findings.find(({ code }) => code.startsWith('syntax'))?.repairs[0]?.edits
    now = readDocument(applyEdits(now.text, edits ?? []))
  }
  expect(now.syntax).toEqual([])
  expect(actsOf(now)).toEqual(actsOf(whole))
  expect(namesOf(now)).toEqual(namesOf(whole))
  expect(now.matches[0]?.players.every(({ name }) => name === null)).toBe(true)
})

it('the end of a frame comes back empty, and both frames keep every act', () => {
  const text = simulatedText(1)
  const whole = readDocument(text)
  const ends = [...text.matchAll(/\n +,pfe\[[^\n]*/g)]
  for (const { index, 0: end } of some(ends.slice(0, -1), 2)) {
    const wrong = text.slice(0, index) + text.slice(index + end.length)
    const repair = readDocument(wrong).findings.find(({ code }) => code === 'syntax.unexpected')?.repairs[0]
    const now = readDocument(applyEdits(wrong, repair?.edits ?? []))
    expect(now.syntax).toEqual([])
    expect(actsOf(now)).toEqual(actsOf(whole))
  }
})
