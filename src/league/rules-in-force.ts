/** The rules for scoring or replaying a match, where an answer is needed whatever the record says. */
import { isRedFive, type Tile } from '../tiles/index.ts'
import {
  countedActs,
  SEATS,
  type Act,
  type Flow,
  type Frame,
  type Hand,
  type Match,
  type Meld,
} from '../record/index.ts'
import { unknownRules, type RedFives, type Ruleset } from '../rules/index.ts'
import { rulesetIdFor, rulesOf } from './rules-of.ts'

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

type Visit = (tile: Tile) => void

const visitMeld = (meld: Meld, visit: Visit): void => {
  meld.own.forEach(visit)
  if ('called' in meld) visit(meld.called)
  if ('added' in meld) visit(meld.added)
}

const visitHand = ({ tiles, drawn, melds }: Hand, visit: Visit): void => {
  tiles.forEach(visit)
  if (drawn !== null) visit(drawn)
  for (const meld of melds) visitMeld(meld, visit)
}

/** Every tile that an act names; a hand may have it too. */
const visitAct = ({ draw, discard }: Act, visit: Visit): void => {
  if ('tile' in draw) visit(draw.tile)
  else if ('own' in draw) draw.own.forEach(visit)
  if (discard !== null && 'tile' in discard) visit(discard.tile)
  else if (discard !== null && 'tiles' in discard) discard.tiles.forEach(visit)
}

const visitIndicators = ({ notes }: Frame, visit: Visit): void => {
  for (const { tile } of notes?.indicators ?? []) visit(tile)
}

const hasRedFive = (frame: Frame): boolean => {
  let isFound = false
  const visit = (tile: Tile): void => {
    isFound ||= isRedFive(tile)
  }
  visitIndicators(frame, visit)
  for (const { startHands, acts, endHands } of frame.flows) {
    for (const hand of [...startHands, ...endHands]) visitHand(hand, visit)
    for (const act of acts) visitAct(act, visit)
  }
  return isFound
}

/** Tiles that came from the wall, each once. */
const visitWall = (frame: Frame, { startHands, acts }: Flow, visit: Visit): void => {
  visitIndicators(frame, visit)
  for (const hand of startHands) visitHand(hand, visit)
  for (const { draw } of acts) if ('tile' in draw) visit(draw.tile)
}

/** One of each suit, as is usual with red fives; more if a frame shows more. */
const redFivesIn = (match: Match): RedFives | null => {
  if (!match.frames.some(hasRedFive)) return null
  const most = { '0m': 1, '0p': 1, '0s': 1 }
  for (const frame of match.frames)
    for (const flow of frame.flows) {
      const seen = { '0m': 0, '0p': 0, '0s': 0 }
      visitWall(frame, flow, (tile) => {
        if (tile === '0m' || tile === '0p' || tile === '0s') seen[tile]++
      })
      for (const suit of ['0m', '0p', '0s'] as const) most[suit] = Math.max(most[suit], seen[suit])
    }
  return { m: most['0m'], p: most['0p'], s: most['0s'] }
}

/** How many were paid for one discard. A riichi stick laid in the frame reduces a winner's gain by 10. */
const ronsPaid = (frame: Frame): number => {
  const { startPoints, endPoints } = frame
  const acts = countedActs(frame)
  const rons = acts.filter(({ draw }) => draw.kind === 'ron')
  if (rons.length === 0) return 0
  const hasGained = ({ seat, notes }: (typeof rons)[number]): boolean => {
    if (notes?.pay !== undefined) return notes.pay[seat] > 0
    if (startPoints === null || endPoints === null) return false
    const laid = acts.some((act) => act.seat === seat && act.discard?.kind === 'riichi') ? 10 : 0
    return endPoints[seat] + laid > startPoints[seat]
  }
  return SEATS.filter((seat) => rons.some((ron) => ron.seat === seat && hasGained(ron))).length
}

const RON = [null, null, 'double', 'triple', 'triple'] as const
type Ron = (typeof RON)[number]

/** More red fives of a suit than a wall has fives prove nothing that occurs twice. */
const FIVES = 4
const proven = new Map<string, Ruleset>()

/** The same object for the same proofs: what follows from a ruleset is worked out once for each. */
const provenRules = (redFives: RedFives | null, ron: Ron): Ruleset => {
  const { m, p, s } = redFives ?? { m: 0, p: 0, s: 0 }
  const key = `${redFives === null} ${m} ${p} ${s} ${ron}`
  const known = proven.get(key)
  if (known !== undefined) return known
  const rules = { ...unknownRules, redFives: redFives ?? unknownRules.redFives, ron }
  if (Math.max(m ?? 0, p ?? 0, s ?? 0) <= FIVES) proven.set(key, rules)
  return rules
}

/**
 * The rules by which to score a match: those of `rulesOf`. If there are none, only what the record itself proves is known:
 * red fives if it has any, and how many rons were paid on one discard. `assumed` decides the rest.
 * @param given for a match that names no ruleset that is known
 */
export const rulesInForce = (match: Match, given?: Ruleset): RulesInForce => {
  const rules = rulesOf(match, [], given)
  if (rules !== unknownRules) return { rules, assumed: null }
  const redFives = redFivesIn(match)
  const ron = RON[Math.max(0, ...match.frames.map(ronsPaid))] ?? null
  return {
    rules: provenRules(redFives, ron),
    assumed: { named: rulesetIdFor(match) ?? null, redFives: redFives !== null },
  }
}
