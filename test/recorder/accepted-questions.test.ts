import { expect, test } from 'vitest'
import { parse, print } from '../../grammar/index.ts'
import { recordOf, treeOf, type Paifu } from '../../src/record/index.ts'
import { matchOf, openQuestions, openSession, type Session } from '../../src/recorder/index.ts'
import { Hands } from './typing.ts'

const DEAL = ['223344m55p678s11z', '123m123p123s2224z', '456m456p456s3334z', '789m789p789s5556z'] as const

const open = (session: Session): string[] =>
  openQuestions(session).map(({ code, act, seat, index }) =>
    [code, act, seat, index].filter((each) => each !== null).join(' '),
  )

const written = (paifu: Paifu): string => {
  const printed = print(treeOf(paifu))
  if (!printed.ok) throw new Error(JSON.stringify(printed.failures))
  return printed.text
}
const textOf = (hands: Hands): string => written({ matches: [matchOf(hands.session)] })

const readText = (text: string) => {
  const { file } = parse(text)
  if (!file) throw new Error('no file')
  return recordOf(file)
}

/** Saved, and opened by the next session. */
const reopened = (hands: Hands): Session => {
  const read = readText(textOf(hands))
  expect(read.findings).toEqual([])
  return openSession(read.paifu.matches[0] ?? null)
}

const acceptAll = (hands: Hands): void => {
  for (let left = openQuestions(hands.session).length; left > 0; left--) {
    hands.press('Equal')
    expect(hands.press('Backslash')).toMatchObject({ ok: true, echo: { code: 'accepted', left: left - 1 } })
  }
}

test('a question that was accepted is not asked again when the record is opened again', () => {
  const hands = new Hands().type('enter', 'enter', DEAL[0], '123m', 'enter', DEAL[2], DEAL[3])
  hands.type('9p', '1z', 'uk', '2z', '9s', 'tsumogiri')
  expect(open(hands.session)).toEqual(['indicator 0', 'start-hand 1', 'draw 1 1'])
  acceptAll(hands)
  expect(open(hands.session)).toEqual([])
  expect(textOf(hands)).toContain('(s,uk,sw) //@accepted draw\n')
  expect(textOf(hands)).toContain('//@accepted dora 1,hand s\n')
  expect(open(reopened(hands))).toEqual([])
})

test('a doubt, a riichi left open and a value left out are accepted in the file too', () => {
  const far = '159m159p159s1234z'
  const hands = new Hands().deal('9p', far, '123m456m789m2p3p99s', far, far).type('9s', '1p', 'win', 'cancel')
  expect(open(hands.session)).toEqual(['value 1 1'])
  hands.take({ type: 'accept', question: { code: 'value', frame: 0, act: 1, seat: 1, index: null } })
  expect(open(hands.session)).toEqual([])
  expect(open(reopened(hands))).toEqual([])
})

test('undo asks again, and so does the half of the act typed anew as unseen', () => {
  const hands = new Hands().deal('1m', ...DEAL).type('9p', '1z', 'uk', '2z', '9s', 'tsumogiri')
  hands.press('Equal')
  hands.press('Backslash')
  hands.type('undo')
  expect(open(hands.session)).toEqual(['draw 1 1'])
  hands.press('Backslash')
  hands.type('undo')
  hands.press('Equal')
  hands.press('Backslash')
  hands.take({ type: 'goto', frame: 0, act: 1, part: 'draw' })
  hands.type('uk', 'live')
  expect(open(hands.session)).toEqual(['draw 1 1'])
  expect(textOf(hands)).not.toContain('//@accepted')
})

test('points left open say nothing of a tsumogiri that may have been karagiri in the same frame', () => {
  const hands = new Hands().deal('1m', ...DEAL).type('2m', '2m')
  expect(open(hands.session)).toEqual(['tsumogiri 0 0'])
  const match = matchOf(hands.session)
  const frames = match.frames.map((frame) => ({ ...frame, notes: { accepted: [{ what: 'points' }] } as const }))
  expect(open(openSession({ ...match, frames }))).toEqual(['tsumogiri 0 0'])
})

test('words that say nothing to accept are kept, and reported', () => {
  const hands = new Hands().deal('1m', ...DEAL).type('9p', '1z', 'uk', '2z')
  acceptAll(hands)
  const text = textOf(hands).replace('//@accepted draw', '//@accepted everything')
  const read = readText(text)
  expect(read.findings.map(({ code }) => code)).toEqual(['record.pragma-malformed'])
  expect(written(read.paifu)).toContain('//@accepted everything')
  expect(open(openSession(read.paifu.matches[0] ?? null))).toEqual(['draw 1 1'])
})
