/** A repair of `src/repair`, done to the session by one command. */
import { describe, expect, it } from 'vitest'
import { allFindings, frameToMend, type Session } from '../../src/recorder/index.ts'
import { repairFrame, type Edit } from '../../src/repair/index.ts'
import { Hands, replayCommands } from './typing.ts'

const EAST = '159m159p159s1234z'
const SOUTH = '123m456m789m2p3p99s'
const WEST = '1199m288s6p66223z'
const NORTH = '33m77p33s4455677z'

const dealt = (south = SOUTH): Hands => new Hands('mleague').deal('9p', EAST, south, WEST, NORTH)

const repairsOf = (session: Session) => {
  const asked = frameToMend(session, 0)
  if (asked === null) throw new Error('no frame')
  return repairFrame(asked.match, asked.index, asked.rules, { open: asked.open })
}
const errors = (session: Session): number => allFindings(session).filter(({ severity }) => severity === 'error').length

describe('a repair', () => {
  it('mends the frame under way, whose end is not asked for', () => {
    const hands = dealt().type('2s', 'tsumogiri', '4p', '9s', '2s', 'tsumogiri', '8p', 'tsumogiri', '2p', 'tsumogiri')
    hands.type('1z', '4s')
    const before = hands.session
    expect(errors(before)).toBe(1)
    const { repairs, complete, stopped } = repairsOf(before)
    expect([complete, stopped]).toEqual([1, false])
    for (const { edits } of repairs) {
      hands.session = before
      expect(hands.take({ type: 'mend', frame: 0, edits })).toMatchObject({ ok: true, echo: { code: 'mended', edits } })
      expect(errors(hands.session)).toBe(0)
      expect(hands.prompt.ask).toMatchObject({ code: 'draw' })
    }
    expect(hands.type('undo').session.match).toBe(before.match)
  })

  it('is the same once more from a journal', () => {
    const hands = dealt().type('2s', 'tsumogiri', '4p', '9s', '2s', 'tsumogiri', '8p', 'tsumogiri', '2p', 'tsumogiri')
    hands.type('1z', '4s')
    const before = hands.session
    const command = { type: 'mend', frame: 0, edits: repairsOf(before).repairs[0]!.edits } as const
    hands.take(command)
    expect(replayCommands(before, [JSON.parse(JSON.stringify(command)) as typeof command]).match).toEqual(
      hands.session.match,
    )
  })

  it('leaves the value of a win with its act, where an act is put in before it', () => {
    const hands = dealt().type(
      '2s',
      'tsumogiri',
      '2s',
      'tsumogiri',
      '2s',
      'tsumogiri',
      '8p',
      'tsumogiri',
      '9p',
      '1p',
      'win',
    )
    hands.type('enter')
    const [{ act } = { act: -1 }] = hands.session.wins
    expect(act).toBeGreaterThan(0)
    const edits: readonly Edit[] = [{ kind: 'turn-missing', act: 1, seat: 1 }]
    hands.take({ type: 'mend', frame: 0, edits })
    expect(hands.session.wins.map((win) => win.act)).toEqual([act + 1])
  })
})

it('what the record cannot hold is turned down', () => {
  const hands = dealt().type('2s', 'tsumogiri')
  const before = hands.session
  const refused = { ok: false, refused: 'no-such-place' }
  expect(hands.take({ type: 'mend', frame: 7, edits: [{ kind: 'riichi', act: 0 }] })).toEqual(refused)
  expect(hands.take({ type: 'mend', frame: 0, edits: [{ kind: 'dealt-missing', seat: 1 }] })).toEqual(refused)
  expect(
    hands.take({
      type: 'mend',
      frame: 0,
      edits: [{ kind: 'call-for-draw', act: 0, call: 'chi', own: ['1m', '2m', '3m'] }],
    }),
  ).toEqual(refused)
  expect(hands.session).toBe(before)
})
