/**
 * What happens against the rules, in any order: after every key the record can be saved and read back whole, the key
 * undone and made again, and an act taken out or put in and that undone; the next frame is the one the checks expect.
 */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parse, print } from '../../grammar/index.ts'
import {
  allFindings,
  commandEntry,
  commandOf,
  matchOf,
  openSession,
  promptOf,
  reduce,
  type CommandId,
  type Session,
} from '../../src/recorder/index.ts'
import { recordOf, treeOf, type Match } from '../../src/record/index.ts'
import { Hands } from './typing.ts'
import { times } from '../support/test-extent.ts'

/** Waits for 1p with a pair of rons behind it; a hand that waits for nothing; one in riichi soon; kans; nine terminals. */
const WAITS = '123m456m789m1p777z'
const NOTHING = '159m159p159s1234z'
const DEALS = [
  [WAITS, NOTHING, WAITS, NOTHING],
  [NOTHING, WAITS, WAITS, WAITS],
  ['222m456m789m1p23s1z', WAITS, WAITS, WAITS],
  ['11m22p33s44z55z66z7z', NOTHING, WAITS, '223344m55p678s11z'],
  ['1111m2222p3333s1z', '444m55566677z11z', NOTHING, WAITS],
  ['', '', '', ''],
] as const

const GROUPS: readonly (readonly CommandId[])[] = [
  ['tile.1p', 'tile.1p', 'tile.ew', 'tile.rd', 'tile.5m', 'tile.9s', 'tile.4m', 'tile.uk'],
  ['win', 'win', 'riichi', 'tsumogiri', 'tsumogiri', 'karagiri', 'pon', 'chi', 'kan', 'enter', 'cancel', 'undo'],
  [
    'irregular',
    'irregular.withdrawn',
    'irregular.withdrawn',
    'irregular.dead',
    'irregular.turn',
    'irregular.no-draw',
    'question',
    'accept',
  ],
  ['stop', 'stop.chombo', 'stop.exhaustive', 'stop.broken-off', 'stop.three-ron', 'retype-dora'],
  ['digit.1', 'digit.1', 'digit.2', 'digit.3', 'digit.4', 'digit.5'],
  ['back', 'frame-start', 'frame-back', 'live', 'live', 'delete', 'insert'],
]
/** How often a key of each group is tried. */
const GROUP = fc.constantFrom(...[0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 3, 4, 4, 5])

const keys = fc.array(fc.tuple(GROUP, fc.nat(1000)), { minLength: 30, maxLength: 60, size: 'max' })

/** A key of the group that has a meaning now. */
const keyOf = (session: Session, group: number, number: number): CommandId | null => {
  const may = (GROUPS[group] ?? []).filter((id) => commandEntry(id).applies(session))
  return may[number % may.length] ?? null
}

const textOf = (match: Match): string => {
  const printed = print(treeOf({ matches: [match] }))
  if (!printed.ok) throw new Error(JSON.stringify(printed))
  return printed.text
}

const saved = (session: Session): string => textOf(matchOf(session))

const reopened = (session: Session): Session => {
  const { file } = parse(saved(session))
  return openSession((file && recordOf(file).paifu.matches[0]) ?? null, session.preferences)
}

/** A session without the ways back and forth and without what the last key said. */
const shape = ({ past: _, future: __, echo: ___, ...state }: Session): unknown => state

const after = (session: Session, ...ids: readonly CommandId[]): Session =>
  ids.reduce((now, id) => reduce(now, commandOf(id, now)).session, session)

const FOLLOWING: ReadonlySet<string> = new Set(['frame.order', 'frame.honba', 'frame.sticks', 'score.carried'])

const holds = (session: Session, place: number): void => {
  const text = saved(session)
  expect(promptOf(session).ask.code).not.toBe('')
  expect(saved(reopened(session))).toBe(text)
  if (session.past) expect(shape(after(session, 'undo', 'redo'))).toEqual(shape(session))
  const frame = session.match.frames.length - 1
  const acts = session.match.frames[frame]?.flows[0]?.acts.length ?? 0
  if (acts === 0) return
  const there = reduce(session, { type: 'goto', frame, act: place % acts }).session
  const removed = after(there, 'delete')
  expect(saved(reopened(removed))).toBe(saved(removed))
  expect(saved(after(removed, 'undo'))).toBe(text)
  expect(saved(after(there, 'insert', 'cancel'))).toBe(text)
}

it('holds after every key', () => {
  const seen = new Set<string>()
  let frames = 0
  fc.assert(
    fc.property(
      fc.constantFrom('mleague', 'tenhou', 'wrc'),
      fc.constantFrom(...DEALS),
      keys,
      fc.nat(1000),
      (rules, deal, typed, place) => {
        let { session } = new Hands(rules).deal('9m', ...deal)
        for (const [at, [group, number]] of typed.entries()) {
          const before = session
          const id = keyOf(session, group, number)
          if (id === null) continue
          session = after(session, id)
          if (session === before) continue
          seen.add(id)
          if (at % 4 === 0) holds(session, place + at)
          const begun = session.match.frames.length
          if (begun === before.match.frames.length) continue
          frames = Math.max(frames, begun)
          const wrong = allFindings(session).filter(
            ({ code, place: { frame } }) => FOLLOWING.has(code) && frame === begun - 1,
          )
          if (id !== 'undo') expect(wrong).toEqual([])
        }
      },
    ),
    { seed: 20261122, numRuns: times(20, 50) },
  )
  expect(GROUPS.flat().filter((id) => !seen.has(id))).toEqual([])
  expect(frames).toBeGreaterThan(2)
})
