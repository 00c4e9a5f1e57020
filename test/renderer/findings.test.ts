import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useFindingsStore } from '../../renderer/stores/findings.ts'
import { useSessionStore } from '../../renderer/stores/session.ts'
import type { FindingCode } from '../../src/document/index.ts'
import { matchOf, openSession, POSITION_MAP, type Command } from '../../src/recorder/index.ts'
import { interpret } from '../../src/recorder/keys.ts'
import type { Step } from '../support/match-driver.ts'
import { Hands } from '../recorder/typing.ts'
import { standInPage } from './stand-in-page.ts'

const EAST = '123m456p789s1122z'
const SOUTH = '234m567p234s3344z'
/** A Friday. */
const MONDAY: Command = {
  type: 'setTimeAndPlace',
  timeAndPlace: { ...openSession().match.timeAndPlace, date: '20261120', weekday: 'mon' },
}

/** Milliseconds between the keys: they never rest. */
const PAUSE = 50

beforeEach(() => {
  vi.useFakeTimers()
  standInPage()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Types without a rest; after each key, what is found once its picture stands. */
const burst = async (steps: readonly Step[]): Promise<readonly (readonly FindingCode[])[]> => {
  const session = useSessionStore()
  await session.practise(matchOf(openSession()))
  const store = useFindingsStore()
  const found: FindingCode[][] = []
  for (const step of steps) {
    const command = step.kind === 'key' ? interpret(POSITION_MAP, step.press, session.shown) : step.command
    if (command === null) throw new Error('a key without a meaning')
    expect(session.dispatch(command).ok).toBe(true)
    await vi.advanceTimersByTimeAsync(PAUSE)
    found.push(store.findings.map(({ code }) => code))
  }
  return found
}

const underWay = (): Hands => new Hands().deal('1m', EAST, SOUTH, '', '').type('3z', 'tsumogiri', '9s', 'tsumogiri')
/** Whether what only the whole match shows was found, key by key. */
const wholeMatch = (found: readonly (readonly FindingCode[])[]): boolean[] =>
  found.map((codes) => codes.includes('match.weekday'))

it('the frame under way is checked with every key', async () => {
  const found = await burst(underWay().type('3z', 'tsumogiri', '4z', 'tsumogiri', '1p', '9m').steps)
  expect(found.slice(0, -1).flat()).toEqual([])
  expect(found.at(-1)).toEqual(['act.not-in-hand'])
})

it('the whole match is checked when a frame ends, although the keys never rest', async () => {
  const hands = underWay()
  hands.data(MONDAY, 'the day')
  const found = await burst(hands.type('3z', 'tsumogiri', '4z', 'tsumogiri', 'stop', '0', '4').steps)
  expect(wholeMatch(found).indexOf(true)).toBe(found.length - 1)
})

it('and when the next begins', async () => {
  const hands = underWay().type('stop', '0', '4')
  hands.data(MONDAY, 'the day')
  const found = await burst(hands.type('enter', '5p').steps)
  expect(wholeMatch(found).indexOf(true)).toBe(found.length - 2)
  expect(wholeMatch(found).at(-1)).toBe(true)
})

it('and when the keys rest in the middle of one', async () => {
  const hands = underWay()
  hands.data(MONDAY, 'the day')
  const found = await burst(hands.steps)
  expect(wholeMatch(found)).not.toContain(true)
  await vi.advanceTimersByTimeAsync(400)
  expect(useFindingsStore().findings.map(({ code }) => code)).toContain('match.weekday')
})
