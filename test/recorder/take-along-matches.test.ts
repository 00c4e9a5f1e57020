/** Draws of whole matches changed with all their places, and back: the text is the same again, byte for byte. */
import { describe, expect, it } from 'vitest'
import { print } from '../../grammar/index.ts'
import { countedActs, drawnTile, treeOf, type Act, type Frame, type Match, type Seat } from '../../src/record/index.ts'
import { alongOffer, type AlongOffer, type Session } from '../../src/recorder/index.ts'
import { isKnown, TILES, type Tile } from '../../src/tiles/index.ts'
import { simulatedText } from '../document/simulated-text.ts'
import { mjlogGames } from '../support/corpus-games.ts'
import { some, times } from '../support/test-extent.ts'
import { dispatch, opened, written } from './opened-record.ts'

const textOf = (match: Match): string => {
  const printed = print(treeOf({ matches: [match] }))
  if (!printed.ok) throw new Error(printed.failures.map(({ code }) => code).join(' '))
  return printed.text
}

const RECORDS = [
  ...some(mjlogGames().slice(0, 20), 2).map(({ name, match }) => [name, textOf(match)] as const),
  ['a simulated match', simulatedText(7)] as const,
]
/** Of the draws, every so many. */
const STEP = times(7, 1)

/** A tile that the player neither was dealt nor drew in the frame, so that nothing else can be taken for it. */
const strangeTo = (frame: Frame, seat: Seat): Tile => {
  const { tiles, drawn } = frame.flows.at(-1)!.startHands[seat]
  const own = new Set([
    ...tiles,
    drawn,
    ...countedActs(frame).flatMap((act) => (act.seat === seat ? [drawnTile(act)] : [])),
  ])
  return TILES.find((tile) => isKnown(tile) && !own.has(tile))!
}

const redrawn = (session: Session, frame: number, act: number, tile: Tile): Session => {
  const before = countedActs(session.match.frames[frame])[act]!
  const draw: Act['draw'] = before.draw.kind === 'rinshan' ? { kind: 'rinshan', tile } : { kind: 'tile', tile }
  return dispatch(session, { type: 'replaceAct', frame, act, value: { ...before, draw } })
}

const placesOf = (offer: AlongOffer | null) => offer?.places.filter(({ kind }) => kind !== 'meld') ?? []

describe.each(RECORDS)('%s', (_, text) => {
  const session = opened(text)

  it('a draw with its later places, and back, gives the same bytes', () => {
    let taken = 0
    for (const [frame, each] of session.match.frames.entries())
      for (const [act, there] of countedActs(each).entries()) {
        const tile = drawnTile(there)
        if (act % STEP > 0 || tile === null || !isKnown(tile)) continue
        const now = strangeTo(each, there.seat)
        const changed = redrawn(session, frame, act, now)
        const offer = alongOffer(changed)
        if (offer !== null) expect(offer).toMatchObject({ frame, was: tile, now })
        if (offer?.sure === false) continue
        const all = offer === null ? changed : dispatch(changed, { type: 'takeAlong' })
        if (offer !== null) expect(written(dispatch(all, { type: 'undo' })).text).toBe(text)
        const back = redrawn(all, frame, act, tile)
        const offerBack = alongOffer(back)
        expect(placesOf(offerBack)).toEqual(placesOf(offer))
        expect(written(offerBack === null ? back : dispatch(back, { type: 'takeAlong' })).text).toBe(text)
        if (offer !== null) taken++
      }
    expect(taken).toBeGreaterThan(5)
  })
})
