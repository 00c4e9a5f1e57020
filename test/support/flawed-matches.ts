/** Matches with what queries about flaws look for: penalties, irregular acts, open questions, findings. */
import type { Act, Frame, Match, Seat } from '../../src/record/index.ts'
import { namedMatches } from './named-matches.ts'

/** Of a frame: which acts to change, and how. */
export const withNotes = (frame: Frame, act: number, notes: NonNullable<Act['notes']>): Frame => ({
  ...frame,
  flows: frame.flows.map((flow) => ({
    ...flow,
    acts: flow.acts.map((each, at) => (at === act ? { ...each, notes: { ...each.notes, ...notes } } : each)),
  })),
})

/** A discard from the hand that nobody saw. */
export const withUnseenDiscard = (frame: Frame): Frame => ({
  ...frame,
  flows: frame.flows.map((flow) => {
    const first = flow.acts.findIndex(({ discard }) => discard?.kind === 'tedashi')
    const acts = flow.acts.map((act, at): Act =>
      at === first ? { ...act, discard: { kind: 'tedashi', tile: 'uk' } } : act,
    )
    return { ...flow, acts }
  }),
})

/** Points at the end that nothing in the frame leads to. */
export const withWrongPoints = ({ endPoints, ...frame }: Frame): Frame => ({
  ...frame,
  endPoints: endPoints && [endPoints[0] + 7, endPoints[1], endPoints[2], endPoints[3]],
})

const FLAWS: readonly ((frame: Frame, seat: Seat) => Frame)[] = [
  (frame) => frame,
  (frame, seat) => withNotes(frame, 5, { withdrawn: [{ seat, said: 'pon' }] }),
  (frame, seat) => withNotes(withNotes(frame, 3, { dead: [seat] }), 9, { withdrawn: [{ seat: 0, said: 'chi' }] }),
  (frame) => withNotes(frame, 4, { noDraw: true }),
  (frame, seat) => ({ ...frame, notes: { ...frame.notes, ryuukyoku: 'chombo', chombo: [seat] } }),
  withUnseenDiscard,
  (frame) => withNotes(frame, 6, { assumed: 'tg' }),
  withWrongPoints,
  (frame) => ({ ...frame, endPoints: null }),
]

/** As `namedMatches`, and every few frames have a flaw. */
export const flawedMatches = (count: number): readonly Match[] =>
  namedMatches(count).map((match, at) => ({
    ...match,
    frames: match.frames.map((frame, index) =>
      FLAWS[(at * 5 + index * 2) % FLAWS.length]!(frame, ([0, 1, 2, 3] as const)[(at + index) % 4]!),
    ),
  }))
