import { describe, expect, it } from 'vitest'
import { frameName } from '../../src/record/index.ts'
import { allFindings, isLive } from '../../src/recorder/index.ts'
import { Hands } from './typing.ts'

/** East waits for 1 and 4 pin. */
const WAITS = '123456789m23p99s'
const FAR = '159m159p159s1234z'

/** The dora, four hands, and a first discard that is kept. */
const deal = (hands: Hands, indicator = '6z'): Hands => hands.type(indicator, WAITS, FAR, FAR, FAR, '5z', 'tsumogiri')

/** East wins on the first discard of South: the dealer goes on. */
const dealerWins = (hands: Hands): Hands => deal(hands).type('1p', 'tsumogiri', 'win', '5', '8')

/** West wins a tile of South: the next player deals. */
const dealPasses = (hands: Hands, indicator = '6z'): Hands =>
  hands.type(indicator, FAR, FAR, WAITS, FAR, '1p', 'tsumogiri', 'win', '3', '9')

const names = (hands: Hands): string[] => hands.session.match.frames.map(({ id }) => frameName(id))
const starts = (hands: Hands) => hands.session.match.frames.map(({ startPoints }) => startPoints)
const frameCodes = (hands: Hands): string[] =>
  allFindings(hands.session)
    .map(({ code }) => code)
    .filter((code) => code.startsWith('frame.') || code === 'score.carried')

/** Three frames, and the fourth begun. */
const whole = (): Hands => {
  const hands = new Hands().type('enter')
  dealerWins(hands).type('enter')
  dealPasses(hands).type('enter')
  dealPasses(hands, '7z').type('enter')
  return deal(hands)
}

/** The same without the second. */
const forgotten = (): Hands => {
  const hands = new Hands().type('enter')
  dealerWins(hands).type('enter')
  dealPasses(hands, '7z').type('enter')
  return deal(hands)
}

/** The third of them twice. */
const twice = (): Hands => {
  const hands = new Hands().type('enter')
  dealerWins(hands).type('enter')
  dealPasses(hands).type('enter')
  dealPasses(hands, '7z').type('enter')
  dealPasses(hands, '7z').type('enter')
  return deal(hands)
}

describe('a frame that was forgotten', () => {
  it('is typed before the one on screen, and those behind are renumbered by the rules', () => {
    const hands = forgotten()
    expect(names(hands)).toEqual(['E1-0', 'E1-1', 'E2-0'])
    hands.type('frame-back', 'insert-frame')
    expect(names(hands)).toEqual(['E1-0', 'E1-1', 'E1-1', 'E2-0'])
    expect(hands.asked).toBe('indicator')
    dealPasses(hands).type('enter')
    expect(names(hands)).toEqual(['E1-0', 'E1-1', 'E2-0', 'E3-0'])
    expect(hands.session.match.frames).toEqual(whole().session.match.frames)
    expect(isLive(hands.session)).toBe(true)
    expect(hands.prompt.ask).toEqual(whole().prompt.ask)
    expect(frameCodes(hands)).toEqual([])
  })

  it('goes in before the first one too', () => {
    const hands = new Hands().type('enter')
    deal(hands).type('insert-frame')
    dealerWins(hands).type('enter')
    expect(names(hands)).toEqual(['E1-0', 'E1-1'])
    expect(starts(hands)[1]).toEqual(hands.session.match.frames[0]?.endPoints)
  })

  it('is given up by deleting it, or by undo', () => {
    const hands = forgotten()
    const { match, task } = hands.session
    hands.type('frame-back', 'insert-frame', '6z', 'delete-frame')
    expect([hands.session.match.frames, hands.session.task]).toEqual([match.frames, task])
    hands.type('undo', 'undo', 'undo')
    expect(hands.session.match.frames).toEqual(match.frames)
  })

  it('is the only one that may be put in meanwhile, and no tile begins another frame behind it', () => {
    const hands = forgotten().type('frame-back', 'insert-frame')
    expect(hands.take({ type: 'insertFrame' })).toEqual({ ok: false, refused: 'frame-open' })
    dealPasses(hands)
    expect(hands.take({ type: 'tile', tile: '1m' }).ok).toBe(false)
    expect(hands.take({ type: 'endMatch' })).toEqual({ ok: false, refused: 'frame-open' })
  })

  it('is left as it stands where another recorder puts in a frame', () => {
    const hands = forgotten()
    const { task } = hands.session
    const [value] = hands.session.match.frames
    if (!value) throw new Error('no frame')
    hands.type('frame-back', 'insert-frame')
    hands.take({ type: 'amend', changes: [{ at: 'insert-frame', frame: 0, order: 0, value }], settles: [] })
    expect(names(hands)).toEqual(['E1-0', 'E1-0', 'E1-1', 'E1-1', 'E2-0'])
    expect([hands.session.task, hands.session.play?.frame]).toEqual([task, 4])
    expect(isLive(hands.session)).toBe(true)
  })

  it('leaves the match ended, with the final points that follow', () => {
    const hands = new Hands().type('enter')
    dealerWins(hands)
    hands.take({ type: 'endMatch' })
    hands.type('insert-frame')
    dealerWins(hands).type('enter')
    expect(hands.asked).toBe('match-over')
    const twoWins = new Hands().type('enter')
    dealerWins(twoWins).type('enter')
    dealerWins(twoWins).take({ type: 'endMatch' })
    expect(hands.session.match).toEqual(twoWins.session.match)
  })

  it('leaves a number that was typed against the rules', () => {
    const hands = forgotten()
    hands.take({ type: 'setFrameId', frame: 2, id: { wind: 'E', number: 2, honba: 1 } })
    hands.type('frame-back', 'insert-frame')
    dealPasses(hands).type('enter')
    expect(names(hands)).toEqual(['E1-0', 'E1-1', 'E2-0', 'E2-1'])
    expect(frameCodes(hands)).toEqual(['frame.order'])
  })
})

describe('a frame that was typed twice', () => {
  it('is deleted, and those behind are renumbered; undo brings it back', () => {
    const hands = twice()
    expect(names(hands)).toEqual(['E1-0', 'E1-1', 'E2-0', 'E3-0', 'E4-0'])
    const { match } = hands.session
    hands.type('frame-back', 'delete-frame')
    expect(hands.session.cursor).toEqual({ frame: 3, act: 0, part: 'draw' })
    expect(names(hands)).toEqual(['E1-0', 'E1-1', 'E2-0', 'E3-0'])
    expect(hands.type('live').session.match.frames).toEqual(whole().session.match.frames)
    expect(hands.type('undo').session.match.frames).toBe(match.frames)
  })

  it('is deleted while it is typed: the frame before is over again', () => {
    const hands = whole().type('delete-frame')
    expect(names(hands)).toEqual(['E1-0', 'E1-1', 'E2-0'])
    expect(hands.prompt.ask).toMatchObject({ code: 'frame-over', next: { wind: 'E', number: 3, honba: 0 } })
    expect(hands.type('enter').frame.startPoints).toEqual(whole().frame.startPoints)
  })

  it('is deleted where it is the only one: the match is to be begun', () => {
    const hands = deal(new Hands().type('enter')).type('delete-frame')
    expect(hands.asked).toBe('setup')
    expect(hands.session.match.frames).toEqual([])
  })
})

describe('two frames in the wrong order', () => {
  it('change places, and are numbered by the rules', () => {
    const hands = new Hands().type('enter')
    dealPasses(hands).type('enter')
    dealerWins(hands).type('enter')
    deal(hands).type('frame-back')
    expect(names(hands)).toEqual(['E1-0', 'E2-0', 'E2-1'])
    hands.type('frame-earlier')
    expect(names(hands)).toEqual(['E1-0', 'E1-1', 'E2-0'])
    expect(hands.session.cursor).toMatchObject({ frame: 0, act: 0 })
    expect(frameCodes(hands)).toEqual([])
    hands.type('frame-later')
    expect(names(hands)).toEqual(['E1-0', 'E2-0', 'E2-1'])
  })

  it('the last one only once it is over', () => {
    const hands = whole()
    expect(hands.take({ type: 'moveFrame', to: 'frame-earlier' })).toEqual({ ok: false, refused: 'frame-open' })
    expect(hands.take({ type: 'moveFrame', to: 'frame-later' })).toEqual({ ok: false, refused: 'at-the-end' })
    const over = new Hands().type('enter')
    dealerWins(over).type('enter')
    dealPasses(over).type('frame-earlier')
    expect(names(over)).toEqual(['E1-0', 'E2-0'])
    expect(over.type('live').asked).toBe('frame-over')
  })
})
