import { describe, expect, it } from 'vitest'
import {
  atMoment,
  matchOf,
  openQuestions,
  openSession,
  questionHere,
  reduce,
  WRITTEN_MAP,
  type Command,
} from '../../src/recorder/index.ts'
import { interpret } from '../../src/recorder/keys.ts'
import { pressOf } from '../support/press-of.ts'
import { openQuestionPlace, openQuestionSentence } from '../../src/words/index.ts'
import { Hands } from './typing.ts'

const DEAL = ['223344m55p678s11z', '123m123p123s2224z', '456m456p456s3334z', '789m789p789s5556z'] as const
const FAR = '159m159p159s1234z'
const dealt = (rules = 'mleague'): Hands => new Hands(rules).deal('1m', ...DEAL)
const open = (hands: Hands): string[] =>
  openQuestions(hands.session).map(({ code, act, seat }) => [code, act, seat].filter((each) => each !== null).join(' '))

describe('open questions', () => {
  it('are none where everything was seen', () => {
    expect(open(dealt().type('9p', '1z', '3z', 'tsumogiri'))).toEqual([])
    expect(dealt().press('Equal')).toEqual({ ok: false, refused: 'no-question' })
  })

  it('list what nobody saw, with frame, act and seat', () => {
    const hands = new Hands().type('enter', 'enter', DEAL[0], '123m', 'enter', DEAL[2], DEAL[3])
    hands.type('9p', '1z', 'uk', '4z')
    expect(open(hands)).toEqual(['indicator', 'start-hand 1', 'draw 1 1'])
    const [dora, hand, draw] = openQuestions(hands.session)
    if (!dora || !hand || !draw) throw new Error('not listed')
    expect(openQuestionSentence(dora, 'ja')).toBe('ドラの表示牌が不明')
    expect(openQuestionSentence(hand, 'en')).toMatch(/^\d+ tiles of the starting hand unseen$/)
    expect(openQuestionPlace(draw, hands.frame.id, 'en')).toBe('E1-0 act 2 South')
  })

  it('are gone through with the key, the last being followed by the first; what later acts prove is none', () => {
    const hands = new Hands().deal('1m', DEAL[0], '', '', DEAL[3]).type('uk', '9p', '3z')
    expect(open(hands)).toEqual(['start-hand 1', 'start-hand 2'])
    const seats = ['question', 'question', 'question'].map((key) => hands.type(key).prompt.seat)
    expect(seats).toEqual([1, 2, 1])
  })

  it('are closed with the key of what was seen after all, one jump each', () => {
    const hands = new Hands().type('enter', 'enter', ...DEAL).type('9p', '1z', 'uk', 'tsumogiri')
    expect(open(hands)).toEqual(['indicator', 'draw 1 1'])
    expect(hands.press('Equal')).toMatchObject({ ok: true })
    expect(hands.prompt.ask).toEqual({ code: 'indicator', index: 0 })
    hands.type('9s')
    expect(open(hands)).toEqual(['draw 1 1'])
    hands.press('Equal')
    expect(hands.prompt.ask).toEqual({ code: 'question', question: 'draw', seat: 1, act: 1, tile: 'uk' })
    hands.type('7z')
    expect(open(hands)).toEqual([])
    expect(hands.acts[1]).toMatchObject({ draw: { tile: 'rd' }, discard: { kind: 'tsumogiri' } })
    expect(hands.prompt.ask).toMatchObject({ code: 'draw', seat: 2 })
  })

  it('are closed as they stand, with one key too, and stay closed when acts are put before them', () => {
    const hands = dealt().type('9p', '1z', 'uk', 'tsumogiri', '5m', 'tsumogiri')
    hands.press('Equal')
    expect(questionHere(hands.session)).toMatchObject({ code: 'draw', act: 1 })
    expect(hands.press('Backslash')).toMatchObject({ ok: true, echo: { code: 'accepted', left: 0 } })
    expect(open(hands)).toEqual([])
    hands.type('frame-start', 'insert', '9m', 'tsumogiri', 'live')
    expect(hands.acts).toHaveLength(4)
    expect(open(hands)).not.toContain('draw 2 1')
    hands.type('undo', 'undo', 'undo', 'undo', 'undo')
    expect(open(hands)).toEqual(['draw 1 1'])
  })

  it('tell what was only assumed: a tile equal to the drawn one, typed without P or Space', () => {
    const hands = dealt().type('9p', '1z', '2z', '2z', '9p', 'tsumogiri')
    expect(hands.acts[1]).toMatchObject({ discard: { kind: 'tsumogiri' }, notes: { assumed: 'tg' } })
    expect(open(hands)).toEqual(['tsumogiri 1 1'])
    const kara = new Hands()
    kara.session = hands.session
    kara.press('Equal')
    kara.type('karagiri')
    expect(kara.acts[1]).toEqual({ seat: 1, draw: { kind: 'tile', tile: 'sw' }, discard: { kind: 'karagiri' } })
    expect(open(kara)).toEqual([])
    hands.press('Equal')
    hands.press('Backslash')
    expect(hands.acts[1]).toEqual({ seat: 1, draw: { kind: 'tile', tile: 'sw' }, discard: { kind: 'tsumogiri' } })
    expect(open(hands)).toEqual([])
  })

  it('is made sure of at once by Space right after it', () => {
    const hands = dealt().type('9p', '1z', '2z', '2z', 'tsumogiri')
    expect(hands.acts[1]?.notes).toBeUndefined()
    expect(open(hands)).toEqual([])
  })

  it('reach earlier frames: a hand and an indicator of them are typed where one stands', () => {
    const hands = new Hands().type('enter', 'enter', DEAL[0], 'enter', DEAL[2], DEAL[3]).type('9p', '1z')
    hands.take({ type: 'stop', reason: 'four-winds' })
    hands
      .type('9m')
      .type(...DEAL)
      .type('9p')
    expect(openQuestions(hands.session).map(({ code, frame }) => [code, frame])).toEqual([
      ['indicator', 0],
      ['start-hand', 0],
    ])
    hands.press('Equal')
    expect(hands.prompt.ask).toEqual({ code: 'indicator', index: 0, frame: { wind: 'E', number: 1, honba: 0 } })
    hands.type('9s')
    hands.press('Equal')
    expect(hands.prompt.ask).toMatchObject({ code: 'hand', seat: 1, frame: { wind: 'E', number: 1, honba: 0 } })
    hands.type(DEAL[1])
    expect(openQuestions(hands.session)).toEqual([])
    expect(hands.session.match.frames[0]?.dora?.[0]).toBe('1s')
    expect(hands.prompt.ask).toMatchObject({ code: 'discard', seat: 0 })
  })

  it('ask for a value that was left out, and take it then', () => {
    const hands = new Hands().deal('9p', FAR, '123m456m789m2p3p99s', FAR, FAR).type('9s', '1p', 'win', 'cancel')
    expect(open(hands)).toEqual(['value 1 1'])
    hands.press('Equal')
    expect(hands.asked).toBe('score')
    hands.type('enter')
    expect(hands.frame.endPoints).toEqual([170, 330, 250, 250])
    expect(open(hands)).toEqual([])
  })

  it('come back with the record: an assumption is written beside its act', () => {
    const hands = dealt().type('9p', '1z', '2z', '2z', '9p', 'tsumogiri')
    expect(openQuestions(openSession(matchOf(hands.session))).map(({ code }) => code)).toEqual(['tsumogiri'])
  })
})

describe('the tile that was discarded automatically, typed once more', () => {
  const riichi = (): Hands =>
    new Hands()
      .deal('1m', '123456789m1p123s', '123m123p123s2224z', '456m456p456s3334z', '789m789p789s5556z')
      .type('5z', 'riichi', 'tsumogiri', '7z', 'tsumogiri', '7z', 'tsumogiri', '7z', 'tsumogiri')
  const at = (hands: Hands, tile: '9p' | 'wd', moment: number): void =>
    void hands.take({ type: 'tile', tile, at: moment })

  it('at once is the draw that was asked for, and an open question', () => {
    const hands = riichi()
    at(hands, '9p', 5000)
    at(hands, '9p', 5400)
    expect(hands.acts.at(-1)).toMatchObject({ seat: 1, draw: { tile: '9p' }, notes: { assumed: 'draw' } })
    expect(open(hands)).toEqual([`typed-twice ${hands.acts.length - 1} 1`])
    hands.press('Equal')
    hands.type('delete')
    expect(open(hands)).toEqual([])
    expect(hands.prompt.ask).toMatchObject({ code: 'draw', seat: 1 })
  })

  it('at once, and thrown by Space or drawn and thrown by Alt, is a draw: nobody says that of a tile typed twice', () => {
    const hands = riichi()
    at(hands, '9p', 5000)
    at(hands, '9p', 5400)
    hands.take({ type: 'tsumogiri', at: 5800 })
    expect(open(hands)).toEqual([])
    expect(hands.acts.at(-1)).toMatchObject({ seat: 1, draw: { tile: '9p' }, discard: { kind: 'tsumogiri' } })
    expect(hands.acts.at(-1)?.notes?.assumed).toBeUndefined()
    const again = riichi()
    at(again, '9p', 5000)
    again.take({ type: 'thrown', tile: '9p', at: 5400 })
    expect(open(again)).toEqual([])
    expect(again.acts.at(-1)).toMatchObject({ seat: 1, draw: { tile: '9p' }, discard: { kind: 'tsumogiri' } })
  })

  it('at once, and followed by a tile, stays open: that may be the draw that was meant', () => {
    const hands = riichi()
    at(hands, '9p', 5000)
    at(hands, '9p', 5400)
    hands.type('1m')
    expect(open(hands)).toEqual([`typed-twice ${hands.acts.length - 1} 1`])
  })

  it('later is a draw like any other', () => {
    const hands = riichi()
    at(hands, '9p', 5000)
    at(hands, '9p', 7000)
    expect(open(hands)).toEqual([])
    expect(hands.acts.at(-1)?.seat).toBe(1)
  })

  it('at once, as written in two keys, is an open question too', () => {
    const hands = riichi()
    const moments = [5000, 5200, 5700, 6100]
    for (const [index, chord] of ['Digit9', 'KeyP', 'Digit9', 'KeyP'].entries()) {
      const command = interpret(WRITTEN_MAP, pressOf(chord), hands.session)
      if (command) hands.take(atMoment(command, moments[index] ?? 0))
    }
    expect(hands.acts.at(-1)).toMatchObject({ seat: 1, draw: { tile: '9p' }, notes: { assumed: 'draw' } })
    expect(open(hands)).toEqual([`typed-twice ${hands.acts.length - 1} 1`])
  })

  it('that would be a fifth copy is no draw: it confirms the throw', () => {
    const hands = riichi()
    at(hands, 'wd', 5000)
    const acts = hands.acts.length
    at(hands, 'wd', 5300)
    expect(hands.acts).toHaveLength(acts)
    expect(hands.session.echo).toEqual({ code: 'thrown-again', seat: 0, tile: 'wd' })
  })
})

describe('times of acts', () => {
  const timed = (commands: readonly (readonly [number, Command])[], hands: Hands): Hands => {
    for (const [at, command] of commands) hands.take({ ...command, at } as Command)
    return hands
  }
  const turn = (at: number, tile: '9p' | '8p'): (readonly [number, Command])[] => [
    [at, { type: 'tile', tile }],
    [at + 800, { type: 'tsumogiri' }],
  ]
  const times = (hands: Hands): unknown[] => hands.acts.map(({ notes }) => notes?.time)

  it('are seconds since the first act, from the moment the key came', () => {
    const hands = timed([...turn(10_000, '9p'), ...turn(13_740, '8p'), ...turn(21_000, '9p')], dealt())
    expect(times(hands)).toEqual([0, 3.7, 11])
  })

  it('are of the first key where a tile is written with two, or a digit says which way was called', () => {
    const hands = timed(turn(10_000, '9p'), dealt())
    const keys = [
      [14_000, 'Digit2'],
      [14_900, 'KeyZ'],
      [15_500, 'Space'],
      [18_000, 'Period'],
      [19_500, 'Digit1'],
    ] as const
    for (const [at, chord] of keys) {
      const command = interpret(WRITTEN_MAP, pressOf(chord), hands.session)
      if (command) hands.take(atMoment(command, at))
    }
    expect(hands.acts.at(-1)?.draw.kind).toBe('pon')
    expect(times(hands)).toEqual([0, 4, 8])
  })

  it('are the same when the journal is replayed, and undo and redo keep those of other acts', () => {
    const hands = timed([...turn(10_000, '9p'), ...turn(13_740, '8p')], dealt()).type('undo', 'undo')
    expect(times(hands)).toEqual([0])
    hands.type('redo', 'redo', 'undo', 'undo')
    timed(turn(20_000, '8p'), hands)
    expect(times(hands)).toEqual([0, 10])
    hands.type('frame-start', '7p', 'live')
    expect(times(hands)).toEqual([0, 10])
  })

  it('begin anew with each frame, and are kept in the file', () => {
    const hands = timed(turn(10_000, '9p'), dealt())
    hands.take({ type: 'stop', reason: 'four-winds' })
    hands.type('9m', ...DEAL)
    timed(turn(99_000, '8p'), hands)
    expect(times(hands)).toEqual([0])
  })

  it('are left out where the setting says so, and where nobody said the moment', () => {
    const off = dealt()
    off.data({ type: 'setPreferences', preferences: { times: false } }, 'preferences')
    expect(times(timed(turn(10_000, '9p'), off))).toEqual([undefined])
    expect(times(dealt().type('9p', 'tsumogiri'))).toEqual([undefined])
  })
})

describe('a session that was closed', () => {
  it('comes back from its journal, and undo leads back through every key to the first', () => {
    const hands = dealt().type('9p', '1z', '2z', '2z', 'pon', '1', '4z')
    const again = hands.replayed()
    expect(matchOf(again)).toEqual(matchOf(hands.session))
    let undone = 0
    let left = again
    for (; left.past; undone++) left = reduce(left, { type: 'undo' }).session
    expect(undone).toBe(hands.steps.length)
    expect(left.match).toEqual(openSession().match)
  })
})
