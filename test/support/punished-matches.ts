/** Matches in which everything happens that a statistic counts: also penalties, rulings, times and corrections. */
import { factsOfMatch, type MatchFacts } from '../../src/archive/index.ts'
import { countedActs, four, type Frame, type Match } from '../../src/record/index.ts'
import { withNotes } from './flawed-matches.ts'
import { matchOfSeason } from './small-season.ts'

const timed = (frame: Frame): Frame => ({
  ...frame,
  flows: frame.flows.map((flow) => ({
    ...flow,
    acts: flow.acts.map((act, at) => ({ ...act, notes: { ...act.notes, time: at * 4 } })),
  })),
})

const person = (native: string) => ({ last: { native, roman: null }, first: null })

const punished = (match: Match, at: number): Match => ({
  ...match,
  recorders: [
    { name: person('林'), frames: 'all' },
    { name: person('森'), frames: 'all' },
  ],
  finalPoints: match.finalPoints && four((player) => match.finalPoints![player] - (player === at % 4 ? 200 : 0)),
  frames: match.frames.map((frame, index) => {
    const seat = ([0, 1, 2, 3] as const)[(at + index) % 4]!
    switch (index % 5) {
      case 0:
        return timed(frame)
      case 1:
        return { ...frame, endPoints: frame.startPoints, notes: { ryuukyoku: 'chombo', chombo: [seat] } }
      case 2:
        return withNotes(withNotes(frame, 4, { noDraw: true }), 7, { dead: [seat] })
      case 3:
        return withNotes(frame, 5, { withdrawn: [{ seat, said: 'pon' }] })
      default:
        return frame
    }
  }),
})

/** As another record of the match has it: in every second frame it contradicts three acts and the last. */
const recorded = (match: Match, facts: MatchFacts, at: number): MatchFacts => {
  const acts = match.frames.map((frame) => countedActs(frame).length)
  const conflicts = acts.flatMap((length, frame) =>
    frame % 2 === 0 ? [...new Set([3, 4, 5, length - 1])].map((act) => ({ frame, act })) : [],
  )
  return { ...facts, recording: { corrections: at % 3, corrected: at, compared: [{ acts, conflicts }] } }
}

export interface PunishedMatch {
  readonly match: Match
  readonly facts: MatchFacts
}

export const punishedMatches = (count: number): readonly PunishedMatch[] =>
  Array.from({ length: count }, (_, at) => {
    const match = punished(matchOfSeason(at), at)
    return { match, facts: recorded(match, factsOfMatch(match), at) }
  })
