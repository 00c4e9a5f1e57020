/** A simulated match whose last points are written wrong, and the match that its players play on the next day. */
import { readDocument } from '../../src/document/index.ts'
import { four, type BySeat, type Match, type PlayerId, type Points } from '../../src/record/index.ts'
import { simulatedText } from '../document/simulated-text.ts'

const NAMES = ['東野', '南田', '西川', '北村'] as const
const BEFORE = [120, -85, 0, 33] as const

const named = (match: Match, order: readonly PlayerId[], points: readonly Points[], date: string): Match => ({
  ...match,
  timeAndPlace: { ...match.timeAndPlace, date, weekday: null },
  players: four((seat) => ({
    ...match.players[seat],
    name: { last: { native: NAMES[order[seat]!], roman: null }, first: null },
    points: { personal: points[order[seat]!]!, team: null },
  })),
  tournamentPoints: null,
})

export interface TwoDays {
  readonly right: Match
  readonly wrong: Match
  /** Its players sit in other seats, and its own result is not written. */
  readonly next: Match
}

/** @param slip what is written too much at the end of the last frame, by seat */
export const twoDays = (seed: number, slip: BySeat<Points>): TwoDays => {
  const [match] = readDocument(simulatedText(seed)).matches
  const final = match?.finalPoints
  const last = match?.frames.at(-1)
  if (match === undefined || !final || !last?.endPoints) throw new Error('the match has no end')
  const { endPoints } = last
  const right = { ...named(match, [0, 1, 2, 3], BEFORE, '20240110'), finalPoints: null }
  const slipped = { ...last, endPoints: four((seat) => endPoints[seat] + slip[seat]) }
  const after = BEFORE.map((own, player) => own + final[player as PlayerId])
  const next = { ...named(match, [2, 0, 3, 1], after, '20240111'), frames: match.frames.slice(0, 1), finalPoints: null }
  return { right, wrong: { ...right, frames: right.frames.with(-1, slipped) }, next }
}
