/** Among equally small repairs of a damaged text, those come first after which the frame holds together. */
import { describe, expect, it } from 'vitest'
import { applyEdits, SmallestRepairs, type Edit } from '../../grammar/index.ts'
import { readDocument } from '../../src/document/index.ts'
import { RESTORABLE_DAMAGES } from '../support/text-damages.ts'
import { random } from '../support/match-text.ts'
import { times } from '../support/test-extent.ts'
import { simulatedText } from './simulated-text.ts'

const RIGHT = simulatedText(3).replace(/\n( *)(?=mtp\[)/, '\n$1tnm[mlg,2024,2rd,3,1]\n$1')

const errorsOf = (text: string) => readDocument(text).findings.filter(({ code }) => code.startsWith('syntax'))

/** The texts after each repair of the only finding, the first that is offered first. */
const repaired = (text: string): string[] => {
  const found = errorsOf(text)
  expect(found.length, found.map(({ code }) => code).join(' ')).toBe(1)
  return (found[0]?.repairs ?? []).map(({ edits }) => applyEdits(text, edits))
}

describe('the frame decides', () => {
  it.each([
    ['a lost suit of a discard', /(?<=\n +\([eswn],\d[psm],\d)[psm](?=\))/],
    ['a lost number of a drawn tile', /(?<=\n +\([eswn],)\d(?=[psm],\d[psm]\))/],
    ['a lost seat', /(?<=\n +\()[eswn](?=,\d[psm],tg\))/],
  ])('%s comes back', (_, lost) => {
    const wrong = RIGHT.replace(lost, '')
    expect(wrong).not.toBe(RIGHT)
    const texts = repaired(wrong)
    expect(texts.length).toBeGreaterThan(2)
    expect(texts[0]).toBe(RIGHT)
  })
})

it.each([0, 1, 2])(
  'a slip in one of three matches has the repairs that the whole text would have: match %i',
  (which) => {
    const next = random(which)
    const matches = [3, 4, 5].map((seed) => simulatedText(seed).replace(/^jmjp\[1\.0\]/, ''))
    const whole = `jmjp[1.0]${matches.join('')}`
    const from = 9 + matches.slice(0, which).join('').length
    let looked = 0
    while (looked < times(3, 200)) {
      const start = from + 20 + next((matches[which]?.length ?? 0) - 60)
      const document = readDocument(whole).edited([{ start, end: start + 1, text: '' }])
      const errors = document.syntax.filter(({ severity }) => severity === 'error')
      if (errors.length !== 1) continue
      looked++
      const searched = new SmallestRepairs(document.text)
      const edits = (all: readonly { readonly edits: readonly Edit[] }[]): string[] =>
        all.map((repair) => applyEdits(document.text, repair.edits)).sort()
      expect(edits(document.readings[0]?.repairs ?? [])).toEqual(edits(searched.of(errors[0]!)))
    }
  },
)

it('a parenthesis turned round is told once', () => {
  const wrong = RIGHT.replace(/\n( +)\(s,(?=\d[psm],tg\))/, '\n$1)s,')
  expect(wrong).not.toBe(RIGHT)
  expect(repaired(wrong)).toContain(RIGHT)
})

it.each([
  ['a starting hand: no hand is missing', /\((?=e,hnd)/, '['],
  ['the time and place: nothing is missing', /(?<=mtp)\[/, '{'],
  ['a player: no player is missing', /(?<=ply)\[(?=2)/, '{'],
  ['the end of a frame: no other match begins', /(?<=pfe\[[\d.,]+\],)\](?=\n)/, ')'],
])('one wrong bracket of %s', (_, bracket, by) => {
  const wrong = RIGHT.replace(bracket, by)
  expect(wrong).not.toBe(RIGHT)
  expect(repaired(wrong)).toContain(RIGHT)
})

it.each(Object.entries(RESTORABLE_DAMAGES))(
  '%s: one finding, and the text as it was among its repairs',
  (_, damage) => {
    const dice = random(8)
    for (let run = 0; run < times(2, 40); run++) {
      const wrong = damage(RIGHT, dice)
      // A slip may give another sound text: the checks of the record are for that.
      if (wrong === null || errorsOf(wrong).length === 0) continue
      const texts = repaired(wrong)
      const says = (text: string): unknown => readDocument(text).paifu
      expect(texts.map(says), wrong).toContainEqual(says(RIGHT))
    }
  },
)
