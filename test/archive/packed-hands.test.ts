/** Hands found in what an index keeps of them are those found in the frames themselves. */
import { expect, test } from 'vitest'
import { actOfHand, actOfStep, tileOfStep, type HandStep } from '../../src/archive/hand-steps.ts'
import { AnyHandSearch, packHands, PackedHands } from '../../src/archive/packed-hands.ts'
import { rulesPlayedBy } from '../../src/formats/index.ts'
import { replayedFrame } from '../../src/archive/replayed-frame.ts'
import { Random } from '../../src/game/index.ts'
import { SEATS, type BySeat } from '../../src/record/index.ts'
import { TILES, type Tile } from '../../src/tiles/index.ts'
import { mjlogGames } from '../support/corpus-games.ts'
import { namedMatches } from '../support/named-matches.ts'
import { some, times } from '../support/test-extent.ts'

const matches = [...namedMatches(5), ...some(mjlogGames(), 10).map(({ match }) => match)]
const FRAMES = matches.flatMap((match): BySeat<readonly HandStep[]>[] => {
  const { rules } = rulesPlayedBy(match, undefined)
  return match.frames.map((frame) => replayedFrame(frame, rules).hands)
})

/** Acts so far apart that a byte does not hold their numbers. */
const stretched = (steps: readonly HandStep[]): readonly HandStep[] =>
  steps.map((step) => (step & 255) | ((actOfStep(step) < 0 ? 0 : (actOfStep(step) + 1) * 9) << 8))

const LONG = FRAMES.slice(0, 8).map((frame): BySeat<readonly HandStep[]> => {
  const [a, b, c, d] = frame
  return [stretched(a), stretched(b), stretched(c), stretched(d)]
})

const all = [...FRAMES, ...LONG]
const packed = new PackedHands(packHands(all))
const random = new Random(3)
/** Of tiles that a player had, at one moment or at several, sometimes with a kind four times. */
const wantedFrom = (steps: readonly HandStep[]): readonly Tile[] => {
  const own = Array.from({ length: 1 + random.below(6) }, () => TILES[tileOfStep(steps[random.below(steps.length)]!)]!)
  const [first] = own
  return first !== undefined && random.below(8) === 0 ? [first, first, first, first] : own
}

test('any tiles, at the act at which a player first has them together', () => {
  let [found, apart] = [0, 0]
  for (let run = 0; run < times(4_000, 100_000); run++) {
    const frame = random.below(all.length)
    const seat = SEATS[random.below(4)]!
    const steps = all[frame]![seat]
    const wanted = wantedFrom(steps)
    const act = new AnyHandSearch([wanted]).actIn(packed, frame * SEATS.length + seat)
    expect(act, `${frame} ${seat} ${wanted.join('')}`).toBe(actOfHand(steps, wanted))
    if (act > 0) found++
    if (act < 0) apart++
  }
  expect(found).toBeGreaterThan(times(500, 10_000))
  expect(apart).toBeGreaterThan(times(500, 10_000))
})
