/** Acts of a record that is open are edited: what follows stays byte for byte, and one undo takes the edit back. */
import { describe, expect, it } from 'vitest'
import type { Document } from '../../src/document/index.ts'
import { countedActs } from '../../src/record/index.ts'
import type { Command } from '../../src/recorder/index.ts'
import { simulatedText } from '../document/simulated-text.ts'
import { some, times } from '../support/test-extent.ts'
import { dispatch, opened, written } from './opened-record.ts'
import { Hands } from './typing.ts'

/** The text of each act of a frame. */
const textsOf = (document: Document, frame: number): readonly string[] => {
  const { flows } = document.matches[0]?.frames[frame] ?? { flows: [] }
  return (flows.at(-1)?.acts ?? []).map((_, act) => {
    const { start, end } = document.spanOf({ match: 0, frame, flow: flows.length - 1, act })
    return document.text.slice(start, end)
  })
}

interface EditKind {
  readonly name: string
  readonly commands: (frame: number, act: number) => readonly Command[]
  /** How many acts stand where the edited ones stood, and how many of those it takes from behind. */
  readonly now: number
  readonly was: number
}

const KINDS: readonly EditKind[] = [
  {
    name: 'replaced',
    commands: (frame, act) => [
      { type: 'replaceAct', frame, act, value: { seat: 0, draw: { kind: 'tile', tile: 'uk' }, discard: null } },
    ],
    ...{ was: 1, now: 1 },
  },
  {
    name: 'inserted before',
    commands: (frame, act) => [
      { type: 'insertAct', frame, act, value: { seat: 0, draw: { kind: 'tile', tile: 'uk' }, discard: null } },
    ],
    ...{ was: 0, now: 1 },
  },
  {
    name: 'exchanged with the next',
    commands: (frame, act) => [{ type: 'goto', frame, act }, { type: 'swapActs' }],
    ...{ was: 2, now: 2 },
  },
  {
    name: 'given to the next player',
    commands: (frame, act) => [{ type: 'goto', frame, act }, { type: 'nextSeat' }],
    ...{ was: 1, now: 1 },
  },
  { name: 'deleted', commands: (frame, act) => [{ type: 'removeAct', frame, act }], ...{ was: 1, now: 0 } },
]

const SEEDS = some(
  Array.from({ length: 20 }, (_, at) => at + 1),
  1,
)
/** Of the acts, every so many. */
const STEP = times(23, 1)
/** Every act of a match takes a while on a busy machine. In milliseconds. */
const TIMEOUT = times(60_000, 1_800_000)

describe.each(SEEDS)('a record of seed %i', (seed) => {
  const text = simulatedText(seed)
  const session = opened(text)
  const document = written(session)

  it.each(KINDS)(
    'with an act $name: the acts before and behind stay as they are',
    ({ commands, was, now }) => {
      let edited = 0
      for (const [frame, each] of session.match.frames.entries()) {
        const before = textsOf(document, frame)
        const count = countedActs(each).length
        for (let act = 0; act + was <= count; act += STEP) {
          const after = dispatch(session, ...commands(frame, act))
          const texts = textsOf(written(after), frame)
          expect(texts.slice(0, act)).toEqual(before.slice(0, act))
          expect(texts.slice(act + now)).toEqual(before.slice(act + was))
          expect(texts.slice(act, act + now)).not.toEqual(before.slice(act, act + was))
          expect(written(dispatch(after, { type: 'undo' })).text).toBe(text)
          edited++
        }
      }
      expect(edited).toBeGreaterThan(20)
    },
    TIMEOUT,
  )
})

describe('at the cursor', () => {
  const played = () =>
    new Hands()
      .deal('9p', '123m456m789m2p3p99s', '', '', '')
      .type('1z', 'tsumogiri', '8p', 'tsumogiri', '3z', 'tsumogiri')

  it('two acts typed in the wrong order are exchanged with one key, and the cursor stays with its act', () => {
    const hands = played().type('act-back', 'act-back', 'swap-acts')
    const [first, second, third] = countedActs(hands.session.match.frames[0])
    expect([first?.seat, second?.seat, third?.seat]).toEqual([0, 2, 1])
    expect(hands.session.cursor).toMatchObject({ act: 2 })
    expect(hands.session.echo).toEqual({ code: 'acts-swapped', act: 1 })
  })

  it('an act is given to the next player, again and again', () => {
    const hands = played().type('act-back', 'next-seat', 'next-seat')
    expect(countedActs(hands.session.match.frames[0]).map(({ seat }) => seat)).toEqual([0, 1, 0])
    expect(hands.type('undo').session.match.frames[0]?.flows[0]?.acts[2]?.seat).toBe(3)
  })

  it('a draw is made a call with one key, and the call a draw again with two', () => {
    const hands = new Hands()
      .deal('9p', '123m456m789m2p3p99s', '11z23m159p159s789m', '', '')
      .type('1z', 'tsumogiri', '8p', '9m', '3z', 'tsumogiri')
    const before = hands.session.match
    hands.type('act-back', 'act-back', 'pon')
    expect(countedActs(hands.session.match.frames[0])[1]).toMatchObject({ seat: 1, draw: { kind: 'pon' } })
    expect(hands.press('Space')).toMatchObject({ ok: true })
    expect(hands.cursor).toMatchObject({ act: 1, part: 'draw' })
    hands.type('8p')
    expect(hands.session.match.frames).toEqual(before.frames)
  })

  it('where typing goes on there is nothing to exchange', () => {
    expect(played().press('Shift+PageDown')).toMatchObject({ ok: false })
  })

  it('the last act has no next one', () => {
    expect(played().type('act-back').press('Shift+PageDown')).toMatchObject({ ok: false })
  })
})
