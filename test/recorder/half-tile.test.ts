/** Half a tile as written, and whatever key comes behind it: nothing of it is dropped without a word. */
import { describe, expect, it } from 'vitest'
import { COMMANDS, promptOf, reduce, WRITTEN_MAP, type Session } from '../../src/recorder/index.ts'
import { interpret } from '../../src/recorder/keys.ts'
import { pressOf } from '../support/press-of.ts'
import { echoSentence, refusalSentence } from '../../src/words/index.ts'
import { Hands } from './typing.ts'
import { printed } from '../support/printed.ts'

const HANDS = ['223344m55p678s11z', '123m123p123s2224z', '456m456p456s3334z', '123567m111s99p66z'] as const

const dealt = (...words: string[]): Session =>
  new Hands('mleague', WRITTEN_MAP).deal('1m', ...HANDS).type(...words).session

const begun = (...words: string[]): Session => new Hands('mleague', WRITTEN_MAP).type('enter', ...words).session

/** Every question at which which a tile may be typed. */
const PLACES: Readonly<Record<string, Session>> = {
  'an indicator': begun(),
  'a hand': begun('1m', '12m'),
  'a draw': dealt(),
  'a draw behind a discard': dealt('9p', '1z'),
  'a discard': dealt('9p'),
  'a discard of riichi': dealt('9p', 'riichi'),
  'the tile of a kan': dealt('9p', 'kan'),
  'who is tenpai': dealt('9p', '9p', 'stop', '1'),
  'the value of a win': new Hands('mleague', WRITTEN_MAP)
    .deal('1m', '123456789m1p123s', ...HANDS.slice(1))
    .type('1p', 'win').session,
  'a frame that is over': dealt('9p', '9p', 'stop', '1', 'enter'),
  'an earlier draw': dealt('9p', '9p', 'back', 'back'),
  'an earlier discard': dealt('9p', '9p', 'back'),
}

const CHORDS = Object.keys(WRITTEN_MAP.keys)

/** The session with half a tile typed, where half a tile may be typed; digits may answer there instead. */
const halves = (session: Session): Session[] =>
  ['Digit9', 'Digit7', 'KeyW'].flatMap((chord) => {
    const command = interpret(WRITTEN_MAP, pressOf(chord), session)
    const half = command && reduce(session, command).session
    return half && half.stem !== '' ? [half] : []
  })

const SUIT = /^Key[MPSZ]$/

describe('behind half a tile', () => {
  it.each(Object.entries(PLACES))('no key drops it unsaid: %s', (_, session) => {
    const all = halves(session)
    expect(all.length).toBeGreaterThan(0)
    for (const half of all)
      for (const chord of CHORDS) {
        const command = interpret(WRITTEN_MAP, pressOf(chord), half)
        if (!command) throw new Error(chord)
        const { session: next, feedback } = reduce(half, command)
        const what = `${half.stem} ${chord}`
        if (['Backspace', 'Mod+KeyZ', 'Escape'].includes(chord)) {
          expect(next.stem, what).toBe('')
          expect(next.match, what).toBe(session.match)
        } else if (!feedback.ok) {
          expect(next, what).toBe(half)
        } else if (next.stem !== '') {
          // Another digit: in a hand it comes to the first, elsewhere it takes its place and the prompt names both.
          expect(chord, what).toMatch(/Digit\d$/)
          const { echo } = feedback
          const isSaid = next.stem.startsWith(half.stem) && next.stem.length > half.stem.length
          if (!isSaid) expect(echoSentence(echo, 'en', printed), what).toContain(`(${half.stem} dropped)`)
        } else {
          expect(chord, what).toMatch(half.stem === 'w' ? /^Key[WD]$/ : SUIT)
          expect(command, what).toMatchObject({ type: half.stem.length > 1 ? 'tiles' : 'tile' })
        }
      }
  })

  it.each(Object.entries(PLACES))('what has no meaning is not offered: %s', (_, session) => {
    for (const half of halves(session)) {
      for (const { id, applies, command } of COMMANDS)
        expect(applies(half) && !reduce(half, command(half)).feedback.ok, `${half.stem} ${id}`).toBe(false)
      expect(COMMANDS.filter(({ id, applies }) => id.startsWith('tile.') && applies(half))).toEqual([])
    }
  })

  it('Enter leaves no hand behind digits that were typed of it: the prompt says what is missing', () => {
    const hands = new Hands('mleague', WRITTEN_MAP).type('enter', '1m')
    for (const chord of ['Digit1', 'Digit2', 'Digit3']) hands.press(chord)
    expect(echoSentence(hands.prompt.echo, 'en', printed)).toBe('123 … m p s z')
    expect(hands.press('Enter')).toEqual({ ok: false, refused: 'half-typed' })
    expect(refusalSentence('half-typed', 'en', printed)).toContain('Escape')
    expect(hands.prompt).toMatchObject({ typed: '123', ask: { code: 'hand', seat: 0, count: 0 } })
    hands.press('KeyM')
    hands.press('Enter')
    expect(hands.frame.flows[0]?.startHands[0].tiles.filter((tile) => tile !== 'uk')).toEqual(['1m', '2m', '3m'])
    expect(hands.prompt.ask).toMatchObject({ code: 'hand', seat: 1 })
  })

  it('the suit is offered that makes a tile which can stand there, as over a call', () => {
    const hands = new Hands('mleague', WRITTEN_MAP).deal('1m', '', '234m456p789s1133z', '', '')
    hands.type('4m', 'tsumogiri', 'chi')
    expect(hands.acts.at(-1)?.draw.kind).toBe('chi')
    hands.take({ type: 'goto', frame: 0, act: 1 })
    hands.press('Digit3')
    const offered = COMMANDS.filter(({ applies }) => applies(hands.session)).map(({ id }) => id)
    expect(offered.filter((id) => id.startsWith('suit.'))).toEqual(['suit.m'])
    expect(hands.press('KeyP')).toEqual({ ok: false, refused: 'not-asked-for-tile' })
    expect(hands.press('KeyM')).toMatchObject({ ok: true })
  })

  it('an honour letter is no other half, although both name one tile', () => {
    const hands = new Hands('mleague', WRITTEN_MAP).deal('1m', '', '', '', '')
    hands.press('Digit7')
    expect(hands.press('KeyR')).toEqual({ ok: false, refused: 'half-typed' })
    hands.press('KeyZ')
    expect(hands.acts[0]?.draw).toEqual({ kind: 'tile', tile: 'rd' })
  })

  it('forms, other recorders and the saving of the file leave it as it is', () => {
    const hands = new Hands('mleague', WRITTEN_MAP).deal('1m', '', '', '', '')
    hands.press('Digit3')
    hands.take({ type: 'setRecorders', recorders: [] })
    hands.take({ type: 'saving' })
    hands.take({ type: 'saved' })
    hands.take({ type: 'setComment', frame: 0, comment: null })
    hands.take({ type: 'setStartHand', frame: 0, seat: 1, hand: { tiles: [], drawn: null, melds: [] } })
    hands.take({ type: 'amend', changes: [], settles: [], said: true })
    expect(promptOf(hands.session).typed).toBe('3')
    hands.press('KeyP')
    expect(hands.acts[0]?.draw).toEqual({ kind: 'tile', tile: '3p' })
  })
})
