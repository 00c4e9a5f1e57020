import { describe, expect, it } from 'vitest'
import { parse, print } from '../../grammar/index.ts'
import { recordOf, treeOf, type Match } from '../../src/record/index.ts'
import { allFindings, matchOf, openSession, promptOf } from '../../src/recorder/index.ts'
import { Hands } from './typing.ts'

const FAR = '159m159p159s1234z'
const ONE = '123m456m789m2p3p99s'
const DEAL = ['223344m55p678s11z', '123m123p123s2224z', '456m456p456s3334z', '789m789p789s5556z'] as const
const dealt = (rules = 'mleague'): Hands => new Hands(rules).deal('1m', ...DEAL)
const codes = (hands: Hands): string[] => allFindings(hands.session).map(({ code }) => code)

/** Presses the key and answers with the digit of what is offered under that word. */
const tell = (hands: Hands, what: string): Hands => {
  expect(hands.press('Shift+Minus')).toMatchObject({ ok: true })
  const choice = hands.prompt.choices.find(({ label }) => label.code === 'irregular' && label.what === what)
  if (!choice) throw new Error(`${what} is not offered`)
  return hands.type(String(choice.digit))
}

const throughText = (match: Match): Match | undefined => {
  const printed = print(treeOf({ matches: [match] }))
  if (!printed.ok) throw new Error('cannot be printed')
  const { file } = parse(printed.text)
  return file ? recordOf(file).paifu.matches[0] : undefined
}

describe('a call that was said and taken back', () => {
  it('leaves the word with the discard, and play goes on as if it had not been said', () => {
    const hands = tell(dealt().type('9p', '1z', '3z', 'tsumogiri', 'pon'), 'withdrawn')
    expect(hands.acts.at(-1)).toMatchObject({ seat: 1, notes: { withdrawn: [{ seat: 2, said: 'pon' }] } })
    expect(hands.prompt.ask).toEqual({ code: 'draw', seat: 2, rinshan: false })
    const [frame] = throughText(matchOf(hands.session))?.frames ?? []
    expect(frame?.flows[0]?.acts.at(-1)?.notes).toEqual({ withdrawn: [{ seat: 2, said: 'pon' }] })
    hands.type('undo')
    expect(hands.acts.at(-1)?.draw.kind).toBe('pon')
  })

  it('can be a riichi, before its discard', () => {
    const hands = tell(dealt().type('9p', 'riichi'), 'withdrawn').type('1z')
    expect(hands.acts[0]).toMatchObject({
      discard: { kind: 'tedashi', tile: 'ew' },
      notes: { withdrawn: [{ seat: 0, said: 'riichi' }] },
    })
  })

  it('can be a ron, after which the frame goes on', () => {
    const hands = new Hands().deal('9p', FAR, ONE, FAR, FAR).type('9s', '1p', 'win')
    tell(hands, 'withdrawn')
    expect(hands.prompt.ask).toMatchObject({ code: 'draw', seat: 1 })
    expect(hands.acts.at(-1)?.notes).toEqual({ withdrawn: [{ seat: 1, said: 'ron' }] })
    expect(hands.frame.endPoints).toBeNull()
  })

  it('can be one of two rons whose values were confirmed: the other is paid alone', () => {
    const hands = new Hands('tenhou')
      .deal('9p', FAR, ONE, '123m456p789p2p3p55z', FAR)
      .type('9s', '1p', 'win', '2', 'win')
    while (hands.asked !== 'score') hands.type('1')
    hands.type('enter', 'enter')
    expect(hands.acts.slice(-2).every(({ notes }) => notes?.pay !== undefined)).toBe(true)
    tell(hands, 'withdrawn')
    const last = hands.acts.at(-1)
    expect(last).toMatchObject({ draw: { kind: 'ron' }, notes: { withdrawn: [{ said: 'ron' }] } })
    expect(last?.notes?.pay).toBeUndefined()
    expect(hands.asked).toBe('frame-over')
    expect(hands.frame.endPoints?.filter((points) => points !== 250)).toHaveLength(2)
  })

  it('can be one of two rons whose values were confirmed, and whoever wins instead is asked for his own', () => {
    const hands = new Hands('tenhou')
      .deal('9p', FAR, ONE, '123m456p789p2p3p55z', '123s456s789s2p3p44z')
      .type('9s', '1p', 'win', '2', 'win', '3')
    tell(hands.type('enter', 'enter'), 'withdrawn').type('win', '4')
    expect(hands.prompt.ask).toMatchObject({ code: 'score', seat: 3 })
  })

  it('can follow another that was taken back: both words stay', () => {
    const hands = tell(dealt().type('9p', '1z', '3z', 'tsumogiri', 'pon'), 'withdrawn')
    tell(hands.type('kan'), 'withdrawn')
    expect(hands.acts.at(-1)?.notes?.withdrawn).toEqual([
      { seat: 2, said: 'pon' },
      { seat: 2, said: 'kan' },
    ])
    expect(throughText(matchOf(hands.session))?.frames[0]?.flows[0]?.acts).toEqual(hands.acts)
  })

  it('can be the third of three rons that stopped the frame: the other two are scored', () => {
    const hands = new Hands('tenhou').deal('9m', FAR, ONE, ONE, ONE).type('9p', '1p', 'win', '2', 'win', '3', 'win')
    tell(hands.type('enter'), 'withdrawn')
    expect(hands.frame.notes).toBeUndefined()
    expect(hands.prompt.ask).toMatchObject({ code: 'score', seat: 1 })
  })

  it('can be a tsumo or a kan: the drawn tile is there still', () => {
    const hands = tell(dealt().type('9p', '1z', '2z', 'kan'), 'withdrawn')
    expect(hands.prompt.ask).toMatchObject({ code: 'discard', seat: 1 })
    expect(hands.acts.at(-1)).toMatchObject({ discard: null, notes: { withdrawn: [{ seat: 1, said: 'kan' }] } })
  })

  it('can be a kan whose dora was not turned: the next kan asks for its dora', () => {
    const hands = new Hands().deal('9m', '1111m258p258s123z', FAR, '6666p258m258s123z', FAR).type('6m', 'kan', 'enter')
    tell(hands, 'withdrawn').type('6m', '7m', 'tsumogiri', '7m', 'kan')
    expect(hands.prompt.ask).toEqual({ code: 'indicator', index: 2 })
  })

  it('can be a ron whose ura was not turned: the win that counts asks for it', () => {
    const hands = new Hands().deal('9m', ONE, FAR, FAR, FAR).type('5m', 'riichi', 'tsumogiri', '1p', 'tsumogiri')
    tell(hands.type('win', 'enter'), 'withdrawn').type('5z', 'tsumogiri', '6z', 'tsumogiri', '4p', 'win')
    expect(hands.prompt.ask).toEqual({ code: 'indicator', index: 1 })
  })
})

describe('a call that was wrong and stands', () => {
  it('is written as it happened and marked', () => {
    const hands = dealt().type('9p', '9p', 'pon', '2', '2z')
    expect(hands.acts.at(-1)).toMatchObject({ seat: 1, draw: { kind: 'pon' } })
    expect(codes(hands)).toContain('act.not-in-hand')
    expect(hands.prompt.ask).toMatchObject({ code: 'draw', seat: 2 })
  })
})

describe('too many and too few tiles', () => {
  it('a player draws twice: the second draw is his, out of turn, and marked', () => {
    const hands = tell(dealt().type('9p', '1z', '5m'), 'turn')
    expect(hands.prompt.choices.map(({ digit }) => digit)).toEqual([1, 2, 3, 4])
    hands.type('2')
    expect(hands.prompt.ask).toEqual({ code: 'draw', seat: 1, rinshan: false })
    hands.type('6m', '4z')
    expect(hands.acts.slice(-2)).toMatchObject([
      { seat: 1, draw: { tile: '5m' }, discard: null },
      { seat: 1, draw: { tile: '6m' }, discard: { kind: 'tedashi', tile: 'nw' } },
    ])
    expect(codes(hands).length).toBeGreaterThan(0)
  })

  it('a player draws twice and throws the second tile at once, in one key', () => {
    const hands = tell(dealt().type('9p', '1z', '5m'), 'turn').type('2')
    expect(hands.press('Alt+KeyY')).toMatchObject({ ok: true })
    expect(hands.acts.slice(-2)).toMatchObject([
      { seat: 1, draw: { tile: '5m' }, discard: null },
      { seat: 1, draw: { tile: '6p' }, discard: { kind: 'tsumogiri' } },
    ])
  })

  it('who is to draw out of turn draws first: the tile that lies before another is not thrown for him', () => {
    const hands = tell(dealt().type('9p', '1z', '5m'), 'turn').type('4')
    const { acts } = hands
    for (const key of ['Space', 'KeyP', 'Semicolon'])
      expect(hands.press(key), key).toEqual({ ok: false, refused: 'draw-first' })
    expect(hands.acts).toEqual(acts)
    hands.type('6m', 'tsumogiri')
    expect(hands.acts.slice(-2)).toMatchObject([
      { seat: 1, draw: { tile: '5m' }, discard: null },
      { seat: 3, draw: { tile: '6m' }, discard: { kind: 'tsumogiri' } },
    ])
  })

  it('a player draws although it is another’s turn', () => {
    const hands = tell(dealt().type('9p', '1z'), 'turn').type('4', '9p', '6z')
    expect(hands.acts.at(-1)).toMatchObject({ seat: 3, draw: { tile: '9p' } })
    expect(codes(hands)).toContain('act.out-of-turn')
    expect(hands.prompt.ask).toMatchObject({ code: 'draw', seat: 0 })
  })

  it('a player discards without drawing: the tile he did not draw is said not to exist', () => {
    const hands = tell(dealt().type('9p', '1z'), 'no-draw').type('4z')
    expect(hands.acts.at(-1)).toEqual({
      seat: 1,
      draw: { kind: 'tile', tile: 'uk' },
      discard: { kind: 'tedashi', tile: 'nw' },
      notes: { noDraw: true },
    })
    expect(throughText(matchOf(hands.session))?.frames[0]?.flows[0]?.acts.at(-1)?.notes).toEqual({ noDraw: true })
  })

  it('a hand is dealt with twelve tiles, and marked', () => {
    const hands = new Hands().type('enter', '1m', '223344m55p678s1z')
    expect(hands.prompt.ask).toMatchObject({ code: 'hand', count: 12 })
    tell(hands, 'short')
    expect(hands.frame.flows[0]?.startHands[0].tiles).toHaveLength(12)
    expect(hands.prompt.ask).toMatchObject({ code: 'hand', seat: 1 })
    for (const hand of DEAL.slice(1)) hands.type(hand)
    expect(codes(hands).some((code) => code.startsWith('hand.'))).toBe(true)
    expect(throughText(matchOf(hands.session))?.frames[0]?.flows[0]?.startHands[0].tiles).toHaveLength(12)
  })
})

describe('a short hand', () => {
  it('is sorted like any other', () => {
    const hands = tell(new Hands().type('enter', '1m', '1s1p0m1m5z1z'), 'short')
    expect(hands.frame.flows[0]?.startHands[0].tiles).toEqual(['1m', '0m', '1p', '1s', 'ew', 'wd'])
  })

  it('of an earlier frame is written there, not into the frame under way', () => {
    const hands = new Hands().deal('1m', '', ...DEAL.slice(1)).type('9p', '1z', 'stop', '9', '5z')
    for (const hand of DEAL) hands.type(hand)
    hands.take({ type: 'question', question: { code: 'start-hand', frame: 0, act: null, seat: 0, index: null } })
    expect(hands.prompt.ask).toMatchObject({ code: 'hand', seat: 0, frame: { number: 1, honba: 0 } })
    tell(hands.type('123m456p'), 'short')
    const [first, second] = hands.session.match.frames.map(({ flows }) => flows[0]?.startHands[0].tiles.length)
    expect([first, second]).toEqual([6, 13])
  })
})

describe('a dead hand', () => {
  it('told while tenpai is proposed is proposed no more', () => {
    const hands = new Hands().deal('9m', FAR, ONE, FAR, FAR)
    for (let drawn = 0; drawn < 70; drawn++) hands.type('6z', 'tsumogiri')
    expect(hands.prompt.choices.filter(({ on }) => on).map(({ digit }) => digit)).toEqual([2])
    tell(hands, 'dead').type('2')
    expect(hands.prompt.ask).toEqual({ code: 'tenpai', reason: 'exhaustive' })
    expect(hands.prompt.choices.some(({ on }) => on)).toBe(false)
    expect(hands.prompt.payments).toEqual([0, 0, 0, 0])
  })

  it('is noted where it died, and is not proposed as tenpai', () => {
    const hands = new Hands().deal('9m', FAR, ONE, FAR, FAR).type('6z', 'tsumogiri')
    tell(hands, 'dead').type('2')
    expect(hands.acts[0]?.notes).toEqual({ dead: [1] })
    for (let drawn = 0; drawn < 69; drawn++) hands.type('6z', 'tsumogiri')
    expect(hands.prompt.ask).toEqual({ code: 'tenpai', reason: 'exhaustive' })
    expect(hands.prompt.choices.some(({ on }) => on)).toBe(false)
    expect(throughText(matchOf(hands.session))?.frames[0]?.flows[0]?.acts[0]?.notes).toEqual({ dead: [1] })
  })

  it('can be two at one act', () => {
    const hands = tell(dealt().type('9p', '1z'), 'dead').type('1')
    tell(hands, 'dead').type('3')
    expect(hands.acts.at(-1)?.notes?.dead).toEqual([0, 2])
    expect(throughText(matchOf(hands.session))?.frames[0]?.flows[0]?.acts.at(-1)?.notes).toEqual({ dead: [0, 2] })
  })

  it('told when tenpai is paid already is marked: it was none', () => {
    const hands = new Hands().deal('9m', FAR, ONE, FAR, FAR)
    for (let drawn = 0; drawn < 70; drawn++) hands.type('6z', 'tsumogiri')
    hands.type('enter')
    expect(hands.frame.notes).toMatchObject({ tenpai: [1] })
    expect(codes(hands)).not.toContain('score.tenpai')
    tell(hands, 'dead').type('2')
    expect(codes(hands)).toContain('score.tenpai')
    hands.type('stop', '1', 'enter')
    expect(hands.frame).toMatchObject({ notes: { tenpai: [] }, endPoints: [250, 250, 250, 250] })
    expect(codes(hands)).not.toContain('score.tenpai')
  })

  it('that wins all the same is taken as said, and marked at once', () => {
    const hands = new Hands().deal('9m', FAR, ONE, FAR, FAR).type('6z', 'tsumogiri')
    tell(hands, 'dead').type('2')
    hands.type('1p', 'win')
    expect(codes(hands)).toContain('win.dead-hand')
    expect(hands.asked).toBe('score')
  })
})

describe('a riichi ronned on its discard', () => {
  it('lays no stick', () => {
    const hands = new Hands().deal('9p', '123m456m789m11z3p1p', '123m456m789m2p3p99s', FAR, FAR)
    hands.type('9s', 'riichi', '1p', 'win')
    expect(hands.acts[0]?.discard).toMatchObject({ kind: 'riichi', tile: '1p' })
    expect(hands.prompt.payments).toEqual([-80, 80, 0, 0])
    hands.type('enter')
    expect(hands.frame.endPoints).toEqual([170, 330, 250, 250])
  })
})

describe('a chombo', () => {
  it('leaves the frame with its reason and plays it again with the same number', () => {
    const hands = dealt().type('9p', '1z', 'stop', '8', '3')
    expect(hands.frame.notes).toEqual({ ryuukyoku: 'chombo', chombo: [2] })
    hands.type('5z')
    expect(hands.session.match.frames.map(({ id }) => [id.wind, id.number, id.honba])).toEqual([
      ['E', 1, 0],
      ['E', 1, 0],
    ])
    expect(hands.frame.startPoints).toEqual([250, 250, 250, 250])
    expect(codes(hands)).toEqual([])
  })
})

describe('a frame and a match broken off', () => {
  it('end as they stood, and go on from there when they are opened again', () => {
    const hands = dealt().type('9p', '1z', '3z', 'stop', '9')
    expect(hands.frame.notes).toEqual({ ryuukyoku: 'broken-off' })
    expect(hands.prompt.ask).toMatchObject({ code: 'frame-over', mayEnd: true })
    hands.type('enter')
    expect(hands.session.task.kind).toBe('ended')
    const read = throughText(matchOf(hands.session))
    expect(read?.frames[0]?.flows[0]?.acts).toHaveLength(2)
    expect(promptOf(openSession(read ?? null)).ask.code).toBe('match-over')
  })

  it('are not broken off again: the key of the ryuukyoku means nothing once the match has ended', () => {
    const hands = dealt().type('9p', '1z', 'stop', '9', 'enter')
    expect(hands.press('Minus')).toEqual({ ok: false, refused: 'match-over' })
    expect(hands.take({ type: 'stop', reason: 'chombo' })).toEqual({ ok: false, refused: 'match-over' })
    expect(hands.frame.notes).toEqual({ ryuukyoku: 'broken-off' })
  })
})

describe('the key of what is irregular', () => {
  it('offers only what can have happened now, and Escape drops it', () => {
    const hands = dealt().type('9p', '1z')
    hands.press('Shift+Minus')
    expect(hands.prompt.choices.map(({ label }) => label.code === 'irregular' && label.what)).toEqual([
      'turn',
      'no-draw',
      'dead',
    ])
    hands.type('cancel')
    expect(hands.prompt.ask).toMatchObject({ code: 'draw', seat: 1 })
    expect(new Hands().press('Shift+Minus')).toEqual({ ok: false, refused: 'not-asked' })
  })
})
