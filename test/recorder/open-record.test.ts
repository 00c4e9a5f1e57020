/** A record that is opened to go on with: where it goes on, what of it stays as written, when it is unsaved. */
import { describe, expect, it } from 'vitest'
import { parse, print } from '../../grammar/index.ts'
import { recordOf, treeOf, type Match } from '../../src/record/index.ts'
import { matchOf, openSession, promptOf, reduce } from '../../src/recorder/index.ts'
import { Hands } from './typing.ts'

const DEAL = ['223344m55p678s11z', '123m123p123s2224z', '456m456p456s3334z', '789m789p789s5556z'] as const
const played = (): Hands => new Hands().deal('1m', ...DEAL).type('9p', '1z', '3z', 'tsumogiri', '7z', 'tsumogiri')

describe('a record that exists', () => {
  const throughText = (match: Match): Match => {
    const printed = print(treeOf({ matches: [match] }))
    if (!printed.ok) throw new Error('cannot be printed')
    const { file } = parse(printed.text)
    const [read] = file ? recordOf(file).paifu.matches : []
    if (!read) throw new Error('cannot be read')
    return read
  }

  it('goes on where it stopped: in a deal, behind a draw, before a score', () => {
    const steps: [Hands, string][] = [
      [new Hands().deal('1m', DEAL[0]), 'hand'],
      [played().type('9p'), 'discard'],
      [played(), 'draw'],
    ]
    for (const [hands, asked] of steps) {
      const session = openSession(throughText(matchOf(hands.session)))
      expect(promptOf(session).ask.code).toBe(asked)
      expect(promptOf(session).ask).toMatchObject({ seat: hands.prompt.seat })
    }
    const won = new Hands().deal('9m', DEAL[0], '123m456m789m2p3p99s', '', '').type('1p', '1p', 'win')
    if (won.asked === 'choose') won.type('2')
    const session = openSession(throughText(matchOf(won.session)))
    expect(promptOf(session).ask).toMatchObject({ code: 'score', seat: 1 })
  })

  it('has the value of the first of two rons before that of the second is said, and asks for the second', () => {
    const far = '159m159p159s1234z'
    const deal = ['9p', far, '123m456m789m2p3p99s', '123m456m789m2p3p88s', far] as const
    const typed = new Hands('tenhou').deal(...deal).type('9s', '1p', 'win', '2', 'win', '3', '9')
    expect(typed.prompt.ask).toMatchObject({ code: 'score', seat: 2 })
    const again = new Hands('tenhou')
    again.session = openSession(throughText(matchOf(typed.session)))
    expect(again.prompt.ask).toMatchObject({ code: 'score', seat: 2 })
    for (const hands of [typed, again]) hands.type('5', '2')
    expect(again.frame.endPoints).toEqual([159, 289, 302, 250])
    expect(matchOf(again.session)).toEqual(matchOf(typed.session))
  })

  it('is saved as it was opened while nobody touches it', () => {
    const hands = played()
    hands.take({ type: 'stop', reason: 'broken-off' })
    const [frame] = matchOf(hands.session).frames
    if (!frame) throw new Error('no frame')
    const odd = { ...frame, flows: frame.flows.map((flow) => ({ ...flow, endHands: flow.startHands })) }
    const match = { ...hands.session.match, frames: [odd] }
    expect(matchOf(openSession(match))).toEqual(match)
  })

  it('keeps an end hand that the acts do not explain when an act is changed, and mends the others', () => {
    const hands = played()
    hands.take({ type: 'stop', reason: 'broken-off' })
    const match = matchOf(hands.session)
    const [frame] = match.frames
    const flow = frame?.flows[0]
    if (!frame || !flow) throw new Error('no frame')
    const [east, south, west, north] = flow.endHands
    const seen = { ...south, tiles: ['uk', ...south.tiles.slice(1)] as typeof south.tiles }
    const odd = { ...frame, flows: [{ ...flow, endHands: [east, seen, west, north] as typeof flow.endHands }] }
    let session = openSession({ ...match, frames: [odd] })
    session = reduce(session, { type: 'goto', frame: 0, act: 0 }).session
    session = reduce(session, { type: 'tile', tile: '8p' }).session
    const saved = matchOf(session).frames[0]?.flows[0]?.endHands
    expect(saved?.[0].tiles).toContain('8p')
    expect(saved?.[1]).toEqual(seen)
  })

  it('is unsaved after a change and saved again after undo', () => {
    const hands = played()
    hands.take({ type: 'saved' })
    expect(hands.session.savedMatch).toBe(hands.session.match)
    hands.type('9p')
    expect(hands.session.savedMatch).not.toBe(hands.session.match)
    hands.type('undo')
    expect(hands.session.savedMatch).toBe(hands.session.match)
    const redone = reduce(hands.session, { type: 'redo' }).session
    expect(redone.savedMatch).not.toBe(redone.match)
  })

  it('is unsaved by a key that came while the file was being written', () => {
    const hands = played()
    hands.take({ type: 'saving' })
    const written = hands.session.match
    hands.type('9p')
    hands.take({ type: 'saved' })
    expect(hands.session.savedMatch).toBe(written)
    expect(hands.session.savedMatch).not.toBe(hands.session.match)
    hands.type('undo')
    expect(hands.session.savedMatch).toBe(hands.session.match)
  })

  it('names who typed it, and the next undo is for the last tile and not for that', () => {
    const hands = played()
    const acts = hands.acts.length
    hands.type('9p')
    hands.take({ type: 'setRecorders', recorders: [{ name: null, frames: 'all' }] })
    hands.take({ type: 'saving' })
    hands.take({ type: 'saved' })
    expect(hands.session.match.recorders).toHaveLength(1)
    expect(hands.acts).toHaveLength(acts + 1)
    hands.type('undo')
    expect(hands.acts).toHaveLength(acts)
    hands.type('redo')
    expect(hands.session.savedMatch).toBe(hands.session.match)
  })
})
