import { describe, expect, it } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { readDocument, saveText } from '../../src/document/index.ts'
import { recordOf, type Hand, type Match, type Seat } from '../../src/record/index.ts'
import { matchOf, openSession, promptOf, reduce, type Session } from '../../src/recorder/index.ts'
import { isKnown, sortTiles, type Tile } from '../../src/tiles/index.ts'
import { Hands, tilesOf } from './typing.ts'

const dealt = (): Hands =>
  new Hands().deal('1m', '223344m55p678s11z', '123m123p123s2224z', '456m456p456s3334z', '789m789p789s5556z')

/** East throws 9s, which the hand does not hold: fourteen tiles stay. */
const tooMany = (): Hands => dealt().type('9p', '9s')

const savedText = (session: Session, before: string | null = null): string => {
  const saved = saveText(before, { matches: [matchOf(session)] })
  if (!saved.ok) throw new Error(JSON.stringify(saved.failures))
  return saved.text
}

const readBack = (text: string): Match => {
  const { file, findings } = parse(text)
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
  const match = file && recordOf(file).paifu.matches[0]
  if (!match) throw new Error('not read')
  return match
}

const endHand = (match: Match, seat: Seat): Hand => {
  const hand = match.frames[0]?.flows[0]?.endHands[seat]
  if (!hand) throw new Error('no hand')
  return hand
}

/** The saved file is read again, says the same, and is gone on with. */
const reopened = (session: Session): Session => {
  const match = readBack(savedText(session))
  expect(match).toEqual(matchOf(session))
  const again = openSession(match)
  promptOf(again)
  return again
}

describe('a discard that the hand does not hold', () => {
  it('leaves as many tiles as the player has, and those of which nobody knows whether they are there unseen', () => {
    const { session } = tooMany()
    expect(session.play?.tables.at(-1)?.seats[0].tiles).toHaveLength(14)
    const hand = endHand(readBack(savedText(session)), 0)
    expect(hand.drawn).toBeNull()
    // Of two equal tiles one is there for sure: only one of the fourteen is not.
    expect(sortTiles(hand.tiles.filter(isKnown))).toEqual(sortTiles(tilesOf('234m5p1z')))
    expect(hand.tiles).toHaveLength(13)
  })

  it('can be saved and opened while the next tile is in the hand', () => {
    const { session } = tooMany().type('8p', '8p', '8p', '5z', '8p', '7z', '7p')
    expect(endHand(reopened(session).match, 0)).toMatchObject({ drawn: '7p' })
  })

  it('can be saved and opened where the hand wins by tsumo', () => {
    const { session } = tooMany().type('8p', '8p', '8p', '5z', '8p', '7z', '7p', 'win', '2', '0')
    expect(endHand(reopened(session).match, 0)).toMatchObject({ drawn: '7p' })
  })

  it('can be saved and opened where the tiles were mistyped in the starting hand and are thrown one by one', () => {
    const hands = dealt()
    for (const tile of ['9s', '9m', '8m', '7p', '6p'])
      hands.type('9p', tile, '8p', 'tsumogiri', '8p', 'tsumogiri', '8p', 'tsumogiri')
    const again = reopened(hands.type('7p').session)
    const gone = reduce(again, { type: 'tsumogiri' })
    expect(gone.feedback.ok).toBe(true)
    readBack(savedText(gone.session))
  })

  it('is said once', () => {
    const said = readDocument(savedText(tooMany().session)).findings.filter(({ code }) => /^(act|hand)\./.test(code))
    expect(said.map(({ code }) => code)).toEqual(['act.not-in-hand'])
  })

  it('put right, gives the hand back', () => {
    const hands = tooMany().type('8p', 'tsumogiri')
    const { session } = reduce(hands.session, {
      type: 'replaceAct',
      frame: 0,
      act: 0,
      value: { seat: 0, draw: { kind: 'tile', tile: '9p' }, discard: { kind: 'tsumogiri' } },
    })
    expect(endHand(matchOf(session), 0).tiles).toEqual(tilesOf('223344m55p678s11z'))
  })

  it('leaves no trace of the earlier hand where it comes into a frame that is over', () => {
    const hands = dealt().type('9p', 'tsumogiri')
    hands.take({ type: 'stop', reason: 'broken-off' })
    hands.take({ type: 'nextFrame', id: { wind: 'E', number: 2, honba: 0 } })
    expect(hands.session.match.frames).toHaveLength(2)
    const { session } = reduce(hands.session, {
      type: 'replaceAct',
      frame: 0,
      act: 0,
      value: { seat: 0, draw: { kind: 'tile', tile: '9p' }, discard: { kind: 'tedashi', tile: '9s' } },
    })
    expect(endHand(matchOf(session), 0).tiles.filter((tile: Tile) => !isKnown(tile))).toHaveLength(8)
  })
})

it('of a hand with five calls, which no hand can make, nothing is written', () => {
  const hands = dealt()
  const call = (own: Tile): void => {
    const act = hands.acts.length
    hands.take({
      type: 'insertAct',
      frame: 0,
      act,
      value: { seat: 0, draw: { kind: 'pon', own: [own, own] }, discard: { kind: 'tedashi', tile: '9s' } },
    })
  }
  for (const own of ['2m', '3m', '4m', '5p', '1m'] as const) call(own)
  expect(hands.session.play?.tables.at(-1)?.seats[0].melds).toHaveLength(5)
  const hand = endHand(reopened(hands.session).match, 0)
  expect(hand.melds).toEqual([])
  expect(hand.tiles.some(isKnown)).toBe(false)
})

describe('a hand typed as it was shown at the end', () => {
  const shown: Hand = { tiles: tilesOf('223344m55p678s22z'), drawn: null, melds: [] }
  const stopped = (): Hands => {
    const hands = dealt().type('9p', 'tsumogiri')
    hands.take({ type: 'stop', reason: 'broken-off' })
    hands.take({ type: 'setEndHand', frame: 0, seat: 0, hand: shown })
    return hands
  }

  it('stays where the acts lead to another, and is marked', () => {
    const hands = stopped()
    expect(endHand(matchOf(hands.session), 0)).toEqual(shown)
    expect(readDocument(savedText(hands.session)).findings.map(({ code }) => code)).toContain('hand.end-tiles')
    hands.take({ type: 'nextFrame', id: { wind: 'E', number: 2, honba: 0 } })
    expect(endHand(matchOf(hands.session), 0)).toEqual(shown)
  })

  it('stays when the file is opened again and changed', () => {
    const again = reopened(stopped().session)
    const { session } = reduce(again, { type: 'setSticks', frame: 0, sticks: 10 })
    expect(endHand(matchOf(session), 0)).toEqual(shown)
  })

  it('is gone with undo', () => {
    const hands = stopped().type('undo')
    expect(endHand(matchOf(hands.session), 0).tiles).toEqual(tilesOf('223344m55p678s11z'))
  })
})
