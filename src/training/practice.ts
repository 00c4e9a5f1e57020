/** The record that a trainee types, and how far it has come. */
import { countedActs, type Act, type Flow, type Frame, type Hand, type Match } from '../record/index.ts'
import type { Range } from './schedule.ts'

/** The first discard of fourteen tiles has no mark: it is the drawn tile if the hand has no other like it. */
const seenDiscard = ({ discard }: Act, { tiles, drawn }: Hand): Act['discard'] => {
  if (discard?.kind !== 'tedashi' && discard?.kind !== 'riichi') return discard ?? null
  if (discard.tile !== drawn || tiles.includes(drawn)) return discard
  return discard.kind === 'riichi' ? { ...discard, tsumogiri: true } : { kind: 'tsumogiri' }
}

const seenFlow = (flow: Flow): Flow => {
  const [dealer, south, west, north] = flow.startHands
  const [first, ...acts] = flow.acts
  if (first?.draw.kind !== 'oya' || dealer.drawn === null) return flow
  const draw = { kind: 'tile', tile: dealer.drawn } as const
  return {
    ...flow,
    startHands: [{ ...dealer, drawn: null }, south, west, north],
    acts: [{ ...first, draw, discard: seenDiscard(first, dealer) }, ...acts],
  }
}

/**
 * The match as a table shows it: the dealer draws the first tile like everybody. Some records deal the dealer fourteen,
 * which nobody can see.
 */
export const asSeen = (match: Match): Match => ({
  ...match,
  frames: match.frames.map((frame) => ({ ...frame, flows: frame.flows.map(seenFlow) })),
})

/** The match up to the deal of the first practised frame: players, rules and points. */
export const practiceOf = (match: Match, { from }: Range): Match => {
  const first = match.frames[from]
  const head = (frame: Frame): Frame => ({
    id: frame.id,
    sticks: frame.sticks,
    dice: frame.dice,
    startPoints: frame.startPoints,
    dora: null,
    flows: [],
    endPoints: null,
    comment: null,
  })
  return { ...match, frames: first ? [head(first)] : [], finalPoints: null, tournamentPoints: null }
}

/**
 * What a trainee could have typed: only the frames that were shown, and the last flow of a frame that was played again.
 */
export const sourceOf = (match: Match, { from, to }: Range): Match => ({
  ...match,
  frames: match.frames.slice(from, to + 1).map((frame) => ({ ...frame, flows: frame.flows.slice(-1) })),
  finalPoints: null,
  tournamentPoints: null,
})

/** What a trainee typed, for comparison with `sourceOf`: a frame begun after the last one is left out. */
export const typedOf = (source: Match, typed: Match): Match => ({
  ...source,
  frames: typed.frames.slice(0, source.frames.length),
})

/** Where a record stands: the frame being typed, and how many of its acts are complete. */
export interface Progress {
  /** Index in the record of the practice. */
  readonly frame: number
  readonly acts: number
}

/** Nothing more follows an open kan or a ron. */
export const isWhole = ({ draw, discard }: Act): boolean =>
  discard !== null || draw.kind === 'ron' || draw.kind === 'daiminkan'

/** The progress of a typed record: frame −1 before the first deal. */
export const progressOf = ({ frames }: Match): Progress => {
  const acts = countedActs(frames.at(-1))
  const last = acts.at(-1)
  return { frame: frames.length - 1, acts: last && !isWhole(last) ? acts.length - 1 : acts.length }
}

/** Whether the last frame of the practice has its result. */
export const isTyped = (typed: Match, { from, to }: Range): boolean => {
  const count = to - from + 1
  if (typed.frames.length > count) return true
  const last = typed.frames[count - 1]
  return last !== undefined && (last.endPoints !== null || last.notes?.ryuukyoku !== undefined)
}
