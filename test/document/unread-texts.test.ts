/** Which parts of a text are frames that cannot be read. */
import { expect, it } from 'vitest'
import { readDocument, unreadTexts } from '../../src/document/index.ts'
import { simulatedText } from './simulated-text.ts'

const SOUND = simulatedText(3)
const SECOND = SOUND.indexOf('frm[E1-1')
const THIRD = SOUND.indexOf('frm[E2-0')

const unreadIn = (text: string) => {
  const document = readDocument(text)
  return unreadTexts(document, 0).map(({ frame, behind, start, end, findings }) => ({
    frame,
    behind,
    text: text.slice(start, end),
    codes: findings.map(({ code }) => code),
  }))
}

it('none of a sound text, nor of one whose head alone cannot be read', () => {
  expect(unreadIn(SOUND)).toEqual([])
  const broken = SOUND.replace('mtp[,,,]', 'mtp[,,,')
  expect(readDocument(broken).broken).toBe(true)
  expect(unreadIn(broken)).toEqual([])
})

it('a frame in which a word cannot be read is its whole text, with the place', () => {
  const broken = SOUND.replace('(w,8p,2m)', '(w,8p,2q)')
  const [unread, ...others] = unreadIn(broken)
  expect(others).toEqual([])
  expect(unread).toMatchObject({ frame: 0, behind: 0, codes: ['syntax.unexpected'] })
  expect(unread?.text).toMatch(/^frm\[E1-0[^]*\(w,8p,2q\)[^]*\]$/)
})

it('a frame whose name cannot be read is text behind the frame before it, which itself can be read', () => {
  const broken = `${SOUND.slice(0, SECOND)}frm[X1-1${SOUND.slice(SECOND + 8)}`
  const [unread, ...others] = unreadIn(broken)
  expect(others).toEqual([])
  expect(unread).toMatchObject({ frame: null, behind: 0 })
  expect(unread?.text).toBe(`frm[X1-1${SOUND.slice(SECOND + 8, THIRD).trimEnd()}`)
})

it('so is the first frame, before all others, and the last one, behind them', () => {
  const first = SOUND.indexOf('frm[')
  const broken = `${SOUND.slice(0, first)}frm[X1-0${SOUND.slice(first + 8)}`
  expect(unreadIn(broken)).toMatchObject([{ frame: null, behind: -1 }])
  expect(unreadIn(broken)[0]?.text).toMatch(/^frm\[X1-0/)
  const last = SOUND.lastIndexOf('frm[')
  expect(unreadIn(`${SOUND.slice(0, last)}frm[X4-0${SOUND.slice(last + 8)}`)).toMatchObject([
    { frame: null, behind: 7 },
  ])
})

it('also in a text of one line', () => {
  const line = SOUND.replaceAll(/\/\/.*\n|\n\s*/g, '')
  const second = line.indexOf('frm[E1-1')
  const third = line.indexOf('frm[E2-0')
  expect(readDocument(line).broken).toBe(false)
  const broken = `${line.slice(0, second)}frm[X1-1${line.slice(second + 8)}`
  expect(unreadIn(broken)).toMatchObject([{ frame: null, behind: 0, text: `frm[X1-1${line.slice(second + 8, third)}` }])
})
