import { describe, expect, it } from 'vitest'
import {
  chordOf,
  chordsOf,
  commandEntry,
  COMMANDS,
  isCommandId,
  openSession,
  POSITION_MAP,
  reduce,
  withOverrides,
  WRITTEN_MAP,
  type Session,
} from '../../src/recorder/index.ts'
import { ACTIONS } from '../../src/recorder/actions.ts'
import { interpret } from '../../src/recorder/keys.ts'
import { pressOf } from '../support/press-of.ts'
import { RYUUKYOKU_REASONS } from '../../src/record/index.ts'
import { TILES } from '../../src/tiles/index.ts'
import { commandTitle } from '../../src/words/index.ts'
import { Hands, tilesOf } from './typing.ts'

const press = (session: Session, chord: string): Session => {
  const command = interpret(POSITION_MAP, pressOf(chord), session)
  return command ? reduce(session, command).session : session
}

describe('the table of commands', () => {
  it('names each command once, in both languages', () => {
    const ids = COMMANDS.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) for (const language of ['ja', 'en'] as const) expect(commandTitle(id, language)).not.toBe('')
  })

  it('has whatever is irregular, and every way a frame can stop, by its own name', () => {
    const named = (kind: 'irregular' | 'stop'): string[] =>
      COMMANDS.flatMap(({ id }) => (id.startsWith(`${kind}.`) ? [id.slice(kind.length + 1)] : []))
    expect(named('irregular')).toEqual(['withdrawn', 'turn', 'no-draw', 'dead', 'short'])
    expect(named('stop')).toEqual(RYUUKYOKU_REASONS)
    expect(RYUUKYOKU_REASONS).toEqual(expect.arrayContaining(['chombo', 'broken-off', 'exhaustive', 'nagashi-mangan']))
  })

  it('says truly when a command applies: what applies is taken, in any session of a frame', () => {
    const hands = new Hands().deal('1m', '223344m55p678s11z', '123m123p123s2224z', '456m456p456s3334z', '')
    for (const word of [
      '9p',
      '1z',
      '3z',
      'tsumogiri',
      'pon',
      '1',
      '4z',
      '5z',
      '5z',
      'stop',
      '1',
      '2',
      'back',
      'back',
      'back',
      'back',
      'live',
      'enter',
    ]) {
      for (const { id, applies, command } of COMMANDS)
        if (applies(hands.session)) expect(reduce(hands.session, command(hands.session)).feedback.ok, id).toBe(true)
      hands.type(word)
    }
  })
})

describe('key maps', () => {
  it('lead to commands of the table, every action and every tile among them', () => {
    for (const map of [POSITION_MAP, WRITTEN_MAP]) {
      for (const ids of Object.values(map.keys)) for (const id of ids) expect(isCommandId(id), id).toBe(true)
      for (const action of ACTIONS) expect(chordsOf(map, action), action).not.toEqual([])
    }
    for (const tile of TILES) expect(chordsOf(POSITION_MAP, `tile.${tile}`), tile).toHaveLength(1)
  })

  it('name a chord as it is pressed', () => {
    for (const chord of Object.keys(POSITION_MAP.keys)) expect(chordOf(pressOf(chord))).toBe(chord)
    expect(chordOf({ code: 'KeyZ', shift: true, ctrl: false, alt: false, meta: true })).toBe('Mod+Shift+KeyZ')
  })

  it("give way to a user's own keys", () => {
    const own = withOverrides(POSITION_MAP, { Slash: ['pon'], Period: null, KeyP: ['no-such' as 'pon'] })
    expect(chordsOf(own, 'pon')).toEqual(['Slash'])
    expect(interpret(own, pressOf('Period'), openSession())).toBeNull()
    expect(interpret(own, pressOf('KeyP'), openSession())).toBeNull()
  })

  it('read a digit as an answer while a question is open, and as a tile otherwise', () => {
    const hands = new Hands().deal('1m', '223344m55p678s11z', '', '', '').type('9p', '1z')
    expect(interpret(POSITION_MAP, pressOf('Digit2'), hands.session)).toEqual({ type: 'tile', tile: '2m' })
    hands.type('pon')
    expect(interpret(POSITION_MAP, pressOf('Digit2'), hands.session)).toEqual({ type: 'digit', digit: 2 })
  })

  it('say a tile with Alt that was drawn and thrown at once: one key, and one Backspace takes it back', () => {
    const hands = new Hands().deal('1m', '223344m55p678s11z', '123m123p123s2224z', '', '').type('9p', '1z')
    hands.press('Alt+KeyI')
    expect(hands.acts[1]).toEqual({ seat: 1, draw: { kind: 'tile', tile: '8p' }, discard: { kind: 'tsumogiri' } })
    expect(hands.prompt.ask).toMatchObject({ code: 'draw', seat: 2 })
    hands.press('Alt+Shift+KeyG')
    expect(hands.acts[2]).toEqual({ seat: 2, draw: { kind: 'tile', tile: '0s' }, discard: { kind: 'tsumogiri' } })
    hands.press('Backspace')
    expect(hands.acts).toHaveLength(2)
    expect(hands.prompt.ask).toMatchObject({ code: 'draw', seat: 2 })
  })

  it('with Alt are turned down where a hand or another discard is asked for', () => {
    const hands = new Hands().type('enter', '1m')
    expect(hands.press('Alt+KeyI')).toEqual({ ok: false, refused: 'answer-first' })
    hands.type('223344m55p678s11z', 'enter', 'enter', 'enter', '9p')
    expect(hands.press('Alt+KeyI')).toEqual({ ok: false, refused: 'no-such-riichi' })
    expect(hands.acts).toHaveLength(1)
  })

  /** East is tenpai without 5z, for 1m, 4m and 7m. */
  const READY = '23456m123p123s11z'
  const declared = (...begin: string[]): Hands =>
    new Hands().deal('9m', READY, '123m123p123s2224z', '456m456p456s3334z', '789m789p789s2226z').type('5z', ...begin)

  it('with Alt discard with riichi where a hand shows it: one Backspace takes it back, and riichi behind it turns it', () => {
    const hands = declared()
    hands.press('Alt+KeyB')
    expect(hands.acts[0]?.discard).toEqual({ kind: 'riichi', tile: 'wd', tsumogiri: true })
    expect(hands.session.match).toEqual(declared('riichi', '5z').session.match)
    hands.press('Semicolon')
    expect(hands.acts[0]?.discard).toEqual({ kind: 'tsumogiri' })
    hands.type('undo', 'undo')
    expect(hands.acts[0]?.discard).toBeNull()
  })

  it('with Alt are no riichi of a tile that the hand lacks, of a hand not tenpai without it, or of an open hand', () => {
    const refused = { ok: false, refused: 'no-such-riichi' }
    expect(declared().press('Alt+KeyM')).toEqual(refused)
    expect(declared().press('Alt+Digit3')).toEqual(refused)
    const melded = new Hands()
      .deal('9m', '3456m1123p123s11z', '123m123p123s2224z', '456m456p456s3334z', '789m789p789s2256z')
      .type('6z', 'tsumogiri', '1z', 'tsumogiri', 'pon')
    expect(melded.press('Alt+KeyQ')).toEqual(refused)
  })

  it('with Alt declare nothing on less than a thousand points where the rules ask for them', () => {
    const hands = new Hands('tenhou').deal('9m', READY, '', '', '').type('5z')
    hands.data({ type: 'setStartPoints', frame: 0, points: [9, 400, 300, 291] }, 'points')
    expect(hands.press('Alt+KeyB')).toEqual({ ok: false, refused: 'no-such-riichi' })
  })

  it('with Alt confirm a value and a tenpai with the next indicator, also where its key is a digit', () => {
    const won = (): Hands => declared('tsumogiri', '1m', 'tsumogiri', 'win')
    const hands = won()
    expect(hands.asked).toBe('score')
    hands.press('Alt+Digit3')
    expect(hands.session.match).toEqual(won().type('enter', '3m').session.match)
    expect(hands.frame.dora?.[0]).toBe('4m')
    const stopped = (): Hands => declared('tsumogiri', 'stop', '1')
    const other = stopped()
    other.press('Alt+Shift+Digit5')
    expect(other.session.match).toEqual(stopped().type('enter', '0m').session.match)
    other.press('Backspace')
    expect(other.asked).toBe('tenpai')
  })

  it('with Alt are the tile of a kan where digits choose among others', () => {
    const asked = (): Hands => new Hands().type('enter', '9m', '1111m', 'enter', 'enter', 'enter', 'enter', '5z', 'kan')
    expect(asked().prompt.choices.map(({ digit }) => digit)).toEqual([1])
    const hands = asked()
    hands.press('Alt+Digit2')
    expect(hands.acts[0]?.discard).toMatchObject({ kind: 'ankan', tiles: ['2m', '2m', '2m', '2m'] })
  })

  it('throw with Alt what riichi throws by itself only once', () => {
    const hands = new Hands()
      .deal('1m', '123456789m1p123s', '123m123p123s2224z', '456m456p456s3334z', '789m789p789s5556z')
      .type('5z', 'riichi', 'tsumogiri', '7z', 'tsumogiri', '7z', 'tsumogiri', '7z', 'tsumogiri')
    hands.press('Alt+KeyO')
    expect(hands.acts.at(-1)).toMatchObject({ seat: 0, draw: { tile: '9p' }, discard: { kind: 'tsumogiri' } })
    expect(hands.prompt.ask).toMatchObject({ code: 'draw', seat: 1 })
  })

  it('need nothing but the session, so keys may run ahead', () => {
    const burst = ['Enter', 'KeyQ', ...'QWERTYUIOASDF'.split('').map((letter) => `Key${letter}`)]
    const session = burst.reduce(press, openSession())
    expect(session.match.frames[0]?.dora?.[0]).toBe('2p')
    expect(session.match.frames[0]?.flows[0]?.startHands[0].tiles.join('')).toBe('1p2p3p4p5p6p7p8p9p1s2s3s4s')
    expect(session.task).toMatchObject({ kind: 'deal', seat: 1 })
  })
})

describe('tiles as written', () => {
  const written = (...chords: string[]): Hands => {
    const hands = new Hands('mleague', WRITTEN_MAP)
    for (const chord of ['Enter', 'Digit1', 'KeyM', 'Enter', 'Enter', 'Enter', 'Enter', ...chords]) hands.press(chord)
    return hands
  }
  const drawn = (...chords: string[]): unknown => written(...chords).acts[0]?.draw

  it('count as soon as they cannot mean anything else', () => {
    expect(drawn('Digit3', 'KeyP')).toEqual({ kind: 'tile', tile: '3p' })
    expect(drawn('Digit0', 'KeyS')).toEqual({ kind: 'tile', tile: '0s' })
    expect(drawn('KeyS')).toEqual({ kind: 'tile', tile: 'sw' })
    expect(drawn('KeyW', 'KeyW')).toEqual({ kind: 'tile', tile: 'ww' })
    expect(drawn('KeyW', 'KeyD')).toEqual({ kind: 'tile', tile: 'wd' })
    expect(drawn('Digit7', 'KeyZ')).toEqual({ kind: 'tile', tile: 'rd' })
    expect(drawn('KeyU')).toEqual({ kind: 'tile', tile: 'uk' })
  })

  it('wait half typed, and are taken back by one Backspace', () => {
    const hands = written('Digit3')
    expect(hands.prompt.typed).toBe('3')
    hands.press('Backspace')
    expect(hands.prompt.typed).toBe('')
    expect(written('Digit3', 'Digit4', 'KeyM').acts[0]?.draw).toEqual({ kind: 'tile', tile: '4m' })
  })

  it('are turned down with a word where a letter makes no tile, and what was typed before it stays', () => {
    for (const chords of [['KeyM'], ['KeyD'], ['Digit8', 'KeyZ']]) {
      const hands = written(...chords.slice(0, -1))
      const before = hands.session
      expect(hands.press(chords.at(-1) ?? '')).toEqual({ ok: false, refused: 'no-such-tile' })
      expect(hands.session).toBe(before)
    }
    expect(commandEntry('suit.z').applies(written('Digit8').session)).toBe(false)
  })

  it('offer no suit for more digits than the hand that is typed has room for', () => {
    const hands = written('BracketRight')
    const offered = (): boolean =>
      (['suit.m', 'suit.p', 'suit.s'] as const).every((suit) => commandEntry(suit).applies(hands.session))
    for (let count = 0; count < 13; count++) hands.press('Digit1')
    expect(offered()).toBe(true)
    hands.press('Digit1')
    expect(offered()).toBe(false)
    expect(hands.press('KeyM')).toEqual({ ok: false, refused: 'hand-full' })
  })

  it('are turned down by halves too where no tile is asked for', () => {
    const hands = written('Digit3', 'KeyP', 'Space', 'Period')
    expect(hands.asked).toBe('choose')
    for (const chord of ['Digit0', 'KeyP', 'KeyW']) expect(hands.press(chord)).toMatchObject({ ok: false })
    expect(hands.prompt.typed).toBe('')
    const empty = new Hands('mleague', WRITTEN_MAP)
    expect(empty.press('Digit3')).toEqual({ ok: false, refused: 'no-frame' })
  })

  it('gather to runs in a hand', () => {
    const hands = new Hands('mleague', WRITTEN_MAP)
    const keys =
      'Enter Digit1 KeyM Digit1 Digit2 Digit3 KeyM Digit4 Digit0 Digit6 KeyP Digit7 Digit8 Digit9 KeyS KeyE KeyE KeyR KeyR'
    for (const chord of keys.split(' ')) hands.press(chord)
    expect(hands.frame.flows[0]?.startHands[0].tiles).toEqual(tilesOf('123m406p789s1177z'))
    expect(hands.prompt.ask).toMatchObject({ code: 'hand', seat: 1, count: 0 })
  })

  it('do not gather at an earlier act, although a hand is asked for meanwhile', () => {
    const hands = written('Digit3', 'KeyP', 'Digit9', 'KeyS', 'Digit5', 'KeyS', 'BracketRight', 'ArrowLeft')
    expect(hands.session.task.kind).toBe('deal')
    for (const chord of ['Digit1', 'Digit4', 'KeyM']) hands.press(chord)
    expect(hands.acts[1]?.draw).toEqual({ kind: 'tile', tile: '4m' })
  })
})
