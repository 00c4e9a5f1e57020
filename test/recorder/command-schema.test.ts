import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { saveText } from '../../src/document/index.ts'
import {
  allFindings,
  findingsOf,
  matchOf,
  openQuestions,
  openSession,
  promptOf,
  readCommand,
  reduce,
  type Session,
} from '../../src/recorder/index.ts'
import { arbCommand } from '../support/arbitrary-command.ts'
import { arbMatch } from '../support/arbitrary-match.ts'
import { times } from '../support/test-extent.ts'
import { Hands } from './typing.ts'

const RUNS = { seed: 20260403, numRuns: Number(process.env['SAIFU_SESSIONS'] ?? times(100, 1500)) }

const WILD = [null, true, -1, 0, 1, 1.5, 1e9, '', 'x', '1m', '__proto__', [], {}, [null], ['1m'], { type: 'x' }, [[]]]

type Tree = Record<string, unknown>
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

/** All ways to a member of a value. */
const waysIn = (value: unknown): string[][] =>
  isTree(value) ? Object.keys(value).flatMap((key) => [[key], ...waysIn(value[key]).map((way) => [key, ...way])]) : []

/** The value with one of its members another, or gone. */
const mutated = (value: unknown, which: number, wild: unknown): unknown => {
  const copy: unknown = JSON.parse(JSON.stringify(value))
  const ways = waysIn(copy)
  const way = ways[which % Math.max(1, ways.length)] ?? []
  const holder = way.slice(0, -1).reduce<unknown>((inner, key) => (isTree(inner) ? inner[key] : null), copy)
  const last = way.at(-1)
  if (isTree(holder) && last !== undefined) {
    if (wild === undefined) Reflect.deleteProperty(holder, last)
    else holder[last] = wild
  }
  return copy
}

const show = (session: Session): void => {
  promptOf(session)
  findingsOf(session)
  allFindings(session)
  openQuestions(session)
  const saved = saveText(null, { matches: [matchOf(session)] })
  expect(saved).toMatchObject({ ok: true })
}

const begun = fc.oneof(
  fc.constant(
    new Hands()
      .deal('1m', '223344m55p678s11z', '123m123p123s2224z', '456m456p456s3334z', '789m789p789s5556z')
      .type('9p').session,
  ),
  arbMatch.map((match) => openSession(match)),
)

describe('a command from a journal', () => {
  it.each([
    null,
    1,
    'tile',
    [],
    {},
    { type: null },
    { type: 'setWeather', weather: 'rain' },
    { type: '__proto__' },
    { type: 'constructor' },
    { type: 'tile' },
    { type: 'tile', tile: '1x' },
    { type: 'tile', tile: '1m', colour: 'red' },
    { type: 'setStartHand', frame: 0, seat: 0, hand: { tiles: Array(14).fill('1m'), drawn: null, melds: [] } },
    { type: 'setSticks', frame: 0, sticks: 0.5 },
    { type: 'setRules', rules: 'two\nlines' },
  ])('that this version does not know is none: %j', (value) => {
    expect(readCommand(value)).toBeNull()
  })

  it('that it does know means something, or is turned down, whatever it speaks of', () => {
    fc.assert(
      fc.property(begun, fc.array(arbCommand, { maxLength: 12 }), (session, commands) => {
        for (const command of commands)
          expect(readCommand(JSON.parse(JSON.stringify(command))), JSON.stringify(command)).not.toBeNull()
        show(commands.reduce((before, command) => reduce(before, command).session, session))
      }),
      RUNS,
    )
  })

  it('that was damaged is none, or one that can be carried out, shown and saved', () => {
    let read = 0
    fc.assert(
      fc.property(
        begun,
        fc.array(fc.tuple(arbCommand, fc.nat({ max: 500 }), fc.constantFrom(undefined, ...WILD)), { maxLength: 12 }),
        (session, wild) => {
          const commands = wild.flatMap(([command, which, value]) => readCommand(mutated(command, which, value)) ?? [])
          read += commands.length
          show(commands.reduce((before, command) => reduce(before, command).session, session))
        },
      ),
      RUNS,
    )
    expect(read).toBeGreaterThan(0)
  })
})
