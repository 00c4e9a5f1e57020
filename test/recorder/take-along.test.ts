/** A changed tile takes its later places along. The offer says how many and where, and one undo takes all of it back. */
import { describe, expect, it } from 'vitest'
import { alongOffer, matchOf, promptOf } from '../../src/recorder/index.ts'
import { saveText } from '../../src/document/index.ts'
import { dispatch, opened as openRecord, written } from './opened-record.ts'
import { Hands } from './typing.ts'

const FAR = '159m159p159s1234z'
const WAITS = '123456789m23p99s'

const played = (): Hands => new Hands().deal('6z', FAR, FAR, FAR, FAR)
const textOf = (hands: Hands): string => {
  const saved = saveText(null, { matches: [matchOf(hands.session)] })
  if (!saved.ok) throw new Error('the record cannot be written')
  return saved.text
}
const offerOf = (hands: Hands) => alongOffer(hands.session)

/** East draws 3p in act 1 and discards it in act 5. */
const drawnAndThrown = (): Hands =>
  new Hands()
    .deal('6z', FAR, FAR, FAR, FAR)
    .type('3p', '1z', '6m', 'tsumogiri', '6p', 'tsumogiri', '6s', 'tsumogiri', '2m', '3p')

describe('a drawn tile', () => {
  it('is corrected with its later discard in four keys, and the offer says where', () => {
    const hands = drawnAndThrown()
    for (const key of ['Shift+BracketRight', 'KeyE', 'KeyR']) hands.press(key)
    // The newest place of the tile is its discard: there the first half is what slipped, too.
    expect(offerOf(hands)).toEqual({
      frame: 0,
      was: '3p',
      now: '4p',
      sure: true,
      places: [{ kind: 'draw', act: 0 }],
    })
    expect(promptOf(hands.session).along).toEqual(offerOf(hands))
    expect(hands.press('Shift+Backslash')).toEqual({
      ok: true,
      echo: { code: 'taken-along', was: '3p', now: '4p', places: 1 },
    })
    expect(hands.acts[0]?.draw).toEqual({ kind: 'tile', tile: '4p' })
    expect(hands.acts[4]?.discard).toEqual({ kind: 'tedashi', tile: '4p' })
    expect(hands.session.play?.actFindings).toEqual([])
    expect(offerOf(hands)).toBeNull()
  })

  it('one undo takes all of it back', () => {
    const hands = drawnAndThrown()
    const { match } = hands.session
    hands.type('frame-start', '4p')
    expect(offerOf(hands)?.places).toEqual([{ kind: 'discard', act: 4 }])
    hands.type('take-along', 'undo')
    expect(hands.session.match).toBe(match)
    hands.type('redo')
    expect(hands.acts[4]?.discard).toEqual({ kind: 'tedashi', tile: '4p' })
  })

  it('is left alone by any other key that changes something, and stays offered while one looks around', () => {
    const hands = drawnAndThrown().type('frame-start', '4p', 'live')
    expect(offerOf(hands)).not.toBeNull()
    hands.type('7m')
    expect(offerOf(hands)).toBeNull()
    expect(hands.press('Shift+Backslash')).toEqual({ ok: false, refused: 'not-asked' })
    expect(hands.acts[4]?.discard).toEqual({ kind: 'tedashi', tile: '3p' })
  })

  it('is offered as perhaps the same if the hand held another one', () => {
    const hands = new Hands()
      .deal('6z', '39m1569p159s1234z', FAR, FAR, FAR)
      .type('6p', '1z', '6m', 'tsumogiri', '6p', 'tsumogiri', '6s', 'tsumogiri', '2m', '6p')
      .type('frame-start', '7p')
    expect(offerOf(hands)).toMatchObject({ sure: false, places: [{ kind: 'discard', act: 4 }] })
  })

  it('is offered as perhaps the same in a hand with an unseen tile too', () => {
    const hands = new Hands()
      .type('enter', '6z', '159m159p159s123z', 'uk', FAR, FAR, FAR)
      .type('3p', '1z', '6m', 'tsumogiri', '6p', 'tsumogiri', '6s', 'tsumogiri', '2m', '3p')
    expect(offerOf(hands.type('frame-start', '4p'))).toMatchObject({ sure: false })
  })

  it('discarded at once stands in one place, except with riichi', () => {
    const hands = played().type('3p', 'tsumogiri', '6m', 'tsumogiri')
    expect(offerOf(hands.type('frame-start', '4p'))).toBeNull()
    const riichi = new Hands().deal('6z', WAITS, FAR, FAR, FAR).type('6p', 'riichi', 'tsumogiri', '6m', 'tsumogiri')
    riichi.type('frame-start', '7p')
    expect(offerOf(riichi)?.places).toEqual([{ kind: 'discard', act: 0 }])
    riichi.type('take-along')
    expect(riichi.acts[0]).toMatchObject({
      draw: { tile: '7p' },
      discard: { kind: 'riichi', tile: '7p', tsumogiri: true },
    })
  })

  it('typed as it was, or as unknown, takes nothing along', () => {
    const hands = drawnAndThrown().type('frame-start', '3p')
    expect(offerOf(hands)).toBeNull()
    expect(offerOf(drawnAndThrown().type('frame-start', 'uk'))).toBeNull()
  })
})

describe('a dealt tile', () => {
  it('goes into the call that took it out of the hand', () => {
    const hands = new Hands()
      .deal('6z', FAR, '12m159p1599s1234z', FAR, FAR)
      .type('3m', 'tsumogiri', 'chi', '9p')
      .type('replace-tile', '2m', '4m')
    expect(offerOf(hands)).toMatchObject({ sure: true, places: [{ kind: 'call', act: 1 }] })
    hands.type('take-along')
    expect(hands.acts[1]?.draw).toEqual({ kind: 'chi', own: ['1m', '4m'] })
  })

  it('goes into an added kan', () => {
    const hands = new Hands()
      .deal('6z', FAR, '119m159p1599s123z', FAR, FAR)
      .type('1m', 'tsumogiri', 'pon', '9p', '6p', 'tsumogiri', '6s', 'tsumogiri', '6m', 'tsumogiri')
      .type('1m', 'kan')
    expect(hands.acts.at(-1)?.discard).toEqual({ kind: 'kakan', tile: '1m' })
    hands.type('act-back')
    while (hands.cursor?.part === 'discard') hands.type('back')
    hands.type('2m')
    expect(offerOf(hands)?.places).toContainEqual({ kind: 'discard', act: hands.acts.length - 1 })
  })
})

describe('a discarded tile', () => {
  it('takes along where it came from only if the hand never held the new one', () => {
    const hands = drawnAndThrown().type('back', '5p')
    expect(hands.acts[4]?.discard).toEqual({ kind: 'tedashi', tile: '5p' })
    expect(offerOf(hands)).toBeNull()
    const other = drawnAndThrown().type('back', '8p')
    expect(offerOf(other)?.places).toEqual([{ kind: 'draw', act: 0 }])
  })
})

describe('in the text', () => {
  const opened = () => {
    const session = openRecord(textOf(drawnAndThrown()))
    return { session, at: written(session).text.indexOf('(e,3p,') + 3 }
  }

  it('a tile that is typed over takes its later places along, though the text had none for a moment', () => {
    const { session, at } = opened()
    const before = written(session).text
    const without = dispatch(session, { type: 'editText', edits: [{ start: at, was: '3', text: '' }] })
    const typed = dispatch(without, { type: 'editText', edits: [{ start: at, was: '', text: '4' }] })
    expect(alongOffer(typed)).toMatchObject({ was: '3p', now: '4p', places: [{ kind: 'discard', act: 4 }] })
    const all = dispatch(typed, { type: 'takeAlong' })
    expect(written(all).text).toContain('(e,4p,ew)')
    expect(written(all).text).toContain('(e,2m,4p)')
    expect(written(dispatch(all, { type: 'undo' })).text).toBe(before)
  })

  it('a riichi whose draw is typed over is again one of the drawn tile', () => {
    const hands = new Hands().deal('6z', WAITS, FAR, FAR, FAR).type('6p', 'riichi', 'tsumogiri', '6m', 'tsumogiri')
    const session = openRecord(textOf(hands))
    const start = written(session).text.indexOf('(e,6p,rc[6p])') + 3
    const typed = dispatch(
      session,
      { type: 'editText', edits: [{ start, was: '6p', text: '7p' }] },
      { type: 'takeAlong' },
    )
    expect(written(typed).text).toContain('(e,7p,rc[7p])')
  })
})
