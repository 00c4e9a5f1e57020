import { describe, expect, it } from 'vitest'
import { findingsOf, matchOf, openQuestions } from '../../src/recorder/index.ts'
import { askSentence } from '../../src/words/index.ts'
import { Hands } from './typing.ts'
import { printed } from '../support/printed.ts'

/** East holds pairs to call with; South, West and North hold what the tests need. */
const DEAL = ['223344m55p678s11z', '123m123p123s2224z', '456m456p456s3334z', '789m789p789s5556z'] as const
const dealt = (rules?: string): Hands => new Hands(rules).deal('1m', ...DEAL)

describe('a turn', () => {
  it('is two keys: the tile drawn, the tile discarded', () => {
    const hands = dealt().type('9p', '1z', '7z', 'tsumogiri')
    expect(hands.acts).toEqual([
      { seat: 0, draw: { kind: 'tile', tile: '9p' }, discard: { kind: 'tedashi', tile: 'ew' } },
      { seat: 1, draw: { kind: 'tile', tile: 'rd' }, discard: { kind: 'tsumogiri' } },
    ])
    expect(hands.prompt.ask).toEqual({ code: 'draw', seat: 2, rinshan: false })
  })

  it('is half typed after the draw, and that is in the record too', () => {
    const hands = dealt().type('9p')
    expect(hands.acts).toEqual([{ seat: 0, draw: { kind: 'tile', tile: '9p' }, discard: null }])
    expect(hands.session.play?.tables.at(-1)?.seats[0].drawn?.tile).toBe('9p')
    expect(matchOf(hands.session).frames[0]?.flows[0]?.endHands[0].drawn).toBe('9p')
  })

  it('takes the drawn tile typed again for tsumogiri where the hand has no other', () => {
    const hands = dealt().type('9p', '9p')
    expect(hands.acts[0]?.discard).toEqual({ kind: 'tsumogiri' })
    expect(hands.session.echo).toMatchObject({ code: 'discarded', how: 'tsumogiri' })
  })

  it('says that it assumed tsumogiri where the hand has another, and P makes it karagiri', () => {
    const hands = dealt().type('1z', '1z')
    expect(hands.session.echo).toMatchObject({ code: 'discarded', how: 'tsumogiri-assumed' })
    hands.type('karagiri')
    expect(hands.acts).toHaveLength(1)
    expect(hands.acts[0]?.discard).toEqual({ kind: 'karagiri' })
    hands.type('tsumogiri')
    expect(hands.acts[0]?.discard).toEqual({ kind: 'tsumogiri' })
  })

  it('takes a tile that is not in the hand, and marks it', () => {
    const hands = dealt().type('9p', '9s')
    expect(hands.acts[0]?.discard).toEqual({ kind: 'tedashi', tile: '9s' })
    expect(findingsOf(hands.session).map(({ code }) => code)).toEqual(['act.not-in-hand'])
  })

  it('needs the draw first: Space before it is turned down', () => {
    expect(dealt().press('Space')).toEqual({ ok: false, refused: 'draw-first' })
  })

  it('takes a tile nobody saw', () => {
    const hands = dealt().type('uk', '1z')
    expect(hands.acts[0]?.draw).toEqual({ kind: 'tile', tile: 'uk' })
  })
})

describe('riichi', () => {
  const tenpai = (): Hands =>
    new Hands().deal('1m', '123456789m1p123s', '123m123p123s2224z', '456m456p456s3334z', '789m789p789s5556z')

  it('is declared before its discard', () => {
    const hands = tenpai().type('5z', 'riichi')
    expect(hands.prompt.ask).toMatchObject({ code: 'discard', seat: 0, riichi: true })
    hands.type('tsumogiri')
    expect(hands.acts[0]?.discard).toEqual({ kind: 'riichi', tile: 'wd', tsumogiri: true })
    expect(hands.type('7z').session.play?.tables.at(-1)?.sticks).toBe(10)
  })

  it('is taken back by pressing it again, and can still be said after the discard', () => {
    const hands = tenpai().type('5z', 'riichi', 'riichi')
    expect(hands.prompt.ask).toMatchObject({ riichi: false })
    hands.type('tsumogiri', 'riichi')
    expect(hands.acts[0]?.discard).toEqual({ kind: 'riichi', tile: 'wd', tsumogiri: true })
    hands.type('riichi')
    expect(hands.acts[0]?.discard).toEqual({ kind: 'tsumogiri' })
  })

  it('leaves no choice: what is drawn after it is discarded automatically, unless it wins', () => {
    const hands = tenpai().type('5z', 'riichi', 'tsumogiri', '7z', 'tsumogiri', '7z', 'tsumogiri', '7z', 'tsumogiri')
    hands.type('9p')
    expect(hands.acts.at(-1)).toEqual({ seat: 0, draw: { kind: 'tile', tile: '9p' }, discard: { kind: 'tsumogiri' } })
    expect(hands.session.echo).toEqual({ code: 'drew-tsumogiri', seat: 0, tile: '9p' })
    hands.type('undo')
    hands.type('1p')
    expect(hands.acts.at(-1)?.discard).toBeNull()
    hands.type('win')
    expect(hands.acts.at(-1)?.discard).toEqual({ kind: 'tsumo' })
  })

  it('throws nothing by itself where that is switched off', () => {
    const hands = tenpai()
    hands.data({ type: 'setPreferences', preferences: { riichiTsumogiri: false } }, 'preferences')
    hands.type('5z', 'riichi', 'tsumogiri', '7z', 'tsumogiri', '7z', 'tsumogiri', '7z', 'tsumogiri', '9p')
    expect(hands.acts.at(-1)?.discard).toBeNull()
  })
})

describe('calls', () => {
  it('chi with the only way there is', () => {
    const hands = dealt().type('9p', '4m')
    expect(hands.press('Comma')).toMatchObject({ ok: true })
    expect(hands.acts.at(-1)).toEqual({ seat: 1, draw: { kind: 'chi', own: ['2m', '3m'] }, discard: null })
    expect(hands.prompt.ask).toEqual({ code: 'discard', seat: 1, afterCall: true, riichi: false })
  })

  it('ask for a digit where the hand leaves several ways, red fives told apart', () => {
    const hands = new Hands().deal('1m', '223344m55p678s11z', '3405m123p123s222z', '', '')
    hands.type('9p', '4m')
    hands.press('Comma')
    const ways = hands.prompt.choices.map(({ label }) => label.code === 'act' && label.act.draw)
    expect(ways).toEqual([
      { kind: 'chi', own: ['3m', '5m'] },
      { kind: 'chi', own: ['3m', '0m'] },
    ])
    expect(hands.press('Digit2')).toMatchObject({ ok: true })
    expect(hands.acts.at(-1)?.draw).toEqual({ kind: 'chi', own: ['3m', '0m'] })
  })

  it('pon by the only hand that can, and the turn goes on from there', () => {
    const hands = dealt().type('9p', '1z', '3z', 'tsumogiri')
    hands.type('pon', '4z')
    expect(hands.acts.slice(-1)).toEqual([
      { seat: 2, draw: { kind: 'pon', own: ['ww', 'ww'] }, discard: { kind: 'tedashi', tile: 'nw' } },
    ])
    expect(hands.prompt.ask).toMatchObject({ code: 'draw', seat: 3 })
  })

  it('ask who, where hands that nobody saw may call', () => {
    const hands = new Hands().deal('1m', DEAL[0], '', '', '').type('9p', '1z', 'pon')
    expect(hands.prompt.ask).toEqual({ code: 'choose', question: 'pon' })
    expect(hands.prompt.choices.map(({ digit, cannot }) => (cannot ? 0 : digit))).toEqual([0, 2, 3, 4])
    hands.type('3')
    expect(hands.acts.at(-1)).toMatchObject({ seat: 2, draw: { kind: 'pon', own: ['ew', 'ew'] } })
  })

  it('that no hand can make are offered all the same, and marked', () => {
    const hands = dealt().type('9p', '9p', 'pon', '2')
    expect(hands.acts.at(-1)).toMatchObject({ seat: 1, draw: { kind: 'pon' } })
    expect(findingsOf(hands.session).map(({ code }) => code)).toContain('act.not-in-hand')
  })

  it('are dropped with Escape', () => {
    const hands = dealt().type('9p', '9p', 'pon', 'cancel')
    expect(hands.prompt.ask).toMatchObject({ code: 'draw', seat: 1 })
  })
})

describe('kans', () => {
  it('open, from a discard; the dora is asked for at once in M.LEAGUE, then the rinshan draw', () => {
    const hands = dealt().type('9p', '1z', '2z', 'tsumogiri', '9p', '3z', '5z', 'tsumogiri', '2z')
    hands.type('2z').type('kan')
    expect(hands.acts.at(-1)).toEqual({ seat: 1, draw: { kind: 'daiminkan', own: ['sw', 'sw', 'sw'] }, discard: null })
    expect(hands.prompt.ask).toEqual({ code: 'indicator', index: 2 })
    hands.type('9s')
    expect(hands.frame.dora?.[2]).toBe('1s')
    expect(hands.prompt.ask).toEqual({ code: 'draw', seat: 1, rinshan: true })
    hands.type('8p', 'tsumogiri')
    expect(hands.acts.at(-1)?.draw).toEqual({ kind: 'rinshan', tile: '8p' })
  })

  it('turn the dora of an open kan after the discard where the rules say so', () => {
    const hands = dealt('tenhou').type('9p', '1z', '9p', 'tsumogiri', '9p', '3z', '5z', 'tsumogiri', '2z', '2z', 'kan')
    expect(hands.prompt.ask).toEqual({ code: 'draw', seat: 1, rinshan: true })
    hands.type('8p', 'tsumogiri')
    expect(hands.prompt.ask).toEqual({ code: 'indicator', index: 2 })
  })

  it('let a call through before the dora is typed', () => {
    const hands = dealt('tenhou').type('9p', '1z', '9p', 'tsumogiri', '9p', '3z', '5z', 'tsumogiri', '2z', '2z', 'kan')
    hands.type('8p', '2m')
    expect(hands.press('Comma')).toMatchObject({ ok: true })
  })

  it('closed, of the hand; a tile is typed where the hand was not seen', () => {
    const seen = dealt().type('9p', '1z', '2z', 'kan')
    expect(seen.acts.at(-1)?.discard).toEqual({ kind: 'ankan', tiles: ['sw', 'sw', 'sw', 'sw'] })
    const unseen = new Hands().deal('1m', '', '', '', '').type('9p', 'kan', '5p')
    expect(unseen.acts.at(-1)?.discard).toEqual({ kind: 'ankan', tiles: ['0p', '5p', '5p', '5p'] })
  })

  it('of a hand nobody saw is asked for as a tile, and not as a digit that nothing answers to', () => {
    const unseen = new Hands().deal('1m', '', '', '', '').type('9p', 'kan')
    expect(unseen.prompt).toMatchObject({ ask: { code: 'choose', question: 'own-kan', tile: 'only' }, choices: [] })
    expect(askSentence(unseen.prompt.ask, 'ja', printed)).toBe('どの牌をカンしたか（牌を打つ）')
    const partly = new Hands().deal('1m', '5555p', '', '', '').type('enter', '9p', 'kan')
    expect(partly.prompt).toMatchObject({ ask: { tile: 'too' }, choices: [{ digit: 1 }] })
  })

  it('added to a pon', () => {
    const hands = dealt().type('9p', '1z', '3z', 'tsumogiri', 'pon', '4z', '5z', 'tsumogiri')
    hands.type('9p', 'tsumogiri', '9p', 'tsumogiri', '7z', 'kan')
    expect(hands.acts.at(-1)?.discard).toEqual({ kind: 'kakan', tile: 'ww' })
  })
})

describe('a starting hand', () => {
  it('is sorted by itself and leads on to the next one', () => {
    const hands = new Hands().type('enter', '1m')
    expect(hands.prompt.ask).toEqual({ code: 'hand', which: 'start', seat: 0, count: 0, of: 13 })
    hands.type('7z1m', '5p0p5s', '9m3s2z', '1p1p4m8s6m')
    expect(hands.frame.flows[0]?.startHands[0].tiles.join('')).toBe('1m4m6m9m1p1p0p5p3s5s8sswrd')
    expect(hands.prompt.ask).toEqual({ code: 'hand', which: 'start', seat: 1, count: 0, of: 13 })
  })

  it('is left with the rest unseen by Enter, and typed later at any time', () => {
    const hands = new Hands().type('enter', '1m', '123m', 'enter', 'enter', 'enter', 'enter', '9p', '1m')
    expect(hands.frame.flows[0]?.startHands[0].tiles.filter((tile) => tile === 'uk')).toHaveLength(10)
    hands.type('retype-hand', '123m', '456p', '789s', '1122z')
    expect(hands.frame.flows[0]?.startHands[0].tiles.join('')).toBe('1m2m3m4p5p6p7s8s9sewewswsw')
    expect(hands.acts).toHaveLength(1)
    expect(hands.prompt.ask).toMatchObject({ code: 'draw', seat: 1 })
  })

  it('that is looked at and left is told as it stands, not as unseen', () => {
    const hands = new Hands().deal('1m', ...DEAL).type('9p', '1z', 'retype-hand', 'enter')
    expect(hands.session.echo).toEqual({ code: 'hand-done', seat: 0, unknown: 0 })
    hands.type('retype-hand', '123m', 'enter')
    expect(hands.session.echo).toEqual({ code: 'hand-done', seat: 0, unknown: 10 })
  })

  it('takes the fourteenth tile of the dealer where it is typed with the hand', () => {
    const hands = new Hands()
    hands.data({ type: 'setPreferences', preferences: { dealerTiles: 14 } }, 'preferences')
    hands.deal('1m', `${DEAL[0]}7z`, ...DEAL.slice(1))
    expect(hands.frame.flows[0]?.startHands[0].drawn).toBe('rd')
    expect(hands.acts).toEqual([{ seat: 0, draw: { kind: 'oya' }, discard: null }])
    hands.type('7z')
    expect(hands.acts).toEqual([{ seat: 0, draw: { kind: 'oya' }, discard: { kind: 'tedashi', tile: 'rd' } }])
    expect(findingsOf(hands.session)).toEqual([])
  })

  it('of the dealer keeps its fourteenth tile when it is typed again, whatever the setting is by then', () => {
    const hands = new Hands()
    hands.data({ type: 'setPreferences', preferences: { dealerTiles: 14 } }, 'preferences')
    hands.deal('1m', `${DEAL[0]}7z`, ...DEAL.slice(1)).type('7z')
    hands.data({ type: 'setPreferences', preferences: { dealerTiles: 13 } }, 'preferences')
    hands.type('retype-hand')
    expect(hands.prompt.ask).toMatchObject({ code: 'hand', seat: 0, of: 14 })
    hands.type(`${DEAL[0]}7z`)
    expect(hands.frame.flows[0]?.startHands[0].drawn).toBe('rd')
    expect(findingsOf(hands.session)).toEqual([])
  })

  it('is filled in by what the play proves, and only that', () => {
    const hands = new Hands().deal('1m', '', '', '', '').type('9p', '1z', '9p', '2z')
    expect(hands.session.play?.tables.at(0)?.seats[0].tiles[0]).toEqual({ tile: 'ew', inferred: true })
    expect(hands.frame.flows[0]?.startHands[0].tiles.every((tile) => tile === 'uk')).toBe(true)
  })

  it('is not filled in with what may as well have been drawn unseen', () => {
    const hands = new Hands().deal('1m', '', '', '', '').type('uk', '1z', '9p', '2z')
    const [east, south] = hands.session.play?.tables.at(0)?.seats ?? []
    expect(east?.tiles.filter(({ tile, inferred }) => inferred || tile !== 'uk')).toEqual([])
    expect(south?.tiles.filter(({ inferred }) => inferred)).toEqual([{ tile: 'sw', inferred: true }])
    const open = openQuestions(hands.session).map(({ code, seat, count }) => [code, seat, count])
    expect(open).toEqual(
      expect.arrayContaining([
        ['start-hand', 0, 13],
        ['start-hand', 1, 12],
        ['draw', 0, 0],
      ]),
    )
  })

  it('that has unseen tiles is the one that its key asks for, then the next of them', () => {
    const hands = new Hands().deal('1m', DEAL[0], '', DEAL[2], '').type('9p', '1z', 'retype-hand')
    expect(hands.prompt.ask).toMatchObject({ code: 'hand', which: 'start', seat: 1 })
    hands.type('retype-hand')
    expect(hands.prompt.ask).toMatchObject({ code: 'hand', which: 'start', seat: 3 })
  })
})

describe('dora', () => {
  it('is typed as the indicator and kept as the dora; a red five is noted', () => {
    const hands = new Hands().type('enter', '0p')
    expect(hands.frame.dora?.[0]).toBe('6p')
    expect(hands.frame.notes?.indicators).toEqual([{ index: 0, tile: '0p' }])
    hands.type('retype-dora', '0s')
    expect(hands.frame.notes?.indicators).toEqual([{ index: 0, tile: '0s' }])
    hands.type('retype-dora', '3p')
    expect([hands.frame.dora?.[0], hands.frame.notes]).toEqual(['4p', undefined])
  })

  it('of a kan is asked for although its place was looked at and left before', () => {
    const hands = new Hands().deal('1m', ...DEAL).type('9p', '1z')
    hands.take({ type: 'retypeDora', index: 2 })
    expect(hands.prompt.ask).toEqual({ code: 'indicator', index: 2 })
    hands.type('cancel', '2z', 'kan')
    expect(hands.prompt.ask).toEqual({ code: 'indicator', index: 2 })
  })

  it('cannot be passed over with Escape before the deal, but one typed again in it can', () => {
    const hands = new Hands().type('enter')
    expect(hands.press('Escape')).toEqual({ ok: false, refused: 'not-asked' })
    hands.type('1m', '123m', 'retype-dora', 'cancel')
    expect(hands.prompt.ask).toMatchObject({ code: 'hand', count: 3 })
    expect(hands.frame.dora?.[0]).toBe('2m')
  })

  it('can be left out, and typed again later', () => {
    const hands = new Hands().deal('1m', ...DEAL).type('9p', '1z', 'retype-dora', '9m')
    expect(hands.frame.dora?.[0]).toBe('1m')
    expect(hands.prompt.ask).toMatchObject({ code: 'draw', seat: 1 })
  })
})
