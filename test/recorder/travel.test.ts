import { describe, expect, it } from 'vitest'
import { allFindings, commandEntry, findingsOf, tableAtCursor } from '../../src/recorder/index.ts'
import { askSentence } from '../../src/words/index.ts'
import { Hands } from './typing.ts'
import { printed } from '../support/printed.ts'

const DEAL = ['223344m55p678s11z', '123m123p123s2224z', '456m456p456s3334z', '789m789p789s5556z'] as const
const played = (): Hands => new Hands().deal('1m', ...DEAL).type('9p', '1z', '3z', 'tsumogiri', '7z', 'tsumogiri')

const codes = (hands: Hands): string[] => findingsOf(hands.session).map(({ code }) => code)

describe('going back', () => {
  it('shows the table half by half, and End is now again', () => {
    const hands = played().type('back')
    expect(hands.prompt.ask).toEqual({ code: 'edit', seat: 2, act: 2, half: 'discard' })
    hands.type('back')
    expect(tableAtCursor(hands.session)?.seats[2].drawn?.tile).toBe('rd')
    hands.type('frame-start')
    expect(hands.cursor).toEqual({ frame: 0, act: 0, part: 'draw' })
    expect(hands.press('ArrowLeft')).toEqual({ ok: false, refused: 'at-the-start' })
    hands.type('live')
    expect(hands.prompt.ask).toMatchObject({ code: 'draw', seat: 3 })
    expect(hands.press('ArrowRight')).toEqual({ ok: false, refused: 'at-the-end' })
  })

  it('reaches earlier frames with the arrow too, and what was undone is gone once something else is typed', () => {
    const hands = played().type('stop', '9', '5z', 'enter', 'enter', 'enter', 'enter', '9p', 'tsumogiri', 'frame-start')
    expect(hands.type('back').cursor).toMatchObject({ frame: 0, act: 2 })
    hands.type('live', 'undo', '8p')
    expect(hands.press('Shift+Backspace')).toEqual({ ok: false, refused: 'nothing-to-redo' })
  })

  it('is no change: undo takes back what was typed, not the look', () => {
    const hands = played().type('back', 'back', 'undo')
    expect(hands.acts.at(-1)?.discard).toBeNull()
  })

  it('reaches earlier frames', () => {
    const hands = played()
    hands.take({ type: 'stop', reason: 'broken-off' })
    hands
      .type('9m')
      .type(...DEAL)
      .type('9p')
    hands.type('frame-back')
    expect(hands.cursor).toEqual({ frame: 0, act: 0, part: 'draw' })
    expect(tableAtCursor(hands.session)?.id.honba).toBe(0)
    hands.type('frame-forward')
    expect(hands.cursor).toMatchObject({ frame: 1 })
  })
})

describe('the arrows from frame to frame', () => {
  const ended = (hands: Hands): Hands => {
    hands.take({ type: 'stop', reason: 'broken-off' })
    return hands
  }
  /** Frames with acts at 0 and 3; of 1, 2 and 4 nothing but the head was taken down. */
  const gaps = (): Hands => {
    const hands = ended(played())
    for (const frame of [1, 2]) {
      hands.take({ type: 'nextFrame' })
      expect(hands.session.play?.frame).toBe(frame)
      ended(hands)
    }
    hands.type('9m', ...DEAL, '9p')
    ended(hands).take({ type: 'nextFrame' })
    return hands
  }
  const at = ({ cursor }: Hands): number | undefined => cursor?.frame

  it('go past frames without acts, there and back, and say in which frame one is', () => {
    const hands = gaps()
    hands.press('ArrowUp')
    expect(at(hands)).toBe(3)
    expect(askSentence(hands.prompt.ask, 'en', printed)).toContain('E1-3')
    hands.press('ArrowUp')
    expect(at(hands)).toBe(0)
    expect(askSentence(hands.prompt.ask, 'ja', printed)).toContain('東1局')
    expect(hands.press('ArrowUp')).toEqual({ ok: false, refused: 'at-the-start' })
    hands.press('ArrowDown')
    expect(hands.cursor).toEqual({ frame: 3, act: 0, part: 'draw' })
    hands.press('ArrowDown')
    expect(hands.cursor).toBeNull()
    expect(hands.asked).toBe('indicator')
    expect(hands.press('ArrowDown')).toEqual({ ok: false, refused: 'at-the-end' })
  })

  it('go half by half over them too', () => {
    const hands = gaps().type('back', 'back', 'back')
    expect(at(hands)).toBe(0)
    hands.type('forward')
    expect(hands.cursor).toEqual({ frame: 3, act: 0, part: 'draw' })
  })
})

describe('typing there', () => {
  it('replaces the draw, then the discard, and comes back to now behind the last', () => {
    const hands = played().type('frame-start', '8p', '1z')
    expect(hands.acts[0]).toEqual({
      seat: 0,
      draw: { kind: 'tile', tile: '8p' },
      discard: { kind: 'tedashi', tile: 'ew' },
    })
    expect(hands.cursor).toEqual({ frame: 0, act: 1, part: 'draw' })
    hands.type('3z', 'tsumogiri', '7z', 'tsumogiri')
    expect(hands.cursor).toBeNull()
    expect(hands.prompt.ask).toMatchObject({ code: 'draw', seat: 3 })
  })

  it('replays and marks what the change broke, and drops nothing', () => {
    const hands = played().type('9p', 'tsumogiri', '9m', '9p')
    expect(codes(hands)).toEqual([])
    hands.type('frame-start', '9s')
    expect(hands.acts).toHaveLength(5)
    expect(codes(hands)).toEqual(['act.not-in-hand'])
    hands.type('undo')
    expect(codes(hands)).toEqual([])
  })

  it('makes a discard a riichi, a tsumogiri or a karagiri', () => {
    const hands = played().type('back', 'karagiri', 'back', 'riichi')
    expect(hands.acts[2]?.discard).toEqual({ kind: 'riichi', tile: 'rd', tsumogiri: false })
    hands.type('riichi')
    expect(hands.acts[2]?.discard).toEqual({ kind: 'karagiri' })
    hands.type('tsumogiri')
    expect(hands.acts[2]?.discard).toEqual({ kind: 'tsumogiri' })
  })

  it('deletes an act, and inserts a turn that was missed', () => {
    const hands = played().type('back', 'back', 'back', 'back', 'delete')
    expect(hands.acts.map(({ seat }) => seat)).toEqual([0, 2])
    expect(codes(hands)).toContain('act.out-of-turn')
    hands.type('3z')
    expect(hands.acts[1]).toEqual({ seat: 1, draw: { kind: 'tile', tile: 'ww' }, discard: null })
    hands.type('tsumogiri', 'live')
    expect(hands.acts.map(({ seat }) => seat)).toEqual([0, 1, 2])
    expect(codes(hands)).toEqual([])
  })

  it('inserts a draw behind a kan as what it was: a replacement tile', () => {
    const hands = new Hands().deal('1m', ...DEAL).type('9p', 'tsumogiri', '2z', 'kan', '9m', '1s', 'tsumogiri')
    expect(hands.acts.at(-1)?.draw).toEqual({ kind: 'rinshan', tile: '1s' })
    hands.type('7z', 'tsumogiri', 'back', 'back', 'back', 'delete', '1s')
    expect(hands.acts[2]).toEqual({ seat: 1, draw: { kind: 'rinshan', tile: '1s' }, discard: null })
  })

  it.each([
    ['a draw', ['1', 'enter']],
    ['broken off', ['9']],
  ])(
    'deletes the last act of an earlier frame (%s), and stands behind the last discard left: another can be put there',
    (_, stop) => {
      const hands = played().type('stop', ...stop, '5z', 'enter', 'enter', 'enter', 'enter', '9p', 'tsumogiri')
      hands.type('frame-start', 'back', 'delete')
      expect(hands.cursor).toMatchObject({ frame: 0, act: 2, part: 'draw' })
      hands.type('6z', 'tsumogiri', 'enter')
      expect(hands.session.match.frames[0]?.flows[0]?.acts.slice(2)).toEqual([
        { seat: 2, draw: { kind: 'tile', tile: 'gd' }, discard: { kind: 'tsumogiri' } },
      ])
      expect(hands.cursor).toBeNull()
    },
  )

  it('takes away a win that was none: the frame goes on', () => {
    const hands = new Hands().deal('9m', DEAL[0], '123m456m789m2p3p99s', '', '').type('9p', '2m', '1p', '1p')
    hands.type('9p', '9p', '9p', '9p', '1p', '1p', 'win')
    if (hands.asked === 'choose') hands.type('2')
    hands.type('5', '2')
    expect(hands.asked).toBe('frame-over')
    hands.type('back', 'delete', 'live')
    expect(hands.frame.endPoints).toBeNull()
    expect(hands.prompt.ask).toMatchObject({ code: 'draw' })
  })
})

describe('the dora and the hands of an earlier frame', () => {
  const second = (): Hands => {
    const hands = new Hands().deal('1m', ...DEAL).type('9p', '1z', 'stop', '9', '5z')
    for (const hand of DEAL) hands.type(hand)
    hands.type('9p', '1z')
    return hands.type('frame-back')
  }

  it('are typed again where one looks at it, and not in the frame under way', () => {
    const hands = second().type('retype-dora')
    expect(hands.prompt.ask).toMatchObject({ code: 'indicator', index: 0, frame: { number: 1, honba: 0 } })
    hands.type('3m')
    expect(hands.session.match.frames.map(({ dora }) => dora?.[0])).toEqual(['4m', 'gd'])
    expect(hands.prompt.ask).toMatchObject({ code: 'draw', seat: 1 })
    hands.type('frame-back')
    hands.take({ type: 'retypeHand', seat: 3 })
    expect(hands.prompt.ask).toMatchObject({ code: 'hand', seat: 3, frame: { number: 1, honba: 0 } })
    hands.type('1199m1199p1199s1z')
    const dealt = hands.session.match.frames.map(({ flows }) => flows[0]?.startHands[3].tiles[1])
    expect(dealt).toEqual(['1m', '8m'])
    expect(hands.prompt.ask).toMatchObject({ code: 'draw', seat: 1 })
  })

  it('at its end follow what is typed there', () => {
    const hands = second().type('8p')
    expect(hands.session.match.frames[0]?.flows[0]?.endHands[0].tiles).toContain('8p')
  })

  it('are gone through with the same key, and left with Escape as they were', () => {
    const hands = second().type('retype-dora', 'retype-dora')
    expect(hands.prompt.ask).toMatchObject({ code: 'indicator', index: 0, frame: { number: 1 } })
    hands.type('cancel')
    expect(hands.prompt.ask).toMatchObject({ code: 'draw', seat: 1 })
    hands.type('frame-back', 'retype-hand', 'retype-hand')
    expect(hands.prompt.ask).toMatchObject({ code: 'hand', seat: 1, frame: { number: 1 } })
    const { match } = hands.session
    expect(hands.type('cancel').session.match).toBe(match)
    expect(hands.type('retype-dora').prompt.ask).toEqual({ code: 'indicator', index: 0 })
  })
})

describe('an act before two wins of which one is scored', () => {
  /** South and West both wait for 1p. */
  const halfScored = (): Hands =>
    new Hands('tenhou')
      .deal('9m', '123m456m789m11p99s', '123m456m789m2p3p99s', '789m789p789s23p11z', '159m159p159s1234z')
      .type('9p', 'tsumogiri', '7z', 'tsumogiri', '7z', 'tsumogiri', '6z', 'tsumogiri', '9p', '1p', 'win', '2', 'win')
      .type('2', '0')
  const PAID = [
    [-20, 20, 0, 0],
    [-39, 0, 39, 0],
  ]

  it.each(['delete', 'insert'])('the other is asked for still, and each keeps its own value (%s)', (what) => {
    const hands = halfScored().type('frame-start', what, 'live')
    expect(hands.prompt.ask).toMatchObject({ code: 'score', seat: 2 })
    hands.type('3', '9')
    expect(hands.acts.slice(-2).map(({ notes }) => notes?.pay)).toEqual(PAID)
  })
})

describe('a win typed over', () => {
  const ONE = '123m456m789m2p3p99s'
  const FAR = '159m159p159s1234z'
  /** East throws 1p, on which South and West could win. */
  const thrown = (): Hands => new Hands().deal('9m', FAR, ONE, '123s456p789p2p3p55z', FAR).type('9s', '1p', 'win')

  it('is of the other player, and its value is asked for again', () => {
    const hands = thrown().type('2', '2', '0').type('back')
    expect(hands.acts.at(-1)).toMatchObject({ seat: 1, draw: { kind: 'ron' } })
    hands.type('win')
    expect(hands.acts.at(-1)).toEqual({ seat: 2, draw: { kind: 'ron' }, discard: null })
    expect(hands.frame.endPoints).toBeNull()
    hands.type('live')
    expect(hands.prompt.ask).toMatchObject({ code: 'score', seat: 2 })
    hands.type('3', '9')
    expect(hands.frame.endPoints).toEqual([211, 250, 289, 250])
  })

  it('of an earlier frame is of the other player, and what no longer fits is marked with what would mend it', () => {
    const hands = thrown().type('2', '8', '0', '5z', FAR, FAR, FAR, FAR, '9p')
    hands.take({ type: 'goto', frame: 0, act: 1 })
    hands.type('win')
    expect(hands.session.match.frames[0]?.flows[0]?.acts.at(-1)).toMatchObject({ seat: 2, draw: { kind: 'ron' } })
    const found = allFindings(hands.session).filter(({ code }) => code.startsWith('score.'))
    expect(found[0]?.repairs.length).toBeGreaterThan(0)
    hands.type('live')
    expect(hands.prompt.ask).toMatchObject({ code: 'discard', seat: 0 })
    hands.type('undo')
    expect(hands.session.match.frames[0]?.flows[0]?.acts.at(-1)).toMatchObject({ seat: 1 })
  })

  it('was thrown instead, and the frame goes on', () => {
    const hands = new Hands().deal('9m', FAR, ONE, FAR, FAR).type('9s', '9s', '1p', 'win', 'enter')
    expect(hands.asked).toBe('frame-over')
    hands.type('back', 'win', 'live')
    expect(hands.acts.at(-1)?.discard).toEqual({ kind: 'tsumogiri' })
    expect(hands.prompt.ask).toMatchObject({ code: 'draw', seat: 2 })
    expect(hands.frame.endPoints).toBeNull()
  })

  it('was none that was written: a drawn tile thrown by habit was tsumo, a draw behind a discard ron', () => {
    const tsumo = new Hands().deal('9m', FAR, ONE, FAR, FAR).type('9s', '9s', '1p', 'tsumogiri').type('back', 'win')
    expect(tsumo.acts.at(-1)?.discard).toEqual({ kind: 'tsumo' })
    expect(tsumo.type('live').prompt.ask).toMatchObject({ code: 'score', seat: 1, tsumo: true })
    const ron = new Hands().deal('9m', FAR, ONE, FAR, FAR).type('9s', '1p', '5m').type('back', 'win')
    expect(ron.acts.at(-1)).toMatchObject({ seat: 1, draw: { kind: 'ron' }, discard: null })
    expect(ron.type('live').prompt.ask).toMatchObject({ code: 'score', seat: 1, tsumo: false })
  })

  it('is offered where a hand can have won, and taken elsewhere too', () => {
    const offered = (hands: Hands): boolean => commandEntry('win').applies(hands.session)
    expect(offered(new Hands().deal('9m', FAR, ONE, FAR, FAR).type('9s', '1p', '5m', 'back'))).toBe(true)
    const far = new Hands().deal('9m', FAR, FAR, FAR, FAR).type('9s', '1p', '5m', 'back')
    expect(offered(far)).toBe(false)
    expect(far.press('Quote')).toMatchObject({ ok: true })
    expect(codes(far)).toContain('win.incomplete')
    expect(offered(new Hands().deal('9m', FAR, FAR, FAR, FAR).type('9s', '1p', 'back'))).toBe(false)
  })
})

describe('a call typed over', () => {
  const ways = (): Hands =>
    new Hands()
      .deal('1m', DEAL[0], '345067m23p123s22z', DEAL[2], '789m789p789s4556z')
      .type('9p', '5m', 'chi', '1', '2z')

  it('takes the way that has the typed tile, and as much as can be of what stood there', () => {
    const hands = ways()
    expect(hands.acts.at(-1)?.draw).toEqual({ kind: 'chi', own: ['3m', '4m'] })
    hands.type('back', 'back')
    expect(hands.cursor).toMatchObject({ act: 1, part: 'draw' })
    hands.type('6m', 'live')
    expect(hands.acts[1]?.draw).toEqual({ kind: 'chi', own: ['4m', '6m'] })
    expect(hands.acts[1]?.discard).toEqual({ kind: 'tedashi', tile: 'sw' })
    hands.type('back', 'back')
    expect(hands.press('Digit9')).toEqual({ ok: false, refused: 'not-asked-for-tile' })
  })

  it('is called a call in the prompt, a win a win', () => {
    const hands = ways().type('back', 'back')
    expect(hands.prompt.ask).toMatchObject({ code: 'edit', half: 'call' })
    expect(askSentence(hands.prompt.ask, 'ja', printed)).toContain('南家の鳴きを直す')
    hands.type('live', '9p', '1p', 'win', '1', 'back')
    expect(hands.prompt.ask).toMatchObject({ code: 'edit', half: 'win' })
  })

  it('goes through all ways with the key of the call, and becomes another call with another', () => {
    const hands = ways().type('back', 'back', 'chi')
    expect(hands.acts[1]?.draw).toEqual({ kind: 'chi', own: ['4m', '6m'] })
    hands.type('chi')
    expect(hands.acts[1]?.draw).toEqual({ kind: 'chi', own: ['6m', '7m'] })
    hands.type('pon')
    expect(hands.acts[1]?.draw).toEqual({ kind: 'pon', own: ['0m', '5m'] })
  })

  it('makes a call of what was written as a draw, everything after it replayed', () => {
    const hands = new Hands().deal('1m', DEAL[0], '345067m23p123s22z', DEAL[2], '789m789p789s4556z')
    hands.type('9p', '4m', '8m', '2z').type('back', 'back', 'chi', 'live')
    expect(hands.acts[1]).toMatchObject({ draw: { kind: 'chi', own: ['3m', '5m'] }, discard: { tile: 'sw' } })
    expect(hands.session.play?.tables.at(-1)?.tilesLeft).toBe(69)
    expect(codes(hands)).toEqual([])
  })
})
