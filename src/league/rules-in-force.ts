/** The rules for scoring or replaying a match, where an answer is needed whatever the record says. */
import { isRedFive, plain, type Tile } from '../tiles/index.ts'
import { countedActs, SEATS, type Flow, type Frame, type Hand, type Match, type Meld } from '../record/index.ts'
import { ruleset, unknownRules, type RedFives, type Ruleset } from '../rules/index.ts'
import { rulesetIdFor } from './rules-of.ts'

export interface RulesInForce {
  /** Without what the match states itself (`ptr[…]`); `assumed` fills values that stay null. */
  readonly rules: Ruleset
  /** Null: the match names them, its league does, or they were given. Otherwise they are assumed. */
  readonly assumed: null | {
    /** The unknown id that the match names; null if it names none. */
    readonly named: string | null
    /** Whether red fives are assumed to be in play. */
    readonly redFives: boolean
  }
}

/**
 * The rules that a match names, those of its league, or those given for matches that name none; undefined if there are
 * none.
 */
const rulesNamed = (match: Match, given: Ruleset | undefined): Ruleset | undefined => {
  const id = rulesetIdFor(match)
  if (given !== undefined && (id === undefined || given.id === id)) return given
  return (id === undefined ? undefined : ruleset(id)) ?? given
}

const meldTiles = (meld: Meld): readonly Tile[] => {
  const called = 'called' in meld ? [meld.called] : []
  return [...meld.own, ...called, ...('added' in meld ? [meld.added] : [])]
}

const handTiles = ({ tiles, drawn, melds }: Hand): Tile[] => [
  ...tiles,
  ...(drawn === null ? [] : [drawn]),
  ...melds.flatMap(meldTiles),
]

/** Every tile that an act names; a hand may have it too. */
const actTiles = ({ acts }: Flow): Tile[] =>
  acts.flatMap(({ draw, discard }) => [
    ...('tile' in draw ? [draw.tile] : 'own' in draw ? draw.own : []),
    ...(discard === null ? [] : 'tile' in discard ? [discard.tile] : 'tiles' in discard ? discard.tiles : []),
  ])

const indicatorTiles = ({ notes }: Frame): Tile[] => (notes?.indicators ?? []).map(({ tile }) => tile)

const hasRedFive = (frame: Frame): boolean =>
  indicatorTiles(frame).some(isRedFive) ||
  frame.flows.some((flow) =>
    [...flow.startHands.flatMap(handTiles), ...actTiles(flow), ...flow.endHands.flatMap(handTiles)].some(isRedFive),
  )

/** Tiles that came from the wall, each once. */
const wallTiles = (frame: Frame, { startHands, acts }: Flow): Tile[] => [
  ...indicatorTiles(frame),
  ...startHands.flatMap(handTiles),
  ...acts.flatMap(({ draw }) => ('tile' in draw ? [draw.tile] : [])),
]

/** One of each suit, as is usual with red fives; more if a frame shows more. */
const redFivesIn = (match: Match): RedFives | null => {
  if (!match.frames.some(hasRedFive)) return null
  const most = { '5m': 1, '5p': 1, '5s': 1 }
  for (const frame of match.frames)
    for (const flow of frame.flows) {
      const seen = { '5m': 0, '5p': 0, '5s': 0 }
      // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the plain tile of a red five is one of them
      for (const tile of wallTiles(frame, flow)) if (isRedFive(tile)) seen[plain(tile) as keyof typeof seen]++
      for (const suit of ['5m', '5p', '5s'] as const) most[suit] = Math.max(most[suit], seen[suit])
    }
  return { m: most['5m'], p: most['5p'], s: most['5s'] }
}

/** How many were paid for one discard. A riichi stick laid in the frame reduces a winner's gain by 10. */
const ronsPaid = (frame: Frame): number => {
  const { startPoints, endPoints } = frame
  const acts = countedActs(frame)
  const rons = acts.filter(({ draw }) => draw.kind === 'ron')
  const hasGained = ({ seat, notes }: (typeof rons)[number]): boolean => {
    if (notes?.pay !== undefined) return notes.pay[seat] > 0
    if (startPoints === null || endPoints === null) return false
    const laid = acts.some((act) => act.seat === seat && act.discard?.kind === 'riichi') ? 10 : 0
    return endPoints[seat] + laid > startPoints[seat]
  }
  return SEATS.filter((seat) => rons.some((ron) => ron.seat === seat && hasGained(ron))).length
}

const RON = [null, null, 'double', 'triple', 'triple'] as const

/**
 * The rules by which to score a match: those that it names, those of its league, or `given`. If there are none, only
 * what the record itself proves is known: red fives if it has any, and how many rons were paid on one discard.
 * `assumed` decides the rest.
 */
export const rulesInForce = (match: Match, given?: Ruleset): RulesInForce => {
  const rules = rulesNamed(match, given)
  if (rules !== undefined) return { rules, assumed: null }
  const redFives = redFivesIn(match)
  const ron = RON[Math.max(0, ...match.frames.map(ronsPaid))] ?? null
  return {
    rules: { ...unknownRules, redFives: redFives ?? unknownRules.redFives, ron },
    assumed: { named: rulesetIdFor(match) ?? null, redFives: redFives !== null },
  }
}
