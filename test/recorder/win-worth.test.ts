import { describe, expect, it } from 'vitest'
import { allFindings, matchOf } from '../../src/recorder/index.ts'
import { askSentence, echoSentence } from '../../src/words/index.ts'
import { Hands } from './typing.ts'
import { printed } from '../support/printed.ts'

/** South waits for 1p and 4p (with 1p: pinfu, straight), West for 1p and 4p alike; East throws it. */
const WAITING = ['123m456m789m11p99s', '123m456m789m2p3p99s', '789m789p789s23p11z', '159m159p159s1234z'] as const
const south = (rules = 'mleague'): Hands => new Hands(rules).deal('9p', WAITING[0], WAITING[1], WAITING[3], WAITING[3])
const codes = (hands: Hands): string[] => allFindings(hands.session).map(({ code }) => code)
const scoreCodes = (hands: Hands): string[] => codes(hands).filter((code) => /^(score|win)\./.test(code))

describe('a declared win', () => {
  it('shows what the hand is worth at once, and Enter confirms it', () => {
    const hands = south().type('9p', '1p', 'win')
    const { ask, payments, wins } = hands.prompt
    expect(ask).toMatchObject({
      code: 'score',
      scored: { ok: true, score: { han: 4, fu: 30, limit: 'mangan', value: { kind: 'ron', points: 80 } } },
    })
    expect(payments).toEqual([-80, 80, 0, 0])
    expect(wins).toMatchObject([{ seat: 1, asked: true, paid: true, announced: null, payments: [-80, 80, 0, 0] }])
    expect(wins[0]?.worth?.hand.winning).toBe('1p')
    expect(askSentence(ask, 'ja', printed)).toBe('南家のロン 8,000（30符4翻 満貫）── Enter で確定、違えば数字')
    hands.type('enter')
    expect(hands.frame.endPoints).toEqual([170, 330, 250, 250])
    expect(hands.session.echo).toEqual({ code: 'scored', payments: [-80, 80, 0, 0], worth: null })
    // As large as all points on the screen.
    expect(echoSentence(hands.session.echo, 'ja', printed)).toBe('東家 −8,000、南家 +8,000')
    expect(echoSentence(hands.session.echo, 'en', printed)).toBe('East −8,000, South +8,000')
    expect(scoreCodes(hands)).toEqual([])
  })

  it('announced otherwise is written as announced, and the finding keeps what the hand is worth', () => {
    const hands = south().type('9p', '1p', 'win', '7', '7')
    if (hands.asked === 'score') hands.type('enter')
    expect(hands.frame.endPoints).toEqual([173, 327, 250, 250])
    expect(hands.session.echo).toMatchObject({ code: 'scored', worth: { kind: 'ron', points: 80 } })
    expect(echoSentence(hands.session.echo, 'en', printed)).toContain('hand value 8,000')
    expect(codes(hands)).toContain('score.win')
    expect(hands.prompt.wins).toMatchObject([
      { announced: { points: 77 }, worth: { scored: { score: { points: 80 } } } },
    ])
  })

  it('is complete with its digits, and Enter out of habit right behind them begins no frame, as it once did', () => {
    const typed = (enterAt: number): Hands => {
      const hands = south().type('9p', '1p', 'win')
      for (const [nth, digit] of [7, 7].entries()) hands.take({ type: 'digit', digit, at: 5000 + nth * 200 })
      hands.take({ type: 'enter', at: enterAt })
      return hands
    }
    const habit = typed(5500)
    expect(habit.asked).toBe('frame-over')
    expect(habit.session.echo).toMatchObject({ code: 'scored', worth: { kind: 'ron', points: 80 } })
    expect(habit.session.match.frames).toHaveLength(1)
    habit.take({ type: 'enter', at: 5700 })
    expect(habit.session.match.frames).toHaveLength(2)
    expect(typed(7000).session.match.frames).toHaveLength(2)
  })

  it('says what it moved also where nobody knows what there was', () => {
    const hands = south()
    hands.data({ type: 'setStartPoints', frame: 0, points: null }, 'points')
    hands.type('9p', '1p', 'win', 'enter')
    expect(hands.frame.endPoints).toBeNull()
    expect(hands.prompt).toMatchObject({ ask: { code: 'frame-over' }, payments: [-80, 80, 0, 0] })
  })

  it('is not guessed at while a tile of the hand, a dora or an ura is unseen: then Enter leaves it out', () => {
    const unseenTile = new Hands().deal('9p', WAITING[0], '', WAITING[3], WAITING[3]).type('9p', '1p', 'win')
    while (unseenTile.asked === 'choose') unseenTile.type('1')
    expect(unseenTile.prompt.ask).toMatchObject({ code: 'score', scored: null })
    unseenTile.type('enter')
    expect(unseenTile.frame.endPoints).toBeNull()

    const unseenDora = new Hands().type('enter', 'enter')
    for (const each of [WAITING[0], WAITING[1], WAITING[3], WAITING[3]]) unseenDora.type(each)
    unseenDora.type('9p', '1p', 'win')
    expect(unseenDora.prompt.ask).toMatchObject({ code: 'score', scored: null })

    const unseenUra = new Hands().deal('9m', '123m456m789m3p4p99s', WAITING[0], WAITING[3], WAITING[3])
    unseenUra.type('1z', 'riichi', 'tsumogiri', '2p', '2p', 'win', 'enter')
    expect(unseenUra.prompt.ask).toMatchObject({ code: 'score', scored: null })
  })

  it('that is none, or has no yaku, is not confirmed by Enter either', () => {
    const noYaku = new Hands().deal('9p', WAITING[0], '123m456m777p13p99s', WAITING[3], WAITING[3])
    noYaku.type('2p', '2p', 'win')
    while (noYaku.asked === 'choose') noYaku.type('1')
    expect(noYaku.prompt.ask).toMatchObject({ code: 'score', scored: { ok: false, reason: 'no-yaku' } })
    noYaku.type('enter')
    expect(noYaku.frame.endPoints).toBeNull()
    const none = south().type('9p', '9m', 'win', '2')
    expect(none.prompt.ask).toMatchObject({ code: 'score', scored: { ok: false, reason: 'not-a-win' } })
    expect(askSentence(none.prompt.ask, 'en', printed)).toContain('the hand is not complete')
    none.type('enter')
    expect(none.frame.endPoints).toBeNull()
  })

  it('is left out with Escape, which drops typed digits first', () => {
    const hands = south().type('9p', '1p', 'win', '5', 'cancel')
    expect(hands.prompt).toMatchObject({ typed: '', ask: { code: 'score' } })
    hands.type('cancel')
    expect(hands.asked).toBe('frame-over')
    expect(hands.frame.endPoints).toBeNull()
  })

  it('needs no answer for the dealer’s part where the typed children’s part fits the hand', () => {
    const hands = new Hands('tenhou').deal('9p', WAITING[3], '123m456m789m2p3p99s', WAITING[3], WAITING[3])
    hands.type('9s', '9s', '1p', 'win')
    const { ask } = hands.prompt
    if (ask.code !== 'score' || ask.scored?.ok !== true) throw new Error('no proposal')
    const { value } = ask.scored.score
    if (value.kind !== 'tsumo') throw new Error('no self-draw')
    for (const digit of String(value.fromOthers)) hands.type(digit)
    if (hands.asked === 'score') hands.type('enter')
    expect(hands.asked).toBe('frame-over')
    expect(hands.frame.endPoints?.[0]).toBe(250 - value.fromDealer)
  })

  it('by several on one tile is confirmed one by one; honba goes to the nearest', () => {
    const hands = new Hands('tenhou').deal('9p', ...WAITING).type('9p', '1p', 'win')
    hands.type('2', 'win')
    hands.data({ type: 'setFrameId', frame: 0, id: { wind: 'E', number: 1, honba: 1 } }, 'honba')
    expect(hands.prompt.wins.map(({ seat, asked }) => [seat, asked])).toEqual([
      [1, true],
      [2, false],
    ])
    const [first, second] = hands.prompt.wins.map(({ payments }) => payments)
    hands.type('enter', 'enter')
    expect(hands.acts.slice(-2).map(({ notes }) => notes?.pay)).toEqual([first, second])
    expect(first?.[1]).toBe(-(first?.[0] ?? 0))
    expect(scoreCodes(hands)).toEqual([])
  })

  it('shuts the others out where the head is bumped: they are shown, and not paid', () => {
    const hands = new Hands('mleague').deal('9p', ...WAITING).type('9p', '1p', 'win', '2', 'win')
    while (hands.asked === 'choose') hands.type('1')
    expect(hands.prompt.wins.map(({ seat, paid }) => [seat, paid])).toContainEqual([1, true])
    hands.type('enter')
    expect(hands.asked).toBe('frame-over')
    expect(matchOf(hands.session).frames[0]?.endPoints?.[2]).toBe(250)
  })

  it('of dragons that somebody let be called is paid by who answers for it', () => {
    const hands = new Hands('tenhou').deal(
      '9p',
      '5z159m159p159s123z',
      '55z66z77z11p23s998m',
      '67z159m159p159s12z',
      '2468m2468p2468s4z',
    )
    hands.type('9s', '5z', 'pon', '9m', '2p', '6z', 'pon', '9m', '3p', '7z', 'pon', '8m')
    for (let seat = 0; seat < 3; seat++) hands.type('9p', 'tsumogiri')
    hands.type('4s', 'win')
    expect(hands.prompt.ask).toMatchObject({ scored: { ok: true, score: { limit: 'yakuman' } } })
    expect(hands.prompt.payments).toEqual([0, 320, -320, 0])
    hands.type('enter')
    expect(hands.frame.endPoints).toEqual([250, 570, -70, 250])
    expect(scoreCodes(hands)).toEqual([])
  })
})
